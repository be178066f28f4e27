import Foundation
import Testing

/// Core Animation bundles on the command line: each folder is one input, and nothing outside it is read.
@Suite struct BundleTests {
  private static let caml = "<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">"
  /// A card with a disc that has a shadow, except in one state.
  static let card = """
    \(caml)<CALayer id="card" bounds="0 0 40 30"><sublayers><CALayer id="disc" name="disc" bounds="0 0 20 20"
    position="20 15" backgroundColor="1 0 0" shadowOpacity="1"/></sublayers><states><LKState name="Open"><elements>
    <LKStateSetValue targetId="disc" keyPath="shadowOpacity"><value type="real" value="0"/></LKStateSetValue></elements>
    </LKState></states></CALayer></caml>
    """

  /// A folder with a bundle in it, whose index names a document.
  private func bundle(_ markup: String = card, document: String = "main.caml") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(markup, to: "Card.ca/main.caml")
    try scratch.write(
      "<plist><dict><key>geometryFlipped</key><true/><key>rootDocument</key><string>\(document)</string></dict>"
        + "</plist>", to: "Card.ca/index.xml")
    return scratch
  }

  @Test(arguments: ["Card.ca", "Card.ca/", "Card.ca/main.caml"])
  func bundleIsOneInput(name: String) throws {
    let scratch = try bundle()
    defer { scratch.remove() }
    let plan = try ToolRun.of(["plan", name], in: scratch.folder)
    #expect(plan.code == 0 && plan.output.hasPrefix("5 offscreen passes"), "\(plan.diagnostics)")
    #expect(plan.output.contains("Card.ca/main.caml · "))
    let simulate = try ToolRun.of(["simulate", name], in: scratch.folder)
    #expect(simulate.code == 0, "\(simulate.diagnostics)")
    let lint = try ToolRun.of(["lint", name], in: scratch.folder)
    #expect(lint.code == 1)
    #expect(lint.output.contains("Card.ca/main.caml:") && lint.output.contains("shadow-without-path"), "\(lint.output)")
    let compare = try ToolRun.of(["compare", name, "Card.ca/main.caml"], in: scratch.folder)
    #expect(compare.code == 0, "\(compare.diagnostics)")
  }

  @Test func pictureIsNamedAfterTheBundle() throws {
    let scratch = try bundle()
    defer { scratch.remove() }
    #expect(try ToolRun.of(["render", "Card.ca"], in: scratch.folder).output.hasPrefix("out/Card.png: "))
  }

  @Test func stateIsChosen() throws {
    let scratch = try bundle()
    defer { scratch.remove() }
    let open = try ToolRun.of(["plan", "Card.ca", "--state", "Open"], in: scratch.folder)
    #expect(open.code == 0 && open.output.hasPrefix("0 offscreen passes"))
    let wrong = try ToolRun.of(["plan", "Card.ca", "--state", "Opne"], in: scratch.folder)
    #expect(wrong.code == 2 && wrong.diagnostics.contains("did you mean \"Open\"?"))
  }

  @Test func folderWithoutMarkupIsNone() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("", to: "Card.ca/other.txt")
    let run = try ToolRun.of(["plan", "Card.ca"], in: scratch.folder)
    #expect(run.code == 2 && run.diagnostics.contains("folder is not a scene"))
  }

  /// A bundle and the scene file created from it have the same plan and picture, and importing again changes nothing.
  @Test func importedBundleIsTheSame() throws {
    let image = "<image type=\"CGImage\" src=\"assets/star.png\"/>"
    let scratch = try bundle(
      """
      \(Self.caml)<CALayer bounds="0 0 40 30"><sublayers><CALayer bounds="0 0 20 20" position="20 15" shadowOpacity="1"
      rasterizationScale="3"><contents type="CATintedImage" tint="1 0 0">\(image)</contents></CALayer><CALayer
      name="a/b" anchorPoint="0 0" bounds="0 0 9 9" cornerRadius="2" backgroundColor="0.2039 0 1"/></sublayers>
      </CALayer></caml>
      """)
    defer { scratch.remove() }
    try scratch.write("", to: "Card.ca/assets/empty")
    let star = ToolRun.repository.appendingPathComponent("Scenes/corners/assets/star.png")
    try FileManager.default.copyItem(at: star, to: scratch.folder.appendingPathComponent("Card.ca/assets/star.png"))
    let run = try ToolRun.of(["import", "Card.ca", "-o", "card.json"], in: scratch.folder)
    #expect(run.code == 0 && run.output == "card.json: 3 layers, 1 image\n", "\(run.diagnostics)")
    let scene = try #require(scratch.read("card.json"))
    #expect(scene.contains(##"{"file": "card-images/star.png", "tint": "#FF0000"}"##), "\(scene)")
    _ = try ToolRun.of(["import", "card.json", "-o", "again/card.json"], in: scratch.folder)
    #expect(scratch.read("again/card.json") == scene)
    let compared = try ToolRun.of(["compare", "Card.ca", "card.json", "-f", "json"], in: scratch.folder)
    #expect(compared.code == 0, "\(compared.diagnostics)")
    let plans = try ["Card.ca", "card.json"].map {
      try ToolRun.of(["plan", $0, "-f", "json", "--only", "summary"], in: scratch.folder).output
        .split(separator: "\n").filter { !$0.contains("\"file\"") && !$0.contains("\"tree\"") }
    }
    #expect(plans[0] == plans[1])
    for name in ["Card.ca", "card.json"] {
      _ = try ToolRun.of(["render", name, "-o", "out/\(name)"], in: scratch.folder)
    }
    let pictures = try ["out/Card.ca/Card.png", "out/card.json/card.png"].map {
      try Data(contentsOf: scratch.folder.appendingPathComponent($0))
    }
    #expect(pictures[0] == pictures[1])
  }

  // MARK: Nothing outside is read

  private static let secret = "\(caml)<CALayer name=\"secret\" bounds=\"0 0 9 9\"/></caml>"

  @Test(arguments: ["../secret.caml", "/etc/passwd", "deep/../../secret.caml", "..\\secret.caml"])
  func documentCannotBeNamedOutside(document: String) throws {
    let scratch = try bundle(document: document)
    defer { scratch.remove() }
    try scratch.write(Self.secret, to: "secret.caml")
    let run = try ToolRun.of(["plan", "Card.ca"], in: scratch.folder)
    #expect(run.output.contains("Card.ca/main.caml · ") && !run.output.contains("secret"))
  }

  @Test func documentCannotBeLinkedOutside() throws {
    let scratch = try bundle(document: "link.caml")
    defer { scratch.remove() }
    try scratch.write(Self.secret, to: "secret.caml")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.path + "/Card.ca/link.caml", withDestinationPath: "../secret.caml")
    let run = try ToolRun.of(["plan", "Card.ca"], in: scratch.folder)
    #expect(run.code == 2 && run.output == "")
    #expect(run.diagnostics.hasPrefix("Card.ca/link.caml: error: the bundle's markup is outside the bundle"))
  }

  @Test(arguments: ["../star.png", "assets/link.png", "ABSOLUTE", "file:///etc/passwd"])
  func imagesCannotLieOutside(image: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let star = ToolRun.repository.appendingPathComponent("Scenes/corners/assets/star.png")
    try FileManager.default.copyItem(at: star, to: scratch.folder.appendingPathComponent("star.png"))
    let name = image == "ABSOLUTE" ? scratch.folder.path + "/star.png" : image
    try scratch.write(
      "\(Self.caml)<CALayer bounds=\"0 0 9 9\"><contents type=\"CGImage\" src=\"\(name)\"/></CALayer></caml>",
      to: "Card.ca/main.caml")
    try scratch.write("", to: "Card.ca/assets/empty")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.path + "/Card.ca/assets/link.png", withDestinationPath: "../../star.png")
    let run = try ToolRun.of(["plan", "Card.ca"], in: scratch.folder)
    #expect(run.code == 0 && run.diagnostics.contains("is outside the bundle's folder"), "\(run.diagnostics)")
  }
}

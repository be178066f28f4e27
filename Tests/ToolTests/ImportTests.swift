import Foundation
import Testing

/// `import`: scene files of other inputs.
@Suite struct ImportTests {
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="1"><objects><viewController storyboardIdentifier="Login" id="a">
          <view key="view" id="va"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews><imageView image="photo" id="i"><rect key="frame" x="0.0" y="0.0" width="2" \
            height="2"/></imageView></subviews>
          </view></viewController></objects></scene>
        <scene sceneID="2"><objects><viewController customClass="Home" id="b">
          <view key="view" id="vb"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
        </viewController></objects></scene>
      </scenes>
    </document>
    """

  /// A checkout with a storyboard, and a catalogue with one image next to the storyboard's folder.
  private static func checkout() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("", to: ".git/HEAD")
    try scratch.write(storyboard, to: "App/Main.storyboard")
    let set = "Assets.xcassets/Icons/photo.imageset"
    try scratch.write(
      #"{"images": [{"idiom": "universal", "filename": "p.jpg", "scale": "2x"}]}"#, to: "\(set)/Contents.json")
    let images = ToolRun.repository.appendingPathComponent("Scenes")
    let files = FileManager.default.enumerator(at: images, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let jpeg = try #require(files?.first { $0.pathExtension == "jpg" || $0.pathExtension == "jpeg" })
    try FileManager.default.copyItem(at: jpeg, to: scratch.folder.appendingPathComponent("\(set)/p.jpg"))
    return scratch
  }

  @Test func everyTreeBecomesAFileWithItsImagesBeside() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    let run = try ToolRun.of(["import", "App/Main.storyboard", "-o", "out/"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.output == "out/Main.Login.json: 2 layers, 1 image\nout/Main.Home.json: 1 layer, 0 images\n")
    #expect(run.diagnostics == "")
    let scene = try #require(scratch.read("out/Main.Login.json"))
    #expect(scene.contains(#""file": "Main.Login-images/photo.jpg""#) && scene.contains(#""name": "Login""#))
    let plan = try ToolRun.of(["plan", "out/Main.Login.json", "-f", "json"], in: scratch.folder)
    let direct = try ToolRun.of(["plan", "App/Main.storyboard", "-f", "json"], in: scratch.folder)
    #expect(plan.code == 0 && direct.code == 0)
    // A JPEG is always opaque, which shows that the catalogue's file was found in both ways.
    #expect(plan.output.contains("\"decodedBytes\"") && !plan.output.contains("\"decodedBytes\": 0,"))
  }

  @Test func importingWhatWasImportedChangesNothing() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    _ = try ToolRun.of(["import", "App/Main.storyboard", "--tree", "Login", "-o", "a.json"], in: scratch.folder)
    let run = try ToolRun.of(["import", "a.json", "-o", "b/a.json"], in: scratch.folder)
    #expect(run.code == 0)
    let first = try #require(scratch.read("a.json"))
    #expect(scratch.read("b/a.json") == first)
  }

  @Test func fileWithSeveralTreesAsksForOne() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    let run = try ToolRun.of(["import", "App/Main.storyboard"], in: scratch.folder)
    #expect(run.code == 2 && run.output == "")
    #expect(run.diagnostics.contains("file contains 2 trees, but a scene file can contain only one"))
    #expect(run.diagnostics.contains("it contains Login and Home"))
    let typo = try ToolRun.of(["import", "App/Main.storyboard", "--tree", "Logn"], in: scratch.folder)
    #expect(typo.code == 2 && typo.diagnostics.contains("did you mean \"Login\"?"))
    let one = try ToolRun.of(["import", "App/Main.storyboard", "--tree", "Home"], in: scratch.folder)
    #expect(one.code == 0 && one.output.contains("\"id\": \"vb\""))
  }

  @Test func eachTreeIsPlannedAndDrawnUnderItsName() throws {
    let scratch = try Self.checkout()
    defer { scratch.remove() }
    let plan = try ToolRun.of(["plan", "App/Main.storyboard", "-f", "json", "--only", "summary"], in: scratch.folder)
    #expect(plan.output.contains("\"tree\": \"Login\"") && plan.output.contains("\"tree\": \"Home\""))
    let render = try ToolRun.of(["render", "App/Main.storyboard", "-o", "out", "--scale", "1"], in: scratch.folder)
    #expect(render.code == 0)
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: scratch.folder.appendingPathComponent("out").path)
    #expect(pictures.sorted() == ["Main.Home.png", "Main.Login.png"])
    let layer = try ToolRun.of(
      ["render", "App/Main.storyboard", "-o", "one", "--scale", "1", "--layer", "/va/i"], in: scratch.folder)
    #expect(layer.output.hasPrefix("one/Main.Login.png: "))
  }

  /// Written scenes stay within the limits of the format for any numbers in a file.
  @Test(arguments: ["interfaces", "markups", "archives"]) func whatIsImportedCanBeRead(folder: String) throws {
    let reader = try #require(HostileTests.readers.first { $0.folder == folder })
    var count = 0
    for file in try HostileTests.cases(reader) {
      let scratch = try Scratch()
      defer { scratch.remove() }
      let path = HostileTests.folder.appendingPathComponent("\(folder)/\(file)").path
      guard try ToolRun.of(["import", path, "-o", "out/"], in: scratch.folder).code == 0 else { continue }
      let run = try ToolRun.of(["plan", "--only", "summary"] + outputs(in: scratch), in: scratch.folder)
      #expect(run.code == 0, "\(file): \(run.diagnostics)")
      count += 1
    }
    #expect(count > 0)
  }

  private func outputs(in scratch: Scratch) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path + "/out")
      .filter { $0.hasSuffix(".json") }.map { "out/\($0)" }
  }

  @Test func coloursBeyondOursAreWrittenSoThatTheyCanBeRead() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let color = "<color key=\"backgroundColor\" red=\"1.0930\" green=\"-0.2268\" blue=\"-0.1501\" alpha=\"1\"/>"
    let text = Self.storyboard.replacing("<subviews>", with: "\(color)<subviews>")
    try scratch.write(text, to: "Main.storyboard")
    let run = try ToolRun.of(["import", "Main.storyboard", "--tree", "Login", "-o", "a.json"], in: scratch.folder)
    #expect(run.code == 0 && run.diagnostics.contains("colour components and opacities are outside 0 to 1"))
    let plan = try ToolRun.of(["plan", "a.json"], in: scratch.folder)
    #expect(plan.code == 0 && plan.diagnostics == "")
    #expect(scratch.read("a.json")?.contains("\"backgroundColor\": \"#FF0000\"") ?? false)
  }

  @Test func sceneThatMovesIsWrittenAsItIsAtTimeZero() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        <CALayer bounds="0 0 100 100" position="50 50" name="r" backgroundColor="1 1 1"><sublayers>
          <CALayer bounds="0 0 50 50" position="50 50" name="v" backgroundColor="0 0 0"><animations>
            <animation type="CABasicAnimation" keyPath="opacity" beginTime="1e-100" duration="2">
              <fromValue type="real" value="0.5"/><toValue type="real" value="1"/></animation>
          </animations></CALayer>
          <CALayer bounds="0 0 20 20" position="20 20" name="c"><animations>
            <animation type="CAKeyframeAnimation" calculationMode="discrete" keyPath="contents" duration="2">
              <values><CGImage src="a.png"/><CGImage src="b.png"/></values></animation>
          </animations></CALayer>
        </sublayers></CALayer>
      </caml>
      """
    try scratch.write(markup, to: "m.caml")
    let image = ToolRun.repository.appendingPathComponent("Scenes/cases/assets/hills.png")
    for name in ["a.png", "b.png"] {
      try FileManager.default.copyItem(at: image, to: scratch.folder.appendingPathComponent(name))
    }
    let run = try ToolRun.of(["import", "m.caml", "-o", "i/m.json"], in: scratch.folder)
    #expect(run.code == 0 && run.diagnostics.contains("the scene is written as it is at time 0"))
    let scene = try #require(scratch.read("i/m.json"))
    #expect(scene.contains("\"opacity\": 0.5") && scene.contains("\"contents\": \"a.png\""))
    for (file, folder) in [("m.caml", "before"), ("i/m.json", "after")] {
      #expect(try ToolRun.of(["render", file, "-o", folder, "--scale", "1"], in: scratch.folder).code == 0)
    }
    let pictures = try ["before/m.png", "after/m.png"].map {
      try Data(contentsOf: scratch.folder.appendingPathComponent($0))
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func filesForOtherPlatformsAreRefusedInOneSentence() throws {
    let text = Self.storyboard.replacing("iOS.CocoaTouch", with: "AppleTV")
    let run = try ToolRun.of(["plan", "-"], input: text)
    #expect(run.code == 2 && run.output == "")
    #expect(run.diagnostics.contains("<standard input>:2:86: error: tvOS interface files are not supported yet"))
  }
}

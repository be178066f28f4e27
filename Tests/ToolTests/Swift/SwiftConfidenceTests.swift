import Foundation
import LayerTestSupport
import Testing

/// Findings about lines that change several layers, about exceptions, and about code for another renderer.
@Suite(.withSwiftReader)
struct SwiftConfidenceTests {
  private func run(_ words: [String], on files: [String: String]) throws -> ToolRun {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in files { try scratch.write(text, to: name) }
    return try ToolRun.of(words, in: scratch.folder)
  }

  private static func lines(_ run: ToolRun, _ word: String) -> [Substring] {
    run.output.split(separator: "\n").filter { $0.contains(word) }
  }

  /// A list of cards with a shadow that applies to leaves.
  private static func list(_ leaves: String, after: String = ".shadow(radius: 4)") -> String {
    """
    import SwiftUI
    struct Cards: View {
      let items: [Int]
      var body: some View { List(items, id: \\.self) { _ in Card() } }
    }
    struct Card: View {
      var body: some View {
        VStack { \(leaves) }.padding().background(Color.white, in: RoundedRectangle(cornerRadius: 16))
          \(after)
      }
    }
    """
  }

  private static let mixed =
    "Rectangle().fill(.thinMaterial).frame(height: 90); Text(\"Title\"); Text(\"Subtitle\"); Text(\"Body\")"

  /// One unsure leaf does not hide the likely costs of others; it is mentioned in a note of their finding.
  @Test(arguments: [".red.gradient", ".thinMaterial"])
  func likelyCostsAreShownInFolders(paint: String) throws {
    let unsure = "Rectangle().fill(\(paint)).frame(height: 9)"
    let text = Self.list(unsure + "; Text(\"Title\"); Text(\"Subtitle\")")
    let run = try run(["lint", "."], on: ["Cards.swift": text])
    let found = Self.lines(run, "[shadow-without-path")
    #expect(found.count == 1, "\(run.output)")
    #expect(found.first?.contains("warning: ") ?? false)
    #expect(found.first?.hasSuffix("[shadow-without-path, likely]") ?? false)
    #expect(found.first?.contains(" layers)") ?? false)
    let note = Self.lines(run, " more layers may cost")
    #expect(note.count == 1 && note[0].contains("(unsure)"), "\(run.output)")
  }

  /// The saving in the headline includes only likely layers.
  @Test func savingsAreThoseOfLikelyLayers() throws {
    let card = """
      import SwiftUI
      struct Card: View {
        var body: some View { VStack { \(Self.mixed) }.shadow(radius: 4) }
      }
      """
    let run = try run(["lint", "Card.swift", "-f", "json"], on: ["Card.swift": card])
    #expect(run.output.contains("\"count\": 3"), "\(run.output)")
    #expect(run.output.contains("\"saves\": {\"passes\": 15"))
    #expect(run.output.contains("\"cost\": {\"passes\": 15"))
  }

  /// Layers that are unsure alone are hidden in folders as before.
  @Test func unsureFindingsAloneAreHiddenInFolders() throws {
    let text = Self.list("Rectangle().fill(.red.gradient).frame(height: 9)")
    #expect(Self.lines(try run(["lint", "."], on: ["Cards.swift": text]), "[shadow-without-path").isEmpty)
    let named = try run(["lint", "Cards.swift"], on: ["Cards.swift": text])
    #expect(Self.lines(named, "[shadow-without-path, unsure]").count == 1, "\(named.output)")
  }

  @Test(arguments: [
    // Rows of a list are copies of one layer; leaves of a stack are not.
    (list("Text(\"Title\")"), " copies)"),
    (list("Text(\"a\"); Text(\"b\")"), " layers)"),
    (list("ForEach([1, 2], id: \\.self) { Text(\"\\($0)\") }"), " copies)"),
  ])
  func furtherLayersAreSaidToBeWhatTheyAre(text: String, words: String) throws {
    let run = try run(["lint", "Cards.swift"], on: ["Cards.swift": text])
    let found = Self.lines(run, "[shadow-without-path")
    #expect(found.count == 1 && found[0].contains(words), "\(run.output)")
  }

  @Test func layersOfOneLineOfUIKitAreNoCopies() throws {
    let cell = """
      import UIKit
      final class Cell: UITableViewCell {
        let card = UIView(), photo = UIImageView()
        override func awakeFromNib() {
          super.awakeFromNib()
          contentView.addSubview(card); contentView.addSubview(photo)
          style(card); style(photo)
        }
        func style(_ view: UIView) { view.backgroundColor = .white; view.layer.shadowOpacity = 0.4 }
      }
      """
    let run = try run(["lint", "Cell.swift"], on: ["Cell.swift": cell])
    let found = Self.lines(run, "[shadow-without-path")
    #expect(found.count == 1 && found[0].contains("'card' and 1 more layer in Cell ("), "\(run.output)")
  }

  // MARK: Exceptions

  private static func waived(_ comment: String, _ background: String = "Capsule().fill(.blue)") -> String {
    """
    import SwiftUI
    struct A: View { var body: some View {
      VStack { Text("A"); Text("B") }.padding()
        .background(\(background))
        // \(comment)
        .shadow(radius: 4)
    } }
    struct B: View { let flag: Bool
      var body: some View { if flag { A() } else { Text("b") } } }
    """
  }

  /// An exception that hid a finding counts as used, whatever other layers of its line or other scenes cost.
  @Test func exceptionThatHidesAFindingIsOfUse() throws {
    let text = Self.waived("layercost:allow shadow-without-path wanted")
    for words in [["lint", "A.swift"], ["lint", ".", "--all"]] {
      let run = try run(words, on: ["A.swift": text])
      #expect(!run.output.contains("[shadow-without-path") && !run.output.contains("no effect"), "\(run.output)")
    }
  }

  /// An exception in a helper is used if any file needs it.
  @Test func exceptionIsOfUseInAnyFile() throws {
    let helper = """
      import SwiftUI
      extension View {
        // layercost:allow shadow-without-path wanted
        func lifted() -> some View { shadow(radius: 3) }
      }
      struct Plain: View { var body: some View { Circle().fill(.red).lifted() } }
      """
    let user = "import SwiftUI\nstruct U: View { var body: some View { Text(\"a\").lifted() } }"
    let run = try run(["lint", ".", "--all"], on: ["Helper.swift": helper, "User.swift": user])
    #expect(!run.output.contains("no effect"), "\(run.output)")
    let alone = try self.run(["lint", ".", "--all"], on: ["Helper.swift": helper])
    #expect(alone.output.contains("no effect"), "\(alone.output)")
  }

  @Test func exceptionThatHidesNothingIsReported() throws {
    let run = try run(["lint", "A.swift"], on: ["A.swift": Self.waived("layercost:allow rounded-clip wanted")])
    #expect(Self.lines(run, "exception for 'rounded-clip' has no effect").count == 1, "\(run.output)")
    #expect(Self.lines(run, "[shadow-without-path").count == 1)
  }

  // MARK: Other renderers

  private static func row(_ imports: String) -> String {
    """
    import SwiftUI
    \(imports)
    struct Rows: View { let items: [Int]
      var body: some View {
        ScrollView { VStack { ForEach(items, id: \\.self) { _ in Text("a").shadow(radius: 2) } } }
      } }
    """
  }

  @Test(arguments: [
    ("Widget.swift", row("import WidgetKit"), false), ("WatchApp/Rows.swift", row(""), false),
    ("My Watch App/Rows.swift", row(""), false), ("Sources/WatchKit Extension/Rows.swift", row(""), false),
    ("Rows.swift", row("import WatchKit"), false), ("NotesWidgetExtension/Rows.swift", row(""), false),
    ("Rows.swift", row(""), true), ("Watchlist/Rows.swift", row(""), true), ("Widgets/Rows.swift", row(""), true),
    ("Rows.swift", row("#if os(watchOS)\nimport WatchKit\n#endif"), true),
    ("Rows.swift", row("import WidgetKit\nfunc reload() { WidgetCenter.shared.reloadAllTimelines() }"), true),
  ])
  func widgetsAndWatchAppsAreReadAndNotJudged(file: String, text: String, isJudged: Bool) throws {
    let run = try run(["lint", ".", "--all", "--verbose"], on: [file: text])
    #expect(run.output.contains("[shadow-without-path") == isJudged, "\(run.output)")
    #expect(run.output.contains("[eager-list") == isJudged)
    #expect(run.diagnostics.contains("\(isJudged ? 0 : 1) views in widgets and watch apps not checked"))
    let plan = try self.run(["plan", file], on: [file: text])
    #expect(plan.output.contains("shadow-without-path"), "views that are read can be planned: \(plan.diagnostics)")
  }

  /// A line in a helper view is one finding, however many scenes show it.
  @Test func asManyFindingsAreAnnouncedAsTheOptionShows() throws {
    let views = ["A", "B", "C"].map { name in
      "struct Screen\(name): View { var body: some View { VStack { Pair(); Text(\"a\") } } }"
    }
    let text = """
      import SwiftUI
      struct Badge: View { var body: some View { Text("1").padding().background(.thinMaterial) } }
      struct Pair: View { var body: some View { HStack { Badge(); Badge() } } }

      """ + views.joined(separator: "\n")
    let lint = try run(["lint", "."], on: ["Views.swift": text])
    let announced = try #require(lint.output.firstMatch(of: /(\d+) unsure finding/).flatMap { Int($0.1) })
    let json = try run(["lint", ".", "--minimum-confidence", "unsure", "-f", "json"], on: ["Views.swift": text])
    #expect(json.output.matches(of: /"confidence": "unsure"/).count == announced, "\(lint.output)")
  }

  // MARK: Masks

  @Test(arguments: [
    (90.0, ".mask(RoundedRectangle(cornerRadius: 20))", ".clipShape(RoundedRectangle(cornerRadius: 20))"),
    (
      90, ".mask(RoundedRectangle(cornerRadius: 20, style: .continuous))",
      ".clipShape(RoundedRectangle(cornerRadius: 20, style: .continuous))"
    ),
    (60, ".mask(Circle())", ".clipShape(Circle())"), (90, ".mask { Capsule() }", ".clipShape(Capsule())"),
    (90, ".mask(Rectangle())", ".clipped()"), (90, ".mask(Text(\"a\"))", nil), (90, ".mask(Ellipse())", nil),
  ])
  func masksThatAreShapesHaveAClip(width: Double, mask: String, help: String?) throws {
    let body = "Image(\"a\").resizable().frame(width: \(width), height: 60)\(mask)"
    let text = "import SwiftUI\nstruct T: View { var body: some View { \(body) } }"
    let run = try run(["lint", "T.swift"], on: ["T.swift": text])
    #expect(Self.lines(run, "[mask-as-shape, likely]").count == (help == nil ? 0 : 1), "\(run.output)")
    if let help { #expect(run.output.contains("help: \(help)"), "\(run.output)") }
  }

  /// What the finding promises is what the edited code saves.
  @Test(arguments: [
    "Image(\"a\").resizable().frame(width: 90, height: 60)",
    "Image(\"a\").resizable().frame(width: 90, height: 60).overlay(Text(\"b\"))",
    "Color.red.frame(width: 90, height: 60)",
    "LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)",
    "Image(\"a\").resizable().aspectRatio(contentMode: .fill).frame(width: 90, height: 60)",
  ])
  func aClipInPlaceOfAMaskSavesWhatIsPromised(_ view: String) throws {
    func text(_ modifier: String) -> String {
      "import SwiftUI\nstruct T: View {\n  var body: some View {\n    \(view)\n      \(modifier)\n  }\n}\n"
    }
    func passes(_ modifier: String) throws -> Int {
      let plan = try run(["plan", "T.swift"], on: ["T.swift": text(modifier)])
      return try #require(plan.output.firstMatch(of: /(\d+) offscreen pass/).flatMap { Int($0.1) }, "\(plan.output)")
    }
    let mask = ".mask(RoundedRectangle(cornerRadius: 20, style: .continuous))"
    let lint = try run(["lint", "T.swift", "--minimum-confidence", "unsure"], on: ["T.swift": text(mask)])
    let saving = lint.output.firstMatch(of: /saves (?:about )?(\d+) pass/)
    let promised = try #require(saving.flatMap { Int($0.1) }, "\(lint.output)")
    let clip = try #require(lint.output.firstMatch(of: /help: (\.clipShape\(.*\)) instead of/), "\(lint.output)")
    #expect(try passes(mask) - passes(String(clip.1)) == promised, "\(lint.output)")
  }

  /// SwiftUI clips each of several leaves by itself, which costs as many passes as the mask or more.
  @Test func aClipOfSeveralLeavesIsNoAdvice() throws {
    let images = "VStack(spacing: 0) { Image(\"a\").resizable(); Image(\"b\").resizable() }"
    func text(_ modifier: String) -> String {
      let body = "\(images).frame(width: 90, height: 60)\(modifier)(RoundedRectangle(cornerRadius: 9))"
      return "import SwiftUI\nstruct T: View { var body: some View { \(body) } }"
    }
    let lint = try run(["lint", "T.swift"], on: ["T.swift": text(".mask")])
    #expect(!lint.output.contains("mask-as-shape"), "\(lint.output)")
    for modifier in [".mask", ".clipShape"] {
      let plan = try run(["plan", "T.swift"], on: ["T.swift": text(modifier)])
      #expect(plan.output.hasPrefix("2 offscreen passes"), "\(plan.output)")
    }
  }

  // MARK: Names

  /// Two previews with the same name are two pictures, and each can be requested.
  @Test func previewsOfOneNameAreTwoPictures() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(
      "import SwiftUI\nstruct Stat: View { var t = \"\"\nvar body: some View { Text(t) } }\n"
        + "#Preview(\"Stat\") { Stat(t: \"a\") }\n#Preview(\"Stat\") { Stat(t: \"b\") }", to: "Stat.swift")
    let render = try ToolRun.of(["render", "Stat.swift"], in: scratch.folder)
    #expect(render.code == 0, "\(render.diagnostics)")
    let out = scratch.folder.appendingPathComponent("out").path
    let pictures = try FileManager.default.contentsOfDirectory(atPath: out).filter { $0.hasSuffix("png") }
    #expect(pictures.count == 3, "\(pictures)")
    let plan = try ToolRun.of(["plan", "Stat.swift", "--tree", "Stat 3"], in: scratch.folder)
    #expect(plan.code == 0 && plan.output.contains("(Stat 3)"), "\(plan.diagnostics)")
  }

  private static let card = """
    import SwiftUI
    struct Card: View {
      var body: some View { Text("a").padding().shadow(radius: SHADOW) }
    }
    struct Feed: View {
      var body: some View { List(0..<50) { _ in Card() } }
    }
    """

  /// A count from source is never shown without the word that says how sure it is.
  @Test(arguments: [
    ["plan", "a/A.swift"], ["plan", "a/A.swift", "-f", "json"], ["plan", "a/A.swift", "-f", "dot"],
    ["simulate", "a/A.swift", "--tree", "Feed", "--scroll"], ["render", "a/A.swift", "-o", "out/"],
    ["simulate", "a/A.swift", "--tree", "Feed", "--scroll", "-f", "json"],
    ["compare", "a/A.swift:Card", "b/A.swift:Card"],
    ["compare", "a/A.swift", "b/A.swift"], ["compare", "a/A.swift", "b/A.swift", "-f", "json"],
    ["compare", "a/A.swift", "b/A.swift", "-f", "markdown"],
    ["lint", "a/A.swift"], ["lint", "a/A.swift", "-f", "agent"], ["lint", "a/A.swift", "-f", "json"],
    ["lint", "a/A.swift", "-f", "sarif"], ["lint", "a/A.swift", "-f", "junit"], ["lint", "a/A.swift", "-f", "github"],
    ["lint", "a/A.swift", "-f", "gitlab"], ["lint", "a/A.swift", "-f", "checkstyle"],
    ["lint", "a/A.swift", "-f", "xcode"], ["lint", "a/A.swift", "-f", "markdown"],
  ])
  func everyOutputSaysHowSureItIs(words: [String]) throws {
    let card = Self.card.replacing("SHADOW", with: "4")
    let run = try run(words, on: ["a/A.swift": card, "b/A.swift": Self.card.replacing("SHADOW", with: "0")])
    #expect(run.output.contains("likely") || run.output.contains("unsure"), "\(run.output)\(run.diagnostics)")
  }

  @Test func coloursOfTheCatalogueAreShown() throws {
    let view = """
      import SwiftUI
      struct Card: View {
        var body: some View { Color("Theme/Brand Blue").frame(width: 100, height: 100) }
      }
      struct Other: View {
        var body: some View { Rectangle().fill(.brandBlue) }
      }
      """
    let colors = """
      {"colors": [{"idiom": "universal", "color": {"components":
        {"red": "1.000", "green": "0.000", "blue": "0x80", "alpha": "0.500"}}}]}
      """
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("", to: ".git/HEAD")
    try scratch.write(view, to: "Sources/A.swift")
    try scratch.write(colors, to: "App/Assets.xcassets/Theme/Brand Blue.colorset/Contents.json")
    let run = try ToolRun.of(["import", "Sources/A.swift", "-o", "out/"], in: scratch.folder)
    #expect(run.code == 0, "\(run.diagnostics)")
    for name in ["Card", "Other"] {
      #expect(scratch.read("out/A.swift.\(name).json")?.contains("[1.0, 0.0, 0.501961, 0.5]") ?? false, "\(name)")
    }
  }

  /// A report of a folder states how many findings it leaves out, as lint does.
  @Test func reportCountsWhatIsTooUnsure() throws {
    let cell = """
      import UIKit
      final class Tile: UITableViewCell {
        let icon = UIView(frame: CGRect(x: 8, y: 8, width: 40, height: 40))
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          icon.backgroundColor = .red
          icon.layer.shadowOpacity = strength(of: self)
          contentView.addSubview(icon)
        }
      }
      """
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(cell, to: "Tile.swift")
    let lint = try ToolRun.of(["lint", "."], in: scratch.folder).output
    let hidden = "  1 unsure finding in Swift source not shown; it costs about 75 passes a frame in Tile: "
    #expect(lint.contains(hidden), "\(lint)")
    _ = try ToolRun.of(["report", ".", "-o", "page.html"], in: scratch.folder)
    let page = try #require(scratch.read("page.html"))
    #expect(page.contains("<p class=\"note\">1 unsure finding not shown"))
  }
}

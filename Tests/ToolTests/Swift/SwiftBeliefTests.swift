import LayerTestSupport
import Testing

/// What a reader may believe: guesses that read as guesses, masks that are clips, the callers of helpers, and code that
/// no user runs.
@Suite(.withSwiftReader)
struct SwiftBeliefTests {
  private func lint(_ files: [String: String], _ words: [String] = ["--all"]) throws -> String {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in files { try scratch.write(text, to: name) }
    return try ToolRun.of(["lint", "."] + words, in: scratch.folder).output
  }

  private static func view(_ body: String, _ members: String = "") -> String {
    "import SwiftUI\nstruct Card: View {\n\(members)\n  var body: some View { \(body) }\n}\n"
  }

  private static let row = "HStack { Image(\"photo\").resizable(); Text(\"Name\") }"

  // MARK: Colours

  /// An effect in a colour that is not known still makes its layers; another unknown value may have no effect.
  @Test(arguments: [
    ("Image(\"photo\").colorMultiply(tint)", "content-filter, likely"),
    ("Image(\"photo\").colorMultiply(Color(white: 1 - 0.1 * Double(index)))", "content-filter, likely"),
    ("Image(\"photo\").colorMultiply(model.palette[index].color)", "content-filter, likely"),
    ("Image(\"photo\").saturation(amount)", "content-filter, unsure"),
    ("Text(\"a\").shadow(color: tint, radius: 4)", "shadow-without-path, likely"),
    ("Text(\"a\").shadow(color: tint, radius: amount)", "shadow-without-path, unsure"),
  ])
  func unknownColorsLeaveAnEffect(body: String, expected: String) throws {
    let members = "  let tint: Color\n  let index: Int\n  let amount: Double\n  let model: Model"
    let text = try lint(["Card.swift": Self.view(body, members)], ["--all", "--minimum-confidence", "unsure"])
    #expect(text.contains("[\(expected)]"), "\(text)")
  }

  /// The line of a small view costs what the cells that show it cost.
  @Test(arguments: ["PlayView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))", "PlayView()"])
  func aLineIsToldWhereItCostsMost(maker: String) throws {
    let text = """
      import UIKit
      class PlayView: UIView {
        let triangle = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          triangle.backgroundColor = .white
          addSubview(triangle)
          let path = UIBezierPath()
          path.move(to: .zero); path.addLine(to: CGPoint(x: 40, y: 20)); path.addLine(to: CGPoint(x: 0, y: 40))
          path.close()
          let mask = CAShapeLayer()
          mask.path = path.cgPath
          triangle.layer.mask = mask
        }
      }
      class VideoCell: UITableViewCell {
        let play = \(maker)
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(play)
        }
      }
      """
    let output = try lint(["Play.swift": text])
    #expect(output.contains("cells on screen): mask has an outline"), "\(output)")
    #expect(output.contains("in VideoCell [irregular-mask") && output.contains("triangle.layer.mask"), "\(output)")
    #expect(output.contains("warning:"), "\(output)")
  }

  /// A mask on an effect view itself fades its edge; a group around it hides what is behind.
  @Test(arguments: [("blur.layer.mask = fade", false), ("layer.mask = fade", true)])
  func theMaskOfAnEffectViewIsItsOwn(statement: String, isReported: Bool) throws {
    let text = """
      import UIKit
      final class Bar: UIView {
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .regular)), fade = CAGradientLayer()
        override init(frame: CGRect) {
          super.init(frame: frame)
          fade.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
          blur.frame = CGRect(x: 0, y: 0, width: 390, height: 100)
          addSubview(blur)
          \(statement)
        }
      }
      """
    let output = try lint(["Bar.swift": text], ["--all", "--minimum-confidence", "unsure"])
    #expect(output.contains("[backdrop-in-group") == isReported, "\(output)")
  }

  // MARK: Masks

  /// SwiftUI masks, and the rule and the help line of the finding; an empty help line is none.
  @Test(arguments: [
    ("\(row).mask(Rectangle().padding(8))", "mask-as-shape", ".clipShape(Rectangle().inset(by: 8)) instead of .mask"),
    ("\(row).mask { Rectangle().padding(8) }", "mask-as-shape", ".clipShape(Rectangle().inset(by: 8))"),
    ("\(row).mask(Rectangle().padding(.top, -20))", "mask-as-shape", ""),
    ("\(row).mask { Rectangle().scaleEffect(x: 0.5, anchor: .leading) }", "mask-as-shape", ""),
    ("\(row).mask { Rectangle().frame(width: 300 * progress) }", "mask-as-shape", ""),
    ("\(row).mask(Rectangle())", "mask-as-shape", ".clipped() instead of .mask"),
    ("\(row).frame(width: 200, height: 40).mask(RoundedRectangle(cornerRadius: 8))", "mask-as-shape", ".clipShape("),
    ("\(row).mask { Rectangle().rotationEffect(.degrees(10)) }", "irregular-mask", ""),
    ("\(row).mask { Image(systemName: \"star.fill\") }", "irregular-mask", ""),
  ])
  func masksThatAreRectanglesAreClips(body: String, rule: String, help: String) throws {
    let text = try lint(["Card.swift": Self.view(body, "  var progress: Double")])
    #expect(text.contains("[\(rule), likely]"), "\(text)")
    #expect(help.isEmpty ? !text.contains("help:") : text.contains("help: \(help)"), "\(text)")
  }

  private static func masked(_ path: String, _ later: String = "") -> String {
    """
    import UIKit
    final class Card: UIView {
      let photo = UIImageView(), cut = CAShapeLayer()
      var area = CGRect.zero
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(photo)
        backgroundColor = .white
        cut.path = \(path)
        layer.mask = cut
      }
      func move(to area: CGRect) { \(later) }
    }
    """
  }

  /// Paths of a UIKit mask, and the rule and the help line of the finding.
  @Test(arguments: [
    ("CGPath(rect: bounds, transform: nil)", "", "mask-as-shape", "layer.masksToBounds = true"),
    ("UIBezierPath(rect: theme.area).cgPath", "", "mask-as-shape", ""),
    ("UIBezierPath(roundedRect: bounds, cornerRadius: theme.radius).cgPath", "", "mask-as-shape", ""),
    (
      "UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 40)).cgPath",
      "cut.path = UIBezierPath(rect: area).cgPath",
      "mask-as-shape", ""
    ),
    ("UIBezierPath(ovalIn: theme.area).cgPath", "", "irregular-mask", ""),
    (
      "UIBezierPath(rect: bounds).cgPath", "cut.path = UIBezierPath(ovalIn: area).cgPath", "irregular-mask", ""
    ),
  ])
  func pathsThatAreRectanglesAreClips(path: String, later: String, rule: String, help: String) throws {
    let text = try lint(["Card.swift": Self.masked(path, later)])
    #expect(text.contains("[\(rule), likely]"), "\(text)")
    #expect(help.isEmpty ? !text.contains("help:") : text.contains("help: \(help)"), "\(text)")
    #expect(!text.contains("no clip can reproduce"), "\(text)")
  }

  // MARK: Guesses

  /// The number of cells on a screen and the sizes of their layers are guesses in every format.
  @Test func numbersOfCellsAreGuesses() throws {
    let cell = """
      import UIKit
      final class Cell: UITableViewCell {
        let card = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(card)
          card.layer.shadowOpacity = 0.3
          card.layer.shadowPath = nil
          card.addSubview(UILabel())
          card.backgroundColor = .white
        }
      }
      """
    let text = try lint(["Cell.swift": cell])
    #expect(text.contains("'card' in Cell (about 15 cells on screen)"), "\(text)")
    #expect(text.contains("saves about 75 passes a frame"), "\(text)")
    #expect(text.contains("all of about 75 passes a frame"), "\(text)")
    let json = try lint(["Cell.swift": cell], ["-f", "json"])
    #expect(json.contains("\"assumed\": [\"count\", \"size\"]"), "\(json)")
    let sarif = try lint(["Cell.swift": cell], ["-f", "sarif"])
    #expect(sarif.contains("about 15 cells on screen") && sarif.contains("costs about 75 passes"), "\(sarif)")
  }

  /// Rows over a known collection are counted; rows over an unknown one are estimated.
  @Test(arguments: [("items", "about 10 copies"), ("0..<6", "(6 copies)")])
  func numbersOfRowsAreGuessesIfTheDataIsUnknown(data: String, words: String) throws {
    let rows = "VStack { ForEach(\(data), id: \\.self) { _ in Text(\"a\").shadow(radius: 2) } }"
    let text = try lint(["Card.swift": Self.view(rows, "  let items: [Int]")])
    #expect(text.contains(words), "\(text)")
  }

  // MARK: Helpers

  /// A line of a helper names the calls that cost.
  @Test func helpersNameTheirCalls() throws {
    let helper = """
      import UIKit
      extension UIView {
        func addShadow() {
          backgroundColor = .white
          layer.shadowOpacity = 0.3
        }
      }
      """
    func screen(_ name: String) -> String {
      """
      import UIKit
      final class \(name): UIView {
        let card = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(card)
          card.addShadow()
        }
      }
      """
    }
    let files = ["Shadow.swift": helper, "A.swift": screen("A"), "B.swift": screen("B")]
    let text = try lint(files)
    #expect(text.contains("also: called at A.swift:7 and B.swift:7"), "\(text)")
    #expect(try lint(files, ["-f", "json"]).contains("\"called at A.swift:7 and B.swift:7\""))
  }

  @Test func modifiersOfTheAppNameTheirCalls() throws {
    let helper = """
      import SwiftUI
      extension View {
        func raised() -> some View { self.shadow(radius: 4) }
      }
      """
    func card(_ name: String) -> String {
      "import SwiftUI\nstruct \(name): View {\n  var body: some View {\n    Text(\"a\")\n      .raised()\n  }\n}\n"
    }
    let text = try lint(["Raised.swift": helper, "A.swift": card("A"), "B.swift": card("B")])
    #expect(text.contains("also: called at A.swift:5 and B.swift:5"), "\(text)")
  }

  // MARK: Bitmaps and texts

  @Test func cachedShadowsAreNotDrawnInEveryFrame() throws {
    func card(_ line: String) -> String {
      """
      import UIKit
      final class Card: UIView {
        let inner = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(inner)
          inner.backgroundColor = .white
          inner.layer.shadowOpacity = 0.3
          \(line)
        }
      }
      """
    }
    #expect(try lint(["Card.swift": card("")]).contains("in every frame, the layer is drawn again"))
    for line in ["inner.layer.shouldRasterize = true", "layer.shouldRasterize = true"] {
      let text = try lint(["Card.swift": card(line)])
      #expect(text.contains("each time the cached bitmap is rendered again, the layer is drawn again"), "\(text)")
      #expect(!text.contains("in every frame"), "\(text)")
    }
  }

  /// The shadow of a text view without a background is that of its letters; one with a background has its outline.
  @Test(arguments: ["UITextField", "UITextView", "UILabel"])
  func shadowsOfTextsHaveNoPath(name: String) throws {
    func card(_ color: String) -> String {
      """
      import UIKit
      final class Card: UIView {
        let field = \(name)()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(field)
          field.text = "Name"
          field.backgroundColor = \(color)
          field.layer.shadowOpacity = 0.3
        }
      }
      """
    }
    let clear = try lint(["Card.swift": card(".clear")])
    #expect(clear.contains("[shadow-") && !clear.contains("shadowPath = "), "\(clear)")
    #expect(!clear.contains("set field.layer.shadowPath"), "\(clear)")
    let white = try lint(["Card.swift": card(".white")])
    #expect(white.contains(".layer.shadowPath = "), "\(white)")
  }

  /// A radius that the code calculates from the size stays an expression in the advice.
  @Test func capsulesStayCapsules() throws {
    let pill = """
      import UIKit
      final class Pill: UIView {
        override func layoutSubviews() {
          super.layoutSubviews()
          backgroundColor = .white
          layer.cornerRadius = bounds.height / 2
          layer.shadowOpacity = 0.3
        }
      }
      """
    let text = try lint(["Pill.swift": pill])
    #expect(text.contains("UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).cgPath"), "\(text)")
  }

  // MARK: Code that no user runs

  private static let slow = "let dates = DateFormatter(); return Text(dates.string(from: day))"

  /// Code of debug builds and of previews is not judged; the code of a release is.
  @Test(arguments: [
    ("#if DEBUG\nstruct Panel: View { var body: some View { Text(\"a\").shadow(radius: 2) } }\n#endif", false),
    ("#if DEBUG\n#else\nstruct Panel: View { var body: some View { Text(\"a\").shadow(radius: 2) } }\n#endif", true),
    ("#if !DEBUG\nstruct Panel: View { var body: some View { Text(\"a\").shadow(radius: 2) } }\n#endif", true),
    ("#Preview(\"Panel\") { Text(\"a\").shadow(radius: 2) }", false),
    (
      "struct Panels: PreviewProvider {\n  struct P: View { var body: some View { Text(\"a\").shadow(radius: 2) } }\n"
        + "  static var previews: some View { P() }\n}", false
    ),
    ("#if DEBUG\nstruct Panel: View { var day: Date; var body: some View { \(slow) } }\n#endif", false),
    ("struct Panel: View { var day: Date; var body: some View { \(slow) } }", true),
  ])
  func onlyCodeOfReleasesIsJudged(code: String, isJudged: Bool) throws {
    let text = try lint(["Panel.swift": "import SwiftUI\n" + code])
    #expect(text.contains("Panel.swift:") == isJudged, "\(text)")
  }

  @Test func statementsOfDebugBuildsAreNotRead() throws {
    let cell = """
      import UIKit
      final class Card: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          backgroundColor = .white
          #if DEBUG
          layer.shadowOpacity = 1
          #endif
        }
      }
      """
    #expect(try !lint(["Card.swift": cell]).contains("shadow-without-path"))
  }

  /// A text that only a preview passes to a view is not the product's.
  @Test func textsOfPreviewsAreNotNames() throws {
    let card = """
      import SwiftUI
      struct Card: View {
        let name: String
        var body: some View { Text(name).shadow(radius: 2) }
      }
      #Preview { Card(name: "Jo Public") }
      """
    let text = try lint(["Card.swift": card])
    #expect(text.contains("Text in Card.body") && !text.contains("Jo Public"), "\(text)")
  }
}

import Foundation
import LayerTestSupport
import Testing

/// Edits of Swift files: only with `--unsafe-fixes`, only of one line, and only where its meaning is certain.
@Suite(.withSwiftReader)
struct SwiftFixTests {
  private static func view(_ setup: String, layout: String = "", more: String = "") -> String {
    """
    import UIKit
    final class CardView: UIView {
      private let card = UIView(frame: CGRect(x: 20, y: 40, width: 300, height: 120))
      let dot = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(card)
        card.backgroundColor = .white
        dot.backgroundColor = .red
        card.addSubview(dot)
        \(setup)
      }
      required init?(coder: NSCoder) { nil }
    \(layout)
    }
    \(more)
    """
  }

  private static let layout = """
      override func layoutSubviews() {
        super.layoutSubviews()
      }
    """

  /// The text after `--fix` with the given words, and the changes that `--diff` shows.
  private static func fixed(_ text: String, _ words: String...) throws -> (text: String, diff: String) {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(text, to: "CardView.swift")
    let all = ["lint", "CardView.swift", "--minimum-confidence", "unsure"] + words
    let diff = try ToolRun.of(all + ["--diff"], in: scratch.folder)
    #expect(scratch.read("CardView.swift") == text, "--diff changes no file")
    let run = try ToolRun.of(all + ["--fix"], in: scratch.folder)
    let again = try ToolRun.of(all + ["--diff"], in: scratch.folder)
    #expect(run.code != 2 && !again.output.contains("+++"), "\(run.diagnostics)\(again.output)")
    return (try #require(scratch.read("CardView.swift")), diff.output)
  }

  @Test func lineWithoutEffectIsRemoved() throws {
    let line = "card.layer.shadowRadius = 4"
    let round = "card.layer.cornerRadius = 12\n    "
    let (text, diff) = try Self.fixed(Self.view(round + line), "--unsafe-fixes")
    #expect(text == Self.view(round + line).replacing("    \(line)\n", with: ""))
    #expect(diff.contains("-    \(line)"))
  }

  @Test func shadowPathIsAddedToLayoutSubviews() throws {
    let source = Self.view(
      "card.layer.shadowOpacity = 0.3", layout: Self.layout, more: "final class Other: UIView { }")
    let (text, diff) = try Self.fixed(source, "--unsafe-fixes")
    let line = "card.layer.shadowPath = CGPath(rect: card.bounds, transform: nil)"
    #expect(text == source.replacing("    super.layoutSubviews()\n", with: "    super.layoutSubviews()\n    \(line)\n"))
    #expect(diff.contains("+    \(line)"))
  }

  @Test(arguments: [
    // Without --unsafe-fixes; next to other code on the line.
    (view("card.layer.shadowOpacity = 0.3", layout: layout), []),
    (view("card.layer.cornerRadius = 12; card.layer.shadowRadius = 4"), ["--unsafe-fixes"]),
    (view("card.layer.cornerRadius = 12\n    if isOpaque { card.layer.shadowRadius = 4 }"), ["--unsafe-fixes"]),
    // A case needs its only statement; a line that goes on; a line for several layers; a shadow that would be lost.
    (
      view(
        "card.layer.cornerRadius = 12\n    switch tag {\n    case 1:\n    card.layer.shadowRadius = 4\n"
          + "    default: break\n    }"
      ), ["--unsafe-fixes"]
    ),
    (view("card.layer.cornerRadius = 12\n    card.layer.shadowRadius = 4\n      .self"), ["--unsafe-fixes"]),
    (
      view("for v in [card, dot] {\n    v.layer.cornerRadius = 8\n    v.layer.shadowRadius = 4\n    }"),
      ["--unsafe-fixes"]
    ),
    (view("card.layer.shadowOpacity = 0.3\n    card.clipsToBounds = true"), ["--unsafe-fixes"]),
    // Another method cannot use a local variable.
    (
      view(
        "let other = UIView(frame: CGRect(x: 20, y: 300, width: 99, height: 99))\n    other.backgroundColor = .white\n"
          + "    addSubview(other)\n    other.layer.shadowOpacity = 0.3", layout: layout),
      ["--unsafe-fixes"]
    ),
  ])
  func otherFilesStay(text: String, words: [String]) throws {
    let result = words.isEmpty ? try Self.fixed(text) : try Self.fixed(text, "--unsafe-fixes")
    #expect(result.text == text && result.diff == "")
  }

  /// Findings that remain move with their lines.
  @Test func otherFindingsStayAtTheirLines() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let color = "card.layer.borderColor = UIColor.red.cgColor"
    let setup = "card.layer.cornerRadius = 12\n    \(color)\n    layer.shadowOpacity = 0.5"
    try scratch.write(Self.view(setup, layout: "  override func layoutSubviews() {}"), to: "CardView.swift")
    let words = ["lint", "CardView.swift", "--minimum-confidence", "unsure", "-f", "xcode"]
    let fixed = try ToolRun.of(words + ["--fix", "--unsafe-fixes"], in: scratch.folder).output
    let again = try ToolRun.of(words, in: scratch.folder).output
    // Its cost is that of the scene before the fix.
    let place = "CardView.swift:12:5: warning: CardView: shadow has no path"
    #expect(fixed.hasPrefix(place) && again.hasPrefix(place), "\(fixed)\(again)")
  }

  /// A type's code can be in several files; each file is changed by its own findings, and none by those of others.
  @Test func lineInABaseClassIsRemovedThere() throws {
    let base = """
      import UIKit
      class BaseView: UIView {
        let card = UIView(frame: CGRect(x: 20, y: 40, width: 300, height: 120))
        func round() {
          card.layer.shadowRadius = 4
        }
      }
      """
    let own = """
      import UIKit
      final class OwnView: BaseView {
        let dot = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(card)
          card.backgroundColor = .white
          dot.backgroundColor = .red
          card.addSubview(dot)
          card.layer.cornerRadius = 12
          layer.shadowOpacity = 0.5
          round()
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {}
      }
      """
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(base, to: "a/Base.swift")
    try scratch.write(own, to: "a/Own.swift")
    let words = ["lint", "a", "--minimum-confidence", "unsure", "--fix", "--unsafe-fixes", "-f", "xcode"]
    let run = try ToolRun.of(words, in: scratch.folder)
    #expect(run.code != 2 && run.diagnostics == "", "\(run.diagnostics)")
    #expect(scratch.read("a/Own.swift") == own, "\(run.output)")
  }

  // MARK: Paths that depend on a layout

  /// A cell with a card whose shadow has no path.
  private static func cell(_ layout: String, heading: String = "final class CardCell") -> String {
    """
    import UIKit
    \(heading): UICollectionViewCell {
      let card = UIView(frame: CGRect(x: 8, y: 8, width: 300, height: 120))
      override init(frame: CGRect) {
        super.init(frame: frame)
        card.backgroundColor = .white
        card.layer.shadowOpacity = 0.3
        contentView.addSubview(card)
      }
      required init?(coder: NSCoder) { nil }
    \(layout)}

    """
  }

  /// A path has the size that the last statement of the layout method sees.
  @Test(arguments: [
    "    super.layoutSubviews()\n    card.frame = contentView.bounds\n",
    "    card.frame = contentView.bounds\n    super.layoutSubviews()\n",
    "    if let window { print(window) }\n    UIView.animate(withDuration: 1) { return }\n",
  ])
  func aPathIsSetAfterAllFrames(body: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let method = "  override func layoutSubviews() {\n\(body)  }\n"
    try scratch.write(Self.cell(method), to: "CardCell.swift")
    _ = try ToolRun.of(["lint", "CardCell.swift", "--fix", "--unsafe-fixes"], in: scratch.folder)
    let path = "    card.layer.shadowPath = CGPath(rect: card.bounds, transform: nil)\n"
    #expect(scratch.read("CardCell.swift") == Self.cell(method.replacing(body, with: body + path)))
  }

  /// A layout that can end early, or on one line, is left to the reader.
  @Test(arguments: [
    "  override func layoutSubviews() {\n    guard let window else { return }\n    card.frame = window.bounds\n  }\n",
    "  override func layoutSubviews() { super.layoutSubviews() }\n",
    "  override func layoutSubviews() {\n    let card = UIView()\n    card.frame = bounds\n  }\n",
    "  #if DEBUG\n  let more = 1\n  #endif\n",
  ])
  func aLayoutThatMayEndEarlyIsNotEdited(method: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(Self.cell(method), to: "CardCell.swift")
    let report = try ToolRun.of(["lint", "CardCell.swift", "--diff", "--unsafe-fixes"], in: scratch.folder).output
    #expect(!report.contains("+++"), "\(report)")
    let findings = try ToolRun.of(["lint", "CardCell.swift"], in: scratch.folder).output
    #expect(findings.contains("help: card.layer.shadowPath = CGPath(rect: card.bounds, transform: nil)"), "\(findings)")
  }

  /// What is optional needs a decision, and a method with parameters is another one.
  @Test func otherPropertiesAndMethodsAreNotTaken() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let cell = Self.cell("  func layoutSubviews(_ level: Int) {\n    print(level)\n  }\n")
    try scratch.write(cell, to: "CardCell.swift")
    _ = try ToolRun.of(["lint", "CardCell.swift", "--fix", "--unsafe-fixes"], in: scratch.folder)
    let fixed = try #require(scratch.read("CardCell.swift"))
    #expect(fixed.contains("print(level)\n  }\n") && fixed.contains("override func layoutSubviews() {"), "\(fixed)")
    let optional = Self.cell("").replacing("let card = UIView(", with: "var card: UIView? = UIView(")
      .replacing("card.", with: "card?.").replacing("addSubview(card)", with: "addSubview(card!)")
    try scratch.write(optional, to: "CardCell.swift")
    _ = try ToolRun.of(["lint", "CardCell.swift", "--fix", "--unsafe-fixes"], in: scratch.folder)
    #expect(scratch.read("CardCell.swift") == optional)
  }

  @Test(arguments: [
    ("final class CardCell", "override func"), ("open class CardCell", "public override func"),
  ])
  func aMissingLayoutMethodIsAdded(heading: String, function: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(Self.cell("", heading: heading), to: "CardCell.swift")
    _ = try ToolRun.of(["lint", "CardCell.swift", "--fix", "--unsafe-fixes"], in: scratch.folder)
    let body = "    super.layoutSubviews()\n    card.layer.shadowPath = CGPath(rect: card.bounds, transform: nil)\n"
    let method = "\n  \(function) layoutSubviews() {\n\(body)  }\n"
    #expect(scratch.read("CardCell.swift") == Self.cell(method, heading: heading))
  }
}

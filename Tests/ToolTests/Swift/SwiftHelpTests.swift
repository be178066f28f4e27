import Foundation
import LayerTestSupport
import Testing

/// The edits that lint prints for Swift source: code that compiles where it is written, or nothing.
@Suite(.withSwiftReader)
struct SwiftHelpTests {
  /// The report about a class, whose initialiser runs some statements.
  private static func report(
    _ name: String, of heading: String, _ setup: String, members: String = ""
  ) throws -> String {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let text = """
      import UIKit
      final class \(name): \(heading) {
        \(members)
        override init(frame: CGRect) {
          super.init(frame: frame)
          \(setup)
        }
      }
      """
    try scratch.write(text, to: "\(name).swift")
    return try ToolRun.of(["lint", "\(name).swift", "--minimum-confidence", "unsure"], in: scratch.folder).output
  }

  private static func help(in report: String) -> [String] {
    report.split(separator: "\n").filter { $0.hasPrefix("  help: ") }.map { String($0.dropFirst(8)) }
  }

  /// The type's own layer is `layer`, whatever the type's name is.
  @Test(arguments: [
    ("layer.shadowOpacity = 0.3", "layer.shadowPath = CGPath(rect: bounds, transform: nil)  // in layoutSubviews"),
    ("let own = layer; own.shadowOpacity = 0.3", "layer.shadowPath = CGPath(rect: bounds, transform: nil)  // in "),
    (
      """
      let shape = CAShapeLayer()
      shape.path = UIBezierPath(
        roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: 16, height: 16)
      ).cgPath
      layer.mask = shape
      """,
      "layer.cornerRadius = 16; layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]; "
    ),
  ])
  func ownLayerHasNoName(setup: String, edit: String) throws {
    let report = try Self.report("BannerView", of: "UIView", "backgroundColor = .white\n" + setup)
    #expect(Self.help(in: report).contains { $0.hasPrefix(edit) }, "\(report)")
    #expect(!report.contains("BannerView.layer") && !report.contains("BannerView.bounds"), "\(report)")
    #expect(report.contains(" BannerView: "), "the headline names the type: \(report)")
  }

  /// Corners that the code does not write out are left to the reader.
  @Test(arguments: [
    ("corners", true), ("corners ?? []", true), ("isLast ? .topLeft : .topRight", true),
    ("[.topLeft, .topRight]", false), (".allCorners", false),
  ])
  func unknownCornersAreNamed(corners: String, isNamed: Bool) throws {
    let setup = """
      let shape = CAShapeLayer()
      shape.path = UIBezierPath(
        roundedRect: bounds, byRoundingCorners: \(corners), cornerRadii: CGSize(width: 16, height: 16)
      ).cgPath
      layer.mask = shape
      """
    let report = try Self.report(
      "BubbleView", of: "UIView", "backgroundColor = .white\n" + setup,
      members: "var corners: UIRectCorner?\nvar isLast: Bool")
    let remark = "also set layer.maskedCorners to the corners that the path rounds"
    #expect(Self.help(in: report).contains { $0.contains(remark) } == isNamed, "\(report)")
  }

  /// A line of a class is right for all of its objects, for every size, in every place that creates one.
  @Test(arguments: [
    "UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2)", "UIBezierPath(ovalIn: bounds)",
  ])
  func radiusFromTheBoundsStaysOne(path: String) throws {
    let text = """
      import UIKit
      final class Dot: UIView {
        override func layoutSubviews() {
          super.layoutSubviews()
          let shape = CAShapeLayer()
          shape.path = \(path).cgPath
          layer.mask = shape
        }
      }
      final class DotsView: UIView {
        let dots = [
          Dot(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), Dot(frame: CGRect(x: 60, y: 0, width: 8, height: 8)),
        ]
        override init(frame: CGRect) {
          super.init(frame: frame)
          dots.forEach {
            $0.backgroundColor = .red
            addSubview($0)
          }
        }
      }
      """
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(text, to: "Dots.swift")
    let report = try ToolRun.of(["lint", "Dots.swift"], in: scratch.folder).output
    let edit = "layer.cornerRadius = bounds.height / 2; layer.masksToBounds = true  // instead of the mask"
    #expect(Self.help(in: report) == [edit], "\(report)")
    #expect(!report.contains("'$0'"), "a closure's argument is not a name: \(report)")
  }

  /// Other objects are referred to by their variables: layers directly, views through their layers.
  @Test(arguments: [
    ("let card = UIView()", "addSubview(card)\ncard.layer.shadowOpacity = 0.4", "card.layer.shadowPath = "),
    ("let plate = CALayer()", "layer.addSublayer(plate)\nplate.shadowOpacity = 0.4", "plate.shadowPath = "),
  ])
  func otherObjectsHaveTheNameOfTheirVariable(member: String, setup: String, edit: String) throws {
    let name = member.split(separator: " ")[1]
    let fill = name == "card" ? "card.backgroundColor = .white" : "plate.backgroundColor = UIColor.white.cgColor"
    let report = try Self.report("T", of: "UIView", setup + "\n" + fill, members: member)
    #expect(Self.help(in: report).contains { $0.hasPrefix(edit) && $0.contains("rect: \(name).bounds") }, "\(report)")
  }

  /// A finding names the variable that its line uses, unless that is a closure's argument.
  @Test(arguments: [
    ("style(card); style(photo)", "func style(_ view: UIView) { view.layer.shadowOpacity = 0.4 }", true),
    ("[card, photo].forEach { $0.layer.shadowOpacity = 0.4 }", "", false),
  ])
  func otherNameInTheLineIsNamed(setup: String, member: String, isNamed: Bool) throws {
    let all = "addSubview(card); addSubview(photo); card.backgroundColor = .white; photo.backgroundColor = .white\n"
    let members = "let card = UIView(), photo = UIView()\n" + member
    let report = try Self.report("T", of: "UIView", all + setup, members: members)
    let line = report.split(separator: "\n").first { $0.contains("[shadow-without-path") } ?? ""
    #expect(line.contains("'card' and 1 more layer in T"), "\(report)")
    #expect(line.contains("(called 'view' in this line)") == isNamed && !line.contains("$0"), "\(report)")
    #expect(Self.help(in: report).contains { $0.hasSuffix("; also for the other layer") }, "\(report)")
  }

  /// A layer that the platform draws inside a view has no property in code: a false edit is worse than no edit.
  @Test func clipOfABlurHasNoEdit() throws {
    let setup = """
      addSubview(blur)
      blur.layer.cornerRadius = 20
      blur.clipsToBounds = true
      blur.frame = CGRect(x: 20, y: 20, width: 300, height: 160)
      """
    let member = "let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))"
    let report = try Self.report("T", of: "UIView", setup, members: member)
    #expect(report.contains("[rounded-clip") && report.contains("costs 1 pass a frame"), "\(report)")
    #expect(Self.help(in: report).isEmpty, "\(report)")
  }

  /// A path does not follow letters: the text draws its shadow, or the label is kept.
  @Test func shadowOfTextIsDrawnWithTheText() throws {
    let setup = "addSubview(title)\ntitle.text = \"Jane\"\ntitle.layer.shadowOpacity = 0.8"
    let report = try Self.report("T", of: "UIView", setup, members: "let title = UILabel()")
    let help = Self.help(in: report)
    #expect(help.count == 1 && help[0].contains("NSShadow") && help[0].contains("title.layer.shouldRasterize = true"))
    #expect(!report.contains("shadowPath in"), "\(report)")
  }

  /// Nor does it follow the symbol of a button without a background.
  @Test func shadowOfASymbolIsPartOfItsImage() throws {
    let setup = """
      addSubview(close)
      close.setImage(UIImage(systemName: "xmark"), for: .normal)
      close.layer.shadowOpacity = 0.8
      close.frame = CGRect(x: 20, y: 20, width: 44, height: 44)
      """
    let report = try Self.report("T", of: "UIView", setup, members: "let close = UIButton(type: .custom)")
    let help = Self.help(in: report)
    #expect(help.count == 1 && help[0].contains("use an image that contains its shadow"), "\(report)")
  }
}

import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Properties that have no effect without another one, which code outside a scene may set; and images of buttons.
@Suite(.withSwiftReader)
struct SwiftEffectTests {
  private static func draft(_ body: String, members: String = "") throws -> SceneDraft {
    let code = """
      import UIKit
      final class Row: UITableViewCell {
        \(members)
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          \(body)
        }
      }
      """
    return try #require(SwiftProgram(try SwiftReaderProgram.files(of: [code])).trees(in: 0).first).draft
  }

  /// The properties that the source states for a layer, without those that place it; rules judge only these.
  private static func stated(_ draft: SceneDraft, _ name: String) throws -> Set<LayerProperty> {
    let scene = try #require(Validator.scene(from: draft).value)
    let place = try #require(scene.layers.firstIndex { $0.name == name })
    let placing: Set<LayerProperty> = [.bounds, .position]
    return Set(scene.sources.stated(by: LayerIndex(place)).map { $0.property }).subtracting(placing)
  }

  private static let color = "card.layer.borderColor = UIColor.red.cgColor; contentView.addSubview(card)"

  /// A private view and a local one whose border no statement widens: the colour has no effect.
  @Test(arguments: ["private let card = UIView()", "fileprivate var card = UIView()", ""])
  func decided(member: String) throws {
    let local = member.isEmpty ? "let card = UIView(); " : ""
    #expect(try Self.stated(try Self.draft(local + Self.color, members: member), "card") == [.borderColor])
  }

  /// Another line sets the width in a method, in an animation or by key path; or other code can reach the view.
  @Test(arguments: [
    "private let card = UIView()\nfunc mark(_ on: Bool) { card.layer.borderWidth = on ? 1 : 0 }",
    "private let card = UIView()\n"
      + "func pulse() { card.layer.add(CABasicAnimation(keyPath: \"borderWidth\"), forKey: nil) }",
    "let card = UIView()", "private(set) lazy var card = UIView()",
  ])
  func undecided(members: String) throws {
    let draft = try Self.draft(Self.color, members: members)
    let card = try #require(draft.layers.first { $0.name == "card" })
    #expect(try card.borderWidth > 0 || !Self.stated(draft, "card").contains(.borderColor))
  }

  /// The cell itself, whose layer any code can reach; a property that has an effect in the scene is stated.
  @Test func propertiesOfTheCell() throws {
    let draft = try Self.draft(
      "layer.shadowRadius = 4; layer.cornerRadius = 8; layer.maskedCorners = [.layerMinXMinYCorner]")
    #expect(try Self.stated(draft, "Row") == [.cornerRadius, .maskedCorners])
  }

  /// The background image of a button fills it, below its title; nil removes it.
  @Test(arguments: [
    ("button.setBackgroundImage(UIImage(named: \"a\"), for: .normal)", true),
    ("button.setBackgroundImage(image, for: .normal); button.setTitle(\"Go\", for: .normal)", true),
    ("button.setBackgroundImage(nil, for: .normal)", false), ("button.setTitle(\"Go\", for: .normal)", false),
  ])
  func backgroundImage(statement: String, isDrawn: Bool) throws {
    let draft = try Self.draft(
      "button.frame = CGRect(x: 0, y: 0, width: 80, height: 40); \(statement); contentView.addSubview(button)",
      members: "let button = UIButton()\nvar image: UIImage!")
    let background = draft.layers.first { $0.name == "background" }
    #expect((background != nil) == isDrawn)
    if isDrawn { #expect(background?.bounds.width == 80 && background?.contents != nil) }
  }

  /// The state at the end of an animation lasts, unlike that of a highlight or a transform.
  @Test(arguments: [
    ("UIView.animate(withDuration: 1) { self.card.layer.shadowOpacity = 0.3 }", 0.3, true),
    ("UIView.animate(withDuration: 1) { self.card.transform = CGAffineTransform(scaleX: 2, y: 2) }", 0.0, true),
    ("card.layer.shadowOpacity = 0", 0.0, true),
  ])
  func theEndOfAnAnimationLasts(statement: String, opacity: Double, isStill: Bool) throws {
    let members = "let card = UIView()\nfunc select() { \(statement) }"
    let draft = try Self.draft("contentView.addSubview(card); card.layer.shadowOpacity = 0; select()", members: members)
    let card = try #require(draft.layers.first { $0.name == "card" })
    #expect(card.shadowOpacity == opacity)
    #expect(card.transform.isIdentity == isStill)
  }
}

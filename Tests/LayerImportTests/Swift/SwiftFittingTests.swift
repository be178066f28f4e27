import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Sizes that follow from the constraints between a view and its content.
@Suite(.withSwiftReader)
struct SwiftFittingTests {
  /// The layer with a name in the scene of a type.
  private static func layer(_ name: String, of type: String, in text: String) throws -> Layer {
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [text]))
    let tree = try #require(program.trees(in: 0).first { $0.name == type })
    let scene = try #require(Validator.scene(from: tree.draft).value)
    return try #require(scene.layers.first { $0.name == name }, "only \(scene.layers.map { $0.name ?? "-" })")
  }

  private static func cell(_ base: String, _ constraints: String) -> String {
    """
    import UIKit
    class Row: \(base) {
      let title = UILabel()
      let box = UIView()
      func setup() {
        contentView.addSubview(title)
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
          title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 100),
          title.heightAnchor.constraint(equalToConstant: 20),
          \(constraints)
        ])
      }
    }
    """
  }

  @Test(arguments: [
    ("UITableViewCell", "title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -80)", 200.0),
    // The longest of two chains.
    (
      "UITableViewCell",
      """
      title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -30),
      box.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      box.heightAnchor.constraint(equalToConstant: 90),
      contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 6)
      """, 220
    ),
    ("UICollectionViewListCell", "title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)", 120),
    ("UITableViewHeaderFooterView", "title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)", 120),
    // Nothing holds the lower edge; the layout of a collection decides about its cells.
    ("UITableViewCell", "title.widthAnchor.constraint(equalToConstant: 50)", 60),
    ("UICollectionViewCell", "title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)", 120),
  ])
  func rowsAreAsHighAsTheirContent(base: String, constraints: String, height: Double) throws {
    let row = try Self.layer("Row", of: "Row", in: Self.cell(base, constraints))
    #expect(row.bounds.height == height)
  }

  @Test func aViewIsAsLargeAsItsContent() throws {
    let text = """
      import UIKit
      class Pill: UIView {
        let icon = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(icon)
          icon.snp.makeConstraints { make in
            make.left.equalTo(4); make.top.equalTo(2); make.bottom.equalTo(-2); make.right.equalTo(-4)
            make.width.height.equalTo(24)
          }
        }
      }
      class Card: UIView {
        let pill = Pill()
        init() {
          super.init(frame: .zero)
          addSubview(pill)
          pill.backgroundColor = .gray
          pill.snp.makeConstraints { make in make.top.left.equalToSuperview() }
        }
      }
      """
    let pill = try Self.layer("pill", of: "Card", in: text)
    #expect(pill.bounds.size == Size(32, 28))
  }

  // MARK: Constraints of other views

  /// Statements of a controller with two views, and the frame of one of them.
  @Test(arguments: [
    // An own function of the same name does not hide the platform's.
    (
      "NSLayoutConstraint.activate(pins)",
      "extension NSLayoutConstraint { static func activate(_ all: [NSLayoutConstraint], with: Float) { } }"
    ),
    (
      "NSLayoutConstraint.activate(pins, with: 3)",
      "extension NSLayoutConstraint { static func activate(_ a: [NSLayoutConstraint], with: Float) { activate(a) } }"
    ),
    ("view.addConstraints(pins)", "extension UIView { func addConstraints(_ one: UIView, left: Float) {} }"),
    ("view.addConstraints(pins)", "extension UIView { func addConstraints(_ one: UIView, _ two: UIView) {} }"),
    // The arguments fit by their labels, but not by their types.
    (
      "view.addConstraints(pins)",
      "extension UIView { func addConstraints(_ top: NSLayoutYAxisAnchor? = nil, left: NSLayoutXAxisAnchor? = nil) {} }"
    ),
    ("view.addConstraints(pins)", "extension UIView { func addConstraints(_ only: NSLayoutConstraint) {} }"),
  ])
  func ownOverloadsDoNotHideThePlatform(statement: String, more: String) throws {
    let text = """
      import UIKit
      class Screen: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          box.backgroundColor = .red
          view.addSubview(box)
          let pins = [
            box.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
            box.widthAnchor.constraint(equalToConstant: 60), box.heightAnchor.constraint(equalToConstant: 30),
          ]
          \(statement)
        }
      }
      \(more)
      """
    #expect(try Self.layer("box", of: "Screen", in: text).bounds.size == Size(60, 30))
  }

  private static func screen(_ members: String, _ statements: String, _ more: String = "") -> String {
    """
    import UIKit
    class Screen: UIViewController {
      \(members)
      override func viewDidLoad() {
        super.viewDidLoad()
        \(statements)
      }
    }
    \(more)
    """
  }

  /// A view that is pinned to one inside another view has its frame, in the coordinate space of its own superview.
  @Test(arguments: [
    // An arranged subview of a stack view.
    ("let inner = UIView(); let outer = UIStackView()", "outer.addArrangedSubview(inner)"),
    // A subview, whichever view is added first.
    ("let inner = UIView(); let outer = UIView()", "outer.addSubview(inner)"),
  ])
  func viewsFollowThoseInOtherViews(members: String, adding: String) throws {
    let pins = """
      \(adding)
      outer.frame = CGRect(x: 20, y: 300, width: 200, height: 50)
      inner.widthAnchor.constraint(equalToConstant: 80).isActive = true
      inner.heightAnchor.constraint(equalToConstant: 50).isActive = true
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
      inner.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
      mark.topAnchor.constraint(equalTo: inner.topAnchor, constant: -6).isActive = true
      mark.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: -4).isActive = true
      mark.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 4).isActive = true
      mark.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 6).isActive = true
      """
    for order in ["view.addSubview(mark); view.addSubview(outer)", "view.addSubview(outer); view.addSubview(mark)"] {
      let text = Self.screen(members + "; let mark = UIView()", order + "\n" + pins)
      let mark = try Self.layer("mark", of: "Screen", in: text)
      #expect(mark.bounds.size == Size(88, 62), "\(order)")
      #expect(mark.position == Point(60, 325), "\(order)")
    }
  }

  /// A background takes the size of the view that it is pinned to, which has a size of its own.
  @Test(arguments: ["let bar = UILabel()", "let bar = UIButton()", "let bar = UISwitch()"])
  func backgroundsFollowTheViewOnThem(member: String) throws {
    let text = Self.screen(
      member + "; let back = UIView()",
      """
      view.addSubview(back)
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        back.topAnchor.constraint(equalTo: bar.topAnchor), back.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
        back.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
        back.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      ])
      """)
    let (back, bar) = try (Self.layer("back", of: "Screen", in: text), Self.layer("bar", of: "Screen", in: text))
    #expect(back.bounds.size == bar.bounds.size && bar.bounds.height < 60)
    #expect(back.position == bar.position)
  }

  /// Constraints position a view that uses them, wherever its initialiser puts it; a frame without constraints stays.
  @Test(arguments: [
    ("translatesAutoresizingMaskIntoConstraints = false", true, Point<SuperlayerSpace>(67, 127)),
    ("", false, Point(37, 47)),
    ("translatesAutoresizingMaskIntoConstraints = false", false, Point(37, 47)),
  ])
  func constraintsBeatTheFrameOfAnInitializer(
    statement: String, isPinned: Bool, position: Point<SuperlayerSpace>
  ) throws {
    let pins = """
      badge.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40).isActive = true
      badge.topAnchor.constraint(equalTo: view.topAnchor, constant: 100).isActive = true
      """
    let text = Self.screen(
      "let badge = Badge()", "view.addSubview(badge)\n" + (isPinned ? pins : ""),
      """
      class Badge: UIView {
        init() {
          super.init(frame: CGRect(x: 10, y: 20, width: 54, height: 54))
          \(statement)
          backgroundColor = .red
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """)
    #expect(try Self.layer("badge", of: "Screen", in: text).position == position)
  }

  /// A constraint of a low priority applies where the others leave a place open, and nowhere else.
  @Test(arguments: [
    (".defaultLow", "", 196.5), (".init(1)", "", 196.5), ("UILayoutPriority(250)", "", 196.5),
    (".defaultLow", "card.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true", 50),
  ])
  func weakConstraintsFillGaps(priority: String, statement: String, x: Double) throws {
    let text = Self.screen(
      "let card = UIView()",
      """
      view.addSubview(card)
      card.widthAnchor.constraint(equalToConstant: 100).isActive = true
      card.heightAnchor.constraint(equalToConstant: 40).isActive = true
      card.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      \(statement)
      let middle = card.centerXAnchor.constraint(equalTo: view.centerXAnchor)
      middle.priority = \(priority)
      middle.isActive = true
      """)
    #expect(abs(try Self.layer("card", of: "Screen", in: text).position.x - x) < 0.5)
  }

  /// The methods that the platform calls when a view gets a superview run for views in other views, too.
  @Test(arguments: ["didMoveToSuperview", "didMoveToWindow", "updateConstraints"])
  func viewsInOtherViewsAreSetUp(method: String) throws {
    let text = Self.screen(
      "let knob = Knob()", "let stack = UIStackView(arrangedSubviews: [knob])\nview.addSubview(stack)",
      """
      class Knob: UIView {
        override func \(method)() {
          super.\(method)()
          widthAnchor.constraint(equalToConstant: 70).isActive = true
          heightAnchor.constraint(equalToConstant: 70).isActive = true
        }
      }
      """)
    #expect(try Self.layer("knob", of: "Screen", in: text).bounds.size == Size(70, 70))
  }

  /// Views that a closure makes from elements that are not known are where code adds them.
  @Test(arguments: [
    "names.map { Chip($0) }.forEach { stack.addArrangedSubview($0) }",
    "for chip in names.map({ Chip($0) }) { stack.addArrangedSubview(chip) }",
    "let chips = names.compactMap { Chip($0) }\n    chips.forEach(stack.addArrangedSubview)",
  ])
  func mappedViewsAreAdded(statement: String) throws {
    let text = """
      import UIKit
      class Chip: UIView { init(_ name: String) { super.init(frame: .zero); backgroundColor = .red } }
      class Chips: UIView {
        let stack = UIStackView()
        func configure(_ names: [String]) {
          stack.frame = CGRect(x: 10, y: 10, width: 100, height: 20)
          addSubview(stack)
          \(statement)
        }
      }
      """
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [text]))
    let tree = try #require(program.trees(in: 0).first { $0.name == "Chips" })
    let scene = try #require(Validator.scene(from: tree.draft).value)
    let chips = scene.layers.filter { $0.name?.lowercased() == "chip" }
    #expect(chips.count == 1 && chips[0].bounds.size == Size(100, 20), "\(scene.layers.map { $0.name ?? "-" })")
  }
}

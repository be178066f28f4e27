import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Frames that Auto Layout, stack views, cells and buttons give to views whose code states no size.
@Suite(.withSwiftReader)
struct SwiftArrangementTests {
  private static func frames(of type: String, in text: String) throws -> [String: Rect<SuperlayerSpace>] {
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [text]))
    let tree = try #require(program.trees(in: 0).first { $0.name == type })
    let scene = try #require(Validator.scene(from: tree.draft).value)
    var frames: [String: Rect<SuperlayerSpace>] = [:]
    for layer in scene.layers {
      guard let name = layer.name, frames[name] == nil else { continue }
      let size = layer.bounds.size
      // Without the rounding errors of a centre.
      func edge(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
      frames[name] = Rect(
        minX: edge(layer.position.x - size.width / 2), minY: edge(layer.position.y - size.height / 2),
        maxX: edge(layer.position.x + size.width / 2), maxY: edge(layer.position.y + size.height / 2))
    }
    return frames
  }

  /// A view of 300 x 100 points with two labels between its edges, 10 points apart.
  private static func pair(_ statements: String) -> String {
    """
    import UIKit
    class Pair: UIView {
      let nameLabel = UILabel()
      let priceLabel = UILabel()
      override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        addSubview(nameLabel)
        addSubview(priceLabel)
        nameLabel.text = "Name"
        priceLabel.text = "9.99"
        NSLayoutConstraint.activate([
          nameLabel.leadingAnchor.constraint(equalTo: leadingAnchor),
          priceLabel.leadingAnchor.constraint(equalTo: nameLabel.trailingAnchor, constant: 10),
          priceLabel.trailingAnchor.constraint(equalTo: trailingAnchor),
          nameLabel.topAnchor.constraint(equalTo: topAnchor), priceLabel.topAnchor.constraint(equalTo: topAnchor),
        ])
        \(statements)
      }
    }
    """
  }

  @Test func theLabelThatHugsMoreKeepsItsSize() throws {
    let first = try Self.frames(
      of: "Pair", in: Self.pair("nameLabel.setContentHuggingPriority(.required, for: .horizontal)"))
    let second = try Self.frames(
      of: "Pair", in: Self.pair("priceLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)"))
    let (name, price) = (try #require(first["nameLabel"]), try #require(second["priceLabel"]))
    #expect(name.width > 30 && name.width < 60)
    #expect(first["priceLabel"]?.minX == name.maxX + 10 && first["priceLabel"]?.maxX == 300)
    #expect(price.width > 25 && price.width < 60 && price.maxX == 300)
    #expect(second["nameLabel"].map { abs($0.maxX - price.minX + 10) < 1e-5 } ?? false)
  }

  @Test(arguments: [
    // A limit holds where nothing else determines the length.
    ("box.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -250)", 50.0),
    ("box.widthAnchor.constraint(greaterThanOrEqualToConstant: 90)", 90),
    ("trailingAnchor.constraint(greaterThanOrEqualTo: box.trailingAnchor, constant: 260)", 40),
    ("box.widthAnchor.constraint(equalToConstant: .side)", 44),
    ("box.widthAnchor.constraint(equalToConstant: 6 + .side * 2)", 94),
    ("box.widthAnchor.constraint(equalTo: widthAnchor, multiplier: .share)", 75),
  ])
  func limitsAndConstantsOfTheProgramHold(constraint: String, width: Double) throws {
    let text = """
      import UIKit
      extension CGFloat { static let side: Self = 44; static let share: CGFloat = 0.25 }
      class Holder: UIView {
        let box = UIView()
        override init(frame: CGRect) {
          super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
          addSubview(box)
          box.backgroundColor = .red
          box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          box.topAnchor.constraint(equalTo: topAnchor).isActive = true
          \(constraint).isActive = true
        }
      }
      """
    #expect(try Self.frames(of: "Holder", in: text)["box"]?.width == width)
  }

  @Test func aLabelOfSeveralLinesIsHigher() throws {
    func height(_ lines: Int) throws -> Double {
      let text = """
        import UIKit
        class Note: UITableViewCell {
          let label = UILabel()
          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(label)
            label.numberOfLines = \(lines)
            label.text = "\(String(repeating: "A long text that takes a few lines. ", count: 5))"
            label.pinTo(contentView.layoutMarginsGuide)
          }
        }
        extension UIView {
          func pinTo(_ guide: UILayoutGuide) {
            NSLayoutConstraint.activate([
              leadingAnchor.constraint(equalTo: guide.leadingAnchor), topAnchor.constraint(equalTo: guide.topAnchor),
              trailingAnchor.constraint(equalTo: guide.trailingAnchor),
              bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
          }
        }
        """
      let frames = try Self.frames(of: "Note", in: text)
      #expect(frames["label"].map { [$0.minX, $0.minY, $0.width] } == [16, 11, 361])
      return try #require(frames["Note"]).height
    }
    let (one, two, all) = (try height(1), try height(2), try height(0))
    #expect(one < 50 && one + 15 < two && two < all)
  }

  @Test func stacksKeepMarginsAndGaps() throws {
    let text = """
      import UIKit
      class Panel: UIView {
        let top = UIView(), hidden = UIView(), bottom = UIView()
        let stack = UIStackView()
        override init(frame: CGRect) {
          super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
          addSubview(stack)
          stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
          stack.axis = .vertical
          stack.spacing = 4
          for view in [top, hidden, bottom] {
            view.backgroundColor = .gray
            stack.addArrangedSubview(view)
          }
          hidden.isHidden = true
          stack.setCustomSpacing(20, after: top)
          stack.isLayoutMarginsRelativeArrangement = true
          stack.layoutMargins = UIEdgeInsets(top: 10, left: 15, bottom: 0, right: 25)
          top.heightAnchor.constraint(equalToConstant: 30).isActive = true
        }
      }
      """
    let frames = try Self.frames(of: "Panel", in: text)
    #expect(frames["top"] == Rect(x: 15, y: 10, width: 160, height: 30))
    #expect(frames["bottom"] == Rect(x: 15, y: 60, width: 160, height: 40))
  }

  @Test(arguments: [("subtitle", true), ("value1", false)])
  func cellsArrangeTheirImageAndTexts(style: String, isBelow: Bool) throws {
    let text = """
      import UIKit
      class FileCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: .\(style), reuseIdentifier: reuseIdentifier)
          imageView?.image = UIImage(systemName: "doc")
          textLabel?.text = "Report"
          detailTextLabel?.text = "2 MB"
        }
      }
      """
    try Self.expectRow(in: text, isBelow: isBelow)
  }

  @Test(arguments: [
    ("self.defaultContentConfiguration()", true), ("UIListContentConfiguration.subtitleCell()", true),
    ("UIListContentConfiguration.valueCell()", false),
  ])
  func configurationsArrangeTheirImageAndTexts(configuration: String, isBelow: Bool) throws {
    let text = """
      import UIKit
      class FileCell: UITableViewCell {
        func configure(_ item: Item) {
          var content = \(configuration)
          content.image = UIImage(systemName: "doc")
          content.text = item.name
          content.secondaryText = item.size
          contentConfiguration = content
        }
      }
      """
    try Self.expectRow(in: text, isBelow: isBelow)
  }

  /// The image comes first, then the text, and the detail below it or at the end of the line.
  private static func expectRow(in text: String, isBelow: Bool) throws {
    let frames = try frames(of: "FileCell", in: text)
    let (image, title) = (try #require(frames["imageView"]), try #require(frames["textLabel"]))
    let (detail, row) = (try #require(frames["detailTextLabel"]), try #require(frames["FileCell"]))
    #expect(image.minX == 16 && abs(image.center.y - row.height / 2) < 0.5)
    #expect(title.minX >= image.maxX + 8)
    if isBelow {
      #expect(detail.minX == title.minX && detail.minY >= title.maxY && detail.maxY < row.height)
    } else {
      #expect(detail.minX >= title.maxX && detail.maxX == 393 - 16 && abs(detail.center.y - title.center.y) < 0.5)
    }
  }

  @Test func aButtonIsAsLargeAsItsTitle() throws {
    let text = """
      import UIKit
      class Bar: UIView {
        let saveButton = UIButton(type: .system)
        let pill = Capsule()
        override init(frame: CGRect) {
          super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
          saveButton.setTitle("Save", for: .normal)
          saveButton.titleLabel?.font = .systemFont(ofSize: 20)
          addSubview(saveButton)
          addSubview(pill)
          saveButton.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
          saveButton.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      class Capsule: UIButton {
        convenience init() {
          self.init(type: .system)
          layer.borderWidth = 3
        }
        override init(frame: CGRect) {
          super.init(frame: frame)
          backgroundColor = .red
          contentEdgeInsets = UIEdgeInsets(top: 5, left: 15, bottom: 5, right: 15)
        }
      }
      """
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [text]))
    let tree = try #require(program.trees(in: 0).first { $0.name == "Bar" })
    let scene = try #require(Validator.scene(from: tree.draft).value)
    let layers = Dictionary(scene.layers.map { ($0.name ?? "", $0) }) { first, _ in first }
    let (button, title) = (try #require(layers["saveButton"]), try #require(layers["titleLabel"]))
    let words = if case .text(let words) = title.content { words } else { TextContent() }
    #expect(words.string == "Save" && words.fontSize == 20)
    #expect(abs(button.bounds.width - title.bounds.width) < 1e-6 && abs(button.position.x - 150) < 0.5)
    // `init(type:)` calls the class's own `init(frame:)`.
    let pill = try #require(layers["pill"])
    #expect(pill.backgroundColor != nil && pill.borderWidth == 3)
    #expect(abs(pill.bounds.height - ViewSizes.lineHeight(17) - 10) < 1e-6)
  }

  /// Views whose position nothing states begin at the top, and the views that depend on them follow.
  @Test func chainsWithoutAStartBeginAtTheTop() throws {
    let text = """
      import UIKit
      class Login: UIViewController {
        let titleLabel = UILabel(), field = UITextField(), sendButton = UIButton()
        override func viewDidLoad() {
          for child in [titleLabel, field, sendButton] { view.addSubview(child) }
          NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: App.barHeight),
            field.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 20),
            sendButton.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 20),
          ])
        }
      }
      """
    let frames = try Self.frames(of: "Login", in: text)
    let (title, field) = (try #require(frames["titleLabel"]), try #require(frames["field"]))
    let button = try #require(frames["sendButton"])
    #expect(title.minY >= 0 && title.minY < 20 && title.height < 30)
    #expect(abs(field.minY - title.maxY - 20) < 1e-5 && abs(button.minY - field.maxY - 20) < 1e-5)
  }

  /// A cell shows the view that its own configuration makes, and is as high as this view.
  @Test(arguments: ["UITableViewCell", "UICollectionViewListCell"])
  func aConfigurationOfTheProgramMakesTheContent(base: String) throws {
    let text = """
      import UIKit
      class TagCell: \(base) {
        var tag: Tag?
        override func updateConfiguration(using state: UICellConfigurationState) {
          guard let tag else { return }
          contentConfiguration = TagConfiguration(tag: tag).updated(for: state)
        }
      }
      struct TagConfiguration: UIContentConfiguration {
        let tag: Tag
        func makeContentView() -> UIView & UIContentView { TagView(configuration: self) }
        func updated(for state: UIConfigurationState) -> TagConfiguration { self }
      }
      class TagView: UIView, UIContentView {
        var configuration: UIContentConfiguration
        let nameLabel = UILabel()
        init(configuration: TagConfiguration) {
          self.configuration = configuration
          super.init(frame: .zero)
          addSubview(nameLabel)
          nameLabel.font = .systemFont(ofSize: 30)
          NSLayoutConstraint.activate([
            nameLabel.topAnchor.constraint(equalTo: topAnchor, constant: 20),
            nameLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
            nameLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
          ])
        }
      }
      """
    let frames = try Self.frames(of: "TagCell", in: text)
    let (cell, view) = (try #require(frames["TagCell"]), try #require(frames["TagView"]))
    let label = try #require(frames["nameLabel"])
    #expect(view.size == cell.size && label.minY == 20 && abs(cell.height - label.height - 40) < 1e-5)
    // A view on its own is as high as its content, too.
    let own = try #require(try Self.frames(of: "TagView", in: text)["TagView"])
    #expect(abs(own.height - label.height - 40) < 1e-5)
  }

  /// A function that calls one of its own name means the other one.
  @Test func overloadsCallEachOther() throws {
    let text = """
      import UIKit
      class Row: UITableViewCell {
        func configure(with model: CellModel) {
          guard let model = model as? VaultModel else { return }
          configure(with: model)
        }
        func configure(with model: VaultModel) { textLabel?.text = model.name }
      }
      """
    #expect(try Self.frames(of: "Row", in: text)["textLabel"] != nil)
  }

  /// The parts of controls are the same in all formats.
  @Test(arguments: [
    ("UISwitch()", "isOn = false", ["track", "thumb"]), ("UISlider()", "value = 0.5", ["track", "progress", "thumb"]),
    ("UIStepper()", "isEnabled = true", ["background"]), ("UIProgressView()", "progress = 0", ["track"]),
    ("UIActivityIndicatorView()", "startAnimating()", ["indicator"]),
    ("UIActivityIndicatorView()", "stopAnimating()", []), ("UIPageControl()", "numberOfPages = 2", ["dot"]),
    ("UISegmentedControl(items: [\"One\", \"Two\"])", "selectedSegmentIndex = 1", ["background", "selection"]),
  ])
  func controlsHaveTheirParts(control: String, statement: String, parts: [String]) throws {
    let text = """
      import UIKit
      class Panel: UIView {
        let control = \(control)
        override init(frame: CGRect) {
          super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
          addSubview(control)
          control.\(statement)
        }
      }
      """
    let frames = try Self.frames(of: "Panel", in: text)
    #expect(Set(frames.keys).subtracting(["Panel", "control", "\"One\"", "\"Two\"", "\"+\"", "\"−\""]) == Set(parts))
  }

  /// Thousands of nested views, each with a stack view and a view in it, take little of the call stack.
  @Test func deepViewsAreMeasured() throws {
    var lines: [String] = []
    for level in 0..<1_300 {
      lines.append("let s\(level) = UIStackView(), v\(level) = UIView(), w\(level) = UIView()")
      lines.append(
        "\(level == 0 ? "self" : "v\(level - 1)").addSubview(s\(level)); s\(level).addArrangedSubview(v\(level))")
      lines.append("s\(level).addArrangedSubview(w\(level))")
    }
    let text = """
      import UIKit
      class Nest: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          \(lines.joined(separator: "\n"))
        }
      }
      """
    #expect(try Self.frames(of: "Nest", in: text)["Nest"] != nil)
  }

  /// A hundred labels below each other stay in their order.
  @Test func longChainsAreSolved() throws {
    var lines = ["var last: UIView = self"]
    for number in 0..<100 {
      lines.append("let l\(number) = UILabel(); addSubview(l\(number)); l\(number).text = \"Label\"")
      let above = number == 0 ? "topAnchor" : "l\(number - 1).bottomAnchor"
      lines.append("l\(number).leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true")
      lines.append("l\(number).topAnchor.constraint(equalTo: \(above), constant: 4).isActive = true")
    }
    let text = """
      import UIKit
      class Column: UIView {
        override init(frame: CGRect) {
          super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 3000))
          \(lines.joined(separator: "\n"))
        }
      }
      """
    let frames = try Self.frames(of: "Column", in: text)
    let (first, last) = (try #require(frames["l0"]), try #require(frames["l99"]))
    #expect(first.minY == 4 && abs(last.minY - first.minY - 99 * (first.height + 4)) < 40)
  }

  /// Limits, guides, priorities and the system's spacing, each on a label in a view of 300 points: the left edge and
  /// the width of its frame.
  @Test(arguments: [
    (
      "label.centerXAnchor.constraint(equalTo: centerXAnchor), "
        + "label.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 50)", 50.0, 200.0
    ),
    (
      "layoutMarginsGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor), "
        + "layoutMarginsGuide.trailingAnchor.constraint(equalTo: label.trailingAnchor)", 8, 284
    ),
    ("label.leadingAnchor.constraint(equalToSystemSpacingAfter: box.trailingAnchor, multiplier: 2)", 56, 244),
    (
      "wide, label.widthAnchor.constraint(equalToConstant: 60), "
        + "label.leadingAnchor.constraint(equalTo: leadingAnchor)", 0, 60
    ),
  ])
  func constraintsMeanWhatUIKitSays(constraints: String, left: Double, width: Double) throws {
    let text = """
      import UIKit
      class Holder: UIView {
        let label = UILabel(), box = UIView()
        override init(frame: CGRect) {
          super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
          addSubview(box)
          box.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
          addSubview(label)
          label.text = "\(String(repeating: "A long text. ", count: 4))" + "\(String(repeating: "Long. ", count: 8))"
          label.numberOfLines = 0
          let wide = label.widthAnchor.constraint(equalToConstant: 100)
          wide.priority = .defaultHigh
          NSLayoutConstraint.activate([\(constraints), label.topAnchor.constraint(equalTo: topAnchor)])
        }
      }
      """
    let label = try #require(try Self.frames(of: "Holder", in: text)["label"])
    #expect(abs(label.minX - left) < 1 && abs(label.width - width) < 1)
  }

  /// The last configuration that a cell gets is shown.
  @Test func theLastConfigurationCounts() throws {
    let text = """
      import UIKit
      class Row: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentConfiguration = First()
          contentConfiguration = Second()
        }
      }
      struct First: UIContentConfiguration { func makeContentView() -> UIView { FirstView() } }
      struct Second: UIContentConfiguration { func makeContentView() -> UIView { SecondView() } }
      class FirstView: UIView { let one = UILabel(); func setup() { addSubview(one) } }
      class SecondView: UIView { let two = UILabel(); func setup() { addSubview(two) } }
      """
    let frames = try Self.frames(of: "Row", in: text)
    #expect(frames["SecondView"] != nil && frames["FirstView"] == nil)
  }

  /// An initialiser that only calls the superclass's is not the one that the app calls.
  @Test func theInitialiserWithContentRuns() throws {
    let text = """
      import UIKit
      class Bar: UIStackView {
        weak var playButton: UIButton!
        override init(frame: CGRect) {
          super.init(frame: frame)
        }
        required init(coder: NSCoder) { super.init(coder: coder) }
        convenience init(player: Player) {
          let playButton = UIButton()
          let stopButton = UIButton()
          self.init(arrangedSubviews: [playButton, stopButton])
          distribution = .fillEqually
          self.playButton = playButton
        }
        func update() { playButton.isHidden = false }
      }
      """
    let frames = try Self.frames(of: "Bar", in: text)
    let (play, stop) = (try #require(frames["playButton"]), try #require(frames["stopButton"]))
    #expect(play.minX == 0 && abs(play.width - stop.width) < 1 && abs(stop.minX - play.maxX) < 1e-5)
  }

  /// The sizes of views without a title, an image or a scroll view around them, and of those that state their own size.
  @Test(arguments: [
    ("UIButton()", "", [30.0, 32.0]), ("UIButton(type: .close)", "", [21, 18]),
    ("UITextView()", "box.isScrollEnabled = false\nbox.text = \"Hello\"", [300, 36]),
    ("UITextView()", "box.isScrollEnabled = false\nbox.text = \"Hello\"\nbox.textContainerInset = .zero", [300, 20]),
    ("Dot()", "", [12, 12]), ("Line()", "", [300, 2]), ("Tall()", "box.setTitle(\"A\", for: .normal)", [11, 48]),
  ])
  func ownSizes(made: String, setting: String, size: [Double]) throws {
    let text = """
      import UIKit
      class Dot: UIView { override var intrinsicContentSize: CGSize { CGSize(width: 12, height: 12) } }
      class Tall: UIButton {
        override var intrinsicContentSize: CGSize {
          CGSize(width: super.intrinsicContentSize.width + 8, height: 48)
        }
      }
      class Line: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 2) }
      }
      class Holder: UIView {
        let box = \(made)
        override init(frame: CGRect) {
          super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
          addSubview(box)
          \(setting)
          NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: topAnchor), box.leadingAnchor.constraint(equalTo: leadingAnchor),
            \(size[0] == 300 ? "box.trailingAnchor.constraint(equalTo: trailingAnchor)," : "")
          ])
        }
      }
      """
    let box = try #require(try Self.frames(of: "Holder", in: text)["box"])
    #expect([box.width.rounded(), box.height.rounded()] == size)
  }

  /// A screen with a title or bar items has a navigation bar, and its safe area begins below it.
  @Test func titlesAreInABar() throws {
    let text = """
      import UIKit
      class Screen: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          title = "Inbox"
          navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
          navigationItem.leftBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "gear"), style: .plain)
          view.addSubview(box)
          NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            box.heightAnchor.constraint(equalToConstant: 10),
          ])
        }
      }
      """
    #expect(try Self.frames(of: "Screen", in: text)["box"]?.minY == SwiftScreen.topInset + 44)
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [text]))
    let draft = try #require(program.trees(in: 0).first { $0.name == "Screen" }).draft
    let texts = draft.layers.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
    #expect(texts == ["Inbox", "Done"])
  }
}

import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// What is on a screen at rest, and where the platform puts it.
@Suite(.withSwiftReader)
struct SwiftRestTests {
  private static func scene(_ type: String, _ text: String) throws -> Scene {
    try SwiftSceneMaker.scene(type, "import UIKit\n" + text)
  }

  private static func names(_ scene: Scene) -> [String] { scene.layers.compactMap(\.name) }

  private static func frame(_ name: String, in scene: Scene) throws -> [Double] {
    let layer = try SwiftSceneMaker.layer(name, in: scene)
    return [
      layer.position.x - layer.bounds.width / 2, layer.position.y - layer.bounds.height / 2, layer.bounds.width,
      layer.bounds.height,
    ]
  }

  /// The names of the layers in a layer.
  private static func inside(_ name: String, of scene: Scene) throws -> [String] {
    let start = try #require(scene.nodes.firstIndex { scene[$0.layer].name == name })
    let end = Int(scene.nodes[start].end.rawValue)
    return scene.nodes[start + 1..<end].compactMap { scene[$0.layer].name }
  }

  // MARK: Cells

  private static func cell(_ statements: String, base: String = "UITableViewCell") -> String {
    """
    final class Row: \(base) {
      let label = UILabel(frame: CGRect(x: 20, y: 6, width: 250, height: 22))
      let mark = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      func configure() {
        contentView.addSubview(label)
        \(statements)
      }
    }
    """
  }

  /// An opacity that other code takes back, as after a touch, is not that of a cell at rest.
  @Test(arguments: [
    ("func press() { alpha = 0.5 }\n func lift() { UIView.animate(withDuration: 0.3) { self.alpha = 1 } }", 1.0),
    ("func press() { alpha = 0.5 }\n override func prepareForReuse() { alpha = 1 }", 1),
    ("func press() { alpha = 0.5 }\n func lift() { alpha = 1 }", 1),
    ("override func layoutSubviews() { super.layoutSubviews()\n alpha = 0.5 }", 0.5),
    ("func fade() { alpha = 0.5 }", 0.5),
  ])
  func opacitiesThatAreTakenBackAreTemporary(_ methods: String, opacity: Double) throws {
    let row = Self.cell("").replacing("func configure()", with: methods + "\n  func configure()")
    let scene = try Self.scene("Row", row)
    #expect(try SwiftSceneMaker.layer("Row", in: scene).opacity == opacity)
  }

  /// What a method sets and the end of its animation takes back is there only meanwhile.
  @Test(arguments: [
    ("mark.layer.mask = mask\n UIView.animate(withDuration: 1) { } completion: { _ in self.mark.layer.mask = nil }", 0),
    (
      "mark.layer.mask = mask\n UIView.animate(withDuration: 1, animations: { self.alpha = 0 }) { _ in\n"
        + "  self.mark.layer.mask = nil }", 0
    ),
    ("mark.layer.mask = mask\n UIView.animate(withDuration: 1) { self.alpha = 0.9 }", 1), ("mark.layer.mask = mask", 1),
  ])
  func masksOfAnimationsAreTemporary(_ statements: String, masks: Int) throws {
    let method = """
      func reveal() {
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)).cgPath
        \(statements)
      }
      func configure()
      """
    let row = Self.cell("contentView.addSubview(mark)").replacing("func configure()", with: method)
    let scene = try Self.scene("Row", row)
    #expect(scene.layers.indices.count { scene.sources.start(of: .mask, in: LayerIndex($0)) != nil } == masks)
  }

  @Test(arguments: [
    "let chosen = UIView()\n chosen.backgroundColor = .lightGray\n selectedBackgroundView = chosen",
    "selectedBackgroundView?.backgroundColor = .lightGray",
    "selectedBackgroundView = UIView()\n selectedBackgroundView!.backgroundColor = .lightGray",
    "multipleSelectionBackgroundView = { let v = UIView(); v.backgroundColor = .red; return v }()",
  ])
  func backgroundsOfSelectedCellsAreNotShown(_ statements: String) throws {
    for base in ["UITableViewCell", "UICollectionViewCell"] {
      let scene = try Self.scene("Row", Self.cell(statements, base: base))
      #expect(Set(Self.names(scene)).subtracting(["screen"]) == ["Row", "contentView", "label"])
    }
  }

  @Test(arguments: [
    "mark.image = UIImage(systemName: \"star\")\n accessoryView = mark",
    "self.accessoryView = mark\n mark.frame.origin.x = 40\n mark.alpha = 0.9",
    "mark.translatesAutoresizingMaskIntoConstraints = false\n mark.tintColor = .red\n accessoryView = mark",
  ])
  func accessoryViewsAreAtTheTrailingEdge(_ statements: String) throws {
    let scene = try Self.scene("Row", Self.cell(statements))
    #expect(try Self.frame("mark", in: scene) == [357, 20, 20, 20])
    #expect(try Self.frame("contentView", in: scene)[2] == 349)
  }

  /// The constraints in a content view decide its height, not its width.
  @Test(arguments: ["contentView", "self.contentView"])
  func contentViewsFillTheirCells(_ content: String) throws {
    let scene = try Self.scene(
      "Row",
      """
      final class Row: UITableViewCell {
        let label = UILabel()
        let button = UIButton(type: .system)
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          [label, button].forEach { contentView.addSubview($0) }
          NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: \(content).leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: button.leadingAnchor, constant: -8),
            label.topAnchor.constraint(equalTo: \(content).topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: \(content).bottomAnchor, constant: -10),
            button.trailingAnchor.constraint(equalTo: \(content).trailingAnchor, constant: -8),
            button.centerYAnchor.constraint(equalTo: \(content).centerYAnchor),
            button.widthAnchor.constraint(equalToConstant: 32),
            button.heightAnchor.constraint(equalToConstant: 32),
          ])
        }
        func configure(_ title: String) {
          label.text = title
          button.backgroundColor = .red
        }
      }
      """)
    #expect(try Self.frame("button", in: scene)[0] == 353)
    #expect(try Self.frame("label", in: scene)[0] == 16)
    #expect(try Self.frame("label", in: scene)[2] == 329)
  }

  // MARK: Registered classes

  private static let tile = """
    final class Tile: UICollectionViewCell {
      let photo = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(photo)
        photo.backgroundColor = .red
      }
      required init?(coder: NSCoder) { fatalError() }
      override func awakeFromNib() {
        super.awakeFromNib()
        round()
      }
      private func round() { photo.layer.cornerRadius = 2 }
    }

    """

  @Test(arguments: [
    ("collectionView.register(Tile.self, forCellWithReuseIdentifier: \"t\")", true),
    ("collectionView!.register(Tile.self, forCellWithReuseIdentifier: String(describing: Tile.self))", true),
    ("self.collectionView.register(Tile.self, forCellWithReuseIdentifier: \"t\")", true),
    ("collectionView.register(UINib(nibName: \"Tile\", bundle: nil), forCellWithReuseIdentifier: \"t\")", false),
    (
      "let nib = UINib(nibName: \"Tile\", bundle: nil)\n"
        + "collectionView.register(nib, forCellWithReuseIdentifier: \"t\")\n"
        + "collectionView.register(Tile.self, forCellWithReuseIdentifier: \"u\")", false
    ), ("", false),
  ])
  func classesThatAreOnlyRegisteredDoNotAwake(_ statement: String, isOnlyRegistered: Bool) throws {
    let text =
      Self.tile + """
        final class Page: UICollectionViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            \(statement)
          }
        }
        """
    let scene = try Self.scene("Tile", text)
    #expect(try SwiftSceneMaker.layer("photo", in: scene).cornerRadius == (isOnlyRegistered ? 0 : 2))
    let trees = try SwiftSceneMaker.trees(["import UIKit\n" + text]).map(\.name)
    #expect(trees.sorted() == ["Page", "Tile"])
  }

  // MARK: Screens

  private static let controls = """
    final class Controls: UIView {
      @IBOutlet weak var play: UIButton!
      @IBOutlet weak var time: UILabel!
      func prepare() {
        play.setImage(UIImage(named: "play"), for: .normal)
        time.textColor = .white
      }
    }

    """

  @Test(arguments: [
    "Bundle.main.loadNibNamed(\"Controls\", owner: nil, options: nil)?.first as! Controls",
    "UINib(nibName: \"Controls\", bundle: nil).instantiate(withOwner: nil)[0] as! Controls",
    "(Bundle.main.loadNibNamed(\"Controls\", owner: self)?.last as? Controls)!",
  ])
  func outletsAreInTheirView(_ load: String) throws {
    let text =
      Self.controls + """
        final class Player: UIViewController {
          private(set) lazy var controls: Controls = {
            let controls = \(load)
            controls.prepare()
            return controls
          }()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .black
            view.addSubview(controls)
            controls.frame = CGRect(x: 0, y: 700, width: 393, height: 44)
          }
        }
        final class Other: UIViewController {
          let list = UIView()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(list)
          }
          override func didMove(toParent parent: UIViewController?) {
            if let parent = parent as? Player {
              list.frame = CGRect(x: 0, y: 0, width: 300, height: 852 - parent.controls.frame.height)
            }
          }
        }
        """
    let player = try Self.scene("Player", text)
    #expect(Set(try Self.inside("controls", of: player)).isSuperset(of: ["play", "time"]))
    #expect(Self.names(player).count { $0 == "play" } == 1)
    let other = try Self.scene("Other", text)
    #expect(!Self.names(other).contains("play") && !Self.names(other).contains("time"))
  }

  @Test(arguments: [
    "navigationItem.rightBarButtonItems = [sort]", "navigationItem.rightBarButtonItem = sort",
    "navigationItem.setRightBarButton(sort, animated: false)",
    "self.navigationItem.setRightBarButtonItems([sort], animated: true)",
  ])
  func customViewsOfBarItemsAreInTheBarOnce(_ statement: String) throws {
    let scene = try Self.scene(
      "Library",
      """
      final class Library: UIViewController {
        private lazy var sort = UIBarButtonItem(customView: makeSort())
        private lazy var edit = UIBarButtonItem(customView: makeSort())
        private func makeSort() -> UIButton {
          let face = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
          face.setImage(UIImage(named: "sort"), for: .normal)
          return face
        }
        let list = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        override func viewDidLoad() {
          super.viewDidLoad()
          \(statement)
          view.addSubview(list)
        }
        func search() { navigationItem.rightBarButtonItems = [sort, edit] }
        func endSearch() { navigationItem.rightBarButtonItems = [sort] }
      }
      """)
    #expect(Self.names(scene).count { $0 == "face" } == 1)
    #expect(try Self.inside("navigationController?.navigationBar", of: scene).contains("face"))
    #expect(try Self.frame("face", in: scene) == [327, 61, 50, 40])
    let names = Self.names(scene)
    #expect(names.firstIndex(of: "list") ?? 0 < names.firstIndex(of: "face") ?? 0, "bars are above other views")
  }

  /// A view that is shown only while a finger moves.
  @Test(arguments: [
    ("overlay.isHidden = true", "overlay.isHidden = false\n overlay.alpha = 0.8", false),
    ("overlay.alpha = 0", "overlay.alpha = min(1, 0.8)", false),
    ("overlay.isHidden = true", "if pan.state == .changed { overlay.isHidden = false }", false),
    ("overlay.isHidden = true", "", false), ("", "overlay.isHidden = false", true),
  ])
  func overlaysOfGesturesAreNotShown(setup: String, drag: String, isShown: Bool) throws {
    let scene = try Self.scene(
      "Bar",
      """
      final class Bar: UIView {
        let overlay = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        override init(frame: CGRect) {
          super.init(frame: frame)
          overlay.backgroundColor = .black
          \(setup)
          addSubview(overlay)
        }
        @objc func didDrag(_ pan: UIPanGestureRecognizer) {
          \(drag)
        }
      }
      """)
    let overlay = scene.layers.first { $0.name == "overlay" }
    #expect((overlay.map { !$0.isHidden && $0.opacity > 0 } ?? false) == isShown)
  }

  /// The view that another initialiser is given takes the place of the one that the class creates.
  @Test(arguments: [
    "lazy var header = Header(frame: .zero)", "private(set) lazy var header: Header = { Header(frame: .zero) }()",
    "var header = Header()",
  ])
  func viewsOfOtherInitialisersAreCountedOnce(_ property: String) throws {
    let scene = try Self.scene(
      "Sheet",
      """
      class Header: UIView {
        let title = UILabel(frame: CGRect(x: 20, y: 5, width: 300, height: 30))
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(title)
        }
      }
      class Sheet: UIViewController {
        \(property)
        init() { super.init(nibName: nil, bundle: nil) }
        init(header: Header) {
          super.init(nibName: nil, bundle: nil)
          self.header = header
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(header)
          header.backgroundColor = .white
        }
      }
      """)
    #expect(Self.names(scene).count { $0 == "header" } == 1)
    #expect(Self.names(scene).count { $0 == "title" } == 1)
  }

  // MARK: Stack views

  @Test(arguments: [
    "image.widthAnchor.constraint(equalTo: stack.widthAnchor), "
      + "image.heightAnchor.constraint(equalTo: image.widthAnchor)",
    "image.heightAnchor.constraint(equalTo: image.widthAnchor)",
    "image.widthAnchor.constraint(equalTo: image.heightAnchor)",
    "image.widthAnchor.constraint(equalToConstant: 160), image.heightAnchor.constraint(equalTo: image.widthAnchor)",
  ])
  func imagesInStackViewsKeepTheirShape(_ constraints: String) throws {
    let scene = try Self.scene(
      "Album",
      """
      final class Album: UIView {
        let image = UIImageView()
        let caption = UILabel()
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 160, height: 240))
        override init(frame: CGRect) {
          super.init(frame: frame)
          stack.axis = .vertical
          stack.spacing = 8
          addSubview(stack)
          stack.addArrangedSubview(image)
          stack.addArrangedSubview(caption)
          NSLayoutConstraint.activate([\(constraints)])
        }
      }
      """)
    #expect(try Self.frame("image", in: scene) == [0, 0, 160, 160])
    #expect(try Self.frame("caption", in: scene)[1] == 168)
  }
}

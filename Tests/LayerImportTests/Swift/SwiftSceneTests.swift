import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// The results of reading small Swift files: hierarchy, values, states, places.
@Suite(.withSwiftReader)
struct SwiftSceneTests {
  /// The scene of a type or function.
  private static func scene(_ name: String = "T", _ texts: String...) throws -> Scene {
    let files = try SwiftReaderProgram.files(of: texts)
    let program = SwiftProgram(files)
    let trees = files.indices.flatMap { program.trees(in: $0) }
    let tree = try #require(trees.first { $0.name == name }, "only \(trees.map(\.name))")
    let checked = Validator.scene(from: tree.draft)
    return try #require(checked.value, "\(checked.findings.map(\.message))")
  }

  private static func layer(_ name: String, in scene: Scene) throws -> Layer {
    try #require(scene.layers.first { $0.name == name }, "only \(scene.layers.map { $0.name ?? "-" })")
  }

  private static func view(_ members: String, setup: String = "") -> String {
    """
    import UIKit
    class T: UIView {
      \(members)
      override init(frame: CGRect) {
        super.init(frame: frame)
        \(setup)
      }
    }
    """
  }

  @Test func spansPointAtTheStatements() throws {
    let text = Self.view("let card = UIView()", setup: "addSubview(card)\n    card.layer.cornerRadius = 4")
    let scene = try Self.scene("T", text)
    let index = try #require(scene.layers.firstIndex { $0.name == "card" })
    let start = try #require(scene.sources.start(of: .cornerRadius, in: LayerIndex(index)))
    #expect(text.utf8.dropFirst(Int(start)).starts(with: "card.layer.cornerRadius".utf8))
    #expect(scene.origins[LayerIndex(index)]?.owner == "'card' in T")
  }

  @Test func spansInOtherFilesCountFromThere() throws {
    let scene = try Self.scene(
      "T", Self.view("let card = UIView()", setup: "addSubview(card)\ncard.style()"),
      "import UIKit\n\nextension UIView {\n  func style() { layer.cornerRadius = 4 }\n}\n")
    let index = try #require(scene.layers.firstIndex { $0.name == "card" })
    let start = try #require(scene.sources.start(of: .cornerRadius, in: LayerIndex(index)))
    #expect(scene.source.part(at: start).name == "File1.swift")
    #expect(LineTable(scene.source).location(of: start).line == 4)
  }

  @Test func waiversStandAboveOrBeside() throws {
    let scene = try Self.scene(
      "T",
      Self.view(
        "let card = UIView()\n  let other = UIView()",
        setup: """
          addSubview(card)
          addSubview(other)
          // layercost:allow shadow-without-path the designer wants it
          card.layer.shadowOpacity = 0.4
          other.layer.shadowOpacity = 0.4
          """))
    let card = try #require(scene.layers.firstIndex { $0.name == "card" })
    let other = try #require(scene.layers.firstIndex { $0.name == "other" })
    #expect(scene.waivers[LayerIndex(card)]?.first?.rules == ["shadow-without-path"])
    #expect(scene.waivers[LayerIndex(card)]?.first?.reason == "the designer wants it")
    #expect(scene.waivers[LayerIndex(other)] == nil)
  }

  @Test(arguments: [
    // A view that any statement shows is shown; only a fraction counts.
    ("card.alpha = 0", 0.0), ("card.alpha = 0\nif flag { card.alpha = 1 }", 1), ("card.alpha = 0.3", 0.3),
    ("card.alpha = 0.3\nif flag { card.alpha = 0.6 }", 0.6), ("if flag { card.alpha = 0.6 }", 1),
    ("card.alpha = 0\nif flag { card.alpha = 0 } else { card.alpha = 0.02 }", 0.02),
    ("UIView.animate(withDuration: 1) { card.alpha = 0.2 }", 1),
    ("card.alpha = 0\nUIView.animate(withDuration: 1) { card.alpha = 1 }", 1),
    ("card.alpha = flag ? 1 : 0.4", 1), ("card.alpha = 0.2\ncard.alpha = 0.5", 0.5),
  ])
  func opacityIsTheMostOpaqueState(statements: String, opacity: Double) throws {
    let scene = try Self.scene(
      "T", Self.view("var flag = false", setup: "let card = UIView()\naddSubview(card)\n" + statements))
    #expect(try Self.layer("card", in: scene).opacity == opacity)
  }

  @Test(arguments: [
    ("card.isHidden = true", true), ("card.isHidden = flag", false), ("card.isHidden = !flag", false),
    ("card.isHidden = true\nshow(card)", false),
  ])
  func hiddenIsWhatNothingShows(statements: String, isHidden: Bool) throws {
    let members = "var flag = false\nfunc show(_ view: UIView) { view.isHidden = false }"
    let scene = try Self.scene("T", Self.view(members, setup: "let card = UIView()\naddSubview(card)\n" + statements))
    #expect(try Self.layer("card", in: scene).isHidden == isHidden)
  }

  /// A library's builder passes its view to the closure, whatever the builder's name is.
  @Test(arguments: [".build", ".with", ".create"])
  func builderOfALibraryFillsItsView(name: String) throws {
    let scene = try Self.scene(
      "T",
      Self.view(
        """
        let photo: UIImageView = \(name) { view in
            view.layer.cornerRadius = 9
            view.clipsToBounds = true
          }
        """,
        setup: "addSubview(photo)"))
    let photo = try Self.layer("photo", in: scene)
    #expect(photo.cornerRadius == 9)
    #expect(photo.masksToBounds)
    #expect(scene.layers.filter { $0.cornerRadius == 9 }.count == 1)
    // An image view shows its image, and nothing else is put into it.
    #expect(scene.code?.assumedContents.isEmpty ?? false)
  }

  /// If two targets of a checkout declare a class with the same name, a file uses its own class.
  @Test func classesOfTheSameNameStayApart() throws {
    func file(_ type: String, _ radius: Int) -> String {
      """
      import UIKit
      class Base: UIView {
        let card = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          card.layer.cornerRadius = \(radius)
          addSubview(card)
        }
      }
      class \(type): Base {}
      """
    }
    for (type, radius) in [("First", 3.0), ("Second", 5)] {
      let scene = try Self.scene(type, file("First", 3), file("Second", 5))
      #expect(try Self.layer("card", in: scene).cornerRadius == radius)
    }
  }

  /// The bars of platform controllers exist, so that code can style them.
  @Test(arguments: [
    ("UITabBarController", "tabBar", 769.0, 83.0), ("UINavigationController", "navigationBar", 0.0, 103.0),
    ("UINavigationController", "toolbar", 774.0, 78.0),
    ("UIViewController", "navigationController?.navigationBar", 0.0, 103.0),
    ("UIViewController", "tabBarController?.tabBar", 769.0, 83.0),
  ])
  func barsOfControllersHaveLayers(base: String, bar name: String, top: Double, height: Double) throws {
    let scene = try Self.scene(
      "T",
      """
      import UIKit
      class T: \(base) {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          \(name).layer.shadowOpacity = 0.5
        }
      }
      """)
    let bar = try Self.layer(name, in: scene)
    #expect(bar.shadowOpacity == 0.5)
    #expect(bar.bounds.width == 393)
    #expect(bar.bounds.height == height)
    #expect(bar.position.y == top + height / 2)
  }

  /// A theme's own property sets the background colour.
  @Test(arguments: ["themeBackgroundColor", "theme_backgroundColor", "dynamicBackgroundColor"])
  func backgroundOfAThemeIsABackground(name: String) throws {
    let scene = try Self.scene(
      "T", Self.view("", setup: "let card = UIView()\naddSubview(card)\ncard.\(name) = .surface"))
    #expect(try Self.layer("card", in: scene).backgroundColor != nil)
  }

  /// A label draws its background into its contents: its clip cuts one plane.
  ///
  /// A border or a subview is a second one.
  @Test(arguments: [("", false), ("label.layer.borderWidth = 1", true), ("label.addSubview(UIImageView())", true)])
  func labelAndItsBackgroundAreOnePlane(more: String, clips: Bool) throws {
    let setup = """
      let label = UILabel()
      label.backgroundColor = .red
      label.layer.cornerRadius = 8
      label.clipsToBounds = true
      \(more)
      addSubview(label)
      """
    #expect(try Self.layer("label", in: Self.scene("T", Self.view("", setup: setup))).masksToBounds == clips)
  }

  /// Library setters that return their view, with or without the library's namespace.
  @Test(arguments: ["UIImageView().nt.configure", "with(UIImageView())", "decorated(UIImageView())"])
  func settersInAChainAreSettings(builder: String) throws {
    let scene = try Self.scene(
      "T",
      Self.view(
        "let photo = \(builder) {\n    $0.contentMode(.scaleAspectFill).clipsToBounds(true).cornerRadius(9)\n  }",
        setup: "addSubview(photo)"))
    let photo = try Self.layer("photo", in: scene)
    #expect(photo.cornerRadius == 9)
    #expect(photo.masksToBounds)
  }

  /// A width of 0 is only the start of an animation.
  @Test func lengthOfZeroIsNotShownAsNothing() throws {
    let scene = try Self.scene(
      "T",
      Self.view(
        "let bar = UIView()",
        setup: "addSubview(bar)\nbar.backgroundColor = .red\nbar.frame = CGRect(x: 0, y: 0, width: 0, height: 4)"))
    let bar = try Self.layer("bar", in: scene)
    #expect(bar.bounds.width > 0)
    #expect(bar.bounds.height == 4)
  }

  @Test func outletsOfACollectionAreOneView() throws {
    let scene = try Self.scene(
      "T",
      """
      import UIKit
      class T: UIViewController {
        @IBOutlet var photos: [UIImageView]!
        override func viewDidLoad() {
          for photo in photos { photo.layer.cornerRadius = 7 }
          photos.forEach { $0.clipsToBounds = true }
        }
      }
      """)
    let rounded = scene.layers.filter { $0.cornerRadius == 7 }
    #expect(rounded.count == 1)
    #expect(rounded.first?.masksToBounds ?? false)
  }

  @Test func contentsOfALayerAreShown() throws {
    let scene = try Self.scene(
      "T",
      Self.view(
        "let photo = CALayer()\n  var image: UIImage! { didSet { photo.contents = image.cgImage } }",
        setup: "layer.addSublayer(photo)"))
    #expect(try Self.layer("photo", in: scene).contents != nil)
  }

  /// A list that begins empty has elements when the view is laid out.
  @Test func listThatBeginsEmptyIsFilledAtRunTime() throws {
    let scene = try Self.scene(
      "T",
      Self.view(
        """
        var values: [CGFloat] = []
          let chart = CALayer()
          override func layoutSubviews() {
            guard values.count > 1, !values.isEmpty else { return }
            chart.mask = CAShapeLayer()
          }
        """, setup: "layer.addSublayer(chart)"))
    #expect(scene.nodes.contains { $0.role == .mask })
  }

  /// A class that wakes up from a file has content, although the file is not in the checkout.
  @Test func viewOfAMissingInterfaceFileShowsSomething() throws {
    let scene = try Self.scene(
      "T",
      """
      import UIKit
      class T: UICollectionViewCell {
        override func awakeFromNib() { super.awakeFromNib(); layer.shadowOpacity = 1 }
      }
      """)
    #expect(scene.layers.contains { $0.name == "content" })
    #expect(scene.code?.assumedContents.isEmpty == false)
  }

  /// A helper that is never called counts if its view shows something.
  @Test func helperOfAPlatformClassHasAViewToDecorate() throws {
    let scene = try Self.scene(
      "UIView.lift", "import UIKit\nextension UIView {\n  func lift() { layer.shadowOpacity = 0.2 }\n}\n")
    #expect(scene.layers.contains { $0.shadowOpacity == 0.2 })
    #expect(scene.layers.contains { $0.name == "content" })
  }

  @Test func unknownValuesAreAssumedAndSaid() throws {
    let files = try SwiftReaderProgram.files(of: [
      Self.view("let card = UIView()", setup: "addSubview(card)\ncard.layer.shadowOpacity = remote.opacity")
    ])
    let tree = try #require(SwiftProgram(files).trees(in: 0).first)
    let index = try #require(tree.draft.layers.firstIndex { $0.name == "card" })
    #expect(tree.draft.layers[index].shadowOpacity > 0)
    #expect(tree.draft.code?.assumed[LayerIndex(index)] == [.shadowOpacity])
    #expect(tree.assumptions.contains("shadowOpacity of 'card'"))
    #expect(tree.assumptions.contains("size of 'card'"))
  }

  @Test func branchesAreSometimes() throws {
    let scene = try Self.scene(
      "T",
      Self.view(
        "var flag = false",
        setup: "let card = UIView()\naddSubview(card)\nif flag { card.layer.cornerRadius = 9 }"))
    let index = try #require(scene.layers.firstIndex { $0.name == "card" })
    #expect(scene.layers[index].cornerRadius == 9)
    #expect(scene.code?.sometimes[LayerIndex(index)] == [.cornerRadius])
  }

  @Test(arguments: [
    ("12", 12.0), ("4 * 3", 12), ("Metric.radius", 12), ("Self.own", 12), ("bounds.height / 20", 12),
    ("min(30, 12)", 12), ("CGFloat(12)", 12), ("card.bounds.height / 2", 10), ("{ 12 }()", 12),
    ("Metric.of(.large)", 12), ("[3, 12][1]", 12), ("true ? 12 : 1", 12),
  ])
  func numbersAreWorkedOut(expression: String, radius: Double) throws {
    let scene = try Self.scene(
      "T",
      Self.view(
        "static let own: CGFloat = 12",
        setup: """
          let card = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
          addSubview(card)
          card.layer.cornerRadius = \(expression)
          """),
      """
      enum Metric {
        enum Size { case small, large }
        static let radius: CGFloat = half + half
        static let half: CGFloat = 6
        static func of(_ size: Size) -> CGFloat {
          switch size {
          case .small: return 1
          case .large: return 12
          }
        }
      }
      """)
    #expect(try Self.layer("card", in: scene).cornerRadius == radius)
  }

  @Test(arguments: [
    (".red", Color(red: 1, green: 0, blue: 0)),
    ("UIColor(white: 0, alpha: 0.5)", Color(red: 0, green: 0, blue: 0, alpha: 0.5)),
    ("UIColor.black.withAlphaComponent(0.25)", Color(red: 0, green: 0, blue: 0, alpha: 0.25)),
    (".brand", Color(red: 0, green: 0, blue: 1)),
    ("Palette.main.color", Color(red: 0, green: 0, blue: 1)), (".systemBackground", .white),
  ])
  func coloursAreKnownByName(expression: String, color: Color) throws {
    let scene = try Self.scene(
      "T", Self.view("", setup: "let card = UIView()\naddSubview(card)\ncard.backgroundColor = \(expression)"),
      """
      import UIKit
      extension UIColor { static var brand: UIColor { .blue } }
      struct Shade { let color: UIColor }
      enum Palette { static let main = Shade(color: .blue) }
      """)
    #expect(try Self.layer("card", in: scene).backgroundColor == color)
  }

  @Test func controllersShowTheirViews() throws {
    let scene = try Self.scene(
      "Page",
      """
      import UIKit
      final class Page: UIViewController {
        private lazy var table = UITableView(frame: .zero, style: .plain)
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          view.addSubview(table)
          table.pin(to: view)
        }
      }
      extension UIView {
        func pin(to other: UIView) {
          translatesAutoresizingMaskIntoConstraints = false
          [topAnchor.constraint(equalTo: other.topAnchor), leftAnchor.constraint(equalTo: other.leftAnchor),
            rightAnchor.constraint(equalTo: other.rightAnchor), bottomAnchor.constraint(equalTo: other.bottomAnchor),
          ].forEach { $0.isActive = true }
        }
      }
      """)
    #expect(scene.layers.map { $0.name ?? "-" } == ["view", "table"])
    #expect(scene.layers.map(\.bounds.height) == [852, 852])
    #expect(scene.code?.nominalSizes.isEmpty ?? false)
  }

  /// A property that the program adds to a platform class is another name: the assignment sets what its setter sets.
  @Test func anAddedPropertyIsSetWhereCodeAssignsIt() throws {
    let text = Self.view("let card = UIView()", setup: "addSubview(card)\ncard.radius = 4")
    let added = """

      extension UIView {
        var radius: CGFloat {
          get { layer.cornerRadius }
          set { layer.cornerRadius = newValue }
        }
      }
      """
    let scene = try Self.scene("T", text + added)
    let card = try #require(scene.layers.indices.first { scene.layers[$0].name == "card" })
    let start = try #require(scene.sources.start(of: .cornerRadius, in: LayerIndex(card)))
    #expect(scene.source.bytes[Int(start)...].starts(with: "card.radius = 4".utf8))
  }

  @Test func functionsThatNobodyCallsAreScenes() throws {
    let text =
      "import UIKit\nfunc makeBadge() -> UIView {\n  let badge = UIView()\n"
      + "  badge.layer.cornerRadius = 4\n  return badge\n}"
    let scene = try Self.scene("makeBadge", text)
    #expect(try Self.layer("badge", in: scene).cornerRadius == 4)
    // One that a type calls is part of that type's scene.
    let files = try SwiftReaderProgram.files(of: [text, Self.view("let mark = makeBadge()", setup: "addSubview(mark)")])
    #expect(SwiftProgram(files).trees(in: 0).isEmpty)
  }

  @Test func recursionAndDeepCodeEnd() throws {
    let chain = (0..<300).map { _ in ".with { $0 }" }.joined()
    let sum = (0..<2_000).map(String.init).joined(separator: " + ")
    let scene = try Self.scene(
      "T",
      Self.view(
        "var a: CGFloat { b }\nvar b: CGFloat { a }\nfunc again() -> UIView { again() }",
        setup: """
          addSubview(again())
          var list: [Any] = []
          for _ in 0..<99 { for _ in 0..<99 { list = [list] } }
          let card = UIView()\(chain)
          card.layer.cornerRadius = a
          card.alpha = \(sum)
          addSubview(card)
          """))
    #expect(!scene.layers.isEmpty)
  }
}

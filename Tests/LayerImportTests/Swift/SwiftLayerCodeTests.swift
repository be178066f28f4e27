import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Code of layers, key paths, and the names that objects get.
@Suite(.withSwiftReader)
struct SwiftLayerCodeTests {
  /// A gradient whose locations do not fit its colours costs no scene: an app with one runs.
  @Test(arguments: [
    ("[0, 0.5, 1]", [Double]()), ("[0, 0.2, 0.4, 0.6]", []), ("[1, 0]", []), ("[0, 1]", [0, 1]),
    ("[0.3, 0.3]", [0.3, 0.3]),
  ])
  func locationsThatDoNotFitAreLeftOut(locations: String, expected: [Double]) throws {
    let text = """
      import UIKit
      final class Bar: UIView {
        let fade = CAGradientLayer()
        func setup() {
          fade.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
          fade.locations = \(locations)
          layer.addSublayer(fade)
        }
      }
      """
    let scene = try SwiftSceneMaker.scene("Bar", text)
    #expect(try SwiftSceneMaker.layer("fade", in: scene).gradient.locations == expected)
  }

  private static func view(_ members: String = "", _ setup: String) -> String {
    """
    import UIKit
    class T: UIView {
      let left = UIView(), right = UIView()
      let card = UIView()
      let fade = CAGradientLayer()
      \(members)
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(card)
        card.addSubview(left)
        card.addSubview(right)
        layer.addSublayer(fade)
        fade.colors = [UIColor.red.cgColor]
        \(setup)
      }
    }
    """
  }

  /// Helpers that a program adds to layers, and to protocols that layers adopt.
  private static let helpers = """
    import UIKit
    extension CALayer {
      func lift(by opacity: Float = 0.4) {
        masksToBounds = false
        shadowOpacity = opacity
        self.shadowRadius = 7
      }
      var cornerStyle: CGFloat {
        get { cornerRadius }
        set { cornerRadius = newValue * 2 }
      }
      func withAll(_ change: (CALayer) -> Void) { change(self) }
    }
    extension CAGradientLayer {
      func lower() { lift(by: 0.2) }
    }
    protocol Liftable {}
    extension Liftable where Self: CALayer {
      func adopt() { shadowOpacity = 0.4 }
    }
    extension CALayer: Liftable {}
    final class Panel: CALayer {
      override init() {
        super.init()
        shadowOpacity = 0.4
        setUp()
      }
      func setUp() { cornerRadius = 6 }
    }
    """

  @Test(arguments: [
    "card.layer.lift()", "card.layer.adopt()", "let layer = card.layer\nlayer.lift()",
    "card.layer.withAll { $0.shadowOpacity = 0.4 }", "[card.layer].forEach { $0.lift() }",
  ])
  func helpersOfLayersAreFollowed(statement: String) throws {
    let scene = try SwiftSceneMaker.scene("T", Self.view("", statement), Self.helpers)
    #expect(try SwiftSceneMaker.layer("card", in: scene).shadowOpacity == 0.4)
  }

  @Test func helpersOfLayersChangeTheViewsOwnLayer() throws {
    let scene = try SwiftSceneMaker.scene("T", Self.view("", "let own = layer\nown.lift()"), Self.helpers)
    #expect(scene.layers[0].shadowOpacity == 0.4)
    #expect(scene.layers[0].shadowRadius == 7)
    // A variable does not name the type whose scene it is.
    #expect(scene.layers[0].name == "T")
    #expect(scene.code?.receivers[LayerIndex(0)] == SourceFacts.Receiver(name: nil, isLayer: false))
  }

  /// Helpers of a class of layers, and properties with accessors.
  @Test func helpersOfLayerClassesAreFollowed() throws {
    let setup = """
      fade.lower()
      card.layer.cornerStyle = 5
      let panel = Panel()
      layer.addSublayer(panel)
      """
    let scene = try SwiftSceneMaker.scene("T", Self.view("", setup), Self.helpers)
    let fade = try SwiftSceneMaker.place("fade", in: scene)
    #expect(scene[fade].shadowOpacity == 0.2)
    #expect(scene.code?.receivers[fade] == SourceFacts.Receiver(name: "fade", isLayer: true, isProperty: true))
    #expect(try SwiftSceneMaker.layer("card", in: scene).cornerRadius == 10)
    let panel = try SwiftSceneMaker.layer("panel", in: scene)
    #expect(panel.shadowOpacity == 0.4)
    #expect(panel.cornerRadius == 6)
  }

  /// A view's own property is not the property of its layer.
  @Test func membersOfAViewAreNotThoseOfItsLayer() throws {
    let members = "var cornerRadius: CGFloat = 3 { didSet { card.layer.cornerRadius = cornerRadius } }"
    let scene = try SwiftSceneMaker.scene("T", Self.view(members, "layer.cornerRadius = 8"), Self.helpers)
    #expect(scene.layers[0].cornerRadius == 8)
    #expect(try SwiftSceneMaker.layer("card", in: scene).cornerRadius != 8)
  }

  // MARK: Layer classes

  /// A view chooses the class of its layer, and sets what only that class has.
  @Test(arguments: [
    "override class var layerClass: AnyClass { CAGradientLayer.self }",
    "override class var layerClass: AnyClass { return CAGradientLayer.self }",
    "override static var layerClass: AnyClass { Fade.self }",
    "override class var layerClass: Swift.AnyClass { get { CAGradientLayer.self } }",
  ])
  func aViewChoosesTheClassOfItsLayer(member: String) throws {
    let text = Self.view(
      member, "(layer as? CAGradientLayer)?.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]")
    let scene = try SwiftSceneMaker.scene("T", text, "final class Fade: CAGradientLayer {}")
    #expect(scene.layers[0].layerClass == .gradient)
    #expect(scene.layers[0].gradient.colors.count == 2)
  }

  @Test func theLayerClassOfABaseClassIsInherited() throws {
    let text = "import UIKit\nclass T: Base { let a = UIView(); func add() { addSubview(a); a.alpha = 0.5 } }"
    let base = "import UIKit\nclass Base: UIView { override class var layerClass: AnyClass { CAShapeLayer.self } }"
    #expect(try SwiftSceneMaker.scene("T", text, base).layers[0].layerClass == .shape)
  }

  // MARK: Key paths

  @Test(arguments: [
    "[left, right].map(\\.layer).forEach { $0.shadowOpacity = 0.3 }",
    "for layer in [left, right].map(\\UIView.layer) { layer.shadowOpacity = 0.3 }",
    "left[keyPath: \\.layer.shadowOpacity] = 0.3\nright[keyPath: \\UIView.layer.shadowOpacity] = 0.3",
    "left[keyPath: \\.layer].shadowOpacity = 0.3\nright.layer[keyPath: \\.shadowOpacity] = 0.3",
    "left.set(\\.layer.shadowOpacity, 0.3)\nright.set(\\.layer.shadowOpacity, 0.3)",
  ])
  func keyPathsAreFollowed(statement: String) throws {
    let helper = """
      import UIKit
      extension UIView {
        func set<Value>(_ path: ReferenceWritableKeyPath<UIView, Value>, _ value: Value) { self[keyPath: path] = value }
      }
      """
    let scene = try SwiftSceneMaker.scene("T", Self.view("", statement), helper)
    #expect(scene.layers.count { $0.shadowOpacity == 0.3 } == 2)
  }

  // MARK: Names

  /// An object that a subclass changes is named after the scene's type.
  @Test func inheritedObjectsAreNamedAfterTheSceneOfTheSubclass() throws {
    let text = """
      import UIKit
      class BaseCell<Model>: UITableViewCell {
        let card = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(card)
        }
      }
      final class NewsCell: BaseCell<News> {
        func setUp() { card.layer.shadowOpacity = 0.1 }
      }
      """
    for name in ["BaseCell", "NewsCell"] {
      let scene = try SwiftSceneMaker.scene(name, text)
      #expect(scene.origins[try SwiftSceneMaker.place("card", in: scene)]?.owner == "'card' in \(name)")
    }
  }

  /// A view that a getter creates is named after the property; a title view is in the bar.
  @Test func viewsOfGettersAreNamedAfterThem() throws {
    let scene = try SwiftSceneMaker.scene(
      "Page",
      """
      import UIKit
      final class Page: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          navigationItem.titleView = logo
        }
        private var logo: UIView {
          let v = UIImageView(image: UIImage(named: "logo"))
          v.layer.shadowOpacity = 0.5
          return v
        }
      }
      """)
    let logo = try SwiftSceneMaker.place("logo", in: scene)
    #expect(scene[logo].shadowOpacity == 0.5)
    #expect(scene.origins[logo]?.owner == "'logo' in Page")
    #expect(!(scene.code?.unplaced.contains(logo) ?? true))
    let node = try #require(scene.nodes.first { $0.layer == logo })
    let parent = try #require(node.parent)
    #expect(scene[scene[parent].layer].name == "navigationController?.navigationBar")
    // In the middle of the bar, on whole pixels.
    #expect(abs(scene[logo].position.x - 196.5) < 0.5 && scene[logo].position.y == 81)
  }

  /// A delegate method has the same name as the list that calls it.
  @Test func listOfAControllerIsNotItsDelegatesMethod() throws {
    let scene = try SwiftSceneMaker.scene(
      "Page",
      """
      import UIKit
      final class Page: UITableViewController {
        override func viewDidLoad() { tableView.layer.cornerRadius = 5 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      }
      """)
    #expect(try SwiftSceneMaker.layer("tableView", in: scene).cornerRadius == 5)
  }
}

import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// The drawing of a button's configuration: a background below the title and the image.
@Suite(.withSwiftReader)
struct SwiftButtonTests {
  /// The scene of a view with a button that code sets up.
  private static func scene(_ code: String, member: String = "let button = UIButton(type: .system)", more: String = "")
    throws -> Scene
  {
    let text = """
      import UIKit
      final class Panel: UIView {
        \(member)
        init() {
          super.init(frame: .zero)
          addSubview(button)
          button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
          \(code)
        }
      }
      \(more)
      """
    return try SwiftSceneMaker.scene("Panel", text)
  }

  /// The background is a view below the title, no matter how the button gets its configuration.
  @Test(arguments: [
    "var c = UIButton.Configuration.filled(); c.background.cornerRadius = 12; button.configuration = c",
    "button.configuration = .filled(); button.configuration?.background.cornerRadius = 12",
    "var c: UIButton.Configuration = .filled(); var b = c.background; b.cornerRadius = 12; c.background = b; "
      + "button.configuration = c",
    "var c: UIButton.Configuration = .filled(); var b = UIBackgroundConfiguration.clear(); b.cornerRadius = 12; "
      + "c.background = b; button.configuration = c",
    "button.configuration = UIButton.Configuration.round(12)",
    "var c = UIButton.Configuration.filled().updated(for: button); c.background.cornerRadius = 12; "
      + "button.configuration = c",
  ])
  func configurationsAreShownByTheirButtons(code: String) throws {
    let more = """
      extension UIButton.Configuration {
        static func round(_ radius: CGFloat) -> Self {
          var made = UIButton.Configuration.filled()
          made.background.cornerRadius = radius
          return made
        }
      }
      """
    let scene = try Self.scene(code, more: more)
    let ground = try SwiftSceneMaker.layer("background", in: scene)
    #expect(ground.backgroundColor == PlatformValues.color("systemBlue"))
    #expect(ground.cornerRadius == 12)
    #expect(!ground.masksToBounds)
    #expect(ground.bounds.width == 100 && ground.bounds.height == 40)
    let order = scene.nodes.compactMap { scene[$0.layer].name }
    #expect(order == ["Panel", "button", "background", "title"])
    #expect(EffectsOnLeavesTests.passes(of: scene).isEmpty)
  }

  /// An initialiser takes a configuration as well; the title and the image in it are those of the button.
  @Test func initializerTakesAConfiguration() throws {
    let member = """
      static let look: UIButton.Configuration = {
          var look = UIButton.Configuration.tinted()
          look.title = "Send"
          look.cornerStyle = .capsule
          return look
        }()
        let button = UIButton(configuration: Panel.look)
      """
    let scene = try Self.scene("", member: member)
    let ground = try SwiftSceneMaker.layer("background", in: scene)
    #expect(ground.cornerRadius == 20, "half of the height")
    #expect((ground.backgroundColor?.alpha ?? 0) < 1)
    guard case .text(let text) = try SwiftSceneMaker.layer("title", in: scene).content else {
      Issue.record("the title is not a text layer")
      return
    }
    #expect(text.string == "Send")
  }

  /// A configuration is a value: a later change affects only the buttons that get the configuration afterwards.
  @Test func laterChangesOfAConfigurationDoNotReachTheButton() throws {
    let code = """
      var look = UIButton.Configuration.plain()
          look.background.backgroundColor = .red
          button.configuration = look
          look.background.backgroundColor = .green
          let other = UIButton(configuration: look)
          addSubview(other)
      """
    let scene = try Self.scene(code)
    let colors = scene.layers.filter { $0.name == "background" }.map(\.backgroundColor)
    #expect(colors == [PlatformValues.color("red"), PlatformValues.color("green")])
  }

  /// The handler of a state sets what the button sometimes shows.
  @Test func updateHandlerChangesTheConfiguration() throws {
    let code = """
      button.configuration = .plain()
          button.configurationUpdateHandler = { button in
            button.configuration?.baseBackgroundColor = .red
          }
      """
    let scene = try Self.scene(code)
    let ground = try SwiftSceneMaker.place("background", in: scene)
    #expect(scene[ground].backgroundColor == PlatformValues.color("red"))
    #expect(scene.code?.sometimes[ground]?.contains(.backgroundColor) ?? false)
  }

  /// A plain configuration draws no background, and the same words on other objects add none.
  @Test(arguments: [
    "button.configuration = .plain()", "button.configuration = .borderless()",
    "let session = Session(); session.configuration = .filled()",
    "var c = UIButton.Configuration.filled(); c.title = \"A\"",
  ])
  func otherConfigurationsDrawNoBackground(code: String) throws {
    let scene = try Self.scene(code, more: "final class Session { var configuration: Any? }")
    #expect(!scene.layers.contains { $0.name == "background" })
  }

  /// Only a blur in the background costs passes: an image and a border are drawn with rounded corners.
  @Test(arguments: [
    ("c.background.image = UIImage(named: \"paper\")", false),
    ("c.background.strokeColor = .black; c.background.strokeWidth = 1", false),
    ("c.baseBackgroundColor = .systemPink; c.cornerStyle = .large", false),
    ("c.background.customView = UIImageView(image: UIImage(named: \"paper\"))", false),
    ("c.background.visualEffect = UIBlurEffect(style: .light)", true),
  ])
  func onlyABlurInTheBackgroundCosts(setting: String, costs: Bool) throws {
    let code = """
      var c = UIButton.Configuration.gray()
          c.background.cornerRadius = 10
          \(setting)
          button.configuration = c
      """
    let scene = try Self.scene(code)
    #expect(try !SwiftSceneMaker.layer("background", in: scene).masksToBounds)
    #expect(EffectsOnLeavesTests.passes(of: scene).isEmpty != costs)
  }

  /// The background of a cell can also contain an image and a blur.
  @Test func backgroundOfACellHoldsABlur() throws {
    let text = """
      import UIKit
      final class RowCell: UICollectionViewCell {
        override init(frame: CGRect) {
          super.init(frame: frame)
          var look = UIBackgroundConfiguration.clear()
          look.visualEffect = UIBlurEffect(style: .dark)
          look.cornerRadius = 8
          backgroundConfiguration = look
        }
      }
      """
    let scene = try SwiftSceneMaker.scene("RowCell", text)
    let effect = try SwiftSceneMaker.layer("effect", in: scene)
    #expect(effect.cornerRadius == 8 && effect.masksToBounds)
    #expect(!EffectsOnLeavesTests.passes(of: scene).isEmpty)
  }
}

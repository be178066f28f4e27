import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Outlets, joined with the Interface Builder file that contains their objects.
@Suite(.withSwiftReader)
struct SwiftInterfaceTests {
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
      useAutolayout="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <collectionViewCell id="cell" customClass="CardCell">
          <rect key="frame" x="30" y="40" width="320" height="200"/>
          <view key="contentView">
            <rect key="frame" x="0" y="0" width="320" height="200"/>
            <subviews>
              <view clipsSubviews="YES" alpha="0.5" id="card" customClass="RoundView">
                <rect key="frame" x="10" y="20" width="300" height="160"/>
                <subviews>
                  <label opaque="NO" text="Soup" id="title">
                    <rect key="frame" x="8" y="8" width="100" height="20"/>
                  </label>
                </subviews>
                <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
                <userDefinedRuntimeAttributes>
                  <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth">
                    <integer key="value" value="2"/>
                  </userDefinedRuntimeAttribute>
                  <userDefinedRuntimeAttribute type="number" keyPath="roundness">
                    <integer key="value" value="9"/>
                  </userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
              </view>
            </subviews>
          </view>
          <connections>
            <outlet property="cardView" destination="card" id="o1"/>
            <outlet property="titleLabel" destination="title" id="o2"/>
          </connections>
        </collectionViewCell>
      </objects>
    </document>
    """
  private static let swift = """
    import UIKit
    class RoundView: UIView {
      @IBInspectable var roundness: CGFloat = 0 { didSet { layer.cornerRadius = roundness } }
    }
    class BaseCell: UICollectionViewCell {
      @IBOutlet var cardView: UIView!
      override func awakeFromNib() {
        super.awakeFromNib()
        cardView.layer.masksToBounds = true
      }
    }
    final class CardCell: BaseCell {
      @IBOutlet var titleLabel: UILabel!
      override func awakeFromNib() {
        super.awakeFromNib()
        titleLabel.layer.shadowOpacity = 0.2
      }
    }
    """

  private static func scene(_ name: String) throws -> Scene {
    let files = try SwiftReaderProgram.files(of: [swift])
    let source = SourceText(name: "Cell.xib", bytes: Array(xib.utf8))
    let interface = try #require(SwiftInterface(source, options: ImportOptions()))
    let program = SwiftProgram(files, interfaces: [interface])
    let tree = try #require(program.trees(in: 0).first { $0.name == name })
    let checked = Validator.scene(from: tree.draft)
    return try #require(checked.value, "\(checked.findings.map(\.message))")
  }

  private static func index(_ name: String, in scene: Scene) throws -> LayerIndex {
    LayerIndex(try #require(scene.layers.firstIndex { $0.name == name }, "\(scene.layers.map { $0.name ?? "-" })"))
  }

  /// Class, frame and properties come from the file, settings from code.
  @Test func fileAndCodeAreJoined() throws {
    let scene = try Self.scene("CardCell")
    let card = scene[try Self.index("cardView", in: scene)]
    #expect(card.bounds == Rect(x: 0, y: 0, width: 300, height: 160))
    #expect(card.position == Point(160, 100))
    #expect(card.backgroundColor == .white && card.opacity == 0.5 && card.borderWidth == 2)
    #expect(card.masksToBounds && card.cornerRadius == 9)
    let title = scene[try Self.index("titleLabel", in: scene)]
    #expect(title.shadowOpacity == 0.2 && title.bounds.width == 100)
    guard case .text(let text) = title.content else {
      _ = Issue.record("\(title.content)")
      return
    }
    #expect(text.string == "Soup")
  }

  /// Each property points to the file that sets it.
  @Test func bothPlacesAreKept() throws {
    let scene = try Self.scene("CardCell")
    let card = try Self.index("cardView", in: scene)
    func file(of property: LayerProperty) throws -> String {
      scene.source.part(at: try #require(scene.sources.start(of: property, in: card))).name
    }
    #expect(try file(of: .masksToBounds) == "File0.swift")
    #expect(try file(of: .opacity) == "Cell.xib")
    #expect(try file(of: .borderWidth) == "Cell.xib")
  }

  /// If no file refers to a class, only the classes of its outlets are known.
  @Test func classWithoutAFileHasOutletsAllTheSame() throws {
    let scene = try Self.scene("BaseCell")
    #expect(scene[try Self.index("cardView", in: scene)].masksToBounds)
  }

  @Test(arguments: ["", "<a/>", "<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3", "not XML"])
  func brokenFileIsLeftOut(text: String) {
    #expect(SwiftInterface(SourceText(name: "A.xib", bytes: Array(text.utf8)), options: ImportOptions()) == nil)
  }

  // MARK: Constraints

  /// A cell of 320 points with a title, a subtitle and a stack view, which constraints position.
  private static func constrained(_ code: String) throws -> Scene {
    let label = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
        useAutolayout="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
          <tableViewCell id="cell" customClass="Row">
            <rect key="frame" x="0" y="0" width="320" height="70"/>
            <tableViewCellContentView key="contentView" id="content">
              <rect key="frame" x="0" y="0" width="320" height="70"/>
              <subviews>
                <label text="Title" \(label) id="title"><rect key="frame" x="16" y="8" width="288" height="20"/></label>
                <stackView axis="vertical" spacing="4" \(label) id="stack">
                  <rect key="frame" x="16" y="32" width="288" height="30"/>
                  <subviews>
                    <label text="One" \(label) id="one"><rect key="frame" x="0" y="0" width="288" height="13"/></label>
                    <label text="Two" \(label) id="two"><rect key="frame" x="0" y="17" width="288" height="13"/></label>
                  </subviews>
                </stackView>
                <view \(label) id="badge"><rect key="frame" x="290" y="30" width="12" height="14"/></view>
              </subviews>
              <constraints>
                <constraint firstItem="title" firstAttribute="top" secondItem="content"
                  secondAttribute="top" constant="8" id="c1"/>
                <constraint firstItem="title" firstAttribute="leading" secondItem="content"
                  secondAttribute="leading" constant="16" id="c2"/>
                <constraint firstAttribute="trailing" secondItem="title" secondAttribute="trailing"
                  constant="16" id="c3"/>
                <constraint firstItem="stack" firstAttribute="top" secondItem="title"
                  secondAttribute="bottom" constant="4" id="c4"/>
                <constraint firstItem="stack" firstAttribute="leading" secondItem="title"
                  secondAttribute="leading" id="c5"/>
                <constraint firstItem="stack" firstAttribute="trailing" secondItem="title"
                  secondAttribute="trailing" id="c6"/>
                <constraint firstAttribute="bottom" secondItem="stack" secondAttribute="bottom" constant="8" id="c7"/>
              </constraints>
            </tableViewCellContentView>
            <connections>
              <outlet property="title" destination="title" id="o1"/>
              <outlet property="stack" destination="stack" id="o2"/>
              <outlet property="two" destination="two" id="o3"/>
              <outlet property="badge" destination="badge" id="o4"/>
              <outlet property="gap" destination="c4" id="o5"/>
            </connections>
          </tableViewCell>
        </objects>
      </document>
      """
    let swift = """
      import UIKit
      class Row: UITableViewCell {
        @IBOutlet var title: UILabel!
        @IBOutlet var stack: UIStackView!
        @IBOutlet var two: UILabel!
        @IBOutlet var badge: UIView!
        @IBOutlet var gap: NSLayoutConstraint!
        override func awakeFromNib() { super.awakeFromNib()\n \(code) }
      }
      """
    let source = SourceText(name: "Row.xib", bytes: Array(xib.utf8))
    let interface = try #require(SwiftInterface(source, options: ImportOptions()))
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [swift]), interfaces: [interface])
    let tree = try #require(program.trees(in: 0).first { $0.name == "Row" })
    return try #require(Validator.scene(from: tree.draft).value)
  }

  private static func frame(_ name: String, _ scene: Scene) throws -> [Double] {
    let layer = scene[try index(name, in: scene)]
    return [
      layer.position.x - layer.bounds.width / 2, layer.position.y - layer.bounds.height / 2, layer.bounds.width,
      layer.bounds.height,
    ].map { $0.rounded() }
  }

  /// A cell is as wide as its list, and constraints, not the frames on the canvas, position what is in it.
  @Test func constraintsOfTheFileHold() throws {
    let scene = try Self.constrained("")
    #expect(try Self.frame("title", scene) == [16, 8, 361, 20])
    #expect(try Self.frame("stack", scene) == [16, 32, 361, 45])
    #expect(try Self.frame("two", scene) == [0, 24, 361, 20])
    // Nothing positions the badge, so it is where it is on the canvas.
    #expect(try Self.frame("badge", scene) == [290, 30, 12, 14])
    let cell = scene[try Self.index("Row", in: scene)]
    #expect(cell.bounds.height.rounded() == 85)
  }

  /// Code changes the constraints of the file by its outlets.
  @Test func outletsOfConstraints() throws {
    #expect(try Self.frame("stack", try Self.constrained("gap.constant = 30")) == [16, 58, 361, 45])
  }

  /// Code that loads a nib creates the views that are in it.
  @Test func viewsFromNibs() throws {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <view id="root" customClass="Banner"><rect key="frame" x="0" y="0" width="375" height="80"/>
            <subviews>
              <label text="Sale" id="label"><rect key="frame" x="8" y="8" width="100" height="20"/></label>
            </subviews>
          </view>
        </objects>
      </document>
      """
    let swift = """
      import UIKit
      class Banner: UIView {}
      class Screen: UIViewController {
        override func viewDidLoad() {
          let nib = UINib(nibName: "Banner", bundle: nil)
          guard let banner = nib.instantiate(withOwner: self)[0] as? Banner else { return }
          view.addSubview(banner)
        }
      }
      """
    let source = SourceText(name: "Banner.xib", bytes: Array(xib.utf8))
    let interface = try #require(SwiftInterface(source, options: ImportOptions()))
    let program = SwiftProgram(try SwiftReaderProgram.files(of: [swift]), interfaces: [interface])
    let tree = try #require(program.trees(in: 0).first { $0.name == "Screen" })
    let texts = tree.draft.layers.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
    #expect(texts == ["Sale"])
  }

  // MARK: Rows of a storyboard

  /// A storyboard with two controllers of a class; the second one has a table with two rows and an outlet.
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes>
        <scene sceneID="a"><objects><tableViewController id="empty" customClass="Settings">
          <tableView key="view" id="t1"><rect key="frame" x="0" y="0" width="393" height="852"/></tableView>
        </tableViewController></objects></scene>
        <scene sceneID="b"><objects><tableViewController id="full" customClass="Settings">
          <tableView key="view" dataMode="static" style="grouped" id="t2">
            <rect key="frame" x="0" y="0" width="393" height="852"/>
            <sections><tableViewSection headerTitle="Account" id="s"><cells>
              <tableViewCell accessoryType="disclosureIndicator" id="c1">
                <rect key="frame" x="0" y="18" width="393" height="50"/>
                <tableViewCellContentView key="contentView" id="v1">
                  <rect key="frame" x="0" y="0" width="360" height="50"/>
                  <subviews><label text="Mode" id="l1"><rect key="frame" x="20" y="11" width="100" height="21"/></label>
                  </subviews>
                </tableViewCellContentView>
              </tableViewCell>
              <tableViewCell id="c2">
                <rect key="frame" x="0" y="68" width="393" height="60"/>
                <tableViewCellContentView key="contentView" id="v2">
                  <rect key="frame" x="0" y="0" width="393" height="60"/>
                  <subviews>
                    <textField placeholder="Your name" id="f"><rect key="frame" x="20" y="11" width="200" height="22"/>
                    </textField>
                    <segmentedControl id="g"><rect key="frame" x="230" y="6" width="120" height="32"/>
                      <segments><segment title="On"/><segment title="Off"/></segments></segmentedControl>
                  </subviews>
                </tableViewCellContentView>
              </tableViewCell>
            </cells></tableViewSection></sections>
          </tableView>
          <connections><outlet property="name" destination="f" id="o"/></connections>
        </tableViewController></objects></scene>
      </scenes>
    </document>
    """

  /// The rows that a storyboard states are those of the controller's list, with their title, and judged there.
  @Test func rowsOfAStoryboardAreInTheList() throws {
    let code = """
      import UIKit
      final class Settings: UITableViewController {
        @IBOutlet var name: UITextField!
        @IBOutlet var other: UISwitch!
        override func viewDidLoad() {
          super.viewDidLoad()
          name.layer.shadowOpacity = 0.5
          other.layer.shadowOpacity = 0.5
        }
      }
      """
    let files = try SwiftReaderProgram.files(of: [code])
    let source = SourceText(name: "Main.storyboard", bytes: Array(Self.storyboard.utf8))
    let interface = try #require(SwiftInterface(source, options: ImportOptions()))
    let program = SwiftProgram(files, interfaces: [interface])
    let tree = try #require(program.trees(in: 0).first { $0.name == "Settings" })
    let scene = try #require(Validator.scene(from: tree.draft).value)
    let words = scene.layers.compactMap { layer in
      if case .text(let text) = layer.content { text.string } else { nil }
    }
    #expect(words == ["Account", "›", "Mode", "Your name", "On", "Off"])
    let cells = scene.layers.filter { $0.name == "UITableViewCell" }
    #expect(cells.map(\.bounds.height) == [50, 60])
    #expect(cells[1].position.y - cells[0].position.y == 55)
    let field = try Self.index("name", in: scene)
    #expect(scene[field].shadowOpacity == 0.5 && !(scene.code?.hosted.contains(field) ?? true))
    // An outlet of the other scene has no place in this one.
    #expect(scene.layers.contains { $0.name == "other" && $0.isHidden })
  }

  /// Rows that only scrolling shows are a scene of their own, in their list: the rules judge them there, and no picture
  /// shows them over other rows.
  @Test func rowsBelowTheScreenAreASceneOfTheirOwn() throws {
    let row = try #require(Self.storyboard.firstRange(of: "<tableViewCell id=\"c2\">"))
    let further = (0..<30).map { number in
      """
      <tableViewCell id="d\(number)">
        <rect key="frame" x="0" y="\(68 + 50 * number)" width="393" height="50"/>
        <tableViewCellContentView key="contentView" id="w\(number)">
          <rect key="frame" x="0" y="0" width="393" height="50"/>
          <subviews>
            <label text="Row \(number)" id="k\(number)"><rect key="frame" x="20" y="11" width="90" height="21"/></label>
          </subviews>
        </tableViewCellContentView>
      </tableViewCell>
      """
    }
    let text = Self.storyboard.replacing("<tableViewCell id=\"c2\">", with: further.joined() + Self.storyboard[row])
    let source = SourceText(name: "Main.storyboard", bytes: Array(text.utf8))
    let interface = try #require(SwiftInterface(source, options: ImportOptions()))
    let code = "import UIKit\nfinal class Settings: UITableViewController { @IBOutlet var name: UITextField! }"
    let trees = SwiftProgram(try SwiftReaderProgram.files(of: [code]), interfaces: [interface]).trees(in: 0)
    #expect(trees.map(\.name) == ["Settings", "Settings.furtherRows"])
    let scenes = trees.compactMap { Validator.scene(from: $0.draft).value }
    let words = scenes.map { scene in
      scene.layers.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
    }
    #expect(words.joined().filter { $0.hasPrefix("Row ") } == (0..<30).map { "Row \($0)" })
    #expect(words[0].first == "Account" && words[1].last == "Off")
    for scene in scenes {
      let cells = scene.layers.filter { $0.name == "UITableViewCell" }
      #expect(cells.count > 10 && Set(cells.map(\.position.y)).count == cells.count)
      #expect(scene.code?.unplaced.isEmpty ?? false)
    }
  }
}

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
}

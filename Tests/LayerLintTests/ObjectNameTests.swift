import Foundation
import LayerDiagnostics
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerLint

/// Objects have names that their authors recognise.
@Suite struct ObjectNameTests {
  /// The names of a scene's layers, in the order of the tree.
  private static func names(_ scene: LintCase) throws -> [String] {
    let facts = try #require(scene.facts, "\(scene.faults.map(\.message))")
    return names(facts.scene)
  }

  private static func names(_ scene: Scene) -> [String] {
    let names = ObjectNames(scene)
    return scene.nodes.indices.map { names.name(of: SceneNodeIndex($0)).text }
  }

  private static func storyboard(_ views: String, connections: String = "") -> SourceText {
    SourceText(
      name: "App/Main.storyboard",
      bytes: Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <device id="retina6_12" orientation="portrait" appearance="light"/>
          <scenes><scene sceneID="aaa-bb-ccc"><objects>
            <viewController id="ddd-ee-fff" customClass="SettingsViewController" sceneMemberID="viewController">
              <view key="view" id="ggg-hh-iii"><rect key="frame" x="0" y="0" width="393" height="852"/>
                <subviews>\(views)</subviews></view>
              <connections>\(connections)</connections>
            </viewController>
          </objects></scene></scenes>
        </document>
        """.utf8))
  }

  private static let frame = #"<rect key="frame" x="10" y="10" width="100" height="40"/>"#

  @Test func viewsAreNamedByOutletLabelTextAndClass() throws {
    let source = Self.storyboard(
      """
      <view id="jjj-kk-lll">\(Self.frame)</view>
      <view id="mmm-nn-ooo" userLabel="Card">\(Self.frame)</view>
      <view id="ppp-qq-rrr" customClass="BadgeView">\(Self.frame)<subviews>
        <view id="xxx-yy-zzz">\(Self.frame)</view></subviews></view>
      <button id="sss-tt-uuu" buttonType="system">\(Self.frame)<state key="normal" title="Send once"/></button>
      """, connections: #"<outlet property="cardView" destination="jjj-kk-lll" id="vvv-ww-xxx"/>"#)
    let facts = try #require(LintCase.trees(of: source).first?.facts)
    let names = Self.names(facts.scene)
    #expect(names.contains("UIView 'cardView' in SettingsViewController"))
    #expect(names.contains("UIView 'Card' in SettingsViewController"))
    #expect(names.contains("BadgeView in SettingsViewController"))
    #expect(names.contains("UIView in BadgeView"))
    #expect(names.contains("UIButton \"Send once\" in SettingsViewController"))
    #expect(!names.contains { $0.contains("jjj-kk-lll") })
  }

  @Test func layersOfScenesAreNamedByTheirParents() throws {
    let names = try Self.names(
      LintCase(
        """
        { "format": "layercost-scene/1", "device": "iphone-13", "root": { "frame": [0, 0, 390, 844], "sublayers": [
          { "id": "card", "frame": [0, 0, 100, 100], "sublayers": [
            { "frame": [0, 0, 10, 10] }, { "name": "title", "frame": [0, 0, 10, 10] },
            { "class": "CATextLayer", "string": "Hello there", "frame": [0, 0, 10, 10] } ] } ] } }
        """))
    #expect(
      names == [
        "the root layer", "'card'", "CALayer in 'card'", "'title' in 'card'", "CATextLayer \"Hello there\" in 'card'",
      ])
  }

  @Test func whatActsOnATerminalIsShownAsText() throws {
    let names = try Self.names(
      LintCase(
        """
        { "format": "layercost-scene/1", "device": "iphone-13", "root": { "frame": [0, 0, 390, 844], "sublayers": [
          { "class": "CATextLayer", "string": "a\\u001b[31m", "frame": [0, 0, 10, 10] } ] } }
        """))
    #expect(!names.joined().unicodeScalars.contains("\u{1B}"))
  }

  /// In real files, nearly all objects with findings have more than an identifier of their format.
  @Test(.withCorpus("ib"))
  func realObjectsHaveNames() {
    var (objects, unnamed) = (0, 0)
    for finding in InterfaceCorpus.files.flatMap(\.trees).flatMap(\.findings) {
      objects += 1
      let words = finding.object.text.split { $0 == " " || $0 == "'" || $0 == "\"" }
      let hasName = !finding.object.isEmpty && !words.contains { ObjectNames.looksGenerated(String($0)) }
      if !hasName { unnamed += 1 }
    }
    #expect(objects > 50)
    #expect(unnamed * 20 <= objects, "\(unnamed) of \(objects)")
  }
}

import Foundation
import LayerTestSupport
import Testing

/// `lint` of Interface Builder files, in their terms and with their lines.
@Suite struct InterfaceLintTests {
  private static let button = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <objects>
        <button clipsSubviews="YES" userLabel="Buy" id="b-1">
          <rect key="frame" x="0.0" y="0.0" width="120" height="40"/>
          <color key="backgroundColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="chipRadius"><real key="value" value="20"/>\
    </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="boolean" keyPath="layer.maskToBounds" value="YES"/>
          </userDefinedRuntimeAttributes>
          <state key="normal" title="A title that is wide" image="cart"/>
        </button>
      </objects>
      <resources><image name="cart" width="120" height="40"/></resources>
    </document>
    """

  /// A first run over real files fits a screen, begins with the errors and ends with the reason for the exit code.
  @Test(.withCorpus("ib/INDEX.tsv"))
  func aFirstRunOverRealFilesIsShort() throws {
    let run = try ToolRun.of(["lint", "ib"], in: Corpus.folder)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count <= 60 && lines.prefix(15).contains { $0.contains(": error: ") }, "\(run.output)")
    #expect(lines.suffix(2).contains { $0.hasPrefix("exit 1: ") }, "\(run.output)")
    let all = try ToolRun.of(["lint", "ib", "--all"], in: Corpus.folder)
    #expect(all.output.split(separator: "\n").count > lines.count)
  }

  private static func withFiles(_ files: [String: String], _ body: (Scratch) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in files { try scratch.write(text, to: name) }
    try body(scratch)
  }

  /// A control that is clipped to its own outline shows nothing outside of it.
  @Test(arguments: [
    ("switch", "on=\"YES\"", "", 51.0, 31.0, 15.5), ("switch", "", "", 51, 31, 7),
    ("progressView", "progress=\"0.5\"", "", 200, 4, 2), ("stepper", "", "", 94, 32, 8),
    (
      "segmentedControl", "selectedSegmentIndex=\"0\"",
      "<segments><segment title=\"One\"/><segment title=\"Two\"/></segments>", 200, 32, 8
    ),
    ("button", "buttonType=\"contactAdd\"", "", 22, 22, 11), ("button", "buttonType=\"infoLight\"", "", 22, 22, 7),
    ("button", "buttonType=\"detailDisclosure\"", "", 22, 22, 11),
    ("button", "buttonType=\"system\"", "<state key=\"normal\" title=\"Send\"/>", 200, 44, 22),
    ("colorWell", "", "", 44, 44, 22), ("activityIndicatorView", "style=\"medium\"", "", 20, 20, 10),
    ("activityIndicatorView", "style=\"large\"", "", 37, 37, 18.5),
    ("activityIndicatorView", "style=\"medium\"", "", 44, 44, 22),
    ("textField", "borderStyle=\"roundedRect\" text=\"Name\"", "", 200, 34, 5),
    ("textField", "borderStyle=\"none\" text=\"Name\"", "", 200, 44, 7), ("slider", "value=\"0\"", "", 200, 31, 7),
  ]) func controlsStayInsideTheirOwnOutline(
    name: String, attributes: String, inner: String, width: Double, height: Double, radius: Double
  ) throws {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <\(name) clipsSubviews="YES" id="c-1" \(attributes)>
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
            <color key="backgroundColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">\
      <real key="value" value="\(radius)"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>\(inner)
          </\(name)>
        </objects>
      </document>
      """
    try Self.withFiles(["C.xib": file]) { scratch in
      let run = try ToolRun.of(["lint", "C.xib"], in: scratch.folder)
      #expect(!run.output.contains("would show outside"), "\(run.output)")
      // A part whose rectangle leaves the outline costs the clip's pass, although the part is round itself.
      let advice = ["no sublayer shows outside the corners, and cornerRadius", "nothing reaches the rounded corners"]
      #expect(advice.contains(where: run.output.contains), "\(run.output)")
    }
  }

  @Test func namesOfTheProjectsOwnCountAsLikely() throws {
    let configuration = #"{"inspectables": {"chipRadius": "cornerRadius"}}"#
    try Self.withFiles(["Buy.xib": Self.button]) { scratch in
      let plain = try ToolRun.of(["lint", "Buy.xib"], in: scratch.folder)
      #expect(!plain.output.contains("[rounded-clip]"))
      try scratch.write(configuration, to: ".layercost.json")
      let told = try ToolRun.of(["lint", "Buy.xib"], in: scratch.folder)
      #expect(told.output.contains("UIButton 'Buy' in Buy: rounded clip applies to background and sublayers"))
      #expect(told.output.contains("[rounded-clip, likely]"))
      #expect(!told.output.contains("SwiftUI"))
      let sure = try ToolRun.of(["lint", "Buy.xib", "--minimum-confidence", "certain"], in: scratch.folder)
      #expect(!sure.output.contains("[rounded-clip]"))
    }
  }

  @Test func aProofSaysThatItIsOfTheTreeAtDesignTime() throws {
    let plain = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <view id="v-1">
            <rect key="frame" x="0.0" y="0.0" width="120" height="40"/>
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="boolean" keyPath="layer.maskToBounds" value="YES"/>
            </userDefinedRuntimeAttributes>
          </view>
        </objects>
      </document>
      """
    try Self.withFiles(["Card.xib": plain]) { scratch in
      let run = try ToolRun.of(["lint", "Card.xib", "--prove"], in: scratch.folder)
      #expect(run.output.contains("passes; in the design-time tree the picture stays"), "\(run.output)")
    }
  }

  @Test func aWrongKeyPathIsMendedWhenItsPictureMayChange() throws {
    try Self.withFiles(["Buy.xib": Self.button]) { scratch in
      let found = try ToolRun.of(["lint", "Buy.xib"], in: scratch.folder)
      #expect(found.code == 1)
      #expect(found.output.contains("UIButton 'Buy' in Buy: 'layer.maskToBounds' is not a property of a layer"))
      #expect(found.output.contains("help: write the key path layer.masksToBounds"))
      _ = try ToolRun.of(["lint", "Buy.xib", "--fix", "--unsafe-fixes"], in: scratch.folder)
      #expect(scratch.read("Buy.xib") == Self.button.replacing("layer.maskToBounds", with: "layer.masksToBounds"))
    }
  }

  @Test(arguments: ["plan", "render", "simulate", "lint"]) func everyCommandTakesTheFile(command: String) throws {
    try Self.withFiles(["Buy.xib": Self.button]) { scratch in
      let run = try ToolRun.of([command, "Buy.xib"], in: scratch.folder)
      #expect(run.code != 2, "\(run.diagnostics)")
      #expect(!run.output.isEmpty)
    }
  }

  @Test func filesAreComparedTreeByTree() throws {
    let changed = Self.button.replacing("clipsSubviews=\"YES\"", with: "")
    try Self.withFiles(["Old.xib": Self.button, "New.xib": changed]) { scratch in
      let run = try ToolRun.of(["compare", "Old.xib", "New.xib"], in: scratch.folder)
      #expect(run.code == 0, "\(run.diagnostics)")
    }
  }

  /// Identifiers come last in texts, and the page shows only names.
  @Test func viewsHaveTheNamesOfTheirAuthors() throws {
    let file = Self.button.replacing("layer.maskToBounds", with: "layer.masksToBounds")
      .replacing("chipRadius", with: "layer.cornerRadius")
    try Self.withFiles(["Buy.xib": file]) { scratch in
      let plan = try ToolRun.of(["plan", "Buy.xib"], in: scratch.folder).output
      #expect(plan.contains("  UIButton 'Buy' (b-1)  ● rounded-clip"), "\(plan)")
      let passes = try ToolRun.of(["plan", "Buy.xib", "--format", "dot"], in: scratch.folder).output
      #expect(passes.contains("UIButton 'Buy' in Buy (b-1)") && !passes.contains("/b-1"), "\(passes)")
      _ = try ToolRun.of(["report", "Buy.xib", "-o", "page.html"], in: scratch.folder)
      #expect(try #require(scratch.read("page.html")).contains("\"view\": \"UIButton 'Buy'\""))
    }
  }

  /// A part of a view without a name is named after the view's class.
  @Test func partsBelongToTheirView() throws {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects>
          <view userLabel="Panel" id="p-1">
            <rect key="frame" x="0.0" y="0.0" width="120" height="80"/>
            <subviews>
              <visualEffectView id="v-1">
                <rect key="frame" x="0.0" y="0.0" width="120" height="40"/>
                <view key="contentView" id="c-1"><rect key="frame" x="0.0" y="0.0" width="120" height="40"/></view>
                <blurEffect style="light"/>
              </visualEffectView>
            </subviews>
            <color key="backgroundColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
          </view>
        </objects>
      </document>
      """
    try Self.withFiles(["Panel.xib": file]) { scratch in
      let text = try ToolRun.of(["plan", "Panel.xib"], in: scratch.folder).output
      _ = try ToolRun.of(["report", "Panel.xib", "-o", "page.html"], in: scratch.folder)
      let page = try #require(scratch.read("page.html"))
      #expect(page.contains("come from the backdrop of UIVisualEffectView in Panel"), "\(text)")
    }
  }
}

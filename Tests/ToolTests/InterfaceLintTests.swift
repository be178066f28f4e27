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

  private static func withFiles(_ files: [String: String], _ body: (Scratch) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in files { try scratch.write(text, to: name) }
    try body(scratch)
  }

  @Test func namesOfTheProjectsOwnCountAsLikely() throws {
    let configuration = #"{"inspectables": {"chipRadius": "cornerRadius"}}"#
    try Self.withFiles(["Buy.xib": Self.button]) { scratch in
      let plain = try ToolRun.of(["lint", "Buy.xib"], in: scratch.folder)
      #expect(!plain.output.contains("[rounded-clip]"))
      try scratch.write(configuration, to: ".layercost.json")
      let told = try ToolRun.of(["lint", "Buy.xib"], in: scratch.folder)
      #expect(told.output.contains("UIButton 'Buy' in Buy: rounded clip applies to"))
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
      #expect(run.output.contains("passes, in the design-time tree the picture stays"), "\(run.output)")
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
}

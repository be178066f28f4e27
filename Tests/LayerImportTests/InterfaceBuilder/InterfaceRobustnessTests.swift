import LayerDiagnostics
import LayerImport
import LayerModel
import Testing

/// Reading returns for any bytes: each tree with a scene, or with an error whose place is in the text.
@Suite struct InterfaceRobustnessTests {
  private static let text = InterfaceCase.xib(
    InterfaceCase.view(
      "view", "alpha=\"0.5\"",
      """
      <subviews><label text="é" id="l"/><imageView image="i" id="m"><frame key="frameInset" \
      minX="1"/></imageView>
      <button id="b"><rect key="frame" x="1" y="2" width="3" height="4"/><state key="normal" \
      title="t"/></button></subviews>
      <color key="backgroundColor" name="n"/><constraints><constraint firstItem="l" firstAttribute="top" \
      secondItem="v" \
      secondAttribute="top" \
      id="c"/></constraints><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" \
      keyPath="layer.cornerRadius"><integer key="value" \
      value="3"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """),
    resources: "<image name=\"i\" width=\"1\" height=\"1\"/><namedColor name=\"n\"><color white=\"1\"/>"
      + "</namedColor>")

  private static func isSound(_ bytes: [UInt8]) -> Bool {
    SceneReader.trees(of: SourceText(name: "a.xib", bytes: bytes)).allSatisfy { tree in
      let places = tree.findings.compactMap(\.span).allSatisfy { $0.start <= $0.end && $0.end <= bytes.count }
      return places && (tree.value == nil) == tree.hasErrors
    }
  }

  @Test func wholeTextIsRight() {
    #expect(InterfaceCase.read(Self.text).allSatisfy { !$0.hasErrors })
  }

  @Test func everyTruncationReturns() {
    let bytes = Array(Self.text.utf8)
    for count in bytes.indices where !Self.isSound(Array(bytes[..<count])) { Issue.record("\(count) bytes") }
  }

  @Test(arguments: 0..<2) func everyChangeToMeaningfulBytesReturns(part: Int) {
    var bytes = Array(Self.text.utf8)
    for place in bytes.indices where place % 2 == part {
      let original = bytes[place]
      for byte in Array("<>\"/9-. v".utf8) + [0xFF] where byte != original {
        bytes[place] = byte
        if !Self.isSound(bytes) { Issue.record("byte \(place) as \(byte)") }
      }
      bytes[place] = original
    }
  }
}

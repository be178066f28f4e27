import LayerDiagnostics
import LayerImport
import LayerModel
import Testing

/// Reading returns for any bytes: with a scene, or with at least one error whose place is in the text.
@Suite struct RobustnessTests {
  /// A little of everything, in few bytes.
  static let small = #"""
    {"format":"layercost-scene/1","device":"iphone-13","parameters":{"n":2},"assets":{"a":{"pixelSize":[2,3]}},
    "templates":{"t":{"frame":[0,0,1,1e1],"contents":"a"}},"root":{"id":"\u00e9/ü","sublayers":[
    {"repeat":{"template":"t","count":"$n","overrides":{"1":{"opacity":.5e0}}}},
    {"mask":{"hidden":true},"transform":[{"rotate":-30}],"filters":[{"saturate":2}]},
    {"class":"CAShapeLayer","path":"M0,0q1-.5 2 0z","strokeColor":"#F008","notes":[null,{}]}]}}
    """#.replacing(":.5e0", with: ":0.5e0")

  static func check(_ bytes: [UInt8]) -> Bool {
    let checked = SceneReader.read(SourceText(name: "test.json", bytes: bytes))
    let places = checked.findings.compactMap(\.span).allSatisfy { $0.start <= $0.end && $0.end <= bytes.count }
    return places && (checked.value == nil) == checked.hasErrors
  }

  @Test func smallSceneIsRight() {
    #expect(SceneText.findings(Self.small) == [])
  }

  @Test func everyTruncationReturns() {
    let bytes = Array(Self.small.utf8)
    for count in bytes.indices {
      let checked = SceneReader.read(SourceText(name: "test.json", bytes: Array(bytes[..<count])))
      #expect(checked.value == nil && checked.hasErrors, "\(count) bytes")
    }
  }

  /// Every possible byte in every place of a very small scene.
  @Test(arguments: 0..<4) func everyChangeOfOneByteReturns(part: Int) {
    let tiny = ##"{"format":"layercost-scene/1","root":{"id":"\u00e9ü","frame":[0,-1.5e1,1,2],"mask":{"notes":[1]}}}"##
    #expect(Self.check(Array(tiny.utf8)))
    Self.change(tiny, to: UInt8.min...UInt8.max, part)
  }

  /// Bytes that are meaningful in JSON, in every place of a scene with a little of everything.
  @Test(arguments: 0..<4) func everyChangeToMeaningfulBytesReturns(part: Int) {
    Self.change(Self.small, to: Array(#"{}[]":,\-.09eu$ \#u{0}\#n"#.utf8) + [0x80, 0xC3, 0xEF, 0xFF], part)
  }

  private static func change(_ text: String, to others: some Sequence<UInt8>, _ part: Int) {
    var bytes = Array(text.utf8)
    for place in bytes.indices where place % 4 == part {
      let original = bytes[place]
      for byte in others where byte != original {
        bytes[place] = byte
        if !check(bytes) { Issue.record("byte \(place) as \(byte)") }
      }
      bytes[place] = original
    }
  }

  @Test func everyByteLeftOutReturns() {
    let bytes = Array(Self.small.utf8)
    for place in bytes.indices {
      var fewer = bytes
      fewer.remove(at: place)
      #expect(Self.check(fewer), "without byte \(place)")
    }
  }
}

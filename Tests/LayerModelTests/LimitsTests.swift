import LayerDiagnostics
import LayerModel
import Testing

@Suite struct LimitsTests {
  @Test func documentedLimitsAreInForce() {
    let limits = Limits()
    let values = Dictionary(
      uniqueKeysWithValues: Limits.all.map { (limits[keyPath: $0].name, limits[keyPath: $0].value) })
    #expect(
      values == [
        "file-bytes": 1_073_741_824, "layers": 2_000_000, "depth": 65_536, "repeat-count": 1_000_000,
        "coordinate": 10_000_000, "screen-side": 16_384, "pass-pixels": 64_000_000, "frame-pixels": 16_000_000_000,
        "draws": 10_000_000, "image-pixels": 100_000_000, "frames": 100_000, "string-bytes": 1_048_576,
        "drawn-pixels": 64_000_000_000, "drawn-details": 4_000_000_000, "memory": 4_294_967_296,
        "settings-bytes": 16_777_216, "patterns": 10_000, "frame-layers": 250_000_000,
        "fling-layers": 5_000_000,
        "findings": 1_000, "events": 1_000_000, "views": 1_000, "xml-bytes": 134_217_728, "xml-depth": 16_384,
      ])
  }

  /// A limit that is not in the list could be neither raised nor documented.
  @Test func everyLimitIsListed() {
    #expect(Mirror(reflecting: Limits()).children.count == Limits.all.count)
    #expect(Set(Limits.all.map { Limits()[keyPath: $0].name }).count == Limits.all.count)
  }

  @Test func raisingOneLeavesTheOthers() {
    var limits = Limits()
    limits.depth.value = 7
    #expect(limits.depth.value == 7)
    #expect(limits.layers.value == Limits().layers.value)
  }

  @Test func findingSaysWhatWasAskedAndWhatRaisesIt() {
    let finding = Limits().layers.finding(asked: 3_000_000, at: nil)
    #expect(finding.severity == .error)
    #expect(finding.message.contains("'layers'"))
    #expect(finding.message.contains("2000000"))
    #expect(finding.message.contains("3000000"))
    #expect(finding.help?.contains("--limit layers=3000000") == true)
    #expect(finding.notes.contains { $0.contains("repeat") })
    #expect(Limits().memory.finding(asked: 5 << 30, at: nil).help == "\"--memory 5120\" raises the limit")
    let file = Limits().fileBytes.finding(asked: 2_000_000_000, at: nil)
    #expect(file.help?.contains("--limit") == false, "places in a source are 32 bits wide")
  }
}

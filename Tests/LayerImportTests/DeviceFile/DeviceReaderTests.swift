import LayerDiagnostics
import LayerImport
import LayerModel
import Testing

@Suite struct DeviceReaderTests {
  static func read(_ text: String) -> Checked<Device> {
    DeviceReader.read(SourceText(name: "device.json", bytes: Array(text.utf8)))
  }

  static let file = """
    {
      "format": "layercost-device/1", "id": "mine", "name": "My phone", "notes": ["anything"],
      "screen": { "width": 400, "height": 800, "scale": 2.5, "framesPerSecond": 90 },
      "fillRateGigapixels": { "value": 12.5, "basis": "theoretical", "source": "https://example.org/a" },
      "bandwidthGigabytes": { "value": 30, "basis": "measured", "source": "own copy test" }
    }
    """

  @Test func wholeDeviceIsRead() throws {
    let checked = Self.read(Self.file)
    #expect(checked.findings == [])
    #expect(
      checked.value
        == Device(
          id: "mine", name: "My phone", screen: Screen(width: 400, height: 800, scale: 2.5, framesPerSecond: 90),
          fillRateGigapixels: .init(value: 12.5, isTheoretical: true, source: "https://example.org/a"),
          bandwidthGigabytes: .init(value: 30, isTheoretical: false, source: "own copy test")))
  }

  @Test func costsOfTheMainThreadAreRead() {
    let text = Self.file.replacing(
      #""bandwidthGigabytes""#,
      with: #""changedLayerMicroseconds": {"value": 3.5, "basis": "measured", "source": "own"}, "bandwidthGigabytes""#)
    let device = Self.read(text).value
    #expect(device?.changedLayerMicroseconds == .init(value: 3.5, isTheoretical: false, source: "own"))
    #expect(device?.decodeMillisecondsPerMegapixel == nil)
  }

  @Test func figuresMayBeUnknown() {
    let text = """
      {"format": "layercost-device/1", "id": "a", "name": "A", "screen": {"width": 1, "height": 2, "scale": 3}}
      """
    let device = Self.read(text).value
    #expect(device?.screen == Screen(width: 1, height: 2, scale: 3, framesPerSecond: 60))
    #expect(device?.fillRateGigapixels == nil && device?.bandwidthGigabytes == nil)
  }

  @Test func faultsAreFound() {
    func rules(_ text: String) -> [String] {
      let checked = Self.read(text)
      #expect(checked.value == nil)
      return checked.findings.map { "\($0.rule): \($0.message)" }
    }
    #expect(rules("") == ["json-syntax: value is missing before the end of the file"])
    #expect(rules("[]") == ["wrong-type: the device takes an object, not a list"])
    #expect(rules(Self.file + "x") == ["json-syntax: text follows the end of the object"])
    #expect(
      rules(Self.file.replacing("device/1", with: "device/2")) == [
        "unknown-format: format 'layercost-device/2' is not known"
      ])
    #expect(
      rules(#"{"format": "layercost-device/1", "id": "a", "name": "A"}"#) == [
        "missing-key: 'screen' is missing from the device"
      ])
    #expect(
      rules(Self.file.replacing(#""basis": "measured", "#, with: "")) == [
        "missing-key: 'basis' is missing from 'bandwidthGigabytes'"
      ])
    #expect(
      rules(Self.file.replacing("30,", with: "\"$a\",")) == [
        "missing-parameter: parameter 'a' is used in the device"
      ])
    #expect(
      rules(Self.file.replacing("30,", with: "0,")) == ["number-out-of-range: 'value' is 0; it must be more than 0"])
    #expect(rules(Self.file.replacing("scale", with: "scal")).count == 2)
  }
}

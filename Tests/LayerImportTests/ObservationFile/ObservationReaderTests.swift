import LayerDiagnostics
import LayerImport
import LayerModel
import Testing

@Suite struct ObservationReaderTests {
  static func read(_ text: String) -> Checked<Observation> {
    ObservationReader.read(SourceText(name: "mine.json", bytes: Array(text.utf8)))
  }

  static let file = """
    {
      "format": "layercost-observation/1", "id": "mine", "title": "My count", "source": "https://example.org/a",
      "device": "iPhone 13", "system": "iOS 26.1", "tool": "Xcode 26.1", "compositor": "core-animation",
      "counts": [
        { "scene": "Scenes/a/b.json", "shows": "a card", "passes": 6, "planned": 5, "reasons": ["mask"] },
        { "scene": "Scenes/a/c.json", "shows": "a row", "passes": 0, "free": ["rounded-clip"] }
      ]
    }
    """

  @Test func wholeObservationIsRead() {
    let checked = Self.read(Self.file)
    #expect(checked.findings == [])
    #expect(
      checked.value
        == Observation(
          id: "mine", title: "My count", source: "https://example.org/a", device: "iPhone 13", system: "iOS 26.1",
          tool: "Xcode 26.1", compositor: "core-animation",
          counts: [
            .init(scene: "Scenes/a/b.json", shows: "a card", passes: 6, planned: 5, reasons: ["mask"]),
            .init(scene: "Scenes/a/c.json", shows: "a row", passes: 0, free: ["rounded-clip"]),
          ]))
  }

  @Test func faultsAreFound() {
    func rules(_ text: String) -> [String] {
      let checked = Self.read(text)
      #expect(checked.value == nil)
      return checked.findings.map { "\($0.rule): \($0.message)" }
    }
    #expect(rules("[]") == ["wrong-type: the observation takes an object, not a list"])
    #expect(
      rules(Self.file.replacing("observation/1", with: "observation/2")) == [
        "unknown-format: format 'layercost-observation/2' is not known"
      ])
    #expect(
      rules(Self.file.replacing(#""tool": "Xcode 26.1", "#, with: "")) == [
        "missing-key: 'tool' is missing from the observation"
      ])
    #expect(rules(Self.file.replacing("6,", with: "-6,")).count == 1)
    #expect(rules(Self.file.replacing(#"["mask"]"#, with: #""mask""#)).count == 1)
    #expect(rules(Self.file.replacing("0,", with: "\"$n\",")).count == 1)
    #expect(rules(Self.file + "x") == ["json-syntax: text follows the end of the object"])
  }
}

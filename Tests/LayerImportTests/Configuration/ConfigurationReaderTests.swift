import LayerDiagnostics
import LayerImport
import LayerModel
import Testing

@Suite struct ConfigurationReaderTests {
  private static let text = """
    {
      "extends": "../base.json", "device": "iphone-13", "compositor": "core-animation", "notes": "ours",
      "rules": { "mask-as-shape": "off", "deep-overdraw": { "severity": "error", "layers": 4 } },
      "minimumConfidence": "likely", "budgets": { "passes": 4, "screens": 2.5 }, "include": ["a/"], "exclude": ["b"],
      "waivers": [{ "rules": ["mask-as-shape"], "paths": ["c/*"], "reason": "r", "until": "2030-01-01" }],
      "inspectables": { "chipRadius": "cornerRadius" }
    }
    """

  private static func read(_ text: String) -> Checked<LintConfiguration> {
    ConfigurationReader.read(SourceText(name: ".layercost.json", bytes: Array(text.utf8)))
  }

  /// Every path is matched against every pattern.
  @Test func patternsAreCounted() {
    let paths = Array(repeating: "\"a\"", count: 6_000).joined(separator: ",")
    let both = """
      { "exclude": [\(paths)], "waivers": [{ "rules": ["mask-as-shape"], "paths": [\(paths)], "reason": "r" }] }
      """
    let message = "limit 'patterns' is 10000, but the input needs 12000"
    #expect(Self.read(both).findings.map(\.message) == [message])
    #expect(Self.read("{ \"exclude\": [\(paths)] }").findings == [])
  }

  @Test func everyKeyIsRead() throws {
    let checked = Self.read(Self.text)
    #expect(checked.findings == [])
    let configuration = try #require(checked.value)
    #expect(configuration.extends?.value == "../base.json")
    #expect(configuration.rules.map(\.id.value) == ["mask-as-shape", "deep-overdraw"])
    #expect(configuration.rules.map(\.severity) == ["off", "error"])
    #expect(configuration.rules[1].options.map(\.value) == [4])
    #expect(configuration.minimumConfidence == "likely")
    #expect(configuration.budgets == ["passes": 4, "screens": 2.5])
    #expect(configuration.waivers.map(\.until) == ["2030-01-01"])
    #expect(configuration.inspectables.map(\.name) == ["chipRadius"])
    #expect(configuration.inspectables.map(\.property.value) == ["cornerRadius"])
    #expect(Self.read("{}").value == LintConfiguration())
  }

  @Test func whatIsSaidAboveHoldsWhereNothingIsSaidBelow() throws {
    let base = try #require(Self.read(Self.text).value)
    var own = LintConfiguration()
    own.budgets = ["passes": 9]
    own.exclude = []
    let sum = own.over(base)
    #expect(sum.budgets == ["passes": 9, "screens": 2.5])
    #expect(sum.exclude == [])
    #expect(sum.include == ["a/"])
    #expect(sum.rules == base.rules)
    #expect(sum.inspectables == base.inspectables)
  }

  @Test(arguments: [
    ("\"device\"", "\"devise\"", "unknown-key"), ("\"off\"", "\"of\"", "unknown-word"),
    ("2030-01-01", "2030-02-31", "wrong-type"),
    ("\"passes\": 4", "\"passes\": 4.5", "wrong-type"), ("[\"a/\"]", "\"a/\"", "wrong-type"),
    ("\"reason\": \"r\", ", "", "missing-key"), ("\"layers\": 4", "\"layers\": \"4\"", "wrong-type"),
  ]) func whatIsWrongIsFound(old: String, new: String, rule: String) {
    let checked = Self.read(Self.text.replacing(old, with: new))
    #expect(checked.value == nil)
    #expect(checked.findings.map(\.rule) == [rule])
  }

  @Test func everyTruncationReturns() {
    let bytes = Array(Self.text.utf8)
    for count in 0..<bytes.count {
      let source = SourceText(name: "x", bytes: Array(bytes[..<count]))
      #expect(ConfigurationReader.read(source).value == nil)
      #expect(BaselineReader.read(source).value == nil)
    }
  }
}

@Suite struct BaselineReaderTests {
  @Test func entriesAreRead() throws {
    let text = """
      {
        "format": "layercost-baseline/1", "models": ["core-animation/1"],
        "findings": [
          {"file": "a", "rule": "b", "fingerprint": "c"}, {"file": "d", "rule": "e", "fingerprint": "f", "count": 2}
        ]
      }
      """
    let checked = BaselineReader.read(SourceText(name: "x", bytes: Array(text.utf8)))
    #expect(checked.findings == [])
    #expect(checked.value?.entries.map(\.count) == [1, 2])
    #expect(checked.value?.models == ["core-animation/1"])
    let other = text.replacing("baseline/1", with: "baseline/2")
    #expect(BaselineReader.read(SourceText(name: "x", bytes: Array(other.utf8))).value == nil)
  }
}

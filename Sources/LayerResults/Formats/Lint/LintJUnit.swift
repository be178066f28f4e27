import LayerDiagnostics
public import LayerLint
import LayerWriting

/// Findings as test results: a suite for each file, a case for each finding.
public enum LintJUnit: LintFormat {
  /// `junit`.
  public static let id = "junit"
  /// A one-sentence description of the format.
  public static let summary =
    "For test reports: a suite for each file; findings that fail the run are failures."

  /// The document.
  public static func bytes(of report: LintReport, style: TextStyle) -> [UInt8] {
    let cases = report.files.reduce(0) { $0 + max(1, $1.entries.count) }
    let failures = report.files.reduce(0) { $0 + $1.entries.count(where: $1.fails) }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<" + XMLText.tag("testsuites", counts(ToolIdentity.name, cases, failures)) + ">\n"
    for file in PlacedFile.all(report) {
      let failures = file.rows.count(where: \.fails)
      text += "  <" + XMLText.tag("testsuite", counts(file.name, max(1, file.rows.count), failures)) + ">\n"
      for row in file.rows { text += testCase(row, file.name) }
      if file.rows.isEmpty {
        text += "    <" + XMLText.tag("testcase", [("classname", file.name), ("name", "no findings")]) + "/>\n"
      }
      text += "  </testsuite>\n"
    }
    return Array((text + "</testsuites>\n").utf8)
  }

  private static func counts(_ name: String, _ tests: Int, _ failures: Int) -> [(name: String, value: String)] {
    [("name", name), ("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "0")]
  }

  private static func testCase(_ row: PlacedFile.Row, _ file: String) -> String {
    let entry = row.entry
    let line = row.place.start.map { [("line", "\($0.line)")] } ?? []
    let name = entry.layer.map { "\(entry.rule) \($0)" } ?? entry.rule
    let places = [row.place.text] + (row.whereabouts.map { [$0] } ?? [])
    let details = places + [row.worth] + entry.notes + (entry.help.map { [$0] } ?? [])
    let body = details.map(XMLText.escaped).joined(separator: "\n")
    let attributes = [("classname", file), ("name", name), ("file", row.place.file)] + line
    var text = "    <" + XMLText.tag("testcase", attributes) + ">\n"
    if row.fails {
      text +=
        "      <" + XMLText.tag("failure", [("type", entry.rule), ("message", entry.line)]) + ">\(body)</failure>\n"
    } else {
      text +=
        "      <system-out>\(XMLText.escaped("\(entry.severity.rawValue): \(entry.line)"))\n\(body)</system-out>\n"
    }
    return text + "    </testcase>\n"
  }
}

import LayerDiagnostics
import LayerImport
import LayerModel

/// Scene files in tests: written as text and read, with findings shown as to a user.
enum SceneText {
  /// A scene on a screen of 100 x 100 points with the given content in its root.
  static func scene(root: String, more: String = "") -> String {
    """
    {"format": "layercost-scene/1", "screen": {"width": 100, "height": 100, "scale": 1},
    \(more)
    "root": {\(root)}}
    """
  }

  static func read(_ text: String, options: ImportOptions = ImportOptions()) -> Checked<Scene> {
    SceneReader.read(SourceText(name: "test.json", bytes: Array(text.utf8)), options: options)
  }

  /// Returns the findings, each as `line:column severity rule: message`, with its notes and its help in further lines.
  static func findings(_ text: String, options: ImportOptions = ImportOptions()) -> [String] {
    shown(read(text, options: options), of: text)
  }

  static func shown(_ checked: Checked<Scene>, of text: String) -> [String] {
    let table = LineTable(SourceText(name: "test.json", bytes: Array(text.utf8)))
    return checked.findings.map { finding in
      let place = finding.span.map { span in
        let location = table.location(of: span.start)
        return "\(location.line):\(location.column) "
      }
      let lines =
        ["\(place ?? "")\(finding.severity) \(finding.rule): \(finding.message)"]
        + finding.notes.map { "note: \($0)" } + (finding.help.map { ["help: \($0)"] } ?? [])
      return lines.joined(separator: "\n")
    }
  }
}

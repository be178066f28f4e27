import Testing

/// An invalid scene file and its findings.
struct SceneFault: Sendable, CustomTestStringConvertible {
  let text: String
  /// Findings as `SceneText.findings` shows them.
  let findings: [String]

  /// A whole file.
  init(_ text: String, _ findings: String) {
    self.text = text
    self.findings = Self.split(findings)
  }

  /// A file with one layer that has the given properties.
  init(root: String, more: String = "", _ findings: String) {
    self.init(SceneText.scene(root: root, more: more), findings)
  }

  var testDescription: String { text }

  /// Notes and helps belong to the finding before them.
  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n").reduce(into: []) { findings, line in
      if line.hasPrefix("note: ") || line.hasPrefix("help: "), let last = findings.popLast() {
        findings.append(last + "\n" + line)
      } else {
        findings.append(String(line))
      }
    }
  }
}

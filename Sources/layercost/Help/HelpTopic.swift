import LayerResults
import LayerWriting

/// A page of the documentation that `help` shows in the terminal.
struct HelpTopic: Sendable {
  /// The name of the topic, never that of a command, because `help` shows a command's own help.
  let name: String
  /// Its subject, in a few words.
  let summary: String
  /// The page as Markdown.
  private let bytes: [UInt8]

  /// All topics, in the order of the list.
  static let all = [
    HelpTopic(name: "install", summary: "install the tool", bytes: PackageResources.install_md),
    HelpTopic(name: "linting", summary: "findings, fixes, configuration, baselines", bytes: PackageResources.lint_md),
    HelpTopic(name: "ci", summary: "run it on every pull request", bytes: PackageResources.ci_md),
    HelpTopic(name: "swift", summary: "read Swift source", bytes: PackageResources.swift_md),
    HelpTopic(
      name: "interface-builder", summary: "read storyboards and xibs", bytes: PackageResources.interface_builder_md),
    HelpTopic(name: "capture", summary: "capture the layers of a running app", bytes: PackageResources.capture_md),
    HelpTopic(
      name: "core-animation-files", summary: "read Core Animation bundles",
      bytes: PackageResources.core_animation_files_md),
    HelpTopic(name: "scene-format", summary: "write scenes by hand", bytes: PackageResources.scene_format_md),
    HelpTopic(name: "overlays", summary: "pictures that show what layers cost", bytes: PackageResources.overlays_md),
    HelpTopic(name: "simulating", summary: "hitches and hangs over time", bytes: PackageResources.simulate_md),
    HelpTopic(name: "comparing", summary: "two designs side by side", bytes: PackageResources.compare_md),
    HelpTopic(name: "reports", summary: "read the report's page", bytes: PackageResources.report_md),
    HelpTopic(name: "model", summary: "rules and figures, with their sources", bytes: PackageResources.model_md),
    HelpTopic(name: "swiftui", summary: "which layers SwiftUI views make", bytes: PackageResources.swiftui_md),
    HelpTopic(name: "performance", summary: "how fast the tool is, and why", bytes: PackageResources.performance_md),
    HelpTopic(
      name: "apple-pictures", summary: "Apple's pictures next to ours", bytes: PackageResources.apple_pictures_md),
    HelpTopic(
      name: "counting-in-xcode", summary: "check one screen in Xcode",
      bytes: PackageResources.check_one_screen_in_xcode_md),
    HelpTopic(
      name: "dependencies", summary: "the libraries that the tool loads", bytes: PackageResources.dependencies_md),
    HelpTopic(name: "records", summary: "lint many files on many machines", bytes: PackageResources.records_md),
    HelpTopic(name: "limits", summary: "limits on the work for one input", bytes: PackageResources.limits_md),
  ]

  /// The topic with the given name.
  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name } }

  /// The list of topics.
  static func list(_ style: TextStyle) -> String {
    let rows = TextColumns.lines(all.map { [$0.name, $0.summary] }, indent: 2, style: style)
    return style.strong("Topics") + "\n" + rows.map { $0 + "\n" }.joined()
      + "\n\"\(ToolIdentity.name) help TOPIC\" shows one.\n"
  }

  /// The page for a terminal: headings are bold, code is faint, and links are replaced by their text.
  func text(_ style: TextStyle) -> String {
    var isCode = false
    var text = ""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        text += "  " + style.faint(String(line)) + "\n"
      } else if line.hasPrefix("#") {
        text += style.strong(String(line.drop { $0 == "#" || $0 == " " })) + "\n"
      } else {
        text += Self.withoutLinks(line) + "\n"
      }
    }
    return String(text.reversed().drop { $0 == "\n" }.reversed()) + "\n"
  }

  /// A line with each link replaced by its text.
  private static func withoutLinks(_ line: Substring) -> String {
    var (text, rest) = ("", line)
    while let middle = rest.firstRange(of: "]("), let start = rest[..<middle.lowerBound].lastIndex(of: "["),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {  // Ends: the rest gets shorter.
      text += rest[..<start] + rest[rest.index(after: start)..<middle.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}

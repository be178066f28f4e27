import LayerImport
import LayerLint
import LayerModel
import LayerReport

extension StarterFile {
  /// Where the findings of the first day are kept.
  static let baselinePath = ".layercost-baseline.json"

  /// What is looked at and how.
  static func configuration(for survey: CheckoutSurvey) -> StarterFile {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.field("format", ConfigurationReader.format)
      json.field("notes", "rules: layercost explain, keys: layercost schema configuration")
      json.field("minimumConfidence", "likely")
      if !survey.copies.isEmpty { json.field("exclude", survey.copies.map { "/\($0)/" }) }
      json.field("rules") { $0.object { _ in } }
    }
    json.endLine()
    return StarterFile(
      path: ConfigurationReader.fileName, purpose: "what is looked at, and how strictly", bytes: json.bytes)
  }

  /// What is known on the first day, so that only what comes on top of it fails.
  static func baseline(_ report: LintReport) -> StarterFile {
    let count = report.count
    return StarterFile(
      path: baselinePath,
      purpose: "the \(count == 1 ? "finding" : "\(count) findings") of today: only new ones fail a build",
      bytes: BaselineJSON.bytes(Baseline(report)), shownLines: 8)
  }

  /// The name that stands for the account where nobody has said it.
  static let unknownOwner = "OWNER"
  /// Where the workflow goes.
  static let workflowPath = ".github/workflows/layercost.yml"

  /// A workflow for GitHub's build machines.
  ///
  /// - Parameter owner: the account that the action is kept under.
  static func workflow(owner: String?, withBaseline: Bool) -> StarterFile {
    let note = owner == nil ? "      # Replace \(unknownOwner) by the account that keeps layercost.\n" : ""
    let text = """
      name: layercost
      on: pull_request

      permissions:
        contents: read

      jobs:
        lint:
          runs-on: ubuntu-24.04
          steps:
            - uses: actions/checkout@v4

      """
    let action = """
            - uses: \(owner ?? unknownOwner)/layercost@v\(ToolIdentity.version)
              with:
                path: .

      """
    let baseline = withBaseline ? "          baseline: \(baselinePath)\n          fail-on: warning\n" : ""
    return StarterFile(
      path: workflowPath, purpose: "findings as annotations in pull requests",
      bytes: Array((text + note + action + baseline).utf8))
  }

  /// The file that writes the layers of a running app, for a folder of tests.
  static func capture(in folder: String) -> StarterFile {
    StarterFile(
      path: folder + "LayerCapture.swift", purpose: "lets tests write the layers of a screen",
      bytes: PackageResources.LayerCapture_swift_txt, shownLines: 12)
  }
}

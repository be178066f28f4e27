import CEmbeddedFiles
import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerResults
import LayerWriting

/// A starter file for a checkout.
struct StarterFile {
  /// The file's path below the checkout.
  let path: String
  /// The file's purpose, as a sentence without a period.
  let purpose: String
  /// The file's content.
  let bytes: [UInt8]
  /// The number of lines of the file that are shown before it is written.
  var shownLines = 60

  /// Whether the file already exists; existing files are never overwritten.
  var exists: Bool { (try? PlatformCalls.status(of: path)) != nil }

  /// The file's name and purpose.
  func heading(_ style: TextStyle) -> String {
    style.strong(DisplayText.escaped(path)) + style.faint(" \(style.isUnicode ? "·" : "-") \(purpose)")
  }

  /// An excerpt of the content: the beginning of a long text and of long lines, each with a margin.
  func excerpt(_ style: TextStyle) -> String {
    let margin = "  | "
    let mark = style.isUnicode ? "…" : "..."
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    // One more line takes as much room as a note about it.
    let more = lines.count - shownLines > 1 ? lines.count - shownLines : 0
    var shown = lines.dropLast(more).map { line in
      line.isEmpty
        ? "  |" : margin + DisplayWidth.cut(String(line), to: max(style.columns - margin.count, 40), mark: mark)
    }
    if more > 0 { shown.append(margin + "\(mark) \(more) more lines") }
    return shown.map { style.faint($0) + "\n" }.joined()
  }
}

extension StarterFile {
  /// The path of the first baseline.
  static let baselinePath = ".layercost-baseline.json"

  /// The configuration, which specifies what is linted and how.
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
      path: ConfigurationReader.fileName, purpose: "which files are linted, and how strictly", bytes: json.bytes)
  }

  /// The baseline of today's findings, so that only new ones fail a build.
  static func baseline(_ report: LintReport) -> StarterFile {
    let count = report.count
    return StarterFile(
      path: baselinePath,
      purpose: "today's \(count == 1 ? "finding" : "\(count) findings"): only new ones fail a build",
      bytes: BaselineJSON.bytes(Baseline(report)), shownLines: 8)
  }

  /// The path of the workflow.
  static let workflowPath = ".github/workflows/layercost.yml"

  /// A workflow for GitHub Actions, which works without a release: then the action builds the tool, and keeps it.
  ///
  /// - Parameters:
  ///   - owner: the account that hosts the action.
  ///   - isGuessed: whether that is only the account that the checkout is pushed to.
  static func workflow(owner: String, isGuessed: Bool, withBaseline: Bool) -> StarterFile {
    let guess = "      # \(owner) owns this app; replace it if your copy of layercost has another owner.\n"
    let text = """
      name: layercost
      on:
        pull_request:
        push:
          branches: [main]

      permissions:
        contents: read

      jobs:
        lint:
          runs-on: ubuntu-24.04
          container: swift:6.2
          steps:
            - uses: actions/checkout@v6
            # If layercost has no release, the first run builds it, which takes minutes, and later runs use the cache.
            # Pull requests can use the cache of the branch above. Instead of main, you can name a tag or a commit.
      \(isGuessed ? guess : "")      - uses: \(owner)/layercost@main
              with:
                path: .

      """
    let baseline = withBaseline ? "          baseline: \(baselinePath)\n          fail-on: warning\n" : ""
    return StarterFile(
      path: workflowPath, purpose: "findings as annotations in pull requests", bytes: Array((text + baseline).utf8))
  }

  /// The setting that makes Git keep the lines of both branches if both have added to a history.
  static func attributes(history: String) -> StarterFile {
    StarterFile(
      path: ".gitattributes", purpose: "lets branches add to the history of \"lint --history\"",
      bytes: Array("\(history) merge=union\n".utf8))
  }

  /// The default name of the history.
  static let usualHistory = ".layercost-history.jsonl"

  /// The instructions for coding agents that use the tool.
  static let skill = StarterFile(
    path: ".agents/skills/layercost/SKILL.md", purpose: "tells coding agents how to find and fix expensive layers",
    bytes: EmbeddedFile.agentSkill.bytes, shownLines: 8)

  /// The source file that writes the layers of a running app, to be added to a folder of tests.
  static func capture(in folder: String) -> StarterFile {
    StarterFile(
      path: folder + "LayerCapture.swift", purpose: "lets tests capture the layers of a screen",
      bytes: EmbeddedFile.layerCapture.bytes, shownLines: 12)
  }
}

/// The contents of a checkout that matter to a first run.
struct CheckoutSurvey {
  /// Layer trees that can be linted, below the folder.
  let trees: FolderContents
  /// Asset catalogues.
  private(set) var catalogs: [String] = []
  /// Folders in which snapshot tests keep their pictures.
  private(set) var snapshots: [String] = []
  /// Workflow files of CI services.
  private(set) var workflows: [String] = []
  /// Folders of tests that are written in Swift and could therefore capture trees.
  private(set) var tests: [String] = []
  /// Folders with copies of third-party code.
  private(set) var copies: [String] = []
  /// Whether the checkout seems to be hosted on GitHub.
  private(set) var isOnGitHub = false
  /// The remote that the checkout is pushed to; nil if it is unknown.
  private(set) var remote: GitRemote?

  /// The account that the checkout is pushed to, if that is on GitHub.
  var gitHubOwner: String? { remote.flatMap { $0.host == GitRemote.gitHub ? $0.owner : nil } }

  private static let copyNames: Set<String> = ["ThirdParty", "Vendor", "vendor", "External", "Externals"]
  private static let snapshotNames: Set<String> = ["__Snapshots__", "ReferenceImages", "Snapshots"]
  /// The maximum number of entries that are searched; a folder that is not a checkout can be a whole disk.
  private static let mostEntries = 200_000

  /// Searches the folder in which the run began.
  init() {
    trees = FolderContents(".")
    var open = [""]
    var entries = 0
    while let folder = open.popLast(), entries < Self.mostEntries {  // Ends: links are not followed.
      let names = (try? PlatformCalls.names(in: folder.isEmpty ? "." : folder)) ?? []
      for name in names.sorted() {
        entries += 1
        let path = folder + name
        if let kind = try? PlatformCalls.kindOfEntry(path) { look(at: path, named: name, kind, in: folder, &open) }
      }
    }
    (tests, catalogs, snapshots) = (tests.sorted(), catalogs.sorted(), snapshots.sorted())
    (workflows, copies) = (workflows.sorted(), copies.sorted())
    remote = GitRemote.ofThisFolder
    isOnGitHub = isOnGitHub || workflows.contains { $0.hasPrefix(".github/") } || remote?.host == GitRemote.gitHub
  }

  private mutating func look(
    at path: String, named name: String, _ kind: FileStatus.Kind, in folder: String, _ open: inout [String]
  ) {
    switch kind {
    case .folder:
      if path == ".github" { isOnGitHub = true }
      if name.hasSuffix(".xcassets") { return catalogs.append(path) }
      if Self.snapshotNames.contains(name) { snapshots.append(path) }
      if Self.copyNames.contains(name) { copies.append(path) }
      // The only hidden folders that matter are those that CI services read.
      let isHidden = name.hasPrefix(".") && name != ".github" && name != ".circleci"
      if !isHidden, name != "build", !IgnoreRules.isForeign(folder: name) { open.append(path + "/") }
    case .regular:
      let isWorkflow = folder == ".github/workflows/" && (name.hasSuffix(".yml") || name.hasSuffix(".yaml"))
      if isWorkflow || path == ".gitlab-ci.yml" || path == ".circleci/config.yml" { workflows.append(path) }
      if name.hasSuffix(".swift"), tests.last != folder, Self.isOfTests(folder) { tests.append(folder) }
    case .pipe, .device, .other: break
    }
  }

  /// Xcode's own templates name such folders after the target.
  private static func isOfTests(_ folder: String) -> Bool {
    guard let last = folder.split(separator: "/").last else { return false }
    return last.hasSuffix("Tests") && !last.hasSuffix("UITests")
  }

  // MARK: In words

  /// The contents, one row for each kind: their number, and what layercost does with them.
  ///
  /// - Parameters:
  ///   - linted: the files that were linted; the content of the others explains why they were not.
  ///   - swift: the Swift files, if there are any.
  func rows(linted: Set<String>, swift: SwiftCensus?) -> [[String]] {
    func count(isScreen: Bool, isLinted: Bool) -> Int {
      trees.files.count { file in
        (file.hasSuffix(".storyboard") || file.hasSuffix(".xib")) == isScreen && linted.contains(file) == isLinted
      }
    }
    let (screen, tree) = ("Interface Builder file", "layer tree")
    return [
      swift.flatMap(Self.row),
      Self.row(count(isScreen: true, isLinted: true), screen, "linted: the cost of each view, on its line"),
      Self.row(count(isScreen: true, isLinted: false), screen, "skipped: not for iOS, without a view, or excluded"),
      Self.row(count(isScreen: false, isLinted: true), tree, "linted: scenes, captures, Core Animation bundles"),
      Self.row(count(isScreen: false, isLinted: false), tree, "skipped: without a layer, or excluded"),
      Self.row(catalogs.count, "asset catalog", "read for image sizes"),
      Self.row(
        snapshots.count, "folder of snapshots", "their tests can capture layers too", plural: "folders of snapshots"),
      Self.row(workflows.count, "workflow file", "left as it is", manyDo: "left as they are"),
    ].compactMap(\.self)
  }

  private static func row(_ swift: SwiftCensus) -> [String]? {
    func several(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let use =
      switch (swift.withViews, swift.cells) {
      case (0, _): "none with view code"
      case (let views, let cells?): "\(views) with views, \(several(cells, "cell")): linted, each finding on its line"
      case (let views, nil): "\(views) with views: not linted, 'layercost-swift' is not next to this program"
      }
    return [several(swift.files, "Swift file"), use]
  }

  private static func row(
    _ count: Int, _ noun: String, _ use: String, plural: String? = nil, manyDo: String? = nil
  ) -> [String]? {
    if count == 0 { return nil }
    let things = count == 1 ? noun : plural ?? noun + "s"
    return ["\(count) \(things)", count == 1 ? use : manyDo ?? use]
  }
}

/// The remote that a checkout is pushed to, according to its Git configuration; no network is used.
struct GitRemote: Hashable, Sendable {
  /// The host that workflows are written for.
  static let gitHub = "github.com"

  let host: String
  let owner: String
  let repository: String

  /// The remote of the folder that the run began in; `origin` if there are several.
  static var ofThisFolder: GitRemote? {
    var files = FileAccess()
    guard let text = try? files.read(".git/config", limit: Limits().settingsBytes) else { return nil }
    return GitRemote(configuration: String(decoding: text.bytes, as: UTF8.self))
  }

  /// The remote of a Git configuration.
  init?(configuration: String) {
    var found: [String: GitRemote] = [:]
    var order: [String] = []
    var name: String?
    for line in configuration.split(whereSeparator: \.isNewline).map(Self.trimmed) {
      if line.hasPrefix("[") {
        let parts = line.split(separator: "\"")
        name = parts.first == "[remote " && parts.count > 1 ? String(parts[1]) : nil
      } else if let name, found[name] == nil, let address = Self.value(of: "url", in: line) {
        guard let remote = GitRemote(address: address) else { continue }
        found[name] = remote
        order.append(name)
      }
    }
    guard let remote = found["origin"] ?? order.first.flatMap({ found[$0] }) else { return nil }
    self = remote
  }

  /// The parts of an address: `https://host/owner/name.git`, `ssh://git@host/owner/name`, `git@host:owner/name.git`.
  init?(address: String) {
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    let parts = rest.split { $0 == "/" || $0 == ":" }
    guard parts.count >= 3, let place = parts.first?.split(separator: "@").last else { return nil }
    let name = parts[parts.count - 1]
    host = place.lowercased()
    owner = String(parts[parts.count - 2])
    repository = name.hasSuffix(".git") ? String(name.dropLast(4)) : String(name)
    // A Git configuration from someone else must not add arbitrary text to a workflow.
    guard [owner, repository].allSatisfy(Self.isName) else { return nil }
  }

  private static func isName(_ word: String) -> Bool {
    !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        let isSign = "-._".unicodeScalars.contains(scalar)
        return scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || isSign)
      }
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop(while: \.isWhitespace)
    while line.last?.isWhitespace ?? false { line = line.dropLast() }  // Ends: shorter each round.
    return line
  }

  private static func value(of key: String, in line: Substring) -> String? {
    guard let sign = line.firstIndex(of: "="), trimmed(line[..<sign]) == key[...] else { return nil }
    return String(trimmed(line[line.index(after: sign)...]))
  }
}

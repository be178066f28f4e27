import LayerDiagnostics
import LayerModel

/// What lies in a checkout that a first run wants to know of.
struct CheckoutSurvey {
  /// Layer trees that can be linted, below the folder.
  let trees: FolderContents
  /// Asset catalogues.
  private(set) var catalogs: [String] = []
  /// Folders in which snapshot tests keep their pictures.
  private(set) var snapshots: [String] = []
  /// Workflow files of build machines.
  private(set) var workflows: [String] = []
  /// Folders of tests that are written in Swift, and so could capture trees.
  private(set) var tests: [String] = []
  /// Folders of what others wrote, which a checkout keeps a copy of.
  private(set) var copies: [String] = []
  /// Whether the checkout is kept on GitHub, as far as it says.
  private(set) var isOnGitHub = false

  private static let copyNames: Set<String> = ["ThirdParty", "Vendor", "vendor", "External", "Externals"]
  /// What nobody looks into: what tools made, and what is left out everywhere.
  private static let leftOut: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build", "SourcePackages",
  ]
  private static let snapshotNames: Set<String> = ["__Snapshots__", "ReferenceImages", "Snapshots"]
  /// More entries than these are not looked at: a folder that is no checkout can be a whole disk.
  private static let mostEntries = 200_000

  /// Looks through the folder that the run began in.
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
    isOnGitHub = isOnGitHub || workflows.contains { $0.hasPrefix(".github/") } || Self.namesGitHub
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
      // Of hidden folders those that build machines read are known; nothing else in them is an app's.
      let isHidden = name.hasPrefix(".") && name != ".github" && name != ".circleci"
      if !isHidden, !Self.leftOut.contains(name) { open.append(path + "/") }
    case .regular:
      let isWorkflow = folder == ".github/workflows/" && (name.hasSuffix(".yml") || name.hasSuffix(".yaml"))
      if isWorkflow || path == ".gitlab-ci.yml" || path == ".circleci/config.yml" { workflows.append(path) }
      if name.hasSuffix(".swift"), tests.last != folder, Self.isOfTests(folder) { tests.append(folder) }
    case .pipe, .device, .other: break
    }
  }

  /// Xcode's own templates call such folders after the target.
  private static func isOfTests(_ folder: String) -> Bool {
    guard let last = folder.split(separator: "/").last else { return false }
    return last.hasSuffix("Tests") && !last.hasSuffix("UITests")
  }

  private static var namesGitHub: Bool {
    var files = FileAccess()
    guard let text = try? files.read(".git/config", limit: Limits().settingsBytes) else { return false }
    return String(decoding: text.bytes, as: UTF8.self).contains("github.com")
  }

  // MARK: In words

  /// What was found, a row each: how many of what, and what can be done with it.
  ///
  /// - Parameter linted: the files that were linted; of the others something in them says why they are not.
  func rows(linted: Set<String>) -> [[String]] {
    func count(isScreen: Bool, isLinted: Bool) -> Int {
      trees.files.count { file in
        (file.hasSuffix(".storyboard") || file.hasSuffix(".xib")) == isScreen && linted.contains(file) == isLinted
      }
    }
    let (screen, tree) = ("Interface Builder file", "layer tree")
    return [
      Self.row(count(isScreen: true, isLinted: true), screen, "linted: what each view costs, at its line"),
      Self.row(count(isScreen: true, isLinted: false), screen, "skipped: not for iOS, without a view, or excluded"),
      Self.row(count(isScreen: false, isLinted: true), tree, "linted: scenes, captures, Core Animation bundles"),
      Self.row(count(isScreen: false, isLinted: false), tree, "skipped: without a layer, or excluded"),
      Self.row(catalogs.count, "asset catalogue", "read for the sizes of images"),
      Self.row(
        snapshots.count, "folder of snapshots", "their tests can capture trees too", plural: "folders of snapshots"),
      Self.row(workflows.count, "workflow file", "left as it is", manyDo: "left as they are"),
    ].compactMap(\.self)
  }

  private static func row(
    _ count: Int, _ noun: String, _ use: String, plural: String? = nil, manyDo: String? = nil
  ) -> [String]? {
    if count == 0 { return nil }
    let things = count == 1 ? noun : plural ?? noun + "s"
    return ["\(count) \(things)", count == 1 ? use : manyDo ?? use]
  }
}

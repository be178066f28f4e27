import LayerDiagnostics
import LayerImport
import LayerLint

/// The inputs that a command line names: the named files, and the layer trees in the named folders.
struct InputSearch {
  /// The inputs, in the order of the words; those of a folder in the order of their names.
  private(set) var inputs: [LintWork.Input] = []
  /// The number of files in folders with unsupported formats.
  private(set) var skipped = 0
  /// Files in folders that look like layer trees but are not read.
  private(set) var lookalikes: [(name: String, finding: Finding)] = []
  /// The number of layer trees in folders that configurations exclude, by the configuration's name.
  private(set) var excluded: [String: Int] = [:]
  /// The folders that were searched completely, with all symbolic links resolved.
  private(set) var folders: [String] = []
  /// Swift files without views in folders, which may declare names that the files with views use.
  private(set) var otherSwiftFiles: [String] = []
  /// The Interface Builder files that a configuration excludes, which can still contain views of Swift code.
  private(set) var excludedInterfaces: [String] = []
  /// Whether a folder contains code in Objective-C.
  private(set) var hasObjectiveC = false
  /// Those of them that no configuration excludes, as inputs.
  private(set) var helpers: [LintWork.Input] = []
  /// The number of Swift files of tests in folders, which are not read.
  private(set) var testFiles = 0
  /// Whether all folders could be searched; the reasons for failures are logged.
  private(set) var code = ExitCode.clean

  private var paths: CheckoutPaths
  private let keepsCopies: Bool
  /// The inputs by the bytes of their paths, with all symbolic links resolved.
  private var places: [[UInt8]: Int] = [:]

  /// - Parameters:
  ///   - baseline: the file of the baseline, if there is one.
  ///   - keepsCopies: whether a file that several words name is one input for each word.
  init(baseline: String? = nil, keepsCopies: Bool = false) {
    paths = CheckoutPaths(baseline: baseline)
    self.keepsCopies = keepsCopies
  }

  /// Adds the file or the folder that a word names.
  mutating func add(_ word: String, _ store: inout ConfigurationStore, _ session: inout Session) {
    guard Self.isFolder(word) else {
      // A file that the user names is always used, regardless of patterns.
      return add(word, isFound: false, store.entry(for: word, &session))
    }
    let contents = FolderContents(word)
    for fault in contents.faults {
      session.log.add(fault)
      code = .unusable
    }
    if contents.faults.isEmpty, let real = try? PlatformCalls.realPath(word) { folders.append(real) }
    skipped += contents.skipped.count
    hasObjectiveC = hasObjectiveC || contents.hasObjectiveC
    lookalikes += contents.lookalikes.map { (Self.beginning(of: word) + $0.path, $0.finding) }
    if session.isVerbose {
      contents.skipped.forEach { session.log.remark(Self.skipped(Self.beginning(of: word) + $0)) }
    }
    let views = swiftFiles(of: contents, below: word, &store, &session)
    for file in contents.files + views {
      let name = Self.beginning(of: word) + file
      let entry = store.entry(for: name, &session)
      if entry.settings.looks(at: entry.path(of: name)) {
        add(name, isFound: true, entry)
      } else {
        leaveOut(name, entry, &session)
        // Its code can still use views of other files.
        if SwiftSources.isSwift(name) { otherSwiftFiles.append(name) }
        if SwiftSources.isInterface(name) { excludedInterfaces.append(name) }
      }
    }
  }

  /// The Swift files with views in a folder; other Swift files may declare names that these use.
  private mutating func swiftFiles(
    of contents: FolderContents, below word: String, _ store: inout ConfigurationStore, _ session: inout Session
  ) -> [String] {
    let found = SwiftFiles.files(in: contents, below: Self.beginning(of: word))
    for name in found.others.map({ Self.beginning(of: word) + $0 }) {
      otherSwiftFiles.append(name)
      let entry = store.entry(for: name, &session)
      guard entry.settings.looks(at: entry.path(of: name)) else { continue }
      var helper = input(name, isFound: true, entry)
      helper.isHelper = true
      helpers.append(helper)
    }
    leaveOut(tests: found.tests.map { Self.beginning(of: word) + $0 }, &session)
    return found.views
  }

  /// Leaves out files of tests, because users of the app never see their views.
  private mutating func leaveOut(tests: [String], _ session: inout Session) {
    testFiles += tests.count
    if session.isVerbose { tests.forEach { session.log.remark("\(DisplayText.escaped($0)): belongs to tests") } }
  }

  /// Adds a file, unless it was added under another name, which it then keeps.
  private mutating func add(_ name: String, isFound: Bool, _ entry: ConfigurationStore.Entry) {
    if !keepsCopies, name != FileAccess.standard, let real = try? PlatformCalls.realPath(name) {
      let key = Array(real.utf8)
      if let place = places[key] {
        inputs[place].isFound = inputs[place].isFound && isFound
        return
      }
      places[key] = inputs.count
    }
    inputs.append(input(name, isFound: isFound, entry))
  }

  private mutating func input(_ name: String, isFound: Bool, _ entry: ConfigurationStore.Entry) -> LintWork.Input {
    LintWork.Input(
      name: name, path: paths.path(of: TreeOption.file(of: name)), isFound: isFound, settings: entry.settings,
      waivers: entry.settings.waivers(for: entry.path(of: name)))
  }

  private mutating func leaveOut(_ name: String, _ entry: ConfigurationStore.Entry, _ session: inout Session) {
    let configuration = entry.source?.name ?? ConfigurationReader.fileName
    excluded[configuration, default: 0] += 1
    if session.isVerbose {
      session.log.remark("\(DisplayText.escaped(name)): excluded by \(DisplayText.escaped(configuration))")
    }
  }

  /// The remark about a file with an unsupported format, for verbose output.
  static func skipped(_ file: String) -> String { "\(DisplayText.escaped(file)): skipped: no layer tree" }

  /// Whether a word names a folder.
  static func isFolder(_ word: String) -> Bool {
    word != FileAccess.standard && (try? PlatformCalls.status(of: word))?.kind == .folder
  }

  /// The prefix of the names of a folder's files.
  static func beginning(of folder: String) -> String {
    folder == "." || folder == "./" ? "" : folder.hasSuffix("/") ? folder : folder + "/"
  }
}

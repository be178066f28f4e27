import LayerDiagnostics
import LayerImport
import LayerModel
import MainThreadWork
import SourceProgram

/// The number of Swift files in a run, and their contents.
struct SwiftCensus: Hashable, Sendable {
  /// Swift files.
  var files: Int
  /// The number of these files that contain view code.
  var withViews: Int
  /// The number of cells that the files declare; nil if there was no reader.
  var cells: Int?
}

/// The Swift files of a run as one program, read by as many readers as the user allows.
///
/// One scan of all files finds the names that each declares and uses. For folders, the files with views are parsed,
/// with all files whose names they use, and the program is run once. For named files, only the code of their own types
/// runs: a file is parsed when code that has run uses one of its names. No file is parsed twice.
struct SwiftSources: Sendable {
  /// The Swift files to read.
  struct Request {
    /// Files that the user has named: these are always parsed.
    var named: [String] = []
    /// Files with views in folders that the user has named: these are parsed too.
    var found: [String] = []
    /// Other files of the checkout, searched only for declarations.
    var around: [String] = []
    /// Interface Builder files of the checkout, which may contain objects of its classes.
    var interfaces: [String] = []
    /// Whether code in Objective-C is next to the Swift files.
    var hasObjectiveC = false

    var isEmpty: Bool { named.isEmpty && found.isEmpty }
  }

  /// The counts of Swift files, for verbose output.
  struct Count: Hashable, Sendable {
    /// The number of Swift files that were searched.
    var files = 0
    /// The number of these files that contain view code.
    var withViews = 0
    /// Files that were parsed, including those that only declare names for others.
    var parsed = 0
  }

  /// The maximum number of rounds in which files are parsed for named files.
  ///
  /// Each follows one more step from the code of these files: to the class of a property, to the constants of this
  /// class.
  private static let mostRounds = 24

  private let program: SwiftProgram
  private let places: [String: Int]
  /// The reasons that files were not read, by file name.
  private let faults: [String: [Finding]]
  private(set) var count = Count()
  /// Whether no reader was found, so that no file was read.
  let isReaderMissing: Bool

  /// The error for a missing reader.
  static let missing = Finding(
    "swift-reader", .error, "Swift source cannot be read: 'layercost-swift' is not next to this program", at: nil,
    help: "install the whole package, or build it with \"Scripts/demo\"; the toolchain must contain SwiftSyntax")

  /// The remark about files of a folder that are left out because no reader was found.
  static func unread(_ count: Int) -> String {
    let files = count == 1 ? "1 Swift file is" : "\(count) Swift files are"
    return "\(files) not read: 'layercost-swift' is not next to this program"
  }

  /// Whether findings report that the reader or its protocol failed for a file.
  static func isFault(_ findings: [Finding]) -> Bool {
    findings.contains {
      $0.severity == .error && ["swift-reader", "swift-source", "unknown-format"].contains($0.rule)
    }
  }

  /// A summary of the source that was read.
  var summary: SwiftSummary { program.summary }

  // MARK: Reading

  init(_ request: Request, options: ImportOptions, jobs: Int, keepsRows: Bool) {
    let readers = SwiftReaders.find()
    isReaderMissing = readers == nil
    guard let readers else {
      program = SwiftProgram([], options: options)
      (places, faults) = ([:], [:])
      count.files = Set(request.named + request.found).count
      return
    }
    let cache = keepsRows ? SwiftRowCache.find(for: readers) : nil
    var reading = Reading(request, cache, limits: options.limits, jobs: jobs)
    var options = options
    let interfaces = Self.interfaces(request.interfaces, options: options)
    // What other code mentions is known only for a whole app.
    if !request.hasObjectiveC, let mentions = reading.mentions(classes: interfaces.flatMap(\.mentionedClasses)) {
      options.isMentioned = mentions
    }
    let named = reading.numbers(of: request.named)
    let found = reading.numbers(of: request.found)
    count.files = named.union(found).count
    count.withViews = found.count + request.named.count { Self.mentionsViews(reading.bytes(of: $0)) }
    if found.isEmpty {
      program = Self.program(of: named, &reading, interfaces, readers, options, jobs: jobs)
    } else {
      reading.read(reading.index.closure(of: named.union(found)), readers, jobs)
      program = SwiftProgram(reading.files, interfaces: interfaces, options: options) { count, body in
        Workers.perform(count, jobs: jobs, body)
      }
    }
    count.parsed = reading.files.count
    places = Dictionary(reading.files.enumerated().map { ($1.source.name, $0) }) { first, _ in first }
    faults = reading.faults
  }

  /// The program for named files: the files with the code that theirs uses, step by step.
  private static func program(
    of named: Set<Int>, _ reading: inout Reading, _ interfaces: [SwiftInterface], _ readers: SwiftReaders,
    _ options: ImportOptions, jobs: Int
  ) -> SwiftProgram {
    reading.read(reading.index.neighbours(of: named), readers, jobs)
    var rounds = 1
    while true {  // Ends: each round parses a file, and the rounds are counted.
      let wanted = Set(named.compactMap { reading.place(of: $0) })
      let program = SwiftProgram(reading.files, interfaces: interfaces, scenesOf: wanted, options: options)
      let used = reading.index.files(declaring: program.namesUsed(byScenesOf: wanted))
      let new = used.subtracting(reading.read)
      if new.isEmpty || rounds == mostRounds { return program }
      reading.read(new, readers, jobs)
      rounds += 1
    }
  }

  /// The Interface Builder files that name a class, in the order of their names.
  private static func interfaces(_ names: [String], options: ImportOptions) -> [SwiftInterface] {
    names.sorted(by: Reading.comesFirst).compactMap { name in
      SwiftFiles.bytes(of: name, limit: options.limits.fileBytes.value).flatMap {
        SwiftInterface(SourceText(name: name, bytes: $0), options: options)
      }
    }
  }

  /// The size of the largest file that the reader accepts.
  static let mostBytes = 2 << 20

  // MARK: Scenes

  /// The scenes of a file's types and functions, in the file's order; for a file without scenes, a result that explains
  /// why.
  ///
  /// - Parameter isEvery: whether to include all branches and states of a view, not only those that pictures show.
  func scenes(of name: String, options: ImportOptions, isEvery: Bool = false) -> [Checked<Scene>] {
    let place: Int
    switch located(name) {
    case .success(let known): place = known
    case .failure(let fault): return [fault.scene]
    }
    let trees = program.trees(in: place, options: options).filter { isEvery || $0.variant == 0 }
    guard !trees.isEmpty else { return [unsupported(place, options)] }
    return trees.enumerated().map { scene(of: $1, place, options, isFirst: $0 == 0) }
  }

  /// The same scenes with all branches; a variant that repeats another scene is read only on demand.
  func distinctScenes(of name: String, options: ImportOptions) -> [DistinctScene] {
    let place: Int
    switch located(name) {
    case .success(let known): place = known
    case .failure(let fault): return [DistinctScene(fault.scene)]
    }
    let trees = program.distinctTrees(in: place, options: options)
    guard !trees.isEmpty else { return [DistinctScene(unsupported(place, options))] }
    return trees.enumerated().map { number, tree in
      switch tree {
      case .tree(let tree): DistinctScene(scene(of: tree, place, options, isFirst: number == 0))
      case .twin(let first, let make):
        DistinctScene(twin: first) { scene(of: make(), place, options, isFirst: false) }
      }
    }
  }

  /// The place of a file in the program, or the reason that it has none.
  private func located(_ name: String) -> Result<Int, Unread> {
    if isReaderMissing { return .failure(Unread(findings: [Self.missing])) }
    if let faults = faults[name] { return .failure(Unread(findings: faults)) }
    guard let place = places[name] else {
      return .failure(Unread(findings: [Finding("swift-reader", .error, "Swift file cannot be read", at: nil)]))
    }
    return .success(place)
  }

  /// Why a file was not read.
  private struct Unread: Error {
    let findings: [Finding]

    var scene: Checked<Scene> { Checked(nil, findings: findings) }
  }

  private func scene(
    of tree: SwiftTree, _ place: Int, _ options: ImportOptions, isFirst: Bool
  ) -> Checked<Scene> {
    let scene = Validator.scene(from: tree.draft, limits: options.limits, display: options.display)
    let remarks = isFirst ? remarks(on: place) : []
    return remarks.isEmpty ? scene : Checked(scene.value, findings: remarks + scene.findings)
  }

  /// The result for a file without scenes.
  private func unsupported(_ place: Int, _ options: ImportOptions) -> Checked<Scene> {
    let remarks = remarks(on: place)
    if options.fling != nil {
      let finding = Finding(
        "nothing-scrolls", .error, "nothing in the Swift file scrolls", at: nil,
        help: "\"--scroll\" takes cells, lists, lazy and plain stacks in scroll views, and scroll views with more "
          + "content than they show")
      return Checked(nil, findings: remarks + [finding])
    }
    let finding = Finding(
      "unsupported-input", .error, "Swift file creates no known view", at: nil,
      help: "layercost reads UIKit types with subviews or layers, SwiftUI views and previews")
    return Checked(nil, findings: remarks + [finding])
  }

  /// The findings about a file that could not be read completely.
  private func remarks(on place: Int) -> [Finding] {
    [syntaxFinding(place)].compactMap(\.self) + program.limitFindings(in: place)
  }

  /// The finding about a file that could not be parsed completely.
  private func syntaxFinding(_ place: Int) -> Finding? {
    let errors = program.syntaxErrors(in: place)
    guard let first = errors.first else { return nil }
    let count = errors.count == 1 ? "a syntax error" : "\(errors.count) syntax errors"
    return Finding(
      "syntax", .warning, "Swift file has \(count): later code may be misread", at: first.span, notes: [first.text],
      help: "the compiler's message has more details")
  }

  /// Whether a file is part of the program.
  func isParsed(_ name: String) -> Bool { places[name] != nil }

  /// The views in a file that no code of the app creates.
  func unusedViews(of name: String) -> [String] { places[name].map { program.unusedViews(in: $0) } ?? [] }

  /// The work in each file that is not a layer, by the file's name.
  var work: [String: SearchedFile] {
    let search = program.work
    return places.mapValues { SearchedFile(work: search.work[$0], limit: search.finding(about: $0)) }
  }

  /// The work in a file, and the warning that not all of its code was searched.
  struct SearchedFile: Sendable {
    let work: SourceFileWork
    let limit: Finding?
  }

  /// The counts of what was read.
  var remark: String {
    let views = program.viewSummary()
    return "Swift: \(count.files) files, \(count.withViews) with views, \(count.parsed) parsed, "
      + "\(summary.views) types with views, \(summary.cells) cells; "
      + "\(summary.settings) settings read, \(summary.lostSettings) more on unknown objects; "
      + "\(summary.unknownCalls.values.reduce(0, +)) calls of unknown functions"
      + "\(Self.often(summary.unknownCalls)); "
      + "SwiftUI: \(views.roots) views, \(views.previews) previews, \(views.without.count) of these without a scene, "
      + "\(views.unjudged) views in widgets and watch apps not checked; "
      + "\(views.views) views in them\(Self.most(views.unknownViews)); "
      + "\(views.modifiers) modifiers\(Self.most(views.unknownModifiers))"
  }

  /// The names that were not understood, the most frequent first.
  private static func most(_ names: [String: Int]) -> String {
    let count = names.values.reduce(0, +)
    return count == 0 ? "" : ", \(count) of them not understood\(often(names))"
  }

  private static func often(_ names: [String: Int]) -> String {
    let sorted = names.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10).map { "\($0.key) \($0.value)" }
    return sorted.isEmpty ? "" : ", most often \(sorted.joined(separator: ", "))"
  }

  /// Whether a file may set up views, or do work that rules check.
  static func mentionsViews(_ bytes: [UInt8]) -> Bool {
    SwiftScan.mentionsViews(bytes) || SwiftScan.mentionsWork(bytes)
  }

  /// Whether a name is that of an Interface Builder file.
  static func isInterface(_ name: String) -> Bool { name.hasSuffix(".xib") || name.hasSuffix(".storyboard") }

  /// Whether a name is that of a Swift file.
  static func isSwift(_ name: String) -> Bool { name.utf8.count > 6 && name.hasSuffix(".swift") }
}

/// A scene of an input, or a variant that repeats another one.
struct DistinctScene: Sendable {
  /// The index of the scene that this one repeats: only its name and the place of its root differ.
  let twin: Int?
  private let make: @Sendable () -> Checked<Scene>

  init(_ scene: Checked<Scene>) {
    twin = nil
    make = { scene }
  }

  init(twin: Int, _ make: @escaping @Sendable () -> Checked<Scene>) {
    self.twin = twin
    self.make = make
  }

  /// The scene with its findings.
  var scene: Checked<Scene> { make() }
}

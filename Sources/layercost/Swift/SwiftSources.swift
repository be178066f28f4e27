import LayerDiagnostics
import LayerImport
import LayerModel

/// The number of Swift files in a run, and their contents.
struct SwiftCensus: Hashable, Sendable {
  /// Swift files.
  var files: Int
  /// The number of these files that contain view code.
  var withViews: Int
  /// The number of cells that the files declare; nil if there was no reader.
  var cells: Int?
}

/// The Swift files of a run as one program, read by as few readers as the user allows and in rounds.
///
/// The first round parses the named files and the files in which a scan finds views. Each further round parses files
/// that declare names used so far: a superclass, a constant, a helper. No file is parsed twice.
struct SwiftSources: Sendable {
  /// The Swift files to read.
  struct Request {
    /// Files that the user has named: these are always parsed.
    var named: [String] = []
    /// Files of folders that the user has named: those with views are parsed.
    var found: [String] = []
    /// Other files of the checkout, searched only for declarations.
    var around: [String] = []
    /// Interface Builder files of the checkout, which may contain objects of its classes.
    var interfaces: [String] = []

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

  /// The maximum number of rounds that read declarations for named files.
  private static let mostRounds = 5

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
    findings.contains { ["swift-reader", "swift-source", "unknown-format"].contains($0.rule) }
  }

  /// A summary of the source that was read.
  var summary: SwiftSummary { program.summary }

  // MARK: Reading

  init(_ request: Request, options: ImportOptions, jobs: Int) {
    let readers = SwiftReaders.find()
    isReaderMissing = readers == nil
    var reading = Reading(limits: options.limits)
    guard let readers else {
      program = SwiftProgram([], options: options)
      (places, faults) = ([:], [:])
      count.files = Set(request.named + request.found).count
      return
    }
    let named = Set(request.named)
    var others: [String] = []
    var first: [String] = []
    for name in Set(request.named + request.found).sorted(by: Self.comesFirst) {
      count.files += 1
      let hasViews = reading.load(name).map(Self.mentionsViews) ?? false
      if hasViews { count.withViews += 1 }
      if hasViews || named.contains(name) { first.append(name) } else { others.append(name) }
    }
    others += request.around.filter { !named.contains($0) && reading.bytes[$0] == nil }
    if jobs > 1 { reading.parse(reading.large(others, mentionedIn: first) + first, readers, jobs) }
    reading.read(first, readers, jobs)
    let interfaces = Self.interfaces(request.interfaces, options: options)
    var draft = SwiftProgram(reading.inOrder.map(\.file), interfaces: interfaces, options: options)
    // In folders, the first round has read all views. A view of a named file may show one of another file, and so on.
    for _ in 0..<(request.found.isEmpty ? Self.mostRounds : 1) {
      let wanted = draft.unresolvedNames
      let next = wanted.isEmpty ? [] : others.filter { reading.declares(anyOf: wanted, $0) }
      if next.isEmpty { break }
      reading.read(next, readers, jobs)
      let parsed = Set(next)
      others.removeAll { parsed.contains($0) }
      draft = SwiftProgram(reading.inOrder.map(\.file), interfaces: interfaces, options: options)
    }
    program = draft
    count.parsed = reading.files.count
    places = Dictionary(uniqueKeysWithValues: reading.inOrder.enumerated().map { ($1.name, $0) })
    faults = reading.faults
  }

  /// The Interface Builder files that name a class, in the order of their names.
  private static func interfaces(_ names: [String], options: ImportOptions) -> [SwiftInterface] {
    names.sorted(by: comesFirst).compactMap { name in
      guard let file = try? PlatformCalls.openForReading(name, waits: false) else { return nil }
      defer { try? PlatformCalls.close(file) }
      let limit = options.limits.fileBytes.value
      guard let bytes = try? PlatformCalls.readAll(file, expecting: 0, limit: limit), bytes.count <= limit else {
        return nil
      }
      return SwiftInterface(SourceText(name: name, bytes: bytes), options: options)
    }
  }

  private static func comesFirst(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// The files that have been read so far.
  private struct Reading {
    let limits: Limits
    var bytes: [String: [UInt8]] = [:]
    var files: [String: SwiftFile] = [:]
    var faults: [String: [Finding]] = [:]
    /// The answers of the readers; files that are not needed so far have only this.
    private var answers: [String: Result<Checked<SwiftFile>, SwiftReaders.Fault>] = [:]

    init(limits: Limits) { self.limits = limits }

    var inOrder: [(name: String, file: SwiftFile)] {
      files.sorted { SwiftSources.comesFirst($0.key, $1.key) }.map { ($0.key, $0.value) }
    }

    /// The bytes of a file; nil if it cannot be read or is too large to be parsed.
    mutating func load(_ name: String) -> [UInt8]? {
      if let known = bytes[name] { return known }
      guard let file = try? PlatformCalls.openForReading(name, waits: false) else { return nil }
      defer { try? PlatformCalls.close(file) }
      guard let read = try? PlatformCalls.readAll(file, expecting: 0, limit: SwiftSources.mostBytes),
        read.count <= SwiftSources.mostBytes
      else { return nil }
      bytes[name] = read
      return read
    }

    mutating func declares(anyOf wanted: Set<String>, _ name: String) -> Bool {
      guard let read = load(name) else { return false }
      let isWanted = !SwiftScan.declaredNames(read).isDisjoint(with: wanted)
      // A checkout has more files than are parsed; only the bytes of parsed files are needed again.
      if !isWanted { bytes[name] = nil }
      return isWanted
    }

    /// The large files that a later round probably needs, since others mention the first name that they declare.
    ///
    /// Generated tables of texts are that large. If one is parsed last, one reader works and all others wait; so it is
    /// parsed first. It becomes part of the program only if a round asks for it.
    mutating func large(_ names: [String], mentionedIn others: [String]) -> [String] {
      var large: [String] = []
      for name in names where (try? PlatformCalls.status(of: name).size) ?? 0 >= 100_000 {
        guard let read = load(name), let word = SwiftScan.firstDeclaredName(read) else { continue }
        if others.contains(where: { bytes[$0].map { SwiftScan.mentions(word, $0) } ?? false }) { large.append(name) }
      }
      return large
    }

    mutating func read(_ names: [String], _ readers: SwiftReaders, _ jobs: Int) {
      parse(names, readers, jobs)
      for name in names {
        switch answers.removeValue(forKey: name) {
        case .success(let read):
          if let file = read.value { files[name] = file } else { faults[name] = read.findings }
        case .failure(let fault): faults[name] = [Finding("swift-reader", .error, fault.message, at: nil)]
        case nil: faults[name] = [Finding("swift-reader", .error, "Swift file has a line break in its name", at: nil)]
        }
      }
    }

    /// Parses files that are not parsed yet.
    mutating func parse(_ names: [String], _ readers: SwiftReaders, _ jobs: Int) {
      let readable = names.filter { answers[$0] == nil && !$0.utf8.contains(UInt8(ascii: "\n")) }
      let sources = readable.map { SourceText(name: $0, bytes: bytes[$0] ?? []) }
      var delivered = 0
      readers.read(readable, jobs: jobs) { [limits] place, line in
        SwiftFileReader.read(line, source: sources[place], limits: limits)
      } deliver: { answer in
        answers[readable[delivered]] = answer
        delivered += 1
      }
    }
  }

  /// The size of the largest file that the reader accepts.
  private static let mostBytes = 1 << 20

  // MARK: Scenes

  /// The scenes of a file's types and functions, in the file's order; for a file without scenes, a result that explains
  /// why.
  ///
  /// - Parameter isEvery: whether to include all branches of a SwiftUI view, not only the one that pictures show.
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

  /// The work in each file that is not a layer, by the file's name.
  var work: [String: SourceFileWork] {
    let work = program.work
    return places.mapValues { work[$0] }
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

  /// Whether a file may set up views, according to a scan of its bytes.
  static func mentionViews(_ name: String) -> Bool {
    guard let file = try? PlatformCalls.openForReading(name, waits: false) else { return false }
    defer { try? PlatformCalls.close(file) }
    // A file that is too large is not skipped here; the reader refuses it.
    guard let read = try? PlatformCalls.readAll(file, expecting: 0, limit: mostBytes) else { return false }
    return mentionsViews(read)
  }

  /// Whether a file may set up views, or do work that rules check.
  private static func mentionsViews(_ bytes: [UInt8]) -> Bool {
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

import LayerDiagnostics
import LayerImport
import LayerModel
import SourceProgram

extension SwiftSources {
  /// The Swift files of a run, with the names in each, and those that have been parsed.
  struct Reading {
    private let limits: Limits
    private let cache: SwiftRowCache?
    /// All files, in the order of their names.
    private let names: [String]
    private let numberOfName: [String: Int]
    let index: SwiftNameIndex
    /// The files of tests, by number.
    private var tests: Set<Int> = []
    /// Whether all files were scanned: none is too large, and none could not be read.
    private var isComplete = true
    /// The files for which a reader was asked, by number.
    private(set) var read: Set<Int> = []
    private var parsed: [Int: SwiftFile] = [:]
    /// The reasons that files were not read, by file name.
    private(set) var faults: [String: [Finding]] = [:]

    /// Scans all files of a request.
    init(_ request: Request, _ cache: SwiftRowCache?, limits: Limits, jobs: Int) {
      self.limits = limits
      self.cache = cache
      var all = Set(request.named + request.found)
      all.formUnion(request.around)
      // The order of files decides which of several declarations is found first: a named file has its place among the
      // files of its checkout, which have absolute names.
      let own = request.found.isEmpty ? Set(request.named) : []
      let keyed = all.map { (name: $0, key: own.contains($0) ? (try? PlatformCalls.realPath($0)) ?? $0 : $0) }
      let names = keyed.sorted { Self.comesFirst($0.key, $1.key) }.map(\.name)
      self.names = names
      numberOfName = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
      var scanned: [SwiftNames] = []
      var (tests, isComplete) = (Set<Int>(), true)
      let bar = ProgressBar("Swift files", total: names.count, Console(color: "auto"), isQuiet: true)
      Workers.run(names.count, jobs: jobs, mostWaiting: names.count, progress: bar) { number in
        guard let bytes = SwiftFiles.bytes(of: names[number], limit: SwiftSources.mostBytes) else {
          return (names: SwiftNames([]), isTest: false, isRead: false)
        }
        return (SwiftNames(bytes), SwiftScan.isTest(names[number], bytes), true)
      } deliver: {
        if $0.isTest { tests.insert(scanned.count) }
        isComplete = isComplete && $0.isRead
        scanned.append($0.names)
      }
      index = SwiftNameIndex(scanned)
      (self.tests, self.isComplete) = (tests, isComplete)
    }

    static func comesFirst(_ left: String, _ right: String) -> Bool {
      left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// The parsed files, in the order of their names.
    var files: [SwiftFile] { read.sorted().compactMap { parsed[$0] } }

    /// The index of a file among the parsed files; nil for a file that was not read.
    func place(of number: Int) -> Int? {
      parsed[number] == nil ? nil : read.count { $0 < number && parsed[$0] != nil }
    }

    /// Whether code that the app reaches, in a file other than the one with the given name, mentions a type; nil if the
    /// files are not those of a whole app, or if one of them was not scanned.
    ///
    /// - Parameter classes: the classes that Interface Builder files mention.
    func mentions(classes: [String]) -> (@Sendable (_ name: String, _ file: String) -> Bool)? {
      guard isComplete, index.isOfApp else { return nil }
      let mentions = index.mentions(classes: classes) { !tests.contains($0) }
      return { [numberOfName] name, file in numberOfName[file].map { mentions(name, $0) } ?? true }
    }

    func numbers(of names: [String]) -> Set<Int> { Set(names.compactMap { numberOfName[$0] }) }

    func bytes(of name: String) -> [UInt8] { SwiftFiles.bytes(of: name, limit: SwiftSources.mostBytes) ?? [] }

    /// The reason that a reader cannot be given a file; nil if its name is one line, and reading it waits for no other
    /// program.
    private static func refusal(of name: String) -> String? {
      if name.utf8.contains(UInt8(ascii: "\n")) { return "Swift file has a line break in its name" }
      let isRegular = (try? PlatformCalls.status(of: name))?.kind == .regular
      return isRegular ? nil : "Swift file is not a regular file"
    }

    /// Parses files that are not parsed yet.
    mutating func read(_ wanted: Set<Int>, _ readers: SwiftReaders, _ jobs: Int) {
      let new = wanted.subtracting(read)
      read.formUnion(new)
      var sources: [(number: Int, source: SourceText)] = []
      for number in new.sorted() {
        if let reason = Self.refusal(of: names[number]) {
          faults[names[number]] = [Finding("swift-reader", .error, reason, at: nil)]
        } else {
          sources.append((number, SourceText(name: names[number], bytes: bytes(of: names[number]))))
        }
      }
      let known = kept(sources.map(\.source), jobs)
      for (place, file) in known.enumerated() { parsed[sources[place].number] = file }
      sources = sources.indices.filter { known[$0] == nil }.map { sources[$0] }
      guard !sources.isEmpty else { return }
      // If the largest file is parsed last, one reader works and all others wait.
      sources.sort { $0.source.bytes.count > $1.source.bytes.count }
      var delivered = 0
      readers.read(sources.map(\.source.name), jobs: jobs) { [limits, sources, cache] place, line in
        let source = sources[place].source
        let read = SwiftFileReader.read(line, source: source, limits: limits)
        if read.value != nil { cache?.keep(line, for: source.bytes) }
        return read
      } deliver: { answer in
        let (number, source) = sources[delivered]
        delivered += 1
        switch answer {
        case .success(let read):
          if let file = read.value { parsed[number] = file } else { faults[source.name] = read.findings }
        case .failure(let fault): faults[source.name] = [Finding("swift-reader", .error, fault.message, at: nil)]
        }
      }
      cache?.trim()
    }

    /// The files that an earlier run has parsed; nil for each other one.
    private func kept(_ sources: [SourceText], _ jobs: Int) -> [SwiftFile?] {
      guard let cache else { return sources.map { _ in nil } }
      var files: [SwiftFile?] = []
      let bar = ProgressBar("Swift files", total: sources.count, Console(color: "auto"), isQuiet: true)
      Workers.run(sources.count, jobs: jobs, mostWaiting: sources.count, progress: bar) { [limits] place in
        cache.answer(for: sources[place].bytes).flatMap {
          SwiftFileReader.read($0, source: sources[place], limits: limits).value
        }
      } deliver: {
        files.append($0)
      }
      return files
    }
  }
}

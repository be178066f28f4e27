import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerPlanning
import LayerResults
import LayerWriting

/// `lint --records`: reads one record per line and writes one result per line, in order, with only one record in memory
/// at a time.
///
/// A faulty record gets a result with the error: with a million records on many machines, users want to see the bad
/// ones without starting again.
struct RecordRun {
  private let arguments: ParsedArguments
  private let today: String
  private let minimumConfidence: Confidence?
  private var loader: SceneLoader
  private var store: ConfigurationStore
  private var paths = CheckoutPaths(baseline: nil)
  private var count = 0

  /// The number of records after which cached data about folders is dropped, so that memory does not grow.
  private static let remembered = 4096
  /// The number of columns of a faulty record that are shown.
  private static let shownColumns = 60

  init(_ arguments: ParsedArguments, _ loader: SceneLoader, _ session: inout Session) {
    self.arguments = arguments
    self.loader = loader
    today = arguments.text(LintCommand.today) ?? PlatformCalls.today
    minimumConfidence = LintCommand.leastConfidence(arguments)
    store = ConfigurationStore(arguments.text(LintCommand.config), loader, &session)
  }

  /// Lints all records of all inputs.
  mutating func run(_ session: inout Session) -> ExitCode {
    if store.hasFaults { return .unusable }
    for word in arguments.operands.isEmpty ? [FileAccess.standard] : arguments.operands {
      do {
        try run(word, &session)
      } catch let fault as SystemFault {
        if fault == .closedPipe { return .clean }  // The reader has seen enough.
        session.log.add(FileFault(word, "results cannot be passed on: \(fault.reason)"))
        return .unusable
      } catch {
        if let fault = error as? FileFault { session.log.add(fault) }
        return .unusable
      }
    }
    return .clean
  }

  private mutating func run(_ name: String, _ session: inout Session) throws {
    let file = try FileAccess.openLines(name)
    defer { if name != FileAccess.standard { try? PlatformCalls.close(file) } }
    let limit = loader.limits.fileBytes.value
    var lines = LineReading(file, limitBytes: limit)
    while let line = try lines.next() {  // Ends: with the file.
      try PlatformCalls.writeAll(result(of: line, limit, &session), to: .output)
      count += 1
      guard count % Self.remembered == 0 else { continue }
      loader = loader.forgettingFolders
      store = ConfigurationStore(arguments.text(LintCommand.config), loader, &session)
      paths = CheckoutPaths(baseline: nil)
    }
  }

  // MARK: One record

  private mutating func result(of line: LineReading.Line, _ limit: Int, _ session: inout Session) -> [UInt8] {
    switch line {
    case .tooLong:
      return failed("", "record is longer than \(limit) bytes, the limit 'file-bytes'", "name the file by its path")
    case .bytes(let bytes) where bytes.isEmpty:
      return failed("", "record is empty", #"write a record such as {"path": "Main.storyboard"}, or no line"#)
    case .bytes(let bytes), .unfinished(let bytes):
      let source = SourceText(name: "", bytes: bytes)
      let checked = RecordReader.read(source, limits: loader.limits)
      guard let record = checked.value else {
        let faults = checked.findings.filter { $0.severity == .error }.map { fault in
          RecordResult.Fault("\(fault.message)\(Self.place(of: fault, in: source))", help: fault.help)
        }
        return RecordResult(failed: "", faults).line
      }
      return result(of: record, &session)
    }
  }

  private mutating func result(of record: LintRecord, _ session: inout Session) -> [UInt8] {
    if record.name == FileAccess.standard {
      return failed(record.name, "record names standard input, from which the records are read", "name a file")
    }
    let entry = store.entry(for: record.name, &session)
    if entry.isBroken {
      return failed(
        record.name, "configuration of the file cannot be used", "\"layercost lint\" on the file prints the reason")
    }
    let input = LintWork.Input(
      name: record.name, path: path(of: record), isFound: true, settings: entry.settings,
      waivers: entry.settings.waivers(for: entry.path(of: record.name)))
    let source: SourceText
    switch record {
    case .text(let name, let bytes), .scene(let name, let bytes): source = SourceText(name: name, bytes: bytes)
    case .file(let path):
      do throws(FileFault) {
        var files = FileAccess()
        source = try loader.preferring(entry.settings, isFound: true).read(path, &files)
      } catch {
        return failed(path, error.message, error.help)
      }
    }
    // As in a folder, input that no importer recognizes is not a layer tree. A scene needs no check, because the record
    // states that it is one.
    if !record.isScene, !ImporterCatalog.all.contains(where: { $0.recognizes(source) }) {
      return RecordResult(skipped: record.name).line
    }
    let work = LintWork(
      arguments: arguments, loader: loader, inputs: [], today: today, fixing: LintCommand.fixing(arguments),
      minimumConfidence: minimumConfidence, rules: Set(LintCommand.rules(arguments)))
    let outcome = work.lint(source, of: input)
    return (outcome.file.map(RecordResult.init) ?? RecordResult(skipped: record.name)).line
  }

  /// Inline text has only a name; the disk is not searched for it, because the file need not exist.
  private mutating func path(of record: LintRecord) -> String {
    if case .file(let path) = record { paths.path(of: path) } else { record.name }
  }

  private func failed(_ name: String, _ message: String, _ help: String?) -> [UInt8] {
    RecordResult(failed: name, [RecordResult.Fault(message, help: help)]).line
  }

  /// The place of an error: the column and the beginning of the record, because line numbers depend on how the file was
  /// split.
  private static func place(of finding: Finding, in source: SourceText) -> String {
    let begin = DisplayWidth.cut(
      DisplayText.escaped(String(decoding: source.bytes.prefix(4 * shownColumns), as: UTF8.self)), to: shownColumns,
      mark: "...")
    let column = finding.span.map { " at column \(LineTable(source).location(of: $0.start).column)" } ?? ""
    return ", in the record\(column): \(begin)"
  }
}

/// Reads the lines of a file one after another, with only one line in memory at a time.
struct LineReading {
  /// A line, or the reason why it cannot be used.
  enum Line: Equatable {
    /// The bytes, without the line break.
    case bytes([UInt8])
    /// The line is longer than allowed and was skipped.
    case tooLong
    /// The file ends in the middle of the line, for example because its writer was stopped.
    case unfinished([UInt8])
  }

  private let file: PlatformCalls.Descriptor
  private let limitBytes: Int
  private var buffer: [UInt8] = []
  private var cursor = 0
  private var hasEnded = false

  /// - Parameter limitBytes: the maximum number of bytes in a line.
  init(_ file: PlatformCalls.Descriptor, limitBytes: Int) {
    self.file = file
    self.limitBytes = limitBytes
  }

  /// The next line, as soon as it is complete; nil at the end.
  mutating func next() throws(SystemFault) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {  // Ends: each round takes bytes from the file, or ends with it.
      let rest = buffer[cursor...]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        cursor = end + 1
        if isTooLong || line.count + end - rest.startIndex > limitBytes { return .tooLong }
        return .bytes(line + rest[..<end])
      }
      // A line that is too long is not kept while its end is searched.
      isTooLong = isTooLong || line.count + rest.count > limitBytes
      if isTooLong { line = [] } else { line += rest }
      (buffer, cursor) = (hasEnded ? [] : try PlatformCalls.readWhatIsThere(file), 0)
      if buffer.isEmpty {
        hasEnded = true
        if isTooLong { return .tooLong }
        return line.isEmpty ? nil : .unfinished(line)
      }
    }
  }
}

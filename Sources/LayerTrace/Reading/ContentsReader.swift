/// Reads a table of contents: the device, the system, the process, and the tables that can be exported.
struct ContentsReader {
  private var runs: [Int: TraceContents] = [:]
  private var run = 1
  private var path: [String] = []

  mutating func start(_ scanner: ExportScanner, _ bytes: UnsafeBufferPointer<UInt8>) {
    let name = String(decoding: bytes[scanner.name], as: UTF8.self)
    path.append(name)
    func value(_ key: String) -> String? {
      let attribute = scanner.attributes.first { bytes[$0.name].elementsEqual(key.utf8) }
      return attribute.flatMap { ExportText.decoded(bytes[$0.value]) }.map { String(decoding: $0, as: UTF8.self) }
    }
    switch (path.dropLast().last, name) {
    case (nil, "run"):
      run = value("number").flatMap { Int($0) } ?? run
      runs[run] = TraceContents()
    case ("target", "device"):
      runs[run]?.device = value("model") ?? value("name")
      runs[run]?.system = [value("platform"), value("os-version")].compactMap(\.self).joined(separator: " ")
    case ("target", "process"):
      guard let name = value("name"), !name.isEmpty else { break }
      runs[run]?.process = value("pid").map { "\(name) (\($0))" } ?? name
    case ("data", "table"): if let schema = value("schema") { runs[run]?.tables.append(schema) }
    default: break
    }
  }

  mutating func text(_ scanner: ExportScanner, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard path.dropLast().last == "summary" else { return }
    let text = String(decoding: ExportText.decoded(bytes[scanner.text]) ?? [], as: UTF8.self)
    switch path.last {
    case "duration": runs[run]?.seconds = Double(text).flatMap { $0.isFinite && $0 > 0 && $0 < 1e9 ? $0 : nil }
    case "start-date": runs[run]?.startTime = CalendarTime.seconds(in: text)
    case "instruments-version": runs[run]?.instruments = text
    case "template-name": runs[run]?.template = text
    case "end-reason": runs[run]?.endReason = text
    default: break
    }
  }

  mutating func end(_ scanner: ExportScanner) { _ = path.popLast() }

  func finish() -> [Int: TraceContents] { runs }
}

/// The facts about a run in a table of contents.
public struct TraceContents: Hashable, Sendable {
  /// The device's model.
  public var device: String?
  /// The platform and version of its system, such as `iOS 26.1 (23B85)`.
  public var system: String?
  /// The recorded process, such as `App (123)`; nil for a recording of all processes.
  public var process: String?
  /// The length of the recording.
  public var seconds: Double?
  /// When the recording began, in seconds since 1970.
  public var startTime: Int?
  /// The version of Instruments.
  public var instruments: String?
  /// The template that was recorded.
  public var template: String?
  /// Why the recording ended.
  public var endReason: String?
  /// The tables that can be exported.
  public var tables: [String] = []

  /// Whether the system records the passes of frames: iOS and tvOS do since version 26; nil if it is not known.
  public var recordsPasses: Bool? {
    guard let words = system?.split(separator: " "), words.count > 1, ["iOS", "tvOS"].contains(words[0]) else {
      return nil
    }
    return Int(words[1].prefix { $0 != "." }).map { $0 >= 26 }
  }
}

/// One document of `xctrace export`.
public struct TraceDocument: Sendable {
  /// The facts about each run, if the document is a table of contents.
  public var contents: [Int: TraceContents]?
  /// The rows of each run.
  var runs: [Int: TraceRows]

  /// The names of the tables in the document, with the numbers of their runs.
  public var tables: [(run: Int, schema: String)] {
    runs.sorted { $0.key < $1.key }.flatMap { run in run.value.tables.map { (run.key, $0.schema) } }
  }
}

import FileFormats
public import LayerDiagnostics
public import LayerModel

/// Reads files of steps: a list of named parts of a recording, such as `[{"name": "scroll", "from": 10, "to": 20}]`.
public struct StepsReader {
  /// The version of the format, which a list does not name.
  static let format = "layercost-steps/1"

  var scanner: JSONScanner
  let limits: Limits
  var numbers: [Double] = []
  var numberStarts: [Int] = []

  private var steps: [NamedInterval] = []

  init(scanner: JSONScanner, limits: Limits) {
    self.scanner = scanner
    self.limits = limits
  }

  /// The steps in a file with all findings; nil if the file has errors.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<[NamedInterval]> {
    readFile(source, limits: limits)
  }
}

extension StepsReader: JSONFileReading {
  static let kind: StaticString = "list of steps"

  private static let keys = KeyTable(["name", "from", "to"])

  mutating func readFile() -> [NamedInterval]? {
    readList(.file(Self.kind), of: "steps") { $0.readStep() }
    return steps
  }

  private mutating func readStep() {
    var (name, from, to) = ("", 0.0, 0.0)
    let start = scanner.cursor
    readObject(.name("step"), Self.keys, required: ["name", "from", "to"]) { reader, number, _ in
      switch number {
      case 0: name = reader.text(.key("name"))?.value ?? ""
      case 1: from = reader.number(.key("from"), NumberRange(0, 1e9)) ?? 0
      default: to = reader.number(.key("to"), NumberRange(0, 1e9)) ?? 0
      }
    }
    guard from < to else {
      return find(
        "steps", .error, "step '\(DisplayText.escaped(name))' does not end after it begins",
        at: SourceSpan(start: start, end: start + 1), help: "\"from\" and \"to\" are seconds from the start")
    }
    steps.append(NamedInterval(name: name, seconds: from...to))
  }
}

/// A part of a recording with a name, as a file of steps states it.
public struct NamedInterval: Hashable, Sendable {
  /// The name.
  public var name: String
  /// Its times, in seconds from the start of the recording.
  public var seconds: ClosedRange<Double>

  /// Creates an interval from its parts.
  public init(name: String, seconds: ClosedRange<Double>) {
    self.name = name
    self.seconds = seconds
  }
}

public import LayerDiagnostics
public import LayerModel

/// Reads lines that `lint --records` has written, each the result of one record.
public struct ResultReader {
  /// The version of the format that is read.
  public static let format = "layercost-result/1"

  var scanner: JSONScanner
  let limits: Limits
  var numbers: [Double] = []
  var numberStarts: [Int] = []

  private var result = SavedResult()

  init(scanner: JSONScanner, limits: Limits) {
    self.scanner = scanner
    self.limits = limits
  }

  /// The result that a line states, if nothing is wrong with it, and everything that was found.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<SavedResult> {
    readFile(source, limits: limits)
  }
}

extension ResultReader: JSONFileReading {
  static let kind: StaticString = "result"

  // A later version of the tool may say more.
  var ignoresUnknownKeys: Bool { true }

  private static let keys = KeyTable(["format", "file", "status", "layers", "models", "findings", "pieces", "faults"])
  private static let statuses = KeyTable(SavedResult.Status.allCases.map(\.rawValue))
  private static let pieceKeys = KeyTable(["line", "column", "start", "text"])
  private static let faultKeys = KeyTable(["message", "help"])

  mutating func readFile() -> SavedResult? {
    readObject(.file(Self.kind), Self.keys, required: ["format", "file", "status"]) { reader, number, _ in
      switch number {
      case 0: reader.readFormat()
      case 1: reader.result.file = reader.words(.key("file"))
      case 2: reader.readStatus()
      case 3: reader.result.layers = reader.count(.key("layers"))
      case 4: reader.result.models = reader.words(.key("models"), of: "versions")
      case 5:
        reader.readList(.key("findings"), of: "findings") { reader in
          let finding = reader.finding()
          reader.result.findings.append(finding)
        }
      case 6: reader.readList(.key("pieces"), of: "pieces of text") { $0.readPiece() }
      default: reader.readList(.key("faults"), of: "faults") { $0.readFault() }
      }
    }
    return result
  }

  private mutating func readStatus() {
    guard let number = choice(.key("status"), Self.statuses) else { return }
    result.status = SavedResult.Status.allCases[number]
  }

  private mutating func readPiece() {
    var (line, column, start, text) = (1, 1, 0, "")
    readObject(.key("pieces"), Self.pieceKeys, required: ["line", "column", "start", "text"]) { reader, number, _ in
      switch number {
      case 0: line = reader.integer(.key("line"), 1...Int(Int32.max)) ?? 1
      case 1: column = reader.integer(.key("column"), 1...Int(Int32.max)) ?? 1
      case 2: start = reader.count(.key("start"))
      default: text = reader.words(.key("text"))
      }
    }
    result.pieces.append(SourcePiece(at: SourceLocation(line: line, column: column), start: start, text: text))
  }

  private mutating func readFault() {
    var fault = SavedResult.Fault()
    readObject(.key("faults"), Self.faultKeys, required: ["message"]) { reader, number, _ in
      if number == 0 { fault.message = reader.words(.key("message")) } else { fault.help = reader.words(.key("help")) }
    }
    result.faults.append(fault)
  }

  /// Text, which may be empty.
  mutating func words(_ subject: Subject) -> String { text(subject, mayBeEmpty: true)?.value ?? "" }

  /// A whole number from 0: bytes of images pass 32 bits, and sums of millions still can be counted.
  mutating func count(_ subject: Subject) -> Int { integer(subject, 0...1 << 40) ?? 0 }
}

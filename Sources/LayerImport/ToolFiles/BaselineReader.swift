import FileFormats
public import LayerDiagnostics
public import LayerModel

/// Reads baselines, which list accepted findings.
public struct BaselineReader {
  /// The version of the format that is read.
  public static let format = "layercost-baseline/1"

  var scanner: JSONScanner
  let limits: Limits
  var numbers: [Double] = []
  var numberStarts: [Int] = []

  private var baseline = Baseline(models: [], entries: [])

  init(scanner: JSONScanner, limits: Limits) {
    self.scanner = scanner
    self.limits = limits
  }

  /// The baseline in a file with all findings; nil if the file has errors.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<Baseline> {
    readFile(source, limits: limits)
  }
}

extension BaselineReader: JSONFileReading {
  static let kind: StaticString = "baseline"

  private static let keys = KeyTable(["format", "models", "findings"])
  private static let entryKeys = KeyTable(["file", "rule", "fingerprint", "count"])

  mutating func readFile() -> Baseline? {
    readObject(.file(Self.kind), Self.keys, required: ["format", "models", "findings"]) { reader, number, _ in
      switch number {
      case 0: reader.readFormat()
      case 1: reader.baseline.models = reader.words(.key("models"), of: "versions")
      default: reader.readList(.key("findings"), of: "findings") { $0.readEntry() }
      }
    }
    return baseline
  }

  private mutating func readEntry() {
    var entry = Baseline.Entry(file: "", rule: "", fingerprint: "", count: 1)
    readObject(.key("findings"), Self.entryKeys, required: ["file", "rule", "fingerprint"]) { reader, number, _ in
      switch number {
      case 0: entry.file = reader.text(.key("file"))?.value ?? ""
      case 1: entry.rule = reader.text(.key("rule"))?.value ?? ""
      case 2: entry.fingerprint = reader.text(.key("fingerprint"))?.value ?? ""
      default: entry.count = reader.integer(.key("count"), 1...Int(Int32.max)) ?? 1
      }
    }
    baseline.entries.append(entry)
  }
}

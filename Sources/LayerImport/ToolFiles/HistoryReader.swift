import FileFormats
public import LayerDiagnostics
public import LayerModel

/// Reads lines of histories (`layercost-history/1`), one line for each run.
public struct HistoryReader {
  /// The version of the format that is read.
  public static let format = "layercost-history/1"

  var scanner: JSONScanner
  let limits: Limits
  var numbers: [Double] = []
  var numberStarts: [Int] = []

  private var entry = HistoryEntry()

  init(scanner: JSONScanner, limits: Limits) {
    self.scanner = scanner
    self.limits = limits
  }

  /// The entry in a line with all findings; nil if the line has errors.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<HistoryEntry> {
    readFile(source, limits: limits)
  }
}

extension HistoryReader: JSONFileReading {
  static let kind: StaticString = "history"

  // A later version of the tool may write more keys.
  var ignoresUnknownKeys: Bool { true }

  private static let keys = KeyTable([
    "format", "time", "tree", "parent", "screens", "passes", "traffic", "hitches", "rules", "measured",
  ])
  private static let measuredKeys = KeyTable(["device", "frames", "median", "p95", "render", "hitchPasses"])
  private static let ruleKeys = KeyTable(["rule", "count"])

  mutating func readFile() -> HistoryEntry? {
    readObject(.file(Self.kind), Self.keys, required: ["format", "tree"]) { reader, number, _ in
      switch number {
      case 0: reader.readFormat()
      case 1: reader.entry.time = reader.integer(.key("time"), 0...1 << 40) ?? 0
      case 2: reader.entry.tree = reader.text(.key("tree"))?.value ?? ""
      case 3: reader.entry.parent = reader.isNull() ? nil : reader.text(.key("parent"))?.value
      case 4: reader.entry.screens = reader.integer(.key("screens"), 0...1 << 40) ?? 0
      case 5: reader.entry.passes = reader.integer(.key("passes"), 0...1 << 40) ?? 0
      case 6: reader.entry.traffic = reader.number(.key("traffic"), NumberRange(0, 1e18)) ?? 0
      case 7:
        reader.entry.hitches =
          reader.isNull() ? nil : reader.number(.key("hitches"), NumberRange(0, 1e18))
      case 8: reader.readList(.key("rules"), of: "rules") { $0.readRule() }
      default: if !reader.isNull() { reader.readMeasured() }
      }
    }
    return entry
  }

  private mutating func readMeasured() {
    var measured = HistoryEntry.Measured()
    readObject(.key("measured"), Self.measuredKeys, required: []) { reader, number, _ in
      if reader.isNull() { return }
      switch number {
      case 0: measured.device = reader.text(.key("device"))?.value
      case 1: measured.frames = reader.integer(.key("frames"), 0...1 << 40) ?? 0
      case 2: measured.median = reader.integer(.key("median"), 0...1 << 40)
      case 3: measured.percentile95 = reader.integer(.key("p95"), 0...1 << 40)
      case 5: measured.hitchPasses = reader.integer(.key("hitchPasses"), 0...1 << 40)
      default: measured.renderMilliseconds = reader.number(.key("render"), NumberRange(0, 1e18))
      }
    }
    entry.measured = measured
  }

  private mutating func readRule() {
    var count = HistoryEntry.RuleCount(rule: "", count: 0)
    readObject(.key("rules"), Self.ruleKeys, required: ["rule", "count"]) { reader, number, _ in
      if number == 0 {
        count.rule = reader.text(.key("rule"))?.value ?? ""
      } else {
        count.count = reader.integer(.key("count"), 0...1 << 40) ?? 0
      }
    }
    entry.rules.append(count)
  }
}

import FileFormats
public import LayerDiagnostics
public import LayerModel

/// Reads plans that were saved with `plan --format json`.
public struct SavedPlanReader {
  /// The version of the format that is read.
  public static let format = "layercost-plan/1"

  var scanner: JSONScanner
  let limits: Limits
  var numbers: [Double] = []
  var numberStarts: [Int] = []

  /// The default model for trees that do not name one.
  private var model = ""
  private var trees: [SavedPlan.Tree] = []

  init(scanner: JSONScanner, limits: Limits) {
    self.scanner = scanner
    self.limits = limits
  }

  /// Whether a file names the plan format.
  public static func recognizes(_ source: SourceText) -> Bool {
    StatedFormat.of(source)?.hasPrefix("layercost-plan/") ?? false
  }

  /// The plan in a file with all findings; nil if the file has errors.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<SavedPlan> {
    readFile(source, limits: limits)
  }
}

extension SavedPlanReader: JSONFileReading {
  static let kind: StaticString = "plan"

  var ignoresUnknownKeys: Bool { true }

  private static let keys = KeyTable(["format", "model", "scenes"])

  mutating func readFile() -> SavedPlan? {
    readObject(.file(Self.kind), Self.keys, required: ["format", "model", "scenes"]) { reader, number, _ in
      switch number {
      case 0: reader.readFormat()
      case 1: reader.model = reader.text(.key("model"))?.value ?? ""
      default: reader.readList(.key("scenes"), of: "scenes") { $0.readTree() }
      }
    }
    for index in trees.indices where trees[index].model.isEmpty { trees[index].model = model }
    return SavedPlan(trees: trees)
  }

  private static let treeKeys = KeyTable([
    "file", "tree", "device", "model", "screenPixels", "sourceConfidence", "summary", "layers",
  ])

  private mutating func readTree() {
    var tree = SavedPlan.Tree()
    readObject(
      .key("scenes"), Self.treeKeys, required: ["file", "tree", "device", "screenPixels"]
    ) { reader, number, key in
      switch number {
      case 0: tree.file = reader.text(.key("file"))?.value ?? ""
      case 1: tree.tree = reader.text(.key("tree"))?.value ?? ""
      case 2: tree.device = reader.text(.key("device"))?.value ?? ""
      case 3: tree.model = reader.text(.key("model"))?.value ?? ""
      case 4: tree.screenPixels = reader.count(.key("screenPixels"))
      case 5: tree.sourceConfidence = reader.text(.key("sourceConfidence"))?.value ?? ""
      case 6: reader.readSummary(into: &tree)
      default: reader.readList(.key("layers"), of: "layers") { tree.layers.append($0.layer()) }
      }
    }
    trees.append(tree)
  }

  /// The plan's totals come first, so that their numbers are their indices.
  private static let summaryKeys = KeyTable(PlanFigure.planned.map(\.rawValue) + ["byReason", "gpuMilliseconds"])
  private static let estimateKeys = KeyTable(["low", "high", "basis"])
  private static let sum = NumberRange(0, 1e18)

  private mutating func readSummary(into tree: inout SavedPlan.Tree) {
    readObject(.key("summary"), Self.summaryKeys, required: ["offscreenPasses"]) { reader, number, key in
      if PlanFigure.planned.indices.contains(number) {
        tree.figures[PlanFigure.planned[number]] = reader.number(.name(key.string), Self.sum)
      } else if number == PlanFigure.planned.count {
        reader.readMap(.key("byReason")) { reader, reason in
          tree.byReason[reason.value] = reader.count(.name(reason.value))
        }
      } else {
        tree.gpuMilliseconds = reader.estimate(&tree.isTimeMeasured)
      }
    }
  }

  private mutating func estimate(_ isMeasured: inout Bool) -> ClosedRange<Double>? {
    var ends: [Double?] = [nil, nil]
    var basis: String?
    readObject(.key("gpuMilliseconds"), Self.estimateKeys, required: ["low", "high"]) { reader, number, key in
      if number < 2 {
        ends[number] = reader.number(.name(key.string), Self.sum)
      } else {
        basis = reader.text(.key("basis"))?.value
      }
    }
    isMeasured = basis == "measured"
    guard let low = ends[0], let high = ends[1], low <= high else { return nil }
    return low...high
  }

  private static let layerKeys = KeyTable(["path", "passes", "reasons"])
  private static let reasonKeys = KeyTable(["id", "passes"])

  private mutating func layer() -> SavedPlan.Layer {
    var layer = SavedPlan.Layer()
    readObject(.key("layers"), Self.layerKeys, required: ["path", "passes"]) { reader, number, _ in
      switch number {
      case 0: layer.path = reader.text(.key("path"))?.value ?? ""
      case 1: layer.passes = reader.count(.key("passes"))
      default: reader.readList(.key("reasons"), of: "reasons") { layer.reasons.append($0.reason()) }
      }
    }
    return layer
  }

  private mutating func reason() -> ReasonPasses {
    var reason = ReasonPasses("", passes: 0)
    readObject(.key("reasons"), Self.reasonKeys, required: ["id", "passes"]) { reader, number, _ in
      if number == 0 {
        reason.id = reader.text(.key("id"))?.value ?? ""
      } else {
        reason.passes = reader.count(.key("passes"))
      }
    }
    return reason
  }

  private mutating func count(_ subject: Subject) -> Int { integer(subject, 0...Int(Int32.max)) ?? 0 }
}

import FileFormats
public import LayerDiagnostics
public import LayerModel

/// Reads observation files, which contain counts from a real system.
public struct ObservationReader {
  /// The version of the format that is read.
  public static let format = "layercost-observation/1"

  var scanner: JSONScanner
  let limits: Limits
  var numbers: [Double] = []
  var numberStarts: [Int] = []

  private var texts: [Int: String] = [:]
  private var counts: [Observation.Count] = []
  private var isSimulated = false

  init(scanner: JSONScanner, limits: Limits) {
    self.scanner = scanner
    self.limits = limits
  }

  /// The observation in a file with all findings; nil if the file has errors.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<Observation> {
    readFile(source, limits: limits)
  }
}

extension ObservationReader: JSONFileReading {
  static let kind: StaticString = "observation"

  /// The keys with text values come first, so that their numbers are their indices here.
  private static let keys = KeyTable([
    "id", "title", "source", "device", "system", "tool", "compositor", "format", "counts", "simulated",
  ])

  mutating func readFile() -> Observation? {
    readObject(
      .file(Self.kind), Self.keys, required: ["format", "id", "title", "source", "tool", "compositor", "counts"]
    ) { reader, number, key in
      switch number {
      case 7: reader.readFormat()
      case 8: reader.readList(.key("counts"), of: "counts") { $0.readCount() }
      case 9: reader.isSimulated = reader.flag(.key("simulated")) ?? false
      default: reader.texts[number] = reader.text(.name(key.string))?.value
      }
    }
    guard let id = texts[0], let title = texts[1], let source = texts[2],
      let tool = texts[5], let compositor = texts[6]
    else { return nil }
    var observation = Observation(
      id: id, title: title, source: source, device: texts[3], system: texts[4], tool: tool, compositor: compositor,
      counts: counts)
    observation.isSimulated = isSimulated
    return observation
  }

  private static let countKeys = KeyTable([
    "scene", "shows", "passes", "planned", "reasons", "free", "tree", "mostPasses", "offscreen", "includesScreen",
    "derivation", "mostPlanned", "explanation",
  ])

  private mutating func readCount() {
    var count = Observation.Count(scene: "", shows: "", passes: 0)
    var planned: Int?
    readObject(.key("counts"), Self.countKeys, required: ["scene", "shows"]) { reader, number, _ in
      switch number {
      case 0: count.scene = reader.text(.key("scene"))?.value ?? ""
      case 1: count.shows = reader.text(.key("shows"))?.value ?? ""
      case 2: count.passes = reader.integer(.key("passes"), 0...Int(Int32.max)) ?? 0
      case 3: planned = reader.integer(.key("planned"), 0...Int(Int32.max))
      case 4: count.reasons = reader.words(.key("reasons"), of: "reasons")
      case 5: count.free = reader.words(.key("free"), of: "reasons")
      case 6: count.tree = reader.text(.key("tree"))?.value
      case 7: count.mostPasses = reader.integer(.key("mostPasses"), 0...Int(Int32.max))
      case 8:
        count.isYesOrNo = true
        count.passes = reader.flag(.key("offscreen")) ?? false ? 1 : 0
      case 9: count.includesScreen = reader.flag(.key("includesScreen")) ?? false
      case 10: count.derivation = reader.text(.key("derivation"))?.value
      case 11: count.mostPlanned = reader.integer(.key("mostPlanned"), 0...Int(Int32.max))
      default: count.explanation = reader.text(.key("explanation"))?.value
      }
    }
    count.planned = planned ?? count.passes
    counts.append(count)
  }
}

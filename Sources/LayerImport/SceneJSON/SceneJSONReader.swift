import FileFormats
import LayerDiagnostics
import LayerModel

/// Reads a scene file into a draft, in one pass from its first byte to its last.
///
/// Values are decoded in place. Only parameters may be needed before they are read, because a file can define them
/// after the layers that use them. If the parameters are not known at the first `"$name"`, the outermost object is
/// scanned once for them, and reading continues.
struct SceneJSONReader: JSONReading {
  var scanner: JSONScanner
  var draft: SceneDraft
  let options: ImportOptions
  var parameters: ParameterTable
  /// The offset of the outermost object.
  let start: Int
  var numbers: [Double] = []
  var numberStarts: [Int] = []

  // Used for every property, so stored in the reader.

  /// The keys of a layer.
  let layerKeys = SceneJSONReader.layerKeys
  /// The properties in the order of their keys.
  let properties = LayerProperty.allCases
  /// Whether the ranges in the property table apply, because the limit on coordinates was not lowered.
  let hasUsualRange: Bool
  /// Whether the limits permit all usual numbers and words.
  let isUsual: Bool
  /// The reader of properties in the usual form.
  var plain: FastLayerReader

  /// The innermost open layer.
  var top = OpenLayer(layer: -1)
  /// The open layers around the innermost one, innermost last; the first entry is a placeholder with the index -1.
  var around: [OpenLayer] = []
  /// Rare facts about open layers, by depth.
  var more: [Int: OpenLayerMore] = [:]
  /// The layer of an override whose properties are being read, which is not part of the draft.
  var patch: Layer?
  /// Whether a layer that is nested too deeply has been reported; only the first one is.
  var hasFoundDepth = false

  /// Reads a scene file.
  static func read(_ source: SourceText, options: ImportOptions) -> SceneDraft {
    source.bytes.withUnsafeBufferPointer { bytes in
      var findings = FindingList(limit: options.limits.findings.value)
      let start = ByteOrderMark.end(in: bytes, &findings)
      guard UTF8Check.check(bytes, &findings) else {
        var draft = SceneDraft(source: source, findings: findings)
        draft.isComplete = false
        return draft
      }
      let scanner = JSONScanner(bytes, from: start, limits: options.limits, findings: findings)
      // A layer does not set a property twice.
      return withUnsafeTemporaryAllocation(of: StatedProperty.self, capacity: LayerProperty.allCases.count) { room in
        let plain = FastLayerReader(keys: layerKeys, choices: choices, classes: classes, room: room)
        var reader = SceneJSONReader(scanner, source, options, plain)
        reader.readScene()
        reader.draft.findings = reader.scanner.findings
        return reader.draft
      }
    }
  }

  private init(_ scanner: JSONScanner, _ source: SourceText, _ options: ImportOptions, _ plain: FastLayerReader) {
    self.plain = plain
    self.scanner = scanner
    self.options = options
    start = scanner.cursor
    hasUsualRange = Double(options.limits.coordinate.value) >= NumberRange.coordinate.maximum
    isUsual = hasUsualRange && options.limits.stringBytes.value >= QuotedWord.reach
    parameters = ParameterTable(overrides: options.parameters)
    draft = SceneDraft(source: source, findings: FindingList(limit: 0))
    draft.requiresRootSize = options.requiresRootSize
    // Few layers are written in less than 100 bytes. Reserved memory that stays unused is never touched.
    draft.reserveCapacity(layers: min(source.bytes.count / 100, options.limits.layers.value))
  }

  var limits: Limits { options.limits }
  var isLenient: Bool { options.isLenient }
}

// MARK: The outermost object

extension SceneJSONReader {
  /// The keys of the outermost object, in the order of `Key`.
  private static let keys = KeyTable(Key.allCases.map(\.rawValue))

  private enum Key: String, CaseIterable {
    case format, name, screen, device, compositor, parameters, assets, templates, root, timeline, origin
  }

  private mutating func readScene() {
    guard scanner.peek() != 0 || scanner.cursor < scanner.bytes.count else {
      find("json-syntax", .error, "file is empty", at: nil, help: "a scene is one JSON object")
      draft.isComplete = false
      return
    }
    guard scanner.peekKind() == .object else { return refuse() }
    let object = scanner.span(at: scanner.cursor)
    var stated: Set<Key> = []
    readObject(.file("scene"), Self.keys, required: []) { reader, number, _ in
      let key = Key.allCases[number]
      stated.insert(key)
      reader.readScene(key)
    }
    scanner.finish()
    draft.isComplete = draft.isComplete && !scanner.hasFailed
    guard draft.isComplete else { return }
    require(.format, as: "\"\(SceneJSONImporter.format)\"", stated, at: object)
    require(.root, as: "{ \"frame\": [0, 0, 390, 844] }", stated, at: object)
    checkOverriddenParameters()
  }

  private mutating func require(_ key: Key, as value: String, _ stated: Set<Key>, at object: SourceSpan) {
    guard !stated.contains(key) else { return }
    find(
      "missing-key", .error, "'\(key.rawValue)' is missing from the scene", at: object,
      help: "add \"\(key.rawValue)\": \(value)")
  }

  /// Reports an input that is not an object, with its actual kind.
  private mutating func refuse() {
    draft.isComplete = false
    let kind = scanner.peekKind()
    if kind == .invalid {
      scanner.skipValue()
    } else {
      find(
        "wrong-type", .error, "file contains \(name(of: kind)), not an object", at: scanner.span(at: scanner.cursor),
        help: "a scene is one JSON object")
    }
  }

  private mutating func readScene(_ key: Key) {
    switch key {
    case .format: readFormat()
    case .name: draft.name = text(.key("name"))?.value
    case .screen: readScreen()
    case .device: draft.device = text(.key("device"))
    case .compositor: draft.compositor = text(.key("compositor"))
    case .parameters: readParameters()
    case .assets: readAssets()
    case .templates:
      readMap(.key("templates")) { reader, name in reader.readTree(.template(name), .name(name.value)) }
    case .root: readTree(.root, .key("root"))
    case .timeline: readTimeline()
    case .origin:
      if let origin = origin() { draft.origins[nil] = origin }
    }
  }

  private mutating func readFormat() {
    guard let format = text(.key("format")), format.value != SceneJSONImporter.format else { return }
    if format.value == SavedPlanReader.format {
      find(
        "unknown-format", .error, "file is a saved plan, not a scene", at: format.span,
        help: "pass it to \"layercost compare\" instead of the scene it was made from")
    } else {
      find(
        "unknown-format", .error, "format '\(DisplayText.escaped(format.value))' is not known", at: format.span,
        notes: ["this version reads '\(SceneJSONImporter.format)'"],
        help: "write \"format\": \"\(SceneJSONImporter.format)\", or use a version that reads the other")
    }
    // The meaning of keys in another format is unknown, so they are not checked.
    draft.isComplete = false
    scanner.abandon()
  }
}

// MARK: Parameters

extension SceneJSONReader {
  private mutating func readParameters() {
    // The parameters may have been looked up already; now their faults are reported.
    var stated: [String: Double] = [:]
    readMap(.key("parameters")) { reader, name in
      let value = reader.plainNumber(.name(name.value))
      if stated[name.value] == nil { stated[name.value] = value ?? 0 }
    }
    if !parameters.isComplete { parameters.stated = stated }
    parameters.isComplete = true
  }

  /// The value of a parameter; reports a parameter that is not defined.
  mutating func parameter(_ name: String, at span: SourceSpan) -> Double? {
    if !parameters.isComplete { lookUpParameters() }
    if let value = parameters.value(of: name) { return value }
    let shown = DisplayText.escaped(name)
    let help =
      suggestion(for: name, among: parameters.stated.keys.sorted()).map { "did you mean \"$\($0)\"?" }
      ?? "add to \"parameters\": \"\(shown)\": 1"
    find("missing-parameter", .error, "parameter '\(shown)' is not defined", at: span, help: help)
    return nil
  }

  /// Reads only the parameters of the outermost object; other errors are reported when the object is read in full.
  private mutating func lookUpParameters() {
    parameters.isComplete = true
    var reader = self
    reader.scanner = JSONScanner(
      scanner.bytes, from: start, limits: options.limits, findings: FindingList(limit: 0))
    guard reader.scanner.peekKind() == .object else { return }
    reader.scanner.enter()
    while let key = reader.scanner.nextKey() {
      if key.string == "parameters" {
        reader.parameters.isComplete = false
        reader.readParameters()
        parameters.stated = reader.parameters.stated
        return
      }
      reader.scanner.skipValue()
    }
  }

  /// The maximum number of parameters that a message names.
  private static let mostParametersNamed = 20

  private static func parametersStated(_ names: [String]) -> String {
    if names.isEmpty { return "a scene defines its parameters under \"parameters\"; this one has none" }
    let named = names.prefix(mostParametersNamed).map(DisplayText.escaped).joined(separator: ", ")
    return "the scene's parameters are \(named)" + (names.count > mostParametersNamed ? ", ..." : "")
  }

  /// Reports parameters of `--set` that the file does not define.
  private mutating func checkOverriddenParameters() {
    for name in options.parameters.keys.sorted() where parameters.stated[name] == nil {
      let option = options.parameterOptions[name] ?? "--set"
      let help =
        suggestion(for: name, among: parameters.stated.keys.sorted()).map { "did you mean \"\(option) \($0)=...\"?" }
        ?? Self.parametersStated(parameters.stated.keys.sorted())
      find(
        "missing-parameter", .error, "parameter '\(DisplayText.escaped(name))' of \"\(option)\" is not defined",
        at: nil, help: help)
    }
  }
}

/// The keys of image loading.
private enum ImageKey: String, CaseIterable {
  case latency, concurrent, cache, prefetchRows, cancel, keep, decodeOn, downsample

  static let table = KeyTable(allCases.map(\.rawValue))
}

extension SceneJSONReader {
  /// The permitted numbers of rows.
  static let rowCounts = 0...1_000_000_000

  /// Reads how images are loaded.
  mutating func imageLoading() -> ImageLoading {
    var images = ImageLoading()
    readObject(.key("images"), ImageKey.table, required: []) { reader, number, _ in
      switch ImageKey.allCases[number] {
      case .latency: images.latency = reader.seconds(.key("latency")) ?? images.latency
      case .concurrent: images.concurrent = reader.integer(.key("concurrent"), 1...1_000_000)
      case .cache: reader.readWord(.key("cache"), into: &images.cache)
      case .prefetchRows:
        images.prefetchRows = reader.integer(.key("prefetchRows"), Self.rowCounts) ?? images.prefetchRows
      case .cancel: images.cancel = reader.flag(.key("cancel")) ?? images.cancel
      case .keep: reader.readWord(.key("keep"), into: &images.keep)
      case .decodeOn: reader.readWord(.key("decodeOn"), into: &images.decodeOn)
      case .downsample: images.downsample = reader.flag(.key("downsample")) ?? images.downsample
      }
    }
    return images
  }
}

/// The keys of a record load.
private enum LoadKey: String, CaseIterable {
  case at, records, source, strategy, lookup, thread, deliver, save, costs

  static let table = KeyTable(allCases.map(\.rawValue))
}

extension SceneJSONReader {
  /// Reads a record load.
  mutating func recordLoad() -> Stated<RecordLoad>? {
    let span = scanner.span(at: scanner.cursor)
    let found = scanner.findings.count
    var load = RecordLoad(records: 0)
    readObject(.key("loads"), LoadKey.table, required: ["records"]) { reader, number, _ in
      switch LoadKey.allCases[number] {
      case .at: load.at = reader.seconds(.key("at")) ?? load.at
      case .records: load.records = reader.integer(.key("records"), Self.rowCounts) ?? 0
      case .source: reader.readWord(.key("source"), into: &load.source)
      case .strategy: reader.readWord(.key("strategy"), into: &load.strategy)
      case .lookup: reader.readWord(.key("lookup"), into: &load.lookup)
      case .thread: reader.readWord(.key("thread"), into: &load.thread)
      case .deliver: reader.readWord(.key("deliver"), into: &load.deliver)
      case .save: reader.readWord(.key("save"), into: &load.save)
      case .costs: load.costs = reader.costs(of: "loads")
      }
    }
    return scanner.findings.count == found ? Stated(load, at: span) : nil
  }
}

// Timings of animations and scrolls.
extension SceneJSONReader {
  private static let timingNames = KeyTable(Timing.named.map(\.name))
  private static let timingKeys = KeyTable(["spring"])
  private static let springKeys = KeyTable(["mass", "stiffness", "damping", "initialVelocity"])

  /// Reads a timing: a name, four numbers, or a spring.
  mutating func timing() -> Timing? {
    let subject = Subject.key("timing")
    switch scanner.peekKind() {
    case .string: return choice(subject, Self.timingNames).map { Timing.named[$0].timing }
    case .array: return curve(subject)
    case .object:
      var timing: Timing?
      readObject(subject, Self.timingKeys, required: ["spring"]) { reader, _, _ in
        timing = reader.spring().map(Timing.spring)
      }
      return timing
    default:
      wrongType(
        subject, takes: "a name, 4 numbers or a spring",
        help: "write \"easeInOut\", [0.42, 0, 0.58, 1], or { \"spring\": { \"damping\": 10 } }")
      return nil
    }
  }

  private mutating func curve(_ subject: Subject) -> Timing? {
    guard list(subject, .number, counts: 4...4, form: "4 numbers") else { return nil }
    for place in [0, 2] where !NumberRange.unit.contains(numbers[place]) {
      find(
        "number-out-of-range", .error,
        "control point of 'timing' is at time \(DisplayText.number(numbers[place])); it must be between 0 and 1",
        at: scanner.span(at: numberStarts[place]), notes: ["otherwise the curve has several values at one time"])
      return nil
    }
    return .curve(BezierTiming(numbers[0], numbers[1], numbers[2], numbers[3]))
  }

  private mutating func spring() -> Spring? {
    let usual = Spring()
    var values: [Double?] = [usual.mass, usual.stiffness, usual.damping, usual.initialVelocity]
    let ranges: [NumberRange] = [.positiveAmount, .positiveAmount, .amount, .number]
    readObject(.key("spring"), Self.springKeys, required: []) { reader, number, key in
      values[number] = reader.number(.name(key.string), ranges[number])
    }
    guard let mass = values[0], let stiffness = values[1], let damping = values[2], let velocity = values[3] else {
      return nil
    }
    return Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
  }
}

/// The known parameters of a scene.
struct ParameterTable {
  /// The values that the file defines.
  var stated: [String: Double] = [:]
  /// Whether `stated` contains all parameters in the file.
  var isComplete = false
  /// The values from the user, which override those in the file.
  let overrides: [String: Double]

  init(overrides: [String: Double]) { self.overrides = overrides }

  /// The value of a parameter that the file defines.
  func value(of name: String) -> Double? {
    stated[name].map { overrides[name] ?? $0 }
  }
}

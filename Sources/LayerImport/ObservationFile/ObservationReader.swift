public import LayerDiagnostics
public import LayerModel

/// Reads observation files: what was counted on a real system.
public struct ObservationReader {
  /// The version of the format that is read.
  public static let format = "layercost-observation/1"

  var scanner: JSONScanner
  let limits: Limits
  var numbers: [Double] = []
  var numberStarts: [Int] = []

  private var texts: [Int: String] = [:]
  private var counts: [Observation.Count] = []

  /// The observation that a text states, if nothing is wrong with it, and everything that was found.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<Observation> {
    source.bytes.withUnsafeBufferPointer { bytes in
      var findings = FindingList(limit: limits.findings.value)
      let start = ByteOrderMark.end(in: bytes, &findings)
      UTF8Check.check(bytes, &findings)
      guard !findings.hasErrors else { return Checked(nil, findings: findings.inSourceOrder) }
      var reader = ObservationReader(
        scanner: JSONScanner(bytes, from: start, limits: limits, findings: findings), limits: limits)
      let observation = reader.readObservation()
      return Checked(observation, findings: reader.scanner.findings.inSourceOrder)
    }
  }

  private init(scanner: JSONScanner, limits: Limits) {
    self.scanner = scanner
    self.limits = limits
  }
}

extension ObservationReader: JSONReading {
  var isLenient: Bool { false }

  mutating func parameter(_ name: String, at span: SourceSpan) -> Double? {
    find("missing-parameter", .error, "parameter '\(DisplayText.escaped(name))' stands in an observation", at: span)
    return nil
  }

  /// The keys that take text come first: their numbers are their places here.
  private static let keys = KeyTable([
    "id", "title", "source", "device", "system", "tool", "compositor", "format", "counts",
  ])

  private mutating func readObservation() -> Observation? {
    readObject(
      .file("observation"), Self.keys, required: ["format", "id", "title", "source", "tool", "compositor", "counts"]
    ) { reader, number, key in
      switch number {
      case 7: reader.readFormat()
      case 8: reader.readCounts()
      default: reader.texts[number] = reader.text(.name(key.string))?.value
      }
    }
    scanner.finish()
    guard !scanner.findings.hasErrors, let id = texts[0], let title = texts[1], let source = texts[2],
      let tool = texts[5], let compositor = texts[6]
    else { return nil }
    return Observation(
      id: id, title: title, source: source, device: texts[3], system: texts[4], tool: tool, compositor: compositor,
      counts: counts)
  }

  private mutating func readFormat() {
    guard let format = text(.key("format")), format.value != Self.format else { return }
    find(
      "unknown-format", .error, "format '\(DisplayText.escaped(format.value))' is not known", at: format.span,
      help: "write \"format\": \"\(Self.format)\"")
    scanner.abandon()
  }

  private static let countKeys = KeyTable(["scene", "shows", "passes", "planned", "reasons", "free"])

  private mutating func readCounts() {
    guard scanner.peekKind() == .array else { return wrongType(.key("counts"), takes: "a list of counts") }
    scanner.enter()
    while scanner.nextElement() { readCount() }
  }

  private mutating func readCount() {
    var count = Observation.Count(scene: "", shows: "", passes: 0)
    var planned: Int?
    readObject(.key("counts"), Self.countKeys, required: ["scene", "shows", "passes"]) { reader, number, _ in
      switch number {
      case 0: count.scene = reader.text(.key("scene"))?.value ?? ""
      case 1: count.shows = reader.text(.key("shows"))?.value ?? ""
      case 2: count.passes = reader.integer(.key("passes"), 0...Int(Int32.max)) ?? 0
      case 3: planned = reader.integer(.key("planned"), 0...Int(Int32.max))
      case 4: count.reasons = reader.words(.key("reasons"))
      default: count.free = reader.words(.key("free"))
      }
    }
    count.planned = planned ?? count.passes
    counts.append(count)
  }

  private mutating func words(_ subject: Subject) -> [String] {
    guard scanner.peekKind() == .array else {
      wrongType(subject, takes: "a list of reasons")
      return []
    }
    scanner.enter()
    var words: [String] = []
    while scanner.nextElement() {
      if let word = text(subject) { words.append(word.value) }
    }
    return words
  }
}

public import LayerDiagnostics
public import LayerModel

/// Reads the output lines of `lint --records`, each of which is the result of one record.
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

  /// The result in a line with all findings; nil if the line has errors.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<SavedResult> {
    readFile(source, limits: limits)
  }
}

extension ResultReader: JSONFileReading {
  static let kind: StaticString = "result"

  // A later version of the tool may write more keys.
  var ignoresUnknownKeys: Bool { true }

  private static let keys = KeyTable([
    "format", "file", "status", "layers", "models", "findings", "pieces", "screens", "faults",
  ])
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
      case 7: reader.readList(.key("screens"), of: "screens") { $0.readScreen() }
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

  /// Reads text, which may be empty.
  mutating func words(_ subject: Subject) -> String { text(subject, mayBeEmpty: true)?.value ?? "" }

  /// Reads a whole number from 0; byte counts of images exceed 32 bits, but sums of millions of them still fit.
  mutating func count(_ subject: Subject) -> Int { integer(subject, 0...1 << 40) ?? 0 }
}

// The facts of a result about one finding.
extension ResultReader {
  private static let findingKeys = KeyTable([
    "rule", "severity", "confidence", "message", "notes", "help", "code", "layer", "count", "cost", "at", "owner",
    "fingerprint", "fixes", "overTime", "object", "swift", "saves", "cause", "group", "related",
  ])
  private static let codeKeys = KeyTable(["in", "text"])
  private static let costKeys = KeyTable(["passes", "screens", "bytes", "mostPasses", "assumed"])
  private static let placeKeys = KeyTable(["start", "end"])
  private static let severities = KeyTable(["error", "warning", "note"])

  mutating func finding() -> SavedFinding {
    var finding = SavedFinding()
    readObject(
      .key("findings"), Self.findingKeys, required: ["rule", "severity", "confidence", "message", "fingerprint"]
    ) { reader, number, _ in
      switch number {
      case 0: finding.rule = reader.words(.key("rule"))
      case 1: finding.severity = reader.severity()
      case 2: finding.confidence = reader.words(.key("confidence"))
      case 3: finding.message = reader.words(.key("message"))
      case 4: reader.readList(.key("notes"), of: "sentences") { finding.notes.append($0.words(.key("notes"))) }
      case 5: finding.help = reader.words(.key("help"))
      case 6: reader.readList(.key("code"), of: "edits") { finding.code.append($0.code()) }
      case 7: finding.layer = reader.words(.key("layer"))
      case 8: finding.count = reader.count(.key("count"))
      case 9: finding.cost = reader.cost()
      case 10: finding.span = reader.span(.key("at"), isOptional: true)
      case 11: finding.owner = reader.words(.key("owner"))
      case 12: finding.fingerprint = reader.words(.key("fingerprint"))
      case 13: reader.readList(.key("fixes"), of: "fixes") { finding.fixes += $0.fix().map { [$0] } ?? [] }
      case 14: finding.isOverTime = reader.flag(.key("overTime")) ?? false
      case 15: finding.object = reader.object()
      case 16: finding.swift = reader.words(.key("swift"))
      case 17: finding.saves = reader.saving()
      case 18: reader.readList(.key("cause"), of: "parts") { finding.cause.append($0.words(.key("cause"))) }
      case 19: finding.group = reader.words(.key("group"))
      default: reader.readList(.key("related"), of: "findings") { finding.related.append($0.related()) }
      }
    }
    return finding
  }

  private mutating func severity() -> Severity {
    let number = choice(.key("severity"), Self.severities)
    return number.flatMap { Severity(rawValue: Self.severities.words[$0]) } ?? .note
  }

  private mutating func code() -> SavedFinding.Code {
    var code = SavedFinding.Code()
    readObject(.key("code"), Self.codeKeys, required: ["in", "text"]) { reader, number, _ in
      if number == 0 { code.world = reader.words(.key("in")) } else { code.text = reader.words(.key("text")) }
    }
    return code
  }

  private mutating func cost() -> SavedFinding.Cost {
    var cost = SavedFinding.Cost()
    readObject(.key("cost"), Self.costKeys, required: []) { reader, number, _ in
      switch number {
      case 0: cost.passes = reader.count(.key("passes"))
      case 1: cost.screens = reader.number(.key("screens"), NumberRange(0, 1e18)) ?? 0
      case 2: cost.bytes = reader.count(.key("bytes"))
      case 3: cost.mostPasses = reader.count(.key("mostPasses"))
      default: reader.readList(.key("assumed"), of: "words") { cost.assumed.append($0.words(.key("assumed"))) }
      }
    }
    return cost
  }

  private static let savingKeys = KeyTable(["passes", "bytes", "hitchMillisecondsPerSecond", "hangMilliseconds"])

  private mutating func saving() -> SavedSaving {
    var saving = SavedSaving()
    readObject(.key("saves"), Self.savingKeys, required: []) { reader, number, _ in
      switch number {
      case 0: saving.passes = reader.integer(.key("passes"), -1 << 40...1 << 40) ?? 0
      case 1: saving.bytes = reader.integer(.key("bytes"), -1 << 40...1 << 40) ?? 0
      case 2:
        saving.hitchMilliseconds = reader.number(.key("hitchMillisecondsPerSecond"), NumberRange(-1e18, 1e18)) ?? 0
      default: saving.hangMilliseconds = reader.number(.key("hangMilliseconds"), NumberRange(-1e18, 1e18)) ?? 0
      }
    }
    return saving
  }

  private static let objectKeys = KeyTable(["words", "container", "owner"])

  private mutating func object() -> SavedFinding.Object {
    var object = SavedFinding.Object()
    readObject(.key("object"), Self.objectKeys, required: ["words"]) { reader, number, _ in
      switch number {
      case 0: object.words = reader.words(.key("words"))
      case 1: object.container = reader.words(.key("container"))
      default: object.owner = reader.words(.key("owner"))
      }
    }
    return object
  }

  private static let relatedKeys = KeyTable(["rule", "message", "at"])

  private mutating func related() -> SavedFinding.Related {
    var related = SavedFinding.Related()
    readObject(.key("related"), Self.relatedKeys, required: ["rule", "message"]) { reader, number, _ in
      switch number {
      case 0: related.rule = reader.words(.key("rule"))
      case 1: related.message = reader.words(.key("message"))
      default: related.span = reader.span(.key("at"), isOptional: true)
      }
    }
    return related
  }

  /// Reads a range of bytes; the neighbouring keys contain the same position in human-readable form.
  private mutating func span(_ subject: Subject, isOptional: Bool) -> SourceSpan? {
    var ends: [Int?] = [nil, nil]
    readObject(subject, Self.placeKeys, required: isOptional ? [] : ["start", "end"]) { reader, number, key in
      ends[number] = reader.integer(.name(key.string), 0...Int(UInt32.max))
    }
    guard let start = ends[0], let end = ends[1], start <= end else { return nil }
    return SourceSpan(start: start, end: end)
  }

  // MARK: Fixes

  private static let fixKeys = KeyTable(["applicability", "title", "edits", "proof"])
  private static let editKeys = KeyTable(["start", "end", "text"])
  private static let applicabilities = KeyTable(Applicability.allCases.map(\.rawValue))

  private mutating func fix() -> Fix? {
    var (applicability, title, edits) = (Applicability.display, "", [TextEdit]())
    var proof: FixProof?
    readObject(.key("fixes"), Self.fixKeys, required: ["applicability", "title", "edits"]) { reader, number, _ in
      switch number {
      case 0:
        let number = reader.choice(.key("applicability"), Self.applicabilities)
        applicability = number.map { Applicability.allCases[$0] } ?? .display
      case 1: title = reader.words(.key("title"))
      case 2: reader.readList(.key("edits"), of: "edits") { edits += $0.edit().map { [$0] } ?? [] }
      default: proof = reader.isNull() ? nil : reader.proof()
      }
    }
    // The edits of a fix do not overlap; overlapping ones are not output of this tool.
    let places = edits.sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
    guard zip(places, places.dropFirst()).allSatisfy({ !$0.conflicts(with: $1) }) else { return nil }
    var fix = Fix(applicability, title, edits: edits)
    fix.proof = proof
    return fix
  }

  private mutating func edit() -> TextEdit? {
    var (start, end, text) = (0, 0, "")
    readObject(.key("edits"), Self.editKeys, required: ["start", "end", "text"]) { reader, number, _ in
      switch number {
      case 0: start = reader.integer(.key("start"), 0...Int(UInt32.max)) ?? 0
      case 1: end = reader.integer(.key("end"), 0...Int(UInt32.max)) ?? 0
      default: text = reader.words(.key("text"))
      }
    }
    return start <= end ? TextEdit(SourceSpan(start: start, end: end), text) : nil
  }

  private static let proofKeys = KeyTable(["largest", "share", "passesBefore", "passesAfter", "accepted", "why"])

  private mutating func proof() -> FixProof {
    var proof = FixProof(largest: 0, share: 0, passesBefore: 0, passesAfter: 0, isAccepted: false, why: "")
    readObject(.key("proof"), Self.proofKeys, required: ["accepted", "why"]) { reader, number, _ in
      switch number {
      case 0: proof.largest = reader.integer(.key("largest"), 0...255) ?? 0
      case 1: proof.share = reader.number(.key("share"), NumberRange(0, 1)) ?? 0
      case 2: proof.passesBefore = reader.count(.key("passesBefore"))
      case 3: proof.passesAfter = reader.count(.key("passesAfter"))
      case 4: proof.isAccepted = reader.flag(.key("accepted")) ?? false
      default: proof.why = reader.words(.key("why"))
      }
    }
    return proof
  }
}

// The facts of a result about one screen.
extension ResultReader {
  private static let screenKeys = KeyTable([
    "name", "passes", "trafficScreens", "hitchMillisecondsPerSecond", "saves", "followed", "groups", "unmentioned",
    "mostPasses",
  ])
  private static let groupKeys = KeyTable(["group", "saves"])
  private static let unmentionedKeys = KeyTable(["reason", "passes"])

  private mutating func readScreen() {
    var screen = SavedScreen()
    readObject(.key("screens"), Self.screenKeys, required: ["name"]) { reader, number, _ in
      switch number {
      case 0: screen.name = reader.words(.key("name"))
      case 1: screen.passes = reader.count(.key("passes"))
      case 2: screen.trafficScreens = reader.number(.key("trafficScreens"), NumberRange(0, 1e18)) ?? 0
      case 3:
        screen.hitchMilliseconds = reader.number(.key("hitchMillisecondsPerSecond"), NumberRange(0, 1e18))
      case 4: screen.saves = reader.saving()
      case 5: screen.followed = reader.count(.key("followed"))
      case 6: reader.readList(.key("groups"), of: "groups") { screen.groups.append($0.group()) }
      case 7: reader.readList(.key("unmentioned"), of: "reasons") { screen.unmentioned.append($0.unmentioned()) }
      default: screen.mostPasses = reader.count(.key("mostPasses"))
      }
    }
    result.screens.append(screen)
  }

  private mutating func group() -> SavedScreen.Group {
    var group = SavedScreen.Group()
    readObject(.key("groups"), Self.groupKeys, required: ["group", "saves"]) { reader, number, _ in
      if number == 0 { group.group = reader.words(.key("group")) } else { group.saves = reader.saving() }
    }
    return group
  }

  private mutating func unmentioned() -> SavedScreen.Unmentioned {
    var unmentioned = SavedScreen.Unmentioned()
    readObject(.key("unmentioned"), Self.unmentionedKeys, required: ["reason", "passes"]) { reader, number, _ in
      if number == 0 {
        unmentioned.reason = reader.words(.key("reason"))
      } else {
        unmentioned.passes = reader.count(.key("passes"))
      }
    }
    return unmentioned
  }
}

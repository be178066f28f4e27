import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPlanning
import LayerWriting

/// The keys of a finding in `layercost-lint/1` and `layercost-result/1`.
enum FindingDocument {
  typealias Field = DocumentField<PlacedFile.Row>

  /// A finding for programs that have the file.
  static let finding = DocumentObject(fields(isSaved: false))
  /// A finding for a report that is made later, without the file.
  static let savedFinding = DocumentObject(
    fields(isSaved: true), needed: ["rule", "severity", "confidence", "message", "fingerprint"])

  /// The types that findings refer to by name.
  ///
  /// - Parameter isSaved: whether the findings are for a report that is made later.
  static func definitions(isSaved: Bool) -> [(name: String, description: String?, type: DocumentType)] {
    [
      ("count", nil, .integer(least: 0)), ("number", nil, .integer(least: 1)),
      ("id", nil, .text(pattern: "^[a-z0-9-]+$")),
      (
        "fingerprint", "Stays the same as long as rule, file, path and cause stay the same.",
        .text(pattern: "^[0-9a-f]{16}$")
      ),
      ("finding", nil, isSaved ? savedFinding.type : finding.type), ("fix", nil, FixParts.description.type),
    ]
  }

  private static func fields(isSaved: Bool) -> [Field] {
    let layer: [Field] =
      isSaved
      ? [
        .object(
          "object", \.entry.object,
          "The layer as its file names it: a description, its container and its creating class.",
          objectName
        ).notRequired
      ]
      : [
        DocumentField("name", .text(), isRequired: false, "The layer's name in its file.") { row, json in
          if !row.entry.object.isEmpty { json.field("name", row.entry.object.text) }
        },
        .texts(
          "scenes", \.entry.types,
          "The scenes in which a line of Swift code costs something; the first has these figures."
        ).only { !$0.entry.types.isEmpty },
      ]
    let parts: [Field] =
      isSaved
      ? [
        .texts("cause", \.entry.cause, "The parts of the fingerprint.").notRequired,
        .text("group", \.entry.group, "The same value for all findings with the same fix.").notRequired,
      ] : []
    let stated: [Field] = isSaved ? [] : [self.stated]
    return words + layer + [
      .whole("count", \.entry.count, "The number of layers that this place creates.", as: .ordinal),
      .flag("overTime", \.entry.isOverTime, "Whether the finding concerns the timeline, not the first frame."),
      .object("cost", \.entry.cost, "The cost of all these layers in a later frame.", cost),
      .object(
        "saves", optional: \.entry.saving,
        "The saving of a plan in which the advice is followed; absent if a plan cannot show it.",
        FindingSaving.description, blank: .none),
      isSaved ? savedPlace : place,
    ] + stated + [owner, related(isSaved: isSaved)] + [
      .text("fingerprint", \.entry.fingerprint, as: .reference("fingerprint"))
    ] + parts + [fixes]
  }

  private static let words: [Field] = [
    .text("rule", \.entry.rule, as: .id), .word("severity", \.entry.severity, of: [.error, .warning, .note]),
    .word("confidence", \.entry.confidence, of: [.unsure, .likely, .certain]),
    .text("message", \.entry.message, as: .text(isFilled: true)), .texts("notes", \.entry.notes, "Explanations."),
    .text("help", optional: \.entry.help, "The exact edit."),
    .objects("code", "The same edit for each framework.", CodeParts.description, blank: CodeParts()) { row in
      row.entry.code.map { CodeParts(world: $0.world, text: $0.text) }
    } set: { row, parts in
      row.entry.code = parts.map { CodeEdit(world: $0.world, text: $0.text) }
    }.only { !$0.entry.code.isEmpty },
    .text("swift", optional: \.entry.swift, "The edit as Swift, for files that are not written by hand."),
    .text("layer", optional: \.entry.layer, "The path of the first layer; absent for a file."),
  ]

  private static let objectName = DocumentObject<ObjectName>(
    [
      .text("words", \.words), .text("container", optional: \.container), .text("owner", \.owner),
    ], needed: [])

  private static let cost = DocumentObject<FindingCost>(
    [
      .whole("passes", \.passes),
      DocumentField("mostPasses", .count, isRequired: false, "With the passes that are in doubt. Omitted if none is.") {
        cost, json in
        if cost.doubtfulPasses > 0 { json.field("mostPasses", cost.mostPasses) }
      } read: { (source, cost) throws(DocumentFault) in
        // Keys can be in any order, so the difference is computed at the end.
        cost.doubtfulPasses = try source.whole("mostPasses", in: 0...1 << 40)
      },
      .number("screens", \.screens, least: 0), .whole("bytes", \.bytes),
      DocumentField(
        "assumed", .list(.words(["count", "size"])), isRequired: false,
        "What Swift source does not state, so that the figures are estimates."
      ) { cost, json in
        if !cost.assumed.isEmpty { json.field("assumed", cost.assumed) }
      } read: { (source, cost) throws(DocumentFault) in
        for word in try source.list("assumed") {
          switch try word.text("assumed") {
          case "count": cost.assumesCount = true
          default: cost.assumesSize = true
          }
        }
      },
    ], needed: []
  ) { cost in
    cost.doubtfulPasses = max(0, cost.doubtfulPasses - cost.passes)
  }

  // MARK: Places

  private static let place = Field(
    "at", .object(PlaceParts.shape(isSaved: false)), "The place: the whole file if there is no line."
  ) { row, json in
    json.field("at") { PlaceParts.write(row.place, to: &$0) }
  }

  private static let stated = Field(
    "stated", .object(PlaceParts.shape(isSaved: false)), isRequired: false,
    "The place: in the scene, if 'at' is the code that created the layer; fixes edit it."
  ) { row, json in
    if let stated = row.stated { json.field("stated") { PlaceParts.write(stated, to: &$0) } }
  }

  private static let savedPlace = Field(
    "at", .object(PlaceParts.shape(isSaved: true)), "The place: the whole file if there is no line."
  ) { row, json in
    json.field("at") { PlaceParts.write(row.stated ?? row.place, span: row.entry.span, to: &$0) }
  } read: { (source, row) throws(DocumentFault) in
    row.entry.span = try PlaceParts.span(source)
  }

  private static let owner = Field(
    "owner", .text(), isRequired: false, "The view class that owns a captured layer."
  ) { row, json in
    if let owner = row.entry.origin?.owner { json.field("owner", owner) }
  } read: { (source, row) throws(DocumentFault) in
    row.entry.origin = Origin(owner: try source.text("owner"))
  }

  private static func related(isSaved: Bool) -> Field {
    .objects(
      "related", "Findings with the same cause, which following this advice also removes.",
      RelatedParts.description(isSaved: isSaved), blank: RelatedParts()
    ) { row in
      row.entry.related.map { RelatedParts(rule: $0.rule, message: $0.message, span: $0.span) }
    } set: { row, parts in
      row.entry.related = parts.map { RelatedFinding(rule: $0.rule, message: $0.message, span: $0.span) }
    }.only { !$0.entry.related.isEmpty }
  }

  private static let fixes = Field.objects(
    "fixes", as: .reference("fix"), FixParts.description, blank: FixParts()
  ) { row in
    row.entry.allFixes.map(FixParts.init)
  } set: { row, parts in
    row.entry.fixes = parts.compactMap(\.fix)
  }
}

extension FindingSaving {
  /// The keys of a saving.
  static let description = DocumentObject<FindingSaving>(
    [
      .whole("passes", \.passes, as: .integer(), in: -1 << 40...1 << 40),
      .whole("bytes", \.bytes, as: .integer(), in: -1 << 40...1 << 40),
      .number("hitchMillisecondsPerSecond", \.hitchMilliseconds),
      .number("hangMilliseconds", \.hangMilliseconds, "The total of all hangs; omitted if 0.")
        .only { $0.hangMilliseconds != 0 },
    ], needed: [])
}

/// The line of a framework's edit.
private struct CodeParts: Sendable {
  var world = CodeEdit.World.uiKit
  var text = ""

  static let description = DocumentObject<CodeParts>([
    .word("in", \.world, of: CodeEdit.World.allCases), .text("text", \.text),
  ])
}

/// The parts of a related finding.
private struct RelatedParts: Sendable {
  var rule = ""
  var message = ""
  var span = SourceSpan(start: 0, end: 0)

  static func description(isSaved: Bool) -> DocumentObject<RelatedParts> {
    let span = DocumentField<RelatedParts>("at", .object(PlaceParts.span), isRequired: false) { parts, json in
      json.field("at") { json in
        json.object { json in
          json.field("start", Int(parts.span.start))
          json.field("end", Int(parts.span.end))
        }
      }
    } read: { (source, parts) throws(DocumentFault) in
      parts.span = try PlaceParts.span(source) ?? parts.span
    }
    return DocumentObject([.text("rule", \.rule, as: .id), .text("message", \.message)] + (isSaved ? [span] : []))
  }
}

/// The keys of a place: a file, with lines and columns unless the whole file is meant.
private enum PlaceParts {
  /// The keys of a range of bytes.
  static let span = DocumentShape(
    members: ["start", "end"].map { .init(key: $0, type: .count, isRequired: true, description: nil) })

  static func shape(isSaved: Bool) -> DocumentShape {
    let lines = ["line", "column", "endLine", "endColumn"]
    let offsets = [("start", "The first byte."), ("end", "The byte after the last.")]
    return DocumentShape(
      members: [.init(key: "file", type: .text(), isRequired: true, description: nil)]
        + lines.map { .init(key: $0, type: .ordinal, isRequired: false, description: nil) }
        + (isSaved ? offsets.map { .init(key: $0.0, type: .count, isRequired: false, description: $0.1) } : []),
      dependents: [("line", Array(lines.dropFirst()))])
  }

  static func write(_ place: PlacedFile.Place, span: SourceSpan? = nil, to json: inout JSONWriter) {
    json.object { json in
      json.field("file", place.file)
      guard let start = place.start, let end = place.end else { return }
      json.field("line", start.line)
      json.field("column", start.column)
      json.field("endLine", end.line)
      json.field("endColumn", end.column)
      guard let span else { return }
      json.field("start", Int(span.start))
      json.field("end", Int(span.end))
    }
  }

  /// The range of bytes in a place; nil if the whole file is meant.
  static func span(_ source: DocumentValue) throws(DocumentFault) -> SourceSpan? {
    guard case .object(let members) = source else { throw DocumentFault("'at'", takes: "an object") }
    let offsets = 0...Int(UInt32.max)
    guard let start = members.first(where: { $0.key == "start" }), let end = members.first(where: { $0.key == "end" })
    else { return nil }
    let (first, last) = (try start.value.whole("start", in: offsets), try end.value.whole("end", in: offsets))
    guard first <= last else { throw DocumentFault(message: "'end' is before 'start'") }
    return SourceSpan(start: first, end: last)
  }
}

/// The parts of a fix, whose edits do not overlap.
private struct FixParts: Sendable {
  struct Edit: Sendable {
    var start = 0
    var end = 0
    var text = ""
  }

  var applicability = Applicability.display
  var title = ""
  var edits: [Edit] = []
  var proof: FixProof?

  init() {}

  init(_ fix: Fix) {
    (applicability, title, proof) = (fix.applicability, fix.title, fix.proof)
    edits = fix.edits.map { Edit(start: Int($0.span.start), end: Int($0.span.end), text: $0.text) }
  }

  /// The fix; nil if its edits overlap, which no output of this tool does.
  var fix: Fix? {
    let edits = edits.filter { $0.start <= $0.end }.map { TextEdit(SourceSpan(start: $0.start, end: $0.end), $0.text) }
    let places = edits.sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
    guard zip(places, places.dropFirst()).allSatisfy({ !$0.conflicts(with: $1) }) else { return nil }
    var fix = Fix(applicability, title, edits: edits)
    fix.proof = proof
    return fix
  }

  static let description = DocumentObject<FixParts>(
    [
      .word("applicability", \.applicability, of: [.safe, .unsafe, .display]), .text("title", \.title),
      .objects(
        "edits", \.edits, "The bytes of the file that the text replaces; empty for advice.",
        DocumentObject<Edit>([
          .whole("start", \.start, in: 0...Int(UInt32.max)), .whole("end", \.end, in: 0...Int(UInt32.max)),
          .text("text", \.text),
        ]), blank: Edit()),
      DocumentField(
        "proof", .optionalObject(proof.shape), "The result of applying the fix; null if it was not tried."
      ) { fix, json in
        json.field("proof") { json in
          if let found = fix.proof { proof.write(found, to: &json) } else { json.null() }
        }
      } read: { (source, fix) throws(DocumentFault) in
        if source == .null { return }
        var found = FixProof(largest: 0, share: 0, passesBefore: 0, passesAfter: 0, isAccepted: false, why: "")
        try proof.read(source, into: &found, as: "'proof'")
        fix.proof = found
      },
    ], needed: ["applicability", "title", "edits"])

  private static let proof = DocumentObject<FixProof>(
    [
      .whole("largest", \.largest, as: .integer(least: 0, most: 255), in: 0...255),
      .number("share", \.share, least: 0, most: 1), .whole("passesBefore", \.passesBefore),
      .whole("passesAfter", \.passesAfter), .flag("accepted", \.isAccepted), .text("why", \.why),
    ], needed: ["accepted", "why"])
}

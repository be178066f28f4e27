import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPlanning
import LayerWriting

/// The keys of a finding in `layercost-lint/1` and `layercost-result/1`.
enum FindingDocument {
  typealias Field = DocumentField<PlacedFile.Row>

  /// A finding for programs that have the file.
  static let finding = DocumentObject(fields(isSaved: false)).named("finding")
  /// A finding for a report that is made later, without the file.
  static let savedFinding = DocumentObject(
    fields(isSaved: true), needed: ["rule", "severity", "confidence", "message", "fingerprint"]
  ).named("finding")

  /// A finding's fingerprint.
  static let fingerprint = DocumentKind<String>.text(pattern: "^[0-9a-f]{16}$")
    .named("fingerprint", "Stays the same as long as rule, file, path and cause stay the same.")

  private static func fields(isSaved: Bool) -> [Field] {
    let layer: [Field] =
      isSaved
      ? [
        .object(
          "object", \.entry.object, objectName,
          "The layer as its file names it: a description, its container and its creating class."
        ).notRequired
      ]
      : [
        .optional(
          "name", .text, { $0.entry.object.isEmpty ? nil : $0.entry.object.text }, "The layer's name in its file."),
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
      .object("cost", \.entry.cost, cost, "The cost of all these layers in a later frame."),
      .object(
        "saves", optional: \.entry.saving, FindingSaving.description,
        "The saving of a plan in which the advice is followed; absent if a plan cannot show it.", blank: .none),
      isSaved ? savedPlace : place,
    ] + stated + [owner, related(isSaved: isSaved)] + [
      .text("fingerprint", \.entry.fingerprint, as: fingerprint)
    ] + parts + [fixes]
  }

  private static let words: [Field] = [
    .text("rule", \.entry.rule, as: .id), .word("severity", \.entry.severity, of: [.error, .warning, .note]),
    .word("confidence", \.entry.confidence, of: [.unsure, .likely, .certain]),
    .text("message", \.entry.message, as: .text(isFilled: true)), .texts("notes", \.entry.notes, "Explanations."),
    .text("help", optional: \.entry.help, "The exact edit."),
    .objects("code", CodeParts.description, "The same edit for each framework.", blank: CodeParts()) { row in
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
      .optional(
        "mostPasses", .count, { $0.doubtfulPasses > 0 ? $0.mostPasses : nil },
        "With the passes that are in doubt. Omitted if none is."
      ).reading { (source, cost) throws(DocumentFault) in
        // Keys can be in any order, so the difference is computed at the end.
        cost.doubtfulPasses = try source.whole("mostPasses", in: 0...1 << 40)
      },
      .number("screens", \.screens, least: 0), .whole("bytes", \.bytes),
      .optional(
        "assumed", .list(.word(of: ["count", "size"])), { $0.assumed.isEmpty ? nil : $0.assumed },
        "What Swift source does not state, so that the figures are estimates."
      ).reading { (source, cost) throws(DocumentFault) in
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

  private static let place = Field.required(
    "at", .object(PlaceParts.place), \.place, "The place: the whole file if there is no line.")

  private static let stated = Field.optional(
    "stated", .object(PlaceParts.place), \.stated,
    "The place: in the scene, if 'at' is the code that created the layer; fixes edit it.")

  private static let savedPlace = Field.required(
    "at", .object(PlaceParts.savedPlace), { ($0.stated ?? $0.place, $0.entry.span) },
    "The place: the whole file if there is no line."
  ).reading { (source, row) throws(DocumentFault) in
    row.entry.span = try PlaceParts.span(source)
  }

  private static let owner = Field.optional(
    "owner", .text, { $0.entry.origin?.owner }, "The view class that owns a captured layer."
  ).reading { (source, row) throws(DocumentFault) in
    row.entry.origin = Origin(owner: try source.text("owner"))
  }

  private static func related(isSaved: Bool) -> Field {
    .objects(
      "related", RelatedParts.description(isSaved: isSaved),
      "Findings with the same cause, which following this advice also removes.", blank: RelatedParts()
    ) { row in
      row.entry.related.map { RelatedParts(rule: $0.rule, message: $0.message, span: $0.span) }
    } set: { row, parts in
      row.entry.related = parts.map { RelatedFinding(rule: $0.rule, message: $0.message, span: $0.span) }
    }.only { !$0.entry.related.isEmpty }
  }

  private static let fixes = Field.objects(
    "fixes", FixParts.description, blank: FixParts()
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
    let span = DocumentField<RelatedParts>.required("at", .object(PlaceParts.span), \.span).notRequired
      .reading { (source, parts) throws(DocumentFault) in
        parts.span = try PlaceParts.span(source) ?? parts.span
      }
    return DocumentObject([.text("rule", \.rule, as: .id), .text("message", \.message)] + (isSaved ? [span] : []))
  }
}

/// The keys of a place: a file, with lines and columns unless the whole file is meant.
enum PlaceParts {
  /// A place for programs that have the file.
  static let place = DocumentObject(lines { $0 }, dependents: dependents)

  fileprivate typealias Spanned = (place: PlacedFile.Place, span: SourceSpan?)

  /// A place for a report that is made later, without the file.
  fileprivate static let savedPlace = DocumentObject<Spanned>(
    lines(\.place) + [
      .optional("start", .count, { $0.place.start == nil ? nil : $0.span.map { Int($0.start) } }, "The first byte."),
      .optional(
        "end", .count, { $0.place.start == nil ? nil : $0.span.map { Int($0.end) } }, "The byte after the last."),
    ], dependents: dependents)

  /// A range of bytes.
  fileprivate static let span = DocumentObject<SourceSpan>([
    .required("start", .count) { Int($0.start) }, .required("end", .count) { Int($0.end) },
  ])

  private static let dependents = [("line", ["column", "endLine", "endColumn"])]

  private static func lines<Value>(
    _ place: @escaping @Sendable (Value) -> PlacedFile.Place
  ) -> [DocumentField<Value>] {
    [
      .required("file", .text) { place($0).file }, .optional("line", .ordinal) { place($0).start?.line },
      .optional("column", .ordinal) { place($0).start?.column },
      .optional("endLine", .ordinal) { place($0).end?.line },
      .optional("endColumn", .ordinal) { place($0).end?.column },
    ]
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
        "edits", \.edits,
        DocumentObject<Edit>([
          .whole("start", \.start, in: 0...Int(UInt32.max)), .whole("end", \.end, in: 0...Int(UInt32.max)),
          .text("text", \.text),
        ]), "The bytes of the file that the text replaces; empty for advice.", blank: Edit()),
      .required(
        "proof", .orNull(.object(proof)), \.proof, "The result of applying the fix; null if it was not tried."
      ).reading { (source, fix) throws(DocumentFault) in
        if source == .null { return }
        var found = FixProof(largest: 0, share: 0, passesBefore: 0, passesAfter: 0, isAccepted: false, why: "")
        try proof.read(source, into: &found, as: "'proof'")
        fix.proof = found
      },
    ], needed: ["applicability", "title", "edits"]
  ).named("fix")

  private static let proof = DocumentObject<FixProof>(
    [
      .whole("largest", \.largest, as: .integer(least: 0, most: 255), in: 0...255),
      .number("share", \.share, least: 0, most: 1), .whole("passesBefore", \.passesBefore),
      .whole("passesAfter", \.passesAfter), .flag("accepted", \.isAccepted), .text("why", \.why),
    ], needed: ["accepted", "why"])
}

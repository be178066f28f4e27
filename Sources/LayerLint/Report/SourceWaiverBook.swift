public import LayerDiagnostics
public import LayerModel

/// The exceptions that hold for the work in one file of source code, and which of them were useful.
public struct SourceWaiverBook {
  private let waivers: [SourceWaiver]
  private let configured: [PathWaiver]
  /// The day on which exceptions are judged, as `YYYY-MM-DD`.
  private let today: String
  private let lines: LineTable
  private var usedPlaces: Set<SourceSpan> = []
  /// The configured exceptions that were useful.
  public private(set) var used: Set<PathWaiver> = []

  /// The exceptions in a file's comments, and those of a configuration that mean the file.
  public init(_ source: SourceText, _ waivers: [SourceWaiver], configured: [PathWaiver] = [], today: String) {
    self.waivers = waivers
    self.configured = configured
    self.today = today
    lines = LineTable(source)
  }

  /// Whether a rule is allowed to find something at a place: a comment on its line, or on the line above, says so.
  public mutating func waives(_ rule: String, _ place: SourceSpan) -> Bool {
    let line = lines.location(of: place.start).line
    let comment = waivers.first { waiver in
      let above = lines.location(of: waiver.span.start).line
      return waiver.rules.contains(rule) && (above == line || above + 1 == line)
    }
    if let comment {
      usedPlaces.insert(comment.span)
      return true
    }
    guard let waiver = configured.first(where: { $0.rules.contains(rule) && $0.until.map { $0 >= today } ?? true })
    else { return false }
    used.insert(waiver)
    return true
  }

  /// The faults of comments that only allow findings of rules over source, once all rules have been asked.
  public var findings: [Finding] {
    let ids = Set(SourceRuleCatalog.all.map(\.id))
    return waivers.flatMap { waiver -> [Finding] in
      guard !waiver.rules.isEmpty, ids.isSuperset(of: waiver.rules) else { return [] }
      let rules = waiver.rules.map { "'\(DisplayText.escaped($0))'" }.joined(separator: ", ")
      var findings: [Finding] = []
      if waiver.reason.allSatisfy(\.isWhitespace) {
        findings.append(
          Finding(
            "waiver", .warning, "exception of \(rules) gives no reason", at: waiver.span,
            help: "write the reason behind the rule: \"layercost:allow RULE reason\""))
      }
      if !usedPlaces.contains(waiver.span) {
        findings.append(
          Finding(
            "waiver", .note, "exception of \(rules) is unused: nothing is found on its line or on the line below",
            at: waiver.span, help: "remove the comment"))
      }
      return findings
    }
  }
}

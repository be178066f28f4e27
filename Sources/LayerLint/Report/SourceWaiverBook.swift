public import LayerDiagnostics
public import LayerModel

/// The exceptions for the work in one source file, with a record of those that were used.
public struct SourceWaiverBook {
  private let waivers: [SourceWaiver]
  private let configured: [PathWaiver]
  /// The current date for expiry, as `YYYY-MM-DD`.
  private let today: String
  private let lines: LineTable
  /// The places of the comments that allowed a finding.
  public private(set) var usedPlaces: Set<SourceSpan> = []
  /// The configured exceptions that were used.
  public private(set) var used: Set<PathWaiver> = []

  /// Creates the exceptions in a file's comments, and those of a configuration that apply to the file.
  public init(_ source: SourceText, _ waivers: [SourceWaiver], configured: [PathWaiver] = [], today: String) {
    self.waivers = waivers
    self.configured = configured
    self.today = today
    lines = LineTable(source)
  }

  /// Whether an exception allows a rule's finding at a place, by a comment on its line or on the line above.
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

  /// The findings about comments that contain only source rules, after all rules have run.
  public var findings: [Finding] {
    ofSourceAlone.filter { $0.reason.allSatisfy(\.isWhitespace) }.map { waiver in
      Finding(
        "waiver", .warning, "exception for \(Self.list(waiver.rules)) gives no reason", at: waiver.span,
        help: "write the reason behind the rule: \"layercost:allow RULE reason\"")
    }
  }

  /// The findings about comments that nothing in the file needed.
  public var unused: [Finding] {
    ofSourceAlone.filter { !usedPlaces.contains($0.span) }.map { waiver in
      Finding(
        "waiver", .note,
        "exception for \(Self.list(waiver.rules)) is unused: there is no finding on its line or on the next",
        at: waiver.span, help: "remove the comment")
    }
  }

  /// The comments that name only rules over source.
  private var ofSourceAlone: [SourceWaiver] {
    let ids = Set(SourceRuleCatalog.all.map(\.id))
    return waivers.filter { !$0.rules.isEmpty && ids.isSuperset(of: $0.rules) }
  }

  private static func list(_ rules: [String]) -> String {
    rules.map { "'\(DisplayText.escaped($0))'" }.joined(separator: ", ")
  }
}

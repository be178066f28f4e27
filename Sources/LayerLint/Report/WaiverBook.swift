public import LayerDiagnostics
public import LayerModel

/// The exceptions for one scene, with a record of those that were used.
public struct WaiverBook {
  private let scene: Scene
  private let configured: [PathWaiver]
  /// The current date, for checking expiry dates, as `YYYY-MM-DD`.
  private let today: String
  /// The places of the scene's exceptions that were used.
  ///
  /// A comment in source code allows a rule in each layer that its line creates or changes, so exceptions of several
  /// layers can be the same comment.
  public private(set) var usedPlaces: Set<SourceSpan> = []
  /// Whether any exception was used.
  public var hasWaived: Bool { !usedPlaces.isEmpty || !used.isEmpty }
  /// The configured exceptions that were used.
  public private(set) var used: Set<PathWaiver> = []

  /// Creates the exceptions of a scene, and those of a configuration that apply to its file.
  public init(_ scene: Scene, configured: [PathWaiver] = [], today: String) {
    self.scene = scene
    self.configured = configured
    self.today = today
  }

  /// Whether an exception of a layer or an ancestor allows a rule's finding in the layer.
  ///
  /// - Parameter place: the place that the finding points to.
  public mutating func waives(_ rule: String, _ node: SceneNodeIndex, at place: SourceSpan) -> Bool {
    var next: SceneNodeIndex? = scene.waivers.isEmpty ? nil : node
    while let current = next {  // Ends because a parent comes before its children.
      let waiver = scene.waivers[scene[current].layer]?.first { waiver in
        waiver.rules.contains(rule) && !isExpired(waiver.until) && waiver.covers(place)
      }
      if let waiver {
        usedPlaces.insert(waiver.span)
        return true
      }
      next = scene[current].parent
    }
    guard let waiver = configured.first(where: { $0.rules.contains(rule) && !isExpired($0.until) }) else {
      return false
    }
    used.insert(waiver)
    return true
  }

  /// The findings about the exceptions themselves, after all rules have run.
  public var findings: [Finding] {
    ordered.flatMap { waiver in
      let unknown = waiver.rules.filter { rule in !Self.knownRules.contains(rule) }
      var findings = unknown.map { finding(of: $0, in: waiver) }
      if waiver.reason.allSatisfy(\.isWhitespace) {
        findings.append(
          Finding(
            "waiver", .warning, "exception for \(Self.list(waiver.rules)) gives no reason", at: waiver.span,
            help: scene.interface == nil && scene.code == nil
              ? "explain in \"reason\" why the finding is accepted"
              : "after the rule, write why the finding is accepted: \"layercost:allow RULE reason\""))
      }
      return findings + [finding(of: waiver, isUsed: true)].compactMap(\.self)
    }
  }

  /// The findings about exceptions that the scene did not need; another scene of the file may need them.
  public var unused: [Finding] {
    ordered.compactMap { waiver in
      // If an exception contains only unknown names, those names are already reported, so it is not also reported as
      // unused.
      guard waiver.rules.contains(where: Self.knownRules.contains), !isExpired(waiver.until) else { return nil }
      return finding(of: waiver, isUsed: usedPlaces.contains(waiver.span))
    }
  }

  /// The scene's exceptions in the order of their places, without those that several layers share.
  private var ordered: [Waiver] {
    Set(scene.waivers.values.joined()).sorted { $0.span.start < $1.span.start }
  }

  private func finding(of waiver: Waiver, isUsed: Bool) -> Finding? {
    Self.finding(
      PathWaiver(rules: waiver.rules, reason: waiver.reason, until: waiver.until, span: waiver.span),
      isUsed: isUsed, today: today, help: "remove \(words)")
  }

  private static let knownRules =
    RuleCatalog.all.map(\.id) + SourceRuleCatalog.ownIDs + RuleText.checks.map(\.id)

  /// The finding about an exception that names an unknown rule.
  private func finding(of rule: String, in waiver: Waiver) -> Finding {
    let near = NearMiss.suggestion(for: rule, among: Self.knownRules).map { "did you mean \"\($0)\"?" }
    return Finding(
      "waiver", .note, "exception for \(Self.list([rule])) has no effect: no rule has that name", at: waiver.span,
      help: near ?? "remove it, or use a name that \"layercost explain\" lists")
  }

  /// The name of the place where the user finds the exception.
  private var words: String {
    if scene.code != nil { return "the comment" }
    return scene.interface == nil ? "\"lint\"" : "\"layercost:allow\" from the notes of the object"
  }

  private static func list(_ rules: [String]) -> String {
    rules.map { "'\(DisplayText.escaped($0))'" }.joined(separator: ", ")
  }

  /// The finding about an exception that has expired or was not used; nil for any other.
  ///
  /// - Parameter why: the reason that is given for an unused exception.
  public static func finding(
    _ waiver: PathWaiver, isUsed: Bool, today: String, why: String = "there is no finding there", help: String
  ) -> Finding? {
    let rules = list(waiver.rules)
    if let until = waiver.until, until < today {
      return Finding(
        "waiver", .error, "exception for \(rules) expired on \(until)", at: waiver.span,
        notes: ["its reason was: \(DisplayText.escaped(waiver.reason))"],
        help: "fix the finding, or give the exception a new end date and a reason")
    }
    if isUsed { return nil }
    return Finding(
      "waiver", .note, "exception for \(rules) has no effect: \(why)", at: waiver.span, help: help)
  }

  private func isExpired(_ until: String?) -> Bool { until.map { $0 < today } ?? false }
}

/// An exception for a path in a configuration.
public struct PathWaiver: Hashable, Sendable {
  /// The ids of the rules.
  public let rules: [String]
  /// The reason for the exception.
  public let reason: String
  /// The last day on which the exception applies, as `YYYY-MM-DD`.
  public let until: String?
  /// The exception's place in the configuration file.
  public let span: SourceSpan

  /// Creates an exception from its parts.
  public init(rules: [String], reason: String, until: String?, span: SourceSpan) {
    self.rules = rules
    self.reason = reason
    self.until = until
    self.span = span
  }
}

/// The exceptions for the work in one source file, with a record of those that were used.
public struct SourceWaiverBook {
  private let waivers: [SourceWaiver]
  private let configured: [PathWaiver]
  /// The current date, for checking expiry dates, as `YYYY-MM-DD`.
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

  /// The findings about comments that name only source rules, after all rules have run.
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

  /// The comments that name only source rules.
  private var ofSourceAlone: [SourceWaiver] {
    let ids = Set(SourceRuleCatalog.all.map(\.id))
    return waivers.filter { !$0.rules.isEmpty && ids.isSuperset(of: $0.rules) }
  }

  private static func list(_ rules: [String]) -> String {
    rules.map { "'\(DisplayText.escaped($0))'" }.joined(separator: ", ")
  }
}

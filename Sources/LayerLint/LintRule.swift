public import LayerDiagnostics
public import LayerPlanning

/// A rule: what it is, as data that is its manual page and its tests, and how it looks at a scene.
///
/// A value with a function rather than a protocol: a rule has no state, and a file of one rule is one expression.
public struct LintRule: Sendable {
  /// What a finding depends on.
  public enum Scope: Sendable {
    /// The layer with its subtree, its ancestors and the screen.
    case layer
    /// Other layers too: a second copy of a layer may change what is found.
    case scene
  }

  /// The word that configurations and waivers use; it reads after "allow".
  public let id: String
  /// What it finds, in one line without a period.
  public let summary: String
  /// Why that matters, in whole sentences.
  public let rationale: String
  /// Where that is known from.
  public let source: String
  /// How much its findings matter unless a configuration says otherwise.
  public let severity: Severity
  /// How sure its findings are unless one says otherwise.
  public let confidence: Confidence
  /// The most that any of its fixes is trusted; nil when it offers none.
  public let fix: Applicability?
  /// Numbers that a configuration may set.
  public let options: [RuleOption]
  /// What its findings depend on.
  public let scope: Scope
  /// The version that brought it.
  public let since: String
  /// Where it stands in its life.
  public let stage: RuleStage
  /// Words that people know it by, for `explain`.
  public let words: [String]
  /// Layers that it finds something in, and layers in which it must not.
  public let examples: [RuleExample]
  /// Looks at a still scene: the first frame of one with a timeline.
  let check: @Sendable (SceneFacts, RuleOptions) -> [RuleMatch]
  /// Looks at what a scene does over its timeline; nil for a rule that has nothing to say of that.
  let checkOverTime: (@Sendable (TimeFacts, RuleOptions) -> [RuleMatch])?

  init(
    _ id: String, _ severity: Severity, _ confidence: Confidence = .certain, fix: Applicability? = nil,
    summary: String, rationale: String, source: String, options: [RuleOption] = [], scope: Scope = .layer,
    since: String = "0.1.0", stage: RuleStage = .stable,
    words: [String] = [], examples: [RuleExample],
    check: @escaping @Sendable (SceneFacts, RuleOptions) -> [RuleMatch] = { _, _ in [] },
    overTime checkOverTime: (@Sendable (TimeFacts, RuleOptions) -> [RuleMatch])? = nil
  ) {
    self.id = id
    self.severity = severity
    self.confidence = confidence
    self.fix = fix
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.options = options
    self.scope = scope
    self.since = since
    self.stage = stage
    self.words = words
    self.examples = examples
    self.check = check
    self.checkOverTime = checkOverTime
  }
}

/// A number that a configuration may set.
public struct RuleOption: Hashable, Sendable {
  /// The key.
  public let name: String
  /// What it means, in one line without a period.
  public let summary: String
  /// What it is when nobody sets it.
  public let standard: Double
  /// The least and the most that it may be.
  public let range: ClosedRange<Double>

  init(_ name: String, _ summary: String, standard: Double, range: ClosedRange<Double>) {
    self.name = name
    self.summary = summary
    self.standard = standard
    self.range = range
  }
}

/// The numbers that a rule works with.
struct RuleOptions {
  private let values: [String: Double]

  init(_ options: [RuleOption], set: [String: Double]) {
    values = Dictionary(uniqueKeysWithValues: options.map { ($0.name, set[$0.name] ?? $0.standard) })
  }

  subscript(name: String) -> Double {
    guard let value = values[name] else { preconditionFailure("A rule asks only for options that it declares.") }
    return value
  }
}

/// What a configuration says of one rule.
public struct RuleSettings: Hashable, Sendable {
  /// Whether it is not asked at all.
  public var isOff = false
  /// How much its findings matter; nil for the rule's own severity.
  public var severity: Severity?
  /// Its options by name; others keep their standard.
  public var options: [String: Double] = [:]

  /// Nothing is said.
  public init() {}
}

public import LayerDiagnostics
import LayerModel
public import LayerPlanning
import LayerSimulation

/// A rule, with a description for its manual page and tests, and a check of a scene.
///
/// A rule is a value that contains a function instead of a type that conforms to a protocol, because a rule has no
/// state and each rule's file is one expression.
public struct LintRule: Sendable {
  /// The part of a scene that a finding depends on.
  public enum Scope: Sendable {
    /// The layer with its subtree, its ancestors and the screen.
    case layer
    /// Other layers too: a second copy of a layer may change the findings.
    case scene
  }

  /// The identifier in configurations and waivers, which also makes sense after "allow".
  public let id: String
  /// The problem that the rule reports, in one line without a period.
  public let summary: String
  /// The reason why the problem matters, in whole sentences.
  public let rationale: String
  /// The source for the rationale.
  public let source: String
  /// The severity of the rule's findings, unless a configuration changes it.
  public let severity: Severity
  /// The confidence of the rule's findings, unless a finding has its own.
  public let confidence: Confidence
  /// The highest applicability of the rule's fixes; nil if the rule does not offer fixes.
  public let fix: Applicability?
  /// The numbers that a configuration can set.
  public let options: [RuleOption]
  /// The part of a scene that the rule's findings depend on.
  public let scope: Scope
  /// Whether the rule depends on the exact positions of layers.
  ///
  /// Such rules are not used for Swift source, where only nominal positions are known.
  public let needsMeasuredLayout: Bool
  /// The version that introduced the rule.
  public let since: String
  /// The stage of the rule's life cycle.
  public let stage: RuleStage
  /// Search terms for `explain`.
  public let words: [String]
  /// Examples that the rule must report, and examples that it must not report.
  public let examples: [RuleExample]
  /// Checks a still scene, or the first frame of a scene with a timeline.
  let check: @Sendable (SceneFacts, RuleOptions) -> [RuleMatch]
  /// Checks a scene over its timeline; nil for rules that only check still scenes.
  let checkOverTime: (@Sendable (TimeFacts, RuleOptions) -> [RuleMatch])?

  init(
    _ id: String, _ severity: Severity, _ confidence: Confidence = .certain, fix: Applicability? = nil,
    summary: String, rationale: String, source: String, options: [RuleOption] = [], scope: Scope = .layer,
    since: String = "0.1.0", stage: RuleStage = .stable,
    words: [String] = [], needsMeasuredLayout: Bool = false, examples: [RuleExample],
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
    self.needsMeasuredLayout = needsMeasuredLayout
    self.since = since
    self.stage = stage
    self.words = words
    self.examples = examples
    self.check = check
    self.checkOverTime = checkOverTime
  }
}

/// A number that a configuration can set.
public struct RuleOption: Hashable, Sendable {
  /// The key.
  public let name: String
  /// The option's meaning, in one line without a period.
  public let summary: String
  /// The default value.
  public let standard: Double
  /// The allowed range.
  public let range: ClosedRange<Double>

  init(_ name: String, _ summary: String, standard: Double, range: ClosedRange<Double>) {
    self.name = name
    self.summary = summary
    self.standard = standard
    self.range = range
  }
}

/// The values of a rule's options.
struct RuleOptions {
  private let values: [String: Double]

  init(_ options: [RuleOption], set: [String: Double]) {
    values = Dictionary(uniqueKeysWithValues: options.map { ($0.name, set[$0.name] ?? $0.standard) })
  }

  subscript(name: String) -> Double {
    guard let value = values[name] else { preconditionFailure("A rule must declare each option that it reads.") }
    return value
  }
}

/// The settings of one rule in a configuration.
public struct RuleSettings: Hashable, Sendable {
  /// Whether the rule is off.
  public var isOff = false
  /// The severity of the rule's findings; nil for the rule's own severity.
  public var severity: Severity?
  /// The values of the rule's options by name; other options keep their defaults.
  public var options: [String: Double] = [:]

  /// Creates settings that change nothing.
  public init() {}
}

/// Example layers that a rule reports or does not report.
///
/// The text is the content of the `sublayers` of a white root layer on the default screen, with commas between layers,
/// or the content of the `subviews` of a white root view in an Interface Builder file. The mark `↓` precedes the place
/// that the finding must point to. The timeline belongs to the whole scene: it refers to layers by their paths from
/// `/root`, and can use a template `row` for lists.
public struct RuleExample: Hashable, Sendable {
  /// The language of an example's text.
  public enum Language: Sendable { case sceneJSON, interfaceBuilder }

  /// The marked text of the layers.
  public let layers: String
  /// The marked text of the timeline's object; nil for a still scene.
  public let timeline: String?
  /// The language of the text.
  public let language: Language
  /// Whether the rule reports the example.
  public let isTriggering: Bool

  /// The whole example, as the manual shows it.
  public var text: String { timeline.map { "\(layers)\n\n\"timeline\": \($0)" } ?? layers }

  /// Creates an example that the rule reports at each `↓`.
  static func triggering(
    _ layers: String, timeline: String? = nil, in language: Language = .sceneJSON
  ) -> RuleExample {
    RuleExample(layers: layers, timeline: timeline, language: language, isTriggering: true)
  }

  /// Creates an example that the rule does not report.
  static func fine(_ layers: String, timeline: String? = nil, in language: Language = .sceneJSON) -> RuleExample {
    RuleExample(layers: layers, timeline: timeline, language: language, isTriggering: false)
  }

  /// Creates an example list, 300 points high with 60-point rows, that runs for one second with the given keys.
  static func list(finds isTriggering: Bool, _ keys: String) -> RuleExample {
    let mark = isTriggering ? "↓" : ""
    return RuleExample(
      layers: """
        { "id": "list", "frame": [0, 0, 390, 300], "masksToBounds": true }
        """,
      timeline: """
        { "duration": 1, "lists": [ \(mark){ "layer": "/root/list", "template": "row", "rowHeight": 60,
            \(keys) } ] }
        """, language: .sceneJSON, isTriggering: isTriggering)
  }

  /// Creates an example scene with one layer and a one-second timeline with the given keys.
  static func second(finds isTriggering: Bool, _ keys: String) -> RuleExample {
    RuleExample(
      layers: """
        { "id": "view", "frame": [20, 20, 200, 120], "backgroundColor": "white" }
        """,
      timeline: """
        { "duration": 1, \(keys) }
        """, language: .sceneJSON, isTriggering: isTriggering)
  }
}

/// The stage of a rule's life cycle.
public enum RuleStage: Hashable, Sendable {
  /// The rule runs on every file.
  case stable
  /// The rule is in preview: its findings may still change.
  case preview
  /// The rule is deprecated: the rules with these ids report the same problems.
  case deprecated(replacedBy: [String])

  /// Whether the rule is used only if a configuration names it.
  ///
  /// A preview rule must not break a build that is not prepared for it, and a deprecated rule would repeat the findings
  /// of its successor.
  public var isAskedByNameOnly: Bool { self != .stable }
}

/// A rule's match in one layer; the linter adds the parts that all findings have.
struct RuleMatch {
  /// The layer.
  let node: PreparedIndex
  /// The property or place that the finding points to.
  let blame: Blame
  /// The headline, without the layer's name.
  var message: String
  /// The reasons.
  var notes: [String] = []
  /// The exact edit of a scene file.
  var help: String?
  /// The edit as code for other frameworks.
  var code: [CodeEdit] = []
  /// The match's cost.
  var cost = FindingCost.none
  /// The confidence; nil for the rule's own confidence.
  var confidence: Confidence?
  /// The fixes, the best first.
  var fixes: [FixProposal] = []
  /// The severity; nil for the rule's own severity.
  var severity: Severity?
  /// The reason for the passes that the match is about, if any.
  var reason: Reason?
  /// The change made by following the advice, which a plan uses to compute the saving; nil if no plan can compute it.
  var edit: SavingEdit?
  /// The timeline work that the match is about, if another rule may know its cause.
  var origin: WorkOrigin?
  /// The names of the layers that would show outside a clip without it.
  var outside: [String] = []

  /// The property or place that a finding points to.
  enum Blame {
    /// A property of the layer, at the place where it is set.
    case property(LayerProperty)
    /// A place in the file that is not a property, and a word for it.
    case place(SourceSpan, String)

    /// The property's name, or the word for the place: the same in every run.
    var word: String {
      switch self {
      case .property(let property): property.rawValue
      case .place(_, let word): word
      }
    }
  }

  init(_ node: PreparedIndex, _ property: LayerProperty, _ message: String) {
    self.node = node
    blame = .property(property)
    self.message = message
  }

  /// Sets the match's reason, the cost of its passes, and the edit that removes the reason.
  mutating func costs(_ reason: Reason, of node: PreparedIndex, in facts: SceneFacts) {
    cost = facts.cost(of: reason, in: node)
    self.reason = reason
    edit = .layers(.remove(reason, of: node))
  }

  /// Creates a match at a place in a layer's file.
  ///
  /// - Parameter word: a word that distinguishes the place from other places in the layer, for the fingerprint.
  init(_ node: PreparedIndex, at span: SourceSpan, _ word: String, _ message: String) {
    self.node = node
    blame = .place(span, word)
    self.message = message
  }
}

/// An edit as a sentence for scene files, and as code.
struct FixAdvice: Hashable, Sendable {
  let help: String
  let code: [CodeEdit]
}

/// A fix in terms of layer properties, independent of the file's format.
struct FixProposal {
  let applicability: Applicability
  let title: String
  let edits: [LayerEdit]
  /// Additional text edits, for files whose layers are not JSON objects.
  let textEdits: [TextEdit]
  /// The edit in words and as code, if it differs from the finding's.
  var advice: FixAdvice?

  init(_ applicability: Applicability, _ title: String, _ edits: [LayerEdit], textEdits: [TextEdit] = []) {
    self.applicability = applicability
    self.title = title
    self.edits = edits
    self.textEdits = textEdits
  }
}

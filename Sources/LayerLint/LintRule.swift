public import LayerDiagnostics
import LayerModel
public import LayerPlanning

/// A rule: its description, which is the data of its manual page and its tests, and its check of a scene.
///
/// A value with a function rather than a protocol: a rule has no state, and a file of one rule is one expression.
public struct LintRule: Sendable {
  /// The part of a scene that a finding depends on.
  public enum Scope: Sendable {
    /// The layer with its subtree, its ancestors and the screen.
    case layer
    /// Other layers too: a second copy of a layer may change what is found.
    case scene
  }

  /// The word that configurations and waivers use; it reads after "allow".
  public let id: String
  /// The problem that it finds, in one line without a period.
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
  /// The part of a scene that its findings depend on.
  public let scope: Scope
  /// Whether it judges where exactly layers lie and what covers what: of Swift source only nominal places are known, so
  /// it is not asked there.
  public let needsMeasuredLayout: Bool
  /// The version that brought it.
  public let since: String
  /// Where it is in its life.
  public let stage: RuleStage
  /// Words that people know it by, for `explain`.
  public let words: [String]
  /// Layers that it finds something in, and layers in which it must not.
  public let examples: [RuleExample]
  /// Looks at a still scene: the first frame of one with a timeline.
  let check: @Sendable (SceneFacts, RuleOptions) -> [RuleMatch]
  /// Looks at what a scene does over its timeline; nil for a rule that has nothing to say about that.
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

/// A number that a configuration may set.
public struct RuleOption: Hashable, Sendable {
  /// The key.
  public let name: String
  /// Its meaning, in one line without a period.
  public let summary: String
  /// Its value unless it is set.
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

/// The settings of one rule in a configuration.
public struct RuleSettings: Hashable, Sendable {
  /// Whether it is not asked at all.
  public var isOff = false
  /// How much its findings matter; nil for the rule's own severity.
  public var severity: Severity?
  /// Its options by name; others keep their standard.
  public var options: [String: Double] = [:]

  /// Settings that change nothing.
  public init() {}
}

/// Layers that show what a rule finds, or what it leaves alone.
///
/// The text is what is in the `sublayers` of a white root on the default screen, commas between layers; or what
/// is in the `subviews` of a white root in a file of Interface Builder. A mark `↓` stands right before what the
/// finding must point at. A timeline is that of the whole scene; it knows the layers by their paths from `/root` on,
/// and a template `row` for lists.
public struct RuleExample: Hashable, Sendable {
  /// The language of an example's text.
  public enum Language: Sendable { case sceneJSON, interfaceBuilder }

  /// The marked text of the layers.
  public let layers: String
  /// The marked text of the timeline's object; nil for a still scene.
  public let timeline: String?
  /// The language that it is written in.
  public let language: Language
  /// Whether the rule finds something.
  public let isTriggering: Bool

  /// All of it, as a manual shows it.
  public var text: String { timeline.map { "\(layers)\n\n\"timeline\": \($0)" } ?? layers }

  /// Layers that the rule finds something in, at each `↓`.
  static func triggering(
    _ layers: String, timeline: String? = nil, in language: Language = .sceneJSON
  ) -> RuleExample {
    RuleExample(layers: layers, timeline: timeline, language: language, isTriggering: true)
  }

  /// Layers that it leaves alone.
  static func fine(_ layers: String, timeline: String? = nil, in language: Language = .sceneJSON) -> RuleExample {
    RuleExample(layers: layers, timeline: timeline, language: language, isTriggering: false)
  }

  /// A list of 300 points in height whose rows are 60 points high, for a second; the keys say how it is made.
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

  /// A scene of one layer in which, within a second, something happens.
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

/// Where a rule is in its life.
public enum RuleStage: Hashable, Sendable {
  /// Every file is asked.
  case stable
  /// On trial: its findings may still change.
  case preview
  /// On its way out: other rules, by their ids, find what it finds.
  case deprecated(replacedBy: [String])

  /// Whether files are asked only where a configuration names the rule.
  ///
  /// One on trial must not break a build that nobody prepared for it; one on its way out would say a second time what
  /// its successor says.
  public var isAskedByNameOnly: Bool { self != .stable }
}

/// A match of a rule in one layer; the linter adds the parts that all findings have.
struct RuleMatch {
  /// The layer.
  let node: PreparedIndex
  /// The property or place that the finding points at.
  let blame: Blame
  /// The headline, without the layer's name.
  let message: String
  /// Why it is so.
  var notes: [String] = []
  /// The exact edit in the words of a scene file.
  var help: String?
  /// The same edit elsewhere.
  var code: [CodeEdit] = []
  /// Its cost.
  var cost = FindingCost.none
  /// How sure it is; nil for the rule's own confidence.
  var confidence: Confidence?
  /// The fixes, the best first.
  var fixes: [FixProposal] = []
  /// How much it matters; nil for the rule's own severity.
  var severity: Severity?
  /// The reason whose passes it is about, if it is about passes.
  var reason: Reason?
  /// The change that results from following the advice, from which a plan computes the saving; nil where no plan can.
  var edit: SavingEdit?

  /// The property or place that a finding points at.
  enum Blame {
    /// A property of the layer, where it is stated.
    case property(LayerProperty)
    /// A place in the file that states no property, and a word for it.
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

  /// States the reason whose passes the match is about, what they cost, and that the advice removes it.
  mutating func costs(_ reason: Reason, of node: PreparedIndex, in facts: SceneFacts) {
    cost = facts.cost(of: reason, in: node)
    self.reason = reason
    edit = .layers(.remove(reason, of: node))
  }

  /// A match at a place in a layer's file.
  ///
  /// - Parameter word: a word that distinguishes the place from others of the layer, for the fingerprint.
  init(_ node: PreparedIndex, at span: SourceSpan, _ word: String, _ message: String) {
    self.node = node
    blame = .place(span, word)
    self.message = message
  }
}

/// A fix as a rule thinks of it: properties of layers, whatever their file looks like.
struct FixProposal {
  let applicability: Applicability
  let title: String
  let edits: [LayerEdit]
  /// Further edits, byte by byte, for files whose layers are not JSON objects.
  let textEdits: [TextEdit]

  init(_ applicability: Applicability, _ title: String, _ edits: [LayerEdit], textEdits: [TextEdit] = []) {
    self.applicability = applicability
    self.title = title
    self.edits = edits
    self.textEdits = textEdits
  }
}

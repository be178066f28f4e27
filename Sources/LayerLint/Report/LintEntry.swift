public import LayerDiagnostics
public import LayerModel
public import LayerPlanning

/// A finding in a report, from a rule, or about an exceeded limit or a file that cannot be read.
public struct LintEntry: Hashable, Sendable {
  /// The rule's id.
  public var rule: String
  /// The severity.
  public var severity: Severity
  /// The confidence.
  public var confidence: Confidence
  /// The headline, without a layer's name.
  public var message: String
  /// The reasons.
  public var notes: [String]
  /// The exact edit, as a sentence without a period.
  public var help: String?
  /// The edit as code for each framework.
  public var code: [CodeEdit]
  /// The path of the finding's first layer; nil for a finding about a whole file or scene.
  public var layer: String?
  /// The number of layers that the finding is about.
  public var count: Int
  /// How the layers after the first are related to the first.
  public var further = FurtherLayers.copies
  /// The note about layers from the same place that may cost something but that the finding does not count.
  public var unsureNote: String?
  /// Whether the finding is about the timeline instead of the first frame.
  public var isOverTime: Bool
  /// Whether the finding is about a part that a screen shows once, in a scene that repeats other parts.
  public var isOnce = false
  /// Whether only some branches or methods set the value that the finding is about.
  public var isSometimes = false
  /// The calls of the helper function that the finding points to, such as `Card.swift:12`.
  public var calls: [String] = []
  /// The finding's cost.
  public var cost: FindingCost
  /// The place in the source; nil for the whole file.
  public var span: SourceSpan?
  /// The origin of a captured layer.
  public var origin: Origin?
  /// An identifier that depends on the rule, the layer's place in the tree and the cause, but not on the file's path.
  public var fingerprint: String
  /// The alternative fixes.
  public var fixes: [Fix]
  /// The first layer's name, as the author of the file knows it.
  public var object = ObjectName()
  /// The saving in a plan that follows the advice; nil if no plan can compute it.
  public var saving: FindingSaving?
  /// Other findings with the same cause, which the same advice resolves.
  public var related: [RelatedFinding] = []
  /// The edit as Swift code, for files that nobody writes by hand.
  public var swift: String?
  /// The edit of Swift source that follows the advice, only shown if it changes the look; nil if none is known.
  public var codeFix: Fix?
  /// The id of the finding's group: findings of one rule with the same fix, in layers of one class.
  public var group = ""
  /// The source types in which this line costs passes, with this finding's own type first; empty for other inputs.
  public var types: [String] = []
  /// Whether the finding reports an exception as unneeded, which is correct only if no scene needs the exception.
  public var isUnusedWaiver = false
  /// The names of the layers that would show outside a clip without it.
  var outside: [String] = []
  /// The parts that the fingerprint is computed from.
  public var cause: [String]

  /// A fingerprint that also depends on the file's path, for platforms that do not distinguish findings by file.
  ///
  /// The first baselines used these fingerprints.
  public func placedFingerprint(in file: String) -> String { Fingerprint.of([file] + cause) }

  /// Whether another finding is about the same line in another type.
  public func isAboutLine(of other: LintEntry) -> Bool { rule == other.rule && span == other.span }

  /// Merges a finding about the same line in another type, and keeps the finding with the larger saving or cost.
  ///
  /// A clip that has more to cut off in one of the types decides the advice: an edit that suffices for the other types
  /// would show what is outside the clip there.
  ///
  /// An edit of the line changes both types, so advice that is withheld for one of them is withheld altogether: that
  /// type can add views which the edit would show.
  public mutating func join(_ other: LintEntry) {
    let known = types + other.types
    let isAdvised = (swift ?? help) != nil && (other.swift ?? other.help) != nil
    defer { if !isAdvised { withholdAdvice() } }
    let allCalls = Set(calls + other.calls).sorted()
    defer { calls = allCalls }
    if other.types.isEmpty || outside.count > other.outside.count {
      add(outsideOf: other)
    } else if outside.count < other.outside.count
      || (other.cost.passes, other.magnitude) > (cost.passes, magnitude)
    {
      let replaced = self
      self = other
      add(outsideOf: replaced)
    } else {
      add(outsideOf: other)
    }
    var seen: Set<String> = []
    types = (types.prefix(1) + known).filter { seen.insert($0).inserted }
  }

  /// Removes the edit, and what it would save.
  private mutating func withholdAdvice() {
    (help, swift, codeFix, saving) = (nil, nil, nil, nil)
    (code, fixes) = ([], [])
  }

  /// Adds a note about layers that would show outside the clip in another type.
  private mutating func add(outsideOf other: LintEntry) {
    let more = other.outside.filter { !outside.contains($0) }
    guard !more.isEmpty else { return }
    outside += more
    let place = other.types.first.map { " in \(DisplayText.escaped($0))" } ?? ""
    notes.append("\(DisplayText.list(more)) would show outside the rounded corners, too\(place)")
  }

  /// The fixes of the scene file, and the one of Swift source.
  public var allFixes: [Fix] { fixes + [codeFix].compactMap(\.self) }

  /// The note about the other scenes in which the line costs passes; nil without other scenes.
  public var typesNote: String? { otherTypes.map { "this line also costs passes in \($0)" } }

  /// The other scenes in which the line costs passes, in words; nil without other scenes.
  public var otherTypes: String? {
    let others = types.dropFirst()
    guard others.count > 1 else { return others.first.map { "the scene \(DisplayText.escaped($0))" } }
    var words = others.prefix(Self.mostTypes).map(DisplayText.escaped)
    let left = others.count - Self.mostTypes
    if left > 0 { words.append("\(DisplayText.grouped(left)) more") }
    return "\(DisplayText.grouped(others.count)) other scenes: \(DisplayText.list(words))"
  }

  /// Whether the finding costs as much once as others do in the rows of a list: its passes move the pixels of many
  /// screens in each frame.
  public var isLarge: Bool {
    // A blur or a colour effect is often there for a moment.
    !isSometimes && !cost.assumesCount && rule != "content-filter" && cost.passes > 0
      && cost.screens >= Self.fewestScreensOfLarge
  }

  /// The pixels from which on a cost is large, in screens: a mask over a whole screen moves about as many.
  private static let fewestScreensOfLarge = 5.0

  /// The note about the calls of the helper function that contains the line; nil without such a function.
  public var callsNote: String? {
    guard !calls.isEmpty else { return nil }
    let left = calls.count - Self.mostTypes
    let words = calls.prefix(Self.mostTypes) + (left > 0 ? ["\(DisplayText.grouped(left)) more"] : [])
    return "called at \(DisplayText.list(Array(words)))"
  }

  /// The largest number of types or calls in a note.
  private static let mostTypes = 3

  /// Adds a note on a fling over the rows, before and after the edit.
  public mutating func add(_ fling: FlingResult) {
    notes.insert(fling.text, at: 0)
    var saving = saving ?? .none
    saving.hitchMilliseconds = max(saving.hitchMilliseconds, fling.savedHitches)
    self.saving = saving
  }

  /// Creates a rule's finding about a file's scene.
  public init(_ finding: LintFinding) {
    rule = finding.rule
    severity = finding.severity
    confidence = finding.confidence
    message = finding.message
    notes = finding.notes
    help = finding.help
    code = finding.code
    layer = finding.layer
    count = finding.count
    further = finding.further
    unsureNote = finding.unsureNote
    isOverTime = finding.isOverTime
    isOnce = finding.isOnce
    isSometimes = finding.isSometimes
    calls = finding.calls
    cost = finding.cost
    span = finding.span
    origin = finding.origin
    fingerprint = finding.fingerprint
    cause = [finding.fingerprint]
    fixes = finding.fixes
    object = finding.object
    saving = finding.saving
    related = finding.related
    group = finding.group
    swift = finding.swift
    codeFix = finding.codeFix
    outside = finding.outside
  }

  /// Creates a rule's finding about work in a file of source code.
  public init(_ finding: SourceFinding) {
    rule = finding.rule
    severity = finding.severity
    confidence = finding.confidence
    message = finding.message
    notes = finding.notes
    help = finding.help
    code = []
    layer = nil
    count = 1
    isOverTime = false
    cost = .none
    span = finding.span
    origin = nil
    cause = finding.cause
    fingerprint = Fingerprint.of(finding.cause)
    fixes = []
    group = finding.group
  }

  /// Creates an entry for a finding of an importer, the planner or a check.
  ///
  /// - Parameter cause: text that does not change from day to day; nil to use the headline without its numbers.
  public init(
    _ finding: Finding, layer: String? = nil, count: Int = 1, origin: Origin? = nil, cause: String? = nil
  ) {
    rule = finding.rule
    severity = finding.severity
    confidence = .certain
    message = finding.message
    notes = finding.notes
    help = finding.help
    code = []
    self.layer = layer
    self.count = count
    isOverTime = false
    cost = .none
    span = finding.span
    self.origin = origin
    // The numbers in a headline change from day to day, so they are left out.
    self.cause = [finding.rule, layer ?? "", cause ?? finding.message.filter { !$0.isNumber }]
    fingerprint = Fingerprint.of(self.cause)
    fixes = []
  }

  /// The line that created the layer, if the file states it.
  public var originPlace: OriginPlace? { OriginPlace(origin) }

  /// The name and the headline in one line.
  public var line: String {
    guard let name else { return message }
    return "\(name): \(message)"
  }

  /// The name of the first layer and the number of its copies; nil for a whole file or scene.
  public var name: String? {
    guard let layer else { return nil }
    let first = object.isEmpty ? ObjectName(words: "'\(layer)'") : object
    return further.name(first, of: count, isAssumed: cost.assumesCount)
  }

  /// The name and the headline in one line, with the cost and the confidence, for formats that have no other place for
  /// them.
  public var costedLine: String { line + (costText.map { " (\($0))" } ?? "") }

  /// The cost and the confidence; nil for a certain finding without a cost.
  public var costText: String? {
    let parts = [cost.text, confidence == .certain ? nil : confidence.rawValue].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

/// The line that created a captured layer, where its findings are shown.
public struct OriginPlace: Hashable, Sendable {
  /// The file, from the root of its checkout.
  public let file: String
  /// The line; nil for the file as a whole.
  public let line: Int?

  /// Creates the place that an origin names; returns nil for a file that cannot be in the checkout.
  ///
  /// The tool does not open the file, but platforms look for it. An absolute path or one that leads upwards does not
  /// name a file that readers of the report have.
  public init?(_ origin: Origin?) {
    guard let origin, let name = origin.file, name.utf8.first != UInt8(ascii: "/") else { return nil }
    let parts = name.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init).filter { $0 != "." }
    guard !parts.isEmpty, !parts.contains("..") else { return nil }
    file = parts.joined(separator: "/")
    line = origin.line
  }
}

extension Scene {
  /// The origin of a layer, with the file of the nearest ancestor or of the scene if the layer's own file is not given.
  func origin(of node: SceneNodeIndex) -> Origin? {
    if origins.isEmpty { return nil }
    var origin = origins[self[node].layer] ?? Origin()
    var next = self[node].parent
    while origin.file == nil, let current = next {  // Ends because a parent comes before its children.
      (origin.file, origin.line) = place(of: origins[self[current].layer])
      next = self[current].parent
    }
    if origin.file == nil { (origin.file, origin.line) = place(of: origins[nil]) }
    return origin == Origin() ? nil : origin
  }

  /// A line without a file is meaningless.
  private func place(of origin: Origin?) -> (String?, Int?) { (origin?.file, origin?.file == nil ? nil : origin?.line) }
}

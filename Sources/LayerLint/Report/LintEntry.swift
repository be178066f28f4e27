public import LayerDiagnostics
public import LayerModel
public import LayerPlanning

/// A finding as reports show it: of a rule, of a limit that was passed, or of a file that cannot be read.
public struct LintEntry: Hashable, Sendable {
  /// The rule's id.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// How sure it is.
  public var confidence: Confidence
  /// The headline, without a layer's name.
  public var message: String
  /// Why it is so.
  public var notes: [String]
  /// The exact edit, as a sentence without a period.
  public var help: String?
  /// The same edit in the words of frameworks.
  public var code: [CodeEdit]
  /// The path of the first layer that it is about; nil for a file or a scene as a whole.
  public var layer: String?
  /// How many layers it is about.
  public var count: Int
  /// Whether it is about what happens over the timeline, not of the first frame.
  public var isOverTime: Bool
  /// Whether it is about something that a screen shows once, in a scene that repeats something else.
  public var isOnce = false
  /// Its cost.
  public var cost: FindingCost
  /// Where in the source; nil for the file as a whole.
  public var span: SourceSpan?
  /// Where a captured layer came from.
  public var origin: Origin?
  /// Stays the same while rule, the layer's place in the tree and cause do, wherever the file lies.
  public var fingerprint: String
  /// Ways to fix it.
  public var fixes: [Fix]
  /// The authors' name of the first layer.
  public var object = ObjectName()
  /// The saving of a plan that follows the advice; nil where no plan can say.
  public var saving: FindingSaving?
  /// Other findings with the same cause, which following the advice of this one ends.
  public var related: [RelatedFinding] = []
  /// The edit as Swift, for files that are written by no one.
  public var swift: String?
  /// The group that it belongs to: findings of one rule that are fixed in the same way, in layers of one class.
  public var group = ""
  /// The types of source code in which this line costs something, its own first; empty for other inputs.
  public var types: [String] = []
  /// The parts of the fingerprint.
  public let cause: [String]

  /// A fingerprint that hangs on the path of the file too, for platforms that know no findings of two files apart.
  ///
  /// The first baselines were made of these.
  public func placedFingerprint(in file: String) -> String { Fingerprint.of([file] + cause) }

  /// Whether another one is about the same line, in another type.
  public func isAboutLine(of other: LintEntry) -> Bool { rule == other.rule && span == other.span }

  /// Takes in a finding about the same line in another type; the one that saves most stays.
  public mutating func join(_ other: LintEntry) {
    let known = types + other.types
    if !other.types.isEmpty, other.saving?.magnitude ?? 0 > saving?.magnitude ?? 0 { self = other }
    var seen: Set<String> = []
    types = (types.prefix(1) + known).filter { seen.insert($0).inserted }
  }

  /// The sentence about the types in which the line costs something, if there are several.
  public var typesNote: String? {
    guard types.count > 1 else { return nil }
    var words = types.prefix(Self.mostTypes).map(DisplayText.escaped)
    if types.count > Self.mostTypes { words.append("\(DisplayText.grouped(types.count - Self.mostTypes)) more") }
    return "this line costs passes in \(words.dropLast().joined(separator: ", ")) and \(words[words.count - 1])"
  }

  /// So many types are named.
  private static let mostTypes = 4

  /// Adds what a fling over the rows is like, before the edit and after it.
  public mutating func add(_ fling: FlingResult) {
    notes.insert(fling.text, at: 0)
    var saving = saving ?? .none
    saving.hitchMilliseconds = max(saving.hitchMilliseconds, fling.savedHitches)
    self.saving = saving
  }

  /// A rule's finding about a file's scene.
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
    isOverTime = finding.isOverTime
    isOnce = finding.isOnce
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
  }

  /// A rule's finding about work in a file of source code.
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

  /// An entry for a finding of an importer, the planner or a check.
  ///
  /// - Parameter cause: a text that is the same from one day to the next; nil for the headline without its numbers.
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
    // How far a limit is passed changes from day to day; that it is passed does not.
    self.cause = [finding.rule, layer ?? "", cause ?? finding.message.filter { !$0.isNumber }]
    fingerprint = Fingerprint.of(self.cause)
    fixes = []
  }

  /// The line that made the layer, if its file says so.
  public var originPlace: OriginPlace? { OriginPlace(origin) }

  /// Name and headline in one line.
  public var line: String {
    guard let name else { return message }
    return "\(name): \(message)"
  }

  /// The name of the first layer, and how many others the finding is about; nil for a file or a scene as a whole.
  public var name: String? {
    guard let layer else { return nil }
    let copies = count > 1 ? " and \(count - 1) identical \(count == 2 ? "copy" : "copies")" : ""
    return (object.isEmpty ? "'\(DisplayText.escaped(layer))'" : object.text) + copies
  }

  /// The same and what it costs, for formats that have no other place for that.
  public var costedLine: String { line + (cost.text.map { " (\($0))" } ?? "") }
}

/// The line that made a captured layer, where the scene says so: findings are placed there.
public struct OriginPlace: Hashable, Sendable {
  /// The file, from the top of its checkout.
  public let file: String
  /// The line; nil for the file as a whole.
  public let line: Int?

  /// The place that an origin names; nil for a file that cannot lie in the checkout.
  ///
  /// Nobody opens the file, but platforms look for it: what begins at the top of a disk or leads upwards names nothing
  /// that a reader of the report has.
  public init?(_ origin: Origin?) {
    guard let origin, let name = origin.file, name.utf8.first != UInt8(ascii: "/") else { return nil }
    let parts = name.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init).filter { $0 != "." }
    guard !parts.isEmpty, !parts.contains("..") else { return nil }
    file = parts.joined(separator: "/")
    line = origin.line
  }
}

extension Scene {
  /// Where a layer came from: its own words, and where it names no file the one of the nearest layer above, or of the
  /// scene.
  func origin(of node: SceneNodeIndex) -> Origin? {
    if origins.isEmpty { return nil }
    var origin = origins[self[node].layer] ?? Origin()
    var next = self[node].parent
    while origin.file == nil, let current = next {  // Ends: a parent comes before its children.
      (origin.file, origin.line) = place(of: origins[self[current].layer])
      next = self[current].parent
    }
    if origin.file == nil { (origin.file, origin.line) = place(of: origins[nil]) }
    return origin == Origin() ? nil : origin
  }

  /// A line without a file says nothing.
  private func place(of origin: Origin?) -> (String?, Int?) { (origin?.file, origin?.file == nil ? nil : origin?.line) }
}

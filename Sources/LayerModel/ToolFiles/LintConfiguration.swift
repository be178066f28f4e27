public import LayerDiagnostics

/// The content of a `.layercost.json`, key by key; whether its words have a meaning is checked later.
public struct LintConfiguration: Hashable, Sendable {
  /// The settings of one rule.
  public struct Rule: Hashable, Sendable {
    /// The rule's id.
    public var id: Stated<String>
    /// `off`, or how much its findings matter; nil where nothing is said.
    public var severity: String?
    /// Its options.
    public var options: [Option] = []

    /// A rule of which nothing is said.
    public init(_ id: Stated<String>) { self.id = id }
  }

  /// A number of a rule.
  public struct Option: Hashable, Sendable {
    /// Its name.
    public var name: Stated<String>
    /// Its value.
    public var value: Double

    /// An option from its parts.
    public init(_ name: Stated<String>, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// Rules that files are allowed to break.
  public struct Waiver: Hashable, Sendable {
    /// The rules' ids.
    public var rules: [Stated<String>] = []
    /// Patterns of the files' paths.
    public var paths: [String] = []
    /// Why.
    public var reason = ""
    /// The last day it holds, as `YYYY-MM-DD`.
    public var until: String?
    /// Where it stands.
    public var span: SourceSpan

    /// An exception from nothing.
    public init(at span: SourceSpan) { self.span = span }
  }

  /// A name that a project gives an attribute in Interface Builder.
  public struct Inspectable: Hashable, Sendable {
    /// The key path.
    public var name: String
    /// The layer's property that it stands for.
    public var property: Stated<String>

    /// A name and what it stands for.
    public init(_ name: String, _ property: Stated<String>) {
      self.name = name
      self.property = property
    }
  }

  /// Another configuration that holds where this one says nothing, by its path from this one's folder.
  public var extends: Stated<String>?
  /// The compositor, by id.
  public var compositor: Stated<String>?
  /// The device, by id.
  public var device: Stated<String>?
  /// The settings of rules.
  public var rules: [Rule] = []
  /// The least confidence that is shown.
  public var minimumConfidence: String?
  /// Limits by name.
  public var budgets: [String: Double] = [:]
  /// Patterns of the paths that are looked at; nil for all.
  public var include: [String]?
  /// Patterns of the paths that are not.
  public var exclude: [String]?
  /// Exceptions by path.
  public var waivers: [Waiver] = []

  /// How many patterns for paths it has.
  public var patternCount: Int {
    (include?.count ?? 0) + (exclude?.count ?? 0) + waivers.reduce(0) { $0 + $1.paths.count }
  }
  /// Names of attributes in Interface Builder.
  public var inspectables: [Inspectable] = []

  /// The names of limits.
  public static let budgetNames = ["passes", "screens", "bytes", "hitches", "layerPasses"]
  /// The words that can be set for a rule.
  public static let severities = ["off", "note", "warning", "error"]
  /// What confidences are called.
  public static let confidences = ["unsure", "likely", "certain"]

  /// A configuration that says nothing.
  public init() {}

  /// This configuration on top of another: its settings win, and the other's apply where it has none.
  public func over(_ base: LintConfiguration) -> LintConfiguration {
    var sum = self
    sum.compositor = compositor ?? base.compositor
    sum.device = device ?? base.device
    sum.minimumConfidence = minimumConfidence ?? base.minimumConfidence
    sum.include = include ?? base.include
    sum.exclude = exclude ?? base.exclude
    sum.budgets = base.budgets.merging(budgets) { _, own in own }
    sum.waivers = base.waivers + waivers
    sum.inspectables = base.inspectables + inspectables
    for rule in base.rules where !rules.contains(where: { $0.id.value == rule.id.value }) { sum.rules.append(rule) }
    return sum
  }
}

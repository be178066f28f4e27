public import LayerDiagnostics

/// The content of a `.layercost.json` file, key by key; its values are checked later.
public struct LintConfiguration: Hashable, Sendable {
  /// The settings of one rule.
  public struct Rule: Hashable, Sendable {
    /// The rule's id.
    public var id: Stated<String>
    /// `off` or the severity of its findings; nil if it is not set.
    public var severity: String?
    /// The rule's options.
    public var options: [Option] = []

    /// Creates a rule without settings.
    public init(_ id: Stated<String>) { self.id = id }
  }

  /// A number option of a rule.
  public struct Option: Hashable, Sendable {
    /// The option's name.
    public var name: Stated<String>
    /// The option's value.
    public var value: Double

    /// Creates an option from its parts.
    public init(_ name: Stated<String>, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// Rules that files are allowed to break.
  public struct Waiver: Hashable, Sendable {
    /// The rules' ids.
    public var rules: [Stated<String>] = []
    /// The patterns of the files' paths.
    public var paths: [String] = []
    /// The reason.
    public var reason = ""
    /// The last day on which the exception applies, as `YYYY-MM-DD`.
    public var until: String?
    /// The place in the file.
    public var span: SourceSpan

    /// Creates an empty exception.
    public init(at span: SourceSpan) { self.span = span }
  }

  /// A name that a project gives an attribute in Interface Builder.
  public struct Inspectable: Hashable, Sendable {
    /// The key path.
    public var name: String
    /// The layer property that the name stands for.
    public var property: Stated<String>

    /// Creates a name with its property.
    public init(_ name: String, _ property: Stated<String>) {
      self.name = name
      self.property = property
    }
  }

  /// Another configuration whose settings apply where this one has none, as a path relative to this one's folder.
  public var extends: Stated<String>?
  /// The compositor, by id.
  public var compositor: Stated<String>?
  /// The device, by id.
  public var device: Stated<String>?
  /// The settings of rules.
  public var rules: [Rule] = []
  /// The lowest confidence of findings that are shown.
  public var minimumConfidence: String?
  /// Limits by name.
  public var budgets: [String: Double] = [:]
  /// Limits of measured figures by name.
  public var measuredBudgets: [String: Double] = [:]
  /// The patterns of paths to lint; nil for all.
  public var include: [String]?
  /// The patterns of paths to exclude.
  public var exclude: [String]?
  /// The exceptions by path.
  public var waivers: [Waiver] = []

  /// The number of the configuration's path patterns.
  public var patternCount: Int {
    (include?.count ?? 0) + (exclude?.count ?? 0) + waivers.reduce(0) { $0 + $1.paths.count }
  }
  /// The names of attributes in Interface Builder.
  public var inspectables: [Inspectable] = []

  /// The names of limits.
  public static let budgetNames = ["passes", "screens", "bytes", "hitches", "layerPasses"]
  /// The names of limits of measured figures.
  public static let measuredBudgetNames = ["passes", "median", "p95", "hitchPasses", "render", "hitches"]
  /// The severities that can be set for a rule.
  public static let severities = ["off", "note", "warning", "error"]
  /// The names of the confidences.
  public static let confidences = ["unsure", "likely", "certain"]

  /// Creates an empty configuration.
  public init() {}

  /// Returns this configuration combined with another one, whose settings apply only where this one has none.
  public func over(_ base: LintConfiguration) -> LintConfiguration {
    var sum = self
    sum.compositor = compositor ?? base.compositor
    sum.device = device ?? base.device
    sum.minimumConfidence = minimumConfidence ?? base.minimumConfidence
    sum.include = include ?? base.include
    sum.exclude = exclude ?? base.exclude
    sum.budgets = base.budgets.merging(budgets) { _, own in own }
    sum.measuredBudgets = base.measuredBudgets.merging(measuredBudgets) { _, own in own }
    sum.waivers = base.waivers + waivers
    sum.inspectables = base.inspectables + inspectables
    for rule in base.rules where !rules.contains(where: { $0.id.value == rule.id.value }) { sum.rules.append(rule) }
    return sum
  }
}

public import LayerDiagnostics
public import LayerModel
public import LayerPlanning

/// The settings of a configuration, checked against the known rules, options and devices.
public struct LintSettings: Sendable {
  /// The settings of rules, by rule id.
  public private(set) var rules: [String: RuleSettings] = [:]
  /// The lowest confidence of findings that are shown.
  public var minimumConfidence: Confidence?
  /// The limits on the cost of scenes.
  public private(set) var budget = Budget()
  /// The limits on measured figures, by name.
  public private(set) var measuredBudgets: [String: Double] = [:]
  /// The compositor, by id.
  public private(set) var compositor: String?
  /// The device, by id.
  public private(set) var device: String?
  /// The layer properties that a project's own Interface Builder attributes set, by attribute name.
  public private(set) var inspectables: [String: LayerProperty] = [:]
  private var include: [PathPattern]?
  private var exclude: [PathPattern] = []
  private var waivers: [(waiver: PathWaiver, paths: [PathPattern])] = []

  /// Creates the default settings without a configuration.
  public init() {}

  /// Reads the settings of a configuration, and reports entries that have no meaning.
  ///
  /// - Parameter known: the existing rules.
  public static func check(
    _ configuration: LintConfiguration, devices: [String], rules known: [LintRule] = RuleCatalog.all,
    limits: Limits = Limits()
  ) -> Checked<LintSettings> {
    let words = RuleWords(known)
    var settings = LintSettings()
    var findings = FindingList(limit: limits.findings.value)
    for rule in configuration.rules {
      guard let known = words.options(of: rule.id, &findings) else { continue }
      var result = RuleSettings()
      result.isOff = rule.severity == "off"
      result.severity = rule.severity.flatMap(Severity.init)
      for option in rule.options {
        guard let entry = known.first(where: { $0.name == option.name.value }) else {
          findings.appendError { unknown("option", option.name, among: known.map(\.name)) }
          continue
        }
        guard entry.range.contains(option.value) else {
          let range = [entry.range.lowerBound, entry.range.upperBound].map(DisplayText.number)
          findings.append(
            Finding(
              "number-out-of-range", .error, "'\(entry.name)' takes \(range[0]) to \(range[1])", at: option.name.span))
          continue
        }
        result.options[entry.name] = option.value
      }
      settings.rules[rule.id.value] = result
    }
    settings.read(configuration, devices: devices, words, &findings)
    return Checked(settings, findings: findings.inSourceOrder)
  }

  private mutating func read(
    _ configuration: LintConfiguration, devices: [String], _ words: RuleWords, _ findings: inout FindingList
  ) {
    if let word = configuration.compositor, CompositorCatalog.compositor(word.value) == nil {
      findings.append(Self.unknown("compositor", word, among: CompositorCatalog.all.map(\.id)))
    }
    if let word = configuration.device, !devices.contains(word.value) {
      findings.append(Self.unknown("device", word, among: devices))
    }
    compositor = configuration.compositor?.value
    device = configuration.device?.value
    minimumConfidence = Confidence.allCases.first { $0.rawValue == configuration.minimumConfidence }
    budget.passes = configuration.budgets["passes"].map { Int($0) }
    budget.screens = configuration.budgets["screens"]
    budget.bytes = configuration.budgets["bytes"].map { Int($0) }
    budget.hitches = configuration.budgets["hitches"]
    budget.layerPasses = configuration.budgets["layerPasses"].map { Int($0) }
    measuredBudgets = configuration.measuredBudgets
    include = configuration.include.map { $0.map(PathPattern.init) }
    exclude = (configuration.exclude ?? []).map(PathPattern.init)
    for entry in configuration.inspectables {
      guard let property = LayerProperty(key: entry.property.value), property.isSetByKeyPath else {
        let known = LayerProperty.allCases.filter(\.isSetByKeyPath).map(\.rawValue)
        findings.appendError { Self.unknown("property", entry.property, among: known) }
        continue
      }
      inspectables[entry.name] = property
    }
    for waiver in configuration.waivers {
      for rule in waiver.rules { _ = words.options(of: rule, &findings) }
      let rules = waiver.rules.map(\.value)
      waivers.append(
        (
          PathWaiver(rules: rules, reason: waiver.reason, until: waiver.until, span: waiver.span),
          waiver.paths.map(PathPattern.init)
        ))
    }
  }

  // MARK: Paths

  /// Whether to lint a file, given its path from the configuration's folder.
  public func looks(at path: String) -> Bool {
    if let include, !include.contains(where: { $0.means(path) }) { return false }
    return !exclude.contains { $0.means(path) }
  }

  /// The exceptions that apply to a file.
  public func waivers(for path: String) -> [PathWaiver] {
    waivers.filter { $0.paths.contains { $0.means(path) } }.map(\.waiver)
  }

  /// All exceptions by path.
  public var allWaivers: [PathWaiver] { waivers.map(\.waiver) }

  /// The severity of a check's findings; nil if the check is off.
  public func severity(ofCheck id: String, _ standard: Severity) -> Severity? {
    let settings = rules[id]
    return settings?.isOff ?? false ? nil : settings?.severity ?? standard
  }

  // MARK: Words

  fileprivate static func unknown(_ kind: String, _ word: Stated<String>, among known: [String]) -> Finding {
    let near = NearMiss.suggestion(for: word.value, among: known).map { "did you mean \"\($0)\"?" }
    let list = known.isEmpty ? "it has none" : "expected one of \(known.joined(separator: ", "))"
    return Finding(
      "unknown-word", .error, "\(kind) '\(DisplayText.escaped(word.value))' is not known", at: word.span,
      help: near ?? list)
  }
}

/// The ids that a configuration can contain.
private struct RuleWords {
  private let rules: [LintRule]

  init(_ rules: [LintRule]) { self.rules = rules }

  /// The options of a rule; nil for an unknown rule.
  ///
  /// Unknown and deprecated rules are reported as findings.
  func options(of id: Stated<String>, _ findings: inout FindingList) -> [RuleOption]? {
    if RuleText.checks.contains(where: { $0.id == id.value }) { return [] }
    if SourceRuleCatalog.ownIDs.contains(id.value) { return [] }
    guard let rule = rules.first(where: { $0.id == id.value }) else {
      findings.appendError {
        let known = rules.map(\.id) + SourceRuleCatalog.ownIDs + RuleText.checks.map(\.id)
        return LintSettings.unknown("rule", id, among: known)
      }
      return nil
    }
    if case .deprecated(let successors) = rule.stage {
      let help = successors.map { "\"\($0)\"" }.joined(separator: " and ")
      findings.append(
        Finding(
          "deprecated-rule", .warning, "rule '\(rule.id)' is deprecated", at: id.span, help: "name \(help) instead"))
    }
    return rule.options
  }
}

extension PathPattern {
  /// Whether the pattern applies to a file, by the file's name or by a folder that contains the file.
  func means(_ path: String) -> Bool {
    if matches(path) { return true }
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {  // Ends because each round moves to the next slash.
      if matches(String(path[..<slash]), isFolder: true) { return true }
      end = path.index(after: slash)
    }
    return false
  }
}

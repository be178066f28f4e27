public import LayerDiagnostics
public import LayerModel
import LayerPlanning
import LayerSimulation

/// Runs rules on a scene, and turns their matches into findings.
public struct Linter: Sendable {
  private let rules: [LintRule]
  private let settings: [String: RuleSettings]
  let limits: Limits

  /// Creates a linter with the given rules and their settings by rule id.
  ///
  /// A preview or deprecated rule is used only if the settings name it.
  ///
  /// - Parameter limits: the limits on timelines.
  public init(
    _ rules: [LintRule] = RuleCatalog.all, settings: [String: RuleSettings] = [:], limits: Limits = Limits()
  ) {
    self.limits = limits
    self.rules = rules.filter { settings[$0.id].map { !$0.isOff } ?? !$0.stage.isAskedByNameOnly }
    self.settings = settings
  }

  /// The findings of one of the rules.
  func findings(in facts: SceneFacts, of rule: String) -> [LintFinding] {
    Linter(rules.filter { $0.id == rule }, settings: settings, limits: limits).findings(in: facts)
  }

  /// The findings of all rules in source order, with one finding for all layers that come from the same place.
  ///
  /// Layers that the platform owns are left out, because users cannot change them.
  ///
  /// - Parameter isWaived: called with a rule's id, each layer and the place in its source, before findings are
  ///   combined.
  public func findings(
    in facts: SceneFacts, isWaived: (String, SceneNodeIndex, SourceSpan) -> Bool = { _, _, _ in false }
  ) -> [LintFinding] {
    var (paths, editor) = (LayerPaths(facts.tree), EditWriter(facts.scene))
    let names = ObjectNames(facts.scene)
    var lines = SourceLines(facts.scene.source)
    var findings: [LintFinding] = []
    var excess: [Finding] = []
    let time =
      rules.contains { $0.checkOverTime != nil } ? TimeFacts(facts, limits: limits, excess: &excess) : nil
    findings += excess.compactMap { Self.unseenTimeline($0, facts, &paths) }
    for rule in rules where facts.scene.code == nil || !rule.needsMeasuredLayout {
      let options = RuleOptions(rule.options, set: settings[rule.id]?.options ?? [:])
      let overTime = time.flatMap { time in rule.checkOverTime?(time, options) } ?? []
      for (matches, isOverTime) in [(rule.check(facts, options), false), (overTime, true)] {
        let open = matches.filter { match in
          let node = facts.tree[match.node]
          let isHosted = facts.scene.code?.hosted.contains(node.layer) ?? false
          return !node.flags.contains(.system) && !isHosted
            && !isWaived(rule.id, node.source, Self.span(of: match, in: facts.tree))
        }
        findings += Self.groups(of: open, in: facts.tree).map {
          finding($0, of: rule, isOverTime: isOverTime, facts, names, &paths, &editor, &lines)
        }
      }
    }
    let ordered = findings.enumerated().sorted { left, right in
      (left.element.span.start, left.offset) < (right.element.span.start, right.offset)
    }.map(\.element)
    return RootCauses.merged(ordered)
  }

  /// The finding about a timeline that exceeds a limit; the scene's first frame is still checked.
  private static func unseenTimeline(
    _ excess: Finding, _ facts: SceneFacts, _ paths: inout LayerPaths
  ) -> LintFinding? {
    guard let root = facts.tree.indices.first(where: { _ in true }) else { return nil }
    let (scene, node) = (facts.scene, facts.tree[root])
    return LintFinding(
      rule: excess.rule, severity: .warning, confidence: .certain,
      message: "timeline is not checked: \(excess.message)", notes: excess.notes, help: excess.help,
      code: [], layer: paths.path(of: root), node: node.source, count: 1, isOverTime: true, cost: .none,
      span: scene.sources.span(of: node.layer), origin: scene.origin(of: node.source),
      fingerprint: Fingerprint.of([excess.rule, "over time"]), fixes: [])
  }

  /// Groups matches by their place in the source, in the order of the first occurrence.
  private static func groups(of matches: [RuleMatch], in tree: PreparedTree) -> [[RuleMatch]] {
    var placeOfGroup: [SourceSpan: Int] = [:]
    var groups: [[RuleMatch]] = []
    for match in matches {
      let span = span(of: match, in: tree)
      if let place = placeOfGroup[span] {
        groups[place].append(match)
      } else {
        placeOfGroup[span] = groups.count
        groups.append([match])
      }
    }
    return groups
  }

  private static func span(of match: RuleMatch, in tree: PreparedTree) -> SourceSpan {
    switch match.blame {
    case .property(let property): tree.scene.sources.span(of: property, in: tree[match.node].layer)
    case .place(let span, _): span
    }
  }

  private func finding(
    _ matches: [RuleMatch], of rule: LintRule, isOverTime: Bool, _ facts: SceneFacts, _ names: ObjectNames,
    _ paths: inout LayerPaths, _ editor: inout EditWriter, _ lines: inout SourceLines
  ) -> LintFinding {
    let (group, unsure) = rule.surest(of: matches, in: facts)
    let first = group[0]
    let node = facts.tree[first.node]
    let path = paths.path(of: first.node)
    var finding = LintFinding(
      rule: rule.id, severity: settings[rule.id]?.severity ?? first.severity ?? rule.severity,
      confidence: group.lazy.compactMap(\.confidence).max() ?? rule.confidence, message: first.message,
      notes: first.notes, help: first.help, code: first.code, layer: path, node: node.source, count: group.count,
      isOverTime: isOverTime, cost: group.cost(in: facts), span: Self.span(of: first, in: facts.tree),
      origin: facts.scene.origin(of: node.source),
      fingerprint: Fingerprint.of([rule.id, path, first.blame.word] + (isOverTime ? ["over time"] : [])),
      fixes: first.fixes.compactMap { editor.fix($0) })
    finding.object = names.name(of: node.source)
    finding.outside = first.outside
    finding.edits = group.compactMap(\.edit)
    for fix in first.fixes { finding.adviceOfFix[fix.title] = fix.advice }
    finding.origins = Set(group.compactMap(\.origin))
    finding.causes = matches.compactMap { match in match.reason.map { PassCause(node: match.node, reason: $0) } }
    finding.further = FurtherLayers(group, in: facts)
    finding.unsurePasses = unsure.reduce(0) { $0 + $1.cost.passes }
    finding.unsureNote = FurtherLayers(matches, in: facts).note(on: unsure, in: facts)
    finding.notes += [finding.unsureNote].compactMap(\.self)
    finding.advice = first.fixes.first?.title ?? first.code.first?.text ?? first.help ?? ""
    if let interface = facts.scene.interface { return finding.told(of: interface, layer: node.layer) }
    if let code = facts.scene.code {
      // An edit for one of several views may change the look of the others.
      if group.contains(where: { $0.code != first.code }) { finding.code = first.code.map { $0.deciding() } }
      let calls = group.compactMap { $0.blame.property(of: facts.tree[$0.node].layer, in: code.calls) }
      finding.calls = lines.places(of: calls, seenFrom: finding.span.start)
      return finding.told(of: code, in: facts.scene, layer: node.layer, first, &lines)
    }
    finding.swift = finding.swiftEdit
    return finding
  }
}

/// A short identifier of a finding that is stable between runs.
enum Fingerprint {
  /// FNV-1a over the parts, as sixteen hexadecimal digits; each part ends with a byte that no UTF-8 text contains.
  static func of(_ parts: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    for part in parts {
      for byte in part.utf8 { add(byte) }
      add(0xFF)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Combines findings that have the same cause.
///
/// An image that is larger than its displayed size takes longer to decode than necessary, and if the main thread
/// decodes it, the app can hang. A single change, a thumbnail that is created in the background, resolves all three
/// findings. In the same way, a hang and work that takes longer than a frame are combined with the finding that names
/// their cause, for example records that are fetched one by one. If no finding names the cause, the work is combined
/// with the hang.
private enum RootCauses {
  /// The findings in their original order, with findings that have the same cause combined.
  static func merged(_ findings: [LintFinding]) -> [LintFinding] {
    var causes = findings
    var isTaken = [Bool](repeating: false, count: findings.count)
    for (index, finding) in findings.enumerated() {
      guard let place = cause(of: index, in: findings) else { continue }
      isTaken[index] = true
      causes[place].related.append(RelatedFinding(rule: finding.rule, message: finding.message, span: finding.span))
      causes[place].severity = max(causes[place].severity, finding.severity)
      if causes[place].cost == .none { causes[place].cost = finding.cost }
    }
    return causes.indices.filter { !isTaken[$0] }.map { causes[$0] }
  }

  /// The index of the finding that names the cause of another finding; nil if there is no such finding.
  private static func cause(of index: Int, in findings: [LintFinding]) -> Int? {
    let others = findings.indices.lazy.filter { $0 != index }
    if let place = others.first(where: { explains(findings[$0], findings[index]) }) { return place }
    guard findings[index].rule != LintRule.hang.id, !findings[index].origins.isEmpty else { return nil }
    let hang = others.first { place in
      findings[place].rule == LintRule.hang.id && !findings[place].origins.isDisjoint(with: findings[index].origins)
    }
    return hang
  }

  /// Whether following one finding's advice resolves another finding.
  private static func explains(_ cause: LintFinding, _ finding: LintFinding) -> Bool {
    cause.edits.contains { edit in
      switch edit {
      case .decodeInBackground(let asset):
        guard cause.rule == LintRule.decodeOnMainThread.id else { return false }
        return finding.edits.contains(.decodeInBackground(nil))
          || asset.map { finding.edits.contains(.downsample($0)) } ?? false
      case .batch(let load): return finding.origins.contains(.load(load))
      case .cacheHeights(let list), .makeRowsLazily(let list): return finding.origins.contains(.list(list))
      case .keepModel: return finding.origins.contains(.observers)
      case .layers, .downsample, .moveToBackground, .debounceReloads: return false
      }
    }
  }
}

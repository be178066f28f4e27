import LayerDiagnostics
import LayerModel
import LayerPlanning

extension LintFinding {
  /// Rules whose findings depend on sizes and positions that source code rarely contains: alignment to the pixel grid,
  /// overlap, and image sizes.
  private static let ofSizes: Set<String> = [
    "misaligned", "needless-clip", "needless-blending", "deep-overdraw", "scaled-image",
    "unsupported-image-format", "rasterize-over-budget", "stacked-backdrops", "mask-as-plain-layer",
  ]

  /// The finding, adapted to source code, with the edit in the code's own framework.
  ///
  /// A conclusion from code is at most `likely`. The conclusion is `unsure` if it depends on an assumption, such as an
  /// unknown value, a nominal size, or a second plane that other code adds. The position of a view does not change its
  /// passes.
  func told(
    of facts: SourceFacts, in scene: Scene, layer: LayerIndex, _ match: RuleMatch, _ lines: inout SourceLines
  ) -> LintFinding {
    let blame = match.blame
    var finding = self
    finding.confidence = min(confidence, Self.limit(of: rule, facts, layer: layer, blame: blame))
    if let property = blame.property, facts.setsSometimes(property, of: layer) {
      finding.message += " (in some branches)"
      finding.isSometimes = true
      finding.notes.append("only some branches or methods set this value")
    }
    finding.fixes = []
    let finder = CodeFixFinder(scene.source, at: span.start)
    finding.codeFix = match.removal(of: layer, in: scene).flatMap {
      finder.removal(of: $0.property, at: $0.start, title: "Remove the line, which has no effect")
    }
    if facts.isSwiftUI {
      let edit = code.first { $0.world == .swiftUI }
      let words = edit?.ownWords(of: scene, layer, lines) ?? { $0 }
      let advice = (edit?.ways ?? []).lazy.compactMap { [lines] way in
        finder.fix(way, of: scene, needsDecision: way.changesLook || edit?.needsDecision ?? false, words, lines)
          .map { (text: way.text, fix: $0) }
      }.first
      let own = advice?.text.map { .swiftUI($0) } ?? edit
      finding.helpEdit = own?.renamed(words)
      (finding.help, finding.code) = (finding.helpEdit?.text, [])
      if let fix = advice?.fix { finding.codeFix = fix.titled(finding.help ?? fix.title) }
      finding.isOnce = !facts.repeated.contains(layer)
      return finding
    }
    let known = code.filter { $0.world == .uiKit || $0.world == .coreAnimation }
    guard let edit = known.first(where: { $0.world == .uiKit }) ?? known.first else { return finding }
    // An edit of the line shown uses the names from that line; code that belongs in another method does not.
    let written = blame.property.flatMap { facts.writtenReceivers[layer]?[$0] }
    let ofType = facts.receivers[layer]
    let receiver = (edit.method == nil ? written : nil) ?? ofType
    let isSameName = written.map { $0.name == ofType?.name } ?? true
    if !isSameName, ofType?.name != nil, let name = written?.name, !name.hasPrefix("$") {
      finding.object.nameInLine = name
    }
    let owner = finding.object.owner
    let place = Self.place(
      of: isSameName || owner == scene.tree ? facts.layoutMethod : nil, in: isSameName ? nil : owner)
    let start = edit.property.flatMap { scene.sources.start(of: $0, in: layer) }
    let line = start.map { "value on \(lines.name(of: $0, seenFrom: span.start))" }
    let isClipOfView = start.map { lines.hasText("clipsToBounds", at: $0) } ?? false
    let named = edit.renamed { text in
      (receiver.map { CodeEdit.named(text, $0) } ?? text).replacing("in layoutSubviews", with: place)
        .replacing("value in the code", with: line ?? "value in the code")
        .replacing(Self.clipOfLayer, with: isClipOfView ? "clipsToBounds" : Self.clipOfLayer)
    }.added(edit.method == nil ? "" : finding.furtherWords)
    (finding.help, finding.helpEdit) = (named.text, named)
    let receiverOfType = facts.receivers[layer].flatMap { $0.name == nil || $0.isProperty ? $0 : nil }
    if let code = named.code, named.method != nil, let method = facts.layoutMethod, let end = facts.layoutEnd,
      receiverOfType != nil
    {
      finding.codeFix = finder.insertion(of: code, into: method, at: end)
    }
    finding.code = []
    return finding
  }

  /// The clip of a view's layer, which a view sets as `clipsToBounds`.
  private static let clipOfLayer = "layer.masksToBounds"

  /// Where to write an edit that depends on the bounds, in words.
  ///
  /// - Parameter type: The type to write it in; nil if the line shown is in that type.
  private static func place(of layoutMethod: String?, in type: String?) -> String {
    switch (layoutMethod, type) {
    case (let method?, nil): "in \(method)"
    case (let method?, let type?): "in \(method) of \(type)"
    case (nil, nil): "whenever the bounds change"
    // A function that sets up the layer runs once, so only its type is named.
    case (nil, let type?): "in \(type.prefix { $0 != "." }), whenever the bounds change"
    }
  }

  /// The highest confidence that a finding about a layer can have.
  fileprivate static func limit(
    of rule: String, _ facts: SourceFacts, layer: LayerIndex, blame: RuleMatch.Blame
  ) -> Confidence {
    let hangsOnContents = facts.assumedContents.contains(layer) && ofPlanes.contains(rule)
    // Another screen can show the image larger.
    if rule == "scaled-image", facts.statedSizes.contains(layer) { return .likely }
    if ofSizes.contains(rule) || hangsOnContents { return .unsure }
    if ofModifiers.contains(rule) { return .likely }
    return facts.confidence(of: blame.property, on: layer)
  }

  /// Rules whose findings are about where a modifier is, whatever it costs.
  private static let ofModifiers: Set<String> = ["glass-effect", "hidden-work"]

  /// Rules whose findings need a second plane.
  private static let ofPlanes: Set<String> = ["rounded-clip", "group-opacity"]
}

extension LintRule {
  /// Separates the surest matches at one place from the rest: an unsure layer must not hide the certain cost of others.
  ///
  /// Matches at one place can differ in confidence only if they are conclusions from source code.
  func surest(of matches: [RuleMatch], in facts: SceneFacts) -> (surest: [RuleMatch], others: [RuleMatch]) {
    guard let code = facts.scene.code, matches.count > 1 else { return (matches, []) }
    let confidences = matches.map { match in
      let limit = LintFinding.limit(of: id, code, layer: facts.tree[match.node].layer, blame: match.blame)
      return min(match.confidence ?? confidence, limit)
    }
    let most = confidences.max()
    let isSurest = confidences.map { $0 == most }
    return (
      matches.indices.filter { isSurest[$0] }.map { matches[$0] },
      matches.indices.filter { !isSurest[$0] }.map { matches[$0] }
    )
  }
}

extension [RuleMatch] {
  /// The cost of all matches; its figures are estimates if source code does not state how many layers there are, or how
  /// large they are.
  func cost(in facts: SceneFacts) -> FindingCost {
    var sum = reduce(FindingCost.none) { $0 + $1.cost }
    guard let code = facts.scene.code else { return sum }
    let layers = Set(map { facts.tree[$0.node].layer })
    sum.assumesCount = layers.count < count && layers.contains(where: code.assumesCopies)
    // SwiftUI determines sizes at run time, from contents that are not known here.
    sum.assumesSize = code.isSwiftUI || contains { facts.isInNominalSize($0.node) }
    return sum
  }
}

extension SceneFacts {
  /// Whether the size of a layer, or of one around it, is a guess.
  fileprivate func isInNominalSize(_ node: PreparedIndex) -> Bool {
    guard let code = scene.code else { return false }
    var next: PreparedIndex? = node
    while let current = next {  // Ends because a parent comes before its children.
      if code.nominalSizes.contains(tree[current].layer) { return true }
      next = tree.parent(of: current)
    }
    return false
  }
}

extension RuleMatch {
  /// The property of a layer that the rule's fix removes, and the byte offset at which it is set; nil if the fix does
  /// anything else, or if the same line also sets the property of other layers.
  fileprivate func removal(of layer: LayerIndex, in scene: Scene) -> (property: LayerProperty, start: UInt32)? {
    guard let fix = fixes.first, fix.applicability == .safe, fix.edits.count == 1, fix.edits[0].container == nil,
      fix.edits[0].layer == layer, fix.edits[0].changes.count == 1,
      case .remove(let property) = fix.edits[0].changes[0],
      let start = scene.sources.start(of: property, in: layer)
    else { return nil }
    let others = scene.layers.indices.lazy.map { LayerIndex($0) }.filter { $0 != layer }
    guard !others.contains(where: { scene.sources.start(of: property, in: $0) == start }) else { return nil }
    return (property, start)
  }
}

extension RuleMatch.Blame {
  /// What is known about the blamed property of a layer.
  func property<Fact>(of layer: LayerIndex, in facts: [LayerIndex: [LayerProperty: Fact]]) -> Fact? {
    property.flatMap { facts[layer]?[$0] }
  }

  /// The property that is blamed; nil if a place is blamed.
  fileprivate var property: LayerProperty? { if case .property(let property) = self { property } else { nil } }
}

extension CodeEdit {
  /// The edit for one object: `card.layer.shadowPath` instead of `layer.shadowPath`.
  fileprivate static func named(_ text: String, _ receiver: SourceFacts.Receiver) -> String {
    var (named, word) = ("", "")
    // A word after a dot is a member of something else.
    var isMember = false
    func close() {
      let isArticleBefore = named.hasSuffix("the ")
      guard !isMember, let name = receiver.word(for: word, isArticleBefore: isArticleBefore) else {
        named += word
        return
      }
      // A name has no article: "behind card" instead of "behind the view".
      if isArticleBefore { named.removeLast("the ".count) }
      named += name
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      let isDot = character == "."
      if isDot { word.append(character) }
      close()
      if !isDot { named.append(character) }
      (word, isMember) = ("", isDot)
    }
    close()
    return named
  }
}

extension Scene {
  /// The shape that SwiftUI code writes as the mask of a layer, which a clip there puts into the same frame; nil if the
  /// mask is not written as one shape.
  func writtenMask(of layer: LayerIndex) -> String? {
    guard let start = sources.start(of: .mask, in: layer) else { return nil }
    let lines = SourceLines(source)
    return lines.hasText(".mask", at: start) ? lines.shape(at: start) : nil
  }

  /// Whether the code of one type creates two layers.
  func isSameCode(_ layer: LayerIndex, _ other: LayerIndex) -> Bool {
    func type(_ layer: LayerIndex) -> Substring? {
      (origins[layer]?.owner ?? "").split(separator: " ").last?.prefix { $0 != "." }
    }
    return type(layer) == type(other)
  }
}

extension CodeEdit {
  /// Replaces dots in code by the code's own shadow and fill, and a shape by how the code writes it.
  fileprivate func ownWords(of scene: Scene, _ layer: LayerIndex, _ lines: SourceLines) -> (String) -> String {
    let shadow = scene.sources.start(of: .shadowOpacity, in: layer).flatMap { lines.call(of: "shadow", at: $0) }
    let place = scene.sources.start(of: .shadowOpacity, in: layer)
    // Names in other code mean something else here.
    func usable(_ code: String?, from start: UInt32) -> String? {
      guard let code, let place else { return code }
      return lines.hasSameNames(start, place) || SourceLines.hasNoNames(code) ? code : nil
    }
    let near = { (other: LayerIndex) in scene.isSameCode(layer, other) }
    let fill = ground.flatMap { near($0) ? scene.sources.start(of: .backgroundColor, in: $0) : nil }
      .flatMap { usable(lines.fill(at: $0), from: $0) }
    let shape = outline.flatMap { near($0.layer) ? scene.sources.start(of: .cornerRadius, in: $0.layer) : nil }
      .flatMap { usable(lines.shape(at: $0), from: $0) }
    return { [outline] text in
      let text = if let outline, let shape { text.replacing(outline.shape, with: shape) } else { text }
      return text.replacing(".shadow(...)", with: shadow ?? ".shadow(...)")
        .replacing(".fill(...)", with: fill.map { ".fill(\($0))" } ?? ".fill(...)")
    }
  }
}

extension SourceFacts.Receiver {
  /// The code's name for the layer, the view or the bounds that an edit mentions; nil for words that stay unchanged.
  fileprivate func word(for word: String, isArticleBefore: Bool) -> String? {
    switch word {
    case "bounds", "bounds.": return isArticleBefore ? nil : name.map { "\($0).\(word)" }
    case "layer.": return isLayer ? dotted : name.map { "\($0).layer." }
    case "shapeLayer.": return isLayer ? dotted : nil
    case "view.", "imageView.": return dotted
    case "view": return isArticleBefore ? name : nil
    default: return nil
    }
  }

  private var dotted: String { name.map { "\($0)." } ?? "" }
}

extension SourceFacts {
  /// Whether only some branches set a property of a layer.
  ///
  /// A view of SwiftUI states one property of the layer that it makes. A material states its style, although findings
  /// are about the radius of its blur.
  fileprivate func setsSometimes(_ property: LayerProperty, of layer: LayerIndex) -> Bool {
    guard let some = sometimes[layer] else { return false }
    return some.contains(property) || isSwiftUI && calls[layer]?[property] == nil
  }
}

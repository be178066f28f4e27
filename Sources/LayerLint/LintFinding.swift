public import LayerDiagnostics
public import LayerModel
public import LayerPlanning
import LayerSimulation

/// A finding of a rule about layers, with its place, its cost and the advice.
///
/// Layers from one place in the source, such as a template's copies, share a finding about the first layer.
public struct LintFinding: Hashable, Sendable {
  /// The rule's id.
  public var rule: String
  /// The severity.
  public var severity: Severity
  /// The confidence.
  public var confidence: Confidence
  /// The headline, which begins with a noun and has no layer name and no period.
  public var message: String
  /// The reasons and the cost.
  public var notes: [String]
  /// The exact edit, as a sentence without a period.
  public var help: String?
  /// The edit that `help` describes, for files that are edited as code or in Interface Builder.
  public var helpEdit: CodeEdit?
  /// The same edit for each framework that creates layers.
  public var code: [CodeEdit]
  /// The path of the first layer.
  public var layer: String
  /// The first layer's index.
  public var node: SceneNodeIndex
  /// The number of layers that the finding is about.
  public var count: Int
  /// How the layers after the first are related to the first.
  public var further = FurtherLayers.copies
  /// The note about layers from the same place that may cost something but that the finding does not count.
  public var unsureNote: String?
  /// The calls of the helper function that the finding points to, such as `Card.swift:12`, if code elsewhere calls it.
  public var calls: [String] = []
  /// Whether the finding is about the timeline instead of the first frame.
  public var isOverTime: Bool
  /// Whether the finding is about a part that a screen shows once, in a scene that repeats other parts.
  public var isOnce = false
  /// Whether only some branches or methods set the value that the finding is about.
  public var isSometimes = false
  /// The cost of all layers that the finding is about.
  public var cost: FindingCost
  /// The place in the source.
  public var span: SourceSpan
  /// The origin of a captured layer, if its file states it.
  public var origin: Origin?
  /// Sixteen hexadecimal digits that depend only on the rule, the path and the cause.
  public var fingerprint: String
  /// The alternative fixes, the best first.
  public var fixes: [Fix]
  /// The first layer's name, as the author of the file knows it.
  public var object = ObjectName()
  /// The saving in a plan that follows the advice; nil if no plan can compute it.
  public var saving: FindingSaving?
  /// Other findings with the same cause, which the same advice resolves.
  public var related: [RelatedFinding] = []
  /// The advice without layer names, which is the same for findings with the same fix.
  public var advice = ""

  /// The edit as Swift code for the layer's framework, for files that nobody writes by hand.
  public var swift: String?

  /// The edit of Swift source that follows the advice, only shown if it changes the look; nil if none is known.
  public var codeFix: Fix?

  /// The names of the layers that would show outside a clip without it.
  var outside: [String] = []
  /// The number of uncertain passes; the edit removes them too, but they are not counted in its saving.
  var unsurePasses = 0
  /// The changes that result from following the advice.
  var edits: [SavingEdit] = []
  /// The advice for fixes whose advice differs from the finding's, by the fix's title.
  var adviceOfFix: [String: FixAdvice] = [:]
  /// The timeline work that the finding is about, if another finding may explain it.
  var origins: Set<WorkOrigin> = []
  /// The layers and reasons that cause the finding's passes.
  var causes: [PassCause] = []
}

extension LintFinding {
  /// A reminder that an edit of the first layer is also needed for the others; empty for one layer, or for copies.
  var furtherWords: String {
    guard case .setByLine(let layers, _) = further, layers > 1 else { return "" }
    return "; also for the other \(layers == 2 ? "layer" : "\(layers - 1) layers")"
  }

  /// One of the finding's fixes as help text, worded for the format of the finding's file, and as code edits.
  public func advice(of fix: Fix?) -> (help: String?, code: [CodeEdit]) {
    guard let advice = fix.flatMap({ adviceOfFix[$0.title] }) else { return (help, code) }
    return (advice.help, advice.code)
  }
}

/// A finding that another finding explains.
public struct RelatedFinding: Hashable, Sendable {
  /// The rule's id.
  public let rule: String
  /// The headline.
  public let message: String
  /// The place in the source.
  public let span: SourceSpan

  /// Creates a finding from its parts.
  public init(rule: String, message: String, span: SourceSpan) {
    self.rule = rule
    self.message = message
    self.span = span
  }

  /// The finding at its place in an edited text.
  func moved(by shift: TextShift) -> RelatedFinding {
    RelatedFinding(rule: rule, message: message, span: shift.moved(span))
  }
}

/// A layer, and one of the reasons for its passes.
struct PassCause: Hashable {
  let node: PreparedIndex
  let reason: Reason
}

/// An edit for a framework.
public struct CodeEdit: Hashable, Sendable {
  /// A framework that creates layers.
  public enum World: String, Sendable, CaseIterable {
    case uiKit = "UIKit"
    case swiftUI = "SwiftUI"
    case interfaceBuilder = "Interface Builder"
    case coreAnimation = "Core Animation"
  }

  /// The framework.
  public let world: World
  /// The line of code, or an instruction.
  public let text: String
  /// The number of bytes at the beginning of the text that are valid Swift; 0 for an instruction in words.
  private var codeBytes = 0
  /// The method that the edit belongs in, if that is not where the value is set.
  private(set) var method: String?
  /// The property whose line the edit changes, if the explanation says "the value in the code".
  private(set) var property: LayerProperty?
  /// The layer whose fill the edit repeats.
  private(set) var ground: LayerIndex?
  /// The layer with the shape that the edit repeats, and the shape in the edit.
  private(set) var outline: (layer: LayerIndex, shape: String)?
  /// The ways in which SwiftUI code can be changed, the best first; empty if the edit needs more than that.
  private(set) var ways: [ModifierEdit] = []
  /// Whether the changes alter the look, so that someone has to decide.
  private(set) var needsDecision = false

  /// Creates an edit from its parts.
  public init(world: World, text: String) { (self.world, self.text) = (world, text) }

  private init(_ world: World, _ code: String, _ words: String) {
    self.init(world: world, text: code + words)
    codeBytes = code.utf8.count
  }

  /// The same edit with another text.
  private func with(_ code: String, _ words: String) -> CodeEdit {
    var edit = CodeEdit(world, code, words)
    (edit.method, edit.property, edit.ground, edit.outline) = (method, property, ground, outline)
    (edit.ways, edit.needsDecision) = (ways, needsDecision)
    return edit
  }

  /// The Swift code at the beginning of the text; nil for an instruction in words.
  public var code: String? { codeBytes == 0 ? nil : String(decoding: text.utf8.prefix(codeBytes), as: UTF8.self) }

  /// The Swift code to paste, with its explanation as a comment above; nil for an edit without Swift code.
  ///
  /// An explanation continues the sentence after a comma or semicolon, or is a comment at the end of the line.
  public var pasted: String? {
    guard let code else { return nil }
    let words = text.dropFirst(code.count).drop { ",; /".contains($0) }
    return words.isEmpty ? code : "// \(words)\n\(code)"
  }

  /// The edit with other names in its code and explanation.
  func renamed(_ rename: (String) -> String) -> CodeEdit {
    let code = code ?? ""
    return with(rename(code), rename(String(text.dropFirst(code.count))))
  }

  /// The edit with further words at its end.
  func added(_ words: String) -> CodeEdit {
    let code = code ?? ""
    return with(code, text.dropFirst(code.count) + words)
  }

  /// The edit, marked as one that belongs in the method in which views lay out their subviews.
  var inLayout: CodeEdit {
    var edit = self
    edit.method = "layoutSubviews"
    return edit
  }

  /// An edit for UIKit.
  public static func uiKit(_ text: String) -> CodeEdit { CodeEdit(world: .uiKit, text: text) }
  /// A line of UIKit code, followed by an explanation.
  public static func uiKit(code: String, _ words: String = "") -> CodeEdit { CodeEdit(.uiKit, code, words) }
  /// A line of UIKit code that replaces the line that sets a property.
  static func uiKit(code: String, _ words: String, for property: LayerProperty) -> CodeEdit {
    var edit = CodeEdit(.uiKit, code, words)
    edit.property = property
    return edit
  }
  /// An edit for SwiftUI.
  public static func swiftUI(_ text: String) -> CodeEdit { CodeEdit(world: .swiftUI, text: text) }
  /// An edit for SwiftUI that changes modifiers and may repeat the fill of a layer, and its shape.
  static func swiftUI(
    _ text: String, ground: LayerIndex? = nil, outline: (layer: LayerIndex, shape: String)? = nil,
    _ ways: ModifierEdit...
  ) -> CodeEdit {
    var edit = swiftUI(text)
    (edit.ground, edit.outline, edit.ways) = (ground, outline, ways)
    return edit
  }
  /// A SwiftUI modifier or property, followed by an explanation.
  public static func swiftUI(code: String, _ words: String = "") -> CodeEdit { CodeEdit(.swiftUI, code, words) }
  /// An edit for SwiftUI that changes the look.
  static func swiftUI(_ text: String, deciding changes: [ModifierChange]) -> CodeEdit {
    swiftUI(text, ModifierEdit(changes)).deciding()
  }
  /// The edit, marked as one that changes the look.
  func deciding(_ isChanged: Bool = true) -> CodeEdit {
    var edit = self
    edit.needsDecision = isChanged
    return edit
  }
  /// A SwiftUI modifier that is written instead of the one that sets a property of a layer.
  static func swiftUI(
    code: String, _ words: String, insteadOf property: LayerProperty, of layer: LayerIndex
  ) -> CodeEdit {
    var edit = CodeEdit(.swiftUI, code, words)
    edit.ways = [ModifierEdit([ModifierChange(.replaced(by: code), property, of: layer)])]
    return edit
  }
  /// An edit for Interface Builder.
  public static func interfaceBuilder(_ text: String) -> CodeEdit { CodeEdit(world: .interfaceBuilder, text: text) }
  /// An edit for Core Animation.
  public static func coreAnimation(_ text: String) -> CodeEdit { CodeEdit(world: .coreAnimation, text: text) }

  /// Whether two edits have the same framework and text.
  public static func == (left: CodeEdit, right: CodeEdit) -> Bool {
    left.world == right.world && left.text == right.text
  }

  /// Hashes the framework and the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(world)
    hasher.combine(text)
  }
}

extension LintFinding {
  /// The edit for the framework that created the layer; UIKit if the owner is unknown.
  var swiftEdit: String? {
    let isSwiftUI = origin?.owner?.contains("SwiftUI") ?? false
    let worlds: [CodeEdit.World] = isSwiftUI ? [.swiftUI] : [.uiKit, .coreAnimation, .swiftUI]
    return worlds.lazy.compactMap { world in code.first { $0.world == world }?.text }.first
  }

  /// The finding, adapted to an Interface Builder file.
  ///
  /// Scene file keys and SwiftUI modifiers do not help readers of an Interface Builder file, so the finding shows the
  /// edit for Interface Builder, or else for UIKit. A finding about a class whose behaviour is only guessed from its
  /// name is at most `likely`, and its severity is `note`.
  func told(of facts: InterfaceFacts, layer: LayerIndex) -> LintFinding {
    var finding = self
    if facts.guesses[layer] != nil {
      // A class with such a name may set a shadow path or round another layer, so the finding is not a warning.
      finding.confidence = min(confidence, .likely)
      finding.severity = min(severity, .note)
    }
    let known = code.filter { $0.world == .interfaceBuilder || $0.world == .uiKit }
    guard let edit = known.first(where: { $0.world == .interfaceBuilder }) ?? known.first else { return finding }
    finding.help = edit.world == .interfaceBuilder ? edit.text : "in code: \(edit.text)"
    finding.helpEdit = edit
    finding.code = known.filter { $0 != edit }
    return finding
  }
}

/// The total cost of a finding's layers until the finding is fixed.
public struct FindingCost: Hashable, Sendable {
  /// The number of passes in a later frame in which nothing has changed.
  public var passes: Int
  /// The number of further passes that may be needed: it is in doubt whether they are.
  public var doubtfulPasses = 0
  /// The pixels that the passes write and read in a frame, measured in screens.
  public var screens: Double
  /// The number of bytes of the pixels that the passes write and read; for images and bitmaps, their size in memory.
  public var bytes: Int
  /// Whether the number of layers is assumed, so that all figures are estimates.
  public var assumesCount = false
  /// Whether the size of a layer is assumed, so that the pixels are estimates.
  public var assumesSize = false

  /// Creates a cost from its parts.
  public init(passes: Int = 0, screens: Double = 0, bytes: Int = 0) {
    self.passes = passes
    self.screens = screens
    self.bytes = bytes
  }

  /// No cost.
  public static let none = FindingCost()
  /// The bytes per pixel.
  static let bytesPerPixel = 4

  /// The sum of two costs.
  public static func + (left: FindingCost, right: FindingCost) -> FindingCost {
    var sum = FindingCost(
      passes: left.passes + right.passes, screens: left.screens + right.screens, bytes: left.bytes + right.bytes)
    sum.doubtfulPasses = left.doubtfulPasses + right.doubtfulPasses
    sum.assumesCount = left.assumesCount || right.assumesCount
    sum.assumesSize = left.assumesSize || right.assumesSize
    return sum
  }

  /// The quantities on which the figures depend and which are assumed.
  public var assumed: [String] { (assumesCount ? ["count"] : []) + (assumesSize ? ["size"] : []) }

  /// The number of passes, including those in doubt.
  public var mostPasses: Int { passes + doubtfulPasses }

  /// The passes in words, such as `5 passes a frame` or `2–6 passes a frame`; nil without passes.
  public var passesText: String? {
    guard mostPasses > 0 else { return nil }
    let range = doubtfulPasses > 0 ? "\(DisplayText.grouped(passes))–" : ""
    let about = assumesCount ? "about " : ""
    let noun = mostPasses == 1 && range.isEmpty ? "pass" : "passes"
    return "\(about)\(range)\(DisplayText.grouped(mostPasses)) \(noun) a frame"
  }

  /// The cost in words, such as `5 passes a frame`; nil when nothing is counted.
  public var text: String? {
    if let passesText { return passesText + screensText }
    return bytes > 0 ? (assumesCount ? "about " : "") + DisplayText.bytes(bytes) : nil
  }

  private var screensText: String {
    let hundredths = (screens * 100).rounded()
    let about = assumesCount || assumesSize ? "about " : ""
    return hundredths >= 1 ? ", \(about)\(DisplayText.number(hundredths / 100)) screens of memory traffic" : ""
  }
}

/// How the layers of a finding are related to the first of them.
public enum FurtherLayers: Hashable, Sendable {
  /// The further layers are the same layer again, such as copies of a template or rows of a list.
  case copies
  /// The further layers are the same layer in other cells of a list.
  case cells
  /// The further layers are other layers that the same SwiftUI modifier changes.
  case underModifier
  /// The further layers are other layers whose property the same line of code sets.
  ///
  /// - Parameters:
  ///   - layers: The number of layers, the same layer in another cell not counted.
  ///   - cells: The number of cells that contain them; 1 outside lists.
  case setByLine(layers: Int, cells: Int)

  /// Determines how matches at one place are related.
  init(_ matches: [RuleMatch], in facts: SceneFacts) {
    let scene = facts.scene
    let layers = Set(matches.map { facts.tree[$0.node].layer })
    // The scene of a cell's code repeats the whole cell. A replicator's copies share a node and are in one cell.
    let nodes = Set(matches.map { facts.tree[$0.node].source })
    let isOfCell = nodes.count == matches.count && scene.code.map { $0.isRepeated && !$0.isSwiftUI } ?? false
    guard let code = scene.code, layers.count > 1 else {
      self = isOfCell ? .cells : .copies
      return
    }
    // A loop over known elements creates one layer for each element, all from one call. A layer that SwiftUI puts
    // around others comes from the modifier, whatever is in it.
    let isAroundOthers = matches.contains { match in
      let source = facts.tree[match.node].source
      return scene[source].end.rawValue > source.rawValue + 1
    }
    let isOneCall = Set(layers.map { scene.sources.span(of: $0) }).count == 1
    if isOneCall, !isAroundOthers {
      self = .copies
    } else if code.isSwiftUI {
      self = .underModifier
    } else {
      // The last cell can be partly below the screen, without some of its layers.
      let counts = isOfCell ? Dictionary(matches.map { (facts.tree[$0.node].layer, 1) }, uniquingKeysWith: +) : [:]
      self = .setByLine(layers: isOfCell ? layers.count : matches.count, cells: counts.values.max() ?? 1)
    }
  }

  /// The word for a number of these layers.
  private func noun(_ count: Int) -> String {
    switch self {
    case .copies: count == 1 ? "copy" : "copies"
    case .cells: count == 1 ? "cell on screen" : "cells on screen"
    case .underModifier, .setByLine: count == 1 ? "layer" : "layers"
    }
  }

  /// The first of a number of layers with their number: "'card' in RecipeCell (about 8 cells on screen)".
  ///
  /// - Parameter isAssumed: whether the number is a guess.
  func name(_ first: ObjectName, of count: Int, isAssumed: Bool) -> String {
    let inLine = first.nameInLine.map { " (called '\(DisplayText.escaped($0))' in this line)" } ?? ""
    return name(first, count, isAssumed ? "about " : "") + inLine
  }

  private func name(_ first: ObjectName, _ count: Int, _ about: String) -> String {
    if count < 2 { return first.text }
    guard case .setByLine(let layers, let cells) = self else {
      return "\(first.text) (\(about)\(count) \(noun(count)))"
    }
    let all = layers == 1 ? first.text : first.text(adding: " and \(layers - 1) more \(noun(layers - 1))")
    return cells == 1 ? all : "\(all) (in each of \(about)\(cells) cells on screen)"
  }

  /// The note about layers whose cost is uncertain; nil if there are no such layers.
  func note(on unsure: [RuleMatch], in facts: SceneFacts) -> String? {
    let cost = unsure.cost(in: facts)
    guard !unsure.isEmpty, let words = cost.text else { return nil }
    let about = cost.assumesCount ? "about " : ""
    return "\(about)\(unsure.count) more \(noun(unsure.count)) may cost \(words) (unsure)"
  }
}

public import LayerDiagnostics
public import LayerModel
public import LayerPlanning

/// Something that a rule says about layers: what, where, what it costs, and what to do.
///
/// Layers that one place in the source writes, as a template's copies are, share a finding; it is about the first.
public struct LintFinding: Hashable, Sendable {
  /// The rule's id.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// How sure it is.
  public var confidence: Confidence
  /// The headline: noun first, no layer's name, no period.
  public var message: String
  /// Why it is so, and what it costs.
  public var notes: [String]
  /// The exact edit, as a sentence without a period.
  public var help: String?
  /// The same edit in the words of the frameworks that make layers.
  public var code: [CodeEdit]
  /// The path of the first layer.
  public var layer: String
  /// The first layer's number.
  public var node: SceneNodeIndex
  /// How many layers it is about.
  public var count: Int
  /// Whether it is about what happens over the timeline, not of the first frame.
  public var isOverTime: Bool
  /// Whether it is about something that a screen shows once, in a scene that repeats something else.
  public var isOnce = false
  /// Its cost, over all its layers.
  public var cost: FindingCost
  /// Where in the source.
  public var span: SourceSpan
  /// Where a captured layer came from, if its file says so.
  public var origin: Origin?
  /// Sixteen hexadecimal digits that stay the same while rule, path and cause do.
  public var fingerprint: String
  /// Ways to fix it, of which one is enough; the best first.
  public var fixes: [Fix]
  /// The authors' name of the first layer.
  public var object = ObjectName()
  /// The saving of a plan that follows the advice; nil where no plan can say.
  public var saving: FindingSaving?
  /// Other findings with the same cause, which following the advice of this one ends.
  public var related: [RelatedFinding] = []
  /// The advice without names of layers, which is the same for findings that are fixed in the same way.
  public var advice = ""

  /// The edit as Swift of the framework that made the layer, for files that are written by no one.
  public var swift: String?

  /// The changes that result from following the advice.
  var edits: [SavingEdit] = []
  /// The reasons of layers whose passes it is about.
  var causes: [PassCause] = []
}

/// A finding that another one explains.
public struct RelatedFinding: Hashable, Sendable {
  /// The rule's id.
  public let rule: String
  /// Its headline.
  public let message: String
  /// Where in the source.
  public let span: SourceSpan

  /// A finding from its parts.
  public init(rule: String, message: String, span: SourceSpan) {
    self.rule = rule
    self.message = message
    self.span = span
  }
}

/// A reason of one layer.
struct PassCause: Hashable {
  let node: PreparedIndex
  let reason: Reason
}

/// An edit in the words of a framework.
public struct CodeEdit: Hashable, Sendable {
  /// The frameworks that make layers.
  public enum World: String, Sendable, CaseIterable {
    case uiKit = "UIKit"
    case swiftUI = "SwiftUI"
    case interfaceBuilder = "Interface Builder"
    case coreAnimation = "Core Animation"
  }

  /// The framework.
  public let world: World
  /// The line of code, or what to set where.
  public let text: String
  /// How many bytes at the beginning of the text are Swift that compiles; 0 where it says in words what to do.
  private var codeBytes = 0

  /// An edit as it is read.
  public init(world: World, text: String) { (self.world, self.text) = (world, text) }

  private init(_ world: World, _ code: String, _ words: String) {
    self.init(world: world, text: code + words)
    codeBytes = code.utf8.count
  }

  /// The Swift that the text begins with; nil where it says in words what to do.
  public var code: String? { codeBytes == 0 ? nil : String(decoding: text.utf8.prefix(codeBytes), as: UTF8.self) }

  /// An edit in UIKit's words.
  public static func uiKit(_ text: String) -> CodeEdit { CodeEdit(world: .uiKit, text: text) }
  /// A line of UIKit code, and words about it.
  public static func uiKit(code: String, _ words: String = "") -> CodeEdit { CodeEdit(.uiKit, code, words) }
  /// An edit in SwiftUI's words.
  public static func swiftUI(_ text: String) -> CodeEdit { CodeEdit(world: .swiftUI, text: text) }
  /// A modifier or a property of SwiftUI, and words about it.
  public static func swiftUI(code: String, _ words: String = "") -> CodeEdit { CodeEdit(.swiftUI, code, words) }
  /// An edit in Interface Builder's words.
  public static func interfaceBuilder(_ text: String) -> CodeEdit { CodeEdit(world: .interfaceBuilder, text: text) }
  /// An edit in Core Animation's words.
  public static func coreAnimation(_ text: String) -> CodeEdit { CodeEdit(world: .coreAnimation, text: text) }

  /// Whether two edits read alike.
  public static func == (left: CodeEdit, right: CodeEdit) -> Bool {
    left.world == right.world && left.text == right.text
  }

  /// Hashes what is read.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(world)
    hasher.combine(text)
  }
}

extension LintFinding {
  /// The edit in the words of the framework that made the layer; UIKit's where no owner says which.
  var swiftEdit: String? {
    let isSwiftUI = origin?.owner?.contains("SwiftUI") ?? false
    let worlds: [CodeEdit.World] = isSwiftUI ? [.swiftUI] : [.uiKit, .coreAnimation, .swiftUI]
    return worlds.lazy.compactMap { world in code.first { $0.world == world }?.text }.first
  }

  /// The finding as it is told about an Interface Builder file.
  ///
  /// Keys of scene files and modifiers of SwiftUI mean nothing to anyone who has that file open: the edit is the one in
  /// Interface Builder, else the one in UIKit. What rests on a name of the project's own is likely at most, and a note.
  func told(of facts: InterfaceFacts, layer: LayerIndex) -> LintFinding {
    var finding = self
    if facts.guesses[layer] != nil {
      // A class that has such a name may give the shadow a path, or round another layer: worth a look, and no warning.
      finding.confidence = min(confidence, .likely)
      finding.severity = min(severity, .note)
    }
    let known = code.filter { $0.world == .interfaceBuilder || $0.world == .uiKit }
    guard let edit = known.first(where: { $0.world == .interfaceBuilder }) ?? known.first else { return finding }
    finding.help = edit.world == .interfaceBuilder ? edit.text : "in code: \(edit.text)"
    finding.code = known.filter { $0 != edit }
    return finding
  }
}

/// The cost of a finding until it is fixed, over all its layers.
public struct FindingCost: Hashable, Sendable {
  /// Passes of a later frame in which nothing has changed.
  public var passes: Int
  /// Pixels that those passes write and read in a frame, in screens.
  public var screens: Double
  /// Those pixels in bytes; for images and bitmaps, the bytes that they take.
  public var bytes: Int

  /// A cost from its parts.
  public init(passes: Int = 0, screens: Double = 0, bytes: Int = 0) {
    self.passes = passes
    self.screens = screens
    self.bytes = bytes
  }

  /// Nothing that is counted.
  public static let none = FindingCost()
  /// Bytes of a pixel.
  static let bytesPerPixel = 4

  /// Both together.
  public static func + (left: FindingCost, right: FindingCost) -> FindingCost {
    FindingCost(
      passes: left.passes + right.passes, screens: left.screens + right.screens, bytes: left.bytes + right.bytes)
  }

  /// The cost in words, such as `5 passes a frame`; nil when nothing is counted.
  public var text: String? {
    if passes > 0 { return "\(passes) \(passes == 1 ? "pass" : "passes") a frame\(screensText)" }
    return bytes > 0 ? DisplayText.bytes(bytes) : nil
  }

  private var screensText: String {
    let hundredths = (screens * 100).rounded()
    return hundredths >= 1 ? ", \(DisplayText.number(hundredths / 100)) screens of traffic" : ""
  }
}

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
  /// What it costs, all its layers together.
  public var cost: FindingCost
  /// Where in the source.
  public var span: SourceSpan
  /// Where a captured layer came from, if its file says so.
  public var origin: Origin?
  /// Sixteen hexadecimal digits that stay the same while rule, path and cause do.
  public var fingerprint: String
  /// Ways to fix it, of which one is enough; the best first.
  public var fixes: [Fix]

  /// Path and headline in one line, for formats that have a single line.
  public var line: String {
    let more = count > 1 ? " and \(count - 1) more of its kind" : ""
    return "'\(DisplayText.escaped(layer))'\(more): \(message)"
  }
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

  /// An edit in UIKit's words.
  public static func uiKit(_ text: String) -> CodeEdit { CodeEdit(world: .uiKit, text: text) }
  /// An edit in SwiftUI's words.
  public static func swiftUI(_ text: String) -> CodeEdit { CodeEdit(world: .swiftUI, text: text) }
  /// An edit in Interface Builder's words.
  public static func interfaceBuilder(_ text: String) -> CodeEdit { CodeEdit(world: .interfaceBuilder, text: text) }
  /// An edit in Core Animation's words.
  public static func coreAnimation(_ text: String) -> CodeEdit { CodeEdit(world: .coreAnimation, text: text) }
}

extension LintFinding {
  /// The finding as it is told about an Interface Builder file.
  ///
  /// Keys of scene files and modifiers of SwiftUI mean nothing to anyone who has that file open: the edit is the one in
  /// Interface Builder, else the one in UIKit. What rests on a name of the project's own is likely at most.
  func told(of facts: InterfaceFacts, layer: LayerIndex) -> LintFinding {
    var finding = self
    if facts.guesses[layer] != nil { finding.confidence = min(confidence, .likely) }
    let known = code.filter { $0.world == .interfaceBuilder || $0.world == .uiKit }
    guard let edit = known.first(where: { $0.world == .interfaceBuilder }) ?? known.first else { return finding }
    finding.help = edit.world == .interfaceBuilder ? edit.text : "in code: \(edit.text)"
    finding.code = known.filter { $0 != edit }
    return finding
  }
}

/// What a finding costs while it stands, over all its layers.
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

public import LayerDiagnostics
public import LayerModel
public import LayerPlanning

/// Something that a rule says about layers: what, where, what it costs, and what to do.
///
/// Layers that one place in the source writes, as a template's copies are, share a finding; it speaks of the first.
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
  /// How many layers it speaks of.
  public var count: Int
  /// Whether it speaks of what happens over the timeline, not of the first frame.
  public var isOverTime: Bool
  /// What it costs, all its layers together.
  public var cost: FindingCost
  /// Where in the source.
  public var span: SourceSpan
  /// Where a captured layer came from, if its file says so.
  public var origin: Origin?
  /// Sixteen hexadecimal digits that stay the same while rule, path and cause do.
  public var fingerprint: String
  /// Ways to mend it, of which one is enough; the best first.
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

public import LayerDiagnostics
public import LayerPlanning

/// A fix that the user can choose, with its saving.
public struct FixChoice: Sendable {
  /// The trust in a fix, which also depends on who makes it.
  public enum Trust: String, Sendable, CaseIterable {
    /// An edit that keeps the picture unchanged, according to the proof that `lint --fix` requires.
    case proven
    /// An edit that the tool can make but that changes the picture, or may change it.
    case changesPicture = "changes-picture"
    /// An edit that a person has to make.
    case byHand = "by-hand"
  }

  /// The indices of the findings that advise the fix.
  public let findings: [Int]
  /// The trust in the fix.
  public let trust: Trust
  /// The edit of the file, with its proof; nil for an edit by hand.
  public let fix: Fix?
  /// The saving of this fix alone.
  public let saving: FixSaving
  /// Whether a picture of the screen with the fix was kept, because the fix changes the screen.
  public internal(set) var hasPicture = false
  /// The first finding that advises the fix.
  public var finding: Int { findings[0] }

  let means: FixMeans
  /// The bytes of images that are no longer wasted.
  let savedImageBytes: Int
}

/// The way in which a fix is tried.
enum FixMeans: Hashable, Sendable {
  /// The file's text is edited and read again.
  case edits(Fix)
  /// The scene is planned with other layers.
  case layers([PlannedEdit])
  /// The simulation runs with other work.
  case timeline(TimelineRemedy)
  /// Only the image sizes change.
  case images

  var edits: [TextEdit] { if case .edits(let fix) = self { fix.edits } else { [] } }
  var layers: [PlannedEdit] { if case .layers(let layers) = self { layers } else { [] } }
  var remedy: TimelineRemedy? { if case .timeline(let remedy) = self { remedy } else { nil } }
}

/// The cost of a scene with some of its fixes.
public struct FixState: Sendable {
  /// The passes of one layer with the fixes.
  public struct LayerPasses: Hashable, Sendable {
    /// The layer's index in the plan without fixes.
    public let node: PreparedIndex
    /// The layer's own passes with the fixes.
    public let passes: Int
  }

  /// The indices of the fixes, in order.
  public let choices: [Int]
  /// The cost of the scene with the fixes; over time only if it was simulated.
  public let figures: SceneFigures
  /// The layers whose passes change.
  public let layers: [LayerPasses]
}

/// Fixes of a scene, each tried alone and with others.
public struct FixTrials<Picture: Sendable>: Sendable {
  /// The cost of the unchanged scene.
  public let figures: SceneFigures
  /// The fixes with a saving, the most noticeable first.
  public internal(set) var choices: [FixChoice] = []
  /// The cost of the scene with sets of fixes: each alone, all together, and as many other sets as the limits allow.
  public internal(set) var states: [FixState] = []
  /// The pictures before any fix and after one fix, by the fix's index, if they differ visibly.
  public internal(set) var pictures: [Int: (before: Picture, after: Picture)] = [:]
  /// The number of findings that could not be tried within the limits.
  public internal(set) var untried = 0

  /// The state with a set of fixes, if it was tried.
  public func state(of choices: [Int]) -> FixState? { states.first { $0.choices == choices } }

  /// The indices of the proven fixes.
  public var proven: [Int] { choices.indices.filter { choices[$0].trust == .proven } }
}

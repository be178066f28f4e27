public import LayerDiagnostics
public import LayerPlanning

/// A fix that people can choose, and what it saves.
public struct FixChoice: Sendable {
  /// How far a fix may be trusted, and who makes it.
  public enum Trust: String, Sendable, CaseIterable {
    /// An edit that leaves the picture as it is, by the proof that `lint --fix` asks for.
    case proven
    /// An edit that the tool can make and that changes the picture, or may change it.
    case changesPicture = "changes-picture"
    /// An edit that a person makes.
    case byHand = "by-hand"
  }

  /// The finding that advises it, by its place.
  public let finding: Int
  /// How far it may be trusted.
  public let trust: Trust
  /// The edit of the file, with its proof; nil for one that a person makes.
  public let fix: Fix?
  /// Its saving alone.
  public let saving: FixSaving
  /// Whether a picture of the screen with it was kept, because that differs.
  public internal(set) var hasPicture = false
  let means: FixMeans
  /// Bytes of images that are no longer wasted.
  let savedImageBytes: Int
}

/// How a fix is tried.
enum FixMeans: Hashable, Sendable {
  /// The file's text is edited and read again.
  case edits(Fix)
  /// The scene is planned with other layers.
  case layers([PlannedEdit])
  /// The simulation runs with other work.
  case timeline(TimelineRemedy)
  /// Nothing but the images' sizes changes.
  case images

  var edits: [TextEdit] { if case .edits(let fix) = self { fix.edits } else { [] } }
  var layers: [PlannedEdit] { if case .layers(let layers) = self { layers } else { [] } }
  var remedy: TimelineRemedy? { if case .timeline(let remedy) = self { remedy } else { nil } }
}

/// The cost of a scene with some of its fixes.
public struct FixState: Sendable {
  /// The passes of one layer of the scene as it is, with the fixes.
  public struct LayerPasses: Hashable, Sendable {
    /// The layer, as the plan without fixes numbers it.
    public let node: PreparedIndex
    /// Its own passes with the fixes.
    public let passes: Int
  }

  /// The fixes, by their places, in order.
  public let choices: [Int]
  /// The cost of the scene with them; over time only if that was simulated.
  public let figures: SceneFigures
  /// The layers whose passes change.
  public let layers: [LayerPasses]
}

/// Fixes of a scene, each tried alone and with others.
public struct FixTrials<Picture: Sendable>: Sendable {
  /// The cost of the scene as it is.
  public let figures: SceneFigures
  /// The fixes that save something, those that people notice most first.
  public internal(set) var choices: [FixChoice] = []
  /// The cost of the scene with some of them: each alone, all together, and as many others as the limits allow.
  public internal(set) var states: [FixState] = []
  /// The pictures before any fix and after one, by the fix's place, where those differ visibly.
  public internal(set) var pictures: [Int: (before: Picture, after: Picture)] = [:]
  /// How many findings could not be tried within the limits.
  public internal(set) var untried = 0

  /// The state with some fixes, if it was tried.
  public func state(of choices: [Int]) -> FixState? { states.first { $0.choices == choices } }

  /// The places of the proven fixes.
  public var proven: [Int] { choices.indices.filter { choices[$0].trust == .proven } }
}

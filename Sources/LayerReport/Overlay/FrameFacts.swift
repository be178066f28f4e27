import LayerDiagnostics
import LayerGeometry
public import LayerModel
import LayerPlanning
public import LayerSimulation

/// What a simulation knows of one frame beside its plan.
public struct FrameFacts: Sendable {
  /// A rasterized layer that the frame looked up in the cache.
  struct Lookup: Sendable {
    /// The layer's path.
    let path: String
    /// Why it had to be rendered; nil if its bitmap was there.
    let miss: String?
  }

  /// What is counted of a layer.
  struct Badge: Sendable {
    /// The layer's path.
    let path: String
    /// What is counted there: a list, a view.
    let name: String
    /// How often what happened.
    let words: String
  }

  /// The most figures of a badge: more would hide what they are of.
  private static let mostFigures = 3

  /// The frame.
  public let frame: SimulatedFrame
  let lookups: [Lookup]
  /// What was counted up to and with the frame.
  let badges: [Badge]

  /// The facts of a frame.
  ///
  /// - Parameters:
  ///   - events: what happened in the rasterize cache meanwhile.
  ///   - rasterized: the layers that the events are of.
  ///   - counters: what happened so far.
  public init(
    _ frame: SimulatedFrame, events: [CacheEvent], rasterized: [RasterizedReport], counters: [Counters], of scene: Scene
  ) {
    self.frame = frame
    lookups = events.compactMap { event in
      let path = rasterized[Int(event.layer.rawValue)].path
      switch event.kind {
      case .hit: return Lookup(path: path, miss: nil)
      case .miss(let cause): return Lookup(path: path, miss: cause.rawValue)
      case .evict: return nil
      }
    }
    badges = counters.compactMap { Self.badge(of: $0, in: scene) }
  }

  /// When the frame is, in words.
  var when: String { "Frame \(frame.index) at \(frame.time.secondsText) s" }

  /// A list's badge at its layer, and a view's at the one that it names, if it names one.
  private static func badge(of counters: Counters, in scene: Scene) -> Badge? {
    let counted = counters.values.filter { $0.count > 0 }.map { "\($0.name) \(DisplayText.grouped($0.count))" }
    guard !counted.isEmpty else { return nil }
    let words = counted.prefix(mostFigures).joined(separator: ", ")
    switch counters.of {
    case "list":
      // Where lists lie in each other, a badge's place does not say whose it is.
      return Badge(path: counters.name, name: OverlayFigures.name(ofPath: counters.name), words: words)
    case "view":
      let views = scene.timeline.observers?.views ?? []
      return views.first { $0.name == counters.name }.flatMap(\.node).map { node in
        Badge(path: scene.path(of: node), name: DisplayText.escaped(counters.name), words: words)
      }
    default: return nil
    }
  }
}

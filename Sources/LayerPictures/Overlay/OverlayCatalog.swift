public import LayerWriting

/// The overlays that can be drawn, by id.
public enum OverlayCatalog {
  static let all: [Overlay] = [.offscreen, .blended, .overdraw, .misaligned, .images, .cost]

  /// The overlays that show one frame of a timeline.
  static let ofFrames: [FrameOverlay] = [.damage, .cache, .counters]

  /// The ids of all overlays that need only a plan.
  public static var stillIDs: [String] { all.map(\.id) }

  /// The ids of all overlays.
  public static var ids: [String] { stillIDs + ofFrames.map(\.id) }

  /// The names of all overlays, for explanations.
  public static var names: [OverlayName] {
    all.map { OverlayName(id: $0.id, title: $0.title, needsTimeline: false) }
      + ofFrames.map { OverlayName(id: $0.id, title: $0.title, needsTimeline: true) }
  }

  /// Whether an overlay shows a frame of a simulation.
  public static func needsFacts(_ id: String) -> Bool { ofFrames.contains { $0.id == id } }

  /// The overlay with the given id; an overlay of a frame needs the facts about that frame.
  static func overlay(_ id: String, _ facts: FrameFacts?) -> Overlay? {
    if let facts, let frame = ofFrames.first(where: { $0.id == id }) { return frame.overlay(of: facts) }
    return all.first { $0.id == id }
  }
}

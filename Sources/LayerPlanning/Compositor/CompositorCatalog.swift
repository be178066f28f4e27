/// The compositors that can be modelled, by id.
public enum CompositorCatalog {
  /// All compositors; the first is the default.
  public static let all: [Compositor] = [.coreAnimation, .coreAnimationClassic, .coreAnimationMacOS, .chromium]

  /// The compositor with the given id.
  public static func compositor(_ id: String) -> Compositor? { all.first { $0.id == id } }
}

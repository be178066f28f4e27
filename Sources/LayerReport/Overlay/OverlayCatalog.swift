/// The overlays that can be drawn, by id.
public enum OverlayCatalog {
  static let all: [Overlay] = [.offscreen, .blended, .overdraw, .misaligned, .images, .cost]

  /// The ids of all of them.
  public static var ids: [String] { all.map(\.id) }

  static func overlay(_ id: String) -> Overlay? { all.first { $0.id == id } }
}

/// How often the plans of a compositor agree with what a renderer did.
public struct RendererAgreement: Hashable, Sendable {
  /// How many of several agree.
  public struct Share: Hashable, Sendable {
    /// The number of those that agree.
    public var right: Int
    /// The number of all.
    public var all: Int

    /// Creates a share.
    public init(_ right: Int, of all: Int) {
      self.right = right
      self.all = all
    }
  }

  /// The compositor.
  public let compositor: String
  /// The renderer.
  public let renderer: String
  /// Scenes, which agree if their surfaces are as many as measured.
  public let scenes: Share
  /// Surfaces, each with its reason.
  public let surfaces: Share
  /// Frames of timelines, which agree if the surfaces and the painted layers are those measured.
  public let frames: Share

  /// The comparison with `Observations/chromium-156.json`.
  ///
  /// The file is too large to be built in. A test repeats the comparison.
  public static let chromium = RendererAgreement(
    compositor: Compositor.chromium.id, renderer: "Chromium 156.0.8078.108", scenes: .init(1_071, of: 1_075),
    surfaces: .init(963, of: 967), frames: .init(780, of: 780))
}

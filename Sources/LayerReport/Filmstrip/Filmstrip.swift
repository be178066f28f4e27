public import LayerModel
public import LayerPlanning
public import LayerRaster

/// Frames of a scene side by side, over an axis of time: the picture, and below it each overlay.
public struct Filmstrip {
  /// The frames of a strip for which none were asked for, at most.
  static let usualFrames = 12
  /// The frames of a strip at most: more cannot be told apart on a screen.
  public static let mostFrames = 60
  /// The room for a frame, in pixels; scenes are shown at one pixel a point where they fit.
  static let (frameWidth, frameHeight) = (180, 320)

  /// One frame of the strip.
  struct Frame {
    let index: Int
    let time: Microseconds
    let passes: Int
    /// The picture, then the overlays, made smaller.
    let rows: [Pixmap]
  }

  let name: String
  let clock: FrameClock
  let overlays: [Overlay]
  let palette: OverlayPalette
  private(set) var frames: [Frame] = []

  /// A strip without frames.
  ///
  /// - Parameter overlays: ids of the overlays that its frames have.
  public init(of scene: Scene, overlays: [String], palette: OverlayPalette) {
    name = scene.name
    clock = scene.clock
    self.overlays = overlays.compactMap(OverlayCatalog.overlay)
    self.palette = palette
  }

  /// Some frames of all, the same distance apart: all where they are few.
  public static func frames(of clock: FrameClock) -> [Int] {
    let step = (clock.count + usualFrames - 1) / usualFrames
    return Array(stride(from: 0, to: clock.count, by: step))
  }

  /// Adds a frame at the end.
  ///
  /// - Parameter rows: its picture, then each overlay over it.
  public mutating func add(_ index: Int, at time: Microseconds, of plan: PassPlan, _ rows: [Pixmap]) {
    frames.append(
      Frame(
        index: index, time: time, passes: plan.summary.offscreenPasses,
        rows: rows.map { Self.reduced($0, plan.tree.scale) }))
  }

  /// The strip; without words where the text library is not installed.
  public func picture() throws(CairoError) -> Pixmap { try FilmstripLayout(self, Lettering()).picture() }

  private static func reduced(_ picture: Pixmap, _ scale: Double) -> Pixmap {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let factor = max(1, scale, width / Double(frameWidth), height / Double(frameHeight))
    return picture.thumbnail(
      width: max(1, Int((width / factor).rounded())), height: max(1, Int((height / factor).rounded())))
  }
}

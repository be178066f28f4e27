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

  /// What there is to say of a frame.
  public struct Moment: Sendable {
    let index: Int
    let time: Microseconds
    let shown: Int
    let passes: Int

    /// A frame, when it is, which one is on the screen when it should be, and the offscreen passes that it runs.
    public init(index: Int, time: Microseconds, shown: Int, passes: Int) {
      self.index = index
      self.time = time
      self.shown = shown
      self.passes = passes
    }

    /// Whether another frame is still on the screen.
    var isLate: Bool { shown != index }
  }

  /// One frame of the strip.
  struct Frame {
    let moment: Moment
    /// The picture, then the overlays, made smaller.
    let rows: [Pixmap]
  }

  let name: String
  let clock: FrameClock
  /// The overlays of its first frame, for their titles and colours.
  private(set) var overlays: [Overlay] = []
  private let ids: [String]
  let palette: OverlayPalette
  private(set) var frames: [Frame] = []

  /// A strip without frames.
  ///
  /// - Parameter overlays: ids of the overlays that its frames have.
  public init(of scene: Scene, overlays: [String], palette: OverlayPalette) {
    name = scene.name
    clock = scene.clock
    ids = overlays
    self.palette = palette
  }

  /// Some frames of all, the same distance apart: all where they are few.
  public static func frames(of clock: FrameClock) -> [Int] {
    let step = (clock.count + usualFrames - 1) / usualFrames
    return Array(stride(from: 0, to: clock.count, by: step))
  }

  /// Adds a frame at the end.
  ///
  /// - Parameters:
  ///   - rows: its picture, then each overlay over it.
  ///   - facts: what a simulation knows of the frame that is shown.
  public mutating func add(_ moment: Moment, of plan: PassPlan, _ rows: [Pixmap], facts: FrameFacts?) {
    if frames.isEmpty { overlays = ids.compactMap { OverlayCatalog.overlay($0, facts) } }
    frames.append(Frame(moment: moment, rows: rows.map { Self.reduced($0, plan.tree.scale) }))
  }

  /// The strip; without words where the text library is not installed.
  public func picture() throws(DrawingError) -> Pixmap { try FilmstripLayout(self, Lettering()).picture() }

  private static func reduced(_ picture: Pixmap, _ scale: Double) -> Pixmap {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let factor = max(1, scale, width / Double(frameWidth), height / Double(frameHeight))
    return picture.thumbnail(
      width: max(1, Int((width / factor).rounded())), height: max(1, Int((height / factor).rounded())))
  }
}

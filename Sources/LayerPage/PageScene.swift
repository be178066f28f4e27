import LayerGeometry
import LayerLint
import LayerModel
import LayerPictures
import LayerPlanning
public import LayerRaster
public import LayerResults
import LayerSimulation

/// A scene for the page: its findings, its picture, and further parts such as frames of its timeline.
public struct PageScene: Sendable {
  /// The part of the picture that a fix changes, in points.
  struct Patch: Sendable {
    let choice: Int
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let png: [UInt8]
  }

  /// A small picture of one frame of the timeline.
  struct Frame: Sendable {
    let index: Int
    let png: [UInt8]
  }

  /// The scene, its problems and their fixes.
  public let diagnosis: SceneDiagnosis
  /// The picture at the screen's resolution.
  let picture: Pixmap
  /// The picture at one pixel per point.
  let png: [UInt8]
  let width: Int
  let height: Int
  /// The overlays; nil for a scene that is used only for comparison.
  let overlays: OverlayLayers?
  /// The parts of the picture that fixes change.
  private(set) var patches: [Patch] = []
  /// Frames of the timeline.
  private(set) var frames: [Frame] = []

  var planned: PlannedScene { diagnosis.scene }
  var simulation: SimulatedScene? { diagnosis.simulation }

  /// Creates a scene from its diagnosis and its picture at the screen's resolution, with or without overlays.
  public init(_ diagnosis: SceneDiagnosis, picture: Pixmap, withOverlays: Bool) throws(DrawingError) {
    self.diagnosis = diagnosis
    self.picture = picture
    // A page shows one pixel per point, or slightly more for a fractional scale.
    let shown = picture.reduced(by: Self.reduction(diagnosis.scene))
    (width, height) = (shown.width, shown.height)
    png = try PNGEncoder.encode(shown)
    let (plan, factor) = (diagnosis.scene.plan, Self.reduction(diagnosis.scene))
    overlays = withOverlays ? try OverlayLayers(plan, picture: picture, reducedBy: factor) : nil
  }

  private static func reduction(_ scene: PlannedScene) -> Int { max(1, Int(scene.plan.tree.scale)) }

  /// The difference between an earlier version's picture and this one.
  func looks(nextTo before: PageScene) -> PixelChange {
    ChangedLayers.change(from: (before.planned.plan, before.picture), to: (planned.plan, picture))
  }

  /// Adds the part of the picture that a fix changes, if any.
  public mutating func add(_ choice: Int, before: Pixmap, after: Pixmap) throws(DrawingError) {
    let change = PixmapDifference(between: before, and: after, tolerance: PictureDifference.tolerance).area
    let factor = Self.reduction(planned)
    guard !change.isEmpty, before.width == after.width, before.height == after.height else { return }
    // Whole blocks of pixels become one pixel, so that the part fits over the picture.
    let area = PixelRect(
      minX: change.minX / factor * factor, minY: change.minY / factor * factor,
      maxX: min(after.width, (change.maxX + factor - 1) / factor * factor),
      maxY: min(after.height, (change.maxY + factor - 1) / factor * factor))
    let part = after.cropped(to: area).reduced(by: factor)
    patches.append(
      Patch(
        choice: choice, x: area.minX / factor, y: area.minY / factor, width: part.width, height: part.height,
        png: try PNGEncoder.encode(part)))
  }

  /// Adds the picture of a frame at the screen's resolution.
  public mutating func add(frame: Int, _ picture: Pixmap) throws(DrawingError) {
    frames.append(Frame(index: frame, png: try PNGEncoder.encode(Self.small(picture))))
  }

  private static let frameWidth = 180.0

  private static func small(_ picture: Pixmap) -> Pixmap {
    let factor = max(1, Double(picture.width) / frameWidth)
    func side(_ pixels: Int) -> Int { max(1, PixelGrid.whole((Double(pixels) / factor).rounded(.down))) }
    return picture.thumbnail(width: side(picture.width), height: side(picture.height))
  }

  /// The frames that have a picture on the page: some at equal intervals, and the frames with the longest delays.
  public static func shownFrames(of simulation: SimulatedScene) -> [Int] {
    let frames = simulation.result.simulation.frames
    let step = (frames.count + usualFrames - 1) / usualFrames
    let late = frames.filter { $0.hitchMilliseconds.high > 0 }.sorted { left, right in
      (right.hitchMilliseconds.high, left.index) < (left.hitchMilliseconds.high, right.index)
    }
    return Set(stride(from: 0, to: frames.count, by: max(1, step))).union(late.prefix(worstFrames).map(\.index))
      .sorted()
  }

  private static let usualFrames = 12
  private static let worstFrames = 4
}

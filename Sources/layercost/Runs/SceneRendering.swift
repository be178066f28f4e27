import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPictures
import LayerPlanning
import LayerRaster
import LayerResults

/// The pictures of one scene.
struct SceneRendering {
  /// The options that hold for every scene of a run.
  struct Wishes: Sendable {
    /// Ids of overlays that are drawn next to the picture.
    var overlays: [String] = []
    /// Whether all of them are also shown side by side in one picture.
    var hasSheet = false
    /// How overlays show what they say.
    var palette = OverlayPalette.standard
    /// Whether overlays are drawn alone, without picture, legend and labels.
    var overlaysAlone = false
    /// The frames that are drawn; nil for one time.
    var frames: ClosedRange<Int>?
    /// Whether frames are shown side by side on one picture.
    var hasFilmstrip = false
    /// Whether an overlay shows what a simulation knows of a frame.
    var needsFacts: Bool { overlays.contains(where: OverlayCatalog.needsFacts) }
    /// Whether pictures are named after their time.
    var namesTime = false
    /// The layer that pictures are cut to.
    var layer: String?
    /// Whether scenes become thumbnails of one sheet instead of files of their own.
    var isForSheet = false
    /// Whether the reference executor draws, which counts what it touches.
    var countsPixels = false
    /// How many threads may draw one picture.
    var threads = 1
    /// How long to look for a smaller file.
    var effort = PNGEncoder.Effort.standard

    /// The scenes of one input that are drawn: all, or those that have the layer.
    ///
    /// When none has it, the first, for whose drawing says that it is missing.
    func wanted(of scenes: [PlannedScene]) -> [PlannedScene] {
      guard let layer, scenes.count > 1 else { return scenes }
      let having = scenes.filter { scene in
        var paths = LayerPaths(scene.plan.tree)
        return paths.index(of: layer) != nil
      }
      return having.isEmpty ? Array(scenes.prefix(1)) : having
    }
  }

  /// One file: how its name goes on after the scene's, its bytes, and its size in pixels.
  struct Picture: Sendable {
    let suffix: String
    let bytes: [UInt8]
    let width: Int
    let height: Int
  }

  private let plan: PassPlan
  private let wishes: Wishes
  private let cut: PixelRect?
  private let facts: FrameFacts?

  /// - Parameter facts: a simulation's facts about the frame; nil where no overlay needs them.
  init(_ scene: PlannedScene, _ wishes: Wishes, facts: FrameFacts? = nil) throws(UsageFault) {
    plan = scene.plan
    self.wishes = wishes
    self.facts = facts
    guard let path = wishes.layer else {
      cut = nil
      return
    }
    var paths = LayerPaths(plan.tree)
    guard let index = paths.index(of: path) else {
      throw UsageFault(
        "layer '\(DisplayText.escaped(path))' is not in the scene",
        help: LayerSuggestion.help(for: path, in: plan.tree))
    }
    let box = SubtreeArea.box(of: index, in: plan)
    guard !box.isEmpty else {
      throw UsageFault("layer '\(DisplayText.escaped(path))' draws nothing that can be seen")
    }
    cut = box
  }

  /// The result of drawing a scene.
  struct Outcome {
    /// The picture, then the overlays in the order in which they were asked for.
    let pictures: [Picture]
    let notes: [RasterNote]
    /// The pixel counts of the reference executor, if it drew.
    let counts: PixelCounts?
  }

  /// Draws all that is wanted.
  func draw(images: ImageStore) throws(DrawingError) -> Outcome {
    let (result, counts) = try screen(images)
    var pictures: [Picture] = []
    if !(wishes.overlaysAlone && !wishes.overlays.isEmpty) { pictures.append(try encoded(cropped(result.pixmap), "")) }
    guard !wishes.overlays.isEmpty || wishes.hasSheet else {
      return Outcome(pictures: pictures, notes: result.notes, counts: counts)
    }
    let painter = OverlayPainter(wishes.palette, withWords: !wishes.overlaysAlone, facts: facts)
    if wishes.overlaysAlone {
      for id in wishes.overlays {
        if let overlay = painter.diagnosis(id, of: plan) { pictures.append(try encoded(cropped(overlay), ".\(id)")) }
      }
      return Outcome(pictures: pictures, notes: result.notes, counts: counts)
    }
    let screen = OverlayScreen(plan, picture: result.pixmap)
    let panels = wishes.overlays.compactMap { id in painter.panel(id, on: screen).map { (id: id, panel: $0) } }
    for (id, panel) in panels {
      pictures.append(try encoded(painter.picture(of: panel, cut: cut), ".\(id)"))
    }
    if wishes.hasSheet {
      let shown = panels.filter { !OverlayCatalog.needsFacts($0.id) }.map(\.panel)
      pictures.append(try encoded(painter.sheet(of: shown, on: screen, cut: cut), ".all"))
    }
    return Outcome(pictures: pictures, notes: result.notes, counts: counts)
  }

  /// The picture, and below it each overlay over it, without words.
  func film(images: ImageStore) throws(DrawingError) -> (rows: [Pixmap], notes: [RasterNote]) {
    let (result, _) = try screen(images)
    var rows = [cropped(result.pixmap)]
    let painter = OverlayPainter(wishes.palette, withWords: false, facts: facts)
    let screen = OverlayScreen(plan, picture: result.pixmap)
    for id in wishes.overlays {
      if let panel = painter.panel(id, on: screen) { rows.append(try painter.picture(of: panel, cut: cut)) }
    }
    return (rows, result.notes)
  }

  private func screen(_ images: ImageStore) throws(DrawingError) -> (RasterResult, PixelCounts?) {
    guard wishes.countsPixels else {
      return (try PlanRasterizer.rasterize(plan, images: images, threads: wishes.threads), nil)
    }
    let result = try ReferenceExecutor.execute(plan, images: images)
    return (result.picture, result.counts)
  }

  /// The picture as a thumbnail.
  func thumbnail(_ name: String, images: ImageStore) throws(DrawingError) -> (
    thumbnail: SceneThumbnail, notes: [RasterNote]
  ) {
    let (result, _) = try screen(images)
    return (SceneSheet.thumbnail(name, of: plan, cropped(result.pixmap)), result.notes)
  }

  private func cropped(_ picture: Pixmap) -> Pixmap { cut.map { picture.cropped(to: $0) } ?? picture }

  private func encoded(_ picture: Pixmap, _ suffix: String) throws(DrawingError) -> Picture {
    let png = try PNGEncoder.encode(picture, effort: wishes.effort, threads: wishes.threads)
    return Picture(suffix: suffix, bytes: png, width: picture.width, height: picture.height)
  }
}

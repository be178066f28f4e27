import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPictures
import LayerPlanning
import LayerRaster
import LayerResults

/// The pictures of one scene.
struct SceneRendering {
  /// The options that apply to every scene of a run.
  struct Wishes: Sendable {
    /// Ids of overlays that are drawn next to the picture.
    var overlays: [String] = []
    /// Whether all overlays are also shown side by side in one picture.
    var hasSheet = false
    /// The colours of overlays.
    var palette = OverlayPalette.standard
    /// Whether overlays are drawn alone, without picture, legend and labels.
    var overlaysAlone = false
    /// The frames that are drawn; nil to draw a single point in time.
    var frames: ClosedRange<Int>?
    /// Whether frames are shown side by side in one picture.
    var hasFilmstrip = false
    /// Whether an overlay needs the simulation of a frame.
    var needsFacts: Bool { overlays.contains(where: OverlayCatalog.needsFacts) }
    /// Whether pictures are named after their time.
    var namesTime = false
    /// The layer to which pictures are cropped.
    var layer: String?
    /// Whether scenes become thumbnails on one sheet instead of separate files.
    var isForSheet = false
    /// Whether the reference executor draws, which counts pixels.
    var countsPixels = false
    /// The number of threads that may draw one picture.
    var threads = 1
    /// The effort to make files smaller.
    var effort = PNGEncoder.Effort.standard

    /// The scenes of one input that are drawn: all, or those that have the layer.
    ///
    /// If no scene has the layer, returns the first scene: drawing it reports that the layer is missing.
    func wanted(of scenes: [PlannedScene]) -> [PlannedScene] {
      guard let layer, scenes.count > 1 else { return scenes }
      let having = scenes.filter { scene in
        var paths = LayerPaths(scene.plan.tree)
        return paths.index(of: layer) != nil
      }
      return having.isEmpty ? Array(scenes.prefix(1)) : having
    }
  }

  /// One file: the suffix of its name after the scene's name, its bytes, and its size in pixels.
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

  /// - Parameter facts: a simulation's facts about the frame; nil if no overlay needs them.
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
      throw UsageFault("layer '\(DisplayText.escaped(path))' draws nothing visible")
    }
    cut = box
  }

  /// The result of drawing a scene.
  struct Outcome {
    /// The picture, then the overlays in the requested order.
    let pictures: [Picture]
    let notes: [RasterNote]
    /// The pixel counts of the reference executor, if it drew the picture.
    let counts: PixelCounts?
  }

  /// Draws all requested pictures.
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

  /// The picture, then the picture under each overlay, without text.
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

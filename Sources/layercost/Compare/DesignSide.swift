import LayerLint
import LayerModel
import LayerPlanning
import LayerRaster
import LayerReport

/// One tree of a design while it is compared.
struct DesignSide {
  /// A tree that was planned now.
  struct Source {
    /// The file, as it was named.
    let name: String
    let planned: PlannedScene
    /// How names of its pictures go on after the file's.
    let suffix: String
  }

  /// What is compared.
  let tree: ComparedTree
  /// Where it comes from; nil where a saved plan stands for it.
  var source: Source?
  /// Its picture, once it is drawn.
  var picture: Pixmap?

  /// The plan, if it was made now.
  var scene: PlannedScene? { source?.planned }

  /// A tree of a saved plan.
  init(tree: ComparedTree) { self.tree = tree }

  /// A tree that was planned now.
  init(_ planned: PlannedScene, named name: String, suffix: String) {
    tree = ComparedTree(
      planned.plan, file: planned.file, tree: planned.tree, device: planned.device, authored: planned.authored)
    source = Source(name: name, planned: planned, suffix: suffix)
  }

  /// The picture; nil for a saved plan.
  func drawn(_ loader: SceneLoader, _ session: inout Session) throws(DrawingError) -> Pixmap? {
    guard let source else { return nil }
    let plan = source.planned.plan
    let images = loader.images(of: plan.tree.scene, named: source.name, &session)
    let result = try PlanRasterizer.rasterize(plan, images: ImageStore(images))
    session.log.add(RenderNotes.findings(result.notes, in: plan), of: plan.tree.scene.source)
    return result.pixmap
  }

  /// How far two pictures differ; nil where there are none.
  static func pixels(_ before: DesignSide?, _ after: DesignSide?) -> PixelChange? {
    guard let before = before?.picture, let after = after?.picture else { return nil }
    return ComparisonSheet.pixels(between: before, and: after)
  }
}

/// The pictures of one tree in all designs.
struct DesignPictures {
  let sides: [DesignSide?]
  let comparisons: [TreeComparison?]

  /// Writes the three panels of each later design, and every design's overlay of offscreen passes; the files' names
  /// come back.
  func write(to folder: String, _ session: inout Session) throws -> [String] {
    let drawn = sides.indices.filter { sides[$0]?.picture != nil }
    let names = OutputNames(of: drawn.map { sides[$0]?.source?.name ?? "" })
    let painter = OverlayPainter()
    var written: [String] = []
    for (place, design) in drawn.enumerated() {
      guard let side = sides[design], let source = side.source, let picture = side.picture else { continue }
      let stem = names.stem(of: place) + source.suffix
      func write(_ picture: Pixmap, _ suffix: String) throws {
        let file = "\(stem).\(suffix).png"
        try session.files.write(PNGEncoder.encode(picture), as: file, below: folder)
        written.append(PathBytes.joined(folder, file))
      }
      if let sheet = sheet(of: design) { try write(sheet.picture(), "compare") }
      if let overlay = try painter.picture("offscreen", of: source.planned.plan, over: picture) {
        try write(overlay, "offscreen")
      }
    }
    return written
  }

  private func sheet(of design: Int) -> ComparisonSheet? {
    guard design > 0, let pixels = comparisons[design - 1]?.pixels, let before = panel(0), let after = panel(design)
    else { return nil }
    return ComparisonSheet(before: before, after: after, pixels)
  }

  private func panel(_ design: Int) -> ComparisonSheet.Side? {
    guard let plan = sides[design]?.scene?.plan, let picture = sides[design]?.picture else { return nil }
    return ComparisonSheet.Side(plan.tree.scene.name, plan, picture)
  }
}

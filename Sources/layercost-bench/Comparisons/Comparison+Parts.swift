import LayerPlanning
import LayerRaster

extension Comparison {
  /// Rounded rectangles between pixels.
  static let rectangles = Comparison(
    "rectangles", "2,000 antialiased rounded rectangles",
    bars: [.time(against: "cairo", atMost: 0.40), .time(against: "blend2d", atMost: 1)]
  ) { _ throws(BenchFault) in
    let file = try PartScene.rectangles.write()
    return try drawn(file, "Cairo") + [
      .peer("blend2d", "Blend2D", BenchFolders.python("blend2d_fill"), prepare: ["rectangles", file]),
      .peer("skia", "Skia", BenchFolders.python("skia_raster"), prepare: ["rectangles", file]),
    ]
  }

  /// Translucent groups with round corners.
  static let groups = Comparison(
    "groups", "200 rounded, translucent groups", bars: [.time(against: "cairo", atMost: 0.40)]
  ) { _ throws(BenchFault) in
    let file = try PartScene.groups.write()
    return try drawn(file, "Cairo push_group") + [
      .peer("skia", "Skia saveLayer", BenchFolders.python("skia_raster"), prepare: ["groups", file])
    ]
  }

  /// Shadows without a known outline.
  static let shadows = Comparison(
    "shadows", "300 dynamic shadows, sigma 10", bars: [.time(against: "cairo", atMost: 0.15)]
  ) { _ throws(BenchFault) in
    let file = try PartScene.shadows.write()
    return try drawn(file, "a box blur each and cairo_mask", reducesBlurs: false) + [
      .peer("skia", "Skia mask filter", BenchFolders.python("skia_raster"), prepare: ["shadows", file])
    ]
  }

  /// One screen, drawn by two threads and by one.
  ///
  /// Gradients are computed pixel by pixel. Rectangles of one colour need little computation: they show how much two
  /// threads slow each other down, and have no bar.
  static let threads = Comparison(
    "threads", "two cores on a compute-bound screen: 300 gradients",
    bars: [
      .time(against: "one", atMost: 1 / 1.8), .time(of: "rectangles", against: "rectangles-one", atMost: nil),
    ]
  ) { _ throws(BenchFault) in
    let gradients = try BenchScene(file: try PartScene.gradients.write())
    let rectangles = try BenchScene(file: try PartScene.rectangles.write())
    for scene in [gradients, rectangles] where try scene.drawn(threads: 2) != scene.drawn() {
      throw BenchFault("two threads draw a different picture")
    }
    return [
      .clocked("layercost", "two threads") { () throws(BenchFault) in _ = try gradients.drawn(threads: 2) },
      .clocked("one", "one thread") { () throws(BenchFault) in _ = try gradients.drawn() },
      .clocked("rectangles", "2,000 rectangles of one colour, two threads") { () throws(BenchFault) in
        _ = try rectangles.drawn(threads: 2)
      },
      .clocked("rectangles-one", "one thread") { () throws(BenchFault) in _ = try rectangles.drawn() },
    ]
  }

  /// A scene drawn from its plan and with plain Cairo calls, which must give the same picture.
  private static func drawn(
    _ file: String, _ cairo: String, reducesBlurs: Bool = true
  ) throws(BenchFault) -> [Contender] {
    let scene = try BenchScene(file: file)
    let plain = try PlainFrame(scene, reducesBlurs: reducesBlurs)
    try plain.compare(with: try scene.drawn())
    return [
      .here("layercost", "PlanRasterizer") { () throws(BenchFault) in
        Double(try scene.drawn().count)
      },
      .here("cairo", cairo) { () throws(BenchFault) in
        plain.draw()
        return nil
      },
    ]
  }
}

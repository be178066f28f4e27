import CLinkedCairo
import LayerGeometry
import LayerPlanning
import LayerRaster

extension Comparison {
  /// Rounded rectangles whose edges are between pixel boundaries.
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

  /// Translucent groups with rounded corners.
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
  /// threads slow each other down, and have no limit.
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
    let plain = try CairoOnlyFrame(scene, reducesBlurs: reducesBlurs)
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

extension Comparison {
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: 1170, maxY: 2532)
  private static let bytes = "\(1170 * 2532 * 4)"
  /// The number of turns per run, because one turn lasts only a fraction of a millisecond.
  private static let turns = 20

  private static func memory(_ work: String, _ name: String) -> Contender {
    .peer(work, name, ["\(BenchFolders.peers)/memory"], prepare: [work, bytes])
  }

  /// The average time of one turn, measured over many turns.
  private static func many(
    _ id: String, _ name: String, _ body: @escaping () -> Void
  ) -> Contender {
    let all = Contender.here(id, name) { () throws(BenchFault) in
      for _ in 0..<turns { body() }
      return nil
    }
    return Contender(id, name) { () throws(BenchFault) in
      Reading(milliseconds: try all.run().milliseconds / Double(turns))
    }
  }

  /// A translucent colour over a whole screen.
  static let constantOver = Comparison(
    "constant-over", "full-screen constant source-over", bars: [.time(against: "copy", atMost: 1.35)]
  ) { _ throws(BenchFault) in
    let color = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    var canvas = Canvas(area: screen, pixmap: Pixmap(width: 1170, height: 2532, filledWith: 0xFFAA_5522))
    let cairo = CairoCanvas(width: 1170, height: 2532)
    cairo_set_source_rgba(cairo.context, 0.2, 0.4, 0.6, 0.5)
    return [
      many("layercost", "Canvas.fill") { canvas.fill(screen, with: color.premultiplied) },
      memory("copy", "a copy of memory"),
      many("cairo", "Cairo") { cairo_paint(cairo.context) },
      .peer("blend2d", "Blend2D", BenchFolders.python("blend2d_fill"), prepare: ["constant", "1170", "2532"]),
    ]
  }

  /// A translucent picture over a whole screen.
  static let imageOver = Comparison(
    "image-over", "full-screen image source-over", bars: [.time(against: "triad", atMost: 1.3)]
  ) { _ throws(BenchFault) in
    var canvas = Canvas(area: screen, pixmap: Pixmap(width: 1170, height: 2532, filledWith: 0xFFAA_5522))
    var picture = Pixmap(width: 1170, height: 2532)
    picture.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = 0x8000_0000 | UInt32(index % 128) * 0x1_0101 }
    }
    let source = Canvas(area: screen, pixmap: picture)
    let (image, cairo) = (CairoImage(picture), CairoCanvas(width: 1170, height: 2532))
    cairo_set_source_surface(cairo.context, image.canvas.surface, 0, 0)
    return [
      many("layercost", "Canvas.draw") { canvas.draw(source) },
      memory("triad", "triad of memory"),
      many("cairo", "Cairo") { [image] in
        cairo_paint(cairo.context)
        withExtendedLifetime(image) {}
      },
    ]
  }
}

extension Comparison {
  /// A whole screen blurred by boxes, with a margin beyond the edges as wide as the blur reaches.
  static let blur = Comparison(
    "blur", "full-screen blur sigma 20, edges right", bars: [.time(against: "opencv", atMost: 0.05)]
  ) { _ throws(BenchFault) in
    try blurred(.automatic) + [
      .peer("boxes", "three cv2.blur", BenchFolders.python("opencv"), prepare: ["boxes", try picture(), "20"])
    ]
  }

  /// The same screen blurred with the sampled Gaussian.
  static let exactBlur = Comparison(
    "exact-blur", "the same, exact mode", bars: [.time(against: "opencv", atMost: 0.35)]
  ) { _ throws(BenchFault) in try blurred(.exact) }

  private static func picture() throws(BenchFault) -> String {
    try BenchFolders.write(try blurScene().png(), to: "blur.png")
  }

  private static func blurScene() throws(BenchFault) -> Pixmap {
    try BenchScene(file: try PartScene.blur.write()).drawn()
  }

  private static func blurred(_ precision: BlurPrecision) throws(BenchFault) -> [Contender] {
    var pixmap = try blurScene()
    let blur = GaussianBlur(sigmaPixels: 20, precision: precision, surroundings: .edgePixels)
    return [
      .here("layercost", "GaussianBlur") { () throws(BenchFault) in
        blur.blur(&pixmap)
        return nil
      },
      .peer(
        "opencv", "cv2.GaussianBlur", BenchFolders.python("opencv"), prepare: ["gaussian", try picture(), "20"]),
    ]
  }
}

extension Comparison {
  /// A screen written as a PNG with the default compression effort.
  static let png = Comparison(
    "png", "PNG of a phone screen, default", amountUnit: "bytes",
    bars: [.time(against: "cairo", atMost: 0.30), .amount(against: "cairo", atMost: 1)]
  ) { _ throws(BenchFault) in try encoded(.standard) }

  /// A screen written as a PNG with the fast compression effort.
  static let fastPNG = Comparison(
    "png-fast", "PNG of a phone screen, fast", amountUnit: "bytes",
    bars: [.time(against: "cairo", atMost: 0.06), .amount(against: "cairo", atMost: 1.5)]
  ) { _ throws(BenchFault) in try encoded(.fast) }

  private static func encoded(_ effort: PNGEncoder.Effort) throws(BenchFault) -> [Contender] {
    let picture = try BenchScene(file: try CardScene.write()).drawn()
    let image = CairoImage(picture)
    return [
      .here("layercost", "PNGEncoder") { () throws(BenchFault) in
        Double(try picture.png(effort).count)
      },
      .here("cairo", "cairo_surface_write_to_png") { () throws(BenchFault) in
        Double(image.canvas.pngBytes.count)
      },
    ]
  }
}

extension Comparison {
  /// A frame of any scene from its plan to PNG bytes, compared with the same frame drawn with plain Cairo calls,
  /// without a PNG.
  ///
  /// Both sides start with decoded images and without any smaller versions of these images.
  static let frame = Comparison(
    "frame", "a frame of the gallery's phone screen, plan to PNG", bars: [.time(against: "cairo", atMost: 2.5)]
  ) { options throws(BenchFault) in
    let scene = try BenchScene(file: options.scene)
    let plain = try CairoOnlyFrame(scene)
    let ours = try scene.drawn()
    if options.keepsPictures {
      _ = try BenchFolders.write(try ours.png(), to: "frame.layercost.png")
      plain.draw()
      _ = try BenchFolders.write(try plain.pixmap.png(), to: "frame.cairo.png")
    }
    try plain.compare(with: ours)
    return [
      .here("layercost", "plan to PNG") { () throws(BenchFault) in
        Double(try scene.drawn().png().count)
      },
      .here("cairo", "plain Cairo calls, no PNG") { () throws(BenchFault) in
        plain.draw()
        return nil
      },
      .here("drawing", "drawing alone") { () throws(BenchFault) in
        Double(try scene.drawn().count)
      },
    ]
  }
}

import CLinkedCairo
import LayerGeometry
import LayerRaster

extension Comparison {
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: 1170, maxY: 2532)
  private static let bytes = "\(1170 * 2532 * 4)"
  /// One alone lasts a fraction of a millisecond.
  private static let turns = 20

  private static func memory(_ work: String, _ name: String) -> Contender {
    .peer(work, name, ["\(BenchFolders.peers)/memory"], prepare: [work, bytes])
  }

  /// The time of one of many turns.
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

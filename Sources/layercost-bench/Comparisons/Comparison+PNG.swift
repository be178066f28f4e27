import LayerRaster

extension Comparison {
  /// A screen as a PNG of usual size.
  static let png = Comparison(
    "png", "PNG of a phone screen, default", amountUnit: "bytes",
    bars: [.time(against: "cairo", atMost: 0.30), .amount(against: "cairo", atMost: 1)]
  ) { _ throws(BenchFault) in try encoded(.standard) }

  /// The same in a hurry.
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

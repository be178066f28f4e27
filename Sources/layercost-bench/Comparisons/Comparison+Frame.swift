import LayerRaster

extension Comparison {
  /// A frame of any scene from its plan to PNG bytes, beside the same frame by plain Cairo calls and no PNG.
  ///
  /// Both sides begin with decoded images and an empty store of smaller ones.
  static let frame = Comparison(
    "frame", "a frame of the gallery's phone screen, plan to PNG", bars: [.time(against: "cairo", atMost: 2.5)]
  ) { options throws(BenchFault) in
    let scene = try BenchScene(file: options.scene)
    let plain = try PlainFrame(scene)
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

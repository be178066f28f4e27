/// Something that made a frame late.
public enum LateCause: Hashable, Sendable {
  /// Work on the main thread, and for how many milliseconds.
  case work(label: String, milliseconds: Double)
  /// The render server, for so many milliseconds, with so many offscreen passes.
  case server(milliseconds: Spread<Double>, offscreenPasses: Int)
  /// A rasterized layer that had to be rendered.
  case cacheMiss(RasterizedIndex, MissCause)
  /// The frame before was late itself, and kept this one waiting.
  case frameBefore(Int)
}

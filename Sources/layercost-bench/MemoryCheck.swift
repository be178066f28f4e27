import LayerPlanning
import LayerRaster

/// Many frames in one process: after the first tenth, which fills what is kept for good, memory must not grow.
struct MemoryCheck {
  /// How much the peak may rise after the first tenth: what an allocator leaves between its blocks.
  ///
  /// Over 9,000 frames it betrays a leak of 500 bytes a frame.
  static let slackKibibytes = 4_096

  let scene: BenchScene
  let frames: Int

  /// Draws, and tells how high memory has risen.
  func report() throws(BenchFault) -> String {
    let warm = max(1, frames / 10)
    var first = 0
    for frame in 1...frames {
      try draw()
      if frame == warm { first = PeakMemory.kibibytes }
    }
    let last = PeakMemory.kibibytes
    guard last - first <= Self.slackKibibytes else {
      throw BenchFault("memory grows: \(first) KiB after \(warm) frames, \(last) KiB after \(frames)")
    }
    return """
      \(scene.name): \(frames) frames
        peak of memory  \(first) KiB after \(warm), \(last) KiB after all (slack \(Self.slackKibibytes))

      """
  }

  /// One frame, with an image store of its own, to PNG bytes.
  private func draw() throws(BenchFault) {
    do throws(CairoError) {
      let picture = try PlanRasterizer.rasterize(scene.plan, images: ImageStore(scene.images)).pixmap
      precondition(!PNGEncoder.encode(picture, effort: .fast).isEmpty, "A PNG has bytes.")
    } catch {
      throw BenchFault("scene '\(scene.name)' cannot be drawn: \(error)")
    }
  }
}

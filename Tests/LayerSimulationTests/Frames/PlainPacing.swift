/// A direct implementation of the pacing rules for all frames at once.
struct PlainPacing {
  struct Frame: Equatable {
    var isSkipped = false
    var shown = 0
    var hitch = 0
    var commit = 0
  }

  /// - Parameters:
  ///   - times: The times of the frames, in microseconds.
  ///   - work: The main thread's work for each frame, in microseconds.
  ///   - server: The render server's work for each frame, in microseconds.
  static func frames(interval: Double, times: [Double], work: [Double], server: [Double]) -> [Frame] {
    // A value closer to a whole number of intervals than real figures can be differs only by a rounding error.
    func ceiling(_ value: Double) -> Int { Int((value - 1e-9).rounded(.up)) }
    var (free, done, slot, buffers, carried) = (0.0, 0.0, -1, 2, 0.0)
    var frames: [Frame] = []
    for k in times.indices {
      let own = work[k] + carried
      if free > times[k] || slot >= k + buffers {
        carried = own
        frames.append(Frame(isSkipped: true))
        continue
      }
      carried = 0
      let end = times[k] + own
      let committed = max(k + 1, ceiling(end / interval))
      done = max(Double(committed) * interval, done) + server[k]
      let shown = max(slot + 1, k + buffers, ceiling(done / interval))
      let hitch = shown - (k + buffers)
      let commit = min(hitch, committed - (k + 1))
      frames.append(Frame(isSkipped: false, shown: shown, hitch: hitch, commit: commit))
      if hitch - commit > commit { buffers = 3 }
      slot = shown
      free = end
    }
    return frames
  }
}

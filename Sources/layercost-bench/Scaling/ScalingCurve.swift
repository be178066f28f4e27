/// How time and memory of one command grow with one size.
struct ScalingCurve: Sendable {
  let id: String
  let title: String
  /// What the size counts.
  let unit: String
  let sizes: [Int]
  /// How time should follow the size: with it, or against it for what is shared out.
  var growth = 1.0
  /// Exit codes that are no failure, beside 0.
  var goodCodes: Set<Int32> = []
  /// Writes what the command reads, and returns its words.
  let command: @Sendable (Int) throws(BenchFault) -> [String]

  /// One size, measured.
  struct Point: Codable {
    let size: Int
    let milliseconds: Double
    let peakBytes: Double
  }

  /// Whole processes of the tool, sizes in turn; medians count.
  func measured(runs: Int) throws(BenchFault) -> [Point] {
    var processes: [ChildProcess] = []
    for size in sizes {
      var process = ChildProcess([BenchFolders.layercost] + (try command(size)))
      process.goodCodes = goodCodes
      processes.append(process)
    }
    var times = [Samples](repeating: Samples(), count: sizes.count)
    var memory = times
    for _ in 0..<runs {
      for (place, process) in processes.enumerated() {
        let end = try process.run()
        times[place].add(end.wall / .milliseconds(1))
        memory[place].add(Double(end.peakBytes))
      }
    }
    return sizes.indices.map {
      Point(size: sizes[$0], milliseconds: times[$0].median, peakBytes: memory[$0].median)
    }
  }
}

/// The curves, in the order of the plot.
enum ScalingCatalog {
  static let all: [ScalingCurve] = [.layers, .depth, .passes, .frames, .files, .cores]
}

extension ScalingCurve {
  /// A feed with an increasing number of rows, from bytes to figures.
  fileprivate static let layers = ScalingCurve(
    id: "layers", title: "plan, by layers", unit: "layers", sizes: [100, 1000, 10_000, 100_000, 1_000_000]
  ) { size throws(BenchFault) in
    ["plan", try LargeScene.write(layers: size), "--format", "json", "--only", "summary"]
  }

  /// Increasingly deep nesting of layers.
  fileprivate static let depth = ScalingCurve(
    id: "depth", title: "plan, by depth", unit: "layers deep", sizes: [10, 100, 1000, 10_000, 60_000]
  ) { size throws(BenchFault) in
    let open = #"{"frame": [0, 0, 390, 844], "sublayers": ["#
    let tree =
      String(repeating: open, count: size) + ##"{"frame": [0, 0, 9, 9], "backgroundColor": "#FF0000"}"##
      + String(repeating: "]}", count: size)
    return ["plan", try scene("depth-\(size)", [tree]), "--format", "json", "--only", "summary"]
  }

  /// An increasing number of drawn shadows without a path, with five passes each.
  fileprivate static let passes = ScalingCurve(
    id: "passes", title: "render, by passes", unit: "passes", sizes: [50, 500, 5000, 50_000]
  ) { size throws(BenchFault) in
    var dice = SceneDice(seed: 5)
    let cards = (0..<(size / 5)).map { _ in
      """
      {"frame": [\(dice.roll(0...360)), \(dice.roll(0...820)), \(dice.roll(12...30)), \(dice.roll(12...24))],
       "backgroundColor": "#FFFFFF", "cornerRadius": 4, "shadowOpacity": 0.4, "shadowRadius": 2}
      """
    }
    return [
      "render", try scene("passes-\(size)", cards), "-q", "--png", "fast", "-o", "\(BenchFolders.output)/scaling",
    ]
  }

  /// Increasingly long scrolls of the same list.
  fileprivate static let frames = ScalingCurve(
    id: "frames", title: "simulate, by frames", unit: "frames", sizes: [60, 600, 6000]
  ) { size throws(BenchFault) in
    let file = try BenchFolders.write(FeedScene.text(seconds: Double(size) / 60).utf8, to: "frames-\(size).json")
    return ["simulate", file, "--format", "json"]
  }

  /// An increasing number of files in a folder, two at a time.
  fileprivate static let files = ScalingCurve(
    id: "files", title: "lint, by files", unit: "files", sizes: [1, 10, 100, 1000], goodCodes: [1]
  ) { size throws(BenchFault) in
    let card = """
      {"frame": [16, 8, 358, 84], "backgroundColor": "#FFFFFF", "cornerRadius": 12, "shadowOpacity": 0.2}
      """
    for number in 0..<size { _ = try scene("files-\(size)/\(number)", [card]) }
    return ["lint", "\(BenchFolders.output)/files-\(size)", "--jobs", "2", "-q"]
  }

  /// The same eight screens, drawn by one thread and by two.
  fileprivate static let cores = ScalingCurve(
    id: "cores", title: "render of 8 screens, by jobs", unit: "jobs", sizes: [1, 2], growth: -1
  ) { size throws(BenchFault) in
    let cards = try CardScene.write()
    let folder = "\(BenchFolders.output)/scaling"
    return ["render"] + [String](repeating: cards, count: 8) + ["-q", "--jobs", "\(size)", "-o", folder]
  }

  private static func scene(_ name: String, _ layers: [String]) throws(BenchFault) -> String {
    let text = """
      {"format": "layercost-scene/1", "name": "Bench: \(name)", "device": "iphone-13",
       "screen": {"width": 390, "height": 844, "scale": 3},
       "root": {"id": "root", "frame": [0, 0, 390, 844], "sublayers": [
      \(layers.joined(separator: ",\n"))]}}
      """
    return try BenchFolders.write(text.utf8, to: "\(name).json")
  }
}

/// The growth of a command's time and memory with one quantity, such as the size of its input.
struct ScalingCurve: Sendable {
  let id: String
  let title: String
  /// The unit of the size.
  let unit: String
  let sizes: [Int]
  /// The expected exponent of time over size: 1 for linear growth, -1 if the work is divided.
  var growth = 1.0
  /// The exit codes other than 0 that do not mean failure.
  var goodCodes: Set<Int32> = []
  /// Writes the input of the command, and returns its arguments.
  let command: @Sendable (Int) throws(BenchFault) -> [String]

  /// The measurement of one size.
  struct Point: Codable {
    let size: Int
    let milliseconds: Double
    let peakBytes: Double
  }

  /// Runs the tool in a separate process for each size in turn, and returns medians.
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

import Foundation

/// The side-by-side measurements: which one, how often, of which scene.
enum Bench {
  private static let usage = """
    Usage: layercost-bench phone [--runs N] [--pictures] [SCENE]
           layercost-bench memory [--frames N] SCENE
           layercost-bench simulate [--runs N]

      phone    a frame from its plan to PNG bytes, beside the same frame by plain Cairo calls without PNG
      memory   many frames in one process; fails if memory grows after the first tenth
               (a scene with a timeline is simulated, its sums alone kept; others are drawn)
      simulate 600 frames of a scrolled feed with 2,000 visible layers, beside 60 plans of one of its frames

      --runs N     runs of each side, in turn; their median counts [9; simulate 3]
      --pictures   write both pictures to out/bench
      --frames N   frames to draw or simulate, no more than a timeline has [10000]
      SCENE        scene file [Scenes/cases/phone-300.json]

    """

  /// Does what the words ask for, and returns the exit code.
  static func run(_ words: [String]) -> Int32 {
    if words.first == "--help" || words.first == "-h" {
      print(usage, terminator: "")
      return 0
    }
    do throws(BenchFault) {
      let rest = Array(words.dropFirst())
      switch words.first {
      case "phone": print(try phone(rest).report(), terminator: "")
      case "simulate": print(try simulate(rest).report(), terminator: "")
      case "memory": print(try memory(rest).report(), terminator: "")
      default: throw BenchFault("measurement is not named\n\n" + usage)
      }
      return 0
    } catch {
      FileHandle.standardError.write(Data("error: \(error.message)\n".utf8))
      return 2
    }
  }

  private static func phone(_ words: [String]) throws(BenchFault) -> PhoneComparison {
    var (runs, folder, file) = (9, String?.none, usualScene)
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--runs": runs = try count(&rest, of: word, atMost: 1000)
      case "--pictures": folder = "out/bench"
      case _ where word.hasPrefix("-"): throw BenchFault("option is not known\n\n" + usage)
      default: file = word
      }
    }
    return PhoneComparison(scene: try BenchScene(file: file), runs: runs, pictureFolder: folder)
  }

  private static func memory(_ words: [String]) throws(BenchFault) -> MemoryCheck {
    var (frames, file) = (10_000, usualScene)
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--frames": frames = try count(&rest, of: word, atMost: 1_000_000)
      case _ where word.hasPrefix("-"): throw BenchFault("option is not known\n\n" + usage)
      default: file = word
      }
    }
    return MemoryCheck(scene: try BenchScene(file: file), frames: frames)
  }

  private static func simulate(_ words: [String]) throws(BenchFault) -> SimulationComparison {
    var (runs, rest) = (3, words[...])
    while let word = rest.popFirst() {
      guard word == "--runs" else { throw BenchFault("option is not known\n\n" + usage) }
      runs = try count(&rest, of: word, atMost: 1000)
    }
    return SimulationComparison(feed: try FeedScene(), runs: runs)
  }

  private static let usualScene = "Scenes/cases/phone-300.json"

  private static func count(
    _ rest: inout ArraySlice<String>, of option: String, atMost most: Int
  ) throws(BenchFault) -> Int {
    guard let count = rest.popFirst().flatMap({ Int($0) }), (1...most).contains(count) else {
      throw BenchFault("option '\(option)' needs a whole number from 1 to \(most)")
    }
    return count
  }
}

/// Why a measurement cannot be made.
struct BenchFault: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

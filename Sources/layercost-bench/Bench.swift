import Foundation

/// The side-by-side measurements: which one, how often, of which scene.
enum Bench {
  private static let usage = """
    Usage: layercost-bench phone [--runs N] [--pictures] [SCENE]

      phone   a frame from its plan to PNG bytes, beside the same frame by plain Cairo calls without PNG

      --runs N     runs of each side, in turn; their median counts [9]
      --pictures   write both pictures to out/bench
      SCENE        scene file [Scenes/cases/phone-300.json]

    """

  /// Does what the words ask for, and returns the exit code.
  static func run(_ words: [String]) -> Int32 {
    if words.first == "--help" || words.first == "-h" {
      print(usage, terminator: "")
      return 0
    }
    do throws(BenchFault) {
      guard words.first == "phone" else { throw BenchFault("comparison is not named\n\n" + usage) }
      let comparison = try phone(Array(words.dropFirst()))
      print(try comparison.report(), terminator: "")
      return 0
    } catch {
      FileHandle.standardError.write(Data("error: \(error.message)\n".utf8))
      return 2
    }
  }

  private static func phone(_ words: [String]) throws(BenchFault) -> PhoneComparison {
    var (runs, folder, file) = (9, String?.none, "Scenes/cases/phone-300.json")
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--runs":
        guard let count = rest.popFirst().flatMap({ Int($0) }), (1...1000).contains(count) else {
          throw BenchFault("option '--runs' needs a whole number from 1 to 1000")
        }
        runs = count
      case "--pictures": folder = "out/bench"
      case _ where word.hasPrefix("-"): throw BenchFault("option is not known\n\n" + usage)
      default: file = word
      }
    }
    return PhoneComparison(scene: try BenchScene(file: file), runs: runs, pictureFolder: folder)
  }
}

/// Why a measurement cannot be made.
struct BenchFault: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

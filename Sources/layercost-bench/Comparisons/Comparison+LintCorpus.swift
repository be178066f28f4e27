import Foundation

extension Comparison {
  /// Linting a folder of storyboards and xibs, beside only reading them.
  static let lintCorpus = Comparison(
    "lint-corpus", "lint of the Interface Builder corpus, two jobs", bars: [.time(against: "python", atMost: 0.5)]
  ) { _ throws(BenchFault) in
    let folder = "../shared/corpus/ib"
    let work = ("layercost lint", "Python's xml.etree")
    guard FileManager.default.fileExists(atPath: folder) else {
      let reason = "no corpus lies beside the checkout"
      return [.init(absent: "layercost", work.0, because: reason), .init(absent: "python", work.1, because: reason)]
    }
    var lint = ChildProcess([BenchFolders.layercost, "lint", folder, "--jobs", "2", "-q"])
    lint.goodCodes = [1, 2]  // Findings, and the corpus's one file that nobody can read.
    return [
      .process("layercost", work.0, lint),
      .process("python", work.1, ChildProcess(["python3", "Scripts/lib/peers/xml_read.py", folder])),
    ]
  }
}

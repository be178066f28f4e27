import LayerDiagnostics
import LayerLint

/// What a report is made of: scenes as they are, and as they were.
struct ReportInputs: Sendable {
  /// The scenes: those that were named, and those in folders.
  private(set) var inputs: [LintWork.Input] = []
  /// For each of them the file that it is compared with, where there is one.
  private(set) var earlier: [String?] = []
  /// How many files of folders nobody here can read.
  private(set) var skipped = 0
  /// How many layer trees of folders configurations leave out, by the configuration's name.
  private(set) var excluded: [String: Int] = [:]
  /// Whether all folders could be looked through.
  private(set) var code = ExitCode.clean

  /// Finds what words stand for, each with its file or folder of before, if there are such.
  init(
    _ words: [String], before: [String], _ shelf: inout ConfigurationShelf, _ session: inout Session
  ) throws(UsageFault) {
    try Self.check(words, before)
    // Who names a file twice wants to see it twice, beside what it was each time.
    var search = InputSearch(keepsCopies: true)
    for (place, word) in words.enumerated() {
      let first = search.inputs.count
      search.add(word, &shelf, &session)
      for input in search.inputs[first...] {
        earlier.append(before.isEmpty ? nil : Self.earlier(input, of: word, in: before[place]))
      }
    }
    (inputs, skipped, excluded, code) = (search.inputs, search.skipped, search.excluded, search.code)
  }

  /// All files of the run: the page may replace none of them.
  var identities: [FileStatus.Identity] {
    (inputs.map(\.name) + earlier.compactMap(\.self)).filter { $0 != FileAccess.standard }.compactMap {
      try? PlatformCalls.status(of: $0).identity
    }
  }

  /// What a file found in a folder was: the file that lies in the other folder as it lies in this one, if there is one.
  private static func earlier(_ input: LintWork.Input, of word: String, in before: String) -> String? {
    guard input.isFound else { return before }
    let below = input.name.dropFirst(InputSearch.beginning(of: word).count)
    let name = InputSearch.beginning(of: before) + below
    return (try? PlatformCalls.status(of: name)) == nil ? nil : name
  }

  private static func check(_ words: [String], _ before: [String]) throws(UsageFault) {
    if (words + before).filter({ $0 == FileAccess.standard }).count > 1 {
      throw UsageFault("standard input is named twice, and can be read once")
    }
    if before.isEmpty { return }
    guard before.count == words.count else {
      throw UsageFault(
        "option '--before' is there \(before.count == 1 ? "once" : "\(before.count) times"), "
          + "and there \(words.count == 1 ? "is one input" : "are \(words.count) inputs") to compare",
        help: "name one for each input, in their order")
    }
    for (word, before) in zip(words, before) where InputSearch.isFolder(word) != InputSearch.isFolder(before) {
      throw UsageFault(
        "of '\(DisplayText.escaped(word))' and '\(DisplayText.escaped(before))' one is a folder",
        help: "compare a file with a file, a folder with a folder")
    }
  }
}

import LayerDiagnostics
import LayerLint

/// What the words of a command line stand for: files as they are named, folders as the layer trees in them.
struct InputSearch {
  /// The inputs, in the order of the words; those of a folder in the order of their names.
  private(set) var inputs: [LintWork.Input] = []
  /// How many files of folders nobody here can read.
  private(set) var skipped = 0
  /// Whether all folders could be looked through; the log knows why not.
  private(set) var code = ExitCode.clean

  /// Adds what a word stands for.
  mutating func add(_ word: String, _ shelf: inout ConfigurationShelf, _ session: inout Session) {
    guard Self.isFolder(word) else {
      let entry = shelf.entry(for: word, &session)
      // Who names a file means it, whatever patterns say.
      inputs.append(
        LintWork.Input(
          name: word, isFound: false, settings: entry.settings,
          waivers: entry.settings.waivers(for: entry.path(of: word))))
      return
    }
    let contents = FolderContents(word)
    for fault in contents.faults {
      session.log.add(fault)
      code = .unusable
    }
    skipped += contents.skipped.count
    if session.isVerbose {
      contents.skipped.forEach { session.log.remark(Self.skipped(Self.beginning(of: word) + $0)) }
    }
    for file in contents.files {
      let name = Self.beginning(of: word) + file
      let entry = shelf.entry(for: name, &session)
      let path = entry.path(of: name)
      guard entry.settings.looks(at: path) else { continue }
      inputs.append(
        LintWork.Input(
          name: name, isFound: true, settings: entry.settings, waivers: entry.settings.waivers(for: path)))
    }
  }

  /// What is said of a file of a folder that nobody here can read, to those who asked for it.
  static func skipped(_ file: String) -> String { "\(DisplayText.escaped(file)): skipped: no layer tree" }

  /// Whether a word names a folder.
  static func isFolder(_ word: String) -> Bool {
    word != FileAccess.standard && (try? PlatformCalls.status(of: word))?.kind == .folder
  }

  /// What the names of a folder's files begin with.
  static func beginning(of folder: String) -> String {
    folder == "." || folder == "./" ? "" : folder.hasSuffix("/") ? folder : folder + "/"
  }
}

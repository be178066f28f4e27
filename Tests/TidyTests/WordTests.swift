import Foundation
import Testing

/// Words that the repository must not contain.
///
/// Each is put together here so that the search does not find itself.
@Suite struct WordTests {
  /// Markers of unfinished work, which belongs in a document where readers look for it.
  static let unfinished: Set<Substring> = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]

  /// Machine-specific folders.
  ///
  /// A layer's path may begin with the root layer's name, so that folder cannot be one of them.
  static let machinePaths = [
    "/wo" + "rk/", "/ho" + "me/", "/Us" + "ers/", "/op" + "t/", "/var/fol" + "ders/", "C:" + "\\",
  ]

  /// Homebrew's prefix is the same on all machines that have it.
  private static let everywhere = "/op" + "t/homebrew/"

  /// Constructs that crash without a message for the user.
  static let crashes = ["try" + "!", "fatal" + "Error(", "as" + "! "]

  /// Functions that only the tool may use: libraries return values, and give the same result at any time.
  static let toolOnly: Set<Substring> = [
    "print", "debugPrint", "readLine", "ContinuousClock", "SuspendingClock", "SystemRandomNumberGenerator",
  ]

  /// Files written for readers; expectations and scenes may contain anything that is tested.
  static func isWritten(_ path: String) -> Bool { LineTests.isProse(path) || path.hasSuffix(".md") }

  static func unfinishedFaults(in file: RepositoryFile) -> [TidyFault] {
    faults(in: file, of: file.lines) { line in
      line.split { !$0.isLetter }.first(where: unfinished.contains).map { "'\($0)': finish it or write an issue" }
    }
  }

  static func machinePathFaults(in file: RepositoryFile) -> [TidyFault] {
    faults(in: file, of: file.lines) { line in
      let line = line.replacing(everywhere, with: "")
      return machinePaths.first { Self.begins(with: $0, in: line) }.map { "'\($0)' is a folder of one machine" }
    }
  }

  /// Whether a path begins with a folder somewhere in a line; a folder of that name further down does not count.
  private static func begins(with folder: String, in line: Substring) -> Bool {
    line.ranges(of: folder).contains { range in
      let before = line[..<range.lowerBound].last
      return !(before.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false)
    }
  }

  static func crashFaults(in file: RepositoryFile) -> [TidyFault] {
    faults(in: file, of: file.codeLines) { line in
      crashes.first { line.contains($0) }.map { "'\($0)': throw at the edge, or state a precondition in a sentence" }
    }
  }

  static func toolOnlyFaults(in file: RepositoryFile) -> [TidyFault] {
    guard file.path.hasPrefix("Sources/Layer") else { return [] }
    return file.tokens.filter { toolOnly.contains($0.text) && !$0.isMember }.map {
      TidyFault(path: file.path, line: $0.line, message: "'\($0.text)' is the tool's to use, not a library's")
    }
  }

  private static func faults(
    in file: RepositoryFile, of lines: [Substring], _ message: (Substring) -> String?
  ) -> [TidyFault] {
    lines.enumerated().compactMap { index, line in
      message(line).map { TidyFault(path: file.path, line: index + 1, message: $0) }
    }
  }

  @Test func nothingIsLeftForLater() {
    #expect(Repository.files.filter { Self.isWritten($0.path) }.flatMap(Self.unfinishedFaults) == [])
  }

  @Test func noFolderOfOneMachineIsNamed() {
    #expect(Repository.files.flatMap(Self.machinePathFaults) == [])
  }

  @Test func nothingCrashesWithoutASentence() {
    #expect(Repository.swiftFiles.flatMap(Self.crashFaults) == [])
  }

  @Test func librariesOnlyCompute() {
    #expect(Repository.swiftFiles.flatMap(Self.toolOnlyFaults) == [])
  }

  @Test func badWordsAreSeen() {
    func lines(_ check: (RepositoryFile) -> [TidyFault], _ text: String, path: String = "Sources/LayerA/A.swift")
      -> [Int]
    {
      check(RepositoryFile(path: path, text: text)).map(\.line)
    }
    #expect(lines(Self.unfinishedFaults, "// TO" + "DO: more\nlet XX" + "XX = 1\n/* FIX" + "ME */") == [1, 3])
    #expect(lines(Self.machinePathFaults, "a\nlet a = \"/ho" + "me/me/a.json\"") == [2])
    #expect(lines(Self.machinePathFaults, "/op" + "t/a\n\(Self.everywhere)a") == [1])
    #expect(lines(Self.crashFaults, "let a = try" + "! f()\n// try" + "! is banned\nfatal" + "Error(\"\")") == [1, 3])
    #expect(lines(Self.toolOnlyFaults, "print(1)\na.print(1)\nlet b = \"print\"\nContinuousClock().now") == [1, 4])
    #expect(lines(Self.toolOnlyFaults, "print(1)", path: "Sources/layercost/A.swift") == [])
  }
}

public import Foundation
import LayerDiagnostics
import LayerImport
public import SourceProgram

/// The built `layercost-swift`, which converts Swift text into the lines that the importer reads.
///
/// Builds place it next to the tests if the toolchain has the parser's libraries; otherwise tests that need it are
/// skipped.
public enum SwiftReaderProgram {
  /// The program; nil if it was not built.
  public static let url: URL? = {
    let words = CommandLine.arguments
    let bundle = zip(words, words.dropFirst()).first { $0.0 == "--test-bundle-path" }?.1
    var folder = URL(fileURLWithPath: bundle ?? words[0]).deletingLastPathComponent()
    while folder.path != "/" {  // Ends: one folder up each time.
      let program = folder.appendingPathComponent("layercost-swift")
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder)
      if isThere, !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: program.path) { return program }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  /// Whether tests that need it can run.
  public static var isThere: Bool { url != nil }

  /// The files of texts, in their order; one that the reader refuses is left out.
  public static func files(of texts: [String]) throws -> [SwiftFile] {
    guard let url else { return [] }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layercost-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var names: [String] = []
    for (index, text) in texts.enumerated() {
      names.append(folder.appendingPathComponent("File\(index).swift").path)
      try text.write(toFile: names[index], atomically: true, encoding: .utf8)
    }
    let lines = try ReaderProcess.lines(of: names, by: url)
    return zip(texts, lines).enumerated().compactMap { index, pair in
      let source = SourceText(name: "File\(index).swift", bytes: Array(pair.0.utf8))
      return SwiftFileReader.read(pair.1, source: source).value
    }
  }

  /// The files of a folder of the corpus, in the order of their names.
  public static func files(below path: String) throws -> [SwiftFile] {
    guard let url else { return [] }
    let names = Corpus.files(below: path, endings: [".swift"]).map { path + "/" + $0 }
    let lines = try ReaderProcess.lines(of: names.map { Corpus.folder.appendingPathComponent($0).path }, by: url)
    return try zip(names, lines).compactMap { name, line in
      let source = SourceText(name: name, bytes: try Corpus.bytes(of: name))
      return SwiftFileReader.read(line, source: source).value
    }
  }

  /// The reader's answers about files, in their order.
  public static func lines(of names: [String]) throws -> [[UInt8]] {
    guard let url else { return [] }
    return try ReaderProcess.lines(of: names, by: url)
  }
}

/// A reader that waits for the name of the next file.
///
/// Starting a reader takes longer than most texts of tests, so a reader that has answered is kept for the next test.
private struct ReaderProcess {
  private let process: Process
  private let names: FileHandle
  private let answers: FileHandle

  /// Readers that no test uses at the moment: at most one for each thread that runs tests.
  private final class Idle: @unchecked Sendable {
    private let lock = NSLock()
    private var readers: [ReaderProcess] = []

    func take() -> ReaderProcess? { lock.withLock { readers.popLast() } }

    func keep(_ reader: ReaderProcess) { lock.withLock { readers.append(reader) } }
  }

  private static let idle = Idle()

  private init(_ url: URL) throws {
    let (input, output) = (Pipe(), Pipe())
    process = Process()
    process.executableURL = url
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    (names, answers) = (input.fileHandleForWriting, output.fileHandleForReading)
  }

  /// The answers about files, in their order; if the reader ends early, those before its end.
  static func lines(of names: [String], by url: URL) throws -> [[UInt8]] {
    let reader = try idle.take() ?? ReaderProcess(url)
    var lines: [[UInt8]] = []
    for name in names {
      // One after the other: a pipe holds only some of the names, and of the answers.
      guard let line = try reader.answer(to: name) else {
        reader.process.waitUntilExit()
        return lines
      }
      lines.append(line)
    }
    idle.keep(reader)
    return lines
  }

  /// The reader's answer about a file; nil if it ends without one.
  private func answer(to name: String) throws -> [UInt8]? {
    try names.write(contentsOf: Data((name + "\n").utf8))
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") {  // Ends with the line, or with the reader.
      let more = answers.availableData
      if more.isEmpty { return nil }
      line += more
    }
    return Array(line.dropLast())
  }
}

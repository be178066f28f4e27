public import Foundation
import LayerDiagnostics
public import LayerImport

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
    let lines = try lines(of: names, by: url, in: folder)
    return zip(texts, lines).enumerated().compactMap { index, pair in
      let source = SourceText(name: "File\(index).swift", bytes: Array(pair.0.utf8))
      return SwiftFileReader.read(pair.1, source: source).value
    }
  }

  /// The files of a folder of the corpus, in the order of their names.
  public static func files(below path: String) throws -> [SwiftFile] {
    guard let url else { return [] }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layercost-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = Corpus.files(below: path, endings: [".swift"]).map { path + "/" + $0 }
    let lines = try lines(of: names.map { Corpus.folder.appendingPathComponent($0).path }, by: url, in: folder)
    return try zip(names, lines).compactMap { name, line in
      let source = SourceText(name: name, bytes: try Corpus.bytes(of: name))
      return SwiftFileReader.read(line, source: source).value
    }
  }

  /// The reader's answers about files, in their order.
  public static func lines(of names: [String]) throws -> [[UInt8]] {
    guard let url else { return [] }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layercost-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try lines(of: names, by: url, in: folder)
  }

  private static func lines(of names: [String], by url: URL, in folder: URL) throws -> [[UInt8]] {
    let (input, output) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
    try Data((names.joined(separator: "\n") + "\n").utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = url
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    return [UInt8](try Data(contentsOf: output)).split(separator: UInt8(ascii: "\n")).map { Array($0) }
  }
}

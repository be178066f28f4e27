import Foundation
import Testing

/// One run of the built tool, as a user runs it: from arguments to two texts and an exit code.
struct ToolRun {
  /// Standard output.
  let output: String
  /// Standard error.
  let diagnostics: String
  /// The exit code.
  let code: Int32

  /// The checkout; runs begin there by default, so that file names in outputs are short.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The tool, which the build puts next to the bundle that contains the tests.
  static let tool: URL = {
    let words = CommandLine.arguments
    let bundle = zip(words, words.dropFirst()).first { $0.0 == "--test-bundle-path" }?.1
    var folder = URL(fileURLWithPath: bundle ?? words[0]).deletingLastPathComponent()
    while folder.path != "/" {  // Ends: one folder up each time.
      let tool = folder.appendingPathComponent("layercost")
      if FileManager.default.isExecutableFile(atPath: tool.path), !isFolder(tool) { return tool }
      folder.deleteLastPathComponent()
    }
    return URL(fileURLWithPath: "layercost")
  }()

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// Runs the tool, or another program next to it.
  static func of(
    _ words: [String], tool: URL = tool, input: String = "", in folder: URL = repository,
    environment: [String: String] = [:]
  ) throws -> ToolRun {
    try run(tool, words, input: Data(input.utf8), in: folder, environment: environment)
  }

  /// Runs a line of shell, in which `$TOOL` is the tool.
  static func shell(_ line: String, in folder: URL = repository) throws -> ToolRun {
    try run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line], input: Data(), in: folder, environment: ["TOOL": tool.path])
  }

  private static func run(
    _ executable: URL, _ words: [String], input: Data, in folder: URL, environment: [String: String]
  ) throws -> ToolRun {
    // Files accept any amount of output without a concurrent reader.
    let scratch = try Scratch()
    defer { scratch.remove() }
    let files = ["in", "out", "err"].map { scratch.folder.appendingPathComponent($0) }
    for file in files { try (file == files[0] ? input : Data()).write(to: file) }
    let process = Process()
    process.executableURL = executable
    process.arguments = words
    process.currentDirectoryURL = folder
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // The options of a sanitizer apply to both the tool and its tests.
    let inherited = ProcessInfo.processInfo.environment.filter { variable in
      variable.key.hasSuffix("LIBRARY_PATH") || variable.key.hasSuffix("SAN_OPTIONS")
    }
    process.environment = ["PATH": path, "LC_ALL": "C.UTF-8"].merging(inherited) { own, _ in own }
      .merging(environment) { _, asked in asked }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return ToolRun(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      diagnostics: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self), code: process.terminationStatus)
  }
}

extension ToolRun: CustomTestStringConvertible {
  /// The text of a run that a golden stores.
  var testDescription: String {
    let parts = [("standard output", output), ("standard error", diagnostics)].filter { !$0.1.isEmpty }
    return parts.map { "--- \($0.0)\n\($0.1)" }.joined() + "--- exit code \(code)\n"
  }
}

/// A folder for one test, which is removed afterwards.
struct Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("layercost-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a file, and creates the folders in its path.
  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) -> String? { try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

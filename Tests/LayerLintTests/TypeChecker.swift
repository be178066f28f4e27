import Foundation

/// The compiler, with modules that declare what printed Swift uses of Apple's frameworks.
enum TypeChecker {
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The type checker's complaints about a text; empty if it compiles.
  static func complaints(about source: String) throws -> String {
    try run(checkout.appendingPathComponent("Scripts/typecheck-edits"), [], on: source)
  }

  /// The parser's complaints about a text; empty if it is Swift.
  static func parserComplaints(about source: String) throws -> String {
    try run(URL(fileURLWithPath: "/usr/bin/env"), ["swiftc", "-frontend", "-parse"], on: source)
  }

  private static func run(_ program: URL, _ words: [String], on source: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("edits-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(source.utf8).write(to: file)
    let process = Process()
    process.executableURL = program
    process.arguments = words + [file.path]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: said, as: UTF8.self)
    return process.terminationStatus == 0 ? "" : text.isEmpty ? "exit code \(process.terminationStatus)" : text
  }
}

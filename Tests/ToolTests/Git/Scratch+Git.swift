import Foundation
import Testing

extension Scratch {
  /// Runs Git in a folder below this one, without the settings of the user and the system; returns its output.
  @discardableResult
  func git(_ words: [String], in name: String = ".", input: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "git", "-c", "user.name=A", "-c",
        "user.email=a@example.com", "-c", "protocol.file.allow=always", "-c", "init.defaultBranch=main",
      ] + words
    process.currentDirectoryURL = folder.appendingPathComponent(name)
    let (given, taken) = (Pipe(), Pipe())
    process.standardInput = given
    process.standardOutput = taken
    process.standardError = FileHandle.nullDevice
    try process.run()
    given.fileHandleForWriting.write(Data(input.utf8))
    try given.fileHandleForWriting.close()
    let output = taken.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(words)")
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Makes a folder a checkout with one commit of all its files.
  func commitAll(in name: String = ".") throws {
    try git(["init", "-q"], in: name)
    try git(["add", "."], in: name)
    try git(["commit", "-q", "-m", "one"], in: name)
  }

  /// Calls a function with a folder that has some files, and removes the folder afterwards.
  static func with(_ files: [String: String], _ body: (Scratch) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for (name, text) in files { try scratch.write(text, to: name) }
    try body(scratch)
  }
}

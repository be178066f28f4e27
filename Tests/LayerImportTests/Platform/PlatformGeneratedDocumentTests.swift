import Foundation
import LayerTestSupport
import Testing

@testable import LayerImport

/// The embedded rows are those that the reader makes of the interface files.
@Suite(.withSwiftReader)
struct PlatformGeneratedDocumentTests {
  @Test func rowsFollowFromTheInterfaceFiles() throws {
    let name = "Sources/LayerImport/Platform/Interfaces"
    let folder = SceneGeneratedDocumentTests.root.appendingPathComponent(name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swiftinterface") }.sorted()
    let lines = try SwiftReaderProgram.lines(of: files.map { folder.appendingPathComponent($0).path })
    // The rows are the same in every checkout.
    let text = lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
      .replacingOccurrences(of: folder.path + "/", with: "")
    let file = folder.appendingPathComponent("rows.jsonl")
    if try String(contentsOf: file, encoding: .utf8) != text {
      if Golden.isUpdating { try Data(text.utf8).write(to: file) }
      Issue.record("'\(name)/rows.jsonl' differs from the reader's answers; 'make docs' rewrites it")
    }
  }
}

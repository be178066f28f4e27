import Foundation
import LayerTestSupport
import Testing

/// A limit on address space: work that fits is done, and other work ends with a message and an exit code, never with a
/// signal.
@Suite(.disabled(if: Sanitizer.current != nil, "a sanitizer reserves terabytes of addresses"))
struct MemoryLimitTests {
  /// A screen of texts in 1170 x 2532 pixels.
  private static let screen = "Scenes/cases/lazy-list.json"

  private static func render(kibibytes: Int, _ words: String) throws -> ToolRun {
    let scratch = try Scratch()
    defer { scratch.remove() }
    return try ToolRun.shell(
      "ulimit -v \(kibibytes); exec timeout 60 \"$TOOL\" render \(screen) \(words) -o \(scratch.folder.path)")
  }

  /// It took 573 MB, of which 330 were what the C library reserves for threads.
  @Test(arguments: ["", "--overlay all", "--overlay all -j 16", "--executor reference"])
  func aPhoneScreenIsDrawnIn400Megabytes(words: String) throws {
    let run = try Self.render(kibibytes: 400_000, words)
    #expect(run.code == 0, "\(run)")
  }

  @Test(arguments: [60, 80, 100, 120, 140, 160, 200])
  func whatDoesNotFitIsRefused(mebibytes: Int) throws {
    let run = try Self.render(kibibytes: mebibytes << 10, "--overlay all")
    #expect([0, 2, 127].contains(run.code), "127 is the loader's: \(run)")
    if run.code == 2 { #expect(run.diagnostics.contains("error: "), "\(run)") }
  }
}

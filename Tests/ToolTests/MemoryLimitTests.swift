import Foundation
import LayerTestSupport
import Testing

/// A limit on address space: work that fits is done, and other work ends with a message and an exit code, never with a
/// signal.
@Suite(.onLinux, .disabled(if: Sanitizer.current != nil, "a sanitizer reserves terabytes of addresses"))
struct MemoryLimitTests {
  /// A screen of texts in 1170 x 2532 pixels.
  private static let screen = "Scenes/cases/lazy-list.json"

  private static func render(kibibytes: Int, _ words: String) throws -> ToolRun {
    let scratch = try Scratch()
    defer { scratch.remove() }
    return try ToolRun.shell(
      "ulimit -v \(kibibytes); exec timeout 60 \"$TOOL\" render \(screen) \(words) -o \(scratch.folder.path)")
  }

  /// This once took 573 MB, 330 MB of which the C library reserved for threads.
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

  /// The messages of libraries about refused memory are not shown.
  @Test(
    arguments: Array(stride(from: 150, through: 350, by: LongRun.isComplete ? 25 : 50)),
    ["", "--overlay all", "--executor reference"])
  func aRefusalIsOneLine(mebibytes: Int, words: String) throws {
    let run = try Self.render(kibibytes: mebibytes << 10, words)
    #expect([0, 2].contains(run.code), "\(run)")
    guard run.code == 2, run.diagnostics.contains("error: out of memory: ") else { return }
    #expect(run.diagnostics.hasPrefix("layercost: error: ") && run.diagnostics.hasSuffix("\n"), "\(run)")
    #expect(run.diagnostics.count { $0 == "\n" } == 1, "\(run)")
  }

  /// The message about a limit names the least number that is enough, for textures and for a picture that is decoded.
  @Test func theLeastMemoryIsNamed() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    // As a picture 1.3 MB, and 11.8 MB on a screen.
    _ = try ToolRun.of(["render", Self.screen, "--scale", "1", "-o", scratch.folder.path])
    let text = """
      {"format": "layercost-scene/1", "device": "iphone-13", "assets": {"photo": {"file": "lazy-list.png"}},
        "root": {"frame": [0, 0, 390, 844], "contents": "photo"}}
      """
    try scratch.write(text, to: "photo.json")
    for scale in [1, 3] {
      let words = ["render", "photo.json", "--scale", "\(scale)", "--memory"]
      let refused = try ToolRun.of(words + ["1"], in: scratch.folder)
      let number = try #require(refused.diagnostics.firstMatch(of: /--memory (\d+)" raises/).flatMap { Int($0.1) })
      #expect(refused.code == 2 && number > 1)
      #expect(try ToolRun.of(words + ["\(number)"], in: scratch.folder).code == 0)
      #expect(try ToolRun.of(words + ["\(number - 1)"], in: scratch.folder).code == 2)
    }
  }
}

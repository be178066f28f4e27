import Foundation
import LayerTestSupport
import Testing

/// The memory that reading a recording takes.
@Suite(.onLinux, .disabled(if: Sanitizer.current != nil, "a sanitizer adds to the memory of each value"))
struct TraceMemoryTests {
  /// Passes an export through a pipe, so that the tool cannot go back in it, and prints its bytes and the tool's peak.
  private static let program = """
    import os, subprocess, sys
    words = [sys.executable, "Scripts/lib/peers/export_write.py", sys.argv[1], "/dev/stdout"]
    writer = subprocess.Popen(words, stdout=subprocess.PIPE)
    tool = subprocess.Popen([os.environ["TOOL"], "trace", "-"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    count = 0
    while piece := writer.stdout.read(1 << 20):
        count += len(piece)
        tool.stdin.write(piece)
    tool.stdin.close()
    _, status, usage = os.wait4(tool.pid, 0)
    print(count, usage.ru_maxrss * 1024, status)

    """

  private static func reading(frames: Int) throws -> (document: Double, peak: Double) {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(program, to: "peak.py")
    let run = try ToolRun.shell("python3 '\(scratch.folder.path)/peak.py' \(frames)")
    let numbers = run.output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    try #require(numbers.count == 3 && numbers[2] == 0, "\(run)")
    return (numbers[0], numbers[1])
  }

  /// A frame takes about 11 bytes, and four of its values about four bytes each, of 380 bytes in the document.
  @Test func memoryGrowsByLessThanATenthOfTheDocument() throws {
    let small = try Self.reading(frames: 60_000)
    let large = try Self.reading(frames: 240_000)
    #expect(large.document > 90e6)
    let share = (large.peak - small.peak) / (large.document - small.document)
    #expect(share < 0.1, "\(share): \(small), \(large)")
  }

  @Test(.enabled(if: LongRun.isComplete)) func anExportOf500MegabytesTakes80() throws {
    let reading = try Self.reading(frames: 1_350_000)
    #expect(reading.document > 500e6)
    #expect(reading.peak < 80e6, "\(reading)")
  }
}

import Foundation
import LayerTestSupport
import Testing

/// Random Swift programs, run through all commands that read Swift files.
@Suite(
  .withSwiftReader,
  .disabled(if: Sanitizer.current != nil, "a sanitizer takes minutes, and has a fuzzer of its own"))
struct ProgramsByChanceTests {
  private static let commands = [
    ["lint", ".", "-f", "json"], ["lint", "Bad0.swift", "--prove", "--simulate", "20"],
    ["lint", "Bad0.swift", "--diff", "--unsafe-fixes"], ["plan", "Bad0.swift", "--all-layers", "-f", "json"],
    ["simulate", "Bad0.swift", "--rows", "20", "-f", "json"], ["import", "Bad0.swift", "-o", "scenes/"],
    ["compare", "Bad0.swift", "Good.swift"], ["report", ".", "-o", "page.html"],
    ["render", "Bad0.swift", "--overlay", "all", "-o", "pictures"],
  ]

  private static let good = """
    import UIKit
    class GoodCard: UIView {
      let goodBadge = UIView()
      func goodSetup() {
        addSubview(goodBadge)
        goodBadge.frame = CGRect(x: 4, y: 4, width: 60, height: 40)
        goodBadge.backgroundColor = .white
        goodBadge.layer.cornerRadius = 8
        goodBadge.layer.shadowOpacity = 0.5
      }
    }

    """

  /// The lines about the good file.
  private func findings(_ scratch: Scratch) throws -> [Substring] {
    let run = try ToolRun.of(["lint", ".", "-f", "xcode"], in: scratch.folder)
    return run.output.split(separator: "\n").filter { $0.hasPrefix("Good.swift") }
  }

  @Test func programsEndByThemselvesAndChangeNoOtherFile() throws {
    for seed in LongRun.cases(in: 1..<101, oneIn: 50) {
      try Scratch.with(["Good.swift": Self.good]) { scratch in
        let alone = try findings(scratch)
        #expect(!alone.isEmpty)
        var random = RandomSwift(seed: UInt64(seed))
        for (number, text) in random.files().enumerated() { try scratch.write(text, to: "Bad\(number).swift") }
        #expect(try findings(scratch) == alone, "program \(seed)")
        for words in Self.commands {
          let run = try ToolRun.of(words, in: scratch.folder)
          #expect([0, 1, 2].contains(run.code), "program \(seed), \(words): \(run)")
          #expect(!run.diagnostics.contains("is not known"), "program \(seed), \(words): \(run)")
        }
      }
    }
  }
}

import Foundation
import LayerTestSupport
import Testing

/// A `layercost:allow` comment in Swift covers its line and the next, and nothing else.
@Suite(.withSwiftReader)
struct SwiftWaiverTests {
  private static let lines = [
    "import UIKit",
    "",
    "final class Card: UIView {",
    "  let shade = UIView()",
    "  override init(frame: CGRect) {",
    "    super.init(frame: frame)",
    "    addSubview(shade)",
    "    shade.frame = CGRect(x: 0, y: 0, width: 100, height: 100)",
    "    shade.backgroundColor = .white",
    "    shade.layer.cornerRadius = 8",
    "    shade.layer.shadowOpacity = 0.5",
    "  }",
    "}",
  ]
  private static let comment = "// layercost:allow shadow-without-path wanted"

  private func lint(_ lines: [String], _ scratch: Scratch) throws -> String {
    try scratch.write(lines.joined(separator: "\n") + "\n", to: "Card.swift")
    return try ToolRun.of(["lint", "Card.swift", "-f", "xcode"], in: scratch.folder).output
  }

  @Test func onlyItsLineAndTheNextAreCovered() throws {
    try Scratch.with([:]) { scratch in
      #expect(try lint(Self.lines, scratch).contains("[shadow-without-path]"))
      for place in Self.lines.indices {
        var after = Self.lines
        after[place] += "  " + Self.comment
        let isCovered = [9, 10].contains(place)
        let run = try lint(after, scratch)
        #expect(run.contains("[shadow-without-path]") != isCovered, "after line \(place + 1): \(run)")
        var above = Self.lines
        above.insert(Self.comment, at: place)
        let other = try lint(above, scratch)
        #expect(other.contains("[shadow-without-path]") != (place == 10), "above line \(place + 1): \(other)")
      }
      // Two comments about the same view are two exceptions.
      var both = Self.lines
      both[10] += "  " + Self.comment
      both[3] += "  // layercost:allow rounded-clip wanted"
      let run = try lint(both, scratch)
      #expect(!run.contains("[shadow-without-path]"), "\(run)")
      #expect(run.contains("Card.swift:4:") && run.contains("remove the comment"), "\(run)")
    }
  }
}

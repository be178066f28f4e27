import Testing
import ViewLayout

/// Small views whose frames are published or follow from published rules.
@Suite struct LayoutCaseTests {
  @Test(arguments: LayoutCase.all) func framesAreAsPublished(_ example: LayoutCase) {
    let found = example.found
    let wanted = example.wanted
    let isRight = found.count == wanted.count && zip(found, wanted).allSatisfy { $0.isNear($1) }
    let words = found.map { "\($0.x) \($0.y) \($0.width) \($0.height)" }.joined(separator: " | ")
    #expect(isRight, "\(example.name): wanted \(example.expected), found \(words)")
  }

  @Test func tableIsLongAndStatesEachCaseOnce() {
    #expect(LayoutCase.all.count >= 120)
    #expect(Set(LayoutCase.all.map(\.name)).count == LayoutCase.all.count)
    #expect(LayoutCase.all.allSatisfy { $0.wanted.count == $0.expected.split(separator: "|").count })
  }

  @Test func wrongFramesAreSeen() {
    let frame = LayoutFrame(x: 1, y: 2, width: 3, height: 4)
    #expect(frame.isNear(LayoutFrame(x: 1.5, y: 1.5, width: 3.5, height: 3.5)))
    #expect(!frame.isNear(LayoutFrame(x: 1.6, y: 2, width: 3, height: 4)))
    #expect(!frame.isNear(LayoutFrame(x: 1, y: 2, width: 3, height: 3.4)))
  }
}

extension LayoutCase {
  static let all =
    leaves + frames + alignments + padding + stacks + priorities + spacers + guides + layers
    + modifiers + scrolling + grids + tables + lists + screens
}

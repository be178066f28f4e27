import Testing

@testable import ViewLayout

/// Trees that would take long, or too much of the stack, without care.
@Suite struct LayoutSpeedTests {
  static func text(_ id: Int, _ proposal: ProposedSize) -> TextSize {
    TextSize(LayoutSize(width: 30, height: 20), firstBaseline: 16, lastBaseline: 16)
  }

  @Test func nestedStacksAskEachQuestionOnce() {
    var tree = LayoutTree()
    var parent: Int?
    for level in 0..<40 {
      let stack = tree.add(
        level % 2 == 0 ? .horizontal(spacing: 1, .center) : .vertical(spacing: 1, .center), under: parent)
      _ = tree.add(.fill, under: stack)
      _ = tree.add(.text(level), under: stack)
      if level == 39 { _ = tree.add(.fill, under: stack) }
      parent = stack
    }
    let bounds = LayoutFrame(x: 0, y: 0, width: 5000, height: 5000)
    var frames: [LayoutFrame] = []
    let time = ContinuousClock().measure { frames = tree.frames(in: bounds, measure: Self.text) }
    #expect(frames.count == 121)
    #expect(time < .milliseconds(200))
  }
}

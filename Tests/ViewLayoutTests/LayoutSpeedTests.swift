import Foundation
import Testing

@testable import ViewLayout

/// Trees that would take too long or too much stack without precautions.
@Suite struct LayoutSpeedTests {
  typealias Rule = @Sendable (_ level: Int) -> LayoutRule

  /// Nested rules, each with leaves before the next one.
  static func nested(_ depth: Int, _ leaves: [LayoutRule], _ rule: Rule) -> LayoutTree {
    var tree = LayoutTree()
    var parent: Int?
    for level in 0..<depth {
      parent = tree.add(rule(level), under: parent)
      for leaf in leaves { _ = tree.add(leaf, under: parent) }
    }
    return tree
  }

  static func run(_ tree: LayoutTree) -> (frames: [LayoutFrame], measures: Int, time: Duration) {
    var placing = LayoutPlacing(LayoutPass(tree: tree, text: LayoutTreeTests.text))
    let bounds = LayoutFrame(x: 0, y: 0, width: 5000, height: 5000)
    let time = ContinuousClock().measure { placing.placeRoots(in: bounds, proposal: ProposedSize(bounds.size)) }
    return (placing.frames, placing.pass.measureCount, time)
  }

  static let alternate: Rule = { $0 % 2 == 0 ? .horizontal(spacing: 1, .center) : .vertical(spacing: 1, .center) }

  @Test func nestedStacksAskEachQuestionOnce() {
    // Without a cache, the innermost stack would be measured 3^39 times.
    let (frames, measures, time) = Self.run(Self.nested(40, [.fill, .text(3)], Self.alternate))
    #expect(frames.count == 120)
    #expect(measures < 1000)
    // It takes 1 ms in an optimised build; the limit leaves room for a busy machine and a debug build.
    #expect(time < .milliseconds(250))
  }

  @Test func longStacksAskEachChildThreeTimes() {
    var tree = LayoutTree()
    let root = tree.add(.vertical(spacing: nil, .leading), under: nil)
    for index in 0..<5000 { _ = tree.add(index % 2 == 0 ? .text(3) : .fill, under: root) }
    #expect(Self.run(tree).measures <= 3 * 2500 + 1)
  }

  @Test func measuringEnds() {
    // Each grid measures the next one with three widths, and with three heights for each.
    let tree = Self.nested(30, [.fill, .text(3)]) { _ in
      .table(.center, columnSpacing: 1, rowSpacing: 1)
    }
    let result = tree.layout(in: LayoutFrame(x: 0, y: 0, width: 500, height: 500), measure: LayoutTreeTests.text)
    #expect(!result.isComplete)
    #expect(result.frames.allSatisfy { $0.x.isFinite && $0.width.isFinite })
  }

  /// One rule for each way in which measuring recurses.
  static let descents: [Rule] = [
    alternate, { _ in .layered(.center) }, { _ in .table(.center, columnSpacing: 1, rowSpacing: 1) },
    { _ in .grid(columns: [.flexible()], .center, rowSpacing: nil) },
    { _ in .scroll(horizontal: true, vertical: false) }, { _ in .viewThatFits(horizontal: true, vertical: true) },
    { _ in .aspectRatio(nil, fill: true) }, { _ in .padding(LayoutInsets(1)) },
    { _ in
      .flexibleFrame(
        minWidth: 1, idealWidth: nil, maxWidth: nil, minHeight: nil, idealHeight: nil, maxHeight: nil, .center)
    },
  ]

  @Test(arguments: descents.indices) func deepTreesFitTheStack(_ descent: Int) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      _ = Self.run(Self.nested(LayoutTree.deepest * 2, [.text(3)], Self.descents[descent]))
      done.signal()
    }
    thread.stackSize = 2 << 20
    thread.start()
    done.wait()
  }

  @Test func deeperNodesAreEmpty() {
    let fitting = Self.nested(LayoutTree.deepest, [.text(1)]) { _ in .layered(.center) }
    let tooDeep = Self.nested(LayoutTree.deepest + 1, [.text(1)]) { _ in .layered(.center) }
    let bounds = LayoutFrame(x: 0, y: 0, width: 100, height: 100)
    let whole = fitting.layout(in: bounds, measure: LayoutTreeTests.text)
    let part = tooDeep.layout(in: bounds, measure: LayoutTreeTests.text)
    #expect(!fitting.isTooDeep && whole.isComplete)
    #expect(tooDeep.isTooDeep && !part.isComplete)
    #expect(whole.frames.allSatisfy { $0.width > 0 })
    #expect(part.frames.last == .zero)
    #expect(part.frames.dropLast(2).allSatisfy { $0.width > 0 })
  }
}

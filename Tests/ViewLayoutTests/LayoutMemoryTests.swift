import Testing

@testable import ViewLayout

/// Trees that share responses, and nodes that repeat others.
@Suite struct LayoutMemoryTests {
  static let bounds = LayoutFrame(x: 0, y: 0, width: 300, height: 500)

  @Test(arguments: 0..<20) func sharedResponsesChangeNoFrame(block: UInt64) {
    var memory = LayoutMemory()
    for seed in block * 50..<(block + 1) * 50 {
      let tree = LayoutTreeTests.tree(seed)
      let alone = tree.layout(in: Self.bounds, measure: LayoutTreeTests.text)
      let shared = tree.layout(in: Self.bounds, with: &memory, measure: LayoutTreeTests.text)
      #expect(!alone.isComplete || shared == alone, "seed \(seed)")
    }
  }

  /// A scroll view of rows; each has a text, a spacer and an image with a background.
  static func rows(_ count: Int, text: Int = 3) -> LayoutTree {
    var tree = LayoutTree()
    let root = tree.add(.scroll(horizontal: false, vertical: true), under: nil)
    for _ in 0..<count { addRow(text: text, under: root, in: &tree) }
    return tree
  }

  @discardableResult
  private static func addRow(text: Int, under root: Int, in tree: inout LayoutTree) -> Int {
    let row = tree.add(.horizontal(spacing: nil, .center), under: root)
    _ = tree.add(.text(text), under: row)
    _ = tree.add(.spacer(minLength: nil), under: row)
    let ground = tree.add(.background(.center), under: row)
    _ = tree.add(.resizable(LayoutSize(width: 20, height: 20)), under: ground)
    _ = tree.add(.fill, under: ground)
    return row
  }

  @Test func equalSubtreesAreMeasuredOnce() {
    let one = LayoutSpeedTests.run(Self.rows(1)).measures
    #expect(LayoutSpeedTests.run(Self.rows(1000)).measures <= one + 2)
  }

  @Test func aTreeMeasuresOnlyWhatIsNew() {
    var memory = LayoutMemory()
    var counts: [Int] = []
    for text in [3, 3, 4] {
      var placing = LayoutPlacing(
        LayoutPass(tree: Self.rows(5, text: text), memory: memory.taken(), text: LayoutTreeTests.text))
      placing.placeRoots(in: Self.bounds, proposal: ProposedSize(Self.bounds.size))
      counts.append(placing.pass.measureCount)
      memory = placing.pass.memory.taken()
    }
    #expect(counts[0] > 0 && counts[1] == 0 && counts[2] > 0)
  }

  @Test func copiesHaveTheFramesOfTheirOriginal() {
    var tree = LayoutTree()
    let root = tree.add(.vertical(spacing: 3, .leading), under: nil)
    let first = Self.addRow(text: 2, under: root, in: &tree)
    let copies = (0..<4).map { _ in tree.add(copyOf: first) }
    let last = tree.add(.fill, under: root)
    let frames = tree.frames(in: Self.bounds, measure: LayoutTreeTests.text)

    var whole = LayoutTree()
    let column = whole.add(.vertical(spacing: 3, .leading), under: nil)
    let rows = (0..<5).map { _ in Self.addRow(text: 2, under: column, in: &whole) }
    let end = whole.add(.fill, under: column)
    let wanted = whole.frames(in: Self.bounds, measure: LayoutTreeTests.text)
    #expect(([first] + copies + [last]).map { frames[$0] } == (rows + [end]).map { wanted[$0] })
  }

  /// A pass that runs out of measurements leaves no wrong responses to the next tree.
  @Test func aPassThatStopsIsForgotten() {
    var memory = LayoutMemory()
    let table: LayoutSpeedTests.Rule = { _ in .table(.center, columnSpacing: 1, rowSpacing: 1) }
    let endless = LayoutSpeedTests.nested(30, [.fill, .text(3)], table)
    let part = LayoutSpeedTests.nested(2, [.fill, .text(3)], table)
    #expect(!endless.layout(in: Self.bounds, with: &memory, measure: LayoutTreeTests.text).isComplete)
    let shared = part.layout(in: Self.bounds, with: &memory, measure: LayoutTreeTests.text)
    #expect(shared == part.layout(in: Self.bounds, measure: LayoutTreeTests.text))
  }
}

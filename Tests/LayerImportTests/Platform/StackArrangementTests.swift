import Testing

@testable import LayerImport

@Suite struct StackArrangementTests {
  private typealias Item = StackArrangement.Item

  /// Three subviews of 20, 30 and 10 points, 5 points apart, in a stack of 100 points.
  private static func places(
    _ distribution: StackArrangement.Distribution, in whole: Double = 100, _ change: (inout [Item]) -> Void = { _ in }
  ) -> [[Double]] {
    var stack = StackArrangement()
    stack.distribution = distribution
    var items = [20.0, 30, 10].map { Item(length: $0, gap: 5) }
    change(&items)
    return stack.places(of: items, in: whole).map { [$0.start, $0.length] }
  }

  @Test func theViewThatHugsLeastGrows() {
    #expect(Self.places(.fill) { $0[1].hugging = 249 } == [[0, 20], [25, 60], [90, 10]])
    #expect(Self.places(.fill) { $0[0].hugging = 1 } == [[0, 50], [55, 30], [90, 10]])
    // A constraint keeps the length, however little the view hugs its content.
    #expect(
      Self.places(.fill) {
        $0[0].hugging = 1
        $0[0].isFixed = true
        $0[2].hugging = 750
      } == [[0, 20], [25, 60], [90, 10]])
  }

  @Test func theViewThatResistsLeastShrinks() {
    #expect(Self.places(.fill, in: 50) { $0[0].resistance = 250 } == [[0, 0], [5, 30], [40, 10]])
    #expect(Self.places(.fill, in: 60) { $0[1].resistance = 749 } == [[0, 20], [25, 20], [50, 10]])
    // The next one shrinks if the first has nothing left, and a view without a size gets nothing.
    #expect(Self.places(.fill, in: 35) { $0[0].resistance = 1 } == [[0, 0], [5, 25], [35, 0]].map { $0 })
    #expect(Self.places(.fill, in: 20) { $0[2].length = nil } == [[0, 10], [15, 0], [20, 0]].map { $0 })
  }

  @Test(arguments: [StackArrangement.Distribution.fill, .fillProportionally])
  func aStackMayKeepLengths(distribution: StackArrangement.Distribution) {
    var stack = StackArrangement()
    (stack.distribution, stack.mayShrink) = (distribution, false)
    let items = [20.0, 30].map { StackArrangement.Item(length: $0) }
    #expect(stack.places(of: items, in: 10).map(\.length) == [20, 30])
  }

  @Test func viewsWithoutASizeShareTheRest() {
    #expect(
      Self.places(.fill) {
        $0[0].length = nil
        $0[2].length = nil
      } == [[0, 30], [35, 30], [70, 30]])
  }

  @Test func distributionsShareTheLength() {
    #expect(Self.places(.fillEqually) == [[0, 30], [35, 30], [70, 30]])
    #expect(Self.places(.fillProportionally) == [[0, 30], [35, 45], [85, 15]])
    #expect(Self.places(.equalSpacing) == [[0, 20], [40, 30], [90, 10]])
    #expect(Self.places(.equalCentering) == [[0, 20], [37.5, 30], [90, 10]])
  }

  @Test func aGapOfItsOwnReplacesTheSpacing() {
    #expect(
      Self.places(.fill, in: 80) {
        $0[0].gap = 15
        $0[2].gap = 99
      } == [[0, 20], [35, 30], [70, 10]])
  }

  @Test(arguments: [(StackArrangement.Alignment.fill, 0.0), (.top, 0), (.center, 15), (.bottom, 30), (.trailing, 30)])
  func alignmentsPlaceAcross(alignment: StackArrangement.Alignment, start: Double) {
    var stack = StackArrangement()
    stack.alignment = alignment
    #expect(stack.start(across: 40, of: 10) == start)
  }

  @Test func nothingIsArrangedInAnEmptyStack() {
    #expect(StackArrangement().places(of: [], in: 10).isEmpty)
  }
}

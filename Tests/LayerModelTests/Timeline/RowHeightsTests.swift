import LayerModel
import Testing

@Suite struct RowHeightsTests {
  @Test func rowsThatTouchOnlyAreNotSeen() {
    let heights = RowHeights([100])
    #expect(heights.rows(from: 0, to: 300, of: 50) == 0..<3)
    #expect(heights.rows(from: 100, to: 300, of: 50) == 1..<3)
    #expect(heights.rows(from: 99, to: 301, of: 50) == 0..<4)
  }

  @Test func patternsRepeat() {
    let heights = RowHeights([10, 20, 30])
    #expect((0..<7).map(heights.top) == [0, 10, 30, 60, 70, 90, 120])
    #expect(heights.rows(from: 65, to: 91, of: 7) == 3..<6)
  }

  @Test func nothingIsSeenBesideTheRows() {
    let heights = RowHeights([10])
    #expect(heights.rows(from: -50, to: -10, of: 5).isEmpty)
    #expect(heights.rows(from: 50, to: 90, of: 5).isEmpty)
    #expect(heights.rows(from: 20, to: 20, of: 5).isEmpty)
    #expect(heights.rows(from: 0, to: 10, of: 0).isEmpty)
  }

  @Test func rowsWithoutHeightAreNotSeen() {
    #expect(RowHeights([0]).rows(from: 0, to: 100, of: 1_000_000_000).isEmpty)
  }

  @Test func manyRowsAreFoundByHalving() {
    #expect(RowHeights([1]).rows(from: 5e8, to: 5e8 + 3, of: 1_000_000_000) == 500_000_000..<500_000_003)
  }
}

import LayerGeometry
import LayerRaster
import Testing

@testable import LayerPictures

@Suite struct PlotScaleTests {
  @Test(arguments: [(95.0, 100.0, 6), (16.67, 20, 5), (0.7, 0.8, 5), (3_070, 4_000, 5), (1, 1, 6)])
  func axesEndAtRoundNumbers(most: Double, end: Double, count: Int) {
    let scale = PlotScale(upTo: most, steps: 5)
    #expect(abs(scale.end - end) < 1e-9)
    #expect(scale.ticks.count == count)
    #expect(scale.ticks.first == 0)
  }

  @Test func exactAxesEndWhereTheyAreTold() {
    let scale = PlotScale(upTo: 2, steps: 8, isExact: true)
    #expect(scale.end == 2)
    #expect(scale.ticks.last == 2)
    #expect(scale.text(0.25) == "0.25")
    #expect(PlotScale(upTo: 4_000, steps: 4).text(2_000) == "2,000")
  }

  @Test func axesThatBeginElsewhereHaveRoundNumbers() {
    #expect(PlotScale(upTo: 1_990, steps: 8, isExact: true).firstTick(from: 10) == 250)
  }

  /// A column of 3 on one of 2 is 5 high; the highest of the values that share a pixel column is visible.
  @Test func columnsStandOnEachOther() {
    let series = [[2.0, 1, 0, 0], [3, 1, 0, 0]].map {
      Plot.Series(name: "a", color: .black, form: .bars, values: $0)
    }
    let plot = Plot(
      id: "a", title: "A", unit: "", acrossUnit: "", across: [0, 1, 2, 3], end: 4, series: series)
    #expect(plot.sums == [5, 2, 0, 0])
    #expect(plot.top.value == 5 && !plot.top.isCut)
    let area = PixelRect(minX: 0, minY: 0, maxX: 2, maxY: 10)
    var canvas = Canvas(area: area)
    PlotField(area: area, end: 4, top: 10).draw(plot, on: &canvas)
    #expect(
      (0..<10).map { canvas[0, $0] == 0 } == [true, true, true, true, true] + [false, false, false, false, false])
    #expect((0..<10).allSatisfy { canvas[1, $0] == 0 })
  }
}

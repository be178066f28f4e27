import LayerGeometry
import LayerRaster
import Testing

@testable import LayerPictures

/// Values above the end of an axis: each is labelled or counted, and none is drawn at a wrong position.
@Suite struct PlotCutsTests {
  private func bar(_ column: Int, _ value: Double) -> PlotCuts.Stretch {
    PlotCuts.Stretch(columns: column...column, values: value...value, bars: 1)
  }

  private func cuts(_ stretches: [PlotCuts.Stretch]) -> PlotCuts {
    PlotCuts(stretches, letter: 10, room: 0...1_000)
  }

  @Test func valuesWithRoomStandInOneRow() {
    let cuts = cuts([bar(100, 195.3), bar(180, 195.8), bar(260, 218.3)])
    #expect(cuts.labels.map(\.stretch.words) == ["195.3", "195.8", "218.3"])
    #expect(cuts.rows == 1)
  }

  @Test func closeValuesStandAboveEachOther() {
    let cuts = cuts([bar(100, 200), bar(120, 210), bar(140, 220)])
    #expect(cuts.labels.map(\.stretch.words) == ["200", "210", "220"])
    #expect(cuts.labels.map(\.row) == [0, 1, 0])
  }

  @Test func noWordsMeetOthersOrALineToAValue() {
    for distance in 1...60 {
      let cuts = cuts((0..<12).map { bar(60 + $0 * distance, 110 + Double($0)) })
      #expect(cuts.labels.reduce(0) { $0 + $1.stretch.bars } == 12, "\(distance)")
      for (place, label) in cuts.labels.enumerated() {
        for other in cuts.labels[..<place] {
          #expect(label.row != other.row || !label.columns.overlaps(other.columns), "\(distance)")
          let (high, low) = label.row > other.row ? (label, other) : (other, label)
          let leader = high.stretch.columns.lowerBound
          #expect(high.row == low.row || !low.columns.contains(leader), "\(distance)")
        }
      }
    }
  }

  @Test func valuesWithoutRoomAreCounted() {
    let labels = cuts((0..<5).map { bar(100 + 8 * $0, 1_200.5 + Double($0)) }).labels
    #expect(labels.map(\.stretch.words) == ["5 bars: 1,200.5 to 1,204.5"])
    #expect(labels.first?.stretch.columns == 100...132)
  }

  @Test func wordsStayOnThePicture() {
    let labels = cuts([bar(2, 100), bar(999, 100)]).labels
    #expect(labels.map(\.columns) == [0...30, 970...1_000])
  }

  @Test func linesAreNotDrawnAtTheEdge() {
    let line = Plot.Series(name: "a", color: .black, form: .line, values: [0, 40, 40, 40])
    let plot = Plot(
      id: "a", title: "A", unit: "", acrossUnit: "", across: [0, 40, 80, 120], end: 120, series: [line])
    let area = PixelRect(minX: 0, minY: 20, maxX: 120, maxY: 60)
    let field = PlotField(area: area, end: 120, top: 20)
    #expect(PlotCuts.stretches(of: plot, in: field).map(\.words) == ["up to 40"])
    var canvas = Canvas(area: PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 60))
    field.draw(plot, on: &canvas)
    // At the edge there are arrows with gaps between them, not one line.
    let edge = (30..<110).map { canvas[$0, 20] != 0 }
    #expect(edge.contains(true) && edge.contains(false))
  }
}

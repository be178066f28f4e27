import LayerGeometry
import Testing

@Suite struct PathTests {
  @Test func controlBoxHoldsControlPoints() {
    let path = Path(elements: [
      .move(Point(1, 2)), .line(Point(5, -3)), .curve(Point(20, 0), Point(0, 30), Point(4, 4)), .close,
    ])
    #expect(path.controlBox == Rect(minX: 0, minY: -3, maxX: 20, maxY: 30))
  }

  @Test func controlLengthIsThatOfTheLinesThroughAllPoints() {
    let path = Path(elements: [
      .move(Point(1, 1)), .line(Point(4, 5)), .curve(Point(4, 8), Point(10, 8), Point(10, 0)), .move(Point(0, 0)),
      .line(Point(0, 7)), .close,
    ])
    #expect(path.controlLength() == 5 + 3 + 6 + 8 + 7 + 7)
    #expect(path.controlLength(ofStepsUpTo: 6) == 5 + 3 + 6 + 6 + 6 + 6)
  }

  @Test func emptyPathHasAnEmptyBox() {
    #expect(Path(elements: []).isEmpty)
    #expect(Path(elements: []).controlBox.isEmpty)
    #expect(!Path(elements: [.close]).isEmpty)
    #expect(Path(elements: [.close]).controlBox.isEmpty)
  }

  @Test func linesHaveNoAreaButAPlace() {
    let line = Path(elements: [.move(Point(3, 7)), .line(Point(9, 7))]).controlBox
    #expect(line.isEmpty)
    #expect([line.minX, line.minY, line.maxX, line.maxY] == [3, 7, 9, 7])
  }

  @Test func formIsPartOfWhatAPathIs() {
    let elements: [Path.Element] = [.move(Point(0, 0)), .line(Point(1, 0)), .close]
    #expect(Path(elements: elements).form == .free)
    #expect(Path(elements: elements) != Path(elements: elements, form: .ellipse(Rect(x: 0, y: 0, width: 1, height: 0))))
  }
}

import LayerGeometry
import LayerModel
import Testing

@testable import LayerRaster

@Suite struct PathCoverageTests {
  private let clip = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40)

  private func sum(_ coverage: Coverage) -> Double {
    let map = coverage.map(over: clip)
    return (0..<40).reduce(0.0) { total, y in (0..<40).reduce(total) { $0 + Double(map[$1, y]) } } / 255
  }

  private func lines(_ points: [(Double, Double)], closed: Bool = true) -> Path {
    let steps = points.enumerated().map { index, point in
      index == 0 ? Path.Element.move(Point(point.0, point.1)) : .line(Point(point.0, point.1))
    }
    return Path(elements: closed ? steps + [.close] : steps)
  }

  @Test func windingsDecideWhatIsInside() throws {
    // Two squares, one in the other, both clockwise.
    let rings = Path(
      elements: lines([(4, 4), (34, 4), (34, 34), (4, 34)]).elements
        + lines([(14, 14), (24, 14), (24, 24), (14, 24)]).elements)
    #expect(abs(sum(try PathCoverage(rings, under: .identity).fill(within: clip)) - 900) < 0.01)
    #expect(abs(sum(try PathCoverage(rings, under: .identity).fill(rule: .evenOdd, within: clip)) - 800) < 0.01)
  }

  @Test func knownFormsAndTheirFreeTwinsAgree() throws {
    let rect = Rect<LayerSpace>(x: 3.25, y: 4.5, width: 30, height: 25)
    for path in [Path.rect(rect), .roundedRect(rect, radius: 9), .ellipse(in: rect)] {
      let known = try PathCoverage(path, under: .identity).fill(within: clip).map(over: clip)
      let free = try PathCoverage(Path(elements: path.elements), under: .identity).fill(within: clip).map(over: clip)
      for y in 0..<40 {
        for x in 0..<40 { #expect(abs(Int(known[x, y]) - Int(free[x, y])) <= 18) }
      }
    }
  }

  @Test func strokesHaveTheirWidthUnderTheMap() throws {
    var style = ShapeContent()
    style.lineWidth = 2
    let path = lines([(2, 5), (12, 5)], closed: false)
    #expect(abs(sum(try PathCoverage(path, under: .identity).stroke(style, within: clip)) - 20) < 0.1)
    let stretched = PlaneTransform<LayerSpace, TargetSpace>(a: 1, b: 0, tx: 0, c: 0, d: 3, ty: 0)
    #expect(abs(sum(try PathCoverage(path, under: stretched).stroke(style, within: clip)) - 60) < 0.1)
    style.lineCap = .square
    #expect(abs(sum(try PathCoverage(path, under: .identity).stroke(style, within: clip)) - 24) < 0.1)
  }

  @Test func dashesCutAStroke() throws {
    var style = ShapeContent()
    style.lineWidth = 2
    style.lineDashPattern = [2, 3]
    let path = lines([(0, 5), (40, 5)], closed: false)
    #expect(abs(sum(try PathCoverage(path, under: .identity).stroke(style, within: clip)) - 32) < 0.2)
    style.lineDashPhase = 2
    let map = try PathCoverage(path, under: .identity).stroke(style, within: clip).map(over: clip)
    #expect(map[1, 5] == 0)
    #expect(map[3, 5] == 255)
  }

  @Test func dashesOfNothingAreNoDashes() throws {
    var style = ShapeContent()
    style.lineWidth = 2
    let path = lines([(0, 5), (40, 5)], closed: false)
    for pattern in [[0, 0], [-1, 4], [1e-9, 1e-9]] {
      style.lineDashPattern = pattern
      #expect(abs(sum(try PathCoverage(path, under: .identity).stroke(style, within: clip)) - 80) < 0.2)
    }
  }

  @Test func partsOfAStrokeGoByLength() throws {
    var style = ShapeContent()
    style.lineWidth = 2
    (style.strokeStart, style.strokeEnd) = (0.25, 0.75)
    let path = lines([(4, 4), (34, 4), (34, 34), (4, 34)])
    let map = try PathCoverage(path, under: .identity).stroke(style, within: clip).map(over: clip)
    #expect(map[20, 4] == 0)
    #expect(map[34, 20] == 255)
    #expect(map[20, 34] == 255)
    #expect(map[4, 20] == 0)
  }

  @Test func halfACircleIsHalfItsLength() throws {
    let circle = Path.ellipse(in: Rect(x: 10, y: 10, width: 20, height: 20))
    let half = PathTrimming(circle.elements).part(from: 0, to: 0.5)
    guard case .curve(_, _, let end) = half.last else {
      Issue.record("half a circle ends with a curve")
      return
    }
    #expect(abs(end.x - 10) < 1e-3 && abs(end.y - 20) < 1e-2)
    let eighth = PathTrimming(circle.elements).part(from: 0, to: 0.125)
    guard case .curve(_, _, let corner) = eighth.last else {
      Issue.record("an eighth of a circle is a curve")
      return
    }
    #expect(abs(corner.x - (20 + 7.0711)) < 0.01 && abs(corner.y - (20 + 7.0711)) < 0.01)
  }

  @Test func aPartFromThereToThereIsTheWholePath() {
    let path = lines([(0, 0), (10, 0), (10, 10)], closed: false)
    #expect(PathTrimming(path.elements).part(from: 0, to: 1) == path.elements)
    #expect(PathTrimming(path.elements).part(from: 0.5, to: 0.5).isEmpty)
  }

  @Test func farCoordinatesDoNotWrapAround() throws {
    let huge = lines([(-3e7, 10), (3e7, 10), (3e7, 20), (-3e7, 20)])
    #expect(abs(sum(try PathCoverage(huge, under: .identity).fill(within: clip)) - 400) < 0.1)
    var style = ShapeContent()
    style.lineWidth = 4
    let line = lines([(-3e7, 10), (3e7, 10)], closed: false)
    #expect(abs(sum(try PathCoverage(line, under: .identity).stroke(style, within: clip)) - 160) < 0.1)
  }
}

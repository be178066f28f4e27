import LayerGeometry
import Testing

@Suite struct RoundedRectOutlineTests {
  private let square = Rect<LayerSpace>(x: 10, y: 20, width: 100, height: 100)

  /// The signed area of an outline, its curves cut into many chords; positive for clockwise with y downwards.
  private func area(_ elements: [Path.Element]) -> Double {
    var points: [Point<LayerSpace>] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let end):
        guard let start = points.last else { continue }
        for step in 1...200 {
          let t = Double(step) / 200
          let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
          points.append(
            Point(
              a * start.x + b * first.x + c * second.x + d * end.x,
              a * start.y + b * first.y + c * second.y + d * end.y))
        }
      case .close: break
      }
    }
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
  }

  @Test func circularCornersLeaveTheAreaOfACircle() {
    let outline = RoundedRect(rect: square, radius: 50).elements()
    #expect(abs(area(outline) - .pi * 2500) < 3)
    let slight = RoundedRect(rect: square, radius: 20).elements()
    #expect(abs(area(slight) - (10_000 - (4 - .pi) * 400)) < 0.6)
  }

  /// The steps of a rectangle with rounded corners are recognised, wherever they begin.
  @Test(arguments: 1...CornerMask.all.rawValue)
  func stepsOfRoundedRectsAreRecognised(bits: UInt8) throws {
    let rect = Rect<LayerSpace>(x: 10, y: 20, width: 100, height: 60)
    let drawn = RoundedRect(rect: rect, radius: 16, corners: CornerMask(rawValue: bits))
    #expect(RoundedRect(drawnBy: Path(elements: drawn.elements())) == drawn)
    // The same contour from its second side on.
    let steps = drawn.elements().dropLast()
    guard case .line(let start)? = steps.dropFirst().first, case .move(let first)? = steps.first else { return }
    let turned = [.move(start)] + steps.dropFirst(2) + [.line(first), .close]
    #expect(RoundedRect(drawnBy: Path(elements: turned)) == drawn)
  }

  /// Bubbles, tickets and ellipses are not recognised as rounded rectangles.
  @Test func otherOutlinesAreNotRoundedRects() {
    let rounded = RoundedRect(rect: square, radius: 16, corners: [.minXminY]).elements()
    let tail: [Path.Element] = [.line(Point(200, 200)), .close]
    let others = [
      Path.rect(square).elements, Path.ellipse(in: Rect(x: 0, y: 0, width: 90, height: 40)).elements,
      Array(rounded.dropLast() + tail), rounded + rounded, [],
    ]
    for elements in others { #expect(RoundedRect(drawnBy: Path(elements: elements)) == nil) }
  }

  @Test func unmaskedCornersStaySquare() {
    let outline = RoundedRect(rect: square, radius: 20, corners: [.minXminY]).elements()
    #expect(abs(area(outline) - (10_000 - (4 - .pi) * 100)) < 0.2)
    #expect(outline.contains(.line(Point(110, 20))))
    #expect(outline.contains(.line(Point(110, 120))))
    #expect(!outline.contains(.line(Point(10, 20))))
  }

  @Test func continuousCornersFollowThePublishedConstants() {
    let rounded = RoundedRect(rect: square, radius: 10, corners: [.maxXminY], curve: .continuous)
    let outline = rounded.elements()
    #expect(abs(rounded.cornerReach - 15.286_648_3) < 1e-9)
    guard case .curve(let first, let second, let end) = outline[2] else {
      Issue.record("the corner begins with a curve")
      return
    }
    #expect(near(first, 110 - 10.884_932_3, 20))
    #expect(near(second, 110 - 8.684_068_9, 20))
    #expect(near(end, 110 - 6.699_342_7, 20.654_96))
    guard case .curve(_, _, let last) = outline[6] else {
      Issue.record("the corner ends with a curve")
      return
    }
    #expect(near(last, 110, 20 + 15.286_648_3))
  }

  private func near(_ point: Point<LayerSpace>, _ x: Double, _ y: Double) -> Bool {
    abs(point.x - x) < 1e-6 && abs(point.y - y) < 1e-6
  }

  @Test func continuousCornersBecomeCircularWithoutAJump() {
    var last: Double?
    for radius in stride(from: 30.0, through: 50, by: 0.25) {
      let smooth = area(RoundedRect(rect: square, radius: radius, curve: .continuous).elements())
      let circular = area(RoundedRect(rect: square, radius: radius).elements())
      #expect(abs(smooth - circular) <= 0.045 * radius * radius)
      if let last { #expect(abs(smooth - last) < 40) }
      last = smooth
    }
    #expect(abs((last ?? 0) - .pi * 2500) < 4)
  }

  @Test func movedSidesAddOnlyStripsAlongTheSides() {
    for curve in CornerCurve.allCases {
      let rounded = RoundedRect(rect: square, radius: 20, curve: curve)
      let added = area(rounded.elements(sideOutset: 2)) - area(rounded.elements())
      #expect(abs(added - 4 * 2 * (100 - 2 * rounded.cornerReach)) < 1e-6)
    }
  }

  @Test func ellipsesAndRectanglesHaveTheirArea() {
    let box = Rect<LayerSpace>(x: 0, y: 0, width: 40, height: 20)
    #expect(area(Path.rect(box).elements) == 800)
    #expect(abs(area(Path.ellipse(in: box).elements) - .pi * 200) < 0.3)
    #expect(Path.ellipse(in: box).controlBox == box)
    #expect(Path.roundedRect(box, radius: 30).form == .roundedRect(box, radius: 10, curve: .circular))
  }
}

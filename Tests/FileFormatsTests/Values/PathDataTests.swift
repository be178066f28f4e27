import LayerGeometry
import Testing

@testable import FileFormats

@Suite struct PathDataTests {
  typealias Element = Path.Element

  static func elements(_ text: String) -> [Element]? {
    try? PathData.path(Array(text.utf8), farthest: 1e7).get().elements
  }

  static func fault(_ text: String) -> PathData.Fault? {
    if case .failure(let fault) = PathData.path(Array(text.utf8), farthest: 1e7) { fault } else { nil }
  }

  static func p(_ x: Double, _ y: Double) -> Point<LayerSpace> { Point(x, y) }

  @Test func absoluteAndRelativeLinesAgree() {
    let square: [Element] = [
      .move(Self.p(1, 2)), .line(Self.p(4, 2)), .line(Self.p(4, 5)), .line(Self.p(1, 5)), .close,
    ]
    #expect(Self.elements("M1 2 L4 2 L4 5 L1 5 Z") == square)
    #expect(Self.elements("M1,2H4V5H1z") == square)
    #expect(Self.elements("m1 2 3 0 0 3-3 0z") == square)
    #expect(Self.elements("M 1 2 h 3 v 3 h -3 z") == square)
    #expect(Self.elements("\n M1 2\t4,2 4 5 , 1 5Z ") == square)
  }

  @Test func numbersMayTouch() {
    #expect(Self.elements("M.5.25-1-.5") == [.move(Self.p(0.5, 0.25)), .line(Self.p(-1, -0.5))])
    #expect(Self.elements("M1e1+2E-1") == [.move(Self.p(10, 0.2))])
    #expect(Self.elements("M1.5.5 2.") == nil)
    #expect(Self.elements("M1. 2.") == [.move(Self.p(1, 2))])
  }

  @Test func curvesAreCubic() {
    let curve: [Element] = [.move(Self.p(0, 0)), .curve(Self.p(1, 2), Self.p(3, 4), Self.p(5, 6))]
    #expect(Self.elements("M0 0C1 2 3 4 5 6") == curve)
    #expect(Self.elements("M0 0c1 2 3 4 5 6") == curve)
    #expect(
      Self.elements("M0 0C1 2 3 4 5 6S9 8 10 10") == curve + [.curve(Self.p(7, 8), Self.p(9, 8), Self.p(10, 10))])
    #expect(
      Self.elements("M5 6S9 8 10 10") == [.move(Self.p(5, 6)), .curve(Self.p(5, 6), Self.p(9, 8), Self.p(10, 10))])
    #expect(
      Self.elements("M0 0Q3 6 6 0") == [.move(Self.p(0, 0)), .curve(Self.p(2, 4), Self.p(4, 4), Self.p(6, 0))])
    #expect(Self.elements("M0 0Q3 6 6 0T12 0") == Self.elements("M0 0Q3 6 6 0Q9-6 12 0"))
    #expect(Self.elements("M0 0T3 3") == Self.elements("M0 0Q0 0 3 3"))
  }

  @Test func closingLeadsBack() {
    #expect(
      Self.elements("M1 1h2v2zl5 0") == [
        .move(Self.p(1, 1)), .line(Self.p(3, 1)), .line(Self.p(3, 3)), .close, .line(Self.p(6, 1)),
      ])
    #expect(Self.elements("") == [])
  }

  /// Every point of an arc lies on its circle.
  @Test(arguments: [(0, 0), (0, 1), (1, 0), (1, 1)]) func arcsLieOnTheirCircle(large: Int, sweep: Int) throws {
    let elements = try #require(Self.elements("M10 0A10 10 0 \(large) \(sweep) 0 10"))
    let center = (large != sweep) ? Self.p(0, 0) : Self.p(10, 10)
    var last = Self.p(10, 0)
    var length = 0.0
    for case .curve(let first, let second, let end) in elements {
      for step in 1...16 {
        let t = Double(step) / 16
        let s = 1 - t
        let x = s * s * s * last.x + 3 * s * s * t * first.x + 3 * s * t * t * second.x + t * t * t * end.x
        let y = s * s * s * last.y + 3 * s * s * t * first.y + 3 * s * t * t * second.y + t * t * t * end.y
        let distance = ((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y)).squareRoot()
        #expect(abs(distance - 10) < 0.003)
      }
      length += 1
      last = end
    }
    #expect(last == Self.p(0, 10))
    #expect(length == (large == 1 ? 3 : 1), "a curve a quarter at most")
  }

  @Test func oddArcsAreLinesOrGrow() {
    #expect(Self.elements("M0 0A0 5 0 0 1 10 0") == [.move(Self.p(0, 0)), .line(Self.p(10, 0))])
    #expect(Self.elements("M3 3A5 5 0 0 1 3 3") == [.move(Self.p(3, 3))])
    // Too small to reach: grown to a half circle of radius 5.
    let grown = Self.elements("M0 0A1 1 0 0 1 10 0") ?? []
    let box = Path(elements: grown).controlBox
    #expect(abs(box.minY + 5) < 1e-9 && grown.count == 3)
    #expect(Self.elements("M0 0a10 10 0 0110 10") == Self.elements("M0 0A10 10 0 0 1 10 10"))
  }

  @Test func faultsHaveTheirPlace() {
    #expect(Self.fault("L1 1") == .init(message: "path data must begin with M", offset: 0))
    #expect(Self.fault("1 1") == .init(message: "path data must begin with M", offset: 0))
    #expect(Self.fault("M1") == .init(message: "number is missing", offset: 2))
    #expect(Self.fault("M1 1 L2") == .init(message: "number is missing", offset: 7))
    #expect(Self.fault("M1 1 B2 2") == .init(message: "letter 'B' is not a path command", offset: 5))
    #expect(Self.fault("M1 1Z2 2") == .init(message: "a command must follow Z", offset: 5))
    #expect(Self.fault("M1 1A1 1 0 2 0 1 1") == .init(message: "arc flag must be 0 or 1", offset: 11))
    #expect(Self.fault("M1e400 1") == .init(message: "number is too large", offset: 1))
    #expect(Self.fault("M0 0l9e6 0 9e6 0") == .init(message: "path is out of range", offset: 0))
    #expect(Self.fault("M1 ; 2")?.offset == 3)
  }

  @Test func everyTruncationReturns() {
    let text = "M1 2l3-.4H5v6e1C1 2 3 4 5 6s1 2 3 4Q1 2 3 4t5 6A7 8 9 0 1 2 3z"
    for count in 0...text.utf8.count { _ = Self.elements(String(text.prefix(count))) }
    #expect(Self.elements(text)?.count == 10)
  }
}

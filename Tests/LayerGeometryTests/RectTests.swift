import LayerGeometry
import Testing

@Suite struct RectTests {
  typealias Box = Rect<LayerSpace>

  static let box = Box(x: 10, y: 20, width: 30, height: 40)

  @Test func edgesAndMeasuresAgree() {
    #expect(Self.box == Box(minX: 10, minY: 20, maxX: 40, maxY: 60))
    #expect(Self.box.width == 30)
    #expect(Self.box.height == 40)
    #expect(Self.box.size == Size(30, 40))
    #expect(Self.box.origin == Point(10, 20))
    #expect(Self.box.center == Point(25, 40))
    #expect(!Self.box.isEmpty)
  }

  @Test func emptinessHasManyForms() {
    let empties = [
      Box.empty, Box(x: 0, y: 0, width: 0, height: 10), Box(x: 0, y: 0, width: 10, height: 0),
      Box(x: 0, y: 0, width: -1, height: 10), Box(x: .nan, y: 0, width: 10, height: 10),
      Box(minX: 0, minY: 0, maxX: .nan, maxY: 10),
    ]
    for empty in empties {
      #expect(empty.isEmpty)
      #expect(empty.union(Self.box) == Self.box)
      #expect(Self.box.union(empty) == Self.box)
      #expect(Self.box.contains(empty), "nothing of it lies outside")
      #expect(empty.outset(by: 100).isEmpty)
    }
    #expect(Box.empty.width == 0)
    #expect(Box.empty.height == 0)
  }

  @Test func unionHoldsBoth() {
    #expect(Self.box.union(Box(x: 0, y: 30, width: 5, height: 100)) == Box(minX: 0, minY: 20, maxX: 40, maxY: 130))
    #expect(Box.empty.union(.empty).isEmpty)
    #expect(Self.box.union(.unbounded) == .unbounded)
  }

  @Test func intersectionIsWhatBothHave() {
    #expect(
      Self.box.intersection(Box(x: 0, y: 30, width: 20, height: 100)) == Box(minX: 10, minY: 30, maxX: 20, maxY: 60))
    #expect(Self.box.intersection(Box(x: 40, y: 20, width: 10, height: 10)).isEmpty, "an edge has no area")
    #expect(Self.box.intersection(Box(x: 100, y: 20, width: 10, height: 10)).isEmpty)
    #expect(Self.box.intersection(.unbounded) == Self.box)
    #expect(Self.box.intersection(.empty).isEmpty)
  }

  @Test func outsetMovesEveryEdge() {
    #expect(Self.box.outset(by: 5) == Box(minX: 5, minY: 15, maxX: 45, maxY: 65))
    #expect(Self.box.outset(by: -5) == Box(minX: 15, minY: 25, maxX: 35, maxY: 55))
    #expect(Self.box.outset(by: -15).isEmpty)
    #expect(Box.unbounded.outset(by: 5) == .unbounded)
  }

  @Test func offsetKeepsTheSize() {
    #expect(Self.box.offset(by: Size(-10, 5)) == Box(x: 0, y: 25, width: 30, height: 40))
    #expect(Box.empty.offset(by: Size(3, 3)).isEmpty)
  }

  @Test func containmentCountsEdgesAsInside() {
    #expect(Self.box.contains(Self.box))
    #expect(Box.unbounded.contains(Self.box))
    #expect(!Self.box.contains(.unbounded))
    #expect(!Self.box.contains(Box(x: 9.99, y: 20, width: 30, height: 40)))
    #expect(Self.box.contains(Box(x: 9.99, y: 20, width: 30, height: 40), tolerance: 0.01 + 1e-12))
    for edge in 0..<4 {
      var other = Self.box
      if edge == 0 { other.minX -= 1 }
      if edge == 1 { other.minY -= 1 }
      if edge == 2 { other.maxX += 1 }
      if edge == 3 { other.maxY += 1 }
      #expect(!Self.box.contains(other))
      #expect(Self.box.contains(other, tolerance: 1))
      #expect(!Self.box.contains(other, tolerance: 0.5))
    }
    #expect(!Box.empty.contains(Self.box))
  }
}

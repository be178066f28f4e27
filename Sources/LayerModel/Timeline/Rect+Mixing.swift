import LayerGeometry

extension Rect {
  /// x, y, width and height, which may be negative where a rectangle is a distance.
  var numbers: SIMD4<Double> { SIMD4(minX, minY, maxX - minX, maxY - minY) }

  /// A rectangle from x, y, width and height.
  init(numbers: SIMD4<Double>) { self.init(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w) }

  /// Mixed by origin and size.
  func mixed(with other: Rect, _ share: Double) -> Rect {
    share == 1 ? other : Rect(numbers: numbers + (other.numbers - numbers) * share)
  }

  /// The rectangle with its origin within a range and no negative size, which shrinks to nothing.
  func clamped(to range: NumberRange) -> Rect {
    Rect(
      x: range.clamped(minX), y: range.clamped(minY), width: min(max(0, numbers.z), range.maximum),
      height: min(max(0, numbers.w), range.maximum))
  }
}

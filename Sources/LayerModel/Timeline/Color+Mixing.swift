import LayerGeometry

extension Color {
  /// Mixed as a compositor does, premultiplied: what is transparent lends no colour.
  func mixed(with other: Color, _ share: Double) -> Color {
    if share == 0 { return self }
    if share == 1 { return other }
    let (from, to) = (premultiplied, other.premultiplied)
    func mix(_ path: KeyPath<PremultipliedColor, Float>) -> Double {
      PropertyValue.mix(Double(from[keyPath: path]), Double(to[keyPath: path]), share)
    }
    return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
  }

  /// The sum of both, premultiplied.
  func adding(_ other: Color) -> Color {
    let (left, right) = (premultiplied, other.premultiplied)
    return Color(
      red: Double(left.red + right.red), green: Double(left.green + right.green),
      blue: Double(left.blue + right.blue), alpha: Double(left.alpha + right.alpha))
  }

  /// A straight colour from premultiplied parts.
  private init(red: Double, green: Double, blue: Double, alpha: Double) {
    let straight = alpha > 0 ? 1 / alpha : 0
    self.init(
      red: Float(red * straight), green: Float(green * straight), blue: Float(blue * straight), alpha: Float(alpha))
  }

  /// The nearest colour whose parts lie within 0 and 1.
  var clamped: Color {
    func unit(_ part: Float) -> Float { min(max(part, 0), 1) }
    return Color(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }
}

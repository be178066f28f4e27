internal import LayerGeometry
internal import LayerModel

/// The colours along a gradient, interpolated premultiplied.
struct GradientRamp {
  /// Where each stop lies; never falling.
  private let places: [Double]
  /// Its colour: blue, green, red, alpha, from 0 to 255.
  private let colors: [SIMD4<Float>]

  /// Stops without places, or with the wrong number of them, lie evenly from 0 to 1.
  init(_ gradient: GradientContent) {
    colors = gradient.colors.map { color in
      let premultiplied = color.premultiplied
      return SIMD4(premultiplied.blue, premultiplied.green, premultiplied.red, premultiplied.alpha) * 255
    }
    guard gradient.locations.count == colors.count else {
      let last = Double(max(1, colors.count - 1))
      places = colors.indices.map { Double($0) / last }
      return
    }
    var highest = -Double.infinity
    places = gradient.locations.map { location in
      highest = max(highest, location)
      return highest
    }
  }

  /// The pixel at a place; before the first stop and after the last their colours hold.
  ///
  /// - Parameter segment: the last stop that was passed; rows ask for places near one another.
  func pixel(at place: Double, segment: inout Int) -> PackedPixel {
    guard let last = colors.indices.last else { return 0 }
    // Not-a-number stands for a gradient of no length: everything lies behind its end.
    let place = place.isNaN ? .infinity : place
    while segment < last, places[segment + 1] <= place { segment += 1 }
    while segment >= 0, places[segment] > place { segment -= 1 }
    if segment < 0 {
      segment = 0
      return Self.packed(colors[0])
    }
    if segment == last { return Self.packed(colors[last]) }
    let share = Float((place - places[segment]) / (places[segment + 1] - places[segment]))
    return Self.packed(colors[segment] + (colors[segment + 1] - colors[segment]) * share)
  }

  private static func packed(_ color: SIMD4<Float>) -> PackedPixel {
    let bytes = SIMD4<UInt32>(color + 0.5)
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }
}

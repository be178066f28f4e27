internal import CPixelKernels
internal import LayerGeometry
internal import LayerModel

/// The pixels of a gradient that fills a layer's bounds.
///
/// A gradient is computed in the unit square and stretched. In a diagonal gradient, the lines of equal colour follow
/// the other diagonal of the layer.
struct GradientSource: PixelSource {
  private let ramp: GradientRamp
  private let kind: GradientKind
  private let toUnit: PlaneTransform<TargetSpace, UnitSpace>
  private let start: Point<UnitSpace>
  private let end: Point<UnitSpace>

  /// Creates the source of a gradient; returns nil if the layer has no area, or no area in the target.
  init?(
    _ gradient: GradientContent, bounds: Rect<LayerSpace>, under map: PlaneTransform<LayerSpace, TargetSpace>
  ) {
    guard !bounds.isEmpty, let back = map.inverse else { return nil }
    toUnit = back.followed(
      by: PlaneTransform(
        a: 1 / bounds.width, b: 0, tx: -bounds.minX / bounds.width,
        c: 0, d: 1 / bounds.height, ty: -bounds.minY / bounds.height))
    ramp = GradientRamp(gradient)
    kind = gradient.kind
    start = gradient.startPoint
    end = gradient.endPoint
  }

  func row(
    _ y: Int, from x: Int, count: Int, scratch: UnsafeMutablePointer<PackedPixel>
  ) -> UnsafePointer<PackedPixel> {
    let line = PlaneLine(toUnit, fromPixel: x, row: y)
    if let (first, step) = evenPlaces(along: line) {
      ramp.fill(scratch, count: count, from: first, step: step)
      return UnsafePointer(scratch)
    }
    let place = placement
    var segment = 0
    for index in 0..<count { scratch[index] = ramp.pixel(at: place(line.point(index)), segment: &segment) }
    return UnsafePointer(scratch)
  }

  /// The position of a row's first pixel along the ramp and the distance to the next, if the distance is constant.
  ///
  /// Nil in perspective, for radial and conic gradients, and for a gradient without length.
  private func evenPlaces(along line: PlaneLine<UnitSpace>) -> (first: Double, step: Double)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    guard kind == .axial, line.dw == 0, line.w == 1, square > 0 else { return nil }
    let first = ((line.x - start.x) * dx + (line.y - start.y) * dy) / square
    let step = (line.dx * dx + line.dy * dy) / square
    // A change of a millionth of the ramp across a screen is a rounding error in a gradient perpendicular to the row.
    return first.isFinite && step.isFinite ? (first, abs(step) < 1e-10 ? 0 : step) : nil
  }

  /// The position of a point of the unit square along the ramp.
  private var placement: (Point<UnitSpace>) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    switch kind {
    case .axial:
      let square = dx * dx + dy * dy
      return { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / square }
    case .radial:
      let (width, height) = (abs(dx), abs(dy))
      return { point in
        let (x, y) = ((point.x - start.x) / width, (point.y - start.y) / height)
        return (x * x + y * y).squareRoot()
      }
    case .conic:
      let first = PlatformMath.angle(y: dy, x: dx)
      return { point in
        let turn = (PlatformMath.angle(y: point.y - start.y, x: point.x - start.x) - first) / (2 * .pi)
        return turn - turn.rounded(.down)
      }
    }
  }
}

/// The colours along a gradient, interpolated premultiplied.
struct GradientRamp {
  /// The positions of the stops, in ascending order.
  private let places: [Double]
  /// The colours of the stops: blue, green, red, alpha, from 0 to 255.
  private let colors: [SIMD4<Float>]

  /// Creates a ramp.
  ///
  /// If positions are missing or their number is wrong, the stops are evenly spaced from 0 to 1.
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

  /// The pixel at the given position; before the first stop and after the last one, it has the colour of that stop.
  ///
  /// - Parameter segment: the last stop that was passed, because consecutive positions in a row are close together.
  func pixel(at place: Double, segment: inout Int) -> PackedPixel {
    guard let last = colors.indices.last else { return 0 }
    // Not-a-number represents a gradient without length: every point is past its end.
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

  /// Fills pixels at evenly spaced positions along a line, one run between two stops at a time.
  func fill(_ target: UnsafeMutablePointer<PackedPixel>, count: Int, from first: Double, step: Double) {
    if colors.isEmpty { return target.update(repeating: 0, count: count) }
    var index = 0
    while index < count {  // Each iteration writes at least one pixel.
      let place = first + Double(index) * step
      let segment = (places.firstIndex { $0 > place } ?? places.count) - 1
      let isBetween = segment >= 0 && segment + 1 < places.count
      // The next stop ahead; past the outer stops, the colour stays constant.
      let stop = step > 0 ? segment + 1 : segment
      var pixels = Double(count)
      if step != 0, places.indices.contains(stop) {
        let steps = (places[stop] - place) / step
        pixels = step > 0 ? steps.rounded(.up) : steps.rounded(.down) + 1
      }
      let run = min(count - index, Int(min(max(pixels, 1), Double(count))))
      let color = colors[min(max(segment, 0), colors.count - 1)]
      var (start, change) = (color, SIMD4<Float>.zero)
      if isBetween {
        let rise = (colors[segment + 1] - color) / Float(places[segment + 1] - places[segment])
        (start, change) = (color + rise * Float(place - places[segment]), rise * Float(step))
      }
      withUnsafeBytes(of: start) { start in
        withUnsafeBytes(of: change) { change in
          pixels_ramp(
            target + index, run, start.assumingMemoryBound(to: Float.self).baseAddress,
            change.assumingMemoryBound(to: Float.self).baseAddress)
        }
      }
      index += run
    }
  }

  /// Converts each lane separately, because converting a whole vector calls a function for each lane.
  private static func packed(_ color: SIMD4<Float>) -> PackedPixel {
    let bytes = color + 0.5
    return UInt32(bytes.x) | UInt32(bytes.y) << 8 | UInt32(bytes.z) << 16 | UInt32(bytes.w) << 24
  }
}

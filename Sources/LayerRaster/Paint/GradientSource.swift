internal import CPixelKernels
internal import LayerGeometry
internal import LayerModel

/// The pixels of a gradient that fills a layer's bounds.
///
/// A gradient is computed in the unit square and stretched: the lines of equal colour of a diagonal one follow the
/// other diagonal of the layer.
struct GradientSource: PixelSource {
  private let ramp: GradientRamp
  private let kind: GradientKind
  private let toUnit: PlaneTransform<TargetSpace, UnitSpace>
  private let start: Point<UnitSpace>
  private let end: Point<UnitSpace>

  /// Nil where the layer has no area, or none in the target.
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

  /// Where the first pixel of a row lies along the ramp and how far the next is from it, if all are as far; nil in
  /// perspective, for rings and turns, and for a gradient of no length.
  private func evenPlaces(along line: PlaneLine<UnitSpace>) -> (first: Double, step: Double)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    guard kind == .axial, line.dw == 0, line.w == 1, square > 0 else { return nil }
    let first = ((line.x - start.x) * dx + (line.y - start.y) * dy) / square
    let step = (line.dx * dx + line.dy * dy) / square
    // A millionth of the ramp over a screen is a rounding error of a gradient across the row.
    return first.isFinite && step.isFinite ? (first, abs(step) < 1e-10 ? 0 : step) : nil
  }

  /// Where a point of the unit square lies along the ramp.
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

  /// Pixels at places that lie evenly along a line: each run between two stops at once.
  func fill(_ target: UnsafeMutablePointer<PackedPixel>, count: Int, from first: Double, step: Double) {
    if colors.isEmpty { return target.update(repeating: 0, count: count) }
    var index = 0
    while index < count {  // Each turn writes at least one pixel.
      let place = first + Double(index) * step
      let segment = (places.firstIndex { $0 > place } ?? places.count) - 1
      let isBetween = segment >= 0 && segment + 1 < places.count
      // The next stop ahead; beyond the outer ones the colour holds.
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

  /// Lane by lane: the conversion of whole vectors is a call for each lane.
  private static func packed(_ color: SIMD4<Float>) -> PackedPixel {
    let bytes = color + 0.5
    return UInt32(bytes.x) | UInt32(bytes.y) << 8 | UInt32(bytes.z) << 16 | UInt32(bytes.w) << 24
  }
}

/// The pixels that a frame works on: the cost page's "Traffic".
struct OracleTraffic: Equatable {
  var shaded = 0.0
  var blended = 0.0
  var hidden = 0.0
  var stored = 0.0
  var loaded = 0.0
}

/// One draw into a texture, in whole pixels.
final class OracleDraw {
  var box = OracleBox.nothing
  /// The inside of a border over other planes.
  var hole = OracleBox.nothing
  var isOpaque = false
  /// Whether it is one of the occluders that culling uses, too.
  var hides = false
  var textures = 0.0
}

/// The screen, or the texture that a pass writes.
final class OracleTexture {
  /// The pixels that can be drawn into; may be empty.
  let pixels: OracleBox
  /// The number of pixels along each side that one texel covers.
  let shrink: Double
  var draws: [OracleDraw] = []
  /// How many draws it had each time that a backdrop read it.
  var reads: [Int] = []

  init(_ box: OracleBox, shrink: Double = 1) { (pixels, self.shrink) = (box.hasArea ? box : .nothing, shrink) }

  /// At least one pixel.
  var area: Double {
    pixels.hasArea ? (pixels.width / shrink).rounded(.up) * (pixels.height / shrink).rounded(.up) : 1
  }

  /// The traffic of its draws and of storing it, also once more for each time that it is read half way.
  var traffic: OracleTraffic {
    var sum = OracleTraffic()
    let reads = Double(reads.count)
    sum.stored = area * (1 + reads)
    sum.loaded = area * reads
    let largest = draws.indices.filter { draws[$0].hides }.sorted { one, other in
      (draws[one].box.area, one) > (draws[other].box.area, other)
    }.prefix(OracleLayer.mostOccluders)
    for (number, draw) in draws.enumerated() where draw.box.hasArea {
      // A backdrop has read these pixels, so they were shaded, and nothing later hides them.
      let end = self.reads.filter { $0 > number }.min() ?? draws.count
      let over = largest.filter { $0 > number && $0 < end }.map { draws[$0].box.cut(by: draw.box) }
      let whole = draw.box.area - draw.hole.area
      let hidden = OracleBox.area(of: over) - OracleBox.area(of: over.map { $0.cut(by: draw.hole) })
      sum.hidden += hidden
      sum.shaded += whole - hidden
      if !draw.isOpaque { sum.blended += whole - hidden }
      sum.loaded += (whole - hidden) * draw.textures
    }
    return sum
  }
}

extension OracleBox {
  var area: Double { hasArea ? width * height : 0 }

  /// The area that some boxes cover together: of each stripe between two edges, the length that they cover.
  static func area(of boxes: [OracleBox]) -> Double {
    let boxes = boxes.filter(\.hasArea)
    let edges = Set(boxes.flatMap { [$0.y0, $0.y1] }).sorted()
    return zip(edges, edges.dropFirst()).reduce(0) { sum, stripe in
      let spans = boxes.filter { $0.y0 <= stripe.0 && $0.y1 >= stripe.1 }.sorted { $0.x0 < $1.x0 }
      var (length, end) = (0.0, -Double.infinity)
      for span in spans where span.x1 > end {
        length += span.x1 - max(span.x0, end)
        end = span.x1
      }
      return sum + length * (stripe.1 - stripe.0)
    }
  }
}

public import LayerGeometry
public import LayerPlanning

/// A part of the screen, as the exact union of rectangles or, if there are too many, as their bounding box.
public struct DamageRegion: Hashable, Sendable {
  /// Rectangles that do not overlap.
  public private(set) var rects: [PixelRect] = []

  /// Whether there were too many rectangles.
  private var isBox = false

  /// The area that a frame draws again, and the confidence in it.
  public static let rule = Sourced(
    value: "the old and new areas of changed layers, and of backdrops that read these",
    confidence: .likely,
    source: "WWDC 2014 session 419 describes updates; their extent is not published")
  /// The largest number of rectangles of an exact region, which otherwise becomes their bounding box.
  public static let mostRectangles = Sourced(
    value: 64, confidence: .unsure, source: "assumed: limits the number of rectangles that a server tracks")

  /// Creates an empty region.
  public init() {}

  /// Creates the region of a rectangle.
  public init(_ rect: PixelRect) { if !rect.isEmpty { rects = [rect] } }

  /// The number of pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Whether the region is empty.
  public var isEmpty: Bool { rects.isEmpty }

  /// Whether a rectangle shares a pixel with the region.
  public func meets(_ rect: PixelRect) -> Bool { rects.contains { $0.meets(rect) } }

  /// Whether a rectangle is partly inside the region and partly outside.
  func cuts(_ rect: PixelRect) -> Bool { meets(rect) && area(in: rect) < rect.area }

  /// The number of a rectangle's pixels inside the region.
  public func area(in rect: PixelRect) -> Int { rects.reduce(0) { $0 + $1.intersection(rect).area } }

  /// The parts of a rectangle inside the region.
  func parts(of rect: PixelRect) -> [PixelRect] { rects.map { $0.intersection(rect) }.filter { !$0.isEmpty } }

  /// Adds a rectangle's pixels.
  public mutating func formUnion(_ rect: PixelRect) {
    if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) { return }
    if !isBox {
      rects.removeAll { rect.contains($0) }
      rects += rect.parts(without: rects)
      isBox = rects.count > Self.mostRectangles.value
    }
    if isBox { rects = [rects.reduce(rect) { $0.union($1) }] }
  }
}

internal import LayerGeometry
internal import LayerModel

/// What steps have made of coverages, for the next one that is the same.
///
/// Cards of a list cast the same shadow, each from a silhouette of its own: equal bytes become equal bytes. Comparing
/// costs a hundredth of a blur, and ends at the first byte for shadows that differ.
struct CoverageMemory {
  /// The result.
  enum Step: Hashable {
    case reduced(factor: Int)
    case blurred(BlurKernel, BlurAxis)
    case enlarged(factor: Int, width: Int, height: Int)
  }

  private struct Entry {
    let step: Step
    let source: AlphaMap
    let result: AlphaMap
  }

  /// All that the shadow of a layer's own outline depends on: layers that are as large and as round, and lie alike
  /// between pixels, cast the same.
  struct ShadowKey: Hashable {
    private let radius: Double
    private let corners: CornerMask
    private let curve: CornerCurve
    private let linear: SIMD4<Double>
    /// The edges of what casts it, from the first pixel that is drawn.
    private let edges: SIMD4<Double>
    private let drawn: SIMD2<Int>
    private let seen: SIMD4<Int>
    private let factor: Int
    private let sigmaPixels: Double
    private let precision: BlurPrecision

    /// Nil for an outline that would have to be compared point by point.
    init?(
      _ layer: Layer, under map: PlaneTransform<LayerSpace, TargetSpace>, caster: Rect<TargetSpace>, needed: PixelRect,
      seen: PixelRect, factor: Int, sigmaPixels: Double, precision: BlurPrecision
    ) {
      guard layer.shadowPath == nil, map.isAffine else { return nil }
      (radius, corners, curve) = (layer.cornerRadius, layer.maskedCorners, layer.cornerCurve)
      linear = SIMD4(map.a, map.b, map.c, map.d)
      let (left, top) = (Double(needed.minX), Double(needed.minY))
      edges = SIMD4(caster.minX - left, caster.minY - top, caster.maxX - left, caster.maxY - top)
      drawn = SIMD2(needed.width, needed.height)
      self.seen = SIMD4(
        seen.minX - needed.minX, seen.minY - needed.minY, seen.maxX - needed.minX, seen.maxY - needed.minY)
      self.factor = factor
      self.sigmaPixels = sigmaPixels
      self.precision = precision
    }

    /// What nearly all keys differ in; the rest is looked at where these are equal.
    func hash(into hasher: inout Hasher) {
      hasher.combine(edges)
      hasher.combine(seen)
    }
  }

  private var shadows: [ShadowKey: AlphaMap] = [:]
  private var shadowBytes = 0
  private var entries: [Entry] = []
  private var bytes = 0

  /// Beyond this the oldest is forgotten; two shadows of a quarter of a screen, or a dozen of cards.
  static let mostBytes = 4 << 20
  /// All are looked at for each step: thousands of small ones would cost more than they save.
  static let mostEntries = 48

  /// A shadow that was cast before.
  func shadow(_ key: ShadowKey) -> AlphaMap? { shadows[key] }

  /// Remembers a shadow; those before it are forgotten when there are too many.
  mutating func keep(_ shadow: AlphaMap, as key: ShadowKey) {
    guard shadow.byteCount <= Self.mostBytes / 4 else { return }
    if shadowBytes + shadow.byteCount > Self.mostBytes {
      shadows = [:]
      shadowBytes = 0
    }
    shadows[key] = shadow
    shadowBytes += shadow.byteCount
  }

  /// The result of a step, made now or remembered.
  mutating func result(of step: Step, on source: AlphaMap, _ make: (AlphaMap) -> AlphaMap) -> AlphaMap {
    if let known = entries.last(where: { $0.step == step && $0.source.hasSameBytes(as: source) }) {
      return known.result
    }
    let made = make(source)
    let size = source.byteCount + made.byteCount
    if size > Self.mostBytes { return made }
    entries.append(Entry(step: step, source: source, result: made))
    bytes += size
    while bytes > Self.mostBytes || entries.count > Self.mostEntries {  // Ends: the newest alone fits.
      let oldest = entries.removeFirst()
      bytes -= oldest.source.byteCount + oldest.result.byteCount
    }
    return made
  }
}

extension AlphaMap {
  fileprivate var byteCount: Int { rowBytes * height }

  /// Whether sizes and all coverages agree.
  fileprivate func hasSameBytes(as other: AlphaMap) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return withBytes { left in
      other.withBytes { right in
        left.baseAddress == right.baseAddress || PlatformMemory.areEqual(left, right)
      }
    }
  }
}

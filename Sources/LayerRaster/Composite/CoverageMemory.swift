internal import LayerGeometry
internal import LayerModel

/// A cache of the results of steps on coverages, for reuse by identical steps.
///
/// Cards in a list cast the same shadow, each from its own silhouette, and identical input bytes give identical
/// results. A comparison costs a hundredth of a blur, and stops at the first byte that differs.
struct CoverageMemory {
  /// A step whose result can be reused.
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

  /// Everything that determines the shadow of a layer's own outline.
  ///
  /// Layers with the same size, corner radius and subpixel position cast the same shadow.
  struct ShadowKey: Hashable {
    private let radius: Double
    private let corners: CornerMask
    private let curve: CornerCurve
    private let linear: SIMD4<Double>
    /// The edges of the casting outline, relative to the first pixel that is drawn.
    private let edges: SIMD4<Double>
    private let drawn: SIMD2<Int>
    private let seen: SIMD4<Int>
    private let factor: Int
    private let sigmaPixels: Double
    private let precision: BlurPrecision

    /// Creates a key; returns nil for an outline that would have to be compared point by point.
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

    /// Hashes the values in which nearly all keys differ; the others are compared only if these are equal.
    func hash(into hasher: inout Hasher) {
      hasher.combine(edges)
      hasher.combine(seen)
    }
  }

  private var shadows: [ShadowKey: AlphaMap] = [:]
  private var shadowBytes = 0
  private var entries: [Entry] = []
  private var bytes = 0

  /// The size limit beyond which the oldest entry is removed: enough for two shadows that each cover a quarter of a
  /// screen, or for the shadows of a dozen cards.
  static let mostBytes = 4 << 20
  /// The limit on entries.
  ///
  /// Each step compares all entries, so thousands of small ones would cost more than they save.
  static let mostEntries = 48

  /// A stored shadow.
  func shadow(_ key: ShadowKey) -> AlphaMap? { shadows[key] }

  /// Stores a shadow; earlier ones are removed when there are too many.
  mutating func keep(_ shadow: AlphaMap, as key: ShadowKey) {
    guard shadow.byteCount <= Self.mostBytes / 4 else { return }
    if shadowBytes + shadow.byteCount > Self.mostBytes {
      shadows = [:]
      shadowBytes = 0
    }
    shadows[key] = shadow
    shadowBytes += shadow.byteCount
  }

  /// The result of a step, computed now or taken from the cache.
  mutating func result(of step: Step, on source: AlphaMap, _ make: (AlphaMap) -> AlphaMap) -> AlphaMap {
    if let known = entries.last(where: { $0.step == step && $0.source.hasSameBytes(as: source) }) {
      return known.result
    }
    let made = make(source)
    let size = source.byteCount + made.byteCount
    if size > Self.mostBytes { return made }
    entries.append(Entry(step: step, source: source, result: made))
    bytes += size
    while bytes > Self.mostBytes || entries.count > Self.mostEntries {  // Terminates: the newest entry alone fits.
      let oldest = entries.removeFirst()
      bytes -= oldest.source.byteCount + oldest.result.byteCount
    }
    return made
  }
}

extension AlphaMap {
  fileprivate var byteCount: Int { rowBytes * height }

  /// Whether the sizes and all coverages are equal.
  fileprivate func hasSameBytes(as other: AlphaMap) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return withBytes { left in
      other.withBytes { right in
        left.baseAddress == right.baseAddress || PlatformMemory.areEqual(left, right)
      }
    }
  }
}

internal import LayerGeometry
public import LayerModel
public import LayerPlanning

// How a plan is turned into pixels.
//
// Passes run in the plan's order, each into its own texture; the screen's draws come last. A pass that draws layers
// executes its target's list of draws. Only a backdrop reads an unfinished target: that target's draws then run up to
// the position that the plan specifies, and continue later. A shadow around the backdrop is made from the draws in it
// and does not exist yet, so the draws after the shadow are drawn on a copy for the capture only, and later into the
// target itself. A texture is dropped when its last reader has run.
//
// This code does not decide which layers are flattened, where a target is or what is cut; the plan specifies that. The
// plan leaves open only how a plane looks, which is implemented in `PlaneDrawing` and the files next to it.

/// Executes a plan and draws its picture.
public struct PlanRasterizer {
  let plan: PassPlan
  let images: ImageStore
  let precision: BlurPrecision
  /// The pixels written so far; nil before the first draw and after the last reader.
  var textures: [Texture?]
  private(set) var pool = PixmapPool()
  /// The shadows that earlier draws have cast.
  var coverages = CoverageMemory()
  /// The number of draws of each target that have run.
  private var drawnCounts: [Int]
  /// The number of draws and passes that have yet to read each texture.
  private var readers: [Int]
  var planes: PlaneDrawing

  /// The minimum number of consecutive draws that run strip by strip, so that overlapping draws stay in a nearby cache.
  private static let drawsInStrips = 64
  /// The number of pixels in a strip, which take two megabytes; smaller strips would split too many draws.
  private static let stripPixels = 524_288

  init(_ plan: PassPlan, images: ImageStore, precision: BlurPrecision) {
    self.plan = plan
    self.images = images
    self.precision = precision
    planes = PlaneDrawing(plan: plan, images: images, precision: precision, window: .empty)
    (drawnCounts, readers, textures) = ([], [], [])
  }

  /// Draws one frame.
  ///
  /// - Parameters:
  ///   - precision: `exact` for verification and test expectations, where the blur must not depend on the method.
  ///   - threads: the number of threads that may draw at the same time; the picture is the same for any number.
  public static func rasterize(
    _ plan: PassPlan, images: ImageStore = ImageStore(), precision: BlurPrecision = .automatic, threads: Int = 1
  ) throws(DrawingError) -> RasterResult {
    let drawn = plan.drawn
    return try rasterize(drawn, images: images, precision: precision, in: ScreenBands(drawn, atMost: threads))
  }

  /// Draws one frame in the given bands.
  static func rasterize(
    _ plan: PassPlan, images: ImageStore, precision: BlurPrecision, in bands: ScreenBands
  ) throws(DrawingError) -> RasterResult {
    try bands.draw { PlanRasterizer(plan, images: images, precision: precision) }
  }

  /// The layers that could not be drawn as specified, so far.
  var notes: [RasterNote] { planes.notes }

  /// Draws a part of the screen on an empty canvas.
  mutating func draw(on screen: consuming Canvas) throws(DrawingError) -> Pixmap {
    begin(on: screen)
    try runPasses()
    try draw(into: .screen, upTo: nil)
    guard case .pixels(let pixmap) = textures[0]?.content else { preconditionFailure("The screen must have pixels.") }
    textures[0] = nil
    return pixmap
  }

  /// Starts on a part of the screen: discards the textures but keeps the caches.
  mutating func begin(on screen: consuming Canvas) {
    drawnCounts = [Int](repeating: 0, count: plan.targets.count)
    readers = plan.readers(within: screen.area)
    planes.window = screen.area
    textures = [Texture?](repeating: nil, count: plan.targets.count)
    textures[0] = Texture(area: screen.area, content: .pixels(screen.pixmap))
  }

  // MARK: Passes

  /// Runs all passes in order, each as late as the screen allows.
  ///
  /// If a texture is drawn right after it has been computed, the next texture can reuse its memory while that memory is
  /// still in the cache.
  ///
  /// A pass that captures the screen specifies the draw that it follows, so later draws must not run before it.
  private mutating func runPasses() throws(DrawingError) {
    var next = 0
    if !plan.passes.contains(where: { $0.captured != nil }) {
      var writers = [Int](repeating: -1, count: plan.targets.count)
      for (index, pass) in plan.passes.enumerated() { writers[Int(pass.target.rawValue)] = index }
      for (place, draw) in plan.draws[plan.targets[0].draws].enumerated() where draw.kind == .composite {
        let composite = plan.composites[Int(draw.payload)]
        let last = [composite.texture, composite.mask].compactMap { $0.map { writers[Int($0.rawValue)] } }.max() ?? -1
        guard last >= next, !planes.isUnseen(draw, in: plan.targets[0]) else { continue }
        try self.draw(into: .screen, upTo: place)
        for pass in plan.passes[next...last] { try run(pass) }
        next = last + 1
      }
    }
    for pass in plan.passes[next...] { try run(pass) }
  }

  private mutating func run(_ pass: Pass) throws(DrawingError) {
    // Composites outside the drawn part of the screen are not read.
    if readers[Int(pass.target.rawValue)] == 0 { return }
    switch pass.kind {
    case .mask, .content, .compose, .shadowSilhouette, .vibrantContent:
      try draw(into: pass.target, upTo: nil)
      finishDrawing(pass)
    case .shadowDownscale: reduceSilhouette(pass)
    case .shadowBlurX: blur(pass, along: .horizontal, .transparent)
    case .shadowBlurY: blur(pass, along: .vertical, .transparent)
    case .shadowBlur: blurShadow(pass)
    case .shadowTint: tintShadow(pass)
    case .filterBlurX: blur(pass, along: .horizontal, .transparent)
    case .filterBlurY: blur(pass, along: .vertical, .transparent)
    case .backdropCapture:
      guard let captured = pass.captured else { preconditionFailure("A capture must specify its target.") }
      capture(pass, of: try drawn(into: captured, upTo: pass.afterDraw ?? 0))
    case .backdropBlurX: blur(pass, along: .horizontal, .edgePixels)
    case .backdropBlurY: blur(pass, along: .vertical, .edgePixels)
    case .backdropTint: tintBackdrop(pass)
    case .vibrantFilter: joinVibrancy(pass)
    }
  }

  /// The texture that a step of a recipe processes; ownership is transferred if this is its last reader.
  mutating func takeSource(of pass: Pass) -> Texture {
    guard let source = pass.source, let texture = read(plan.passes[Int(source.rawValue)].target) else {
      preconditionFailure("A pass must run after its source pass.")
    }
    return texture
  }

  /// A target's texture, for one of the steps that read it.
  mutating func read(_ target: TargetID) -> Texture? {
    let index = Int(target.rawValue)
    let texture = textures[index]
    readers[index] -= 1
    if readers[index] == 0 { textures[index] = nil }
    return texture
  }

  /// A texture's coverages at the grid's own resolution.
  private mutating func coverage(of texture: Texture) -> AlphaMap {
    let factor = texture.factor
    guard factor > 1, case .alpha(let map) = texture.content else { return texture.coverage() }
    let (width, height) = (texture.area.width, texture.area.height)
    return coverages.result(of: .enlarged(factor: factor, width: width, height: height), on: map) {
      $0.enlarged(by: factor, toWidth: width, height: height)
    }
  }

  // MARK: Draws

  /// Runs all of a target's draws, or those up to an index in its list.
  private mutating func draw(into target: TargetID, upTo end: Int?) throws(DrawingError) {
    let index = Int(target.rawValue)
    let renderTarget = plan.targets[index]
    let first = renderTarget.draws.lowerBound + drawnCounts[index]
    let last = max(first, renderTarget.draws.lowerBound + (end ?? renderTarget.draws.count))
    drawnCounts[index] += last - first
    var canvas = takeCanvas(renderTarget)
    let window = planes.window
    for strip in strips(of: first..<last, in: renderTarget) {
      planes.window = strip
      try draw(first..<last, on: &canvas, in: renderTarget)
    }
    planes.window = window
    textures[index] = Texture(area: canvas.area, content: .pixels(canvas.pixmap))
  }

  /// The parts of a target in which some of its draws run, one after another.
  ///
  /// The result is the whole target unless the draws are many plain rectangles; other draws cost too much to restart in
  /// each part.
  private func strips(of places: Range<Int>, in target: RenderTarget) -> [PixelRect] {
    let window = planes.window
    guard target.id == .screen, places.count >= Self.drawsInStrips,
      plan.draws[places].allSatisfy({ [.background, .border, .backgroundAndBorder].contains($0.kind) })
    else { return [window] }
    let rows = max(1, Self.stripPixels / max(1, window.width))
    return stride(from: window.minY, to: window.maxY, by: rows).map { top in
      PixelRect(minX: window.minX, minY: top, maxX: window.maxX, maxY: min(top + rows, window.maxY))
    }
  }

  private mutating func draw(
    _ places: Range<Int>, on canvas: inout Canvas, in target: RenderTarget
  ) throws(DrawingError) {
    let isAlphaAlone = target.isSilhouette && !plan.passes.contains { $0.captured == target.id }
    for place in places {
      let draw = plan.draws[place]
      if planes.isUnseen(draw, in: target) { continue }
      if isAlphaAlone, canvas.isOpaque(in: draw.rect), skip(draw) { continue }
      let hidden =
        place + 1 < places.upperBound ? planes.hiddenPart(of: draw, by: plan.draws[place + 1], in: target) : .empty
      if draw.kind == .composite {
        try drawComposite(draw, on: &canvas, in: target, butFor: hidden)
      } else {
        try planes.draw(draw, on: &canvas, in: target, butFor: hidden)
      }
    }
  }

  /// Skips a draw onto fully opaque pixels if only alpha matters; returns false if it has to be drawn.
  ///
  /// Source-over leaves full alpha unchanged, so content on a card does not change the silhouette for its shadow.
  private mutating func skip(_ draw: Draw) -> Bool {
    guard draw.kind == .composite else { return true }
    let composite = plan.composites[Int(draw.payload)]
    guard composite.blendMode == .sourceOver else { return false }
    for texture in [composite.texture, composite.mask] {
      if let texture, let unread = read(texture), readers[Int(texture.rawValue)] == 0 {
        pool.give((consume unread).releasedPixmap())
      }
    }
    return true
  }

  /// Runs a target's draws up to an index in its list, and returns its content at that point.
  private mutating func drawn(into target: TargetID, upTo end: Int) throws(DrawingError) -> Texture? {
    let index = Int(target.rawValue)
    let start = plan.targets[index].draws.lowerBound
    let waiting = (drawnCounts[index]..<max(drawnCounts[index], end)).first { place in
      let draw = plan.draws[start + place]
      return draw.kind == .composite && textures[Int(plan.composites[Int(draw.payload)].texture.rawValue)] == nil
        && !planes.isUnseen(draw, in: plan.targets[index])
    }
    try draw(into: target, upTo: waiting ?? end)
    if waiting == nil { return textures[index] }
    var preview = self
    preview.pool = PixmapPool()
    try preview.draw(into: target, upTo: end)
    return preview.textures[index]
  }

  /// Takes a target's pixels out of the list so that they can be modified without a copy.
  private mutating func takeCanvas(_ target: RenderTarget) -> Canvas {
    let index = Int(target.id.rawValue)
    if case .pixels(let pixmap) = textures[index]?.content {
      let area = textures[index]?.area ?? target.rect
      textures[index] = nil
      return Canvas(area: area, pixmap: pixmap)
    }
    return Canvas(area: target.rect, pixmap: pool.take(width: target.rect.width, height: target.rect.height))
  }

  private mutating func drawComposite(
    _ draw: Draw, on canvas: inout Canvas, in target: RenderTarget, butFor hidden: PixelRect
  ) throws(DrawingError) {
    let composite = plan.composites[Int(draw.payload)]
    let mask = composite.mask.flatMap { read($0) }
    guard var texture = read(composite.texture) else { return }
    let drawing = CompositeDrawing(
      plan: plan, composite: composite, draw: draw, target: target, corners: planes.corners)
    var clip = planes.clip(of: draw, in: target).cut(to: canvas.area)
    if !hidden.isEmpty { clip = clip.cut(without: hidden) }
    if composite.role == .shadow, case .alpha = texture.content {
      let color = planes.shadowColor(of: Int(composite.node.rawValue))
      if let area = drawing.plainArea(of: texture) {
        let shown = clip.intersection(.soft(area, coverage(of: texture)))
        return canvas.fill(shown, with: color.scaled(by: draw.opacity))
      }
      texture = tinted(texture, of: Int(composite.node.rawValue))
    }
    drawing.draw(texture, mask: mask, on: &canvas, clip: clip)
    if readers[Int(composite.texture.rawValue)] == 0 { pool.give((consume texture).releasedPixmap()) }
  }
}

/// The decoded images of a scene, and the smaller versions that frames have requested.
///
/// Use the same store for several frames; the bands of one frame share a store.
public final class ImageStore: Sendable {
  private let images: [AssetIndex: Pixmap]
  private let smaller = Guarded<[Key: Pixmap]>([:])

  private struct Key: Hashable {
    let asset: AssetIndex
    let reduction: ImageReduction
  }

  /// Creates a store of images by asset; assets without a file need no image.
  public init(_ images: [AssetIndex: Pixmap] = [:]) {
    self.images = images
  }

  /// The image of an asset, as decoded.
  subscript(asset: AssetIndex) -> Pixmap? { images[asset] }

  /// An image, averaged down.
  func image(_ asset: AssetIndex, reduced reduction: ImageReduction) -> Pixmap {
    let image = images[asset] ?? Pixmap(width: 0, height: 0)
    if reduction.isIdentity { return image }
    let key = Key(asset: asset, reduction: reduction)
    // Other threads that need it wait, so a large picture is shrunk only once.
    return smaller.withLock { smaller in
      if let known = smaller[key] { return known }
      let made = image.reduced(reduction)
      smaller[key] = made
      return made
    }
  }
}

/// A drawn frame.
public struct RasterResult: Sendable {
  /// The screen's pixels; clear where nothing was drawn.
  public let pixmap: Pixmap
  /// The layers that could not be drawn as intended, once for each layer and cause, in drawing order.
  public let notes: [RasterNote]
}

/// A note about a layer that was not drawn as its author intended.
public struct RasterNote: Hashable, Sendable {
  /// The layer.
  public let node: PreparedIndex
  /// The missing part.
  public let note: TextNote
}

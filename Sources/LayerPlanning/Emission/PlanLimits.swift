import LayerDiagnostics
import LayerGeometry
import LayerModel

/// Refuses frames that need more work than a scene may ask for.
enum PlanLimits {
  /// What is too much, or nil.
  static func excess(of emitter: PassEmitter, _ limits: Limits) -> Finding? {
    // The walk ended at the limit; how many draws there would have been is not known.
    if emitter.isBeyondLimit { return limits.draws.finding(at: nil) }
    let builder = emitter.builder
    var (framePixels, filteredPixels) = (0, 0)
    for pass in builder.passes {
      let pixels = builder[pass.target].pixels
      filteredPixels = sum(filteredPixels, product(pixels, emitter.stages.tree.filterCount(of: pass.node)))
      if pixels > limits.passPixels.value { return finding(limits.passPixels, pass, of: emitter) }
      framePixels = sum(framePixels, pixels)
    }
    if framePixels > limits.framePixels.value { return limits.framePixels.finding(asked: framePixels, at: nil) }
    var (drawn, details) = (filteredPixels, 0)
    for draws in builder.draws {
      for draw in draws {
        drawn = sum(drawn, draw.rect.pixels)
        details = sum(details, emitter.stages.details(of: draw, isTooMuch: details > limits.drawnDetails.value))
      }
    }
    if drawn > limits.drawnPixels.value { return limits.drawnPixels.finding(asked: drawn, at: nil) }
    if details > limits.drawnDetails.value { return limits.drawnDetails.finding(asked: details, at: nil) }
    return excessOfMemory(builder, framePixels, limits.memory)
  }

  private static func excessOfMemory(_ builder: PlanBuilder, _ framePixels: Int, _ limit: Limits.Limit) -> Finding? {
    // Most frames would fit if none of their textures were ever dropped.
    let all = product(sum(framePixels, builder[.screen].pixels), PlanMemory.pixelBytes)
    guard all > limit.value else { return nil }
    let peak = PlanMemory.peakBytes(of: builder)
    return peak > limit.value ? limit.finding(asked: peak, at: nil) : nil
  }

  private static func finding(_ limit: Limits.Limit, _ pass: Pass, of emitter: PassEmitter) -> Finding {
    let (target, tree) = (emitter.builder[pass.target], emitter.stages.tree)
    var finding = limit.finding(asked: target.pixels, at: tree.scene.sources.span(of: tree[pass.node].layer))
    finding.notes.append("pass '\(pass.kind.rawValue)' would draw into \(target.width) x \(target.height) pixels")
    return finding
  }

  // MARK: Arithmetic that stops

  fileprivate static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .max : sum
  }

  static func product(_ left: Int, _ right: Int) -> Int {
    let (product, isTooLarge) = left.multipliedReportingOverflow(by: right)
    return isTooLarge ? .max : product
  }
}

extension PreparedTree {
  /// How often the pixels of a layer's pass may be gone through, once for each filter.
  fileprivate func filterCount(of node: PreparedIndex) -> Int {
    let layer = Int(self[node].layer.rawValue)
    return layers[layer].filters.count + layers[layer].backgroundFilters.count
  }
}

extension PlanStages {
  /// How much of what a layer is made of a draw goes through.
  ///
  /// - Parameter isTooMuch: whether the limit is passed already; then texts are not read any more, but taken for one
  ///   line each.
  fileprivate func details(of draw: Draw, isTooMuch: Bool) -> Int {
    let (layers, layer) = (tree.layers, Int(tree[draw.node].layer.rawValue))
    switch draw.kind {
    case .contents:
      switch layers[layer].content {
      case .shape(let shape):
        return shape.path.map { PlanLimits.sum(Self.pairs(of: $0), dashes(of: $0, shape, in: draw)) } ?? 0
      case .gradient(let gradient): return gradient.colors.count
      case .text(let text):
        let bytes = text.string.utf8.count
        return isTooMuch ? Self.detailsPerPairOfBytes * bytes * bytes : Self.pairs(of: text)
      case .plain, .replicator, .transform, .backdrop, .external: return 0
      }
    case .bakedShadow: return layers[layer].shadowPath.map { Self.pairs(of: $0) } ?? 0
    case .backgroundAndBorder, .background, .border, .composite: return 0
    }
  }

  /// In how many places a path may cross itself.
  private static func pairs(of path: Path) -> Int {
    let count = path.elements.count
    return PlanLimits.product(count, count - 1) / 2
  }

  /// What a text takes that is laid out: each letter of a line may be moved by all others, and each line too.
  private static func pairs(of text: TextContent) -> Int {
    var (details, lines, bytes) = (0, 1, 0)
    for byte in text.string.utf8 {
      if byte != UInt8(ascii: "\n") {
        bytes += 1
        continue
      }
      details = PlanLimits.sum(details, detailsPerPairOfBytes * bytes * bytes)
      (lines, bytes) = (lines + 1, 0)
    }
    details = PlanLimits.sum(details, detailsPerPairOfBytes * bytes * bytes)
    return PlanLimits.sum(details, detailsPerPairOfLines * lines * lines)
  }

  /// A line of 20,000 tabs, or one letter with as many marks, takes some seconds to lay out.
  private static var detailsPerPairOfBytes: Int { 2 }
  /// So do 20,000 lines.
  private static var detailsPerPairOfLines: Int { 10 }

  /// What the dashes of a stroke take, by the length of the lines through a path's points.
  private func dashes(of path: Path, _ shape: ShapeContent, in draw: Draw) -> Int {
    if shape.lineDashPattern.isEmpty { return 0 }
    let index = Int(draw.node.rawValue)
    let pixelsAPoint = placement.stretch(placement.inside(index), layer(index))
    guard shape.hasVisibleStroke, shape.isDashed(pixelsAPoint: pixelsAPoint) else { return 0 }
    let length = path.controlLength(ofStepsUpTo: Self.longestDashedPixels / pixelsAPoint)
    let patterns = length / shape.lineDashPattern.reduce(0, +)
    let dashes = patterns * Double(shape.lineDashPattern.count)
    return PlanLimits.product(Int(min(dashes, 1e12)), Self.detailsPerDash)
  }

  /// A dash is an outline of its own: some microseconds and some hundred bytes while a picture is drawn.
  private static var detailsPerDash: Int { 4_000 }
  /// Of a line that leaves the screen far behind on both sides, no more is drawn.
  private static var longestDashedPixels: Double { 2_000_000 }
}

extension RenderTarget {
  /// How many pixels it has, or as many as can be counted.
  var pixels: Int { PlanLimits.product(width, height) }
}

extension PixelRect {
  /// How many pixels it covers, or as many as can be counted.
  fileprivate var pixels: Int { isEmpty ? 0 : PlanLimits.product(width, height) }
}

/// How much of a plan's textures is there at once.
///
/// A texture is made by its pass, and dropped when the last pass or draw that reads it has run: so long whoever draws
/// the plan keeps it.
enum PlanMemory {
  /// Bytes of a pixel in a texture.
  static var pixelBytes: Int { 4 }

  /// The most bytes of textures that are alive while some pass runs, the screen's included.
  static func peakBytes(of builder: PlanBuilder) -> Int {
    let last = lastReaders(builder)
    var starting = [Int](repeating: 0, count: builder.passes.count)
    var ending = [Int](repeating: 0, count: builder.passes.count + 1)
    for pass in builder.passes {
      let pixels = builder[pass.target].pixels
      starting[Int(pass.id.rawValue)] += pixels
      ending[last[Int(pass.target.rawValue)] ?? Int(pass.id.rawValue)] += pixels
    }
    var alive = builder[.screen].pixels
    var peak = alive
    for place in builder.passes.indices {
      alive += starting[place]
      peak = max(peak, alive)
      alive -= ending[place]
    }
    return PlanLimits.product(peak, pixelBytes)
  }

  /// For each target the place of the last pass that reads it; behind all passes for what the screen shows.
  private static func lastReaders(_ builder: PlanBuilder) -> [Int?] {
    var last = [Int?](repeating: nil, count: builder.targets.count)
    func note(_ target: TargetID, at place: Int) {
      last[Int(target.rawValue)] = max(last[Int(target.rawValue)] ?? 0, place)
    }
    func noteDraws(into target: TargetID, at place: Int) {
      for draw in builder.draws[Int(target.rawValue)] where draw.kind == .composite && draw.payload >= 0 {
        let composite = builder.composites[Int(draw.payload)]
        note(composite.texture, at: place)
        if let mask = composite.mask { note(mask, at: place) }
      }
    }
    for (place, pass) in builder.passes.enumerated() {
      for source in [pass.source, pass.joins] {
        if let source { note(builder.passes[Int(source.rawValue)].target, at: place) }
      }
      noteDraws(into: pass.target, at: place)
    }
    noteDraws(into: .screen, at: builder.passes.count)
    return last
  }
}

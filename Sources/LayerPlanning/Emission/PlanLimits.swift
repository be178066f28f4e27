import LayerDiagnostics
import LayerGeometry
import LayerModel

/// Rejects frames that need more work than the limits allow.
enum PlanLimits {
  /// The limit that a frame exceeds, as a finding; nil if the frame exceeds no limit.
  static func excess(of emitter: PassEmitter, _ limits: Limits) -> Finding? {
    // The walk stopped at the limit, so the total number of draws is unknown.
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
    for draw in builder.draws {
      drawn = sum(drawn, draw.rect.pixels)
      details = sum(details, emitter.stages.details(of: draw, isTooMuch: details > limits.drawnDetails.value))
    }
    if drawn > limits.drawnPixels.value { return limits.drawnPixels.finding(asked: drawn, at: nil) }
    if details > limits.drawnDetails.value { return limits.drawnDetails.finding(asked: details, at: nil) }
    return excessOfMemory(builder, framePixels, limits.memory)
  }

  private static func excessOfMemory(_ builder: PlanBuilder, _ framePixels: Int, _ limit: Limits.Limit) -> Finding? {
    // Most frames would fit even if no texture were ever freed.
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
  /// The number of times a layer's pass may be processed: once per filter.
  fileprivate func filterCount(of node: PreparedIndex) -> Int {
    let layer = Int(self[node].layer.rawValue)
    return layers[layer].filters.count + layers[layer].backgroundFilters.count
  }
}

extension PlanStages {
  /// The number of details that a draw processes, such as gradient colours, pairs of path elements or pairs of letters.
  ///
  /// - Parameter isTooMuch: whether the limit is already exceeded. If so, text counts as a single line, without being
  ///   read.
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

  /// The number of pairs of path elements that may intersect.
  private static func pairs(of path: Path) -> Int {
    let count = path.elements.count
    return PlanLimits.product(count, count - 1) / 2
  }

  /// The cost of laying out text: each letter of a line may affect all other letters, and each line all other lines.
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

  /// A line of 20,000 tabs, or one letter with 20,000 marks, takes several seconds to lay out.
  private static var detailsPerPairOfBytes: Int { 2 }
  /// Text with 20,000 lines takes just as long.
  private static var detailsPerPairOfLines: Int { 10 }

  /// The cost of a stroke's dashes, from the length of the lines through a path's points.
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

  /// Each dash is a separate outline, which takes a few microseconds and a few hundred bytes while a picture is drawn.
  private static var detailsPerDash: Int { 4_000 }
  /// The longest part of a line that is drawn if the line extends far beyond the screen on both sides.
  private static var longestDashedPixels: Double { 2_000_000 }
}

extension RenderTarget {
  /// The number of pixels, or the largest integer if the product overflows.
  var pixels: Int { PlanLimits.product(width, height) }
}

extension PixelRect {
  /// The number of pixels covered, or the largest integer if the product overflows.
  fileprivate var pixels: Int { isEmpty ? 0 : PlanLimits.product(width, height) }
}

/// The peak memory use of a plan's textures.
///
/// A pass creates its texture. The texture is freed after the last pass or draw that reads it, as in code that executes
/// the plan.
enum PlanMemory {
  /// The bytes per pixel of a texture.
  static var pixelBytes: Int { 4 }

  /// The peak size in bytes of the textures that exist while a pass runs, including the screen's.
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

  /// The index of the last pass that reads each target; past the last pass for targets that the screen shows.
  private static func lastReaders(_ builder: PlanBuilder) -> [Int?] {
    var last = [Int?](repeating: nil, count: builder.targets.count)
    func note(_ target: TargetID, at place: Int) {
      last[Int(target.rawValue)] = max(last[Int(target.rawValue)] ?? 0, place)
    }
    for (place, pass) in builder.passes.enumerated() {
      for source in [pass.source, pass.joins] {
        if let source { note(builder.passes[Int(source.rawValue)].target, at: place) }
      }
    }
    for draw in builder.draws where draw.kind == .composite && draw.payload >= 0 {
      let composite = builder.composites[Int(draw.payload)]
      let place = builder[draw.target].pass.map { Int($0.rawValue) } ?? builder.passes.count
      note(composite.texture, at: place)
      if let mask = composite.mask { note(mask, at: place) }
    }
    return last
  }
}

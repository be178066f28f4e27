import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerSimulation

extension Overlay {
  /// Cyan where an image's format has to be converted before the GPU can take it, and what images take in memory.
  ///
  /// Meaning and colour are those of Apple's "Color Copied Images" (WWDC 2014, session 419).
  static let images = Overlay(id: "images", title: "Images in memory", scale: formats) { plan in
    var map = LevelMap(area: plan.tree.screen)
    ImageArea.forEach(in: plan) { use, _, coverage in
      if plan.tree.scene[use.asset].facts.needsConversion { map.insert(1, over: coverage) }
    }
    return map
  } summary: { plan in
    let images = ImageMemory.all(in: plan)
    guard !images.isEmpty else { return OverlaySummary(headline: "No image") }
    let decoded = images.reduce(0) { $0 + $1.decodedBytes }
    let wasted = images.reduce(0) { $0 + $1.wastedBytes }
    let converted = images.count(where: \.needsConversion)
    return OverlaySummary(
      headline: OverlayFigures.count(images.count, "image", "images") + ", \(DisplayText.bytes(decoded)) decoded, "
        + (wasted == 0 ? "none wasted" : "\(DisplayText.bytes(wasted)) wasted")
        + (converted == 0 ? "" : ", \(DisplayText.grouped(converted)) converted"),
      notes: ["wasted: pixels beyond the largest size that it is shown at"])
  } labels: { plan in
    var images: [PreparedIndex: ImageMemory] = [:]
    for image in ImageMemory.all(in: plan) { images[image.node] = image }
    var boxes: [PreparedIndex: PixelRect] = [:]
    ImageArea.forEach(in: plan) { use, _, coverage in
      if images[use.node] != nil { boxes[use.node] = (boxes[use.node] ?? .empty).union(coverage.box) }
    }
    var tally = LayerTally()
    // Waste weighs first, then size.
    for (node, image) in images {
      tally.add(image.wastedBytes * 1024 + image.decodedBytes, of: node, at: boxes[node] ?? .empty)
    }
    return tally.labels(in: plan, leastShare: 0) { node, _ in images[node].map(words) ?? "" }
  }

  private static func words(_ image: ImageMemory) -> String {
    let wasted = image.wastedBytes == 0 ? "" : ", \(DisplayText.bytes(image.wastedBytes)) wasted"
    return DisplayText.bytes(image.decodedBytes) + wasted
  }

  private static let formats = LevelScale(steps: [
    .init(from: 1, OverlayInk(0x00C7E6, blind: 0x0072B2, opacity: 0.5, .crossed(8)), "converted before it is shown")
  ])
}

import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerRaster
import LayerSimulation
import LayerWriting

extension Overlay {
  /// Images that waste memory, coloured by the amount, and images in formats that must be converted for the GPU.
  ///
  /// Cyan for conversion is the colour of Apple's "Color Copied Images" (WWDC 2014, session 419).
  static let images = Overlay(
    id: "images", title: "Images in memory", nothing: "No image wastes memory", scale: waste
  ) { plan, shapes in
    var paths = LayerPaths(plan.tree)
    var images: [AssetIndex: ImageMemory] = [:]
    for image in ImageMemory.all(in: plan) { images[image.asset] = image }
    var shown: [PreparedIndex: ImageMemory] = [:]
    for use in ImageUse.all(in: plan) { shown[use.node] = images[use.asset] }
    let marks = shown.keys.sorted().compactMap { node -> OverlayMark? in
      guard let image = shown[node], let level = level(of: image), let shape = shapes.shape(of: node) else {
        return nil
      }
      var mark = OverlayMark(node: node, level: level, shape: shape)
      mark.isSystem = plan.tree[node].flags.contains(.system)
      // The weight depends on the waste first, then on the size; layers that show the same image are one group.
      mark.weight = image.wastedBytes * 1024 + image.decodedBytes
      mark.name = OverlayFigures.name(ofPath: paths.path(of: node))
      mark.words = words(image)
      mark.isCountedAlone = false
      return mark
    }
    return Diagnosis(marks, summary(of: plan), shapes, in: plan)
  }

  private static func summary(of plan: PassPlan) -> OverlaySummary {
    let images = ImageMemory.all(in: plan)
    guard !images.isEmpty else { return OverlaySummary(headline: "No image") }
    let decoded = images.reduce(0) { $0 + $1.decodedBytes }
    let wasted = images.reduce(0) { $0 + $1.wastedBytes }
    let converted = images.count(where: \.needsConversion)
    return OverlaySummary(
      headline: DecimalText.count(images.count, "image", "images") + ", \(DisplayText.bytes(decoded)) decoded, "
        + (wasted == 0 ? "none wasted" : "\(DisplayText.bytes(wasted)) wasted")
        + (converted == 0 ? "" : ", \(DisplayText.grouped(converted)) converted"),
      unit: wasted == 0 ? nil : "wasted",
      notes: wasted == 0 ? [] : ["wasted: pixels beyond the largest size at which an image is shown"])
  }

  private static func words(_ image: ImageMemory) -> String {
    let (wasted, decoded) = (DisplayText.bytes(image.wastedBytes), DisplayText.bytes(image.decodedBytes))
    let waste = image.wastedBytes == 0 ? [] : ["\(wasted) of \(decoded) wasted"]
    return (waste + (image.needsConversion ? ["converted"] : [])).joined(separator: ", ")
  }

  private static let converted: Int32 = 1
  private static let (little, much, most): (Int32, Int32, Int32) = (2, 3, 4)

  /// The step of an image; nil if it wastes nothing and needs no conversion.
  private static func level(of image: ImageMemory) -> Int32? {
    switch image.wastedBytes {
    case 8_000_000...: most
    case 1_000_000...: much
    case 1...: little
    default: image.needsConversion ? converted : nil
    }
  }

  private static let waste = LevelScale(steps: [
    .init(from: converted, OverlayFamily.converted, "converted before it is shown"),
    .init(from: little, OverlayFamily.memory[0], "less than 1 MB", outlinePoints: 1),
    .init(from: much, OverlayFamily.memory[1], "1 to 8 MB", outlinePoints: 2),
    .init(from: most, OverlayFamily.memory[2], "8 MB or more", outlinePoints: 4),
  ])
}

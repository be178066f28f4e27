import Foundation

/// The tables of `Scenes/README.md`, generated from the scene files: the content of each scene, and its cost.
struct Catalogue {
  /// The markers around the tables in the document; the rest is written by hand.
  static let opening = "<!-- Made from the scene files by 'make docs'. -->"
  static let closing = "<!-- The end of what is made. -->"

  private static let titles = [
    "geometry": "Geometry: placing, transforms, copies, rectangular clips, culling",
    "corners": "Corners: radius and rounded clip",
    "masks": "Masks",
    "shadows": "Shadows",
    "opacity": "Opacity: groups and single planes",
    "blur": "Blur: filters, backdrops, vibrancy",
    "rasterize": "Rasterize: bitmaps and their budget",
    "cache": "Cache: bitmaps over time",
    "images": "Images",
    "text": "Text",
    "blend": "Blend modes",
    "3d": "3D: perspective, transform layers, backs",
    "timeline": "Timeline: animations, changes, scrolls",
    "cases": "Cases: whole screens",
  ]

  /// The tables of all areas.
  static func text() throws -> String {
    var lines: [String] = []
    for area in GalleryScene.areas {
      let scenes = GalleryScene.scenes(in: area)
      lines += ["", "### \(titles[area] ?? area)", "", "| scene | shows | passes | steady | composites |"]
      lines.append("|---|---|---:|---:|---:|")
      for scene in scenes { lines.append(try row(of: scene)) }
    }
    lines += ["", "\(GalleryScene.all.count) scenes.", ""]
    return lines.joined(separator: "\n")
  }

  /// A document with the tables between its two markers replaced, or nil if the markers are missing.
  static func replaced(in document: String) throws -> String? {
    guard let start = document.range(of: opening + "\n"), let end = document.range(of: closing),
      start.upperBound <= end.lowerBound
    else { return nil }
    return String(document[..<start.upperBound]) + (try text()) + String(document[end.lowerBound...])
  }

  private static func row(of scene: GalleryScene) throws -> String {
    let header = try SceneHeader(of: scene)
    let counts = header.expectation
    let name = scene.path.split(separator: "/").last ?? ""
    return "| [\(name)](\(scene.path).json) | \(header.name) | \(counts.offscreenPasses) "
      + "| \(counts.steadyOffscreenPasses) | \(counts.composites) |"
  }
}

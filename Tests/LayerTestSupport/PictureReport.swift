public import Foundation
internal import LayerRaster

/// A folder with the pictures of failed comparisons, and a page that shows them side by side.
///
/// The first comparison of a run empties the folder, so that it never contains failures of an earlier run.
public struct PictureReport: Sendable {
  /// The folder of the pictures and `index.html`.
  public let folder: URL

  /// A report in a folder.
  public init(folder: URL) { self.folder = folder }

  /// The page, for messages.
  public var page: String { folder.appendingPathComponent("index.html").path }

  /// The report of the whole run: `out/pictures` in the checkout.
  public static let run = PictureReport(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("out/pictures"))

  /// The rows of each folder's page so far; tests run at the same time.
  private static let rows = Guarded<[String: [String: String]]>([:])

  /// Prepares the report for a comparison.
  public func begin() {
    Self.rows.withLock { rows in
      guard rows[folder.path] == nil else { return }
      rows[folder.path] = [:]
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// Writes the three pictures of a comparison, and a row of the page.
  public func add(_ comparison: PictureComparison, name: String) throws {
    let stem = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    let pictures = [
      ("expected", comparison.expected), ("difference", comparison.map), ("actual", comparison.actual),
    ]
    var row = "<h2>\(Self.escaped(name))</h2>\n<p>\(Self.escaped(comparison.headline))</p>\n<div>\n"
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (kind, picture) in pictures where !picture.isEmpty {
      let file = "\(stem).\(kind).png"
      try Data(PNGEncoder.encode(picture)).write(to: folder.appendingPathComponent(file))
      row += "<figure><img src=\"\(Self.escaped(file))\" alt=\"\"><figcaption>\(kind)</figcaption></figure>\n"
    }
    row += "</div>\n"
    try Self.rows.withLock { rows in
      rows[folder.path, default: [:]][name] = row
      let all = rows[folder.path, default: [:]].sorted { $0.key < $1.key }.map(\.value)
      try Data((Self.head + all.joined()).utf8).write(to: folder.appendingPathComponent("index.html"))
    }
  }

  private static let head = """
    <!doctype html>
    <meta charset="utf-8">
    <title>Pictures that differ</title>
    <style>
      body { font: 14px/1.4 sans-serif; margin: 2em; color: #1c1c1e; background: #fff }
      h2 { font-size: 16px; margin: 2em 0 0 }
      div { display: flex; flex-wrap: wrap; gap: 1em }
      figure { margin: 0 }
      img { max-width: 30vw; border: 1px solid #c7c7cc; image-rendering: pixelated;
        background: repeating-conic-gradient(#eee 0 25%, #fff 0 50%) 0 0 / 16px 16px }
    </style>
    <h1>Pictures that differ</h1>

    """

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}

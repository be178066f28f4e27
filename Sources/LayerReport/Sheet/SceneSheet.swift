public import LayerPlanning
public import LayerRaster

/// Thumbnails of many scenes on one picture, folder by folder, each with its name and its offscreen passes.
public struct SceneSheet {
  /// The room for a thumbnail, in pixels; scenes are shown at one pixel a point where they fit.
  static let (thumbnailWidth, thumbnailHeight) = (160, 240)
  /// Thumbnails in a row.
  static let columns = 10

  private var groups: [SheetGroup] = []

  /// A sheet without thumbnails.
  public init() {}

  /// Whether nothing has been added.
  public var isEmpty: Bool { groups.isEmpty }

  /// How many scenes it shows.
  public var count: Int { groups.reduce(0) { $0 + $1.thumbnails.count } }

  /// A scene as the sheet will show it.
  ///
  /// - Parameters:
  ///   - name: the scene's name; what stands before its last slash is its group.
  ///   - picture: the scene's picture, as the plan's screen wants it.
  public static func thumbnail(_ name: String, of plan: PassPlan, _ picture: Pixmap) -> SceneThumbnail {
    let parts = name.split(separator: "/")
    let (width, height) = (Double(picture.width), Double(picture.height))
    let factor = max(
      1, plan.tree.scale, width / Double(thumbnailWidth), height / Double(thumbnailHeight))
    let passes = plan.summary.offscreenPasses
    return SceneThumbnail(
      group: parts.dropLast().joined(separator: "/"), name: parts.last.map(String.init) ?? name,
      figures: OverlayFigures.count(passes, "pass", "passes"),
      picture: picture.thumbnail(width: Int((width / factor).rounded()), height: Int((height / factor).rounded())))
  }

  /// Adds a scene at the end of its group; groups come in the order of their first scenes.
  public mutating func add(_ thumbnail: SceneThumbnail) {
    if let known = groups.firstIndex(where: { $0.name == thumbnail.group }) {
      groups[known].thumbnails.append(thumbnail)
    } else {
      groups.append(SheetGroup(name: thumbnail.group, thumbnails: [thumbnail]))
    }
  }

  /// The sheet; without words where the text library is not installed.
  public func picture() throws(DrawingError) -> Pixmap {
    try SceneSheetLayout(groups: groups, lettering: Lettering()).picture()
  }
}

/// One scene of a sheet.
public struct SceneThumbnail: Sendable {
  let group: String
  let name: String
  let figures: String
  let picture: Pixmap
}

/// The scenes of one folder.
struct SheetGroup {
  let name: String
  var thumbnails: [SceneThumbnail]
}

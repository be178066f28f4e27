import LayerDiagnostics
import LayerGeometry
public import LayerPlanning
public import LayerRaster
import LayerWriting

/// Thumbnails of many scenes in one picture, folder by folder, each with its name and its offscreen passes.
public struct SceneSheet {
  /// The room for a thumbnail in pixels; scenes are shown at one pixel per point if they fit.
  static let (thumbnailWidth, thumbnailHeight) = (160, 240)
  /// The number of thumbnails in a row.
  static let columns = 10

  private var groups: [SheetGroup] = []

  /// Creates a sheet without thumbnails.
  public init() {}

  /// Whether nothing has been added.
  public var isEmpty: Bool { groups.isEmpty }

  /// The number of scenes that the sheet shows.
  public var count: Int { groups.reduce(0) { $0 + $1.thumbnails.count } }

  /// The thumbnail of a scene.
  ///
  /// - Parameters:
  ///   - name: the scene's name; the part before its last slash is its group.
  ///   - picture: the scene's picture, at the size of the plan's screen.
  public static func thumbnail(_ name: String, of plan: PassPlan, _ picture: Pixmap) -> SceneThumbnail {
    let parts = name.split(separator: "/")
    let (width, height) = (Double(picture.width), Double(picture.height))
    let factor = max(
      1, plan.tree.scale, width / Double(thumbnailWidth), height / Double(thumbnailHeight))
    let passes = plan.summary.offscreenPasses
    return SceneThumbnail(
      group: parts.dropLast().joined(separator: "/"), name: parts.last.map(String.init) ?? name,
      figures: DecimalText.count(passes, "pass", "passes"),
      picture: picture.thumbnail(width: Int((width / factor).rounded()), height: Int((height / factor).rounded())))
  }

  /// Adds a scene at the end of its group; groups are in the order of their first scenes.
  public mutating func add(_ thumbnail: SceneThumbnail) {
    if let known = groups.firstIndex(where: { $0.name == thumbnail.group }) {
      groups[known].thumbnails.append(thumbnail)
    } else {
      groups.append(SheetGroup(name: thumbnail.group, thumbnails: [thumbnail]))
    }
  }

  /// The sheet; without text if the text library is not installed.
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

/// The layout of a sheet's thumbnails: columns of equal width, rows as high as their content.
struct SceneSheetLayout {
  private static let (margin, gap, captionHeight, headingHeight) = (24, 16, 40, 44)

  let groups: [SheetGroup]
  let lettering: Lettering?

  private var columns: Int { min(SceneSheet.columns, groups.map(\.thumbnails.count).max() ?? 1) }
  private var step: Int { SceneSheet.thumbnailWidth + Self.gap }

  /// Draws the sheet.
  func picture() throws(DrawingError) -> Pixmap {
    let width = 2 * Self.margin + columns * step - Self.gap
    let height = 2 * Self.margin + groups.reduce(0) { $0 + self.height(of: $1) }
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var sheet = Canvas(area: area, pixmap: Pixmap(width: width, height: height, filledWith: 0xFFFF_FFFF))
    var y = Self.margin
    for group in groups {
      try drawHeading(of: group, at: y, on: &sheet)
      var top = y + Self.headingHeight
      for row in rows(of: group) {
        let rowHeight = Self.height(of: row)
        for (column, thumbnail) in row.enumerated() {
          try draw(thumbnail, at: (Self.margin + column * step, top), height: rowHeight, on: &sheet)
        }
        top += rowHeight + Self.captionHeight + Self.gap
      }
      y += self.height(of: group)
    }
    return sheet.pixmap
  }

  private func rows(of group: SheetGroup) -> [ArraySlice<SceneThumbnail>] {
    stride(from: 0, to: group.thumbnails.count, by: columns).map { group.thumbnails[$0...].prefix(columns) }
  }

  private static func height(of row: ArraySlice<SceneThumbnail>) -> Int { row.map(\.picture.height).max() ?? 0 }

  private func height(of group: SheetGroup) -> Int {
    rows(of: group).reduce(Self.headingHeight) { $0 + Self.height(of: $1) + Self.captionHeight + Self.gap }
  }

  private func drawHeading(of group: SheetGroup, at y: Int, on sheet: inout Canvas) throws(DrawingError) {
    let line = PixelRect(
      minX: Self.margin, minY: y + Self.headingHeight - 12, maxX: sheet.area.maxX - Self.margin,
      maxY: y + Self.headingHeight - 11)
    sheet.fill(line, with: PictureColors.rule.premultiplied)
    let count = group.thumbnails.count
    let title = group.name.isEmpty ? "scenes" : DisplayText.escaped(group.name)
    try write("\(title)  ·  \(count)", 17, PictureColors.ink, isBold: true, at: (Self.margin, y + 4), on: &sheet)
  }

  /// Draws the picture at the bottom of its row, so that the captions in a row share a line.
  private func draw(
    _ thumbnail: SceneThumbnail, at corner: (x: Int, y: Int), height: Int, on sheet: inout Canvas
  ) throws(DrawingError) {
    let picture = thumbnail.picture
    let top = corner.y + height - picture.height
    let area = PixelRect(minX: corner.x, minY: top, maxX: corner.x + picture.width, maxY: top + picture.height)
    // A border is drawn around the picture, because many scenes are white to their edges or clear.
    let frame = PixelRect(minX: area.minX - 1, minY: area.minY - 1, maxX: area.maxX + 1, maxY: area.maxY + 1)
    sheet.fill(frame, with: PictureColors.rule.premultiplied)
    sheet.fill(area, with: Color.white.premultiplied)
    sheet.draw(Canvas(area: area, pixmap: picture))
    let caption = corner.y + height + 4
    try write(DisplayText.escaped(thumbnail.name), 12, PictureColors.ink, at: (corner.x, caption), on: &sheet)
    try write(thumbnail.figures, 12, PictureColors.faint, at: (corner.x, caption + 17), on: &sheet)
  }

  /// Writes one line of text, shortened to a thumbnail's width unless it is a heading.
  private func write(
    _ words: String, _ size: Double, _ color: Color, isBold: Bool = false, at corner: (x: Int, y: Int),
    on sheet: inout Canvas
  ) throws(DrawingError) {
    guard let lettering else { return }
    let room = isBold ? sheet.area.width - 2 * Self.margin : SceneSheet.thumbnailWidth + Self.gap - 4
    let line = try lettering.line(words, sizePixels: size, color: color, isBold: isBold, room: room)
    let area = PixelRect(
      minX: corner.x, minY: corner.y, maxX: corner.x + line.width, maxY: corner.y + line.height)
    sheet.draw(Canvas(area: area, pixmap: line))
  }
}

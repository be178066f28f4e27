import LayerDiagnostics
import LayerGeometry
import LayerLint
import LayerModel
import LayerPictures
import LayerPlanning
import LayerRaster
import LayerResults
import LayerWriting

/// The data that a page needs, in addition to a plan, to show the plan over a picture: `layercost-view/2`.
///
/// Contains the place of each layer and pass, the text and colours of overlays, and the source lines. Places are in
/// points from the screen's top left. Every layer is one line.
enum ViewJSON {
  /// The format's name and version.
  static let format = "layercost-view/2"

  private static let largestWholeSourceBytes = 1 << 18
  /// The number of characters that are enough to tell labels apart.
  private static let longestText = 60

  static func bytes(of scene: PlannedScene, _ overlays: OverlayLayers?) -> [UInt8] {
    let plan = scene.plan
    var json = JSONWriter()
    var source = SourceLines(plan.tree.scene.source)
    json.object(.lines) { json in
      json.field("format", format)
      json.field("name", plan.tree.scene.name)
      if plan.tree.scene.code?.isVariant ?? false { json.field("isVariant", true) }
      json.field("scale", plan.tree.scale)
      json.field("width", plan.tree.screen.width)
      json.field("height", plan.tree.screen.height)
      json.field("layers") { writeLayers(of: scene, &source, to: &$0) }
      json.field("passes") { writePasses(of: plan, to: &$0) }
      json.field("overlays") { OverlayJSON.write(overlays?.layers ?? [], to: &$0) }
      json.field("source") { write(source, to: &$0) }
    }
    json.endLine()
    return json.bytes
  }

  // MARK: Places

  private static func writeLayers(of scene: PlannedScene, _ source: inout SourceLines, to json: inout JSONWriter) {
    let plan = scene.plan
    let places = ScreenOutlines(plan).corners
    let notable = Set(plan.layers.map(\.node)).union(scene.effects.nearlyCostly)
    let sources = plan.tree.scene.sources
    // In a large file, only layers that cost something are shown completely: nobody reads the others line by line.
    let keepsAll = plan.tree.scene.source.bytes.count <= largestWholeSourceBytes
    let names = LayerPaths(plan.tree)
    let viewNames = ObjectNames(plan.tree.scene)
    json.list(.lines) { json in
      for index in plan.tree.indices {
        let node = plan.tree[index]
        let line = source.keep(sources.start(of: node.layer))
        if keepsAll || notable.contains(index) {
          for (_, start) in sources.stated(by: node.layer) { source.keep(start) }
        }
        let layer = plan.tree.layer(index)
        json.element { json in
          json.object { json in
            json.field("parent", node.parent < 0 ? nil : Int(node.parent))
            json.field("name", names.part(of: index))
            if plan.tree.scene.interface != nil {
              if let view = viewNames.viewName(of: node.source) { json.field("view", view) }
              json.field("title", viewNames.name(of: node.source).text)
            }
            json.field("class", layer.layerClass.rawValue)
            json.field("line", line)
            json.field("size") { write([layer.bounds.width, layer.bounds.height], to: &$0) }
            if node.flags.contains(.system) { json.field("system", true) }
            if case .text(let text) = layer.content, !text.string.isEmpty {
              json.field("text", String(text.string.prefix(longestText)))
            }
            if let owner = plan.tree.scene.origins[node.layer]?.owner { json.field("owner", owner) }
            json.field("corners") { write(places[Int(index.rawValue)], scale: plan.tree.scale, to: &$0) }
          }
        }
      }
    }
  }

  private static func writePasses(of plan: PassPlan, to json: inout JSONWriter) {
    json.list(.lines) { json in
      for pass in plan.passes {
        let target = plan.targets[Int(pass.target.rawValue)]
        let corners = plan.toScreen(of: target).polygon(of: target.rect.rect)
        json.element { json in
          json.object { json in
            json.field("id", Int(pass.id.rawValue))
            json.field("layer", Int(pass.node.rawValue))
            json.field("steady", pass.isSteady)
            json.field("corners") { write(corners, scale: plan.tree.scale, to: &$0) }
          }
        }
      }
    }
  }

  private static func write(_ corners: [Point<TargetSpace>], scale: Double, to json: inout JSONWriter) {
    write(corners.flatMap { [$0.x / scale, $0.y / scale] }, to: &json)
  }

  /// Writes numbers with two decimal places, which are enough for a page.
  private static func write(_ numbers: [Double], to json: inout JSONWriter) {
    json.list { json in
      for number in numbers { json.element { $0.number((number * 100).rounded() / 100) } }
    }
  }

  // MARK: Source

  private static func write(_ source: SourceLines, to json: inout JSONWriter) {
    json.list(.lines) { json in
      for piece in source.pieces {
        json.element { json in
          json.object { json in
            json.field("line", piece.line)
            json.field("first", piece.firstColumn)
            json.field("text", piece.text)
          }
        }
      }
    }
  }
}

/// The lines of a source that a page shows, each once.
///
/// A line written by a program can be megabytes long; only the text around each place in a long line is kept.
struct SourceLines {
  /// A line, or a part of a long one.
  struct Piece: Hashable {
    /// The piece's line, from 1.
    let line: Int
    /// The column of the piece's first character, from 1.
    let firstColumn: Int
    let text: String
  }

  private let lines: LineTable
  /// The kept pieces, by line and first column.
  ///
  /// If two pieces begin at the same place, the longer one is kept, so that the result does not depend on the order of
  /// the places.
  private var kept: [Start: Piece] = [:]

  private struct Start: Hashable {
    let line: Int
    let column: Int
  }

  private static let longestLineBytes = 240
  private static let bytesBefore = 80
  private static let bytesAfter = 160

  init(_ source: SourceText) { lines = LineTable(source) }

  /// Keeps the line that contains a place.
  ///
  /// - Returns: The number of the line.
  @discardableResult mutating func keep(_ offset: UInt32) -> Int {
    let place = lines.location(of: offset)
    let range = lines.lineRange(at: offset)
    if range.count <= Self.longestLineBytes {
      keep(Piece(line: place.line, firstColumn: 1, text: lines.text(in: range)))
    } else {
      let middle = min(max(Int(offset), range.lowerBound), range.upperBound)
      let start = lines.scalarStart(atOrBefore: max(range.lowerBound, middle - Self.bytesBefore))
      let end = lines.scalarStart(atOrBefore: min(range.upperBound, middle + Self.bytesAfter))
      let column = lines.location(of: UInt32(start)).column
      keep(Piece(line: place.line, firstColumn: column, text: lines.text(in: start..<end)))
    }
    return place.line
  }

  private mutating func keep(_ piece: Piece) {
    let start = Start(line: piece.line, column: piece.firstColumn)
    if let known = kept[start], known.text.utf8.count >= piece.text.utf8.count { return }
    kept[start] = piece
  }

  /// The kept pieces, in the order of the source.
  var pieces: [Piece] { kept.values.sorted { ($0.line, $0.firstColumn) < ($1.line, $1.firstColumn) } }
}

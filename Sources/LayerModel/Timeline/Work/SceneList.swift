public import LayerDiagnostics
import LayerGeometry

/// A list and where its rows are in the tree.
public struct SceneList: Sendable {
  /// The layer that scrolls, by its place in the tree.
  public internal(set) var node: SceneNodeIndex
  /// The first row.
  public internal(set) var firstRow: SceneNodeIndex
  /// How many nodes each row has.
  public let rowNodes: Int
  /// Where the first row begins, in points of the list's layer.
  public let top: Double
  /// The rows.
  public let rows: RowList
  /// Where the list is stated.
  public let span: SourceSpan

  /// Where a row begins.
  public func node(ofRow row: Int) -> SceneNodeIndex { SceneNodeIndex(Int(firstRow.rawValue) + row * rowNodes) }

  /// The row that a node is in, if it is in one.
  public func row(of node: SceneNodeIndex) -> Int? {
    let offset = Int(node.rawValue - firstRow.rawValue)
    return offset >= 0 && offset < rows.count * rowNodes ? offset / rowNodes : nil
  }

  /// The stretch of the rows that the list's layer shows, in points below the first row.
  public func viewport(in scene: Scene) -> (top: Double, bottom: Double) {
    let bounds = scene[scene[node].layer].bounds
    return (bounds.minY - top, bounds.maxY - top)
  }
}

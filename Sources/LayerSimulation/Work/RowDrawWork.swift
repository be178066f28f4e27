import LayerModel

/// Content that rows of a list draw on the CPU: all of a row's whenever it is filled, and single layers when they are
/// drawn again or seen first.
///
/// While the list cannot be seen, it waits.
struct RowDrawWork: Sendable {
  private let list: SceneList
  private let path: String
  /// Rows that were filled, and not drawn since.
  private var waiting: Set<Int> = []
  /// The layers of rows that differ from others.
  private var layers = DrawWork()

  init(_ list: SceneList, path: String) {
    self.list = list
    self.path = path
  }

  /// What is drawn in a frame.
  ///
  /// - Parameters:
  ///   - filled: the rows that the list fills.
  ///   - content: what rows show.
  mutating func next(
    filled: [Int], kept: Range<Int>, _ content: RowContent, _ changes: [LayerChange]
  ) -> [WorkPiece] {
    guard content.draws else { return [] }
    waiting = waiting.filter(kept.contains).union(filled)
    _ = layers.forget(changes.filter { list.row(of: $0.node) != nil })
    guard content.isShown else { return [] }
    let rows = waiting.sorted()
    waiting = []
    let work = WorkThread.allCases.compactMap { piece(rows, content, on: $0) }
    for row in rows { if let own = content.own[row] { layers.note(own.drawings) } }
    return work + layers.draw(content.own.keys.filter(kept.contains).sorted().flatMap { content[$0].drawings })
  }

  /// All that some rows draw.
  private func piece(_ rows: [Int], _ content: RowContent, on thread: WorkThread) -> WorkPiece? {
    func milliseconds(_ drawings: [DrawWork.Drawing]) -> Double {
      drawings.lazy.filter { $0.thread == thread }.reduce(0) { $0 + $1.milliseconds }
    }
    let common = milliseconds(content.commonDrawings)
    let own = rows.compactMap { content.own[$0] }.map { milliseconds($0.drawings) }
    let count = (common > 0 ? rows.count - own.count : 0) + own.count { $0 > 0 }
    guard count > 0 else { return nil }
    return WorkPiece(
      "draw \(count == 1 ? "1 row" : "\(count) rows") of \(path)", on: thread, in: .display,
      milliseconds: Double(rows.count - own.count) * common + own.reduce(0, +), isStated: true)
  }
}

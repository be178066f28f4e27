import LayerModel
import LayerPlanning

/// What the rows of a list show, row by row: most show the same, those that a timeline addresses may show something
/// else.
struct RowContent: Sendable {
  private let list: SceneList
  private let rule: ShownContent.Rule
  /// The rows that a timeline addresses.
  private let addressed: Set<Int>
  /// What rows show that nobody addresses; for each the same, with its own layers.
  private var common: ShownContent
  /// What the addressed ones show.
  private(set) var own: [Int: ShownContent] = [:]
  /// Whether the list itself can be seen.
  private(set) var isShown = true
  private let watch: ContentWatch
  private var isFirst = true

  init(_ list: SceneList, in scene: Scene, _ rule: ShownContent.Rule) {
    self.list = list
    self.rule = rule
    let timeline = scene.timeline
    let nodes =
      timeline.changes.map(\.node) + timeline.animations.map(\.node) + timeline.scrolls.map(\.node)
      + timeline.redraws.map(\.node)
    addressed = Set(nodes.compactMap { list.row(of: $0) })
    watch = ContentWatch([list.node], in: scene)
    let row = (0..<list.rows.count).first { [addressed] in !addressed.contains($0) }
    common = row.map { Self.content(of: $0, list, in: scene, isKept: true, rule) } ?? ShownContent()
  }

  /// What a row shows while it is kept.
  subscript(row: Int) -> ShownContent { own[row] ?? common }

  /// The images of a row that nobody addresses.
  var commonImages: [ShownImage] { common.images }

  /// What it draws on the CPU.
  var commonDrawings: [DrawWork.Drawing] { common.drawings }

  /// The images of the others.
  var ownImages: [Int: [ShownImage]] { own.mapValues(\.images) }

  /// Whether some row draws on the CPU.
  var draws: Bool { !common.drawings.isEmpty || !addressed.isEmpty }

  /// Goes to the next frame.
  mutating func next(_ changes: [LayerChange], in scene: Scene, kept: Range<Int>) {
    defer { isFirst = false }
    if isFirst || watch.isMet(by: changes) {
      var sights = LayerSights(in: scene)
      isShown = sights.sight(of: list.node).isShown
    }
    if addressed.isEmpty { return }
    let changed = isFirst ? addressed : Set(changes.filter(ContentWatch.bears).compactMap { list.row(of: $0.node) })
    for row in changed where addressed.contains(row) {
      own[row] = Self.content(of: row, list, in: scene, isKept: kept.contains(row), rule)
    }
  }

  private static func content(
    of row: Int, _ list: SceneList, in scene: Scene, isKept: Bool, _ rule: ShownContent.Rule
  ) -> ShownContent {
    let first = list.node(ofRow: row)
    let nodes = (0..<list.rowNodes).lazy.map { SceneNodeIndex(Int(first.rawValue) + $0) }
    // The first layer of a row that the list does not keep is hidden for that alone.
    return ShownContent(of: nodes, in: scene, below: isKept ? list.node : first, rule)
  }
}

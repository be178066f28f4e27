import LayerDiagnostics
import LayerGeometry
import LayerModel

// The rows of lists: the cells that code creates for them, then those that it receives, until the list is full.

extension SwiftDraftBuilder {
  /// The maximum number of rows of a list, and of layers in them.
  private static let (mostRows, mostRowLayers) = (40, 400)

  /// Draws the rows of a list in its open layer; the rules judge received cells in their own scenes.
  mutating func drawRows(of list: Int) {
    let object = run.objects[list]
    guard run.holder == nil, object.role != .layer, let kind = SwiftCellKind(ofList: object.base),
      filledLists.insert(kind).inserted
    else { return }
    let (own, received) = (run.ownRows(of: kind), run.receivedRows(of: kind))
    let frame = layout.frame(of: list)
    guard !own.isEmpty || !received.isEmpty, frame.width > 0, frame.height > 0 else { return }
    let (first, index) = (draft.layers.count, draft.current)
    var assumptions = facts.assumptions
    var places = SwiftRowPlaces(in: frame.size, from: layout.coveredTop(of: list), kind)
    for number in 0..<Self.mostRows where draft.layers.count - first < Self.mostRowLayers {
      guard number < own.count || !received.isEmpty else { break }
      let row = number < own.count ? own[number] : received[(number - own.count) % received.count]
      guard let place = places.next(size(of: row), row.cellSize) else { break }
      let start = draft.layers.count
      draw(row, in: place)
      if kind == .row { drawSeparator(below: place.maxY, frame.width, of: object) }
      if number < own.count {
        assumptions = facts.assumptions
      } else {
        facts.hosted.formUnion((start..<draft.layers.count).map { LayerIndex($0) })
      }
    }
    if received.isEmpty { return }
    facts.assumptions = assumptions
    let name = object.name ?? object.className
    facts.assumptions.append(SourceFacts.Assumption(layer: index, text: "rows of '\(name)'"))
  }

  /// The size of a row: the one that the list's code states, or that of its content.
  private func size(of row: SwiftRun) -> Size {
    var layout = SwiftLayout(row, pictures, options)
    layout.placeRoot(row.root)
    return layout.frame(of: row.root).size
  }

  private mutating func draw(_ row: SwiftRun, in frame: Rect<SuperlayerSpace>) {
    // The draft is moved, because a copy of its layers for each row would take quadratic time.
    var moved = SceneDraft(source: places.source, findings: FindingList(limit: 0))
    swap(&moved, &draft)
    var builder = SwiftDraftBuilder(row, in: places, into: moved, facts, options)
    moved = SceneDraft(source: places.source, findings: FindingList(limit: 0))
    builder.definedImages = definedImages
    builder.draw(in: frame)
    (draft, facts, definedImages) = (builder.draft, builder.facts, builder.definedImages)
  }

  private mutating func drawSeparator(below y: Double, _ width: Double, of list: SwiftObject) {
    if case .word("none", _)? = list.last("separatorStyle") { return }
    let line = 1 / SwiftScreen.scale
    part("separator", Rect(x: 20, y: y - line, width: max(0, width - 20), height: line), at: list.site) {
      $0.backgroundColor = SystemColors.color("separatorColor")
    }
  }
}

/// The places of a list's rows, or of its items in lines.
private struct SwiftRowPlaces {
  private let room: Size
  private let kind: SwiftCellKind
  private var next: Point<SuperlayerSpace>
  private var lineHeight = 0.0
  private var isFirst = true

  init(in room: Size, from top: Double, _ kind: SwiftCellKind) {
    self.room = room
    self.kind = kind
    next = Point(0, top)
  }

  /// The place of the next row; nil if the list is full.
  mutating func next(_ size: Size, _ stated: SwiftCellSize?) -> Rect<SuperlayerSpace>? {
    let gaps = stated ?? SwiftCellSize(height: 0)
    if isFirst { next.y += gaps.insets.top }
    isFirst = false
    let width = kind == .row ? room.width : min(size.width, room.width)
    if next.x > 0, !gaps.isHorizontal, next.x + width > room.width + 0.5 {
      next = Point(0, next.y + lineHeight + gaps.lineGap)
      lineHeight = 0
    }
    guard next.y < room.height, next.x < room.width, size.height > 0, width > 0 else { return nil }
    if next.x == 0, kind == .item { next.x = gaps.first.x }
    let place = Rect<SuperlayerSpace>(x: next.x, y: next.y, width: width, height: size.height)
    lineHeight = max(lineHeight, size.height)
    if kind == .row {
      next = Point(0, place.maxY)
    } else {
      next.x += gaps.columns > 1 ? gaps.columnWidth : width + (gaps.isHorizontal ? gaps.lineGap : gaps.gap)
    }
    return place
  }
}

extension SwiftRun {
  /// The maximum number of kinds of rows that a list shows.
  private static let mostKinds = 8

  /// The cells that the code receives from its lists, each as a scene of its own, in the order of the code.
  ///
  /// Cells that say that something loads, is missing or has failed are left out, unless there are no others.
  func receivedRows(of kind: SwiftCellKind) -> [SwiftRun] {
    var known: Set<Received> = []
    var cells = objects.indices.filter { cell in
      let object = objects[cell]
      return object.isDequeued && !object.isOfSection && isLoose(cell, kind)
        && known.insert(Received(site: object.site, name: object.name, statements: [])).inserted
    }
    let lasting = cells.filter { !PassingState.isNamed(objects[$0].className) }
    if !lasting.isEmpty { cells = lasting }
    return cells.prefix(Self.mostKinds).map { scene(ofCell: $0, [:]) }
  }

  /// The cells that the code creates itself for its lists, each of which is one row.
  func ownRows(of kind: SwiftCellKind) -> [SwiftRun] {
    ownRows.filter { SwiftCellKind(base: objects[$0].base) == kind }.sorted().map { scene(ofCell: $0, [:]) }
  }

  /// The cells that the code creates itself, if it has a list for them.
  var ownRows: Set<Int> {
    let kinds = Set(
      objects.filter { $0.parent != nil && $0.role != .layer }.compactMap { SwiftCellKind(ofList: $0.base) })
    return Set(
      objects.indices.filter { cell in
        let object = objects[cell]
        return !object.isReused && !object.isPart && kinds.contains { isLoose(cell, $0) }
          && !(object.settings.isEmpty && object.children.isEmpty)
      })
  }

  /// Whether an object is a cell of a kind that no code adds to a view.
  private func isLoose(_ cell: Int, _ kind: SwiftCellKind) -> Bool {
    cell != root && objects[cell].role == .cell && objects[cell].parent == nil
      && SwiftCellKind(base: objects[cell].base) == kind
  }
}

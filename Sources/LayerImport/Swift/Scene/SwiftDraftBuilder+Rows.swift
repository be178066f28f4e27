import LayerDiagnostics
import LayerGeometry
import LayerModel
import SourceProgram

// The rows of lists: the cells that code creates for them, then those that it receives, until the list is full.

/// A list, and the cells that its code creates itself, each of which is one row.
struct SwiftListRows {
  let list: Int
  /// The cells of each screen height: those that are visible first, then those that scrolling shows.
  private(set) var pages: [[SwiftRun]] = [[]]
  /// The cells beyond the maximum number, which no scene shows.
  private(set) var omitted: [Int] = []
  private var height = 0.0
  private var count = 0

  init(in list: Int) { self.list = list }

  /// Adds a row of the given height, on a new page if the last one is full.
  mutating func add(_ row: SwiftRun, height rowHeight: Double) {
    guard count < SwiftRun.mostCells else { return omitted.append(row.root) }
    if height >= ViewReading.screen.height || pages[pages.count - 1].count >= SwiftDraftBuilder.mostRows {
      pages.append([])
      height = 0
    }
    pages[pages.count - 1].append(row)
    height += rowHeight
    count += 1
  }
}

/// The rows of a list that scrolling shows: a scene of its own, so that the rules judge them.
struct SwiftRowPage {
  let kind: SwiftCellKind
  let number: Int
  /// The name of its scene.
  let name: String
}

extension SwiftDraftBuilder {
  /// The maximum number of rows of a list of each origin, and of layers in received ones.
  static let (mostRows, mostRowLayers) = (40, 400)

  /// The first list of each kind in the scene, with the cells among loose objects that its code creates itself.
  ///
  /// A list with too many of them is recorded.
  mutating func listsWithRows(_ root: Int, _ loose: [Int]) -> [SwiftCellKind: SwiftListRows] {
    var found: [SwiftCellKind: SwiftListRows] = [:]
    var work = Array(([root] + loose).reversed())
    var seen: Set<Int> = []
    while let next = work.popLast() {  // Ends: each object is visited once.
      let object = run.objects[next]
      guard seen.insert(next).inserted, !object.isAbsent else { continue }
      if object.role != .layer, let kind = SwiftCellKind(ofList: object.base), found[kind] == nil {
        found[kind] = SwiftListRows(in: next)
      }
      work += (children[next] ?? []).reversed()
    }
    for cell in loose where run.objects[cell].role == .cell {
      guard let kind = SwiftCellKind(base: run.objects[cell].base), found[kind] != nil else { continue }
      let row = run.scene(ofOwnCell: cell)
      found[kind]?.add(row, height: size(of: row).size.height)
    }
    if page == nil, found.values.contains(where: { !$0.omitted.isEmpty }) {
      draft.findings.append(SwiftCut.cells(SwiftRun.mostCells, of: run.name).finding(at: span(run.node)))
    }
    return found
  }

  /// The rows that scrolling shows, in the order of the lists.
  var furtherPages: [SwiftRowPage] {
    guard page == nil else { return [] }
    return lists.sorted { $0.value.list < $1.value.list }.flatMap { kind, rows in
      (1..<rows.pages.count).map { number in
        let words = number == 1 ? "furtherRows" : "furtherRows\(number)"
        return SwiftRowPage(kind: kind, number: number, name: "\(run.name).\(words)")
      }
    }
  }

  /// Draws the rows of a list in its open layer; the rules judge received cells in their own scenes.
  mutating func drawRows(of list: Int) {
    let object = run.objects[list]
    guard object.role != .layer, let kind = SwiftCellKind(ofList: object.base), let rows = lists[kind],
      rows.list == list
    else { return }
    var room = layout.frame(of: list).size
    // Cells that the code creates are shown in any case.
    let own = rows.pages[page.map { $0.kind == kind ? $0.number : 0 } ?? 0]
    if room.width <= 0, !own.isEmpty { room.width = SwiftScreen.width }
    var places = SwiftRowPlaces(in: room, from: topOfRows(in: list), kind)
    for row in own {
      if let title = row.objects[row.root].sectionTitle { drawTitle(title, of: object, in: room, &places) }
      let (size, isNominal) = size(of: row)
      guard let place = places.next(size, row.cellSize) else { continue }
      draw(row, in: place, isNominal: isNominal)
      if kind == .row { drawSeparator(below: place.maxY, room.width, of: object) }
    }
    if page != nil { return }
    let (first, index, assumptions) = (draft.layers.count, draft.current, facts.assumptions)
    if let sections = run.numberedRows[kind] {
      for section in sections {
        if let title = section.title { drawTitle(title, of: object, in: room, &places) }
        for row in section.rows where draft.layers.count - first < Self.mostRowLayers {
          drawReceived(row, size(of: row).size, of: object, kind, in: room, &places)
        }
      }
    } else {
      let received = run.receivedRows(of: kind).map { (row: $0, size: size(of: $0).size) }
      for number in 0..<Self.mostRows where draft.layers.count - first < Self.mostRowLayers && !received.isEmpty {
        if places.isFull { break }
        let next = received[number % received.count]
        drawReceived(next.row, next.size, of: object, kind, in: room, &places)
      }
    }
    guard draft.layers.count > first else { return }
    facts.hosted.formUnion((first..<draft.layers.count).map { LayerIndex($0) })
    facts.assumptions = assumptions
    let name = object.name ?? object.className
    facts.assumptions.append(SourceFacts.Assumption(layer: index, text: "rows of '\(name)'"))
  }

  private mutating func drawReceived(
    _ row: SwiftRun, _ size: Size, of list: SwiftObject, _ kind: SwiftCellKind, in room: Size,
    _ places: inout SwiftRowPlaces
  ) {
    guard let place = places.next(size, row.cellSize), place.minY < room.height else { return }
    draw(row, in: place, isNominal: false)
    if kind == .row { drawSeparator(below: place.maxY, room.width, of: list) }
  }

  /// Draws the title of a section, as tables do in a row of its own.
  private mutating func drawTitle(
    _ title: String, of list: SwiftObject, in room: Size, _ places: inout SwiftRowPlaces
  ) {
    var text = PlatformText(title)
    text.font = .system(13)
    if let color = SystemColors.color("secondaryLabelColor") { text.color = color }
    guard !title.isEmpty, let place = places.next(Size(room.width, Self.titleHeight), nil), place.minY < room.height
    else { return }
    let frame = Rect<SuperlayerSpace>(
      x: 20, y: place.maxY - text.lineHeight - 6, width: max(0, room.width - 40), height: text.lineHeight)
    part("title", frame, at: list.site) { $0.content = .text(text.content) }
  }

  /// The height of a section's title.
  private static let titleHeight = 38.0

  /// The place of the first row: below the bars of the screen and the list's header.
  private func topOfRows(in list: Int) -> Double {
    let header = (children[list] ?? []).first { child in
      if case .slot("tableHeaderView") = run.objects[child].place { true } else { false }
    }
    let top = layout.coveredTop(of: list)
    return header.map { max(top, layout.frame(of: $0).maxY) } ?? top
  }

  /// The size of a row: the one that the list's code states, or that of its content; and whether it is assumed.
  private func size(of row: SwiftRun) -> (size: Size, isNominal: Bool) {
    var layout = SwiftLayout(row, pictures, options)
    layout.placeRoot(row.root)
    return (layout.frame(of: row.root).size, layout.nominal.contains(row.root))
  }

  private mutating func draw(_ row: SwiftRun, in frame: Rect<SuperlayerSpace>, isNominal: Bool) {
    // The draft and its facts are moved, because a copy of them for each row would take quadratic time.
    var moved = (draft: SceneDraft(source: places.source, findings: FindingList(limit: 0)), facts: SourceFacts())
    swap(&moved.draft, &draft)
    swap(&moved.facts, &facts)
    var builder = SwiftDraftBuilder(row, in: places, into: moved.draft, moved.facts, options, pictures)
    moved = (SceneDraft(source: places.source, findings: FindingList(limit: 0)), SourceFacts())
    builder.definedImages = definedImages
    builder.draw(in: frame, isNominal: isNominal)
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
  private var isHorizontal = false
  /// Whether the next row would begin below the list, or the next item of a line that scrolls sideways beyond its end.
  var isFull: Bool { next.y >= room.height || next.x >= room.width && isHorizontal }

  init(in room: Size, from top: Double, _ kind: SwiftCellKind) {
    self.room = room
    self.kind = kind
    next = Point(0, top)
  }

  /// The place of the next row; nil for a row without an area.
  mutating func next(_ size: Size, _ stated: SwiftCellSize?) -> Rect<SuperlayerSpace>? {
    let gaps = stated ?? SwiftCellSize(height: 0)
    guard size.height > 0, size.width > 0, room.width > 0 else { return nil }
    if isFirst { next.y += gaps.insets.top }
    (isFirst, isHorizontal) = (false, gaps.isHorizontal)
    let width = kind == .row ? room.width : min(size.width, room.width)
    if next.x > 0, !gaps.isHorizontal, next.x + width > room.width + 0.5 {
      next = Point(0, next.y + lineHeight + gaps.lineGap)
      lineHeight = 0
    }
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
  static let mostKinds = 8

  /// The cells that the code receives from its lists, each as a scene of its own, in the order of the code.
  ///
  /// Cells that say that something loads, is missing or has failed are left out, unless there are no others.
  func receivedRows(of kind: SwiftCellKind) -> [SwiftRun] {
    var known: Set<Received> = []
    let elsewhere = objectsOfOtherScreens
    var cells = objects.indices.filter { cell in
      let object = objects[cell]
      return object.isDequeued && !object.isOfSection && cell != root && object.role == .cell && object.parent == nil
        && SwiftCellKind(base: object.base) == kind && !elsewhere.contains(cell)
        && known.insert(Received(site: object.site, name: object.name, statements: [])).inserted
    }
    let lasting = cells.filter { !PassingState.isNamed(objects[$0].className) }
    if !lasting.isEmpty { cells = lasting }
    return cells.prefix(Self.mostKinds).map { scene(ofCell: $0, [:]) }
  }
}

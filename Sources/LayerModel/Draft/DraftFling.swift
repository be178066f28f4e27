import LayerDiagnostics
import LayerGeometry

/// A fling that is added to a scene without a timeline, starting when a finger releases the list.
///
/// Code shows which views repeat and what contains them, but not how many there are or when the user scrolls.
public struct DraftFling: Hashable, Sendable {
  /// The assumed number of rows of a list if it is not given.
  public static let usualRows = 100

  /// The number of rows of a list.
  public var rows: Int
  /// The initial speed in points per second, as in the case studies.
  public var speed = 3_000.0
  /// The time of the release, after the screen's first frames.
  public var begin = Microseconds(100_000)

  /// The share of its speed that a scroll view keeps after each millisecond (`UIScrollView.DecelerationRate.normal`).
  static let decelerationRate = 0.998
  /// The number of seconds that are simulated after the scroll has ended.
  static let rest = 0.1

  /// Creates the usual fling over a number of rows.
  public init(rows: Int = usualRows) { self.rows = rows }
}

/// The copies of a repeat as rows of a scrolling container, according to the code.
public struct DraftRows: Hashable, Sendable {
  /// The container of the rows.
  public var container: RowList.Container
  /// The distance from one row to the next.
  public var height: Double
  /// The number of copies side by side in a row.
  public var columns = 1
  /// The distance from one copy in a row to the next.
  public var columnWidth = 0.0

  /// Creates the rows of a container, one below another.
  public init(in container: RowList.Container, height: Double) {
    self.container = container
    self.height = height
  }

  /// The number of rows that a number of copies takes.
  func lines(of copies: Int) -> Int { (copies + columns - 1) / columns }
}

extension SceneDraft {
  /// Adds a timeline with a fling over the scene's rows, or over content that is taller than its scroll view.
  ///
  /// The rows of a repeat become rows of a list, and the content below them moves down.
  ///
  /// - Returns: false, and changes nothing, if nothing in the scene scrolls.
  public mutating func add(_ fling: DraftFling) -> Bool {
    if let node = longestRows() {
      scrollRows(at: node, fling)
      return true
    }
    guard let (layer, room) = tallestScrollView() else { return false }
    addTimeline(scrolling: layer, by: room, fling, at: span(of: layer))
    return true
  }

  private func span(of layer: LayerIndex) -> SourceSpan { sources.span(of: layer) }

  // MARK: Rows

  /// The nodes of the scene's tree; nodes of templates come before or after them.
  private var treeNodes: Range<Int> {
    guard let root else { return 0..<0 }
    return Int(root)..<Int(nodes[Int(root)].end)
  }

  /// The repeat whose rows have the largest total height.
  private func longestRows() -> Int? {
    var longest: (node: Int, height: Double)?
    for node in treeNodes {
      guard case .repeat(let place) = nodes[node].kind, nodes[node].parent != nil,
        let rows = repeats[Int(place)].rows
      else { continue }
      let height = rows.height * Double(rows.lines(of: repeats[Int(place)].count.value))
      if height > longest?.height ?? 0 { longest = (node, height) }
    }
    return longest?.node
  }

  private mutating func scrollRows(at node: Int, _ fling: DraftFling) {
    guard case .repeat(let place) = nodes[node].kind, let parent = nodes[node].parent,
      let layer = nodes[Int(parent)].layer, let made = repeats[Int(place)].rows
    else { preconditionFailure("Rows must be in a layer.") }
    let entry = repeats[Int(place)]
    let added = made.height * Double(fling.rows - made.lines(of: entry.count.value))
    let bottom = moveDown(after: node, by: added)
    remove(node, of: Int(place))
    let size = layers[Int(layer.rawValue)].bounds.size
    addTimeline(scrolling: layer, by: max(0, bottom + added - size.height), fling, at: entry.span)
    var rows = RowList(count: fling.rows, heights: RowHeights([made.height]))
    rows.container = made.container
    let template = made.columns > 1 ? addLine(of: made, entry, width: size.width) : entry.template
    let list = DraftList(template: template, count: entry.count.span, rows: rows)
    timeline?.lists = [DraftTarget(layer: layer, value: list, span: entry.span)]
  }

  /// Adds a template for a row of several copies side by side, which does not draw anything itself.
  private mutating func addLine(of rows: DraftRows, _ entry: DraftRepeat, width: Double) -> Stated<String> {
    let name = Stated("\(entry.template.value) line", at: entry.template.span)
    let start = Int(entry.span.start)
    let top = frame(of: entry).minY
    let line = openLayer(.template(name), at: start)
    layers[Int(line.rawValue)].anchorPoint = .zero
    layers[Int(line.rawValue)].position = Point(0, top)
    // The copies keep their positions in the parent layer.
    layers[Int(line.rawValue)].bounds = Rect(x: 0, y: top, width: width, height: rows.height)
    layers[Int(line.rawValue)].allowsGroupOpacity = false
    openLayer(.child(.sublayer), at: start)
    closeLayer(
      as: DraftRepeat(
        template: entry.template, count: Stated(rows.columns, at: entry.count.span), offset: Size(rows.columnWidth, 0),
        span: entry.span))
    closeLayer()
    return name
  }

  /// The frame of a repeat's first copy.
  private func frame(of entry: DraftRepeat) -> Rect<LayerSpace> {
    let template = templates.first { $0.name.value == entry.template.value }
    let layer = template.flatMap { nodes[Int($0.root)].layer }
    return layer.map { Self.frame(of: layers[Int($0.rawValue)]) } ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// Moves the siblings after a repeat that are below its copies; returns the end of the content before the move.
  private mutating func moveDown(after node: Int, by distance: Double) -> Double {
    guard case .repeat(let place) = nodes[node].kind else { return 0 }
    let entry = repeats[Int(place)]
    let height = entry.rows.map { $0.height * Double($0.lines(of: entry.count.value)) } ?? 0
    let end = frame(of: entry).minY + height
    var bottom = end
    for sibling in nodes.indices where nodes[sibling].parent == nodes[node].parent && sibling > node {
      guard let layer = nodes[sibling].layer else { continue }
      let frame = Self.frame(of: layers[Int(layer.rawValue)])
      guard frame.minY >= end - 0.5 else { continue }
      layers[Int(layer.rawValue)].position.y += distance
      bottom = max(bottom, frame.maxY)
    }
    return bottom
  }

  /// Removes a repeat from the tree.
  private mutating func remove(_ node: Int, of place: Int) {
    let removed = Int32(truncatingIfNeeded: node)
    nodes.remove(at: node)
    for index in nodes.indices {
      if nodes[index].end > removed { nodes[index].end -= 1 }
      if let parent = nodes[index].parent, parent > removed { nodes[index].parent = parent - 1 }
      if case .repeat(let number) = nodes[index].kind, number > place { nodes[index].kind = .repeat(number - 1) }
    }
    repeats.remove(at: place)
    moveRoots(behind: removed)
  }

  // MARK: Scroll views

  /// The scroll view with the most content beyond its height.
  private func tallestScrollView() -> (LayerIndex, room: Double)? {
    var bottoms: [Int32: Double] = [:]
    for node in treeNodes {
      guard let parent = nodes[node].parent, let layer = nodes[node].layer, nodes[node].role == .sublayer else {
        continue
      }
      let bottom = Self.frame(of: layers[Int(layer.rawValue)]).maxY
      bottoms[parent] = max(bottoms[parent] ?? 0, bottom)
    }
    var tallest: (LayerIndex, room: Double)?
    for node in treeNodes {
      guard let layer = nodes[node].layer, scrollViews.contains(layer), let bottom = bottoms[Int32(node)] else {
        continue
      }
      let room = bottom - layers[Int(layer.rawValue)].bounds.height
      if room > max(1, tallest?.room ?? 0) { tallest = (layer, room) }
    }
    return tallest
  }

  private static func frame(of layer: Layer) -> Rect<LayerSpace> {
    Rect(
      x: layer.position.x - layer.anchorPoint.x * layer.bounds.width,
      y: layer.position.y - layer.anchorPoint.y * layer.bounds.height, width: layer.bounds.width,
      height: layer.bounds.height)
  }

  // MARK: The timeline

  private mutating func addTimeline(
    scrolling layer: LayerIndex, by room: Double, _ fling: DraftFling, at span: SourceSpan
  ) {
    let rate = DraftFling.decelerationRate
    let stop = Fling.stop(speed: fling.speed, decelerationRate: rate)
    let arrival = Fling.arrival(distance: room, speed: fling.speed, decelerationRate: rate) ?? stop
    let seconds = fling.begin.seconds + min(stop, arrival) + DraftFling.rest
    // Rates are per second, so in less than a second a single late frame would give a high rate.
    let tenths = max(10, (seconds * 10).rounded(.up))
    var timeline = DraftTimeline(duration: Stated(Microseconds(seconds: tenths / 10), at: span))
    let motion = Scroll.Motion.fling(velocity: Size(0, fling.speed), decelerationRate: rate)
    timeline.scrolls = [
      DraftTarget(layer: layer, value: DraftScroll(begin: fling.begin, motion: motion), span: span)
    ]
    timeline.addedFling = fling
    self.timeline = timeline
  }
}

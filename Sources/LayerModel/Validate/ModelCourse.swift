import LayerDiagnostics
import LayerGeometry

/// The layers of a timeline while its changes and scrolls are applied one after another.
///
/// A later change starts from the result of an earlier one.
struct ModelCourse {
  private let scene: Scene
  private var layers: [LayerIndex: Layer] = [:]
  /// The last scroll of a layer, which determines the origin of its bounds.
  private var scrolls: [LayerIndex: Scroll] = [:]
  /// The lists whose rows arrive in pages, by the layers that show them.
  private var pages: [LayerIndex: PagedRows] = [:]

  init(_ scene: Scene) {
    self.scene = scene
    for list in scene.timeline.lists where list.rows.pageSize != nil {
      pages[scene[list.node].layer] = PagedRows(list, in: scene)
    }
  }

  private func layer(_ layer: LayerIndex) -> Layer { layers[layer] ?? scene[layer] }

  /// Sets a layer's values from a given time on.
  mutating func apply(
    _ values: [(property: LayerProperty, value: PropertyValue)], to index: LayerIndex, at time: Microseconds
  ) {
    if values.contains(where: { $0.property == .bounds }) { turnPages(of: index, before: time) }
    var layer = layer(index)
    for (property, value) in values {
      property.definition.form.write(value, to: &layer)
      if property == .bounds { scrolls[index] = nil }
    }
    layers[index] = layer
  }

  /// Turns a frame into position and bounds, whose origin does not change.
  func frame(
    _ frame: Rect<LayerSpace>, of change: Targeted<DraftChange>, at span: SourceSpan, _ findings: inout FindingList
  ) -> [(property: LayerProperty, value: PropertyValue)] {
    let layer = layer(change.layer)
    if layer.transform.matrix != .identity {
      findings.append(
        Finding(
          "frame-with-transform", .error, "'frame' is set together with a transform", at: span,
          notes: ["with a transform, a frame is only the bounding box and does not determine the position"],
          help: "set \"bounds\" and \"position\""))
    }
    let origin = scrolls[change.layer]?.offset(at: change.value.at) ?? Size(layer.bounds.minX, layer.bounds.minY)
    let anchor = layer.anchorPoint
    return [
      (.bounds, .rect(Rect(x: origin.width, y: origin.height, width: frame.width, height: frame.height))),
      (.position, .pair(Size(frame.minX + anchor.x * frame.width, frame.minY + anchor.y * frame.height))),
    ]
  }

  /// Checks a layer after a change by the same rules as an authored layer.
  func check(_ change: Targeted<DraftChange>, _ findings: inout FindingList) {
    guard case .gradient(let gradient) = layer(change.layer).content, !gradient.locations.isEmpty,
      gradient.locations.count != gradient.colors.count
    else { return }
    findings.append(
      Finding(
        "gradient-stops", .error,
        "'locations' has \(gradient.locations.count) entries after this change, 'colors' has \(gradient.colors.count)",
        at: change.span, help: "set both"))
  }

  /// A scroll from the layer's bounds at that time.
  mutating func scroll(_ target: Targeted<DraftScroll>) -> Targeted<Scroll> {
    let draft = target.value
    let bounds = layer(target.layer).bounds
    let start = scrolls[target.layer]?.offset(at: draft.begin) ?? Size(bounds.minX, bounds.minY)
    turnPages(of: target.layer, before: draft.begin)
    let scale = scene.screen.scale
    func scroll(over content: Rect<LayerSpace>) -> Scroll {
      Scroll(draft, start: start, size: bounds.size, content: content, scale: scale)
    }
    let whole = scroll(over: ScrolledContent.extent(below: target.node, in: scene))
    let scroll = pages[target.layer]?.stopped(whole, scroll) ?? whole
    scrolls[target.layer] = scroll
    return Targeted(node: target.node, layer: target.layer, value: scroll, span: target.span)
  }
}

extension ModelCourse {
  /// Advances a list's pages to a given time, according to the scroll positions until then.
  private mutating func turnPages(of layer: LayerIndex, before time: Microseconds) {
    guard var rows = pages[layer] else { return }
    let (bounds, scroll) = (self.layer(layer).bounds, scrolls[layer])
    rows.advance(before: time) { time in
      let top = scroll?.offset(at: time).height ?? bounds.minY
      return (top, top + bounds.height)
    }
    pages[layer] = rows
  }
}

/// The extent of a scrolled layer's content.
enum ScrolledContent {
  /// The bounding box of a layer's sublayers, as authored.
  static func extent(below parent: SceneNodeIndex, in scene: Scene) -> Rect<LayerSpace> {
    var extent = Rect<LayerSpace>.empty
    var child = SceneNodeIndex(Int(parent.rawValue) + 1)
    while child < scene[parent].end {  // Ends because a node's end is after the node itself.
      if scene[child].role == .sublayer { extent = extent.union(frame(of: child, in: scene)) }
      child = scene[child].end
    }
    return extent
  }

  /// The bounding box of one layer, in its superlayer's points.
  static func frame(of node: SceneNodeIndex, in scene: Scene) -> Rect<LayerSpace> {
    let layer = scene[scene[node].layer]
    let (bounds, offset) = (layer.bounds, scene[node].offset)
    let anchorX = bounds.minX + layer.anchorPoint.x * bounds.width
    let anchorY = bounds.minY + layer.anchorPoint.y * bounds.height
    let matrix = layer.transform.matrix
    var frame: (minX: Double, minY: Double, maxX: Double, maxY: Double)?
    for (x, y) in [
      (bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.minX, bounds.maxY), (bounds.maxX, bounds.maxY),
    ] {
      let corner = matrix.applied(to: SIMD4(x - anchorX, y - anchorY, -layer.anchorPointZ, 1))
      // A point behind the viewer has no position in the plane.
      guard corner.w > 0 else { continue }
      let placed = (
        x: corner.x / corner.w + layer.position.x + offset.width,
        y: corner.y / corner.w + layer.position.y + offset.height
      )
      let box = frame ?? (placed.x, placed.y, placed.x, placed.y)
      frame = (min(box.minX, placed.x), min(box.minY, placed.y), max(box.maxX, placed.x), max(box.maxY, placed.y))
    }
    return frame.map { Rect(minX: $0.minX, minY: $0.minY, maxX: $0.maxX, maxY: $0.maxY) } ?? .empty
  }
}

/// The rows of a paged list while its timeline is processed.
///
/// Their extent determines where a fling stops, and the scroll positions determine which pages arrive.
struct PagedRows {
  private let scene: Scene
  private let list: SceneList
  private let clock: FrameClock
  private var fold: KeptRows
  /// The next frame of the list.
  private var nextFrame = 0
  /// The number of rows in `content`.
  private var counted = 0
  /// The bounding box of the rows that have arrived and of the other content of the list's layer.
  private var content = Rect<LayerSpace>.empty

  init(_ list: SceneList, in scene: Scene) {
    self.scene = scene
    self.list = list
    clock = scene.clock
    fold = KeptRows(list.rows)
    var child = SceneNodeIndex(Int(list.node.rawValue) + 1)
    while child < scene[list.node].end {  // Ends because a node's end is after the node itself.
      if scene[child].role == .sublayer, list.row(of: child) == nil {
        content = content.union(ScrolledContent.frame(of: child, in: scene))
      }
      child = scene[child].end
    }
  }

  /// Processes the frames before a given time; `bounds` returns the visible range of the list's layer.
  mutating func advance(before time: Microseconds, _ bounds: (Microseconds) -> (top: Double, bottom: Double)) {
    while nextFrame < clock.count, clock.time(ofFrame: nextFrame) < time {  // Each round takes one frame.
      let time = clock.time(ofFrame: nextFrame)
      let (top, bottom) = bounds(time)
      _ = fold.next(at: time, top: top - list.top, bottom: bottom - list.top)
      nextFrame += 1
    }
  }

  /// The fling, which stops at the edge of the rows that have arrived by then.
  ///
  /// - Parameters:
  ///   - whole: the fling if all rows had arrived.
  ///   - scroll: the same fling over other content.
  consuming func stopped(_ whole: Scroll, _ scroll: (Rect<LayerSpace>) -> Scroll) -> Scroll {
    guard case .fling = whole.motion else { return whole }
    var shown = whole
    while nextFrame < clock.count {  // Ends because each round leaves one frame fewer.
      let time = clock.time(ofFrame: nextFrame)
      let loaded = fold.loaded(by: time)
      if loaded > counted {
        for row in counted..<loaded {
          content = content.union(ScrolledContent.frame(of: list.node(ofRow: row), in: scene))
        }
        counted = loaded
        shown = scroll(content)
      }
      let top = whole.offset(at: time).height
      if top > shown.limits.maxY { return shown }
      if loaded == list.rows.count || time >= whole.end { return whole }
      _ = fold.next(at: time, top: top - list.top, bottom: top + whole.size.height - list.top)
      nextFrame += 1
    }
    // Later rows are never visible, but work may wait for them.
    return shown
  }
}

import LayerDiagnostics
import LayerGeometry

/// The layers of a timeline as its changes and scrolls make them, one after the other.
///
/// A later change begins with the result of an earlier one.
struct ModelCourse {
  private let scene: Scene
  private var layers: [LayerIndex: Layer] = [:]
  /// The last scroll of a layer, and when it begins: its bounds' origin is where that has come.
  private var scrolls: [LayerIndex: Scroll] = [:]
  /// The lists whose rows come in pages, by the layers that show them.
  private var pages: [LayerIndex: PagedRows] = [:]

  init(_ scene: Scene) {
    self.scene = scene
    for list in scene.timeline.lists where list.rows.pageSize != nil {
      pages[scene[list.node].layer] = PagedRows(list, in: scene)
    }
  }

  private func layer(_ layer: LayerIndex) -> Layer { layers[layer] ?? scene[layer] }

  /// Gives a layer new values from a time on.
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

  /// A frame as position and bounds, whose origin stays.
  func frame(
    _ frame: Rect<LayerSpace>, of change: Targeted<DraftChange>, at span: SourceSpan, _ findings: inout FindingList
  ) -> [(property: LayerProperty, value: PropertyValue)] {
    let layer = layer(change.layer)
    if layer.transform.matrix != .identity {
      findings.append(
        Finding(
          "frame-with-transform", .error, "'frame' is set together with a transform", at: span,
          notes: ["under a transform a frame is the box around the turned layer; it does not say where the layer lies"],
          help: "set \"bounds\" and \"position\""))
    }
    let origin = scrolls[change.layer]?.offset(at: change.value.at) ?? Size(layer.bounds.minX, layer.bounds.minY)
    let anchor = layer.anchorPoint
    return [
      (.bounds, .rect(Rect(x: origin.width, y: origin.height, width: frame.width, height: frame.height))),
      (.position, .pair(Size(frame.minX + anchor.x * frame.width, frame.minY + anchor.y * frame.height))),
    ]
  }

  /// The rules for a layer after a change, which are those for a layer that is written that way.
  func check(_ change: Targeted<DraftChange>, _ findings: inout FindingList) {
    guard case .gradient(let gradient) = layer(change.layer).content, !gradient.locations.isEmpty,
      gradient.locations.count != gradient.colors.count
    else { return }
    findings.append(
      Finding(
        "gradient-stops", .error,
        "'locations' has \(gradient.locations.count) entries after this change, and 'colors' \(gradient.colors.count)",
        at: change.span, help: "set both"))
  }

  /// A scroll from where the layer's bounds are then.
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
  /// Brings a list's pages to a time, by where its layer has been until then.
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

/// How far the content of a scrolled layer reaches.
enum ScrolledContent {
  /// The box around a layer's sublayers, as they are written.
  static func extent(below parent: SceneNodeIndex, in scene: Scene) -> Rect<LayerSpace> {
    var extent = Rect<LayerSpace>.empty
    var child = SceneNodeIndex(Int(parent.rawValue) + 1)
    while child < scene[parent].end {  // Ends: a node's end lies behind it.
      if scene[child].role == .sublayer { extent = extent.union(frame(of: child, in: scene)) }
      child = scene[child].end
    }
    return extent
  }

  /// The box around one layer, in its superlayer's points.
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
      // A point behind the eye has no place in the plane.
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

/// The rows of a list that comes in pages, while its timeline is gone through: how far they reach decides where a fling
/// stops, and where it has been decides which pages come.
struct PagedRows {
  private let scene: Scene
  private let list: SceneList
  private let clock: FrameClock
  private var fold: KeptRows
  /// The first frame that the list has not come to.
  private var nextFrame = 0
  /// How many rows `content` is around.
  private var counted = 0
  /// The box around the rows that have come, and around what else is in the list's layer.
  private var content = Rect<LayerSpace>.empty

  init(_ list: SceneList, in scene: Scene) {
    self.scene = scene
    self.list = list
    clock = scene.clock
    fold = KeptRows(list.rows)
    var child = SceneNodeIndex(Int(list.node.rawValue) + 1)
    while child < scene[list.node].end {  // Ends: a node's end lies behind it.
      if scene[child].role == .sublayer, list.row(of: child) == nil {
        content = content.union(ScrolledContent.frame(of: child, in: scene))
      }
      child = scene[child].end
    }
  }

  /// Goes through the frames before a time; `bounds` says from where to where the list's layer shows its points.
  mutating func advance(before time: Microseconds, _ bounds: (Microseconds) -> (top: Double, bottom: Double)) {
    while nextFrame < clock.count, clock.time(ofFrame: nextFrame) < time {  // Ends: a frame less is left.
      let time = clock.time(ofFrame: nextFrame)
      let (top, bottom) = bounds(time)
      _ = fold.next(at: time, top: top - list.top, bottom: bottom - list.top)
      nextFrame += 1
    }
  }

  /// A fling as far as it gets: it ends at the edge of the rows that have come when it is there.
  ///
  /// - Parameters:
  ///   - whole: how it would go if all rows had come.
  ///   - scroll: the same over other content.
  consuming func stopped(_ whole: Scroll, _ scroll: (Rect<LayerSpace>) -> Scroll) -> Scroll {
    guard case .fling = whole.motion else { return whole }
    var shown = whole
    while nextFrame < clock.count {  // Ends: a frame less is left each time.
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
    // Nobody sees what comes later; what work waits for it does.
    return shown
  }
}

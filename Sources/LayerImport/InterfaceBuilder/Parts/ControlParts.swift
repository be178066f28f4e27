import LayerGeometry
import LayerModel

/// Controls: a simplified drawing of each, with system layers that are never reported.
enum ControlParts {
  private static let on = SystemColors.color("systemGreenColor") ?? .black
  private static let track = SystemColors.color("systemGray5Color") ?? .black

  static func `switch`(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let isOn = builder.tree.has(.on, "YES", of: view.element)
    let track = view.centered(51, 31)
    let color = builder.document.color(keyed: "onTintColor", of: view.element)?.color ?? on
    builder.box("track", track, at: view.element, isOn ? color : Self.track, radius: 15.5)
    let x = isOn ? track.maxX - 29 : track.minX + 2
    builder.box(
      "thumb", Rect(x: x, y: track.minY + 2, width: 27, height: 27), at: view.element, .white, radius: 13.5)
  }

  static func slider(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let tree = builder.tree
    let (low, high) = (
      tree.number(.minValue, of: view.element) ?? 0, tree.number(.maxValue, of: view.element) ?? 1
    )
    let value = tree.number(.value, of: view.element) ?? low
    let share = high > low ? min(1, max(0, (value - low) / (high - low))) : 0
    let room = view.inset(x: 2)
    let x = room.minX + share * max(0, room.width - 28)
    line(&builder, view, Rect(x: room.minX, y: view.height / 2 - 2, width: room.width, height: 4), share)
    builder.part("thumb", Rect(x: x, y: view.height / 2 - 14, width: 28, height: 28), at: view.element) { layer in
      layer.backgroundColor = .white
      layer.cornerRadius = 14
      layer.borderWidth = 0.5
      layer.borderColor = SystemColors.picture
    }
  }

  static func progressView(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let share = builder.tree.number(.progress, of: view.element) ?? 0
    let isBar = builder.tree.has(.progressViewStyle, "bar", of: view.element)
    line(&builder, view, view.frame, min(1, max(0, share)), isSquare: isBar)
  }

  /// Adds a line with a tinted part.
  private static func line(
    _ builder: inout InterfaceTreeBuilder, _ view: InterfaceView, _ frame: Rect<SuperlayerSpace>, _ share: Double,
    isSquare: Bool = false
  ) {
    let radius = isSquare ? 0 : frame.height / 2
    builder.box("track", frame, at: view.element, track, radius: radius)
    let done = Rect<SuperlayerSpace>(
      x: frame.minX, y: frame.minY, width: frame.width * share, height: frame.height)
    builder.box("progress", done, at: view.element, view.tint, radius: radius)
  }

  static func stepper(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    builder.box("background", view.frame, at: view.element, SystemColors.fill, radius: 8)
    for (name, sign, x) in [("decrement", "−", 0), ("increment", "+", view.width / 2)] {
      let half = Rect<SuperlayerSpace>(x: x, y: 0, width: view.width / 2, height: view.height)
      builder.words(name, PlatformText(sign), in: half, at: view.element)
    }
  }

  static func segmentedControl(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let tree = builder.tree
    let segments = tree.child(.segments, of: view.element).map { Array(tree.children(of: $0)) } ?? []
    let selected = tree.number(.selectedSegmentIndex, of: view.element).flatMap { Int(exactly: $0) } ?? -1
    builder.box("background", view.frame, at: view.element, SystemColors.fill, radius: 8)
    let width = view.width / Double(max(1, segments.count))
    for (index, segment) in segments.enumerated() {
      let frame = Rect<SuperlayerSpace>(x: Double(index) * width, y: 0, width: width, height: view.height)
      if index == selected {
        let inner = Rect<SuperlayerSpace>(
          minX: frame.minX + 2, minY: 2, maxX: frame.maxX - 2, maxY: frame.maxY - 2)
        builder.box("selection", inner, at: segment, .white, radius: 7)
      }
      var title = PlatformText(builder.document.string(.title, of: segment) ?? "")
      title.font = .system(13, index == selected ? "Semibold" : "Regular")
      builder.words("segment\(index)", title, in: frame, at: segment)
    }
  }

  static func activityIndicator(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    // The indicator has the size of its style, in the middle of a larger view.
    let isLarge = builder.tree.string(.style, of: view.element)?.lowercased().hasSuffix("large") ?? false
    let side = min(view.width, view.height, isLarge ? 37 : 20)
    let color = builder.document.color(keyed: "color", of: view.element)?.color ?? SystemColors.secondaryLabel
    builder.part("indicator", view.centered(side, side), at: view.element) { layer in
      // Eight strokes in a circle, as a dashed ring.
      var ring = ShapeContent()
      let radius = side * 0.36
      ring.path = .ellipse(in: Rect(x: side / 2 - radius, y: side / 2 - radius, width: 2 * radius, height: 2 * radius))
      ring.fillColor = nil
      ring.strokeColor = color
      ring.lineWidth = side * 0.26
      let step = 2 * .pi * radius / 8
      ring.lineDashPattern = [step * 0.4, step * 0.6]
      layer.content = .shape(ring)
    }
  }

  static func pageControl(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let tree = builder.tree
    // At most twenty dots are shown at once.
    let count = Int(nearest: min(20, max(0, tree.number(.numberOfPages, of: view.element) ?? 0)))
    let current = tree.number(.currentPage, of: view.element).flatMap { Int(exactly: $0) } ?? 0
    let start = (view.width - Double(count) * 16) / 2
    for index in 0..<count {
      let x = start + Double(index) * 16 + 4.5
      let color = index == current ? view.tint : SystemColors.picture
      builder.box(
        "page\(index)", Rect(x: x, y: view.height / 2 - 3.5, width: 7, height: 7), at: view.element, color, radius: 3.5)
    }
  }

  /// Adds a picker, whose rows are set by code; a file contains only its frame.
  static func picker(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let rows = Rect<SuperlayerSpace>(x: 9, y: view.height / 2 - 16, width: view.width - 18, height: 32)
    builder.box("selection", rows, at: view.element, SystemColors.fill, radius: 8)
  }

  static func colorWell(_ builder: inout InterfaceTreeBuilder, _ view: InterfaceView) {
    let side = min(view.width, view.height)
    builder.box("well", view.centered(side, side), at: view.element, view.tint, radius: side / 2)
  }
}

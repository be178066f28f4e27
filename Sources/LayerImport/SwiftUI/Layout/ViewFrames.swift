import LayerGeometry
import LayerModel
import ViewLayout

/// The frames of the views of a plan on their screen, preview or page.
struct ViewFrames {
  /// The frame of each node, in points of the hosting view.
  let frames: [LayoutFrame]
  /// The bounds of the hosting view.
  let bounds: LayoutFrame
  /// Whether everything was laid out.
  let isComplete: Bool

  /// The default screen of views.
  static let screen = LayoutSize(width: SwiftScreen.width, height: SwiftScreen.height)

  /// The insets that keep a screen's hosting view clear of bars; zero for a preview with its own size.
  static func insets(of tree: ViewTree) -> LayoutInsets {
    tree.previewSize != nil || tree.fitsContent
      ? .zero : LayoutInsets(top: SwiftScreen.topInset, bottom: SwiftScreen.bottomInset)
  }

  init(_ plan: ViewPlan, of tree: ViewTree, sizes: ViewSizes, with memory: inout ViewMemory) {
    let (layout, places) = Self.layout(plan, sizes, &memory.texts)
    let texts = memory.texts
    let measure: TextMeasure = { sizes.measure(texts[$0], $1) }
    var bounds = LayoutFrame(x: 0, y: 0, width: Self.screen.width, height: Self.screen.height)
    if let size = tree.previewSize {
      bounds = LayoutFrame(x: 0, y: 0, width: size.width, height: size.height)
    } else if tree.fitsContent {
      // A preview is proposed the screen's size and chooses its own size (Apple, `PreviewLayout.sizeThatFits`).
      let size = layout.size(proposal: ProposedSize(Self.screen), with: &memory.layout, measure: measure)
      bounds.width = size.width.isFinite ? size.width : bounds.width
      bounds.height = size.height.isFinite ? size.height : bounds.height
    }
    let result = layout.layout(
      in: bounds, proposal: tree.fitsContent ? ProposedSize(Self.screen) : nil, with: &memory.layout,
      measure: measure)
    frames = places.map { place in place.map { Self.finite(result.frames[$0]) } ?? .zero }
    self.bounds = bounds
    isComplete = result.isComplete
  }

  /// The layout of a plan, with the place of each node; nil for nodes inside a copy, whose places are not needed.
  private static func layout(
    _ plan: ViewPlan, _ sizes: ViewSizes, _ texts: inout ViewTextTable
  ) -> (LayoutTree, [Int?]) {
    var layout = LayoutTree()
    layout.hairline = 1 / SwiftScreen.scale
    var places = [Int?](repeating: nil, count: plan.nodes.count)
    var inner = [Int](repeating: 0, count: plan.nodes.count)
    var index = 0
    while index < plan.nodes.count {  // Ends: each iteration takes at least one node.
      if let original = plan.original(of: index).flatMap({ places[$0] }) {
        places[index] = layout.add(copyOf: original)
        index = plan.nodes[index].end
        continue
      }
      let parent = plan.nodes[index].parent
      var under = parent < 0 ? nil : inner[parent]
      if plan.isGround(index) { under = layout.add(.ignoresSafeArea(.all), under: under) }
      let outer = layout.add(sizes.rule(of: plan.nodes[index], &texts), under: under)
      places[index] = outer
      // The children of a node are laid out in the innermost of its rules.
      inner[index] = sizes.innerRule(of: plan.nodes[index]).map { layout.add($0, under: outer) } ?? outer
      index += 1
    }
    return (layout, places)
  }

  /// A frame with edges on pixels, as hosting views position leaves, without values that a layer cannot have.
  private static func finite(_ frame: LayoutFrame) -> LayoutFrame {
    func onPixel(_ value: Double) -> Double {
      guard value.isFinite else { return 0 }
      return (min(max(value, -1e6), 1e6) * SwiftScreen.scale).rounded() / SwiftScreen.scale
    }
    return LayoutFrame(
      minX: onPixel(frame.x), minY: onPixel(frame.y), maxX: onPixel(frame.x + frame.width),
      maxY: onPixel(frame.y + frame.height))
  }
}

extension LayoutFrame {
  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The frame, extended by the given distances on each side.
  func outset(_ horizontal: Double, _ vertical: Double) -> LayoutFrame {
    LayoutFrame(
      x: x - horizontal, y: y - vertical, width: max(0, width + 2 * horizontal), height: max(0, height + 2 * vertical))
  }

  func outset(_ all: Double) -> LayoutFrame { outset(all, all) }

  func moved(_ x: Double, _ y: Double) -> LayoutFrame {
    LayoutFrame(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  func union(_ other: LayoutFrame) -> LayoutFrame {
    LayoutFrame(
      minX: min(x, other.x), minY: min(y, other.y), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The intersection of both frames; nil if it is empty.
  func intersection(_ other: LayoutFrame) -> LayoutFrame? {
    let common = LayoutFrame(
      minX: max(x, other.x), minY: max(y, other.y), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return common.isEmpty ? nil : common
  }

  /// Whether another frame is inside this one, within a tolerance.
  func contains(_ other: LayoutFrame, within tolerance: Double = 0.01) -> Bool {
    other.x >= x - tolerance && other.y >= y - tolerance && other.maxX <= maxX + tolerance
      && other.maxY <= maxY + tolerance
  }

  /// Whether both frames are equal, up to rounding errors.
  func isNear(_ other: LayoutFrame) -> Bool { contains(other, within: 0.26) && other.contains(self, within: 0.26) }

  /// A frame of a given size around this frame's centre.
  func centered(_ width: Double, _ height: Double) -> LayoutFrame {
    LayoutFrame(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}

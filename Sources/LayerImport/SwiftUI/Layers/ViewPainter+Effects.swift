import LayerGeometry
import LayerModel
import ViewLayout

// Effects: without a group, they apply to each leaf separately; an effect that a leaf cannot express adds a layer
// around it.

extension ViewPainter {
  /// Draws a view with an effect around it.
  mutating func modified(_ index: Int, _ effect: ViewEffect) -> DrawnView {
    guard let node = source(index), let first = plan.children(of: index).first else { return DrawnView() }
    var view = content(effect.hasSecondView ? [first] : plan.children(of: index))
    guard !view.layers.isEmpty else { return view }
    switch effect {
    case .opacity(let opacity): fade(&view, opacity, node)
    case .shadow(let color, let radius, let x, let y):
      let shadow = DrawnShadow(color: color ?? DrawnShadow.usual, radius: radius, x: x, y: y)
      if shadow.isVisible { cast(shadow, by: &view, node, frame(index)) }
    case .clip(let shape): clip(&view, ViewOutline(shape, in: frame(index)), node)
    case .mask:
      let shapes = Array(plan.children(of: index).dropFirst())
      mask(&view, by: content(shapes), node, frame(index), isSizeKnown: !shapes.contains(where: dependsOnUnknown))
    case .blur(let radius):
      if radius > 0 { filter(&view, [.gaussianBlur(radius: radius)], ".blur", node, frame(index)) }
    case .filter(let name, let amount):
      filter(&view, ColorEffect.filters(named: name, amount), ".\(name)", node, frame(index))
    case .blend(let name): blend(&view, name, node)
    case .compositingGroup: view = DrawnView(layers: [group(view, node, frame(index))])
    case .drawingGroup: view = DrawnView(layers: [drawing(view, node, frame(index))])
    case .multiply(let color):
      filter(&view, color.map(ColorEffect.multiply) ?? [.saturate(1)], ".colorMultiply", node, frame(index))
    case .rotation(let degrees, let anchor):
      if degrees.isFinite, degrees != 0 {
        transform(&view, .rotation(degrees: degrees, x: 0, y: 0, z: 1), about: anchor, node, frame(index))
      }
    case .scale(let x, let y, let anchor):
      guard x.isFinite, y.isFinite, x != 0, y != 0 else { return DrawnView() }
      if x != 1 || y != 1 { transform(&view, .scale(x, y), about: anchor, node, frame(index)) }
    case .glass(let shape, let tint): addGlass(&view, shape, tint, node, frame(index))
    case .identityGlass: view.isClipped = false
    case .hidden: return DrawnView()
    // The row's cell draws the background if it can be drawn at the cell's size.
    case .rowBackground:
      if cell(of: index) != nil, rowGround(index) == nil {
        view.layers = content(plan.children(of: index).dropFirst()).layers + view.layers
      }
    case .rowSeparator, .rowDisclosure, .zIndex: break
    case .bareGround: view.changeEach { if $0.isScrollView { $0.layer.backgroundColor = nil } }
    }
    return view
  }

  /// A layer around other layers for one effect; its opacity applies to each leaf, as in hosting views.
  func wrapper(
    _ layers: [DrawnLayer], _ frame: LayoutFrame, named word: String, _ node: ViewTree.Node
  ) -> DrawnLayer {
    // A preview is not part of a type, so the views that its closure creates have no owner.
    let name = node.owner.isEmpty ? word : "\(word) of \(node.owner)"
    var wrapper = DrawnLayer(.wrapper, frame, named: node.name ?? name, of: node.owner, at: node.site)
    wrapper.layer.allowsGroupOpacity = false
    wrapper.children = layers
    wrapper.extent = DrawnView(layers: layers).extent ?? frame
    return wrapper
  }

  // MARK: Fading and blending

  private func fade(_ view: inout DrawnView, _ opacity: Double, _ node: ViewTree.Node) {
    guard opacity < 1 else { return }
    guard opacity > 0 else {
      view = Self.unseen(view)
      return
    }
    view.changeEach { layer in
      layer.layer.opacity *= opacity
      layer.state([.opacity], by: node, layer.role == .group ? .compositingGroup : .opacity)
    }
  }

  /// A drawing that nobody can see: only its effects are kept, because a render server may run them all the same.
  static func unseen(_ view: DrawnView) -> DrawnView {
    var unseen = DrawnView()
    unseen.layers = view.layers.filter(\.mayCost)
    unseen.changeEach { layer in
      layer.layer.isHidden = true
      layer.doubts.insert(.unseen)
    }
    return unseen
  }

  private func blend(_ view: inout DrawnView, _ name: String, _ node: ViewTree.Node) {
    guard let mode = Self.blendMode(name), mode != .sourceOver else { return }
    view.changeEach { layer in
      layer.layer.compositingFilter = mode
      layer.state([.compositingFilter], by: node, .blend)
    }
  }

  private static func blendMode(_ name: String) -> BlendMode? {
    switch name {
    case "plusLighter": .plusL
    case "plusDarker": .plusD
    case "sourceAtop": .sourceAtop
    case "destinationOver": .destOver
    case "destinationOut": .destOut
    default: BlendMode(rawValue: name)
    }
  }

  // MARK: Shadows

  private func cast(
    _ shadow: DrawnShadow, by view: inout DrawnView, _ node: ViewTree.Node, _ frame: LayoutFrame
  ) {
    if view.isClipped {
      var around = wrapper(view.layers, frame, named: ".shadow", node)
      around.cast(shadow, hasPath: false, by: node, .shadowAfterClip)
      view = DrawnView(layers: [around])
      return
    }
    let isAlone = view.leafCount == 1
    view.changeEach { layer in
      switch layer.role {
      case .color where !layer.hasShadow && !layer.layer.masksToBounds:
        layer.cast(shadow, hasPath: true, by: node, isAlone ? .shadowOnShape : .shadowOnEach)
      case .drawn where !layer.hasShadow, .group where !layer.hasShadow,
        .image where !layer.hasShadow && !layer.layer.masksToBounds:
        let row: LayerMapping = layer.role == .group ? .compositingGroup : isAlone ? .shadowOnContent : .shadowOnEach
        layer.cast(shadow, hasPath: false, by: node, row)
      default:
        let row: LayerMapping =
          layer.hasShadow ? .furtherShadow : layer.isPainted ? .shadowOnPaint : .shadowAfterClip
        var around = wrapper([layer], layer.frame, named: ".shadow", node)
        around.cast(shadow, hasPath: false, by: node, row)
        layer = around
      }
    }
  }

  // MARK: Masks, filters, groups

  private func mask(
    _ view: inout DrawnView, by mask: DrawnView, _ node: ViewTree.Node, _ frame: LayoutFrame, isSizeKnown: Bool
  ) {
    // A mask without leaves hides everything.
    guard !mask.layers.isEmpty else {
      view = DrawnView()
      return
    }
    var around = wrapper(view.layers, frame, named: ".mask", node)
    var inner = wrapper(mask.layers, frame, named: "mask", node)
    inner.isMaskOfUnknownSize = !isSizeKnown
    around.mask = [inner]
    around.extent = around.extent.intersection(mask.extent ?? frame) ?? frame
    around.state([.mask], by: node, .mask)
    view = DrawnView(layers: [around])
  }

  /// Whether an unknown value decides the size of a view or of a view in it.
  private func dependsOnUnknown(_ index: Int) -> Bool {
    var work = [index]
    while let next = work.popLast() {  // Ends: a view is pushed once, by its parent.
      if source(next)?.assumptions.contains(where: { !$0.isAboutColor }) ?? false { return true }
      work += plan.children(of: next)
    }
    return false
  }

  private func filter(
    _ view: inout DrawnView, _ filters: [Filter], _ word: String, _ node: ViewTree.Node, _ frame: LayoutFrame
  ) {
    guard !filters.isEmpty else { return }
    let reach = 3 * filters.largestBlurRadius
    func around(_ layers: [DrawnLayer], _ frame: LayoutFrame, _ row: LayerMapping) -> DrawnLayer {
      var around = wrapper(layers, frame, named: word, node)
      around.layer.filters = filters
      around.extent = around.extent.outset(reach)
      around.state([.filters], by: node, row)
      return around
    }
    if view.leafCount == 1 {
      view.changeEach { $0 = around([$0], $0.frame, .blur) }
    } else {
      view = DrawnView(layers: [around(view.layers, frame, .blurOfSeveral)])
    }
  }

  private func group(_ view: DrawnView, _ node: ViewTree.Node, _ frame: LayoutFrame) -> DrawnLayer {
    var group = wrapper(view.layers, frame, named: ".compositingGroup", node)
    group.role = .group
    group.layer.allowsGroupOpacity = true
    for index in group.children.indices { group.children[index].doubtShadows(.groupedShadow) }
    return group
  }

  /// One layer for a drawing group: the layers in it no longer have a separate cost.
  private func drawing(_ view: DrawnView, _ node: ViewTree.Node, _ frame: LayoutFrame) -> DrawnLayer {
    var drawing = wrapper(view.layers.map(\.flattened), frame, named: ".drawingGroup", node)
    drawing.role = .drawn
    drawing.layer.isSystem = true
    return drawing
  }

  // MARK: Transforms

  private func transform(
    _ view: inout DrawnView, _ matrix: Transform3D, about anchor: Point<UnitSpace>, _ node: ViewTree.Node,
    _ frame: LayoutFrame
  ) {
    let (x, y) = (frame.x + frame.width * anchor.x, frame.y + frame.height * anchor.y)
    for index in view.layers.indices {
      // The iterations of a loop rotate together.
      if view.layers[index].role == .row {
        view.layers[index] = wrapper([view.layers[index]], frame, named: "transform", node)
      }
      view.layers[index].turn(matrix, aboutX: x, y: y)
      view.layers[index].state([.transform], by: node, .transform)
    }
  }

  private func addGlass(
    _ view: inout DrawnView, _ shape: ViewShape?, _ tint: Color?, _ node: ViewTree.Node, _ frame: LayoutFrame
  ) {
    let name = node.owner.isEmpty ? "glass" : "glass of \(node.owner)"
    var glass = DrawnLayer(.filled, frame, named: name, of: node.owner, at: node.site)
    let white = Color(red: 1, green: 1, blue: 1, alpha: tree.isDark ? 0.15 : 0.4)
    glass.layer.backgroundColor =
      tint.map { Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha / 2) } ?? white
    let outline = ViewOutline(shape ?? .capsule, in: frame)
    if let box = outline.box {
      (glass.layer.cornerRadius, glass.layer.maskedCorners) = (box.radius, box.corners)
    } else {
      glass.assumptions.append("shape of '\(name)'")
    }
    // The pass that a glass surface takes at least.
    glass.layer.filters = [.saturate(1)]
    glass.state([.backgroundColor, .filters], by: node, .glass)
    glass.doubts.insert(.glass)
    glass.assumptions.append("cost of a glass effect")
    view.layers.insert(glass, at: 0)
    view.isClipped = false
  }
}

extension ViewEffect {
  /// Whether a second view belongs to the effect, not to its content.
  fileprivate var hasSecondView: Bool {
    switch self {
    case .mask, .rowBackground: true
    default: false
    }
  }
}

/// A SwiftUI shadow.
struct DrawnShadow {
  let color: Color
  let radius: Double
  let x: Double
  let y: Double

  /// The default colour of a shadow (Apple, `shadow(color:radius:x:y:)`).
  static let usual = Color(red: 0, green: 0, blue: 0, alpha: 0.33)

  /// Whether any part of the shadow is visible behind its source.
  var isVisible: Bool {
    color.isVisible && radius.isFinite && x.isFinite && y.isFinite && (radius > 0 || x != 0 || y != 0)
  }
}

extension DrawnLayer {
  /// Adds a shadow to the layer.
  fileprivate mutating func cast(
    _ shadow: DrawnShadow, hasPath: Bool, by node: ViewTree.Node, _ row: LayerMapping
  ) {
    layer.shadowColor = shadow.color
    layer.shadowOpacity = 1
    layer.shadowRadius = max(shadow.radius, 0)
    layer.shadowOffset = Size(shadow.x, shadow.y)
    layer.shadowPathIsBounds = hasPath
    extent = extent.union(extent.moved(shadow.x, shadow.y).outset(2 * max(shadow.radius, 0)))
    state([.shadowOpacity, .shadowRadius], by: node, row)
    if hasPath { state([.shadowPathIsBounds], by: node, row) }
    note(node)
  }

  /// Transforms the layer about a point of the hosting view.
  fileprivate mutating func turn(_ matrix: Transform3D, aboutX x: Double, y: Double) {
    let (left, top) = (x - frame.x, y - frame.y)
    let turn = Transform3D.translation(-left, -top).followed(by: matrix).followed(by: .translation(left, top))
    let whole = layer.transform.matrix.followed(by: turn)
    layer.transform = .matrix(whole)
    let corners = [
      (extent.x, extent.y), (extent.maxX, extent.y), (extent.maxX, extent.maxY), (extent.x, extent.maxY),
    ].map { corner in
      let (dx, dy) = (corner.0 - x, corner.1 - y)
      return (x + dx * matrix.row1.x + dy * matrix.row2.x, y + dx * matrix.row1.y + dy * matrix.row2.y)
    }
    let (xs, ys) = (corners.map(\.0), corners.map(\.1))
    extent = LayoutFrame(
      minX: xs.min() ?? x, minY: ys.min() ?? y, maxX: xs.max() ?? x, maxY: ys.max() ?? y)
  }

  /// The layer without properties that would cost a pass: shadows, filters, masks, clips around other layers.
  ///
  /// The nesting of wrappers is limited by that of layouts.
  fileprivate var flattened: DrawnLayer {
    var flat = self
    if !flat.layer.hasShadowPath { flat.layer.shadowOpacity = 0 }
    (flat.layer.filters, flat.mask, flat.layer.compositingFilter) = ([], [], .sourceOver)
    if !flat.children.isEmpty {
      (flat.layer.masksToBounds, flat.layer.allowsGroupOpacity) = (false, false)
      flat.children = flat.children.map(\.flattened)
    }
    return flat
  }

  /// Adds the assumptions about an effect, which make everything that follows from the effect unsure.
  mutating func note(_ node: ViewTree.Node) {
    guard !node.assumptions.isEmpty else { return }
    assumptions += node.assumptions.filter { !assumptions.contains($0) }
  }
}

/// SwiftUI's colour effects as layer filters.
enum ColorEffect {
  /// The filters of an effect; empty for an effect that changes nothing, and for an unknown one.
  static func filters(named name: String, _ amount: Double?) -> [Filter] {
    let amount = amount.flatMap { $0.isFinite ? $0 : nil }
    switch name {
    case "saturation": return amount == 1 ? [] : [.saturate(min(max(amount ?? 0.5, 0), 100))]
    case "grayscale": return amount == 0 ? [] : [.saturate(1 - min(max(amount ?? 1, 0), 1))]
    case "brightness": return amount == 0 ? [] : [.brightness(min(max(amount ?? 0.1, -1), 1))]
    case "contrast": return amount == 1 ? [] : [matrix(scale: min(max(amount ?? 1.2, -10), 10))]
    case "colorInvert": return [matrix(scale: -1)]
    case "hueRotation": return (amount ?? 90) == 0 ? [] : [hue(degrees: amount ?? 90)]
    case "luminanceToAlpha":
      return [.colorMatrix([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0])]
    default: return []
    }
  }

  /// A filter that multiplies each channel by that of a colour; none for white.
  static func multiply(_ color: Color) -> [Filter] {
    if color == .white { return [] }
    var matrix = [Double](repeating: 0, count: 20)
    let channels = [color.red, color.green, color.blue, color.alpha]
    for (row, channel) in channels.enumerated() { matrix[row * 6] = Double(channel) }
    return [.colorMatrix(matrix)]
  }

  /// A filter that turns the hue of colours (Filter Effects Module, `hueRotate`, with the same luminance factors).
  private static func hue(degrees: Double) -> Filter {
    let (sine, cosine) = PlatformMath.sineAndCosine(degrees: degrees)
    let luminance = [0.213, 0.715, 0.072]
    let turns = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
    var matrix: [Double] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let own = (row == column ? 1 : 0) - luminance[column]
        matrix.append(luminance[column] + cosine * own + sine * turns[row][column])
      }
      matrix += [0, 0]
    }
    return .colorMatrix(matrix + [0, 0, 0, 1, 0])
  }

  /// A filter that moves colours away from mid-grey, or towards it.
  private static func matrix(scale: Double) -> Filter {
    let sum = 0.5 * (1 - scale)
    return .colorMatrix([
      scale, 0, 0, 0, sum, 0, scale, 0, 0, sum, 0, 0, scale, 0, sum, 0, 0, 0, 1, 0,
    ])
  }
}

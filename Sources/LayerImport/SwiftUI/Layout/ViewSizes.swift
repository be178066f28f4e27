import LayerGeometry
import LayerModel
import ViewLayout

/// The sizes of leaves, and their responses to proposals.
struct ViewSizes {
  let tree: ViewTree
  let options: ImportOptions
  /// The sizes that views of UIKit ask for.
  private let hosted: [HostedView: Size]

  init(tree: ViewTree, options: ImportOptions) {
    self.tree = tree
    self.options = options
    var hosted: [HostedView: Size] = [:]
    for case .hosted(let view) in tree.nodes.lazy.map(\.kind) where hosted[view] == nil {
      hosted[view] = view.size(options)
    }
    self.hosted = hosted
  }

  /// The rule of a node; a text is identified by its number in the table.
  func rule(of node: ViewPlan.Node, _ texts: inout ViewTextTable) -> LayoutRule {
    switch node.kind {
    case .layout(let rule): return rule
    case .group, .empty, .fill: return .fill
    case .shape(let shape, _): return shape.isSquare ? .circle : .fill
    case .text(let text): return .text(texts.number(of: text))
    case .image(let image):
      let size = Self.size(of: image, options) ?? Self.nominalImage
      return image.isResizable ? .resizable(size) : .box(size)
    case .control(let control):
      // A control is as small as its place, and no wider than it.
      return control.fillsWidth
        ? .flexibleFrame(
          minWidth: 0, idealWidth: nil, maxWidth: .infinity, minHeight: control.fillsHeight ? 0 : nil,
          idealHeight: nil, maxHeight: control.fillsHeight ? .infinity : nil, .center)
        : .box(control.size)
    case .hosted(let view):
      let size = hosted[view] ?? .zero
      guard size.width == 0 || size.height == 0 else { return .box(LayoutSize(width: size.width, height: size.height)) }
      return .flexibleFrame(
        minWidth: size.width == 0 ? 0 : nil, idealWidth: nil, maxWidth: size.width == 0 ? .infinity : nil,
        minHeight: size.height == 0 ? 0 : nil, idealHeight: nil, maxHeight: size.height == 0 ? .infinity : nil, .center)
    case .unknown(let name): return .box(unknownSize(name, node))
    case .effect(.mask), .effect(.rowBackground): return .overlay(.center)
    // The content ends before the chevron.
    case .effect(.rowDisclosure): return .padding(LayoutInsets(top: 0, leading: 0, bottom: 0, trailing: 18))
    case .effect: return .transparent
    }
  }

  /// A second rule inside a node's own rule: the size of a control or of a view of UIKit that fills its place.
  func innerRule(of node: ViewPlan.Node) -> LayoutRule? {
    switch node.kind {
    case .control(let control): return control.fillsWidth ? .box(control.size) : nil
    case .hosted(let view):
      let size = hosted[view] ?? .zero
      guard size.width == 0 || size.height == 0 else { return nil }
      return .box(LayoutSize(width: size.width.ifPositive ?? 120, height: size.height.ifPositive ?? 44))
    default: return nil
    }
  }

  /// The size of an unknown view: it fills an explicit frame; otherwise it has the size of its name.
  private func unknownSize(_ name: String, _ node: ViewPlan.Node) -> LayoutSize {
    var size = LayoutSize(width: 120, height: 44)
    size.width = max(size.width, PlatformText(name).estimatedWidth + 24)
    let parent = node.source >= 0 ? tree.nodes[node.source].parent : -1
    if parent >= 0, case .layout(.frame(let width, let height, _)) = tree.nodes[parent].kind {
      size = LayoutSize(width: width ?? size.width, height: height ?? size.height)
    }
    return size
  }

  // MARK: Texts

  /// The size of text for a proposal: as many lines of the font's height as the line limit and the space allow.
  func measure(_ node: (text: ViewText, content: TextContent), _ proposal: ProposedSize) -> TextSize {
    let (text, content) = node
    let width = proposal.width.map { max($0, 0) }
    let measured = options.measureText(content, width == .infinity ? nil : width)
    let height = Self.lineHeight(text.size)
    var lines = max(1, measured.lines)
    if let limit = text.lineLimit { lines = min(lines, max(1, limit)) }
    if let room = proposal.height, room < Double(lines) * height {
      lines = max(1, Int(nearest: min(room / height, 1e6)))
    }
    let size = LayoutSize(
      width: min(Self.onGrid(measured.width), width ?? .infinity), height: Self.onGrid(Double(lines) * height))
    let first = Self.ascent * text.size
    return TextSize(size, firstBaseline: first, lastBaseline: first + Double(lines - 1) * height)
  }

  /// The line height of the system font, as a fraction of the font size.
  ///
  /// Source: captured text (`Tests/LayerImportTests/SwiftUI`): a line is 20 1/3 points high at 17 points, and 12 at 10
  /// points, both rounded up to a pixel. The ascender accounts for 0.952 of these 1.193.
  private static let lineShare = 1.193
  private static let ascent = 0.952

  static func lineHeight(_ size: Double) -> Double { onGrid(size * lineShare) }

  /// Rounds up to a whole pixel, as for text; a rounding error does not add a pixel.
  static func onGrid(_ points: Double) -> Double {
    ((points * SwiftScreen.scale - 0.01).rounded(.up) / SwiftScreen.scale)
  }

  // MARK: Images

  /// The layout box of a symbol, as fractions of the font size.
  ///
  /// Source: the captured `heart.fill` in a font of 17 points: a box of 20 2/3 x 17 1/3 that contains an image of 16
  /// 2/3 x 15 1/3.
  static let symbolBox = LayoutSize(width: 1.216, height: 1.02)
  static let symbolInk = LayoutSize(width: 0.98, height: 0.9)

  /// The natural size of an image, from the code or the catalogue; nil for an unknown image.
  static func size(of image: ViewImage, _ options: ImportOptions) -> LayoutSize? {
    if let size = image.size { return size }
    if image.isSymbol {
      return LayoutSize(width: image.pointSize * symbolBox.width, height: image.pointSize * symbolBox.height)
    }
    if let name = image.name, let found = options.catalogImage(name, SwiftScreen.scale),
      let facts = ImageFacts.facts(of: found), found.scale > 0
    {
      return LayoutSize(
        width: Double(facts.pixelWidth) / found.scale, height: Double(facts.pixelHeight) / found.scale)
    }
    return nil
  }

  /// The nominal size of an unknown image that is not resizable.
  ///
  /// Photos are usually resizable; images that are not resizable are mostly icons. The size is that of the smallest
  /// control that people tap reliably (Apple, Human Interface Guidelines, Buttons).
  static let nominalImage = LayoutSize(width: 44, height: 44)
}

extension ViewShape {
  /// Whether the shape uses only a square of the available space.
  var isSquare: Bool {
    switch innermost {
    case .circle: true
    default: false
    }
  }

  /// The innermost shape, without insets and trims.
  private var innermost: ViewShape {
    var shape = self
    // Ends: shapes have a finite nesting.
    while true {
      switch shape {
      case .inset(let inner, _), .trimmed(let inner, _, _): shape = inner
      default: return shape
      }
    }
  }
}

extension ViewText {
  /// The text as a platform view shows it.
  var platform: PlatformText {
    var text = PlatformText(string ?? placeholder ?? "Text")
    text.font = .system(PlatformFont.size(size) ?? 17, weight)
    if isMonospaced { text.font.name = weight == "Regular" ? "Menlo" : "Menlo-\(weight)" }
    if let family { text.font.name = weight == "Regular" ? family : "\(family)-\(weight)" }
    text.placement = .top
    text.alignment = alignment == "center" ? .center : alignment == "trailing" ? .right : .left
    return text
  }
}

import LayerGeometry
import LayerModel
import SourceProgram
import ViewLayout

/// An assumption about a value that the source does not state.
struct ViewAssumption: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The value, in words for the user.
  let text: String
  /// Whether the value is a colour, which is assumed to change neither sizes nor the layers that an effect makes.
  let isAboutColor: Bool

  init(_ text: String, isAboutColor: Bool) { (self.text, self.isAboutColor) = (text, isAboutColor) }

  init(stringLiteral text: String) { self.init(text, isAboutColor: false) }

  /// An assumption about a colour.
  static func color(_ text: String) -> Self { Self(text, isAboutColor: true) }
}

/// A SwiftUI view as its source describes it: leaves, containers and modifiers, without frames and layers.
///
/// The tree is the result of reading source, and the only input of layout and drawing. A modifier is a node with the
/// modified view as its first child, so `Text("a").padding().shadow(radius: 2)` is a shadow node around a padding node
/// around a text node. Parents come before their children.
struct ViewTree: Sendable {
  /// A view or a modifier.
  struct Node: Hashable, Sendable {
    var kind: ViewNodeKind
    /// The parent node, or -1.
    var parent: Int
    /// The position in the source: the call; for a modifier, from its dot.
    var site: SwiftNode
    /// The name in the source: that of a property or a view's type; nil without a name.
    var name: String?
    /// The view whose `body` contains the node: `BadgeView.body`.
    var owner: String
    /// The call of the function that contains the node; nil for a node in the `body` itself.
    var call: SwiftNode?
    /// Whether only one branch of a condition shows the node.
    var isSometimes = false
    /// Assumptions about unknown values that affect the node's appearance or size.
    var assumptions: [ViewAssumption] = []
    /// Whether the node is shown in dark mode.
    var isDark = false
    /// The containers around the node that decide what it costs.
    var surroundings: ViewSurroundings = []
    /// Whether the node is in a row of a loop over known elements, which draws each of its rows.
    var isInRow = false
    /// The number of times that a loop or a list repeats the node on a screen; 1 outside loops.
    ///
    /// The node of the loop (`ForEach`, a `group`) has this number; nodes inside it have 1, unless a nested loop
    /// repeats them. Layout multiplies the numbers.
    var copies = 1
  }

  /// The name of the view or preview.
  let name: String
  /// The position of the declaration.
  let site: SwiftNode
  private(set) var nodes: [Node] = []
  /// Whether the view is shown in dark mode.
  var isDark = false
  /// The size that a preview requests; nil for a whole screen.
  var previewSize: LayoutSize?
  /// The number among the trees of the view, one for each branch; 0 for the tree that pictures show.
  var variant = 0
  /// Whether the tree shows the view after `onAppear` has run; it is separate from the tree of the declared state.
  var isAppeared = false
  /// Whether a preview provides the values that the view shows.
  var showsPreviewData = false
  /// Whether a preview requests the view's own size (`.sizeThatFits`).
  var fitsContent = false
  /// Unsupported modifiers, with the number of uses of each.
  var unknownModifiers: [String: Int] = [:]
  /// Unknown views, with the number of uses of each.
  var unknownViews: [String: Int] = [:]

  init(name: String, site: SwiftNode) {
    self.name = name
    self.site = site
  }

  /// Adds a node as the last child of its parent.
  mutating func add(_ node: Node) -> Int {
    precondition(node.parent < nodes.count, "a parent is added before its children")
    nodes.append(node)
    return nodes.count - 1
  }

  /// A value that trees with the same content share, so that they are found without comparing all trees.
  var contentHash: Int {
    var hasher = Hasher()
    for place in nodes.indices {
      hasher.combine(nodes[place].kind)
      hasher.combine(nodes[place].parent)
      hasher.combine(nodes[place].copies)
    }
    return hasher.finalize()
  }

  /// Whether another tree of the same view shows the same content: the same leaves, modifiers and repetitions.
  func showsSame(as other: ViewTree) -> Bool {
    nodes.count == other.nodes.count
      && nodes.indices.allSatisfy { place in
        nodes[place].parent == other.nodes[place].parent && nodes[place].copies == other.nodes[place].copies
          && nodes[place].kind == other.nodes[place].kind
      }
  }

  /// Whether another tree differs only in its name and the row that declares it.
  func isTwin(of other: ViewTree) -> Bool {
    nodes.count == other.nodes.count && site.file == other.site.file && isDark == other.isDark
      && previewSize == other.previewSize && fitsContent == other.fitsContent
      && unknownModifiers == other.unknownModifiers && nodes == other.nodes
  }

  /// How much of what the tree shows is known, by the places of its views.
  var coverage: SourceCoverage {
    var coverage = SourceCoverage()
    var places: Set<SwiftNode> = []
    for node in nodes where node.kind.isDrawn && places.insert(node.site).inserted {
      coverage.views += 1
      let isOwn = node.site.file == site.file
      guard case .unknown(let name) = node.kind else {
        if isOwn { coverage.read.insert(Int(node.site.row)) }
        continue
      }
      if isOwn { coverage.unread.insert(Int(node.site.row)) }
      coverage.unknown += 1
      if !coverage.names.contains(name) { coverage.names.append(name) }
    }
    return coverage
  }

  /// Changes a node.
  mutating func change(_ node: Int, _ edit: (inout Node) -> Void) { edit(&nodes[node]) }
}

/// Containers that do not draw anything but decide what the views in them cost.
struct ViewSurroundings: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// `TimelineView` with a schedule for every frame.
  static let everyFrame = ViewSurroundings(rawValue: 1)
  /// `GlassEffectContainer`.
  static let glassContainer = ViewSurroundings(rawValue: 2)
}

/// The kind of a node of a view tree.
///
/// The associated values are stored indirectly, because nodes are copied more often than kinds are created.
indirect enum ViewNodeKind: Hashable, Sendable {
  /// A container or a modifier that only determines sizes and positions.
  case layout(LayoutRule)
  /// `Group`, `ForEach`, a view of the checkout: its children belong to the container around it.
  case group
  /// A colour, a gradient or a material that fills its frame.
  case fill(ViewPaint)
  /// A shape, filled or stroked.
  case shape(ViewShape, ViewDrawing)
  case text(ViewText)
  case image(ViewImage)
  /// A control that UIKit draws: `Toggle`, `Slider`, `TextField` and others.
  ///
  /// Bars are also controls: `NavigationBar` with its title, `NavigationBar.inline`, `TabBar`; they have the screen's
  /// width and their usual height.
  case control(PlatformControl)
  /// A view of UIKit, which a representable makes.
  case hosted(HostedView)
  /// A view from another module: a box with its name.
  case unknown(String)
  /// `EmptyView`, and any other view that shows nothing.
  case empty
  /// A modifier that changes the drawing of its content, but not its position.
  case effect(ViewEffect)
}

extension ViewNodeKind {
  /// Whether a node draws something itself, or would if it were known.
  var isDrawn: Bool {
    switch self {
    case .fill, .shape, .text, .image, .control, .hosted, .unknown: true
    case .layout, .group, .empty, .effect: false
    }
  }
}

/// A way to fill something.
enum ViewPaint: Hashable, Sendable {
  /// A colour; nil for an unknown one.
  case color(Color?)
  case linear([ViewStop], start: Point<UnitSpace>, end: Point<UnitSpace>)
  case radial([ViewStop], center: Point<UnitSpace>, ViewRadii)
  /// Colours around a centre, starting at an angle in degrees, measured clockwise from the right.
  case angular([ViewStop], center: Point<UnitSpace>, from: Double)
  /// `.regularMaterial` and others, by their name.
  case material(String)
  /// An image or another fill without a single colour.
  case pattern
}

/// The circles in which a radial gradient starts and ends.
enum ViewRadii: Hashable, Sendable {
  /// The radii in points; a nil end stands for a circle that touches the nearest sides.
  case points(start: Double, end: Double?)
  /// The radii as shares of the width and the height, which results in an ellipse.
  case shares(start: Double, end: Double)
}

/// A stop of a gradient; the colour is nil if unknown, and the location is nil if the stops are evenly spaced.
struct ViewStop: Hashable, Sendable {
  var color: Color?
  var location: Double?
}

/// A shape in its frame.
indirect enum ViewShape: Hashable, Sendable {
  case rectangle
  case rounded(radius: Double)
  case uneven(topLeading: Double, bottomLeading: Double, bottomTrailing: Double, topTrailing: Double)
  case circle
  case capsule
  case ellipse
  /// A custom path, by the name of its type.
  case custom(String)
  /// A custom path along the outline of another shape: it looks the same, but no layer's corners express it.
  case path(ViewShape)
  /// A shape without trims and other insets.
  case inset(ViewShape, by: Double)
  /// A shape without other trims.
  case trimmed(ViewShape, from: Double, to: Double)

  /// The shape with a further inset; a single one replaces several, because a loop can add any number of them.
  func inset(by distance: Double) -> ViewShape {
    let distance = distance.isFinite ? distance : 0
    switch self {
    case .inset(let inner, let known): return .inset(inner, by: known + distance)
    case .trimmed(let inner, let from, let to): return .trimmed(inner.inset(by: distance), from: from, to: to)
    default: return .inset(self, by: distance)
    }
  }

  /// The shape with a further trim; a single one replaces several.
  func trimmed(from: Double, to: Double) -> ViewShape {
    guard case .trimmed(let inner, let first, let last) = self else { return .trimmed(self, from: from, to: to) }
    return .trimmed(inner, from: max(first, from), to: min(last, to))
  }
}

/// The drawing style of a shape.
enum ViewDrawing: Hashable, Sendable {
  case fill(ViewPaint)
  /// A line along the outline, drawn in the foreground style if there is no paint.
  case stroke(ViewPaint?, ViewLine)

  /// The same drawing, with the given paint where it has no paint.
  func painted(_ paint: ViewPaint) -> ViewDrawing {
    if case .stroke(nil, let line) = self { .stroke(paint, line) } else { self }
  }
}

/// The line of a stroked shape, with the defaults of `StrokeStyle`.
struct ViewLine: Hashable, Sendable {
  var width = 1.0
  var cap = LineCap.butt
  var join = LineJoin.miter
  var miterLimit = 10.0
  /// The lengths of dashes and gaps in turn; empty for a solid line.
  var dash: [Double] = []
  var dashPhase = 0.0
  /// Whether the whole line lies inside the shape, as `strokeBorder` draws it.
  var isInside = false
}

/// Text with its style.
struct ViewText: Hashable, Sendable {
  /// The text; nil if it is set at run time.
  var string: String?
  /// The text that is drawn for one that is set at run time; nil without a name for it.
  var placeholder: String?
  /// The font's size in points.
  var size = 17.0
  var weight = "Regular"
  var isMonospaced = false
  /// The font family; nil for the system font.
  var family: String?
  var paint: ViewPaint = .color(nil)
  var lineLimit: Int?
  var alignment = "leading"
}

/// An image or a symbol.
struct ViewImage: Hashable, Sendable {
  /// The name of the asset or symbol; nil if it is set at run time.
  var name: String?
  var isSymbol = false
  var isResizable = false
  /// Whether only the image's alpha is used, filled with a colour.
  var isTemplate = false
  var paint: ViewPaint?
  /// The size of a symbol's font.
  var pointSize = 17.0
  /// The size in points if it is known; nil to use that of the asset catalogue.
  var size: LayoutSize?
}

/// A modifier that changes the drawing of its content.
enum ViewEffect: Hashable, Sendable {
  case opacity(Double)
  case shadow(color: Color?, radius: Double, x: Double, y: Double)
  /// `clipShape`, `cornerRadius`, `clipped`.
  case clip(ViewShape)
  /// `mask`: its second child is the mask.
  case mask
  case blur(radius: Double)
  case blend(String)
  /// `compositingGroup`.
  case compositingGroup
  /// `drawingGroup`.
  case drawingGroup
  /// `saturation`, `brightness`, `hueRotation` and others, by their name, with an amount or an angle in degrees.
  case filter(String, Double?)
  /// `colorMultiply`; nil for an unknown colour.
  case multiply(Color?)
  case rotation(degrees: Double, anchor: Point<UnitSpace> = Point(0.5, 0.5))
  case scale(x: Double, y: Double, anchor: Point<UnitSpace> = Point(0.5, 0.5))
  /// `glassEffect`, with its shape, which is a capsule if it is nil, and the colour of its tint.
  case glass(ViewShape?, tint: Color?)
  /// `glassEffect(.identity)`, which draws nothing, as an app sets it for a state.
  case identityGlass
  /// `hidden`.
  case hidden
  /// `scrollContentBackground(.hidden)`: a list without its background.
  case bareGround
  /// `zIndex`: the order of drawing among the views of a stack.
  case zIndex(Double)
  /// `listRowBackground`: its second child fills the row's cell.
  case rowBackground
  /// A link in a row, whose cell shows a chevron.
  case rowDisclosure
  /// `listRowSeparator`.
  case rowSeparator(isHidden: Bool)
}

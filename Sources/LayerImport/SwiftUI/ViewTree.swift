import LayerGeometry
import ViewLayout

/// One SwiftUI view as its source describes it: leaves, containers and modifiers, without places and without layers.
///
/// Reading source makes it; laying it out and making layers of it need nothing else. A modifier is a node whose first
/// child is what it modifies, so `Text("a").padding().shadow(radius: 2)` is a shadow around a padding around a text.
/// Parents come before their children.
struct ViewTree: Sendable {
  /// A view or a modifier.
  struct Node: Sendable {
    var kind: ViewNodeKind
    /// The node around it, or -1.
    var parent: Int
    /// Where source says so: the call, of a modifier from its dot.
    var site: SwiftNode
    /// The name that its author knows it by: a property, a view's type; nil for what has none.
    var name: String?
    /// The view whose `body` it is written in: `BadgeView.body`.
    var owner: String
    /// Whether only one branch of a condition shows it.
    var isSometimes = false
    /// Whether a value that nobody knows decides its look or its size; named in words for the reader.
    var assumptions: [String] = []
    /// How many times a loop or a list repeats it on a screen; 1 for what is written once.
    ///
    /// The node of the loop (`ForEach`, a `group`) has the number; nodes in it keep 1, unless a loop of their own
    /// repeats them. Layout multiplies.
    var copies = 1
  }

  /// The view or preview that the tree is of.
  let name: String
  /// Where it is declared.
  let site: SwiftNode
  private(set) var nodes: [Node] = []
  /// Whether the view is shown in the dark.
  var isDark = false
  /// The size that a preview asks for; nil for a whole screen.
  var previewSize: LayoutSize?
  /// Whether a preview asks for the view's own size (`.sizeThatFits`).
  var fitsContent = false
  /// Modifiers without a meaning here, by how often they were met.
  var unknownModifiers: [String: Int] = [:]
  /// Views that nothing is known of, by how often they were met.
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

  /// Changes a node.
  mutating func change(_ node: Int, _ edit: (inout Node) -> Void) { edit(&nodes[node]) }
}

/// The kind of a node of a view tree.
enum ViewNodeKind: Sendable {
  /// A container or a modifier that decides sizes and places and nothing else.
  case layout(LayoutRule)
  /// `Group`, `ForEach`, a view of the checkout: its children belong to the container around it.
  case group
  /// A colour, a gradient or a material that fills its place.
  case fill(ViewPaint)
  /// A shape, filled or stroked.
  case shape(ViewShape, ViewDrawing)
  case text(ViewText)
  case image(ViewImage)
  /// A control that UIKit draws: `Toggle`, `Slider`, `TextField` and others, by the name of its type.
  ///
  /// Bars are controls too: `NavigationBar` with its title, `NavigationBar.inline`, `TabBar`; they take the screen's
  /// width and their usual height.
  case control(String, label: String?)
  /// A view of somebody else: a box with its name.
  case unknown(String)
  /// `EmptyView`, and everything that shows nothing.
  case empty
  /// A modifier that changes how its content is drawn, and not where.
  case effect(ViewEffect)
}

/// A way to fill something.
enum ViewPaint: Sendable {
  /// A colour; nil for one that nobody knows.
  case color(Color?)
  case linear([ViewStop], start: Point<UnitSpace>, end: Point<UnitSpace>)
  case radial([ViewStop], center: Point<UnitSpace>)
  case angular([ViewStop], center: Point<UnitSpace>)
  /// `.regularMaterial` and others, by their name.
  case material(String)
  /// An image or something else that nobody can say a colour of.
  case pattern
}

/// A step of a gradient; nil for a colour that nobody knows, or a place that is spread evenly.
struct ViewStop: Sendable {
  var color: Color?
  var location: Double?
}

/// A shape in the place that it is given.
indirect enum ViewShape: Sendable {
  case rectangle
  case rounded(radius: Double)
  case uneven(topLeading: Double, bottomLeading: Double, bottomTrailing: Double, topTrailing: Double)
  case circle
  case capsule
  case ellipse
  /// A path of one's own, by the name of its type.
  case custom(String)
  case inset(ViewShape, by: Double)
  case trimmed(ViewShape, from: Double, to: Double)
}

/// How a shape is drawn.
enum ViewDrawing: Sendable {
  case fill(ViewPaint)
  /// A line around it; `isInside` for `strokeBorder`.
  case stroke(ViewPaint, width: Double, isInside: Bool, isDashed: Bool)
}

/// A text with how it is set.
struct ViewText: Sendable {
  /// The words; nil where they come at run time.
  var string: String?
  /// The font's size in points.
  var size = 17.0
  var weight = "Regular"
  var isMonospaced = false
  /// The font's family where it is not the system's.
  var family: String?
  var paint: ViewPaint = .color(nil)
  var lineLimit: Int?
  var alignment = "leading"
}

/// An image or a symbol.
struct ViewImage: Sendable {
  /// The asset's or symbol's name; nil where it comes at run time.
  var name: String?
  var isSymbol = false
  var isResizable = false
  /// Whether only its alpha is used, in a colour.
  var isTemplate = false
  var paint: ViewPaint?
  /// The size of a symbol's font.
  var pointSize = 17.0
  /// The size in points where source or somebody else knows it; nil leaves it to the asset catalogue.
  var size: LayoutSize?
}

/// A modifier that changes how its content is drawn.
enum ViewEffect: Sendable {
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
  /// `saturation`, `brightness`, `colorMultiply` and others, by their name.
  case filter(String, Double?)
  case rotation(degrees: Double)
  case scale(x: Double, y: Double)
  /// `glassEffect`.
  case glass
  /// `hidden`.
  case hidden
}

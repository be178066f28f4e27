public import LayerGeometry
public import LayerModel

/// A layer with its mask and sublayers, as a value that tests create and take apart.
///
/// Every property of `Layer` can be read and written directly: `$0.opacity = 0.5`.
@dynamicMemberLookup
public struct LayerTree: Hashable, Sendable {
  /// The layer itself.
  public var layer = Layer()
  /// Its sublayers in array order.
  public var sublayers: [LayerTree] = []
  /// The `repeat` that multiplies it; nil for a layer without copies.
  public var repetition: Repetition?
  /// At most one element; an array, since a value cannot contain another value of its own type.
  private var masks: [LayerTree] = []

  /// A `repeat`: copies that share one layer entry, each moved further.
  public struct Repetition: Hashable, Sendable {
    /// The number of copies, including the first.
    public var count: Int
    /// The offset of each copy from the previous one, in the superlayer's points.
    public var offset: Size

    /// Creates a repeat from its parts.
    public init(count: Int, offset: Size) {
      self.count = count
      self.offset = offset
    }
  }

  /// Creates a layer with `CALayer`'s defaults, without a mask or sublayers.
  public init() {}

  /// Creates a layer that a closure configures.
  public init(_ fill: (inout LayerTree) -> Void) { fill(&self) }

  /// A property of the layer itself.
  public subscript<Value>(dynamicMember property: WritableKeyPath<Layer, Value>) -> Value {
    get { layer[keyPath: property] }
    set { layer[keyPath: property] = newValue }
  }

  /// Its mask.
  public var mask: LayerTree? {
    get { masks.first }
    set { masks = newValue.map { [$0] } ?? [] }
  }

  /// The number of layers in it, including itself and masks; a repeated layer counts once.
  public var count: Int {
    sublayers.reduce(1 + (mask?.count ?? 0)) { $0 + $1.count }
  }
}

extension LayerTree {
  /// Sets the bounds to a size and the position so that the layer covers a rectangle of its superlayer, wherever its
  /// anchor is; call it after `anchorPoint` was set.
  public mutating func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    layer.bounds = Rect(x: layer.bounds.minX, y: layer.bounds.minY, width: width, height: height)
    layer.position = Point(x + layer.anchorPoint.x * width, y + layer.anchorPoint.y * height)
  }

  /// Scrolls the sublayers.
  public mutating func boundsOrigin(_ x: Double, _ y: Double) {
    layer.bounds = Rect(x: x, y: y, width: layer.bounds.width, height: layer.bounds.height)
  }

  /// Sets the background's colour.
  public mutating func background(_ color: Color) { layer.backgroundColor = color }

  /// Shows an image.
  public mutating func image(_ asset: AssetIndex, gravity: ContentsGravity = .resize) {
    layer.contents = asset
    layer.contentsGravity = gravity
  }

  /// Draws a border.
  public mutating func border(_ width: Double, _ color: Color = .black) {
    layer.borderWidth = width
    layer.borderColor = color
  }

  /// Rounds the corners and clips to them, as most code does.
  public mutating func roundedClip(_ radius: Double) {
    layer.cornerRadius = radius
    layer.masksToBounds = true
  }

  /// Casts a shadow, from its subtree unless a path is set.
  public mutating func shadow(opacity: Double = 0.5, radius: Double = 4, offset: Size = Size(0, 2)) {
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = offset
  }

  /// Rotates the layer about its anchor, clockwise on screen.
  public mutating func rotate(_ degrees: Double) {
    layer.transform = .steps([.rotate(degrees: degrees, x: 0, y: 0, z: 1)])
  }

  /// Makes it a shape layer, which draws nothing without a path; to set single properties, use `layer.shape`.
  public mutating func shape(_ path: Path?, fill: Color? = .black, stroke: Color? = nil, lineWidth: Double = 1) {
    var shape = ShapeContent()
    shape.path = path
    shape.fillColor = fill
    shape.strokeColor = stroke
    shape.lineWidth = lineWidth
    layer.content = .shape(shape)
  }

  /// Makes it a backdrop that blurs the content below; to set single properties, use `layer.backdrop`.
  public mutating func backdrop(blur: Double = 20, group: String = "", vibrancy: Bool = false) {
    var backdrop = BackdropContent()
    backdrop.blurRadius = blur
    backdrop.group = group
    backdrop.hasVibrancy = vibrancy
    layer.content = .backdrop(backdrop)
  }

  /// Sets the mask.
  public mutating func mask(_ fill: (inout LayerTree) -> Void) { mask = LayerTree(fill) }

  /// Adds a sublayer in front of the others.
  public mutating func add(_ fill: (inout LayerTree) -> Void) { sublayers.append(LayerTree(fill)) }

  /// Adds an existing sublayer.
  public mutating func add(_ tree: LayerTree) { sublayers.append(tree) }

  /// Adds copies of one layer that share its entry, each moved further than the one before.
  public mutating func `repeat`(_ count: Int, offset: Size, _ fill: (inout LayerTree) -> Void) {
    var tree = LayerTree(fill)
    tree.repetition = Repetition(count: count, offset: offset)
    sublayers.append(tree)
  }
}

extension Path {
  /// A triangle that fills a rectangle from its bottom edge: an outline that is not a known form.
  public static func triangle(in rect: Rect<LayerSpace>) -> Path {
    Path(elements: [
      .move(Point(rect.minX, rect.maxY)), .line(Point(rect.center.x, rect.minY)), .line(Point(rect.maxX, rect.maxY)),
      .close,
    ])
  }
}

/// What is kept while a SwiftUI view is followed: its parts, and what of it was understood.
struct ViewReading: Sendable {
  /// The most calls that are open at once: views in views, each with its builder.
  static let mostCalls = 60
  /// How often a view may stand in itself, and a function in calls of itself.
  static let mostNested = 3
  /// The most parts of one view.
  static let mostParts = 12_000
  /// The most rows of a loop that are written out.
  static let mostRows = 12
  /// How often a row over an unknown collection stands on a screen.
  static let nominalRows = 10

  var parts: [ViewPart] = []
  /// Views of the program that are being inlined, outermost first.
  var inlined: [Int] = []
  /// Whether what was evaluated since somebody cleared this rests on a value that may change.
  var usesState = false
  /// The object of the view that the tree is of: arguments that nobody gives it are not known.
  var root: Int?
  /// The type whose first object is looked for, and where it is shown.
  var wanted: Int?
  var found: (object: Int, part: Int)?
  /// What `onAppear` and `task` of the root run.
  var appearances: [SwiftClosure] = []
  var count = ViewCount()
}

/// What was read of SwiftUI code, by count.
struct ViewCount: Hashable, Sendable {
  var views = 0
  var modifiers = 0
  /// Modifiers that can cost a pass.
  var costly = 0
  var unknownViews: [String: Int] = [:]
  var unknownModifiers: [String: Int] = [:]

  mutating func add(_ other: ViewCount) {
    views += other.views
    modifiers += other.modifiers
    costly += other.costly
    unknownViews.merge(other.unknownViews) { $0 + $1 }
    unknownModifiers.merge(other.unknownModifiers) { $0 + $1 }
  }

  /// Modifiers that can cost a pass, or that decide whether another does.
  static let costlyModifiers: Set<String> = [
    "shadow", "clipShape", "clipped", "cornerRadius", "mask", "opacity", "blur", "background", "overlay", "blendMode",
    "compositingGroup", "drawingGroup", "glassEffect", "backgroundStyle", "border", "hidden", "saturation",
    "brightness", "contrast", "grayscale", "hueRotation", "colorMultiply", "colorInvert", "luminanceToAlpha",
    "material", "visualEffect", "colorEffect", "layerEffect", "distortionEffect", "reverseMask", "inverseMask",
  ]
}

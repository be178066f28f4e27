/// The parts of a SwiftUI view that is followed, and how much of it was understood.
struct ViewReading: Sendable {
  /// The most calls that are open at once: views in views, each with its builder.
  static let mostCalls = 60
  /// How often a view may contain itself, and a function call itself.
  static let mostNested = 3
  /// The most parts of one view.
  static let mostParts = 12_000
  /// The most rows of a loop that are written out.
  static let mostRows = 12
  /// How often a row over an unknown collection appears on a screen.
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

/// Counts of the SwiftUI code that was read, by the places of calls: a row that a loop shows ten times is one call.
struct ViewCount: Sendable {
  /// Calls that make a view that is understood, and such that make another.
  var views: Set<SwiftNode> = []
  var unknownViews: [SwiftNode: String] = [:]
  /// Calls of modifiers that are understood, and of others.
  var modifiers: [SwiftNode: String] = [:]
  var unknownModifiers: [SwiftNode: String] = [:]

  mutating func add(_ other: ViewCount) {
    views.formUnion(other.views)
    unknownViews.merge(other.unknownViews) { first, _ in first }
    modifiers.merge(other.modifiers) { first, _ in first }
    unknownModifiers.merge(other.unknownModifiers) { first, _ in first }
  }

  /// How often each name was met that is nowhere understood.
  static func names(_ unknown: [SwiftNode: String], without known: (SwiftNode) -> Bool) -> [String: Int] {
    var names: [String: Int] = [:]
    for (node, name) in unknown where !known(node) { names[name, default: 0] += 1 }
    return names
  }

  /// Modifiers that can cost a pass, or that decide whether another does.
  static let costlyModifiers: Set<String> = [
    "shadow", "clipShape", "clipped", "cornerRadius", "mask", "opacity", "blur", "background", "overlay", "blendMode",
    "compositingGroup", "drawingGroup", "glassEffect", "backgroundStyle", "border", "hidden", "saturation",
    "brightness", "contrast", "grayscale", "hueRotation", "colorMultiply", "colorInvert", "luminanceToAlpha",
    "material", "visualEffect", "colorEffect", "layerEffect", "distortionEffect", "reverseMask", "inverseMask",
  ]
}

import LayerGeometry
import SourceProgram

/// The state of reading a SwiftUI view: its parts, and counts of the supported code.
struct ViewReading: Sendable {
  /// The maximum number of steps for the code of a view.
  static let mostFuel = 150_000
  /// The maximum number of open calls: nested views, each with its builder.
  static let mostCalls = 60
  /// The maximum nesting of a view inside itself, and of recursive calls.
  static let mostNested = 3
  /// The maximum nesting of the program's views in one another.
  static let deepest = 24
  /// The maximum number of parts of a view.
  static let mostParts = 12_000
  /// The maximum number of rows of a loop that are unrolled.
  static let mostRows = 32
  /// The assumption about a loop over an unknown collection, which shows the nominal number of rows.
  static let unknownRows: ViewAssumption = "number of rows"
  /// The maximum number of views of UIKit that are read with their content.
  static let mostHosted = 24
  /// The number of steps from which on a row is not read again for the other objects of a list.
  static let mostRowFuel = 3_000
  /// The number of rows on a screen for an unknown collection.
  static let nominalRows = 10
  /// The number of parts for an unknown collection in a row, or in a line that does not scroll.
  static let nominalParts = 3
  /// The size of a screen without the areas of bars, which `GeometryReader` has unless a layout finds another one.
  static let screen = Size(
    SwiftScreen.width, SwiftScreen.height - SwiftScreen.topInset - SwiftScreen.bottomInset)

  /// An object of a view, and the part that shows it.
  struct Shown {
    let object: Int
    let part: Int
  }

  /// What a property wrapper of the program has returned, and the number of assignments before.
  struct Wrapped {
    let value: SwiftValue
    let changes: Int
  }

  /// A style and the views that it is applied to, at one place.
  struct StyledKey: Hashable {
    /// The object of the style; nil for a style with a name.
    var object: Int?
    var name = ""
    let views: [Int]
    let site: SwiftNode
  }

  /// A view of the program that is being inlined, and the place that creates it.
  struct Inlined {
    let type: Int
    let site: SwiftNode
  }

  /// Whether the code that is being read creates views for the dark appearance.
  var isDark = false
  /// Views of the program that are being inlined, outermost first.
  var inlined: [Inlined] = []
  /// Whether the code evaluated since the last reset depends on a value that may change.
  var usesState = false
  /// The object of the root view: arguments that are not passed to it are unknown.
  var root: Int?
  /// The first object of each view of the program that is shown, with its part.
  var shown: [Int: Shown] = [:]
  /// The closures of `onAppear` and `task`, by the object of the view whose body contains them.
  var appearances: [Int: [SwiftClosure]] = [:]
  /// The types of views with `onAppear` or `task` closures.
  var appearing: Set<Int> = []
  /// Whether views are shown after their `onAppear` and `task` closures have run.
  var isAppeared = false
  /// Whether the running code changes state, as opposed to creating views.
  var isActing = false
  /// Whether the running code creates the options of a picker, which loops tag with their elements.
  var readsOptions = false
  /// The values that modifiers around the running code put into the environment, by key.
  var environment: [String: SwiftValue] = [:]
  /// The objects that views expect in the environment and that no modifier puts there, by type.
  var models: [Int: Int] = [:]
  /// The values of properties whose wrappers the program declares, by declaration.
  var wrapped: [SwiftNode: Wrapped] = [:]
  /// The bodies that were read, by the types of their views.
  var bodies: [Int: [KnownBody]] = [:]
  /// The number of bodies and calls that were not followed because too many are open.
  var refusals = 0
  /// A body of a view in another view that was not read to its end, and the steps that it had.
  struct CutBody: Sendable {
    let name: String
    let steps: Int
  }
  /// These bodies.
  var cutBodies: [CutBody] = []
  /// The types of their views.
  var costlyTypes: Set<Int> = []
  /// The steps that views inside others of their types have taken; those of a view inside such a view count again.
  var repeatedSteps = 0
  /// The calls of `GeometryReader`, and those whose size code has read.
  var geometryReaders: (all: Set<SwiftNode>, read: Set<SwiftNode>) = ([], [])
  /// The views that styles have created from labels.
  var styled: [StyledKey: Int?] = [:]
  /// Whether the running code is the `path(in:)` of a shape.
  var isInPath = false
  /// The number of views of UIKit that were made for representables.
  var hosted = 0
  var count = ViewCount()
}

/// The type and member of code that creates views, as text.
struct ViewOwner: Sendable {
  var code: SwiftNode?
  var type: Int?
  var name = ""
}

/// Counts of the SwiftUI code that was read, by call site: a row that a loop shows ten times is one call.
struct ViewCount: Sendable {
  /// Calls that create a supported view.
  var views: Set<SwiftNode> = []
  var unknownViews: [SwiftNode: String] = [:]
  /// Calls of modifiers, by name.
  var modifiers: [SwiftNode: String] = [:]
  var unknownModifiers: [SwiftNode: String] = [:]

  mutating func add(_ other: ViewCount) {
    views.formUnion(other.views)
    unknownViews.merge(other.unknownViews) { first, _ in first }
    modifiers.merge(other.modifiers) { first, _ in first }
    unknownModifiers.merge(other.unknownModifiers) { first, _ in first }
  }

  /// The number of uses of each name that is not supported anywhere.
  static func names(_ unknown: [SwiftNode: String], without known: (SwiftNode) -> Bool) -> [String: Int] {
    var names: [String: Int] = [:]
    for (node, name) in unknown where !known(node) { names[name, default: 0] += 1 }
    return names
  }
}

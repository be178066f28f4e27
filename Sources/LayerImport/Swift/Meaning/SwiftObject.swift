/// When a statement runs, in the order in which what several methods say is joined.
enum SwiftPhase: Int, Comparable, Sendable {
  case initialize, setup, configure, layout, other

  static func < (left: SwiftPhase, right: SwiftPhase) -> Bool { left.rawValue < right.rawValue }
}

/// Where the interpreter is: in whose method, and how sure it is that the statement runs.
struct SwiftContext: Sendable {
  /// The object that `self` is.
  var object: Int?
  /// The type whose code runs, in which static members are looked up.
  var type: Int?
  var phase = SwiftPhase.initialize
  /// The number of the method that the run began with.
  var entry = 0
  /// Whether that method runs for every object: an initialiser, `viewDidLoad`, `layoutSubviews`.
  var isCertainEntry = true
  /// Whether a branch, a loop over nothing known or a callback lies around.
  var isConditional = false
  /// Whether it is a state that passes: an animation, a highlight, an action, `prepareForReuse`.
  var isTransient = false
  /// Whether that state is one that a person's touch leads to, and that may last.
  var isAction = false
  /// The SwiftUI view that `self` is, in an extension of `View`.
  var view: Int?
  /// The function or accessor whose code runs.
  var code: SwiftNode?
}

/// A value that a statement gives a property.
struct SwiftSetting: Sendable {
  let name: String
  let facet: SwiftFacet
  let value: SwiftValue
  /// The statement.
  let node: SwiftNode
  let context: SwiftContext
  /// Its number among all settings.
  let order: Int
}

/// The role of an object in the one that it was added to.
enum SwiftPlace: Sendable {
  case subview
  case arranged
  case sublayer
  /// In a slot of the platform's, such as a title view.
  case slot(String)
  /// Nobody knows where; drawn in the root.
  case unknown
}

/// An object that a program makes.
struct SwiftObject: Sendable {
  /// Its class as the author writes it.
  var className: String
  /// Its type in the program.
  var type: Int?
  /// The nearest class of the platform.
  var base: String
  var role: SwiftRole
  /// The expression that makes it.
  var site: SwiftNode
  /// The property or variable that holds it.
  var name: String?
  /// The type that declares this property.
  var owner: String?
  /// Values of properties that no class of the platform has.
  var fields: [String: SwiftValue] = [:]
  /// Properties that were given a value when it was made.
  var given: Set<String> = []
  var settings: [SwiftSetting] = []
  var children: [Int] = []
  var parent: Int?
  var place = SwiftPlace.unknown
  /// Whether it was handed to something that is not understood, and may be on screen.
  var escapes = false
  /// Whether the platform makes it, as it does a cell's content view.
  var isPart = false
  /// Whether an Interface Builder file keeps it.
  var isUnarchived = false
  /// Whether somebody else makes it or has written its class, so that it shows more than this code says.
  var isForeign = false
  /// Whether its initialiser has run.
  var isBuilt = false
  /// The frame that each statement gave it.
  var frame = SwiftRect()
  var center: (x: SwiftNumber, y: SwiftNumber)?
  /// Whether constraints place it.
  var usesConstraints = false

  /// The last value that was given a property, whatever it was.
  func last(_ names: String...) -> SwiftValue? {
    settings.last { names.contains($0.name) }?.value
  }
}

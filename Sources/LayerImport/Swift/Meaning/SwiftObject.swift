/// The phase in which a statement runs; settings from several methods are combined in the order of the phases.
enum SwiftPhase: Int, Comparable, Sendable {
  case initialize, setup, configure, layout, other

  static func < (left: SwiftPhase, right: SwiftPhase) -> Bool { left.rawValue < right.rawValue }
}

/// The context of the interpreter: the current method, and how certain it is that a statement runs.
struct SwiftContext: Sendable {
  /// The object that `self` refers to.
  var object: Int?
  /// The type of the running code, in which static members are looked up.
  var type: Int?
  /// The facet of its object that this code accesses; an extension of `CALayer` accesses a view's layer.
  var facet = SwiftFacet.view
  var phase = SwiftPhase.initialize
  /// The number of the method at which the run began.
  var entry = 0
  /// Whether that method runs for every object: an initialiser, `viewDidLoad`, `layoutSubviews`.
  var isCertainEntry = true
  /// Whether the code is inside a branch, a loop over an unknown sequence or a callback.
  var isConditional = false
  /// Whether the code sets a temporary state: an animation, a highlight, an action, `prepareForReuse`.
  var isTransient = false
  /// Whether the state results from a touch, and may therefore last.
  var isAction = false
  /// The SwiftUI view that `self` refers to, in an extension of `View`.
  var view: Int?
  /// The function or accessor of the running code.
  var code: SwiftNode?
}

/// A value that a statement assigns to a property.
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

/// The role of an object in its parent.
enum SwiftPlace: Sendable {
  case subview
  case arranged
  case sublayer
  /// In a platform slot, such as a title view.
  case slot(String)
  /// At an unknown position; drawn in the root.
  case unknown
}

/// An object that a program creates.
struct SwiftObject: Sendable {
  /// Its class as written in the source.
  var className: String
  /// Its type in the program.
  var type: Int?
  /// The nearest platform class.
  var base: String
  var role: SwiftRole
  /// The expression that creates it.
  var site: SwiftNode
  /// The property or variable that contains it.
  var name: String?
  /// The type that declares this property.
  var owner: String?
  /// Values of properties that are not platform properties.
  var fields: [String: SwiftValue] = [:]
  /// Properties that were set during initialisation.
  var given: Set<String> = []
  var settings: [SwiftSetting] = []
  var children: [Int] = []
  var parent: Int?
  var place = SwiftPlace.unknown
  /// Whether it was passed to unknown code, and may be on screen.
  var escapes = false
  /// Whether the platform creates it, as with a cell's content view.
  var isPart = false
  /// Whether it is the object whose type is interpreted; no variable names it.
  var isRoot = false
  /// Whether it comes from an Interface Builder file.
  var isUnarchived = false
  /// Whether other code creates it or declares its class, so that it shows more than this code determines.
  var isForeign = false
  /// Whether it is a cell that the code receives, such as a dequeued one; its list shows many copies.
  var isReused = false
  /// Whether the code certainly receives that cell, from its list or as a closure's parameter.
  var isDequeued = false
  /// Whether its initialiser has run.
  var isBuilt = false
  /// Whether the view has appeared, so that its `onAppear` has run.
  var hasAppeared = false
  /// The frame, as set by statements.
  var frame = SwiftRect()
  var center: (x: SwiftNumber, y: SwiftNumber)?
  /// Whether constraints position it.
  var usesConstraints = false

  /// The last value of a property, including unknown ones.
  func last(_ names: String...) -> SwiftValue? {
    settings.last { names.contains($0.name) }?.value
  }
}

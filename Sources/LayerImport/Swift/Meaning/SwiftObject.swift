import LayerGeometry
import SourceProgram

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
  /// The facet through which the code accesses its object: code in an extension of `CALayer` accesses a view's layer.
  var facet = SwiftFacet.view
  var phase = SwiftPhase.initialize
  /// The number of the method at which the run began.
  var entry = 0
  /// Whether the method at which the run began is called for every object: an initialiser, `viewDidLoad`,
  /// `layoutSubviews`.
  var isCertainEntry = true
  /// Whether the code is inside a branch, a loop over an unknown sequence or a callback.
  var isConditional = false
  /// The branches around the code, outermost first.
  var branches: [SwiftBranch] = []
  /// Whether the code sets a temporary state: an animation, a highlight, an action, `prepareForReuse`.
  var isTransient = false
  /// Whether the state results from a touch, and may therefore last.
  var isAction = false
  /// Whether the state lasts as long as a touch: code that handles a gesture sets it.
  var isGesture = false
  /// Whether the state is the end of an animation, outside other code that sets a temporary state: it lasts.
  var isAnimated = false
  /// The value that `self` refers to in an extension of a type of another module, such as `View` or `String`, and in
  /// the members of an enumeration.
  var receiver: SwiftValue?
  /// The function or accessor of the running code.
  var code: SwiftNode?
  /// The call that runs the function; nil for code that the platform calls.
  var call: SwiftNode?
  /// The statement that assigns a property which the program adds to a platform class, and whose setter is running,
  /// with the object of the property.
  var assignment: (object: Int, statement: SwiftNode)?
}

/// One of the branches of a statement, of which at most one runs.
struct SwiftBranch: Hashable, Sendable {
  let statement: SwiftNode
  let number: Int
}

/// A value that a statement assigns to a property.
struct SwiftSetting: Sendable {
  let name: String
  let facet: SwiftFacet
  let value: SwiftValue
  /// The statement.
  let node: SwiftNode
  let context: SwiftContext
  /// The setting's number among all settings.
  let order: Int
  /// Whether the object is drawn in the state of another branch of the same statement.
  var isOfOtherBranch = false
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

/// A statement that adds a view to another one.
struct SwiftAddition: Sendable {
  let branches: [SwiftBranch]
  /// Whether the statement runs for every object.
  let isCertain: Bool
}

/// An object that a program creates.
struct SwiftObject: Sendable {
  /// The object's class, as written in the source.
  var className: String
  /// The object's type in the program.
  var type: Int?
  /// The nearest platform class.
  var base: String
  var role: SwiftRole
  /// The expression that creates the object.
  var site: SwiftNode
  /// The property or variable that contains the object.
  var name: String?
  /// The type that declares the property in which the object is stored.
  var owner: String?
  /// Values of properties that are not platform properties.
  var fields: [String: SwiftValue] = [:]
  /// Properties that were set during initialisation.
  var given: Set<String> = []
  var settings: [SwiftSetting] = []
  var children: [Int] = []
  var parent: Int?
  var place = SwiftPlace.unknown
  /// The statements that added the object to its parent.
  var additions: [SwiftAddition] = []
  /// Whether the object is not there in the state that is drawn.
  var isAbsent = false
  /// The object of unknown class that the object was given to.
  var holder: Int?
  /// The object with the outlet that contains the object, which is somewhere inside it.
  var outletOf: Int?
  /// Whether the object is the sender of an action: one of the other objects, whichever it is.
  var isSender = false
  /// Whether the object was passed to unknown code, and may therefore be on screen.
  var escapes = false
  /// Whether the platform creates the object, as with a cell's content view.
  var isPart = false
  /// Whether the object is the one whose type is interpreted; no variable refers to it.
  var isRoot = false
  /// Whether the object comes from an Interface Builder file.
  var isUnarchived = false
  /// Whether other code creates the object or declares its class, so that it shows more than this code determines.
  var isForeign = false
  /// Whether the object is a cell that the code receives, such as a dequeued one; the list shows many copies of it.
  var isReused = false
  /// Whether the code certainly receives the cell, from its list or as a closure's parameter.
  var isDequeued = false
  /// Whether the cell is a header or a footer, although its class can also be that of a row.
  var isOfSection = false
  /// Whether the object's initialiser has run.
  var isBuilt = false
  /// Whether the methods that the platform calls after the initialiser have not run yet.
  var isWaiting = false
  /// Whether the view has appeared, so that its `onAppear` has run.
  var hasAppeared = false
  /// The frame, as set by statements.
  var frame = SwiftRect()
  var center: (x: SwiftNumber, y: SwiftNumber)?
  /// The value of the class's own `intrinsicContentSize`; nil for a class without one.
  var ownSize: SwiftValue?
  /// The frame on the canvas of Interface Builder, which counts where constraints leave it open.
  var canvasFrame: Rect<SuperlayerSpace>?
  /// The title of the section that begins with the cell, as an Interface Builder file states it.
  var sectionTitle: String?
  /// Whether constraints position the object.
  var usesConstraints = false

  /// The last value of a property, including unknown ones.
  func last(_ names: String...) -> SwiftValue? {
    settings.last { names.contains($0.name) }?.value
  }
}

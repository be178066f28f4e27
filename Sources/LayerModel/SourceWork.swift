public import LayerDiagnostics

/// Work on the main thread in source code that is not visible in layers, such as a reload, a fetch or image decoding.
///
/// A language's reader records where the work is and when it happens; rules decide whether it is a mistake.
public struct SourceWork: Hashable, Sendable {
  /// Kinds of work.
  public enum Kind: String, Sendable, CaseIterable {
    /// Reloads a whole list.
    case reload
    /// Lays out views or measures text.
    case measure
    /// Creates an image from compressed data, or reads a file while its caller waits.
    case decode
    /// Queries a database.
    case fetch
    /// Searches a collection for the element with an identifier.
    case lookup
    /// Creates a formatter or a regular expression.
    case formatter
    /// Creates a view or a layer and adds it.
    case view
    /// Creates an object that a SwiftUI view observes.
    case model
    /// Repeats a row in a stack that creates all of its rows at once.
    case rows
    /// Gives a view an identity.
    case identity
    /// Evaluates and draws a view many times a second, for as long as it is visible.
    case redraw
    /// Shows an image from a server in a small view, but at the size of its file.
    case download
  }

  /// The occasion on which code runs.
  public enum Occasion: String, Sendable, CaseIterable {
    /// A cell is configured for a row.
    case cell
    /// A cell is prepared for its next row.
    case reuse
    /// A list requests the height or size of a row.
    case height
    /// A scroll view has moved.
    case scroll
    /// One of many records has changed.
    case change
    /// A timer, a display link, or a message that arrives many times a second.
    case frequent
    /// A timer fires, or a loop has waited, every few seconds.
    case poll
    /// A SwiftUI view is evaluated.
    case body
    /// A SwiftUI view or a value is initialized.
    case initial
    /// SwiftUI updates a view of UIKit, because something around it has changed.
    case update
    /// The occasion is unknown.
    case unknown
  }

  /// The thread that code runs on, and when it runs.
  public enum Timing: Hashable, Sendable {
    /// The code runs immediately, as part of the occasion.
    case now
    /// The code runs later on the main thread.
    case onMainLater
    /// The code runs when the call with this name runs the closure passed to it.
    case later(String)
    /// The code runs on another thread.
    case inBackground
  }

  /// How an object that is created again and again could be kept instead.
  public enum Keeping: Hashable, Sendable {
    /// In a constant with this name, whose value can be written as code; the type if the value does not show it.
    case constant(name: String, type: String?, value: String)
    /// In a constant, together with statements that set the given properties and that need other declarations.
    case withSetUp([String])
    /// One object for each value of the given names, on which its creation or its set-up depends; without names if it
    /// is not known on what they depend.
    case perValue([String])
    /// One object for each caller of the function or the property with this name, because callers change the object.
    case perCaller(String)
    /// In a stored property with this name that is static; without a name if callers can give the property a value.
    case property(String)
  }

  /// The kind of work.
  public var kind: Kind
  /// The name that the code gives the thing that is created, reloaded, queried or repeated.
  public var subject: String
  /// The place of the expression, without its arguments.
  public var place: SourceSpan
  /// The name of the type that contains the code; empty outside types.
  public var owner: String
  /// Whether the loop runs through all elements without waiting, because no deferred closure is between the loop and
  /// the work.
  public var loopsAtOnce = false
  /// The occasion on which the work happens.
  public var occasion = Occasion.unknown
  /// The method that the platform calls, with its labels, such as `tableView(_:cellForRowAt:)`.
  public var callback = ""
  /// The methods between the callback and the work, in the order of the calls.
  public var through: [String] = []
  /// The sequence of the innermost loop around the work; nil outside loops.
  public var loop: String?
  /// The method that the innermost loop calls to do the work; nil if the loop contains the work itself.
  public var calledInLoop: String?
  /// The thread and time at which the work runs.
  public var timing = Timing.now
  /// Whether the work depends on a condition.
  public var isConditional = false
  /// Whether the work happens only if its result does not exist yet or is not in a cache.
  public var isOnce = false
  /// Whether the initializer of a view does the work, each time another view is evaluated.
  public var isInitialization = false
  /// Whether the work uses the data of all rows for each row of a list.
  public var isForRows = false
  /// Whether the work belongs to one of many rows.
  public var isRepeated = false
  /// A second name for some kinds: the stack around rows, the property that observes a model, or an identity's value.
  public var detail = ""
  /// A circumstance that only the advice depends on, unlike the detail, which is part of a finding's identity.
  public var hint = ""
  /// The seconds between two runs of code that a timer or a loop runs again and again; nil for other code.
  public var interval: Double?
  /// The property by which a search or a request finds records; empty if it is not known.
  public var key = ""
  /// How the created object could be kept; nil for other work.
  public var keeping: Keeping?

  /// The callback of work before each frame: the class whose objects call a method then.
  public static let displayLink = "CADisplayLink"

  /// Whether an occasion occurs for each frame of a scroll or of an animation.
  public static func isPerFrame(_ occasion: Occasion, callback: String) -> Bool {
    occasion == .scroll || occasion == .frequent && callback == displayLink
  }

  /// Creates work at a place, without further details.
  public init(_ kind: Kind, _ subject: String, at place: SourceSpan, in owner: String) {
    self.kind = kind
    self.subject = subject
    self.place = place
    self.owner = owner
  }
}

/// An exception in a source comment, for its own line and the line below.
public struct SourceWaiver: Hashable, Sendable {
  /// The ids of the rules.
  public var rules: [String]
  /// The reason for the exception.
  public var reason: String
  /// The comment.
  public var span: SourceSpan

  /// Creates an exception from its parts.
  public init(rules: [String], reason: String, span: SourceSpan) {
    self.rules = rules
    self.reason = reason
    self.span = span
  }
}

/// The work in one file of source code.
public struct SourceFileWork: Hashable, Sendable {
  /// The work, in file order.
  public var work: [SourceWork] = []
  /// The exceptions, in file order.
  public var waivers: [SourceWaiver] = []

  /// Creates a file without work.
  public init() {}
}

public import LayerDiagnostics

/// Work that source code asks the main thread to do and that no layer shows: a reload, a fetch, an image made of bytes.
///
/// The reader of a language states where the work is and when it happens; rules decide whether that is a mistake.
public struct SourceWork: Hashable, Sendable {
  /// Kinds of work.
  public enum Kind: String, Sendable, CaseIterable {
    /// Reloads a whole list.
    case reload
    /// Lays views out or measures a text.
    case measure
    /// Makes an image from compressed data, or reads a file while its caller waits.
    case decode
    /// Asks a database.
    case fetch
    /// Searches a collection for the element with an identifier.
    case lookup
    /// Makes a formatter or a regular expression.
    case formatter
    /// Makes a view or a layer and adds it.
    case view
    /// Makes an object that a SwiftUI view observes.
    case model
    /// Repeats a row in a stack that makes all of its rows at once.
    case rows
    /// Gives a view an identity.
    case identity
  }

  /// When code runs.
  public enum Occasion: String, Sendable, CaseIterable {
    /// A cell is filled for a row.
    case cell
    /// A cell is prepared for its next row.
    case reuse
    /// A list asks for the height or size of a row.
    case height
    /// A scroll view has moved.
    case scroll
    /// One of many records has changed.
    case change
    /// A timer, a display link, or a message that arrives many times a second.
    case frequent
    /// A SwiftUI view is evaluated.
    case body
    /// A SwiftUI view or a value is initialized.
    case initial
    /// Nothing is known about when.
    case unknown
  }

  /// Which thread runs code, and when.
  public enum Timing: Hashable, Sendable {
    /// At once, as part of the occasion.
    case now
    /// Later on the main thread.
    case onMainLater
    /// When a call with this name runs the closure that it was given.
    case later(String)
    /// On another thread.
    case inBackground
  }

  /// The kind of work.
  public var kind: Kind
  /// The thing that is made, reloaded, asked or repeated, in the words of the code.
  public var subject: String
  /// The expression, without its arguments.
  public var place: SourceSpan
  /// The name of the type whose code it is; empty outside of types.
  public var owner: String
  /// Whether the loop runs from its first element to its last without waiting: no closure that runs later lies between
  /// the loop and the work.
  public var loopsAtOnce = false
  /// When it happens.
  public var occasion = Occasion.unknown
  /// The method that the platform calls, with its labels, such as `tableView(_:cellForRowAt:)`.
  public var callback = ""
  /// Methods on the way from the callback to the work, in the order of the calls.
  public var through: [String] = []
  /// The sequence of the nearest loop around the work; nil outside of loops.
  public var loop: String?
  /// Which thread runs it.
  public var timing = Timing.now
  /// Whether a condition decides if it happens.
  public var isConditional = false
  /// Whether it happens only as long as what it makes does not exist, or is not in a cache.
  public var isOnce = false
  /// Whether what runs it shows one of many rows.
  public var isRepeated = false
  /// A second name that its kind needs: the stack around rows, the property that observes a model, an identity's value.
  public var detail = ""

  /// Work at a place, of which nothing else is known.
  public init(_ kind: Kind, _ subject: String, at place: SourceSpan, in owner: String) {
    self.kind = kind
    self.subject = subject
    self.place = place
    self.owner = owner
  }
}

/// An exception that a comment in source code makes for its own line and the line below.
public struct SourceWaiver: Hashable, Sendable {
  /// Rule ids.
  public var rules: [String]
  /// Why.
  public var reason: String
  /// The comment.
  public var span: SourceSpan

  /// An exception from its parts.
  public init(rules: [String], reason: String, span: SourceSpan) {
    self.rules = rules
    self.reason = reason
    self.span = span
  }
}

/// The work in one file of source code.
public struct SourceFileWork: Hashable, Sendable {
  /// In the order of the file.
  public var work: [SourceWork] = []
  /// In the order of the file.
  public var waivers: [SourceWaiver] = []

  /// A file without work.
  public init() {}
}

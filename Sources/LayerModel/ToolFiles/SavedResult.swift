public import LayerDiagnostics

/// What linting one record came to, as a line of a file keeps it.
public struct SavedResult: Hashable, Sendable {
  /// How it went.
  public enum Status: String, Sendable, CaseIterable {
    /// Its trees were judged.
    case linted
    /// It holds no tree, or is of a kind that nobody here can read.
    case skipped
    /// It could not be read.
    case failed
  }

  /// Why a record could not be read.
  public struct Fault: Hashable, Sendable {
    /// The headline.
    public var message = ""
    /// What to do.
    public var help: String?

    /// A fault without words.
    public init() {}
  }

  /// The file, as findings name it.
  public var file = ""
  /// How it went.
  public var status = Status.linted
  /// How many layers its trees have.
  public var layers = 0
  /// The versions of the counting rules that they were planned by.
  public var models: [String] = []
  /// The findings, in the order of the text.
  public var findings: [SavedFinding] = []
  /// The lines of the text that are needed to show the findings.
  public var pieces: [SourcePiece] = []
  /// Why it could not be read.
  public var faults: [Fault] = []

  /// A result that says nothing.
  public init() {}
}

/// A finding as a file keeps it.
public struct SavedFinding: Hashable, Sendable {
  /// The rule's id.
  public var rule = ""
  /// How much it matters.
  public var severity = Severity.note
  /// How sure it is, as its word.
  public var confidence = ""
  /// The headline.
  public var message = ""
  /// Why it is so.
  public var notes: [String] = []
  /// The exact edit.
  public var help: String?
  /// The same edit in the words of frameworks: the framework's name and the code.
  public var code: [Code] = []
  /// The first layer, by its path.
  public var layer: String?
  /// How many layers it is about.
  public var count = 1
  /// Whether it is of the timeline, not of the first frame.
  public var isOverTime = false
  /// Passes of a later frame, what they read and write in screens, and in bytes.
  public var cost = Cost()
  /// Where it stands; nil for the file as a whole.
  public var span: SourceSpan?
  /// The view class that owns a captured layer.
  public var owner: String?
  /// What names the finding from one run to the next.
  public var fingerprint = ""
  /// Ways to fix it.
  public var fixes: [Fix] = []
  /// What the authors of the file call the first layer.
  public var name: String?
  /// The edit as Swift, for files that no one writes by hand.
  public var swift: String?
  /// What a plan with the advice followed costs less.
  public var saves: Saving?

  /// A line of code, and the framework that it is for.
  public struct Code: Hashable, Sendable {
    /// The framework's name.
    public var world = ""
    /// The line.
    public var text = ""

    /// An edit without words.
    public init() {}
  }

  /// The cost of a finding.
  public struct Cost: Hashable, Sendable {
    /// Passes of a later frame.
    public var passes = 0
    /// Pixels in screens.
    public var screens = 0.0
    /// Bytes.
    public var bytes = 0

    /// Nothing.
    public init() {}
  }

  /// What a plan with the advice followed costs less.
  public struct Saving: Hashable, Sendable {
    /// Passes of a later frame.
    public var passes = 0
    /// Bytes of decoded images.
    public var bytes = 0
    /// Milliseconds of hitches in a second.
    public var hitchMilliseconds = 0.0

    /// Nothing.
    public init() {}
  }

  /// A finding that says nothing.
  public init() {}
}

/// One piece of work for `lint --records`: a file by its path, or a text and the name that findings use for it.
public enum LintRecord: Hashable, Sendable {
  /// A file to be read.
  case file(path: String)
  /// The content of a file.
  case text(name: String, bytes: [UInt8])
  /// A scene, as a file would state it.
  case scene(name: String, bytes: [UInt8])

  /// What findings call it.
  public var name: String {
    switch self {
    case .file(let path): path
    case .text(let name, _), .scene(let name, _): name
    }
  }

  /// Whether it says itself that it is a scene.
  public var isScene: Bool { if case .scene = self { true } else { false } }
}

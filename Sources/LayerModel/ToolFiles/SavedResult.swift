public import LayerDiagnostics

/// The result of linting one record, as a line of a file keeps it.
public struct SavedResult: Hashable, Sendable {
  /// The outcome of linting.
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
    /// The advice.
    public var help: String?

    /// A fault without words.
    public init() {}
  }

  /// The file, as findings name it.
  public var file = ""
  /// The outcome of linting.
  public var status = Status.linted
  /// How many layers its trees have.
  public var layers = 0
  /// The versions of the counting rules that they were planned by.
  public var models: [String] = []
  /// The findings, in the order of the text.
  public var findings: [SavedFinding] = []
  /// The lines of the text that are needed to show the findings.
  public var pieces: [SourcePiece] = []
  /// Its screens.
  public var screens: [SavedScreen] = []
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
  /// An identifier of the finding that stays the same from one run to the next.
  public var fingerprint = ""
  /// Ways to fix it.
  public var fixes: [Fix] = []
  /// The parts that the fingerprint is made of.
  public var cause: [String] = []
  /// The name that the authors of the file gave the first layer: its words, its place and the class that sets it up.
  public var object = Object()
  /// A key shared by findings that are fixed in the same way.
  public var group = ""
  /// Findings with the same cause.
  public var related: [Related] = []
  /// The edit as Swift, for files that no one writes by hand.
  public var swift: String?
  /// The costs that following the advice saves in the plan.
  public var saves: SavedSaving?

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

  /// The name that the authors of the file gave a layer.
  public struct Object: Hashable, Sendable {
    /// Its class and a word of its own.
    public var words = ""
    /// The place that tells it from others.
    public var container: String?
    /// The class whose code sets it up.
    public var owner = ""

    /// A layer without a name.
    public init() {}
  }

  /// A finding that the advice ends as well.
  public struct Related: Hashable, Sendable {
    /// The rule's id.
    public var rule = ""
    /// The headline.
    public var message = ""
    /// Where it stands.
    public var span: SourceSpan?

    /// A finding that says nothing.
    public init() {}
  }

  /// A finding that says nothing.
  public init() {}
}

/// The result of linting one screen, as a file keeps it.
public struct SavedScreen: Hashable, Sendable {
  /// Its name in the file.
  public var name = ""
  /// Passes of a later frame.
  public var passes = 0
  /// Pixels that its passes write and read, in screens.
  public var trafficScreens = 0.0
  /// Milliseconds of hitches in a second; nil where nothing was simulated.
  public var hitchMilliseconds: Double?
  /// The costs that following the advice of all findings saves; nil where no plan shows that.
  public var saves: SavedSaving?
  /// How many findings have advice that is followed for that.
  public var followed = 0
  /// The same for the findings of each group.
  public var groups: [Group] = []
  /// Passes that no finding is about.
  public var unmentioned: [Unmentioned] = []

  /// The saving of one group.
  public struct Group: Hashable, Sendable {
    /// The key that its findings share.
    public var group = ""
    /// The costs that following their advice saves.
    public var saves = SavedSaving()

    /// A group without findings.
    public init() {}
  }

  /// Passes for one reason.
  public struct Unmentioned: Hashable, Sendable {
    /// The reason's word.
    public var reason = ""
    /// How many passes.
    public var passes = 0

    /// No pass.
    public init() {}
  }

  /// A screen that costs nothing.
  public init() {}
}

/// The costs that following the advice saves in the plan.
public struct SavedSaving: Hashable, Sendable {
  /// Passes of a later frame.
  public var passes = 0
  /// Bytes of decoded images.
  public var bytes = 0
  /// Milliseconds of hitches in a second.
  public var hitchMilliseconds = 0.0

  /// Nothing.
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

  /// The name that findings use for it.
  public var name: String {
    switch self {
    case .file(let path): path
    case .text(let name, _), .scene(let name, _): name
    }
  }

  /// Whether it says itself that it is a scene.
  public var isScene: Bool { if case .scene = self { true } else { false } }
}

public import LayerDiagnostics

/// The result of linting one record, as a line of a file.
public struct SavedResult: Hashable, Sendable {
  /// The outcome of linting.
  public enum Status: String, Sendable, CaseIterable {
    /// The record's trees were linted.
    case linted
    /// The record contains no tree, or has a format that cannot be read.
    case skipped
    /// The record could not be read.
    case failed
  }

  /// The reason why a record could not be read.
  public struct Fault: Hashable, Sendable {
    /// The headline.
    public var message = ""
    /// The advice.
    public var help: String?

    /// Creates an empty fault.
    public init() {}
  }

  /// The file name in findings.
  public var file = ""
  /// The outcome of linting.
  public var status = Status.linted
  /// The number of layers in the record's trees.
  public var layers = 0
  /// The versions of the counting rules that the trees were planned with.
  public var models: [String] = []
  /// The findings, in the order of the text.
  public var findings: [SavedFinding] = []
  /// The lines of the text that are needed to show the findings.
  public var pieces: [SourcePiece] = []
  /// The record's screens.
  public var screens: [SavedScreen] = []
  /// The reasons why the record could not be read.
  public var faults: [Fault] = []

  /// Creates an empty result.
  public init() {}
}

/// A finding in a saved result.
public struct SavedFinding: Hashable, Sendable {
  /// The rule's id.
  public var rule = ""
  /// The severity.
  public var severity = Severity.note
  /// The confidence as a word.
  public var confidence = ""
  /// The headline.
  public var message = ""
  /// The reasons.
  public var notes: [String] = []
  /// The exact edit.
  public var help: String?
  /// The same edit for each framework, as the framework's name and the code.
  public var code: [Code] = []
  /// The first layer, by its path.
  public var layer: String?
  /// The number of layers that the finding is about.
  public var count = 1
  /// Whether the finding is about the timeline instead of the first frame.
  public var isOverTime = false
  /// The passes in a later frame, with their reads and writes in screens and in bytes.
  public var cost = Cost()
  /// The place in the source; nil for the whole file.
  public var span: SourceSpan?
  /// The view class that owns a captured layer.
  public var owner: String?
  /// An identifier of the finding that stays the same from one run to the next.
  public var fingerprint = ""
  /// The alternative fixes.
  public var fixes: [Fix] = []
  /// The parts that the fingerprint is computed from.
  public var cause: [String] = []
  /// The first layer's name in the authors' terms: its words, its container and the class that sets it up.
  public var object = Object()
  /// A key that findings with the same fix share.
  public var group = ""
  /// Findings with the same cause.
  public var related: [Related] = []
  /// The edit as Swift, for files that no one writes by hand.
  public var swift: String?
  /// The cost that following the advice saves.
  public var saves: SavedSaving?

  /// A line of code, and the framework that it is for.
  public struct Code: Hashable, Sendable {
    /// The framework's name.
    public var world = ""
    /// The line.
    public var text = ""

    /// Creates an empty edit.
    public init() {}
  }

  /// The cost of a finding.
  public struct Cost: Hashable, Sendable {
    /// Passes of a later frame.
    public var passes = 0
    /// The same with all passes in doubt; nil if none is.
    public var mostPasses: Int?
    /// Pixels in screens.
    public var screens = 0.0
    /// Bytes.
    public var bytes = 0
    /// The quantities that are assumed, as words.
    public var assumed: [String] = []

    /// Creates a cost of zero.
    public init() {}
  }

  /// A layer's name in the authors' terms.
  public struct Object: Hashable, Sendable {
    /// The layer's class and a distinguishing word.
    public var words = ""
    /// The container that distinguishes the layer from others.
    public var container: String?
    /// The class whose code sets up the layer.
    public var owner = ""

    /// Creates a layer without a name.
    public init() {}
  }

  /// Another finding that the advice resolves.
  public struct Related: Hashable, Sendable {
    /// The rule's id.
    public var rule = ""
    /// The headline.
    public var message = ""
    /// The place in the source.
    public var span: SourceSpan?

    /// Creates an empty finding.
    public init() {}
  }

  /// Creates an empty finding.
  public init() {}
}

/// The result of linting one screen, in a saved result.
public struct SavedScreen: Hashable, Sendable {
  /// The screen's name in the file.
  public var name = ""
  /// Passes of a later frame.
  public var passes = 0
  /// The same with all passes in doubt; nil if none is.
  public var mostPasses: Int?
  /// The pixels that the screen's passes write and read, measured in screens.
  public var trafficScreens = 0.0
  /// The milliseconds of hitches per second; nil without a simulation.
  public var hitchMilliseconds: Double?
  /// The cost that following the advice of all findings saves; nil if no plan can compute it.
  public var saves: SavedSaving?
  /// The number of findings whose advice that saving takes into account.
  public var followed = 0
  /// The saving for the findings of each group.
  public var groups: [Group] = []
  /// The passes without a finding.
  public var unmentioned: [Unmentioned] = []

  /// The saving of one group.
  public struct Group: Hashable, Sendable {
    /// The key that the group's findings share.
    public var group = ""
    /// The cost that following the findings' advice saves.
    public var saves = SavedSaving()

    /// Creates a group without findings.
    public init() {}
  }

  /// Passes for one reason.
  public struct Unmentioned: Hashable, Sendable {
    /// The reason, as a word.
    public var reason = ""
    /// The number of passes.
    public var passes = 0

    /// Creates an empty entry.
    public init() {}
  }

  /// Creates a screen without cost.
  public init() {}
}

/// The cost that following the advice saves.
public struct SavedSaving: Hashable, Sendable {
  /// Passes of a later frame.
  public var passes = 0
  /// Bytes of decoded images.
  public var bytes = 0
  /// Milliseconds of hitches in a second.
  public var hitchMilliseconds = 0.0
  /// Milliseconds of hangs.
  public var hangMilliseconds = 0.0

  /// Creates a cost of zero.
  public init() {}
}

/// One piece of work for `lint --records`: a file by its path, or a text and the name that findings use for it.
public enum LintRecord: Hashable, Sendable {
  /// A file to be read.
  case file(path: String)
  /// The content of a file.
  case text(name: String, bytes: [UInt8])
  /// A scene, as a file would describe it.
  case scene(name: String, bytes: [UInt8])

  /// The name that findings use for the record.
  public var name: String {
    switch self {
    case .file(let path): path
    case .text(let name, _), .scene(let name, _): name
    }
  }

  /// Whether the record is marked as a scene.
  public var isScene: Bool { if case .scene = self { true } else { false } }
}

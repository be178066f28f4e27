/// Counts made by a person on a real system, scene by scene, with their source.
public struct Observation: Hashable, Sendable {
  /// One scene with its counts.
  public struct Count: Hashable, Sendable {
    /// The scene file that models the screen, as a path from the repository's root.
    public var scene: String
    /// The content of the screen, in a few words.
    public var shows: String
    /// The tree in the file; nil if the file has only one.
    public var tree: String?
    /// The number of offscreen passes that the observer's tool showed, or the smallest of several.
    public var passes: Int
    /// The largest number that the tool showed; nil if all are the same.
    public var mostPasses: Int?
    /// Whether the tool only showed that there were passes, or that there were none.
    public var isYesOrNo = false
    /// Whether the tool counted everything on the display, so that other parts of the screen are included.
    public var includesScreen = false
    /// How the number was derived from what the tool showed; nil if it was read as it is.
    public var derivation: String?
    /// The number of passes in the plan, which is the same unless the model is known to differ.
    public var planned: Int
    /// The number of passes in the plan with those that are in doubt; nil if none is.
    public var mostPlanned: Int?
    /// Why the plan differs, or that nobody knows; nil if it agrees.
    public var explanation: String?
    /// The ids of the reasons that the passes are counted for.
    public var reasons: [String]
    /// The ids of reasons that could have caused passes here but did not.
    public var free: [String]

    /// Creates a count from its parts.
    public init(
      scene: String, shows: String, passes: Int, planned: Int? = nil, reasons: [String] = [], free: [String] = []
    ) {
      self.scene = scene
      self.shows = shows
      self.passes = passes
      self.planned = planned ?? passes
      self.reasons = reasons
      self.free = free
    }
  }

  /// The identifier, which is also the file's name.
  public var id: String
  /// The content, in a few words.
  public var title: String
  /// The source where the observation can be checked.
  public var source: String
  /// The device, if it is known.
  public var device: String?
  /// The system and its version, if they are known.
  public var system: String?
  /// Whether a simulator showed the screen, and not a device.
  public var isSimulated = false
  /// The tool that counted.
  public var tool: String
  /// The compositor whose rules the observation is about.
  public var compositor: String
  /// The counts, scene by scene.
  public var counts: [Count]

  /// Creates an observation from its parts.
  public init(
    id: String, title: String, source: String, device: String? = nil, system: String? = nil, tool: String,
    compositor: String, counts: [Count]
  ) {
    self.id = id
    self.title = title
    self.source = source
    self.device = device
    self.system = system
    self.tool = tool
    self.compositor = compositor
    self.counts = counts
  }
}

extension Observation.Count {
  /// How a count and a plan compare.
  public enum Agreement: String, Sendable {
    case exact = "exact"
    case within = "within the range"
    case right = "right"
    case unsure = "unsure"
    case wrong = "no"

    /// Whether the plan agrees.
    public var isAgreement: Bool { self != .wrong && self != .unsure }
  }

  /// The passes that bars, clocks and other parts of a screen may add to a count of the whole display.
  ///
  /// Nobody has published what an empty screen takes. The largest number that follows from a publication is 7, for a
  /// dock of glass and the rest of the frame (ugc-copy, iPhone 16e); the smallest published frames have 1 pass.
  public static var largestBase: Int { 7 }

  /// The agreement of the plan with the count.
  ///
  /// Two numbers agree if they are the same. Two ranges agree if they overlap, after the passes of the rest of the
  /// screen are added to the plan where the tool counted those too. An answer is right if the plan has passes where the
  /// tool showed some, and unsure if the plan has them only in doubt.
  public var agreement: Agreement {
    let (most, mostPlanned) = (mostPasses ?? passes, mostPlanned ?? planned)
    if isYesOrNo {
      if planned == 0, mostPlanned > 0 { return .unsure }
      return (mostPlanned > 0) == (passes > 0) ? .right : .wrong
    }
    if passes == most, planned == mostPlanned, passes == planned { return .exact }
    let reach = mostPlanned + (includesScreen ? Self.largestBase : 0)
    let isRange = passes < most || planned < mostPlanned || includesScreen
    return isRange && planned <= most && reach >= passes ? .within : .wrong
  }
}

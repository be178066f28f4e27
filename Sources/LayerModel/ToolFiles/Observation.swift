/// Counts made by a person on a real system, scene by scene, with their source.
public struct Observation: Hashable, Sendable {
  /// One scene with its counts.
  public struct Count: Hashable, Sendable {
    /// The scene file that models the screen, as a path from the repository's root.
    public var scene: String
    /// The content of the screen, in a few words.
    public var shows: String
    /// The number of offscreen passes that the observer's tool showed.
    public var passes: Int
    /// The number of passes in the plan, which is the same unless the model is known to differ.
    public var planned: Int
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

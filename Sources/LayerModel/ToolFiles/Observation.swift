/// The counts of a person on a real system, scene by scene, and where they were published.
public struct Observation: Hashable, Sendable {
  /// One scene, and what was counted for it.
  public struct Count: Hashable, Sendable {
    /// The scene file that models what was on screen, as a path from the repository's root.
    public var scene: String
    /// The content of the screen, in a few words.
    public var shows: String
    /// Offscreen passes as the tool showed them.
    public var passes: Int
    /// Passes that the plan has; the same unless the model is known to disagree.
    public var planned: Int
    /// The reasons that the passes are counted for, by id.
    public var reasons: [String]
    /// Reasons that might have cost passes here and were seen not to, by id.
    public var free: [String]

    /// A count from its parts.
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

  /// The word that names it, which is also its file's name.
  public var id: String
  /// The content, in a few words.
  public var title: String
  /// Where it can be checked.
  public var source: String
  /// The device, if it is known.
  public var device: String?
  /// The system and its version, if they are known.
  public var system: String?
  /// What counted.
  public var tool: String
  /// The compositor whose rules it is about.
  public var compositor: String
  /// The number of passes that was counted.
  public var counts: [Count]

  /// An observation from its parts.
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

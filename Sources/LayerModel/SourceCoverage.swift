/// How much of what a scene shows comes from code that was read: the views in its picture, not the names in its source.
public struct SourceCoverage: Hashable, Sendable {
  /// The number of places in the source that create a view which the scene shows.
  public var views = 0
  /// The number of these places whose view is not known.
  public var unknown = 0
  /// The names of the views that are not known, each once, in the order of the scene.
  public var names: [String] = []

  /// The places in the scene's own file whose views are known, as numbers that other scenes of the file share.
  public var read: Set<Int> = []
  /// The places in the scene's own file whose views are not known.
  public var unread: Set<Int> = []

  /// Creates the coverage of a scene without views.
  public init() {}

  /// Whether too little of the scene is known to say what it costs: nothing is shown, or more than a third of the views
  /// is not known.
  public var isIncomplete: Bool { views == 0 || unknown * 3 > views }

  /// What is missing, in words.
  public var missing: String {
    if views == 0 { return "no view that it shows is known" }
    let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? " and \(names.count - 4) more" : "")
    return "\(unknown) of \(views) views are not known (\(shown))"
  }
}

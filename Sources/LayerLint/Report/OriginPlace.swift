public import LayerModel

/// The line that made a captured layer, where the scene says so: findings are placed there.
public struct OriginPlace: Hashable, Sendable {
  /// The file, from the top of its checkout.
  public let file: String
  /// The line; nil for the file as a whole.
  public let line: Int?

  /// The place that an origin names; nil for a file that cannot lie in the checkout.
  ///
  /// Nobody opens the file, but platforms look for it: what begins at the top of a disk or leads upwards names nothing
  /// that a reader of the report has.
  public init?(_ origin: Origin?) {
    guard let origin, let name = origin.file, name.utf8.first != UInt8(ascii: "/") else { return nil }
    let parts = name.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init).filter { $0 != "." }
    guard !parts.isEmpty, !parts.contains("..") else { return nil }
    file = parts.joined(separator: "/")
    line = origin.line
  }
}

extension Scene {
  /// Where a layer came from: its own words, and where it names no file the one of the nearest layer above, or of the
  /// scene.
  func origin(of node: SceneNodeIndex) -> Origin? {
    if origins.isEmpty { return nil }
    var origin = origins[self[node].layer] ?? Origin()
    var next = self[node].parent
    while origin.file == nil, let current = next {  // Ends: a parent comes before its children.
      (origin.file, origin.line) = place(of: origins[self[current].layer])
      next = self[current].parent
    }
    if origin.file == nil { (origin.file, origin.line) = place(of: origins[nil]) }
    return origin == Origin() ? nil : origin
  }

  /// A line without a file says nothing.
  private func place(of origin: Origin?) -> (String?, Int?) { (origin?.file, origin?.file == nil ? nil : origin?.line) }
}

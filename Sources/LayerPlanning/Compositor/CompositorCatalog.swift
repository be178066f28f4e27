/// The compositors that can be modelled, by id.
public enum CompositorCatalog {
  /// All compositors; the first is the default.
  public static let all: [Compositor] = [
    .coreAnimation, .coreAnimation26, .coreAnimationClassic, .coreAnimationMacOS, .chromium,
  ]

  /// The compositor with the given id.
  public static func compositor(_ id: String) -> Compositor? { all.first { $0.id == id } }

  /// The compositor of a system such as `iOS 26.4 (23E246)`; nil if the default's rules are those that are known.
  public static func compositor(ofSystem system: String) -> Compositor? {
    let words = system.split(separator: " ")
    guard words.count > 1, words[0] == "iOS" || words[0] == "tvOS", let major = Int(words[1].prefix { $0 != "." })
    else { return nil }
    return major >= 26 ? .coreAnimation26 : nil
  }
}

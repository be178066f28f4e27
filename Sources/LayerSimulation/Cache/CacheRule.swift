public import LayerPlanning

/// One rule of the modelled cache, and how firmly it is believed; printed with the events.
public struct CacheRule: Sendable {
  /// What it is about, in a few words.
  public let title: String
  /// What is modelled.
  public let rule: Sourced<String>

  /// The rules of a compositor's cache.
  public static func all(_ compositor: Compositor) -> [CacheRule] {
    let (size, idle) = (compositor.cacheScreens, compositor.cacheIdleMilliseconds)
    return [
      CacheRule(
        title: "size",
        rule: Sourced(value: "\(size.value) screens", confidence: size.confidence, source: size.source)),
      CacheRule(
        title: "idle",
        rule: Sourced(
          value: "kept for \(Int(idle.value)) ms without use", confidence: idle.confidence, source: idle.source)),
      CacheRule(title: "unit", rule: unit),
      CacheRule(title: "inside or outside", rule: sides),
      CacheRule(title: "eviction", rule: evictionOrder),
    ]
  }

  /// What the size is counted in.
  static let unit = Sourced(
    value: "pixels of the bitmaps", confidence: .likely, source: "WWDC 2014 session 419 speaks of screens, not of bytes"
  )
  /// What makes a bitmap stale.
  static let sides = Sourced(
    value: "what lies inside the bitmap makes it stale, what is applied when it is drawn does not", confidence: .likely,
    source: "WWDC 2010 sessions 123 and 135; CALayer.h for the order of effects")
  /// Which bitmap makes room.
  static let evictionOrder = Sourced(
    value: "least recently used first, never what this frame or the one before has used", confidence: .unsure,
    source: "assumed: nobody has published the order")
}

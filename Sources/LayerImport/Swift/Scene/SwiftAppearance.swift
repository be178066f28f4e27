import LayerGeometry
import LayerModel
import SourceProgram

/// The combined settings of an object: one value for each property of its layer, with its certainty.
struct SwiftAppearance {
  /// A property's value.
  struct Entry {
    let property: LayerProperty
    let value: SwiftValue
    let node: SwiftNode
    /// Whether the source sets the property to an unknown value.
    var isAssumed = false
    /// Whether only some branch or method sets this value.
    var isSometimes = false
    /// The call of the function that sets the value.
    var call: SwiftNode?

    /// Whether nothing of the object is visible.
    var hides: Bool {
      switch property {
      case .hidden: value.flag == true
      case .opacity: value.number?.known == 0
      default: false
      }
    }
  }

  private(set) var entries: [LayerProperty: Entry] = [:]
  private let isAbsent: Bool

  init(of object: SwiftObject) {
    isAbsent = object.isAbsent
    var settings: [LayerProperty: [SwiftSetting]] = [:]
    for setting in object.settings where !setting.isOfOtherBranch {
      guard let property = Self.property(setting) else { continue }
      settings[property, default: []].append(setting)
    }
    for (property, list) in settings { entries[property] = Self.entry(of: property, list) }
  }

  subscript(_ property: LayerProperty) -> Entry? { entries[property] }

  /// Whether the object is not visible in the state that is drawn.
  var isHidden: Bool { isAbsent || self[.hidden]?.value.flag == true }

  // MARK: Names

  private static let ofViews: [String: LayerProperty] = [
    "clipsToBounds": .masksToBounds, "alpha": .opacity, "isHidden": .hidden, "hidden": .hidden,
    "backgroundColor": .backgroundColor, "isOpaque": .opaque, "opaque": .opaque, "transform": .transform,
    "transform3D": .transform, "mask": .mask, "maskView": .mask,
  ]

  private static let ofLayers: [String: LayerProperty] = [
    "isHidden": .hidden, "isOpaque": .opaque, "isDoubleSided": .doubleSided, "isGeometryFlipped": .geometryFlipped,
    "allowsEdgeAntialiasing": .edgeAntialiasing, "affineTransform": .transform, "mask": .mask,
  ]

  /// Whether a name is a view property that changes its layer.
  static func isOfViews(_ name: String) -> Bool { ofViews[name] != nil }

  /// The layer property of a setting; nil if no layer has such a property.
  static func property(_ setting: SwiftSetting) -> LayerProperty? {
    if setting.facet != .layer { return ofViews[setting.name] }
    if let property = ofLayers[setting.name] { return property }
    guard let property = LayerProperty(key: setting.name) else { return nil }
    switch property {
    case .mask: return property
    case .bounds, .position, .anchorPoint, .contents, .system, .cpuDraw, .shadowPathIsBounds: return nil
    default: break
    }
    if case .structure = property.definition.form { return nil }
    return property
  }

  // MARK: Which value counts

  private static func entry(of property: LayerProperty, _ settings: [SwiftSetting]) -> Entry? {
    if property == .hidden || property == .opacity { return state(property, settings) }
    // A cache or a transform is meant to last only as long as its animation.
    let isBrief = property == .shouldRasterize || property == .transform
    let steady = settings.filter { setting in
      let lasts = !setting.context.isTransient || setting.context.isAnimated && !isBrief
      return lasts && !isUndone(setting, by: settings, property)
    }
    // The result of a touch may last.
    let lasting = steady.isEmpty ? settings.filter(\.context.isAction) : steady
    if steady.isEmpty, isBrief { return nil }
    let candidates = last(lasting)
    guard let best = candidates.max(by: { isCheaper($0, $1, property) }) else { return nil }
    var entry = Entry(property: property, value: best.value, node: best.node)
    entry.call = best.context.call
    entry.isAssumed = best.value.isUnknown
    entry.isSometimes =
      steady.isEmpty || candidates.count > 1 || best.context.isConditional || best.context.isAnimated
    return entry
  }

  /// Whether the end of an animation undoes a setting: what the same method sets first is there only meanwhile.
  private static func isUndone(
    _ setting: SwiftSetting, by settings: [SwiftSetting], _ property: LayerProperty
  ) -> Bool {
    guard !setting.context.isCertainEntry, weight(setting.value, property) > 0 else { return false }
    return settings.contains { other in
      other.order > setting.order && other.context.entry == setting.context.entry && other.context.isAnimated
        && weight(other.value, property) <= 0
    }
  }

  /// Settings that may apply in the end: later code that certainly runs replaces earlier settings.
  private static func last(_ settings: [SwiftSetting]) -> [SwiftSetting] {
    var candidates: [SwiftSetting] = []
    for setting in settings {
      if !setting.context.isConditional, !setting.context.isAnimated {
        candidates.removeAll { $0.context.entry == setting.context.entry || setting.context.isCertainEntry }
      }
      candidates.append(setting)
    }
    return candidates
  }

  /// Whether one setting costs less than another; the most expensive one is drawn.
  private static func isCheaper(_ left: SwiftSetting, _ right: SwiftSetting, _ property: LayerProperty) -> Bool {
    (weight(left.value, property), left.order) < (weight(right.value, property), right.order)
  }

  static func weight(_ value: SwiftValue, _ property: LayerProperty?) -> Double {
    switch value {
    case .none: return -1
    case .flag(let flag): return flag ? 2 : 0
    case .number(let number): return number.known.map { $0 == 0 ? 0 : 1 + abs($0) } ?? 1.5
    case .color(let color): return color.map { Double($0.alpha) + 1 } ?? 1.5
    // An unknown value weighs less than a known one that has an effect; an unknown shadow path weighs more.
    case .unknown: return property == .shadowPath ? 3 : 0.5
    default: return 2
    }
  }

  /// The visibility of an object: the most opaque value if anything makes it visible; a partial opacity counts only if
  /// nothing makes the object opaque.
  private static func state(_ property: LayerProperty, _ settings: [SwiftSetting]) -> Entry? {
    let steady = last(settings.filter { !$0.context.isTransient })
    guard let first = steady.last ?? settings.last else { return nil }
    // What is visible only while a finger moves is not visible at rest.
    let settings = settings.filter { !$0.context.isGesture }
    if property == .hidden {
      let shows = settings.contains { setting in
        let context = setting.context
        // What shows the object only for a moment does not show it at rest.
        return setting.value.flag != true && (!context.isTransient || context.isAnimated || context.isAction)
      }
      // What only some branch hides is visible in the others.
      let isCertain = steady.contains { !$0.context.isConditional }
      guard isCertain, !shows else { return nil }
      return Entry(property: property, value: .flag(true), node: first.node)
    }
    guard !steady.isEmpty else { return nil }
    let values = steady.map { $0.value.number?.known }
    // A layer with an unknown opacity is visible at some time.
    guard values.allSatisfy({ $0 != nil }) else { return nil }
    let best = steady.max { ($0.value.number?.known ?? 1) < ($1.value.number?.known ?? 1) } ?? first
    let opacity = best.value.number?.known ?? 1
    if opacity <= 0, settings.contains(where: { ($0.value.number?.known ?? 1) > 0 }) { return nil }
    var entry = Entry(property: property, value: best.value, node: best.node)
    entry.isSometimes = best.context.isConditional
    if opacity > 0, opacity < 1, steady.count > 1 || best.context.isConditional || !best.context.isCertainEntry {
      // One of several values, that of a branch, or one that other code takes back, as after a touch, is a temporary
      // state, unless the object begins with less.
      let begins = steady.contains { !$0.context.isConditional }
      guard begins, settings.allSatisfy({ ($0.value.number?.known ?? 1) < 1 }) else { return nil }
    }
    return entry
  }
}

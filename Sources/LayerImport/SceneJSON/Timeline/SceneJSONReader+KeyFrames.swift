import LayerDiagnostics
import LayerModel

// What `from`, `to`, `by`, `values` and `keyTimes` come to together.

extension SceneJSONReader {
  /// The values that an animation goes through.
  mutating func frames(of stated: StatedAnimation, _ keyPath: LayerKeyPath) -> KeyFrames? {
    let transition = keyPath.part == nil ? keyPath.property.definition.form.transition : .mixes
    if let values = stated.values {
      guard stated.from == nil, stated.to == nil, stated.by == nil else {
        return refuse(stated, "'values' stands beside 'from', 'to' or 'by'", help: "put all values into \"values\"")
      }
      guard !stated.isAdditive || values.allSatisfy({ $0.nothing != nil }) else { return refuseSum(stated, keyPath) }
      return keyFrames(values, stated, transition)
    }
    guard stated.keyTimes == nil else {
      return refuse(stated, "'keyTimes' stands without 'values'", help: "add \"values\", one for each time")
    }
    guard stated.from == nil || stated.to == nil || stated.by == nil else {
      return refuse(stated, "'from', 'to' and 'by' stand together", help: "keep two of them")
    }
    if transition == .switches {
      guard let to = stated.to, !stated.isAdditive else {
        return stated.isAdditive
          ? refuseSum(stated, keyPath)
          : refuse(stated, "'\(keyPath.property.rawValue)' switches, and has nothing to switch to", help: "add \"to\"")
      }
      return .values([to], at: [0], .switches)
    }
    return stated.isAdditive ? addedFrames(stated, keyPath) : plainFrames(stated)
  }

  private mutating func plainFrames(_ stated: StatedAnimation) -> KeyFrames? {
    if let by = stated.by {
      guard let to = stated.to else { return .by(by, from: stated.from) }
      return .between(from: to.subtracting(by), to: to)
    }
    guard stated.from != nil || stated.to != nil else {
      return refuse(stated, "animation has no values", help: "add \"to\", or \"values\"")
    }
    return .between(from: stated.from, to: stated.to)
  }

  /// An additive animation adds what it states alone, so both its ends are needed.
  private mutating func addedFrames(_ stated: StatedAnimation, _ keyPath: LayerKeyPath) -> KeyFrames? {
    var (from, to) = (stated.from, stated.to)
    if let by = stated.by {
      if let end = to { from = end.subtracting(by) }
      if from == nil { from = by.nothing }
      to = to ?? from?.adding(by)
    }
    guard let from, let to else {
      return refuse(stated, "additive animation lacks an end", help: "add \"from\" and \"to\", or \"by\"")
    }
    guard from.nothing != nil else { return refuseSum(stated, keyPath) }
    return .between(from: from, to: to)
  }

  // MARK: Key times

  private mutating func keyFrames(
    _ values: [PropertyValue], _ stated: StatedAnimation, _ transition: Transition
  ) -> KeyFrames? {
    guard let times = stated.keyTimes else {
      let stretches = Double(transition == .switches ? values.count : max(1, values.count - 1))
      return .values(values, at: values.indices.map { Double($0) / stretches }, transition)
    }
    guard let fault = fault(in: times.value, values: values.count, transition) else {
      return .values(values, at: times.value, transition)
    }
    find("key-times", .error, fault.message, at: times.span, help: fault.help)
    return nil
  }

  private func fault(
    in times: [Double], values count: Int, _ transition: Transition
  ) -> (message: String, help: String)? {
    if times.count != count {
      return ("'keyTimes' has \(times.count) entries, and 'values' \(count)", "give each value one time")
    }
    if times.first != 0 { return ("'keyTimes' do not begin with 0", "write 0 first") }
    if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) { return ("'keyTimes' do not rise", "sort them") }
    if transition == .mixes, times.last != 1 { return ("'keyTimes' do not end with 1", "write 1 last") }
    return nil
  }

  // MARK: Duration

  /// The length of one run: stated, or the time in which a spring comes to rest.
  mutating func duration(of stated: StatedAnimation, _ object: SourceSpan) -> Microseconds? {
    if let duration = stated.duration { return duration }
    guard case .spring(let spring) = stated.timing else {
      find(
        "missing-key", .error, "'duration' is missing in 'animations'", at: object,
        notes: ["only a spring has its own"], help: "add \"duration\": 0.25")
      return nil
    }
    guard let seconds = spring.settlingSeconds else {
      find(
        "endless-spring", .error, "spring does not come to rest within \(Int(Spring.longestSeconds)) seconds",
        at: object, help: "add \"duration\", or more \"damping\"")
      return nil
    }
    // Rounded up: a moment earlier more is left of the way.
    return Microseconds(Int64((seconds * 1e6).rounded(.up)))
  }

  // MARK: Refusals

  private mutating func refuse(_ stated: StatedAnimation, _ message: String, help: String) -> KeyFrames? {
    find("animation-values", .error, message, at: stated.span, help: help)
    return nil
  }

  private mutating func refuseSum(_ stated: StatedAnimation, _ keyPath: LayerKeyPath) -> KeyFrames? {
    let property = keyPath.property.rawValue
    let part = LayerKeyPath.parts(of: keyPath.property).first?.name
    return refuse(
      stated, "'\(property)' has no sums, so that nothing can be added to it",
      help: part.map { "animate a part, such as \"\(property).\($0)\"" } ?? "remove \"additive\"")
  }
}

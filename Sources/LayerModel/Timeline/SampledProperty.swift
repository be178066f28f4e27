import LayerGeometry

/// One property of one layer that a timeline changes, and how far it has come.
struct SampledProperty {
  /// What gives the model a value from a time on.
  enum Assignment {
    /// A value.
    case value(PropertyValue)
    /// A scroll of the bounds.
    case scroll(Scroll)
  }

  let property: LayerProperty
  private let form: PropertyForm
  /// The value that the layer is written with.
  private let authored: PropertyValue
  /// In the order of their times.
  private let assignments: [(at: Microseconds, assignment: Assignment)]
  /// In the order that they are laid over the model.
  private let animations: [LayerAnimation]
  /// The value last sampled.
  private(set) var value: PropertyValue
  /// The first assignment that has not come yet.
  private var next = 0
  /// The first assignment that was not forgotten.
  private var firstValid = 0
  /// The time before which nothing can be different, as long as nothing goes back.
  private var quietUntil = Microseconds.zero

  init(
    _ property: LayerProperty, authored: PropertyValue,
    assignments: [(at: Microseconds, assignment: Assignment)], animations: [LayerAnimation]
  ) {
    self.property = property
    form = property.definition.form
    self.authored = authored
    self.assignments = assignments
    self.animations = animations
    value = authored
  }

  /// When scrolls are under way, each until it stops or the next assignment takes over.
  var scrolling: [Range<Microseconds>] {
    assignments.indices.compactMap { place in
      guard case .scroll(let scroll) = assignments[place].assignment else { return nil }
      let end = place + 1 < assignments.count ? min(scroll.end, assignments[place + 1].at) : scroll.end
      return scroll.begin..<max(scroll.begin, end)
    }
  }

  /// Goes back to before everything.
  mutating func rewind() {
    (next, firstValid) = (0, 0)
    quietUntil = .zero
  }

  /// Lets the model be as it is written again, until something new happens to it.
  mutating func forget() {
    firstValid = next
    quietUntil = .zero
  }

  /// Samples at a time; whether the value is another than before.
  mutating func advance(to time: Microseconds) -> Bool {
    guard time >= quietUntil else { return false }
    while next < assignments.count, assignments[next].at <= time { next += 1 }
    var sampled = model(at: time)
    for animation in animations where animation.isActive(at: time) {
      sampled = animation.value(at: time, over: sampled)
    }
    sampled = form.clamped(sampled)
    quietUntil = wake(after: time)
    guard sampled != value else { return false }
    value = sampled
    return true
  }

  /// Gives a layer the sampled value.
  func write(to layer: inout Layer) { form.write(value, to: &layer) }

  private func model(at time: Microseconds) -> PropertyValue {
    guard next > firstValid else { return authored }
    switch assignments[next - 1].assignment {
    case .value(let value): return value
    case .scroll(let scroll):
      let offset = scroll.offset(at: time)
      return .rect(Rect(x: offset.width, y: offset.height, width: scroll.size.width, height: scroll.size.height))
    }
  }

  /// The next time at which the value can be another: at once while anything is under way.
  private func wake(after time: Microseconds) -> Microseconds {
    var wake = next < assignments.count ? assignments[next].at : Microseconds(.max)
    if next > firstValid, case .scroll(let scroll) = assignments[next - 1].assignment, time < scroll.end { return time }
    for animation in animations {
      if animation.begin > time {
        wake = min(wake, animation.begin)
      } else if time < animation.end {
        return time
      }
    }
    return wake
  }
}

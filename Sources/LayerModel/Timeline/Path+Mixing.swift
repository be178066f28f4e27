import LayerGeometry

extension Path {
  /// Whether both take the same steps, so that their points can be mixed.
  func hasCommands(of other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.command == $1.command }
  }

  /// Mixed point by point; forms stay what they are where they mix to a form again.
  func mixed(with other: Path, _ share: Double) -> Path {
    if share == 0 { return self }
    if share == 1 { return other }
    switch (form, other.form) {
    case (.rect(let from), .rect(let to)): return .rect(from.mixed(with: to, share).clamped(to: .coordinate))
    case (.ellipse(let from), .ellipse(let to)):
      return .ellipse(in: from.mixed(with: to, share).clamped(to: .coordinate))
    case (.roundedRect(let from, let fromRadius, let curve), .roundedRect(let to, let toRadius, let other))
    where curve == other:
      return .roundedRect(
        from.mixed(with: to, share).clamped(to: .coordinate),
        radius: max(0, PropertyValue.mix(fromRadius, toRadius, share)), curve: curve)
    default: return Path(elements: zip(elements, other.elements).map { $0.mixed(with: $1, share) })
    }
  }
}

extension Path.Element {
  /// Which step it is, whatever its points.
  fileprivate var command: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .curve: 2
    case .close: 3
    }
  }

  fileprivate func mixed(with other: Self, _ share: Double) -> Self {
    switch (self, other) {
    case (.move(let from), .move(let to)): .move(from.mixed(with: to, share))
    case (.line(let from), .line(let to)): .line(from.mixed(with: to, share))
    case (.curve(let from1, let from2, let from), .curve(let to1, let to2, let to)):
      .curve(from1.mixed(with: to1, share), from2.mixed(with: to2, share), from.mixed(with: to, share))
    default: self
    }
  }
}

extension Point {
  fileprivate func mixed(with other: Point, _ share: Double) -> Point {
    Point(PropertyValue.mix(x, other.x, share), PropertyValue.mix(y, other.y, share))
  }
}

extension [Filter] {
  /// Whether both are the same kinds in the same order.
  func hasKinds(of other: [Filter]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.kind == $1.kind }
  }
}

extension Filter {
  fileprivate var kind: Int {
    switch self {
    case .gaussianBlur: 0
    case .colorMatrix: 1
    case .saturate: 2
    case .brightness: 3
    }
  }

  func mixed(with other: Filter, _ share: Double) -> Filter {
    switch (self, other) {
    case (.gaussianBlur(let from), .gaussianBlur(let to)): .gaussianBlur(radius: PropertyValue.mix(from, to, share))
    case (.saturate(let from), .saturate(let to)): .saturate(PropertyValue.mix(from, to, share))
    case (.brightness(let from), .brightness(let to)): .brightness(PropertyValue.mix(from, to, share))
    case (.colorMatrix(let from), .colorMatrix(let to)):
      .colorMatrix(zip(from, to).map { PropertyValue.mix($0, $1, share) })
    default: self
    }
  }

  /// The nearest filter that a file could state.
  var clamped: Filter {
    switch self {
    case .gaussianBlur(let radius): .gaussianBlur(radius: NumberRange.length.clamped(radius))
    case .saturate(let factor): .saturate(NumberRange(0, 100).clamped(factor))
    case .brightness(let sum): .brightness(NumberRange(-1, 1).clamped(sum))
    case .colorMatrix: self
    }
  }
}

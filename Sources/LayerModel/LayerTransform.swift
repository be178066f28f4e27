public import LayerGeometry

/// A layer's transform as authored.
///
/// Steps can be animated one by one; the numbers of a matrix can only be interpolated separately.
public enum LayerTransform: Hashable, Sendable {
  /// No transform.
  case identity
  /// Steps, the outermost first: a later step uses the axes that the earlier steps have rotated.
  case steps([Step])
  /// Sixteen numbers in row order; indirect because matrices are rare and would double the size of every layer.
  indirect case matrix(Transform3D)

  /// One step of a list.
  public enum Step: Hashable, Sendable {
    /// A rotation in degrees about an axis.
    case rotate(degrees: Double, x: Double, y: Double, z: Double)
    /// A scale along the axes.
    case scale(x: Double, y: Double, z: Double)
    /// A translation.
    case translate(x: Double, y: Double, z: Double)
    /// A perspective with the viewer at a distance in points.
    case perspective(distance: Double)

    /// The step as a matrix.
    public var matrix: Transform3D {
      switch self {
      case .rotate(let degrees, let x, let y, let z): .rotation(degrees: degrees, x: x, y: y, z: z)
      case .scale(let x, let y, let z): .scale(x, y, z)
      case .translate(let x, let y, let z): .translation(x, y, z)
      case .perspective(let distance): .perspective(distance: distance)
      }
    }
  }

  /// Whether there is no transform.
  public var isIdentity: Bool {
    if case .identity = self { true } else { false }
  }

  /// The whole transform as one matrix.
  public var matrix: Transform3D {
    switch self {
    case .identity: .identity
    case .matrix(let matrix): matrix
    case .steps(let steps): steps.reversed().reduce(.identity) { $0.followed(by: $1.matrix) }
    }
  }
}

extension LayerTransform {
  /// Interpolates step by step if both transforms are equal lists of steps, or else number by number.
  ///
  /// Lists count as equal if they have the same kinds of steps and rotate about the same axes. The identity is treated
  /// as the other list with steps that change nothing.
  func mixed(with other: LayerTransform, _ share: Double) -> LayerTransform {
    if share == 0 || self == other { return self }
    if share == 1 { return other }
    switch (self, other) {
    case (.steps(let from), .steps(let to)) where from.hasKinds(of: to):
      return .steps(zip(from, to).map { $0.mixed(with: $1, share) })
    case (.identity, .steps(let to)) where !to.hasPerspective:
      return .steps(to.map { $0.neutral.mixed(with: $0, share) })
    case (.steps(let from), .identity) where !from.hasPerspective:
      return .steps(from.map { $0.mixed(with: $0.neutral, share) })
    default: return .matrix(matrix.mixed(with: other.matrix, share))
    }
  }
}

extension [LayerTransform.Step] {
  fileprivate func hasKinds(of other: Self) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isOfKind(of: $1) }
  }

  fileprivate var hasPerspective: Bool {
    contains { if case .perspective = $0 { true } else { false } }
  }
}

extension LayerTransform.Step {
  fileprivate func isOfKind(of other: Self) -> Bool {
    switch (self, other) {
    case (.rotate(_, let x, let y, let z), .rotate(_, let otherX, let otherY, let otherZ)):
      x == otherX && y == otherY && z == otherZ
    case (.scale, .scale), (.translate, .translate), (.perspective, .perspective): true
    default: false
    }
  }

  /// The step of the same kind that changes nothing; a perspective has none.
  fileprivate var neutral: Self {
    switch self {
    case .rotate(_, let x, let y, let z): .rotate(degrees: 0, x: x, y: y, z: z)
    case .scale: .scale(x: 1, y: 1, z: 1)
    case .translate: .translate(x: 0, y: 0, z: 0)
    case .perspective: self
    }
  }

  fileprivate func mixed(with other: Self, _ share: Double) -> Self {
    func mix(_ from: Double, _ to: Double) -> Double { PropertyValue.mix(from, to, share) }
    switch (self, other) {
    case (.rotate(let from, let x, let y, let z), .rotate(let to, _, _, _)):
      return .rotate(degrees: mix(from, to), x: x, y: y, z: z)
    case (.scale(let x, let y, let z), .scale(let toX, let toY, let toZ)):
      return .scale(x: mix(x, toX), y: mix(y, toY), z: mix(z, toZ))
    case (.translate(let x, let y, let z), .translate(let toX, let toY, let toZ)):
      return .translate(x: mix(x, toX), y: mix(y, toY), z: mix(z, toZ))
    case (.perspective(let from), .perspective(let to)):
      // A matrix stores -1/d, which is interpolated linearly; an overshoot must not move the viewer behind the layer.
      let nearness = mix(1 / from, 1 / to)
      return .perspective(distance: nearness > 0 ? min(1 / nearness, NumberRange.coordinate.maximum) : max(from, to))
    default: return self
    }
  }
}

extension Transform3D {
  /// Interpolates number by number.
  fileprivate func mixed(with other: Transform3D, _ share: Double) -> Transform3D {
    Transform3D(
      row1 + (other.row1 - row1) * share, row2 + (other.row2 - row2) * share, row3 + (other.row3 - row3) * share,
      row4 + (other.row4 - row4) * share)
  }
}

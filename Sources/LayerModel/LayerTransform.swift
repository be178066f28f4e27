public import LayerGeometry

/// A layer's transform as it was authored: steps can be animated one by one, a matrix only number by number.
public enum LayerTransform: Hashable, Sendable {
  /// No transform.
  case identity
  /// Steps, outermost first: a later step moves along axes that the earlier ones have turned.
  case steps([Step])
  /// Sixteen numbers in row order; indirect, for they are rare and would double the size of every layer.
  indirect case matrix(Transform3D)

  /// One step of a list.
  public enum Step: Hashable, Sendable {
    /// A turn in degrees about an axis.
    case rotate(degrees: Double, x: Double, y: Double, z: Double)
    /// A scale along the axes.
    case scale(x: Double, y: Double, z: Double)
    /// A move.
    case translate(x: Double, y: Double, z: Double)
    /// A perspective with the eye at a distance in points.
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

  /// Whether nothing was authored.
  public var isIdentity: Bool {
    if case .identity = self { true } else { false }
  }

  /// The whole as one matrix.
  public var matrix: Transform3D {
    switch self {
    case .identity: .identity
    case .matrix(let matrix): matrix
    case .steps(let steps): steps.reversed().reduce(.identity) { $0.followed(by: $1.matrix) }
    }
  }
}

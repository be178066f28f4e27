import LayerGeometry

/// One number of a transform, or two, that an animation can change by itself, as in `transform.rotation.z`.
///
/// It is a number of the transform's own list of steps: the first step of its kind has it, and a list without one gets
/// one, so that moves come before turns and turns before scales, as Core Animation takes a matrix apart.
public enum TransformPart: Hashable, Sendable {
  /// The degrees about an axis.
  case rotation(Axis)
  /// The factor along an axis, or along all.
  case scale(Axis?)
  /// The distance along an axis, or along x and y.
  case translation(Axis?)

  /// An axis.
  public enum Axis: Int, Hashable, Sendable, CaseIterable {
    case x, y, z

    /// The axis as a direction.
    fileprivate var direction: SIMD3<Double> {
      var direction = SIMD3<Double>(0, 0, 0)
      direction[rawValue] = 1
      return direction
    }
  }

  /// The parts as key paths name them.
  static let named: [(name: String, part: TransformPart)] = [
    ("rotation", .rotation(.z)), ("rotation.x", .rotation(.x)), ("rotation.y", .rotation(.y)),
    ("rotation.z", .rotation(.z)),
    ("scale", .scale(nil)), ("scale.x", .scale(.x)), ("scale.y", .scale(.y)), ("scale.z", .scale(.z)),
    ("translation", .translation(nil)), ("translation.x", .translation(.x)), ("translation.y", .translation(.y)),
    ("translation.z", .translation(.z)),
  ]
}

extension LayerTransform {
  /// Whether parts of it can be told: it is no plain matrix.
  var hasParts: Bool {
    if case .matrix(let matrix) = self { matrix == .identity } else { true }
  }

  private var listed: [Step] {
    if case .steps(let steps) = self { steps } else { [] }
  }

  /// The numbers of a part; of a list without it, those that change nothing.
  func numbers(of part: TransformPart) -> SIMD3<Double> {
    listed.lazy.compactMap { $0.numbers(of: part) }.first ?? part.neutral
  }

  /// The transform with other numbers for a part; a plain matrix, which has no parts, stays.
  func setting(_ part: TransformPart, to numbers: SIMD3<Double>) -> LayerTransform {
    guard hasParts else { return self }
    var steps = listed
    if let place = steps.firstIndex(where: { $0.numbers(of: part) != nil }) {
      steps[place] = part.step(numbers)
    } else {
      steps.insert(part.step(numbers), at: steps.firstIndex { $0.rank > part.rank } ?? steps.count)
    }
    return .steps(steps)
  }
}

extension TransformPart {
  fileprivate var neutral: SIMD3<Double> {
    if case .scale = self { SIMD3(1, 1, 1) } else { SIMD3(0, 0, 0) }
  }

  fileprivate var rank: Int {
    switch self {
    case .translation: 1
    case .rotation: 2
    case .scale: 3
    }
  }

  /// The step that has these numbers; a turn keeps its degrees in the first.
  fileprivate func step(_ numbers: SIMD3<Double>) -> LayerTransform.Step {
    switch self {
    case .rotation(let axis):
      .rotate(degrees: numbers.x, x: axis.direction.x, y: axis.direction.y, z: axis.direction.z)
    case .scale: .scale(x: numbers.x, y: numbers.y, z: numbers.z)
    case .translation: .translate(x: numbers.x, y: numbers.y, z: numbers.z)
    }
  }
}

extension LayerTransform.Step {
  /// The numbers that the step has for a part, or nil when it is of another kind.
  fileprivate func numbers(of part: TransformPart) -> SIMD3<Double>? {
    switch (self, part) {
    case (.rotate(let degrees, let x, let y, let z), .rotation(let axis)) where SIMD3(x, y, z) == axis.direction:
      SIMD3(degrees, 0, 0)
    case (.scale(let x, let y, let z), .scale): SIMD3(x, y, z)
    case (.translate(let x, let y, let z), .translation): SIMD3(x, y, z)
    default: nil
    }
  }

  fileprivate var rank: Int {
    switch self {
    case .perspective: 0
    case .translate: 1
    case .rotate: 2
    case .scale: 3
    }
  }
}

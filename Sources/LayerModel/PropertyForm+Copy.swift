extension PropertyForm {
  /// Gives a layer the value that another has; what shapes the tree is left alone.
  func copy(from source: Layer, to target: inout Layer) {
    switch self {
    case .number(_, let access): access.copy(from: source, to: &target)
    case .integer(_, let access): access.copy(from: source, to: &target)
    case .flag(let access): access.copy(from: source, to: &target)
    case .string(let access): access.copy(from: source, to: &target)
    case .choice(_, let access): access.copy(from: source, to: &target)
    case .color(let access): access.copy(from: source, to: &target)
    case .colors(let access): access.copy(from: source, to: &target)
    case .numbers(_, let access): access.copy(from: source, to: &target)
    case .pair(_, let access): access.copy(from: source, to: &target)
    case .rect(_, let access): access.copy(from: source, to: &target)
    case .path(let access): access.copy(from: source, to: &target)
    case .transform(let access): access.copy(from: source, to: &target)
    case .filters(let access): access.copy(from: source, to: &target)
    case .corners(let access): access.copy(from: source, to: &target)
    case .asset(let access): access.copy(from: source, to: &target)
    case .cpuDraw(let access): access.copy(from: source, to: &target)
    case .structure: break
    }
  }
}

extension PropertyAccess {
  fileprivate func copy(from source: Layer, to target: inout Layer) { set(&target, get(source)) }
}

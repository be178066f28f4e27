import LayerGeometry
import LayerModel

// The size that the content of a view asks for, as Auto Layout finds the height of a row that sizes itself.

extension SwiftLayout {
  /// The most subviews of a view whose constraints are solved for its size.
  private static let mostFitted = 64
  /// The distance of a view's layout margins guide from its edges.
  static let usualMargin = 8.0

  /// The size for which the constraints between an object and its subviews hold; 0 on an axis on which they leave it
  /// open.
  func fittingSize(of object: Int, levels: Int) -> Size {
    let children = run.objects[object].children.filter { run.objects[$0].parent == object }
    guard levels > 0, !children.isEmpty, children.count <= Self.mostFitted else { return .zero }
    let (safeArea, margins) = (Self.guide(object, .safeArea), Self.guide(object, .margins))
    let equations = equations(of: children, in: object).mapValues { list in
      list.map { $0.measured(from: object, safeArea: safeArea, margins: margins) }
    }
    guard !equations.isEmpty else { return .zero }
    var solver = LayoutSolver(known: [:], open: [object] + children)
    for isHorizontal in [true, false] {
      solver.note(0, LayoutLine(isHorizontal: isHorizontal, kind: .low), of: object)
    }
    for child in children {
      noteFrame(of: child, in: &solver)
      let usual = usualSize(of: child, levels: levels - 1)
      for (line, isHorizontal, length) in [
        (SwiftAnchor.Line.width, true, usual.width), (.height, false, usual.height),
      ] where length > 0 && self.length(of: child, line) == nil {
        solver.note(length, LayoutLine(isHorizontal: isHorizontal, kind: .length), of: child)
      }
    }
    solver.solve(equations)
    var size = Size.zero
    for child in children {
      for equation in equations[child] ?? [] {
        guard let (end, isHorizontal) = solver.end(of: object, in: equation), end.isFinite else { continue }
        if isHorizontal { size.width = max(size.width, end) } else { size.height = max(size.height, end) }
      }
    }
    return size
  }

  /// The height that a table's row takes for its content; nil if its constraints do not determine it.
  func rowHeight(of cell: Int) -> Double? {
    let object = run.objects[cell]
    let chain = UIKitClass.chain(of: object.base)
    guard chain.contains("UITableViewCell") || chain.contains("UICollectionViewListCell") else { return nil }
    let holders = [object.fields["part:contentView"]?.object, cell].compactMap(\.self)
    let height = holders.reduce(0) { max($0, fittingSize(of: $1, levels: Self.fittedLevels).height) }
    return height > 0 ? min(height, 2 * SwiftScreen.height) : nil
  }
}

extension LayoutEquation {
  /// The same equation, with an object in place of the guides inside it.
  fileprivate func measured(from object: Int, safeArea: Int, margins: Int) -> LayoutEquation {
    func plain(_ item: Int) -> Int { item == safeArea || item == margins ? object : item }
    var inset = 0.0
    if let second, second == margins, let secondLine {
      switch secondLine.kind {
      case .low: inset = SwiftLayout.usualMargin
      case .high: inset = -SwiftLayout.usualMargin
      case .length, .middle: break
      }
    }
    return LayoutEquation(
      first: plain(first), firstLine: firstLine, second: second.map(plain), secondLine: secondLine,
      multiplier: multiplier, constant: constant + inset)
  }
}

extension LayoutSolver {
  /// The far end of an object, as an equation between it and an item with a known position states it.
  fileprivate func end(of object: Int, in equation: LayoutEquation) -> (Double, isHorizontal: Bool)? {
    guard let second = equation.second, let line = equation.secondLine else { return nil }
    if second == object, line.kind == .high, equation.first != object, equation.multiplier != 0 {
      return position(of: equation.firstLine, of: equation.first).map {
        (($0 - equation.constant) / equation.multiplier, line.isHorizontal)
      }
    }
    if equation.first == object, equation.firstLine.kind == .high, second != object {
      return position(of: line, of: second).map {
        ($0 * equation.multiplier + equation.constant, equation.firstLine.isHorizontal)
      }
    }
    return nil
  }
}

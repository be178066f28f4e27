import LayerGeometry
import LayerModel

/// Progressively smaller trees that still show an error, so that a failing seed is readable.
extension LayerTree {
  /// Every tree that is one step simpler: one layer fewer, or one property reset to its default.
  public var simplifications: [LayerTree] {
    var simpler: [LayerTree] = []
    for index in sublayers.indices {
      var tree = self
      tree.sublayers.remove(at: index)
      simpler.append(tree)
      tree.sublayers.insert(contentsOf: sublayers[index].sublayers, at: index)
      if !sublayers[index].sublayers.isEmpty { simpler.append(tree) }
    }
    if let mask {
      var tree = self
      tree.mask = nil
      simpler.append(tree)
      for smaller in mask.simplifications {
        tree.mask = smaller
        simpler.append(tree)
      }
    }
    for index in sublayers.indices {
      for smaller in sublayers[index].simplifications {
        var tree = self
        tree.sublayers[index] = smaller
        simpler.append(tree)
      }
    }
    return simpler + ownSimplifications
  }

  private var ownSimplifications: [LayerTree] {
    var simpler: [LayerTree] = []
    if repetition != nil {
      var tree = self
      tree.repetition = nil
      simpler.append(tree)
    }
    for reset in Self.resets {
      var tree = self
      reset(&tree.layer)
      if tree != self { simpler.append(tree) }
    }
    return simpler
  }

  /// The simplest tree that a check still rejects, found by repeatedly taking the first simpler tree that it rejects.
  ///
  /// Terminates: each step removes a layer or resets a property to its default.
  public func shrunken(whileFailing fails: (LayerTree) -> Bool) -> LayerTree {
    var tree = self
    while let simpler = tree.simplifications.first(where: fails) { tree = simpler }
    return tree
  }

  private static func reset<Value: Sendable & SendableMetatype>(
    _ property: any WritableKeyPath<Layer, Value> & Sendable
  ) -> @Sendable (inout Layer) -> Void {
    { $0[keyPath: property] = Layer()[keyPath: property] }
  }

  private static let resets: [@Sendable (inout Layer) -> Void] = [
    reset(\.content), reset(\.anchorPoint), reset(\.anchorPointZ), reset(\.zPosition), reset(\.transform),
    reset(\.sublayerTransform), reset(\.isGeometryFlipped), reset(\.isDoubleSided), reset(\.backgroundColor),
    reset(\.contents), reset(\.contentsGravity), reset(\.contentsRect), reset(\.contentsScale), reset(\.cornerRadius),
    reset(\.cornerCurve), reset(\.maskedCorners), reset(\.masksToBounds), reset(\.borderWidth), reset(\.borderColor),
    reset(\.opacity), reset(\.allowsGroupOpacity), reset(\.isHidden), reset(\.shadowColor), reset(\.shadowOpacity),
    reset(\.shadowOffset), reset(\.shadowRadius), reset(\.shadowPath), reset(\.shadowPathIsBounds),
    reset(\.shouldRasterize), reset(\.rasterizationScale), reset(\.filters), reset(\.backgroundFilters),
    reset(\.compositingFilter), reset(\.cpuDrawMilliseconds), reset(\.isSystem), reset(\.position),
    { $0.bounds = Rect(x: 0, y: 0, width: $0.bounds.width, height: $0.bounds.height) },
    { $0.position = Point($0.position.x.rounded(), $0.position.y.rounded()) },
  ]
}

extension LayerTree: CustomStringConvertible {
  /// One line per layer with the properties that differ from the defaults, indented by level.
  public var description: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String, label: String = "") -> [String] {
    let plain = Mirror(reflecting: Layer()).children.map { "\($0.value)" }
    var parts: [String] = []
    for (child, usual) in zip(Mirror(reflecting: layer).children, plain) where "\(child.value)" != usual {
      parts.append("\(child.label ?? "") \(Self.short("\(child.value)"))")
    }
    if let repetition { parts.append("repeated \(repetition.count) by \(repetition.offset)") }
    let below = indent + "  "
    return ["\(indent)- \(label)\(parts.joined(separator: ", "))"]
      + (mask?.lines(indent: below, label: "mask: ") ?? [])
      + sublayers.flatMap { $0.lines(indent: below) }
  }

  /// Without module names and spaces, which are irrelevant here.
  private static func short(_ text: String) -> String {
    var text = text
    for noise in ["LayerGeometry.", "LayerModel.", "<LayerSpace>", "<SuperlayerSpace>", "<UnitSpace>", "Optional"] {
      text = text.split(separator: noise, omittingEmptySubsequences: false).joined()
    }
    return text
  }
}

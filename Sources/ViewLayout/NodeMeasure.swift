/// A node's response to a proposal.
struct NodeMeasure {
  var width: Double
  var height: Double
  /// The topmost baseline of the text inside, or infinity without text.
  var firstBaseline = Double.infinity
  /// The lowest baseline of the text inside, or minus infinity without text.
  var lastBaseline = -Double.infinity
  /// The index of the explicit guides in the pass, or -1.
  var guides = -1

  static let zero = NodeMeasure(width: 0, height: 0)

  var size: LayoutSize { LayoutSize(width: width, height: height) }

  /// Includes the baselines of a child placed at a distance from the top.
  mutating func include(_ child: NodeMeasure, y: Double) {
    firstBaseline = min(firstBaseline, child.firstBaseline + y)
    lastBaseline = max(lastBaseline, child.lastBaseline + y)
  }

  /// The default position of a guide, or the position of a baseline.
  func usual(_ guide: HorizontalGuide) -> Double {
    switch guide {
    case .leading: 0
    case .center: width / 2
    case .trailing: width
    }
  }

  func usual(_ guide: VerticalGuide) -> Double {
    switch guide {
    case .top: 0
    case .center: height / 2
    case .bottom: height
    case .firstTextBaseline: firstBaseline.isFinite ? firstBaseline : height
    case .lastTextBaseline: lastBaseline.isFinite ? lastBaseline : height
    }
  }
}

/// The alignment guides that modifiers of a node have set; a baseline that is set counts as the node's own.
struct ExplicitGuides {
  /// The values for leading, centre, trailing, top, centre and bottom.
  var values: (Double?, Double?, Double?, Double?, Double?, Double?) = (nil, nil, nil, nil, nil, nil)

  subscript(guide: HorizontalGuide) -> Double? {
    get {
      switch guide {
      case .leading: values.0
      case .center: values.1
      case .trailing: values.2
      }
    }
    set {
      switch guide {
      case .leading: values.0 = newValue
      case .center: values.1 = newValue
      case .trailing: values.2 = newValue
      }
    }
  }

  subscript(guide: VerticalGuide) -> Double? {
    get {
      switch guide {
      case .top: values.3
      case .center: values.4
      case .bottom: values.5
      case .firstTextBaseline, .lastTextBaseline: nil
      }
    }
    set {
      switch guide {
      case .top: values.3 = newValue
      case .center: values.4 = newValue
      case .bottom: values.5 = newValue
      case .firstTextBaseline, .lastTextBaseline: break
      }
    }
  }

  /// The guides as seen by a parent that has placed the node.
  func moved(x: Double, y: Double) -> ExplicitGuides {
    var moved = self
    moved.values = (
      values.0.map { $0 + x }, values.1.map { $0 + x }, values.2.map { $0 + x }, values.3.map { $0 + y },
      values.4.map { $0 + y }, values.5.map { $0 + y }
    )
    return moved
  }
}

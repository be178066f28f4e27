import LayerGeometry
import LayerModel
import ViewLayout

// The effect of a list row's modifiers on its cell.

extension ViewPainter {
  /// The appearance of a row's cell.
  struct RowLook {
    /// The view that fills the cell, with its insets from the cell's edges; nil for the list's default background.
    var ground: (source: ViewTree.Node, insets: LayoutInsets)?
    /// Whether a line is drawn below the row.
    var hasLine = true
    /// Whether the row ends with a chevron.
    var hasChevron = false
  }

  /// The settings of the modifiers around a row; the innermost modifier takes precedence.
  func rowLook(of row: Int) -> RowLook {
    var look = RowLook()
    var next = row
    while true {  // Ends: each iteration descends one node.
      switch plan.nodes[next].kind {
      case .effect(.rowBackground): look.ground = rowGround(next) ?? look.ground
      case .effect(.rowSeparator(let isHidden)): look.hasLine = !isHidden
      case .effect(.rowDisclosure): look.hasChevron = true
      case .layout(.rowInsets): break
      default: return look
      }
      guard let first = plan.children(of: next).first else { return look }
      next = first
    }
  }

  /// The view of a row's background; nil for a background that is more than a leaf, because it is drawn at the
  /// content's size.
  func rowGround(_ index: Int) -> (source: ViewTree.Node, insets: LayoutInsets)? {
    guard plan.children(of: index).count == 2 else { return nil }
    var (next, insets) = (plan.children(of: index)[1], LayoutInsets(0))
    while let found = source(next) {  // Ends: each turn goes down a node.
      switch found.kind {
      case .fill, .shape: return (found, insets)
      case .layout(.padding(let padding)):
        insets = LayoutInsets(
          top: insets.top + padding.top, leading: insets.leading + padding.leading,
          bottom: insets.bottom + padding.bottom, trailing: insets.trailing + padding.trailing)
      case .group, .layout(.ignoresSafeArea): break
      default: return nil
      }
      guard plan.children(of: next).count == 1 else { return nil }
      next = plan.children(of: next)[0]
    }
    return nil
  }

  /// The list that contains a node in one of its rows; nil outside lists.
  func cell(of index: Int) -> Int? {
    var next = plan.nodes[index].parent
    while next >= 0 {  // Ends: a parent comes before its children.
      if case .layout(.list) = plan.nodes[next].kind { return next }
      next = plan.nodes[next].parent
    }
    return nil
  }
}

extension LayoutFrame {
  /// The frame, reduced by insets.
  func inset(by insets: LayoutInsets) -> LayoutFrame {
    LayoutFrame(
      minX: x + insets.leading, minY: y + insets.top, maxX: maxX - insets.trailing, maxY: maxY - insets.bottom)
  }
}

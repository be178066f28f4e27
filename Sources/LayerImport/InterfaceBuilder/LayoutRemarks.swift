import LayerModel

/// What constraints say that costs time to solve: the same thing twice, or something across levels of the tree.
enum LayoutRemarks {
  static func remarks(on layers: [Int: LayerIndex], in document: InterfaceDocument) -> [LayoutRemark] {
    var seen: Set<InterfaceConstraint.Meaning> = []
    return document.constraints.compactMap { constraint in
      let view = owner(of: constraint.first, in: document)
      guard let layer = layers[view] else { return nil }
      let span = document.tree.span(of: constraint.place)
      let id = document.tree.string(.id, of: constraint.place)
      if !seen.insert(constraint.meaning).inserted { return LayoutRemark(.duplicate, layer: layer, span: span, id: id) }
      guard let second = constraint.second else { return nil }
      let other = owner(of: second, in: document)
      return isNear(view, other, document) ? nil : LayoutRemark(.acrossLevels, layer: layer, span: span, id: id)
    }
  }

  /// The view that an item of a constraint stands for: itself, or the one that has the guide.
  private static func owner(of item: Int, in document: InterfaceDocument) -> Int {
    if document.isView(item) { return item }
    if document.tree[item].name == .viewLayoutGuide { return Int(document.tree[item].parent) }
    // Guides of a controller are those of its view.
    guard let controller = document.controller(around: item) else { return item }
    return document.views(below: controller).first ?? item
  }

  /// Whether two views are the same, parent and child, or beside each other.
  private static func isNear(_ first: Int, _ second: Int, _ document: InterfaceDocument) -> Bool {
    if first == second { return true }
    let (above, beside) = (document.parentView(of: first), document.parentView(of: second))
    return above == second || beside == first || above == beside
  }
}

import LayerModel

/// What constraints say that costs time to solve: the same thing twice, or something across levels of the tree.
struct LayoutRemarks {
  /// A constraint that something is said of, by the view whose layer a finding names.
  private struct Entry {
    let kind: LayoutRemark.Kind
    let view: Int
    let place: Int
  }

  private let document: InterfaceDocument
  private var entries: [Entry] = []

  /// Looks at all constraints of a file, once for all of its trees.
  init(of document: InterfaceDocument) {
    self.document = document
    var seen: Set<InterfaceConstraint.Meaning> = []
    seen.reserveCapacity(document.constraints.count)
    for constraint in document.constraints {
      let view = owner(of: constraint.first)
      if !seen.insert(constraint.meaning).inserted {
        entries.append(Entry(kind: .duplicate, view: view, place: constraint.place))
      } else if let second = constraint.second, !isNear(view, owner(of: second)) {
        entries.append(Entry(kind: .acrossLevels, view: view, place: constraint.place))
      }
    }
  }

  /// What is said of the views of one tree, in the file's order.
  func remarks(on layers: [Int: LayerIndex]) -> [LayoutRemark] {
    entries.compactMap { entry in
      guard let layer = layers[entry.view] else { return nil }
      return LayoutRemark(
        entry.kind, layer: layer, span: document.tree.span(of: entry.place),
        id: document.tree.string(.id, of: entry.place))
    }
  }

  /// The view that an item of a constraint stands for: itself, or the one that has the guide.
  private func owner(of item: Int) -> Int {
    if document.isView(item) { return item }
    if document.tree[item].name == .viewLayoutGuide { return Int(document.tree[item].parent) }
    // Guides of a controller are those of its view.
    guard let controller = document.controller(around: item) else { return item }
    return document.views(below: controller).first ?? item
  }

  /// Whether two views are the same, parent and child, or beside each other.
  private func isNear(_ first: Int, _ second: Int) -> Bool {
    if first == second { return true }
    let (above, beside) = (document.parentView(of: first), document.parentView(of: second))
    return above == second || beside == first || above == beside
  }
}

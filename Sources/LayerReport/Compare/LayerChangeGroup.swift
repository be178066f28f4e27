import LayerLint

/// Layers to which the same happened: copies of one template.
struct LayerChangeGroup {
  /// The first of them.
  let first: CostChange
  /// How many there are.
  private(set) var count = 1

  /// The path of the first, in the later design if it is still there.
  var name: String { first.after?.path ?? first.before?.path ?? "" }

  /// The layers that changed in groups, the largest change first, of equals in paint order.
  static func all(_ changes: [CostChange]) -> [LayerChangeGroup] {
    var groups: [LayerChangeGroup] = []
    var known: [Key: [Int]] = [:]
    for change in changes where !change.isUnchanged {
      let key = Key(change)
      if let group = known[key]?.first(where: { groups[$0].first.isLike(change) }) {
        groups[group].count += 1
      } else {
        known[key, default: []].append(groups.count)
        groups.append(LayerChangeGroup(first: change))
      }
    }
    func size(_ group: LayerChangeGroup) -> Int { abs(group.first.passes) * group.count }
    return groups.enumerated().sorted { (size($1.element), $0.offset) < (size($0.element), $1.offset) }.map(\.element)
  }

  /// What changes that are alike have in common at least: asking every group about every layer would take long.
  private struct Key: Hashable {
    let before: Int?
    let after: Int?
    let place: Int32?

    init(_ change: CostChange) {
      before = change.before?.passes
      after = change.after?.passes
      place = (change.before ?? change.after)?.place
    }
  }
}

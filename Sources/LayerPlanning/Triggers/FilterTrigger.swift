import LayerModel

extension OffscreenTrigger {
  /// Any filter, including one that changes nothing.
  static let filter = OffscreenTrigger(
    reason: .filter, property: .filters, remedy: .change { $0.filters = [] }
  ) { situation, compositor in
    situation.facts.hasFilters || situation.surfaces.contains(ReasonSet(.filter))
      ? compositor.recipe(.filter).confidence : nil
  }
}

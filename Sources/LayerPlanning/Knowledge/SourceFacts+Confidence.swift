public import LayerModel

extension SourceFacts {
  /// Properties whose values decide whether there is a pass at all.
  private static let deciding: Set<LayerProperty> = [
    .shadowOpacity, .masksToBounds, .mask, .shouldRasterize, .opacity, .cornerRadius,
  ]

  /// The confidence in a property that source code sets, and in the passes that follow from it.
  ///
  /// It is `likely`, because source code does not show what happens at run time, and `unsure` if an assumed or inferred
  /// value affects passes. A view's position does not affect passes.
  public func confidence(of property: LayerProperty?, on layer: LayerIndex) -> Confidence {
    let guessed = (assumed[layer] ?? []).union(inferred[layer] ?? [])
    if let property, guessed.contains(property) { return .unsure }
    return guessed.isDisjoint(with: Self.deciding) ? .likely : .unsure
  }
}

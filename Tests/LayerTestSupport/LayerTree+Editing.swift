public import LayerModel

extension LayerTree {
  /// Changes the layer with the given number in a scene built from this tree.
  public mutating func edit(_ layer: LayerIndex, _ change: (inout LayerTree) -> Void) {
    var number = Int(layer.rawValue)
    edit(&number, change)
  }

  /// Counts down in pre-order, masks before sublayers, as the builder numbers layers.
  private mutating func edit(_ number: inout Int, _ change: (inout LayerTree) -> Void) {
    if number == 0 { change(&self) }
    number -= 1
    if number < 0 { return }
    if var mask {
      mask.edit(&number, change)
      if number < 0 { self.mask = mask }
    }
    for index in sublayers.indices where number >= 0 { sublayers[index].edit(&number, change) }
  }
}

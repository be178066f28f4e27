import LayerGeometry

/// Colours as Interface Builder writes them.
enum InterfaceColor {
  /// The colour that an element states by its components; all colour spaces are taken for sRGB, as their numbers are
  /// in nearly every file.
  static func stated(_ place: Int, in tree: IBTree) -> Color {
    let alpha = Float(tree.number(.alpha, of: place) ?? 1)
    if let white = tree.number(.white, of: place) {
      return Color(red: Float(white), green: Float(white), blue: Float(white), alpha: alpha)
    }
    func part(_ key: IBKey) -> Float { Float(tree.number(key, of: place) ?? 0) }
    return Color(red: part(.red), green: part(.green), blue: part(.blue), alpha: alpha)
  }

  /// The colour that an element states: by components, by a name of the file's resources, or by one of the system's.
  static func color(_ place: Int, in document: InterfaceDocument) -> Color {
    let tree = document.tree
    let names = [IBKey.name, .systemColor, .cocoaTouchSystemColor].compactMap { tree.string($0, of: place) }
    for name in names {
      // What the file says of a name is what Xcode drew.
      if let color = document.colors[name] ?? SystemColors.color(name) { return color }
    }
    // A name that nothing knows most likely has components beside it, for older systems.
    return stated(place, in: tree)
  }
}

import LayerGeometry

/// Colours as Interface Builder writes them.
enum InterfaceColor {
  /// The colour that an element states by its components; all colour spaces are taken for sRGB, as their numbers are
  /// in nearly every file.
  ///
  /// Parts of an extended space that lie outside 0 to 1 come as near as sRGB has them.
  static func stated(_ place: Int, in tree: IBTree) -> Color {
    func stated(_ key: IBKey) -> Float? { tree.number(key, of: place).map { Float(min(1, max(0, $0))) } }
    func part(_ key: IBKey) -> Float { stated(key) ?? 0 }
    let alpha = stated(.alpha) ?? 1
    if let white = stated(.white) { return Color(red: white, green: white, blue: white, alpha: alpha) }
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

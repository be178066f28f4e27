import LayerModel

/// A layer that is being read, and what its sublayers are called: files repeat names, and paths lead to one layer each.
struct LayerNaming {
  /// The layer's own part of paths.
  let part: String
  /// Its place in the draft.
  let layer: Int
  /// Whether what blends in it stays in it.
  let blendsAlone: Bool
  private var names: [String: Int] = [:]
  private var unnamed: [LayerClass: Int] = [:]

  init(part: String, layer: Int, blendsAlone: Bool) {
    self.part = part
    self.layer = layer
    self.blendsAlone = blendsAlone
  }

  /// A name that no sublayer had before: itself, or with the first number behind it that is free.
  mutating func unique(_ name: String) -> String {
    let count = names[name] ?? 0
    guard count > 0 else {
      names[name] = 1
      return name
    }
    var number = count + 1
    while names["\(name) \(number)"] != nil { number += 1 }  // Ends: there are finitely many names.
    names[name] = number
    names["\(name) \(number)"] = 1
    return "\(name) \(number)"
  }

  /// What a sublayer without a name is called: its class, and how many of it came before.
  mutating func numbered(_ layerClass: LayerClass) -> String {
    defer { unnamed[layerClass, default: 0] += 1 }
    return "#\(layerClass.rawValue)\(unnamed[layerClass] ?? 0)"
  }
}

import LayerDiagnostics

/// Names for what is made of inputs: their path below the folder that all of them share, without its ending.
struct OutputNames {
  private let inputs: [String]
  private let sharedParts: Int

  init(of inputs: [String]) {
    self.inputs = inputs
    let folders = inputs.map { Self.parts($0).dropLast() }
    var shared = folders.first.map(Array.init) ?? []
    for folder in folders.dropFirst() {
      let same = zip(shared, folder).prefix { $0 == $1 }.count
      shared.removeLast(shared.count - same)
    }
    sharedParts = shared.count
  }

  /// The name of an input's output, folders included, without an ending.
  func stem(of input: Int) -> String {
    let name = inputs[input]
    if name == FileAccess.standard { return "stdin" }
    // A name may hold what would lead out of the output's folder; only real parts are left of it.
    let parts = Self.parts(name).dropFirst(sharedParts)
    let stem = parts.joined(separator: "/")
    return stem.hasSuffix(".json") ? String(stem.dropLast(5)) : stem
  }

  private static func parts(_ name: String) -> [String] {
    name.split(separator: "/").map(String.init).filter { $0 != "." && $0 != ".." }
  }
}

import LayerDiagnostics

/// Names for what is made of inputs: their path below the folder that all of them share, without its ending.
struct OutputNames {
  private let inputs: [String]
  /// The names that each input's path goes through.
  private let parts: [[Substring]]
  private let sharedParts: Int

  init(of inputs: [String]) {
    self.inputs = inputs
    // Paths that begin at different places are comparable from the top of the disk only.
    let needsTop = inputs.count > 1 && inputs.contains { PathBytes.isAbsolute($0) || PathBytes.leadsUp($0) }
    let parts = inputs.map { needsTop ? Self.partsFromTop($0) : Self.partsBelow($0) }
    self.parts = parts
    let folders = parts.map { $0.dropLast() }
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
    let stem = self.name(of: input)
    let ending = Self.endings.first { stem.hasSuffix($0) } ?? ""
    return String(stem.dropLast(ending.count))
  }

  /// The name of an input below the shared folder.
  func name(of input: Int) -> String {
    // A name may hold what would lead out of the output's folder; only real parts are left of it.
    parts[input].dropFirst(sharedParts).joined(separator: "/")
  }

  /// How the names of outputs go on after their file's, for each of its trees; not at all where it holds one.
  static func suffixes(ofTrees trees: [String]) -> [String: String] {
    guard trees.count > 1 else { return [:] }
    return Dictionary(zip(trees, FileNamePart.distinct(trees).map { ".\($0)" })) { first, _ in first }
  }

  /// What inputs end in, and outputs do not.
  private static let endings = [".json", ".storyboard", ".xib", ".caml", ".caar", ".ca"]

  /// The names from the top of the disk to an input, without links where its folder is there.
  private static func partsFromTop(_ name: String) -> [Substring] {
    let folder = PathBytes.folder(of: name)
    guard name != FileAccess.standard, let real = try? PlatformCalls.realPath(folder) else {
      return partsBelow(name)
    }
    return PathBytes.parts(of: real) + PathBytes.parts(of: name).suffix(1)
  }

  /// The names from the folder in which an input's path begins, or from the highest one that it leads up to.
  private static func partsBelow(_ name: String) -> [Substring] {
    Array(PathBytes.plainParts(of: name).drop { $0 == ".." })
  }
}

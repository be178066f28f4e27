import LayerDiagnostics

/// Names of outputs: each input's path below the common folder of all inputs, without its extension.
struct OutputNames {
  private let inputs: [String]
  /// The path components of each input.
  private let parts: [[Substring]]
  private let sharedParts: Int

  init(of inputs: [String]) {
    self.inputs = inputs
    // Relative and absolute paths can only be compared from the root of the disk.
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
    // A name must not lead out of the output folder, so only its real components are kept.
    parts[input].dropFirst(sharedParts).joined(separator: "/")
  }

  /// The suffix of output names for each tree of a file; empty if the file contains one tree.
  static func suffixes(ofTrees trees: [String]) -> [String: String] {
    guard trees.count > 1 else { return [:] }
    return Dictionary(zip(trees, FileNamePart.distinct(trees).map { ".\($0)" })) { first, _ in first }
  }

  /// The extensions of inputs, which outputs do not keep.
  private static let endings = [".json", ".storyboard", ".xib", ".caml", ".caar", ".ca"]

  /// The path components from the root of the disk to an input, with links followed if its folder exists.
  private static func partsFromTop(_ name: String) -> [Substring] {
    let folder = PathBytes.folder(of: name)
    guard name != FileAccess.standard, let real = try? PlatformCalls.realPath(folder) else {
      return partsBelow(name)
    }
    return PathBytes.parts(of: real) + PathBytes.parts(of: name).suffix(1)
  }

  /// The path components from the first folder of an input's path, or from the highest folder that it leads up to.
  private static func partsBelow(_ name: String) -> [Substring] {
    Array(PathBytes.plainParts(of: name).drop { $0 == ".." })
  }
}

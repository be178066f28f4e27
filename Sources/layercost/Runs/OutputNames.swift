import LayerDiagnostics

/// Names of outputs: each input's path below the common folder of all inputs, without its extension.
///
/// A tree that is named together with its file, as `FILE:TREE`, has the same name as when all trees are written. Names
/// consist of characters that every file system accepts, and different inputs have different names.
struct OutputNames {
  /// The path components of each input.
  private let parts: [[Substring]]
  private let sharedParts: Int
  private let stems: [String]

  init(of words: [String]) {
    let named = words.map(TreeOption.parts)
    let inputs = named.map(\.file)
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
    let plain = inputs.indices.map { place in
      Self.stem(of: inputs[place], parts[place].dropFirst(shared.count), tree: named[place].tree)
    }
    var seen: Set<String> = []
    let firsts = words.indices.filter { seen.insert(words[$0]).inserted }
    let numbered = FileNamePart.numbered(firsts.map { plain[$0] })
    let stemOfWord = Dictionary(zip(firsts.map { words[$0] }, numbered)) { first, _ in first }
    stems = words.indices.map { stemOfWord[words[$0]] ?? plain[$0] }
  }

  /// The name of an input's output, folders included, without an extension.
  func stem(of input: Int) -> String { stems[input] }

  private static func stem(of input: String, _ parts: ArraySlice<Substring>, tree: String?) -> String {
    if input == FileAccess.standard { return "stdin" }
    // A name must not lead out of the output folder, so only its real components are kept.
    let stem = parts.map { FileNamePart.safe(String($0)) }.joined(separator: "/")
    let ending = Self.endings.first { stem.hasSuffix($0) } ?? ""
    return stem.dropLast(ending.count) + (tree.map { ".\(FileNamePart.safe($0))" } ?? "")
  }

  /// The name of an input below the shared folder.
  func name(of input: Int) -> String { parts[input].dropFirst(sharedParts).joined(separator: "/") }

  /// The suffix of output names for each tree of a file; empty if the file contains one tree.
  static func suffixes(ofTrees trees: [String]) -> [String: String] {
    guard trees.count > 1 else { return [:] }
    return Dictionary(zip(trees, FileNamePart.distinct(trees).map { ".\($0)" })) { first, _ in first }
  }

  /// The extensions of inputs, which outputs do not keep.
  private static let endings = [".json", ".storyboard", ".xib", ".caml", ".caar", ".ca"]

  /// The path components from the root of the disk to an input, with symbolic links resolved if its folder exists.
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

/// Turns text from an input into parts of file names.
enum FileNamePart {
  /// File systems allow 255 bytes for a name, and this text is only a part of it.
  private static let longestBytes = 120

  /// The text, shortened, without characters that separate folders, control a terminal or reverse a line.
  static func safe(_ words: String) -> String {
    var name = ""
    for scalar in words.unicodeScalars {
      let isSafe = DisplayText.isSafe(scalar) && scalar != "/" && scalar != "\\" && scalar != ":"
      let next = isSafe ? scalar : "_"
      guard name.utf8.count + UTF8.width(next) <= longestBytes else { break }
      name.unicodeScalars.append(next)
    }
    return name
  }

  /// Safe and distinct forms of names: equal forms get a number at the end.
  ///
  /// Not all file systems distinguish upper and lower case.
  static func distinct(_ names: [String]) -> [String] { numbered(names.map(safe)) }

  /// Distinct forms of names that are safe already.
  static func numbered(_ names: [String]) -> [String] {
    var used: Set<String> = []
    return names.map { safe in
      var candidate = safe
      var number = 2
      while !used.insert(candidate.lowercased()).inserted {  // Ends: each round tries a new number.
        candidate = "\(safe)-\(number)"
        number += 1
      }
      return candidate
    }
  }
}

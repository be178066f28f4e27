import Testing

/// The names of files and types.
@Suite struct NameTests {
  /// Files that are not named after a type, with the reason.
  static let exceptions: [String: String] = [
    "Package.swift": "the package manager asks for this name",
    "Packaging/plugin/Package.swift": "the package manager asks for this name",
    "Sources/layercost/main.swift": "the compiler asks for this name where top-level code begins",
    "Sources/layercost-bench/main.swift": "the compiler asks for this name where top-level code begins",
    "Sources/layercost-swift/main.swift": "the compiler asks for this name where top-level code begins",
  ]

  /// Modules that are named after their one type, which contains everything else: the type's name must be the same in
  /// projects that link the module and in projects that copy its file.
  static let modulesOfOneType: Set<String> = ["LayerCapture", "LayerStage"]

  /// Words that are too vague for a name.
  ///
  /// Put together here so that the search does not find itself.
  static let emptyWords: Set<String> = ["Man" + "ager", "Hel" + "per", "Hel" + "pers", "Ut" + "il", "Ut" + "ils"]

  private static let kinds: Set<Substring> = [
    "struct", "enum", "class", "actor", "protocol", "extension", "typealias",
  ]

  /// The types that a text declares or extends, with their lines.
  static func types(in file: RepositoryFile) -> [(name: String, line: Int)] {
    let tokens = file.tokens
    var types: [(name: String, line: Int)] = []
    for (index, token) in tokens.enumerated() where kinds.contains(token.text) && !token.isMember {
      let names = tokens[(index + 1)...].drop { $0.text == "[" }
      guard let first = names.first, first.text.first?.isLetter ?? false else { continue }
      types.append((String(first.text), token.line))
      types += names.dropFirst().prefix { $0.isMember }.map { (String($0.text), $0.line) }
    }
    return types
  }

  /// A file is named after a type that it declares or extends, or after the one member that it adds to a type:
  /// `HangRule.swift` or `Hang.swift` for `extension LintRule { static let hang ... }`.
  static func fileNameFaults(in file: RepositoryFile) -> [TidyFault] {
    let wanted = file.stem.split(separator: "+").first.map(String.init) ?? ""
    let types = types(in: file).map(\.name)
    if exceptions[file.path] != nil || types.contains(wanted) { return [] }
    let members = staticMembers(in: file)
    let suffixes = types.compactMap { words(of: $0).last } + types + [""]
    if suffixes.contains(where: { wanted.hasSuffix($0) && members.contains(lowered(wanted.dropLast($0.count))) }) {
      return []
    }
    return [TidyFault(path: file.path, line: 1, message: "the file declares or extends no type '\(wanted)'")]
  }

  private static func lowered(_ name: Substring) -> String { name.prefix(1).lowercased() + name.dropFirst() }

  /// The names of the static members that a text declares.
  private static func staticMembers(in file: RepositoryFile) -> Set<String> {
    let tokens = file.tokens
    return Set(
      tokens.indices.dropLast(2).filter { tokens[$0].text == "static" && !tokens[$0].isMember }
        .map { String(tokens[$0 + 2].text) })
  }

  static func emptyWordFaults(in file: RepositoryFile) -> [TidyFault] {
    let names = types(in: file) + [(name: String(file.stem), line: 1)]
    return names.flatMap { name, line in
      words(of: name).filter(emptyWords.contains).map {
        TidyFault(path: file.path, line: line, message: "'\(name)' says '\($0)', which says nothing: what does it do?")
      }
    }
  }

  /// The parts of a name in camel case.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty || !character.isLetter { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }

  @Test func filesAreCalledAfterTheirType() {
    let files = Repository.swiftFiles.filter { !$0.path.hasPrefix("Scenes/") }
    #expect(files.flatMap(Self.fileNameFaults) == [])
  }

  @Test func namesSaySomething() {
    #expect(Repository.swiftFiles.flatMap(Self.emptyWordFaults) == [])
  }

  @Test func modulesAreNotCalledAfterTheirTypes() {
    let modules = Set(Repository.swiftFiles.compactMap(\.target).map(String.init)).subtracting(Self.modulesOfOneType)
    let clashes = Repository.swiftFiles.flatMap { file in
      Self.types(in: file).filter { modules.contains($0.name) }.map { "\(file.path):\($0.line): \($0.name)" }
    }
    #expect(clashes == [], "inside such a module nothing else of it could be named in full")
  }

  @Test func badNamesAreSeen() {
    func file(_ path: String, _ text: String) -> RepositoryFile { RepositoryFile(path: path, text: text) }
    #expect(Self.fileNameFaults(in: file("A/Point.swift", "struct Point {}")) == [])
    #expect(Self.fileNameFaults(in: file("A/Point+Text.swift", "extension Point {}")) == [])
    #expect(Self.fileNameFaults(in: file("A/Filter.swift", "extension [Filter] {}")) == [])
    #expect(Self.fileNameFaults(in: file("A/Step.swift", "extension Path.Step {}")) == [])
    let trigger = "extension OffscreenTrigger {\n  static let mask = 1\n}"
    #expect(Self.fileNameFaults(in: file("A/MaskTrigger.swift", trigger)) == [])
    #expect(Self.fileNameFaults(in: file("A/Mask.swift", trigger)) == [])
    #expect(Self.fileNameFaults(in: file("A/MaskOffscreenTrigger.swift", trigger)) == [])
    #expect(Self.fileNameFaults(in: file("A/MaskRule.swift", trigger)).count == 1)
    #expect(Self.fileNameFaults(in: file("A/Point.swift", "struct Points {}  // struct Point {}")).count == 1)
    #expect(Self.fileNameFaults(in: file("A/point.swift", "struct Point {}")).count == 1)
    #expect(
      Self.emptyWordFaults(in: file("A/B.swift", "enum Layer" + "Helper {}\nclass Utility {}")).map(\.line) == [1])
    #expect(Self.emptyWordFaults(in: file("A/Cache" + "Manager.swift", "")).count == 1)
  }
}

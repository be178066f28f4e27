import Testing

/// The files that name a reason: a new one touches those that CONTRIBUTING.md lists, and those that act on it.
@Suite struct ReasonTests {
  private static let rows = "Sources/LayerPlanning/Reasons/"

  /// Planning makes the passes of a reason, rules look for it, and the simulation keeps its pictures; everything else
  /// reads the rows.
  private static let acting = ["Sources/LayerPlanning/", "Sources/LayerLint/", "Sources/LayerSimulation/"]

  /// Reasons with names that Swift or CSS also have.
  private static let shared: Set<String> = ["backdropFilter", "blendMode", "clipPath"]

  /// The cases of `Reason` with a name that nothing else has, which consists of several words.
  static func names(in file: RepositoryFile) -> [String] {
    let tokens = file.tokens.drop { $0.text != "enum" }.prefix { $0.text != "}" }
    return zip(tokens, tokens.dropFirst()).filter { word, _ in word.text == "case" }.map { String($1.text) }
      .filter { $0.contains(where: \.isUppercase) && !shared.contains($0) }
  }

  /// The files of the sources that name a member or, in text, an id: `.rotatedClip` or `"rotated-clip"`.
  static func files(naming name: String, in files: [RepositoryFile]) -> [String] {
    let id = name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    // A rule about a reason has its id, which other files use for the rule.
    let isRule = files.contains { $0.path.hasPrefix("Sources/LayerLint/Rules/") && lowered($0.stem) == name }
    return files.filter { file in
      file.path.hasPrefix("Sources/")
        && (file.tokens.contains { $0.isMember && $0.text == name }
          || !isRule && (file.text.contains("\"\(id)\"") || file.text.contains("'\(id)'")))
    }.map(\.path)
  }

  private static func lowered(_ name: Substring) -> String { name.prefix(1).lowercased() + name.dropFirst() }

  private static func reasons() throws -> [String] {
    names(in: try #require(Repository.files.first { $0.path == rows + "Reason.swift" }))
  }

  @Test func onlyWhatActsOnAReasonNamesIt() throws {
    let reasons = try Self.reasons()
    #expect(reasons.count == 10)
    for reason in reasons {
      let others = Self.files(naming: reason, in: Repository.files)
        .filter { path in !Self.acting.contains { path.hasPrefix($0) } }
      #expect(others == [], "'\(reason)' is described in 'Sources/LayerPlanning/Reasons'")
    }
  }

  /// The case, the row and the recipe of a compositor, then what is the reason's own: where Chromium decides on it; the
  /// older compositor that differs, and the rule about clips.
  @Test(arguments: [
    ("clipAxisAlignment", "Surfaces", ["Compositor/Chromium.swift", "Plan/SurfaceBuilder.swift"]),
    ("spaceFlattening", "Surfaces", ["Compositor/Chromium.swift", "Plan/SurfaceNode.swift"]),
    ("groupOpacity", "Groups", ["Compositor/CoreAnimation.swift"]),
    ("fractionalClip", "Shapes", ["Compositor/CoreAnimation.swift", "Compositor/CoreAnimationClassic.swift"]),
  ]) func aReasonTouchesWhatIsPromised(name: String, family: String, own: [String]) {
    let files = Self.files(naming: name, in: Repository.files).filter { $0.hasPrefix("Sources/LayerPlanning/") }
    let promised = ["Reasons/Reason.swift", "Reasons/ReasonDescription+\(family).swift"]
    #expect(files == (own + promised).map { "Sources/LayerPlanning/" + $0 })
  }

  @Test func examplesOfReasonsExist() {
    let texts = Repository.files.filter { $0.path.hasPrefix(Self.rows) }.map(\.text).joined()
    let examples = texts.split(separator: "example: \"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(examples.count == 18)
    #expect(examples.filter { !Repository.exists(String($0)) } == [])
  }

  @Test func furtherDescriptionsAreSeen() {
    func file(_ path: String, _ text: String) -> RepositoryFile { RepositoryFile(path: path, text: text) }
    let cases = file(
      Self.rows + "Reason.swift", "enum Reason {\n  case mask, b\n  case oddClip = \"odd-clip\"\n}\nlet a = [.oddClip]")
    #expect(Self.names(in: cases) == ["oddClip"])
    let files = [
      cases, file("Sources/A/B.swift", "switch c { case .oddClip: 1 }"), file("Sources/A/C.swift", "let oddClip = 1"),
      file("Sources/A/D.swift", "let a = \"odd-clip\""), file("Sources/A/e.js", "colour['odd-clip']"),
      file("Tests/A.swift", "a.oddClip"),
    ]
    #expect(
      Self.files(naming: "oddClip", in: files)
        == [Self.rows + "Reason.swift", "Sources/A/B.swift", "Sources/A/D.swift", "Sources/A/e.js"])
    let rule = file("Sources/LayerLint/Rules/OddClip.swift", "")
    #expect(Self.files(naming: "oddClip", in: files + [rule]) == [Self.rows + "Reason.swift", "Sources/A/B.swift"])
  }
}

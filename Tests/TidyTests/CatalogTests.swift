import Testing

/// The manually maintained lists.
@Suite struct CatalogTests {
  static let rules = [
    CatalogRule(
      "Sources/LayerPlanning/Compositor", catalog: "CompositorCatalog.swift",
      others: ["Compositor", "CompositorCase"]),
    CatalogRule("Sources/LayerPlanning/Device/Files", catalog: "../DeviceCatalog.swift", ending: ".json"),
    CatalogRule(
      "Observations", catalog: "../Sources/LayerPlanning/Observation/ObservationCatalog.swift", ending: ".json",
      others: ["chromium-156"]),
    CatalogRule(
      "Sources/LayerImport", catalog: "ImporterCatalog.swift", suffix: "Importer", isMixed: true),
    CatalogRule("Sources/LayerLint/Rules", catalog: "RuleCatalog.swift", isMixed: true),
    CatalogRule(
      "Sources/LayerLint/SourceRules/Rules", catalog: "../SourceRuleCatalog.swift", suffix: "SourceRule",
      isMixed: true),
    CatalogRule("Sources/LayerResults/Formats", catalog: "FormatCatalog.swift", isMixed: true),
    CatalogRule(
      "Sources/LayerPictures/Overlay", catalog: "OverlayCatalog.swift", suffix: "Overlay",
      others: ["Overlay"], isMixed: true),
    CatalogRule("Sources/layercost/Commands", catalog: "CommandCatalog.swift", suffix: "Command", isMixed: true),
    CatalogRule("Sources/layercost/Shell", catalog: "ShellCatalog.swift", suffix: "Completion", isMixed: true),
  ]

  @Test(arguments: rules.indices) func listsAndFoldersAgree(rule: Int) {
    #expect(Self.rules[rule].faults(files: Repository.files) == [])
  }

  /// A file of the page that is not embedded would be missing without any other sign.
  @Test func filesOfThePageAreEmbedded() {
    let list = Repository.files.first { $0.path == "Sources/CEmbeddedFiles/page.c" }?.text ?? ""
    let names = Repository.paths.filter { $0.hasPrefix("Sources/LayerPage/Files/") }
      .compactMap { $0.split(separator: "/").last }
    #expect(!names.isEmpty)
    #expect(names.filter { !list.contains("#embed \"../LayerPage/Files/\($0)\"") } == [])
  }

  @Test func badListsAreSeen() {
    let rule = CatalogRule("A", catalog: "Catalog.swift", suffix: "Entry", others: ["Common"])
    func faults(_ list: String, _ stems: [String]) -> [String] {
      let files = stems.map { RepositoryFile(path: "A/\($0).swift", text: "") }
      return rule.faults(files: files + [RepositoryFile(path: "A/Catalog.swift", text: list)]).map(\.path)
    }
    let list = "enum Catalog {\n  static let all: [any Entry] = [\n    One(),\n    Two.self,  // Three()\n  ]\n}\n"
    #expect(faults(list, ["One", "Two", "Common"]) == [])
    #expect(faults(list, ["One", "Two", "Three"]) == ["A/Three.swift"])
    #expect(faults(list, ["One"]) == ["A/Catalog.swift"])
    #expect(faults("let all: [Base] = [\n  .one, Base.two(.x, [.y]), Two(3),\n]", ["OneEntry", "Two"]) == [])
    #expect(faults("let all: [Base] = [.one, .two]", ["OneEntry"]) == ["A/Catalog.swift"])
    #expect(faults("let all: [Base] = [.one]", ["OneEntry", "TwoEntry"]) == ["A/TwoEntry.swift"])
    #expect(rule.faults(files: [RepositoryFile(path: "A/One.swift", text: "")]).count == 1)
    #expect(rule.faults(files: []) == [])
  }

  @Test func entriesInFoldersBelowAreSeen() {
    let rule = CatalogRule("A", catalog: "Catalog.swift", suffix: "Importer", others: ["Importer"], isMixed: true)
    func faults(_ list: String) -> [String] {
      let files = ["A/Importer.swift", "A/XML/XMLImporter.swift", "A/XML/Scanner.swift", "A/B/C/OldImporter.swift"]
      return rule.faults(
        files: files.map { RepositoryFile(path: $0, text: "") } + [RepositoryFile(path: "A/Catalog.swift", text: list)]
      ).map(\.path)
    }
    #expect(faults("let all = [\n  XMLImporter(), OldImporter()\n]") == [])
    #expect(faults("let all = [\n  XMLImporter()\n]") == ["A/OldImporter.swift"])
  }

  @Test func badListsOfDataAreSeen() {
    let rule = CatalogRule("A/D", catalog: "../../B.swift", ending: ".json")
    func faults(_ list: String) -> [String] {
      rule.faults(files: [
        RepositoryFile(path: "A/D/x-1.json", text: ""), RepositoryFile(path: "B.swift", text: list),
      ])
      .map(\.path)
    }
    #expect(faults("let all = [\n  Entry(id: \"x-1\", bytes: x_1),  // as \"y\"\n]") == [])
    #expect(faults("let all = [\n  \"x-2\": 1,\n]") == ["A/D/x-1.json", "B.swift"])
  }
}

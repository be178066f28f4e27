import Testing

/// The lists that are kept by hand.
@Suite struct CatalogTests {
  static let rules = [
    CatalogRule(
      "Sources/LayerPlanning/Triggers", catalog: "TriggerCatalog.swift", suffix: "Trigger", others: ["OffscreenTrigger"]
    ),
    CatalogRule(
      "Sources/LayerPlanning/Compositor", catalog: "CompositorCatalog.swift", others: ["Compositor", "Reason"]),
    CatalogRule("Sources/LayerLint/Rules", catalog: "RuleCatalog.swift"),
    CatalogRule("Sources/LayerReport/Formats", catalog: "FormatCatalog.swift", suffix: "Format"),
    CatalogRule("Sources/LayerReport/Overlay", catalog: "OverlayCatalog.swift", suffix: "Overlay"),
    CatalogRule("Sources/layercost/Commands", catalog: "CommandCatalog.swift", suffix: "Command"),
  ]

  @Test(arguments: rules.indices) func listsAndFoldersAgree(rule: Int) {
    #expect(Self.rules[rule].faults(files: Repository.files) == [])
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

  @Test func badListsOfDataAreSeen() {
    let rule = CatalogRule("A", catalog: "../B.swift", ending: ".json")
    func faults(_ list: String) -> [String] {
      rule.faults(files: [
        RepositoryFile(path: "A/x-1.json", text: ""), RepositoryFile(path: "A/../B.swift", text: list),
      ])
      .map(\.path)
    }
    #expect(faults("let all = [\n  \"x-1\": 1,\n]") == [])
    #expect(faults("let all = [\n  \"x-2\": 1,\n]") == ["A/x-1.json", "A/../B.swift"])
  }
}

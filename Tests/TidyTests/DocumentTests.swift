import Foundation
import Testing

/// Documents exist, and their links lead to existing targets.
@Suite struct DocumentTests {
  static let demanded = [
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "Makefile", ".ci/run",
    "Scripts/setup", "Scripts/test", "Scripts/demo", "Scripts/check", "Scripts/bench",
    "docs/decisions/0001-own-argument-parser.md",
  ]

  /// The entries that the root may have; a stray file there is the first thing that a visitor sees.
  static let topLevel: Set<String> = [
    ".ci", ".github", ".gitignore", ".pre-commit-hooks.yaml", ".swift-format", "ARCHITECTURE.md", "CHANGELOG.md",
    "CONTRIBUTING.md", "LICENSE", "Makefile", "Observations", "Package.swift", "Packaging", "Plugins",
    "README.md", "RULES.md", "SECURITY.md", "Scenes", "Scripts", "Sources", "Tests", "action.yml", "docs", "out",
  ]

  /// Links of a document to missing files or headings; external links are not followed.
  static func linkFaults(in file: RepositoryFile, exists: (String) -> Bool) -> [TidyFault] {
    links(in: file).compactMap { target, line in
      if target.contains("://") || target.hasPrefix("mailto:") { return nil }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      if parts[0].isEmpty {
        if parts.count > 1, anchors(in: file).contains(String(parts[1])) { return nil }
        return TidyFault(path: file.path, line: line, message: "the document has no heading '\(target)'")
      }
      if let path = resolved(parts[0], from: file.folder), exists(path) { return nil }
      return TidyFault(path: file.path, line: line, message: "'\(target)' is not a file of the repository")
    }
  }

  /// The targets of `[text](target)` outside code.
  static func links(in file: RepositoryFile) -> [(target: Substring, line: Int)] {
    var links: [(target: Substring, line: Int)] = []
    var isInCode = false
    for (index, line) in file.lines.enumerated() {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isInCode.toggle() }
      if isInCode { continue }
      // Every second piece between backticks is code.
      let text = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .map { $0.offset % 2 == 0 ? String($0.element) : "" }.joined()
      for piece in text.components(between: "](", and: ")") { links.append((Substring(piece), index + 1)) }
    }
    return links
  }

  /// The names that headings can be linked by.
  static func anchors(in file: RepositoryFile) -> Set<String> {
    Set(
      file.lines.filter { $0.hasPrefix("#") }.map { line in
        let words = line.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(words.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil })
      })
  }

  /// A path as seen from a folder, or nil when it leaves the repository.
  static func resolved(_ path: Substring, from folder: Substring) -> String? {
    var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  @Test func linksLeadSomewhere() {
    let documents = Repository.files.filter { $0.path.hasSuffix(".md") }
    #expect(documents.flatMap { Self.linkFaults(in: $0, exists: Repository.exists) } == [])
  }

  /// In the tarball, a link from one page leads to another one.
  @Test func packedPagesIncludeThoseThatTheyLinkTo() throws {
    let script = try #require(Repository.files.first { $0.path == "Scripts/package" })
    let line = try #require(script.text.firstMatch(of: /for page in ([A-Z ]+); do/))
    let pages = Set(line.1.split(separator: " ").map { "\($0).md" })
    let packed = Repository.files.filter {
      pages.contains($0.path) || ($0.path.hasPrefix("docs/") && $0.path.hasSuffix(".md"))
    }
    let targets = packed.flatMap { file in
      Self.links(in: file).compactMap { link -> String? in
        let path = link.target.prefix { $0 != "#" }
        return link.target.contains("://") || path.isEmpty ? nil : Self.resolved(path, from: file.folder)
      }
    }
    let missing = Set(targets).filter { $0.hasSuffix(".md") && !$0.hasPrefix("docs/") && !$0.hasPrefix("Scenes/") }
    #expect(!pages.isEmpty && missing.subtracting(pages) == [])
  }

  @Test(arguments: demanded) func documentIsThere(path: String) {
    #expect(Repository.exists(path))
  }

  @Test func rulesAreDocumentedOnceThereAreRules() {
    #expect(!Repository.exists("Sources/LayerLint/Rules") || Repository.exists("RULES.md"))
  }

  @Test func rootIsSwept() {
    let stray = Set(Repository.paths.compactMap { $0.split(separator: "/").first.map(String.init) })
      .subtracting(Self.topLevel)
    #expect(stray == [], "the outputs of a run belong in 'out'")
  }

  /// The packages that the setup installs, by the first column of its tables.
  static func packages(in script: String) -> [String] {
    script.components(separatedBy: "<<'TABLE'\n").dropFirst().flatMap { rest in
      rest.components(separatedBy: "\nTABLE")[0].split(separator: "\n").compactMap { line in
        line.split(separator: " ").first.map(String.init)
      }
    }
  }

  @Test func everyPackageIsExplained() throws {
    let script = try #require(Repository.files.first { $0.path == "Scripts/lib/project.sh" })
    let table = try #require(Repository.files.first { $0.path == "docs/dependencies.md" })
    let packages = Self.packages(in: script.text)
    #expect(packages.contains("libcairo2-dev"))
    #expect(packages.contains("chromium-headless-shell"))
    let unexplained = packages.filter { !table.text.contains("`\($0)`") }
    #expect(unexplained == [], "docs/dependencies.md states the version, the licence and the reason of each")
  }

  @Test func everyModuleIsOnTheMap() throws {
    let map = try #require(Repository.files.first { $0.path == "ARCHITECTURE.md" })
    let modules = Set(
      Repository.paths.filter { $0.hasPrefix("Sources/") }.compactMap {
        $0.split(separator: "/").dropFirst().first.map(String.init)
      })
    #expect(modules.contains("LayerModel"))
    #expect(modules.filter { !map.text.contains("`\($0)`") } == [])
    let folders = Repository.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }.compactMap {
      $0.split(separator: "/").dropFirst().dropLast().last.map(String.init)
    }
    #expect(Set(folders).filter { !map.text.contains("`\($0)`") && !map.text.contains("/\($0)`") } == [])
  }

  @Test func scriptsCanBeRun() {
    let scripts = Repository.paths.filter { $0.hasPrefix("Scripts/") && !$0.hasPrefix("Scripts/lib/") } + [".ci/run"]
    #expect(scripts.filter { !Repository.isExecutable($0) } == [])
  }

  @Test func makeHasSixVerbs() throws {
    let makefile = try #require(Repository.files.first { $0.path == "Makefile" })
    let verbs = makefile.lines.filter { !$0.hasPrefix("\t") && !$0.hasPrefix(".") && $0.hasSuffix(":") }
    #expect(verbs == ["check:", "test:", "golden:", "docs:", "accuracy:", "bench:"])
  }

  @Test func brokenLinksAreSeen() {
    let text = """
      # A heading, with `code`
      [here](b.md) and [there](../c.md), [up](../../d.md), [gone](e.md)
      `[code](f.md)` [web](https://example.org/g) [part](b.md#h)
      ```
      [more code](i.md)
      ```
      [own](#a-heading-with-code) [none](#b)
      """
    let files: Set<String> = ["docs/b.md", "c.md"]
    let faults = Self.linkFaults(in: RepositoryFile(path: "docs/a.md", text: text), exists: files.contains)
    #expect(faults.map(\.line) == [2, 2, 7])
  }
}

extension String {
  /// The pieces that are between two marks, in order.
  fileprivate func components(between start: String, and end: Character) -> [String] {
    split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { piece in
      piece.firstIndex(of: end).map { String(piece[..<$0]) }
    }
  }
}

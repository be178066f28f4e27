import Testing

/// Checks every `import` against the table of targets.
@Suite struct ImportTests {
  /// Returns the imports that a file's target may not have, or one fault if the table does not know the target.
  static func faults(in file: RepositoryFile) -> [TidyFault] {
    guard let target = file.target else { return [] }
    let isTest = file.path.hasPrefix("Tests/")
    let allowed: Set<String>
    if isTest {
      allowed = ImportTable.tests.union(ImportTable.platforms)
        .union(ImportTable.direct.keys).subtracting(ImportTable.executables)
        .union(ImportTable.extraForTests[target] ?? [])
    } else if let known = ImportTable.allowed(in: String(target)) {
      allowed = file.name.hasPrefix("Platform") ? known.union(ImportTable.platforms) : known
    } else {
      return [TidyFault(path: file.path, line: 1, message: "the target '\(target)' is not in the table of imports")]
    }
    return imports(of: file).compactMap { module, line in
      if allowed.contains(module) || ImportTable.language.contains(module) { return nil }
      return TidyFault(path: file.path, line: line, message: "'\(target)' may not import '\(module)'")
    }
  }

  /// The modules that a text imports, whether it names one whole or a part of one.
  static func imports(of file: RepositoryFile) -> [(module: String, line: Int)] {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
    let tokens = file.tokens
    return tokens.indices.compactMap { index in
      guard tokens[index].text == "import", !tokens[index].isMember else { return nil }
      let name = tokens[(index + 1)...].first { !kinds.contains($0.text) }
      return name.map { (String($0.text), tokens[index].line) }
    }
  }

  @Test func importsFollowTheTable() {
    #expect(Repository.swiftFiles.flatMap(Self.faults) == [])
  }

  @Test func tableNamesOnlyWhatExists() {
    let modules = Set(
      Repository.paths.filter { $0.hasPrefix("Sources/") }.compactMap { path in
        path.split(separator: "/").dropFirst().first.map(String.init)
      })
    let unknown = modules.subtracting(ImportTable.direct.keys).subtracting(
      ImportTable.clang + ImportTable.linked + ImportTable.embedded)
    #expect(unknown == [], "a new module needs a row in ImportTable.swift and in ARCHITECTURE.md")
  }

  @Test func upwardImportsAreSeen() {
    func faults(_ path: String, _ text: String) -> [Int] {
      Self.faults(in: RepositoryFile(path: path, text: text)).map(\.line)
    }
    #expect(faults("Sources/LayerModel/A.swift", "import LayerGeometry\nimport LayerPlanning\n") == [2])
    #expect(faults("Sources/LayerGeometry/A.swift", "public import LayerDiagnostics\n") == [1])
    #expect(faults("Sources/LayerLint/A.swift", "import LayerRaster\n@testable import LayerModel\n") == [1])
    #expect(
      faults("Sources/LayerResults/A.swift", "package import struct CCairo.cairo_t\nimport LayerDiagnostics\n") == [1])
    #expect(faults("Sources/LayerImport/A.swift", "// import Foundation\nimport Foundation\n") == [2])
    #expect(faults("Sources/LayerGeometry/Path.swift", "#if canImport(Glibc)\n  import Glibc\n#endif\n") == [2])
    #expect(faults("Sources/LayerGeometry/PlatformMath.swift", "import Glibc\n") == [])
    #expect(faults("Sources/layercost/A.swift", "import Foundation\nimport LayerModel\nimport CCairo\n") == [3])
    #expect(faults("Tests/ToolTests/A.swift", "import Foundation\nimport layercost\n") == [2])
    #expect(faults("Sources/NewTarget/A.swift", "let a = 1\n") == [1])
  }
}

import Foundation
import Testing

/// The numbers of the model, and the code that may refer to a compositor by name.
@Suite struct ConstantTests {
  /// The folders that contain counting rules.
  static let modelTargets: Set<Substring> = ["LayerPlanning", "LayerSimulation"]

  /// Named numbers of the model without a source, which no table of sources lists.
  ///
  /// A negative number represents "none" and is never a measure.
  static func bareFaults(in file: RepositoryFile) -> [TidyFault] {
    guard file.path.hasPrefix("Sources/"), let target = file.target, modelTargets.contains(target) else { return [] }
    return file.codeLines.enumerated().compactMap { index, line in
      let words = line.split { " :=".contains($0) }
      guard let place = words.firstIndex(of: "static"), words.dropFirst(place + 1).first == "let",
        let equals = line.firstIndex(of: "="), let first = line[equals...].dropFirst().first(where: { $0 != " " })
      else { return nil }
      guard first.isNumber else { return nil }
      return TidyFault(
        path: file.path, line: index + 1, message: "a number without a source: make it a 'Sourced' value")
    }
  }

  /// Uses of a compositor's name where only its values may be read.
  ///
  /// Profiles have names, and observations say by name which rules they are about; nothing is planned in either folder.
  static func nameFaults(in file: RepositoryFile) -> [TidyFault] {
    guard ["LayerPlanning", "LayerSimulation", "LayerRaster"].contains(file.target ?? ""),
      file.path.hasPrefix("Sources/"), !["Compositor", "Observation"].contains(file.path.split(separator: "/")[2])
    else { return [] }
    let names = file.lines.enumerated().filter { index, line in
      let code = file.codeLines[index]
      // A name in a comment is not a decision; blanking leaves a text's quotes where they were.
      return (line.contains("\"core-animation") && code.contains("\"")) || code.contains("compositor.id")
        || code.contains("compositor.model") || code.contains("compositor.title")
    }
    let members = file.tokens.filter { $0.isMember && $0.text.hasPrefix("coreAnimation") }
    return (names.map { $0.offset + 1 } + members.map(\.line)).map {
      TidyFault(path: file.path, line: $0, message: "a compositor's name decides nothing: ask for one of its values")
    }
  }

  @Test func noNumberOfTheModelStandsBare() {
    #expect(Repository.swiftFiles.flatMap(Self.bareFaults) == [])
  }

  @Test func noCompositorIsAskedForItsName() {
    #expect(Repository.swiftFiles.flatMap(Self.nameFaults) == [])
  }

  @Test func everySharedConstantIsListed() throws {
    let folder = "Sources/LayerPlanning/"
    let constants = try #require(Repository.files.first { $0.path == folder + "Knowledge/CountingConstants.swift" })
    let list = try #require(Repository.files.first { $0.path == folder + "Compositor/Compositor.swift" })
    let names = constants.codeLines.compactMap { line -> Substring? in
      guard let start = line.range(of: "static let ")?.upperBound else { return nil }
      return line[start...].prefix { $0.isLetter }
    }
    #expect(names.count > 4)
    #expect(names.filter { !list.text.contains("CountingConstants.\($0)") } == [])
  }

  @Test func badConstantsAndNamesAreSeen() {
    func bare(_ text: String, _ target: String = "LayerPlanning") -> [Int] {
      Self.bareFaults(in: RepositoryFile(path: "Sources/\(target)/A/A.swift", text: text)).map(\.line)
    }
    #expect(bare("static let a = 2.5\n  public static let b: Int = 16\nstatic let c = Sourced(value: 1)") == [1, 2])
    #expect(bare("let a = 2.5\n// static let b = 3\nstatic let all = [1]\nstatic func f(a: Int = 1) {}") == [])
    #expect(bare("static let a = 2.5", "LayerRaster") == [])
    func names(_ text: String, _ path: String = "Sources/LayerPlanning/Plan/A.swift") -> [Int] {
      Self.nameFaults(in: RepositoryFile(path: path, text: text)).map(\.line)
    }
    #expect(names("if compositor.id == old {\n}\nif name == \"core-animation-classic\" {\n}") == [1, 3])
    #expect(names("// as \"core-animation\" does\nlet a = compositor == .coreAnimationMacOS") == [2])
    #expect(names("let all = [.coreAnimation]", "Sources/LayerPlanning/Compositor/A.swift") == [])
    #expect(names("let all = compositor.id", "Sources/LayerResults/A.swift") == [])
  }
}

import LayerDiagnostics
import LayerLint
import LayerModel
import Testing

@Suite struct LintReportTests {
  private static func file(_ name: String, _ messages: [String], models: Set<String> = ["core-animation/1"])
    -> LintedFile
  {
    var file = LintedFile(
      SourceText(name: name, bytes: []), path: name,
      messages.map { LintEntry(Finding("mask-as-shape", .warning, $0, at: nil)) })
    file.models = models
    return file
  }

  private static func report(_ files: [LintedFile]) -> LintReport {
    var report = LintReport()
    report.files = files
    return report
  }

  @Test func aBaselineTakesAwayAsManyAsItKnows() {
    let baseline = Baseline(Self.report([Self.file("a", ["x", "x", "y"]), Self.file("b", ["z"])]))
    #expect(baseline.entries.map(\.count) == [2, 1, 1])
    let later = baseline.applied(to: Self.report([Self.file("a", ["x", "x", "x", "w"])]))
    #expect(later.known == 2)
    #expect(later.files[0].entries.map(\.message) == ["x", "w"])
    // A file that was not examined is not missing.
    #expect(later.stale.map(\.file) == ["a"])
  }

  @Test func findingsOfTwoFilesAreTwo() {
    let report = Self.report([Self.file("a", ["x"]), Self.file("b", ["x"])])
    let entries = Baseline(report).entries
    #expect(entries.map(\.file) == ["a", "b"])
    // A fingerprint survives a move; platforms that compare nothing else get one with the path in it.
    #expect(Set(entries.map(\.fingerprint)).count == 1)
    #expect(Set(report.files.flatMap { file in file.entries.map { $0.placedFingerprint(in: file.path) } }).count == 2)
  }

  @Test func newCountingRulesAreNoticed() {
    let baseline = Baseline(Self.report([Self.file("a", [])]))
    #expect(
      baseline.newModels(in: Self.report([Self.file("a", [], models: ["core-animation/2"])])) == ["core-animation/2"])
    #expect(baseline.newModels(in: Self.report([Self.file("a", [])])) == [])
  }

  @Test func thresholdsAreThoseOfFiles() {
    var (strict, kind) = (Self.file("a", ["x"]), Self.file("b", ["x"]))
    (strict.threshold, kind.threshold) = (.warning, .error)
    #expect(Self.report([kind]).hasFailures == false)
    #expect(Self.report([kind, strict]).hasFailures)
  }

  @Test func patternsMeanFoldersAndWhatLiesInThem() throws {
    var configuration = LintConfiguration()
    configuration.include = ["Snapshots/", "*.scene.json"]
    configuration.exclude = ["Snapshots/old"]
    let settings = try #require(LintSettings.check(configuration, devices: []).value)
    #expect(settings.looks(at: "App/Snapshots/a.json"))
    #expect(settings.looks(at: "a/b.scene.json"))
    #expect(!settings.looks(at: "a/b.json"))
    #expect(!settings.looks(at: "Snapshots/old/a.json"))
  }
}

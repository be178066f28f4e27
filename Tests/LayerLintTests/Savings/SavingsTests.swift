import Foundation
import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

@testable import LayerLint

/// Printed savings equal those of a plan of the text with the edits in it.
@Suite struct SavingsTests {
  /// A scene, its findings with their savings, and the total saving.
  private struct Judged {
    let facts: SceneFacts
    var findings: [LintFinding]
    let screen: LintedScreen

    init?(_ scene: LintCase) {
      guard let facts = scene.facts else { return nil }
      self.facts = facts
      var findings = Linter().findings(in: facts)
      screen = LintedScreen(&findings, in: facts)
      self.findings = findings
    }

    /// The passes of a later frame with edits made in the text; nil if the text can no longer be read.
    func passes(after edits: [TextEdit], folder: URL) -> Int? {
      let source = FixApplier.apply(edits, to: facts.scene.source)
      return LintCase(String(decoding: source.bytes, as: UTF8.self), folder: folder).facts?.plan.summary
        .steadyOffscreenPasses
    }
  }

  private static let folders = ["cases", "corners", "masks", "shadows", "opacity", "rasterize", "blur"]

  private static let scenes: [URL] = folders.flatMap { name -> [URL] in
    let folder = AppleScreenTests.folder.deletingLastPathComponent().appendingPathComponent(name)
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }

  /// All scenes that can be judged; judging one takes as long as all edits of its text together.
  private static let judged: [(file: URL, judged: Judged)] = scenes.compactMap { file in
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return Judged(LintCase(text, folder: file.deletingLastPathComponent())).map { (file, $0) }
  }

  @Test func everySavingIsThatOfThePlanWithItsEdit() {
    var checked = 0
    for (file, judged) in Self.judged {
      let before = judged.facts.plan.summary.steadyOffscreenPasses
      for finding in judged.findings {
        guard let saving = finding.saving, let fix = finding.fixes.first, !fix.edits.isEmpty,
          let after = judged.passes(after: fix.edits, folder: file.deletingLastPathComponent())
        else { continue }
        checked += 1
        #expect(saving.passes == before - after, "\(file.lastPathComponent): \(finding.rule) of \(finding.layer)")
      }
    }
    #expect(checked > 20)
  }

  @Test func everyTotalIsThatOfOnePlanWithAllEdits() {
    var checked = 0
    for (file, judged) in Self.judged {
      guard let total = judged.screen.saving else { continue }
      let followed = judged.findings.filter { $0.saving.map { !$0.isNone } ?? false }
      let edits = followed.flatMap { $0.fixes.first?.edits ?? [] }
      let conflicts = followed.indices.contains { place in
        followed[..<place].contains { other in
          guard let one = followed[place].fixes.first, let two = other.fixes.first else { return true }
          return one.conflicts(with: two)
        }
      }
      guard !conflicts, followed.allSatisfy({ !($0.fixes.first?.edits.isEmpty ?? true) }),
        let after = judged.passes(after: edits, folder: file.deletingLastPathComponent())
      else { continue }
      checked += 1
      #expect(
        total.passes == judged.facts.plan.summary.steadyOffscreenPasses - after, "\(file.lastPathComponent)")
    }
    #expect(checked > 10)
  }

  /// Two reasons of one layer share a pass: no single edit saves it, and a sum would count it twice.
  @Test func totalsAreNoSums() throws {
    let scene = LintCase(
      """
      { "format": "layercost-scene/1", "device": "iphone-13", "root": { "frame": [0, 0, 390, 844], "sublayers": [
        { "frame": [20, 20, 200, 100], "backgroundColor": "white", "cornerRadius": 16, "masksToBounds": true,
          "opacity": 0.5, "sublayers": [
            { "frame": [0, 0, 100, 40], "backgroundColor": "#5E5CE6" } ] } ] } }
      """)
    let judged = try #require(Judged(scene))
    #expect(judged.facts.plan.summary.steadyOffscreenPasses == 1)
    #expect(judged.findings.allSatisfy { ($0.saving?.passes ?? 0) == 0 })
  }

  @Test func theScreenOfTheTechTalkKeepsFourPasses() throws {
    let judged = try #require(Judged(try AppleScreenTests.screen()))
    #expect(judged.screen.passes == PassRange(36, 36))
    #expect(judged.screen.saving?.passes == 32)
  }

  @Test func imagesSaveTheBytesThatNoLayerShows() throws {
    let scene = LintCase(
      """
      { "format": "layercost-scene/1", "device": "iphone-13",
        "assets": { "huge": { "pixelSize": [4032, 3024], "opaque": true, "color": "#8899AA" } },
        "root": { "frame": [0, 0, 390, 844], "sublayers": [
          { "id": "photo", "frame": [20, 20, 104, 78], "contents": "huge" } ] } }
      """)
    let judged = try #require(Judged(scene))
    let finding = try #require(judged.findings.first { $0.rule == "scaled-image" })
    // 104 x 78 points at 3 pixels per point stay.
    #expect(finding.saving?.bytes == 4 * (4032 * 3024 - 312 * 234))
    #expect(finding.severity == .warning)
    #expect(judged.screen.saving?.bytes == finding.saving?.bytes)
  }

  @Test func passesWithoutARuleAreCountedByReason() throws {
    let scene = LintCase(
      """
      { "format": "layercost-scene/1", "device": "iphone-13",
        "assets": { "photo": { "pixelSize": [312, 216], "opaque": true, "color": "#5E8C6A" } },
        "root": { "frame": [0, 0, 390, 844], "sublayers": [
          { "frame": [20, 120, 64, 64], "contents": "photo", "filters": [{ "gaussianBlur": 6 }] },
          { "frame": [20, 20, 64, 64], "contents": "photo",
            "mask": { "class": "CAShapeLayer", "path": "M0 64 L32 0 L64 64 Z" } } ] } }
      """)
    let judged = try #require(Judged(scene))
    // The mask has a rule, and the blur has none.
    #expect(judged.findings.contains { $0.rule == "irregular-mask" })
    #expect(judged.screen.unmentioned.map(\.reason) == [.filter])
  }

  @Test func oneCauseIsOneFinding() throws {
    let text = try String(
      contentsOf: AppleScreenTests.folder.appendingPathComponent("recipe-feed.json"), encoding: .utf8)
    let judged = try #require(Judged(LintCase(text, folder: AppleScreenTests.folder)))
    let decoding = try #require(judged.findings.first { $0.rule == "decode-on-main-thread" })
    #expect(decoding.related.contains { $0.rule == "hang" })
    #expect((decoding.saving?.hitchMilliseconds ?? 0) > 0)
  }
  /// A hang, a piece of work over the budget and the records that cause both are one finding.
  @Test func hangsBelongToWhatExplainsThem() throws {
    let text = try String(
      contentsOf: AppleScreenTests.folder.appendingPathComponent("music-library.json"), encoding: .utf8)
    let judged = try #require(Judged(LintCase(text, folder: AppleScreenTests.folder)))
    #expect(judged.findings.map(\.rule) == ["store-access-per-record"])
    #expect(judged.findings.first?.related.map(\.rule) == ["hang", "work-over-budget"])
    let saving = try #require(judged.findings.first?.saving)
    #expect(saving.hangMilliseconds > 3_000 && saving.hitchMilliseconds > 900)
    #expect(judged.screen.saving == saving)
  }

  /// Work without a specific rule results in one finding: the hang, which is also over the budget.
  @Test func longWorkIsOneFinding() throws {
    let scene = LintCase(
      """
      { "format": "layercost-scene/1", "device": "iphone-13", "root": { "frame": [0, 0, 390, 844] },
        "timeline": { "duration": 1, "work": [{ "at": 0.5, "milliseconds": 300, "label": "import" }] } }
      """)
    let judged = try #require(Judged(scene))
    let ofTime = judged.findings.filter(\.isOverTime)
    #expect(ofTime.map(\.rule) == ["hang"])
    #expect(ofTime.first?.related.map(\.rule) == ["work-over-budget"])
  }

  /// Each edit of work over time saves what the simulation of the edited timeline saves.
  @Test func savedTimesAreThoseOfSimulations() {
    var rules: Set<String> = []
    for (file, judged) in Self.judged where file.path.contains("/cases/") {
      for finding in judged.findings where finding.isOverTime {
        guard let saving = finding.saving, let device = judged.facts.device else { continue }
        var scene = judged.facts.authored
        guard let remedy = TimelineRemedy(finding, in: scene.timeline) else { continue }
        remedy.apply(to: &scene.timeline)
        let compositor = judged.facts.plan.compositor
        guard let after = scene.simulated(on: device, compositor, Limits()),
          let before = judged.facts.authored.simulated(on: device, compositor, Limits())
        else { continue }
        let hitches = before.hitchMillisecondsPerSecond.value.low - after.hitchMillisecondsPerSecond.value.low
        #expect(abs(saving.hitchMilliseconds - hitches) < 0.001, "\(file.lastPathComponent): \(finding.rule)")
        let hangs = before.hangMilliseconds.value - after.hangMilliseconds.value
        #expect(abs(saving.hangMilliseconds - hangs) < 0.001, "\(file.lastPathComponent): \(finding.rule)")
        rules.insert(finding.rule)
      }
    }
    #expect(rules.isSuperset(of: ["reload-storm", "computed-heights", "store-access-per-record", "eager-list"]))
  }
}

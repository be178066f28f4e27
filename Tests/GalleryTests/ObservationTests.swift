import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Compares counts from real systems with the plans of the scenes that represent them.
@Suite struct ObservationTests {
  static func observation(_ entry: ObservationCatalog.Entry) throws -> Observation {
    let checked = ObservationReader.read(SourceText(name: "\(entry.id).json", bytes: entry.bytes))
    #expect(checked.findings == [], "\(entry.id)")
    return try #require(checked.value)
  }

  /// The plan of a count's scene with the rules of the observation, regardless of the scene's own compositor.
  static func plan(_ count: Observation.Count, of observation: Observation) throws -> PassPlan {
    let path = try #require(
      count.scene.hasPrefix("Scenes/") && count.scene.hasSuffix(".json")
        ? String(count.scene.dropFirst(7).dropLast(5)) : nil)
    let scene = try #require(try GalleryScene(path: path).read().value, "\(count.scene)")
    let compositor = try #require(CompositorCatalog.compositor(observation.compositor))
    return try #require(Planner.plan(scene, compositor: compositor).value)
  }

  /// Returns the differences between a count and the plan.
  static func faults(of count: Observation.Count, in plan: PassPlan) -> [String] {
    var faults: [String] = []
    let planned = plan.summary.offscreenPasses
    if count.planned != planned { faults.append("planned is \(planned), stated \(count.planned)") }
    let reasons = Set(plan.summary.byReason.keys.map(\.rawValue))
    if reasons != Set(count.reasons) { faults.append("the plan's reasons are \(reasons.sorted())") }
    let free = Set(count.free)
    if !free.isSubset(of: Set(Reason.allCases.map(\.rawValue))) { faults.append("a free reason is not known") }
    if !free.isDisjoint(with: reasons) { faults.append("a free reason is counted") }
    return faults
  }

  @Test(arguments: ObservationCatalog.all.map(\.id)) func scenesArePlannedAsStated(id: String) throws {
    let entry = try #require(ObservationCatalog.all.first { $0.id == id })
    let observation = try Self.observation(entry)
    #expect(observation.id == id && !observation.counts.isEmpty && observation.source.hasPrefix("https://"))
    // A test of the tool plans those that are Swift code.
    for count in observation.counts where count.scene.hasSuffix(".json") {
      let plan = try Self.plan(count, of: observation)
      #expect(Self.faults(of: count, in: plan) == [], "\(count.scene)")
    }
  }

  @Test(arguments: ObservationCatalog.all.map(\.id)) func catalogSaysWhatTheFileSays(id: String) throws {
    let entry = try #require(ObservationCatalog.all.first { $0.id == id })
    let observation = try Self.observation(entry)
    #expect(entry.compositor == observation.compositor)
    var counts: [String: Int] = [:]
    for count in observation.counts where count.passes > 0 {
      for reason in count.reasons { counts[reason, default: 0] += 1 }
    }
    #expect(Dictionary(uniqueKeysWithValues: entry.counts.map { ($0.key.rawValue, $0.value) }) == counts)
  }

  @Test func embeddedFilesAreThoseOfTheFolder() throws {
    let folder = GalleryScene.folder.deletingLastPathComponent().appendingPathComponent("Observations")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    // Only tests read what the browser was measured to do, so that is not part of the tool.
    let embedded = names.filter { !$0.hasPrefix("chromium-") }
    #expect(embedded.map { String($0.dropLast(5)) }.sorted() == ObservationCatalog.all.map(\.id))
    for entry in ObservationCatalog.all {
      #expect([UInt8](try Data(contentsOf: folder.appendingPathComponent("\(entry.id).json"))) == entry.bytes)
    }
  }

  @Test func appleCountsAreThere() throws {
    let entry = try #require(ObservationCatalog.all.first { $0.id == "tech-talk-10857" })
    #expect(try Self.observation(entry).counts.map(\.passes) == [5, 2, 1, 2, 0, 36, 0])
    #expect(ObservationCatalog.count(for: .shadowWithoutPath, compositor: .coreAnimation) == 2)
    #expect(ObservationCatalog.count(for: .vibrancy, compositor: .coreAnimationClassic) == 1)
    #expect(ObservationCatalog.unobserved(on: .coreAnimationMacOS) == Compositor.coreAnimationMacOS.reasons)
    #expect(!ObservationCatalog.unobserved(on: .coreAnimation).contains(.mask))
  }

  @Test func wrongCountsAreSeen() throws {
    let observations = try ObservationCatalog.all.map { try Self.observation($0) }
    let isScene: (Observation.Count) -> Bool = { $0.scene.hasSuffix(".json") }
    let observation = try #require(observations.first { $0.counts.contains(where: isScene) })
    var count = try #require(observation.counts.first(where: isScene))
    let plan = try Self.plan(count, of: observation)
    count.planned = 4
    count.reasons = ["mask"]
    count.free = ["shadow-without-path", "glow"]
    #expect(Self.faults(of: count, in: plan).count == 4)
  }
}

/// The part of `README.md` that states how far the counts were checked.
@Suite struct ObservationGeneratedDocumentTests {
  static let opening = "<!-- Made from 'Observations' by 'make docs'. -->"
  static let closing = "<!-- The end of what is made. -->"

  static func text() throws -> String {
    let rows = try AccuracyPage.rows()
    let sums = AccuracyPage.sums(rows)
    let exact = rows.count { $0.count.agreement == .exact }
    var paragraphs = [
      "**\(sums.numbers.text) published counts agree** (\(exact) of them exactly), and **\(sums.answers.text) "
        + "published answers to \"offscreen or not\" are right**. [docs/accuracy.md](docs/accuracy.md) shows every "
        + "case: what a device showed, what the model says, and why they differ where they do."
    ]
    let tested = CompositorCatalog.all.filter(\.drawsItsPlans).map { compositor in
      let reasons = compositor.reasons.count
      let counted = reasons - ObservationCatalog.unobserved(on: compositor).count
      return "\(counted == 0 ? "none" : "\(counted) of \(reasons)") for `\(compositor.id)`"
    }
    let comparison = try #require(RendererComparison.all)
    paragraphs += [
      "The planner itself was compared with a renderer that needs no device: with Chromium's rules (`chromium`), **it "
        + "predicts as many surfaces as headless Chromium makes in \(RendererPage.text(comparison.scenes)) scenes, and "
        + "the surfaces and painted layers of \(RendererPage.text(comparison.frames)) frames**.",
      "The scenes with exact counts test only some of the [reasons](docs/model.md) for a pass: "
        + "\(DisplayText.list(tested)). `layercost explain observations` lists the other reasons, for which no counts "
        + "have been published.",
    ]
    return "\n" + paragraphs.map { filled($0) + "\n\n" }.joined()
  }

  /// A paragraph in lines of at most 120 columns, with code in one piece.
  static func filled(_ paragraph: String) -> String {
    var lines: [String] = []
    var word = ""
    for piece in paragraph.split(separator: " ") {
      word += word.isEmpty ? String(piece) : " \(piece)"
      if word.count(where: { $0 == "`" }) % 2 == 1 { continue }
      if let last = lines.last, last.count + word.count < 120 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
      word = ""
    }
    return (lines + (word.isEmpty ? [] : [word])).joined(separator: "\n")
  }

  @Test func paragraphsAreFilled() {
    let long = String(repeating: "word ", count: 23)
    #expect(Self.filled(long + "`a b` c") == long + "`a b`\nc")
    #expect(Self.filled(long + "`a bc`") == long.dropLast() + "\n`a bc`")
  }

  @Test func readmeSaysHowFarCountsWereChecked() throws {
    let file = GalleryScene.folder.deletingLastPathComponent().appendingPathComponent("README.md")
    let document = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(document.range(of: Self.opening + "\n"), "'README.md' lacks the marks around its table")
    let end = try #require(document.range(of: Self.closing))
    let replaced = String(document[..<start.upperBound]) + (try Self.text()) + String(document[end.lowerBound...])
    Golden(file, name: "README.md").expect(replaced)
  }
}

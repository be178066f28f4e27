import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// The page that compares every observation with the model, made from the files in `Observations`.
enum AccuracyPage {
  /// An observation's count, with the observation.
  struct Row {
    let observation: Observation
    let count: Observation.Count
  }

  /// How many of several rows agree.
  struct Sum {
    let agreeing: Int
    let all: Int

    init(_ rows: [Row]) {
      agreeing = rows.count { $0.count.agreement.isAgreement }
      all = rows.count
    }

    var text: String { "\(agreeing) of \(all)" }
  }

  static func rows() throws -> [Row] {
    try ObservationCatalog.all.flatMap { entry in
      let observation = try ObservationTests.observation(entry)
      return observation.counts.map { Row(observation: observation, count: $0) }
    }
  }

  /// The rows that disagree come first.
  private static func ordered(_ rows: [Row]) -> [Row] {
    rows.filter { !$0.count.agreement.isAgreement } + rows.filter(\.count.agreement.isAgreement)
  }

  static func sums(_ rows: [Row]) -> (numbers: Sum, answers: Sum) {
    (Sum(rows.filter { !$0.count.isYesOrNo }), Sum(rows.filter(\.count.isYesOrNo)))
  }

  static func text() throws -> String {
    let rows = try rows()
    let sums = sums(rows)
    return """
      # How far the model is right

      After reading this page, you know how often `layercost` agreed with what devices showed, case by case.

      Every published count of offscreen passes that comes with its code is listed here. For each, a small source of our
      own in `Scenes` describes the same layers. **\(sums.numbers.text) counts agree, and \(sums.answers.text) answers
      are right.** The cases that disagree come first.

      `make accuracy` writes this page from the files in [Observations](../Observations), and tests compare the planned
      numbers in these files with the tool's. [Add your own](check-one-screen-in-xcode.md#add-it).

      ## When a case agrees

      - Two numbers agree if they are the same.
      - A range such as 2–6 means that the rule is not known, or that several frames were counted. Two ranges agree if
        they overlap.
      - Instruments counts everything on the display, including bars and clocks. For such a count, up to
        \(Observation.Count.largestBase) passes may be added to the model's number. Nobody has published what an empty
        screen takes; \(Observation.Count.largestBase) is the largest number that follows from a publication (a dock of
        glass and the rest of the frame, in `ugc-copy-feed`).
      - "Color Off-screen Rendered" shows no number. The answer is right if the model has passes where the tool showed
        some. It is unsure, and does not agree, if the model has them only in doubt.

      ## Counts

      \(numbers(rows.filter { !$0.count.isYesOrNo }))

      ## Yes or no

      \(answers(rows.filter(\.count.isYesOrNo)))

      \(try RendererPage.text())

      ## What is missing

      - iOS 10 to 12. On an iPhone 6 Plus with iOS 10.2.1, a rounded image alone was rendered offscreen; on an iPhone Xs
        with iOS 12.4, it was not. These systems are between the two models, and no model covers them.
      - Counts without usable code: hitch frames of an iPhone Air with 64 and 60 passes, and one with 18 while a menu
        was open; frames of an iPhone 15 with 12 to 48; frames of a player with glass and blur with 41 to 66.
      - Cases without a number: the plan cards (`mochimeter-plan`) scrolled smoothly with `.drawingGroup()`, for which
        the model counts no pass in a card.
      - Four answers from a simulator (jianshu.com, page 088abcd80d3d), because the page could not be found again.
        `round-controls` has four answers of the same kind by another author, who names no system.
      - The passes of an empty screen, of a keyboard and of a navigation bar.
      - macOS. No count from a Mac has been published with its code.

      """
  }

  private static func numbers(_ rows: [Row]) -> String {
    let head = ["| what was on screen | device | measured | model | agrees |", "|---|---|---:|---:|---|"]
    let lines = ordered(rows).map { row in
      "| \(subject(row)) | \(place(row.observation)) | \(range(row.count.passes, row.count.mostPasses)) "
        + "| \(range(row.count.planned, row.count.mostPlanned)) | \(row.count.agreement.rawValue) |"
    }
    return (head + lines + notes(rows)).joined(separator: "\n")
  }

  private static func answers(_ rows: [Row]) -> String {
    let head = ["| what was on screen | device | offscreen | model | agrees |", "|---|---|---|---:|---|"]
    let lines = ordered(rows).map { row in
      "| \(subject(row)) | \(place(row.observation)) | \(row.count.passes > 0 ? "yes" : "no") "
        + "| \(range(row.count.planned, row.count.mostPlanned)) | \(row.count.agreement.rawValue) |"
    }
    return (head + lines + notes(rows)).joined(separator: "\n")
  }

  /// The reasons why cases disagree, and how numbers were derived.
  private static func notes(_ rows: [Row]) -> [String] {
    let notes = ordered(rows).compactMap { row -> String? in
      let parts = [row.count.derivation.map { "Measured \($0)." }, row.count.explanation].compactMap(\.self)
      if parts.isEmpty { return nil }
      return "- \(row.count.shows): \(parts.joined(separator: " "))"
    }
    return notes.isEmpty ? [] : [""] + notes
  }

  private static func subject(_ row: Row) -> String {
    "[\(row.count.shows)](../\(row.count.scene)) ([\(row.observation.id)](\(row.observation.source)))"
  }

  private static func place(_ observation: Observation) -> String {
    let parts = [observation.device, observation.system].compactMap(\.self)
    let place = parts.isEmpty ? "not stated" : parts.joined(separator: ", ")
    return observation.isSimulated ? "simulator: \(place)" : place
  }

  private static func range(_ least: Int, _ most: Int?) -> String {
    most.map { $0 == least ? "\(least)" : "\(least)–\($0)" } ?? "\(least)"
  }
}

/// The page, and the bars that the model must meet.
@Suite struct AccuracyGeneratedDocumentTests {
  @Test func pageListsEveryObservation() throws {
    let file = GalleryScene.folder.deletingLastPathComponent().appendingPathComponent("docs/accuracy.md")
    Golden(file, name: "docs/accuracy.md").expect(try AccuracyPage.text())
  }

  @Test func mostCasesAgreeAndTheOthersAreExplained() throws {
    let rows = try AccuracyPage.rows()
    let sums = AccuracyPage.sums(rows)
    #expect(Double(sums.numbers.agreeing) >= 10.0 / 12 * Double(sums.numbers.all), "\(sums.numbers.text)")
    #expect(Double(sums.answers.agreeing) >= 38.0 / 41 * Double(sums.answers.all), "\(sums.answers.text)")
    for row in rows where !row.count.agreement.isAgreement {
      #expect(row.count.explanation != nil, "\(row.observation.id): \(row.count.shows)")
    }
    for row in rows { #expect(row.count.planned <= row.count.mostPlanned ?? row.count.planned) }
  }

  @Test func agreementFollowsTheStatedRule() {
    func agreement(
      _ passes: Int, _ most: Int? = nil, planned: Int, _ mostPlanned: Int? = nil, screen: Bool = false
    ) -> Observation.Count.Agreement {
      var count = Observation.Count(scene: "", shows: "", passes: passes, planned: planned)
      (count.mostPasses, count.mostPlanned, count.includesScreen) = (most, mostPlanned, screen)
      return count.agreement
    }
    #expect(agreement(5, planned: 5) == .exact)
    #expect(agreement(5, planned: 4) == .wrong)
    #expect(agreement(5, planned: 2, 6) == .within)
    #expect(agreement(7, planned: 2, 6) == .wrong)
    #expect(agreement(80, 199, planned: 96) == .within)
    #expect(agreement(13, planned: 6, screen: true) == .within)
    #expect(agreement(14, planned: 6, screen: true) == .wrong)
    #expect(agreement(1, planned: 3, screen: true) == .wrong)
    func answer(_ isOffscreen: Bool, planned: Int, _ mostPlanned: Int? = nil) -> Observation.Count.Agreement {
      var count = Observation.Count(scene: "", shows: "", passes: isOffscreen ? 1 : 0, planned: planned)
      (count.isYesOrNo, count.mostPlanned) = (true, mostPlanned)
      return count.agreement
    }
    #expect(answer(true, planned: 5) == .right)
    #expect(answer(false, planned: 0) == .right)
    #expect(answer(true, planned: 0) == .wrong)
    #expect(answer(true, planned: 0, 1) == .unsure)
  }
}

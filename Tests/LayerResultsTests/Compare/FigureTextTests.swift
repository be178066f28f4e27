import LayerModel
import Testing

@testable import LayerLint
@testable import LayerResults

/// Figures of comparisons as shown to users.
@Suite struct FigureTextTests {
  private let marks = PlanMarks(style: .plain)

  private func total(_ before: Double, _ after: Double, _ verdict: Verdict) -> FigureTotal {
    FigureTotal(figure: .trafficScreens, before: before, after: after, verdict: verdict)
  }

  @Test func differencesAreThoseOfWhatIsShown() {
    func difference(_ before: Double, _ after: Double, _ unit: FigureText.Unit) -> String {
      FigureText.difference(from: before, to: after, unit, screenPixels: 100, marks)
    }
    // 27.0 and 4.0 are shown: their difference is 23.0, and not 23.1.
    #expect(difference(27.04, 3.95, .milliseconds) == "−23.0")
    #expect(difference(1.004, 1.006, .screens) == "+0.01")
    #expect(difference(100.4, 100.6, .pixels) == "+0.01")
    #expect(difference(1.001, 1.004, .screens) == "")
    #expect(difference(1_000, 3_500, .count) == "+2,500")
  }

  @Test func whatNobodySeesIsCalledNeitherBetterNorWorse() {
    func verdict(_ total: FigureTotal) -> Verdict { FigureText.verdict(of: total, .screens, screenPixels: 1) }
    #expect(verdict(total(1.001, 1.004, .worse)) == .same)
    #expect(verdict(total(1.001, 1.014, .worse)) == .worse)
    // A mix of better and worse trees is reported for any sum.
    #expect(verdict(total(1, 1, .mixed)) == .mixed)
  }

  @Test func estimatesHaveTheirThousandsApart() {
    #expect(FigureText.milliseconds(1008.63...1008.63, marks) == "1,008.6")
    #expect(FigureText.milliseconds(0.2...0.4, marks) == "0.2–0.4")
  }
}

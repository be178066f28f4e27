import Testing

@testable import LayerSimulation

@Suite struct ParameterValuesTests {
  @Test func endsAreIncluded() {
    #expect(ParameterValues(sweeping: "n", from: 0, to: 1, steps: 3)?.values == [0, 1, 1])
    #expect(ParameterValues(sweeping: "n", from: 0.5, to: 1.5, steps: 3)?.values == [0.5, 1, 1.5])
    #expect(ParameterValues(sweeping: "n", from: 10, to: 1_000, steps: 2)?.values == [10, 1_000])
    #expect(ParameterValues(sweeping: "n", from: 5, to: 5, steps: 1)?.values == [5])
  }

  /// 0, 2.5, 5, 7.5, 10: halves go up.
  @Test func wholeNumbersStayWhole() {
    #expect(ParameterValues(sweeping: "n", from: 0, to: 10, steps: 5)?.values == [0, 3, 5, 8, 10])
    #expect(ParameterValues(sweeping: "n", from: 0, to: -10, steps: 5)?.values == [0, -2, -5, -7, -10])
  }

  @Test func whatCannotBeSweptIsRefused() {
    #expect(ParameterValues(sweeping: "n", from: 0, to: 1, steps: 1) == nil)
    #expect(ParameterValues(sweeping: "n", from: 0, to: 1, steps: 0) == nil)
    #expect(ParameterValues(sweeping: "n", from: 0, to: .infinity, steps: 5) == nil)
    #expect(ParameterValues(sweeping: "n", from: 0, to: 1, steps: 1_000_000_000) == nil)
  }

  @Test func samplesHaveTheirMedianAndPercentile() throws {
    let sample = try #require(ParameterValues(sampling: "n", median: 1.5, percentile90: 4.5))
    #expect(sample.values.count == 1_001)
    #expect(sample.values[500] == 1.5)
    let outcome = ParameterStudy.Figure(name: "n", unit: "", limit: nil, values: sample.values)
    #expect(outcome.median == 1.5)
    // The 901st of 1,001 is at the fraction 900.5 / 1,001, slightly below nine tenths.
    #expect(abs(outcome.percentile90 - 4.5) < 0.01)
    #expect(zip(sample.values, sample.values.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func whatIsNoDistributionIsRefused() {
    #expect(ParameterValues(sampling: "n", median: 0, percentile90: 1) == nil)
    #expect(ParameterValues(sampling: "n", median: 2, percentile90: 1) == nil)
    #expect(ParameterValues(sampling: "n", median: 300, percentile90: 300)?.values.allSatisfy { $0 == 300 } == true)
  }

  /// Values of the table of the normal distribution.
  @Test(arguments: [
    (0.5, 0.0), (0.841_344_746, 1.0), (0.977_249_868, 2.0), (0.001_349_898, -3.0), (0.9, 1.281_551_566),
  ])
  func quantilesAreNormal(share: Double, value: Double) {
    #expect(abs(NormalQuantile.value(at: share) - value) < 1e-6)
  }

  @Test func percentilesAreByNearestRank() {
    let figure = ParameterStudy.Figure(name: "n", unit: "ms", limit: 7, values: [10, 1, 9, 2, 8, 3, 7, 4, 6, 5])
    #expect(figure.median == 5)
    #expect(figure.percentile90 == 9)
    #expect(figure.shareAboveLimit == 0.3)
    #expect(ParameterStudy.Figure(name: "n", unit: "", limit: nil, values: [4]).median == 4)
  }
}

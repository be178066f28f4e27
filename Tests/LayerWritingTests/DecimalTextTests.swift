import Testing

@testable import LayerWriting

@Suite struct DecimalTextTests {
  @Test(arguments: [
    (0, "0"), (0.004, "0"), (1.004, "1"), (0.255, "0.26"), (999.999, "1,000"), (1624.18, "1,624.18"),
    (1_234_567.1, "1,234,567.1"), (-1624.185, "-1,624.19"),
  ])
  func hundredthsHaveTheirThousandsApart(value: Double, text: String) {
    #expect(DecimalText.groupedHundredths(value) == text)
  }
}

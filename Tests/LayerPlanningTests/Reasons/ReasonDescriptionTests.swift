import LayerPlanning
import Testing

/// The rows of the reasons.
@Suite struct ReasonDescriptionTests {
  @Test func everyReasonHasOneRow() {
    #expect(ReasonDescription.all.map(\.reason) == Reason.allCases)
    #expect(Reason.allCases.map(\.row.reason) == Reason.allCases)
    for reason in Reason.allCases { #expect(CompositorCatalog.all.contains { $0.reasons.contains(reason) }) }
  }

  @Test func textsHaveTheFormOfTheirPlaces() {
    for row in ReasonDescription.all {
      for sentence in [row.condition, row.remedy, row.otherwise] { #expect(sentence.hasSuffix("."), "\(row.reason)") }
      for name in [row.title, row.legend, row.plural, row.mechanism] {
        #expect(!name.isEmpty && !name.hasSuffix("."), "\(row.reason)")
      }
      #expect(row.mechanism.first?.isLowercase ?? false)
      #expect(!row.words.isEmpty && Set(row.words).count == row.words.count, "\(row.reason)")
    }
    for names in [ReasonDescription.all.map(\.title), ReasonDescription.all.map(\.legend)] {
      #expect(Set(names).count == Reason.allCases.count)
    }
  }

  @Test func onlyContentPassesAreShared() {
    #expect(PassKind.allCases.filter { $0.reason == nil } == [.content])
    #expect(PassKind.shadowTint.reason == .shadowWithoutPath && PassKind.compose.reason == .filter)
  }
}

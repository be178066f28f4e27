import LayerPlanning
import LayerSimulation
import Testing

@Suite struct CacheRuleTests {
  @Test func everyRuleSaysHowFirmlyItIsBelieved() {
    let rules = CacheRule.all(.coreAnimation)
    #expect(
      rules.map { "\($0.title): \($0.rule.confidence.rawValue)" } == [
        "size: certain", "idle: certain", "unit: likely", "inside or outside: likely", "eviction: unsure",
      ])
    #expect(DamageRegion.rule.confidence == .likely)
    #expect(Simulator.changedLayerMicroseconds.confidence == .unsure)
    #expect(rules.allSatisfy { !$0.rule.source.isEmpty && !$0.rule.value.isEmpty })
  }
}

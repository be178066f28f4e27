import LayerTestSupport
import Testing

@testable import LayerPlanning

@Suite struct NodeSetTests {
  @Test func givesMembersInOrderBothWays() {
    var generator = SeededGenerator(seed: 7)
    for count in [1, 63, 64, 65, 300] {
      var set = NodeSet(nodeCount: count)
      let members = Set((0..<count).filter { _ in Bool.random(using: &generator) })
      for member in members { set.insert(member) }
      #expect(Array(set) == members.sorted())
      var backwards: [Int] = []
      var next = set.last(before: count)
      while let member = next {
        backwards.append(member)
        next = set.last(before: member)
      }
      #expect(backwards == members.sorted(by: >))
      #expect((0..<count).allSatisfy { set.contains($0) == members.contains($0) })
      set.removeAll()
      #expect(Array(set).isEmpty && set.last(before: count) == nil)
    }
  }

  @Test func unionHoldsBoth() {
    var (left, right) = (NodeSet(nodeCount: 200), NodeSet(nodeCount: 200))
    left.insert(150)
    right.insert(3)
    left.formUnion(right)
    #expect(Array(left) == [3, 150])
  }
}

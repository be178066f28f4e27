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
      #expect((0..<count).allSatisfy { set.contains($0) == members.contains($0) })
      var (forwards, backwards, copy) = ([Int](), [Int](), set)
      while let member = copy.popFirst() { forwards.append(member) }
      #expect(forwards == members.sorted())
      copy = set
      while let member = copy.popLast() { backwards.append(member) }
      #expect(backwards == members.sorted(by: >))
      #expect(Array(copy).isEmpty)
      set.removeAll()
      #expect(Array(set).isEmpty && set.popLast() == nil && set.popFirst() == nil)
    }
  }

  @Test func takesMembersThatComeOnTheWay() {
    var set = NodeSet(nodeCount: 300)
    set.insert(200)
    #expect(set.popLast() == 200)
    set.insert(10)
    set.insert(150)
    #expect(set.popLast() == 150)
    set.insert(149)
    #expect([set.popLast(), set.popLast(), set.popLast()] == [149, 10, nil])
    set.insert(5)
    #expect(set.popFirst() == 5)
    set.insert(290)
    set.insert(64)
    #expect([set.popFirst(), set.popFirst(), set.popFirst()] == [64, 290, nil])
  }

  @Test func unionHoldsBoth() {
    var (left, right) = (NodeSet(nodeCount: 200), NodeSet(nodeCount: 200))
    left.insert(150)
    right.insert(3)
    left.formUnion(right)
    #expect(Array(left) == [3, 150])
  }
}

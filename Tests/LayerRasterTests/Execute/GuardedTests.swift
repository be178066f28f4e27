import Dispatch
import LayerRaster
import Testing

@Suite struct GuardedTests {
  @Test func everyChangeCounts() {
    let sums = Guarded<[Int: Int]>([:])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<1_000 { sums.withLock { $0[number % 10, default: 0] += thread } }
    }
    // Each of ten sums had each thread's number a hundred times.
    #expect(sums.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, 2_800) }))
  }

  private struct Fault: Error {}

  @Test func aFaultLeavesTheNextOneItsTurn() {
    let value = Guarded(1)
    #expect(throws: Fault.self) { try value.withLock { (_: inout Int) throws(Fault) in throw Fault() } }
    #expect(value.withLock { $0 } == 1)
  }
}

import LayerGeometry
import Testing

@testable import LayerPlanning

/// The draws of several targets, recorded in one list.
struct PlanBuilderTests {
  /// The draws as one list for each target.
  private struct Lists {
    var builder = PlanBuilder(screen: PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100), PlanBuilder.Expected())
    var draws: [[Int32]]
    /// For each target, positions between its draws, each with the number of draws before it.
    var marks: [[(cursor: DrawCursor, count: Int)]]

    /// Adds draws to targets in a mixed order, some of which touch no pixel.
    init(targets count: Int, draws: Int, seed: UInt64) {
      let rect = PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10)
      for _ in 1..<count { _ = builder.addTarget(rect, toScreen: .identity) }
      self.draws = [[Int32]](repeating: [], count: count)
      marks = [[(cursor: DrawCursor, count: Int)]](repeating: [], count: count)
      var state = seed
      for number in 0..<Int32(draws) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let (target, kind) = (Int(state >> 33) % count, state >> 60)
        marks[target].append((builder.end(of: TargetID(target)), self.draws[target].count))
        builder.append(
          Draw(
            target: TargetID(target), node: PreparedIndex(0), kind: .background, payload: number,
            rect: kind < 4 ? .empty : rect, opacity: 1, clip: nil))
        self.draws[target].append(number)
      }
    }

    /// The draws of a target after a position.
    func rest(from start: DrawCursor) -> [Int32] {
      var (cursor, rest): (DrawCursor, [Int32]) = (start, [])
      while let place = builder.next(&cursor) { rest.append(builder.draws[place].payload) }
      return rest
    }
  }

  @Test(arguments: [1, 2, 7, 40]) func aCursorVisitsTheDrawsOfItsTargetInOrder(targets: Int) {
    let lists = Lists(targets: targets, draws: 300, seed: UInt64(targets))
    for target in 0..<targets {
      #expect(lists.rest(from: lists.builder.start(of: TargetID(target))) == lists.draws[target])
      for mark in lists.marks[target] {
        #expect(lists.rest(from: mark.cursor) == Array(lists.draws[target].dropFirst(mark.count)))
      }
    }
  }

  @Test(arguments: [1, 2, 7, 40]) func takenDrawsAreGroupedByTargetWithoutThoseThatTouchNoPixel(targets: Int) {
    var lists = Lists(targets: targets, draws: 300, seed: UInt64(targets))
    let seen = Set(lists.builder.draws.filter { !$0.rect.isEmpty }.map(\.payload))
    let taken = lists.builder.takeTargets()
    #expect(seen.count < 300 && taken.draws.count == seen.count)
    for (target, numbers) in zip(taken.targets, lists.draws) {
      #expect(taken.draws[target.draws].map(\.payload) == numbers.filter { seen.contains($0) })
    }
  }
}

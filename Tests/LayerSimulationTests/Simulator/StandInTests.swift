import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

/// Subtrees that are expanded once and then counted with the same cost.
@Suite struct StandInTests {
  /// The complete results of a simulation, frame by frame.
  private func run(_ scene: Scene, looksIntoAll: Bool, damage: SimulationOptions.Damage) throws -> Simulation {
    var options = SimulationOptions()
    options.looksIntoAll = looksIntoAll
    options.damage = damage
    return try SimulatedScene.simulation(of: scene, options)
  }

  private func expectSame(_ scene: Scene, _ damage: SimulationOptions.Damage, seed: UInt64) throws {
    let (few, all) = try (
      run(scene, looksIntoAll: false, damage: damage), run(scene, looksIntoAll: true, damage: damage)
    )
    for (one, other) in zip(few.frames, all.frames) {
      #expect(one.rendering == other.rendering, "seed \(seed), frame \(one.index)")
      #expect(one.cache == other.cache, "seed \(seed), frame \(one.index)")
    }
    #expect(few.cacheEvents == all.cacheEvents, "seed \(seed)")
    #expect(few.rasterized == all.rasterized, "seed \(seed)")
    #expect(few.frames.count == all.frames.count)
  }

  @Test func randomTimelinesComeToTheSame() throws {
    for seed in 0..<220 as Range<UInt64> { try expectSame(RandomTimeline.make(seed: seed), .exact, seed: seed) }
    for seed in 220..<250 as Range<UInt64> { try expectSame(RandomTimeline.make(seed: seed), .full, seed: seed) }
  }

  @Test func randomFeedsComeToTheSame() throws {
    for seed in 0..<220 as Range<UInt64> { try expectSame(RandomFeed.make(seed: seed), .exact, seed: seed) }
    for seed in 220..<250 as Range<UInt64> { try expectSame(RandomFeed.make(seed: seed), .full, seed: seed) }
    // A mask far larger than its layer, whose blurred layers reach the screen's edge before the row does; and layers in
    // the margin of a blur, beyond the row's clip, that come onto the screen after the row.
    for seed in [4_038, 6_083, 7_772] as [UInt64] {
      try expectSame(RandomFeed.make(seed: seed), .exact, seed: seed)
      try expectSame(RandomFeed.make(seed: seed), .full, seed: seed)
    }
  }

  /// Random feeds would also give equal results if stand-ins were never used.
  @Test func randomFeedsAreStoodInFor() throws {
    let counts = try (0..<20 as Range<UInt64>).map { try standIns(RandomFeed.make(seed: $0)).reduce(0, +) }
    #expect(counts.count { $0 > 0 } >= 6, "\(counts)")
  }

  /// Likewise, the test needs stand-ins that replace several subtrees.
  @Test func neighboursInRandomFeedsShareNodes() throws {
    let longest = try (0..<20 as Range<UInt64>).map { seed in
      try plans(RandomFeed.make(seed: seed)).flatMap(\.drawnStandIns).map(\.subtrees.count).max() ?? 0
    }
    #expect(longest.count { $0 > 1 } >= 5, "\(longest)")
  }

  // MARK: Subtrees with a stand-in

  private func feed(rows: Int, _ fill: (inout LayerTree) -> Void = { _ in }) -> SimulatedScene {
    SimulatedScene { root in
      root.add { feed in
        feed.id = "feed"
        feed.frame(0, 0, 100, 100)
        feed.masksToBounds = true
        for row in 0..<rows {
          feed.add { row in
            row.frame(0, 0, 100, 10)
            row.cornerRadius = 3
            row.background(.white)
            row.add {
              $0.id = "in"
              $0.frame(2, 2, 6, 6)
              $0.roundedClip(3)
              $0.background(.black)
              $0.add {
                $0.frame(-1, -1, 4, 4)
                $0.background(.white)
              }
            }
          }
          feed.sublayers[row].frame(0, 10 * Double(row), 100, 10)
        }
        fill(&feed)
      }
    }
  }

  /// The number of subtrees that are visible but not expanded in each frame.
  private func standIns(_ scene: Scene) throws -> [Int] {
    try plans(scene).map { $0.drawnStandIns.reduce(0) { $0 + $1.subtrees.count } }
  }

  private func plans(_ scene: Scene) throws -> [FramePlan] {
    var sampler = SceneSampler(scene)
    var planner = FramePlanner(sampler, compositor: .coreAnimation, limits: Limits(), looksIntoAll: false)
    return try (0..<scene.clock.count).map { frame in
      let changes = sampler.advance(to: scene.clock.time(ofFrame: frame))
      planner.note(changes, in: sampler.scene)
      let plan = try #require(planner.plan(sampler.scene, frame: frame).value)
      for shown in planner.unknown(in: plan) where planner.isTypical(shown, in: plan, under: plan.cover) {
        planner.learn(shown, from: plan)
      }
      planner.finish(plan)
      return plan
    }
  }

  /// Ten rows are fully visible; after half a row of scrolling, nine are, and the half-visible new row is expanded.
  @Test func rowsThatAreSeenWholeAreLookedIntoOnce() throws {
    var scene = feed(rows: 20)
    scene.set(1, "feed", .bounds) { $0.bounds = $0.bounds.offset(by: Size(0, 5)) }
    scene.set(2, "feed", .bounds) { $0.bounds = $0.bounds.offset(by: Size(0, 5)) }
    scene.set(3, "feed", .bounds) { $0.bounds = $0.bounds.offset(by: Size(0, 0.5)) }
    // A new row is fully visible in the third frame, and therefore known in the next frame that moves by whole pixels.
    #expect(try standIns(scene.scene(frames: 4)) == [0, 9, 9, 0])
  }

  /// Rows above the screen share one node, known rows share another, and rows below the screen share a third.
  @Test func rowsShareNodes() throws {
    for rows in [40, 400] {
      var scene = feed(rows: rows)
      scene.set(1, "feed", .bounds) { $0.bounds = $0.bounds.offset(by: Size(0, 150)) }
      scene.set(2, "feed", .bounds) { $0.bounds = $0.bounds.offset(by: Size(0, 10)) }
      let plans = try plans(scene.scene(frames: 3))
      // Rows that come in for the first time have three layers each: all ten, and then one.
      #expect(plans.map(\.tree.nodes.count) == [2 + 3 * rows, 2 + 1 + 10 * 3 + 1, 2 + 1 + 1 + 3 + 1])
      let last = try #require(plans.last)
      #expect(Array(last.tree.indices).last.map { last.order(of: $0) } == Int32(2 + 3 * 26))
    }
  }

  /// Occluders move along with their rows: they do not appear to hide rows that take their former position.
  @Test func rowsMayComeWhereOthersHidParts() throws {
    var scene = feed(rows: 40) { feed in
      for row in stride(from: 0, to: feed.sublayers.count, by: 2) {
        feed.sublayers[row].add {
          $0.frame(20, 4, 10, 2)
          $0.background(.black)
        }
      }
    }
    for (frame, step) in [200, -10, -10, -10, -10].enumerated() {
      scene.set(frame + 1, "feed", .bounds) { $0.bounds = $0.bounds.offset(by: Size(0, Double(step))) }
    }
    // Every other row of the ten has a part that hides others, and is looked into; the last to come in is not known.
    let counts = try standIns(scene.scene(frames: 6))
    #expect(counts == [0, 0, 4, 5, 4, 5])
  }
}

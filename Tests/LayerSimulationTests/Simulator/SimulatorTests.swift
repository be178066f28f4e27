import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerTestSupport
import Testing

/// Damage and the work of a frame, derived by hand.
@Suite struct SimulatorTests {
  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  private static func box(_ id: String, _ x: Double, _ y: Double, _ side: Double) -> LayerTree {
    LayerTree {
      $0.id = id
      $0.frame(x, y, side, side)
      $0.background(.black)
    }
  }

  /// Two planes that fade as a group: one pass.
  private static func group(_ id: String, _ x: Double, _ y: Double) -> LayerTree {
    LayerTree {
      $0.id = id
      $0.frame(x, y, 20, 20)
      $0.background(.black)
      $0.opacity = 0.5
      $0.add(box("in-\(id)", 5, 5, 10))
    }
  }

  @Test func whatMovesIsDrawnWhereItWasAndWhereItIs() throws {
    var scene = SimulatedScene { $0.add(Self.box("a", 10, 10, 10)) }
    scene.set(1, "a", .position) { $0.position = Point(20, 15) }
    let simulation = try scene.simulation(frames: 3)
    #expect(simulation.frames.map(\.rendering.damagedPixels) == [10_000, 150, 0])
    #expect(simulation.frames[1].rendering.damage.area(in: rect(10, 10, 15, 10)) == 150)
    // The white below, twice the area of the box; nothing is read, and the redrawn area is written.
    let traffic = simulation.frames[1].rendering.traffic
    #expect(traffic.shadedPixels + traffic.hiddenPixels == 150 + 100)
    #expect(traffic.storedPixels == 150)
    #expect(simulation.frames[2].rendering.gpuMilliseconds == Spread(0))
    #expect(simulation.frames[1].commitMilliseconds == 0.002)
  }

  /// 2 microseconds a layer are assumed; a device may say otherwise, and a frame without a change costs nothing.
  @Test func changedLayersCostTheCommit() throws {
    var scene = SimulatedScene {
      $0.add(Self.box("a", 10, 10, 10))
      $0.add(Self.box("b", 30, 10, 10))
    }
    for id in ["a", "b"] { scene.set(1, id, .opacity) { $0.opacity = 0.5 } }
    #expect(try scene.simulation(frames: 3).frames.map(\.commitMilliseconds) == [0, 0.004, 0])
    var device = SimulatedScene.device
    device.changedLayerMicroseconds = Device.Figure(value: 500, isTheoretical: false, source: "test")
    let frame = try scene.simulation(frames: 3, on: device).frames[1]
    #expect(frame.commitMilliseconds == 1)
    #expect(Simulator.commitMicroseconds(on: device).source == "test")
    #expect(Simulator.commitMicroseconds(on: SimulatedScene.device).source.hasPrefix("assumed"))
    #expect(frame.work.map(\.label) == ["commit of 2 changed layers"])
  }

  @Test func passesThatTheDamageDoesNotMeetDoNotRun() throws {
    var scene = SimulatedScene {
      $0.add(Self.group("left", 0, 0))
      $0.add(Self.group("right", 50, 0))
    }
    scene.set(1, "in-left", .backgroundColor) { $0.backgroundColor = .white }
    scene.set(2, "in-left", .hidden) { $0.isHidden = true }
    scene.set(3, "in-left", .backgroundColor) { $0.backgroundColor = .black }
    let simulation = try scene.simulation(frames: 4)
    #expect(simulation.frames.map(\.rendering.offscreenPasses) == [2, 1, 0, 0])
    #expect(simulation.frames.map(\.rendering.damagedPixels) == [10_000, 100, 100, 0])
    var full = SimulationOptions()
    full.damage = .full
    #expect(try scene.simulation(frames: 4, full).frames.map(\.rendering.offscreenPasses) == [2, 2, 1, 1])
  }

  @Test func aScrollDamagesWhatItShows() throws {
    var scene = SimulatedScene {
      $0.add {
        $0.id = "list"
        $0.frame(10, 10, 50, 40)
        $0.masksToBounds = true
        $0.add(Self.box("a", 0, 0, 10))
      }
    }
    scene.set(1, "list", .bounds) { $0.bounds = Rect(x: 0, y: 5, width: 50, height: 40) }
    let simulation = try scene.simulation(frames: 2)
    #expect(simulation.frames[1].rendering.damage.rects == [rect(10, 10, 50, 40)])
  }

  /// The box's shadow, of radius 0 and from its subtree, moves with its content; a blur's margin is damaged too.
  @Test func shadowsAndBlursAroundAreDrawnAgain() throws {
    var scene = SimulatedScene {
      $0.add {
        $0.id = "card"
        $0.frame(10, 10, 30, 30)
        $0.shadow(opacity: 1, radius: 0, offset: Size(20, 0))
        $0.add(Self.box("a", 0, 0, 10))
      }
    }
    scene.set(1, "a", .backgroundColor) { $0.backgroundColor = .white }
    let simulation = try scene.simulation(frames: 2)
    #expect(simulation.frames[1].rendering.damage.rects == [rect(10, 10, 30, 10)])
    #expect(simulation.frames[1].rendering.offscreenPasses == 5)
  }

  @Test func aMaskDamagesWhatItMasks() throws {
    var scene = SimulatedScene {
      $0.add {
        $0.id = "a"
        $0.frame(10, 10, 30, 30)
        $0.background(.black)
        $0.mask = Self.box("m", 0, 0, 5)
      }
    }
    scene.set(1, "m", .position) { $0.position = Point(10, 10) }
    let simulation = try scene.simulation(frames: 2)
    #expect(simulation.frames[1].rendering.damage.rects == [rect(10, 10, 30, 30)])
    #expect(simulation.frames.map(\.rendering.offscreenPasses) == [2, 2])
  }

  /// A blur of sigma 2 reads 6 pixels around; layers above it, or farther off, do not affect it.
  @Test func backdropsAddWhatTheyReadOf() throws {
    var scene = SimulatedScene {
      $0.add(Self.box("below", 30, 0, 10))
      $0.add(Self.box("far", 80, 80, 10))
      $0.add {
        $0.id = "bar"
        $0.frame(0, 15, 100, 20)
        $0.backdrop(blur: 2)
      }
      $0.add {
        $0.id = "second"
        $0.frame(0, 40, 50, 10)
        $0.backdrop(blur: 2)
      }
      $0.add(Self.box("above", 30, 20, 10))
    }
    for (frame, id) in [(1, "below"), (2, "far"), (3, "above")] {
      scene.set(frame, id, .backgroundColor) { $0.backgroundColor = .white }
    }
    let simulation = try scene.simulation(frames: 4)
    let areas = simulation.frames.map(\.rendering.damagedPixels)
    // The second backdrop reads of the first; the one above both, only of itself.
    #expect(areas == [10_000, 100 + 2_000 + 500, 100, 100])
    #expect(simulation.frames.map(\.rendering.offscreenPasses) == [8, 8, 0, 4])
  }

  /// The bar that the damage meets takes three passes, and works on the capture that the other one owns.
  @Test func aSharedCaptureRunsForEveryBarOfTheGroup() throws {
    var scene = SimulatedScene {
      $0.add(Self.box("below", 80, 0, 10))
      for (id, x) in [("first", 0), ("second", 75)] as [(String, Double)] {
        $0.add {
          $0.id = id
          $0.frame(x, 0, 20, 20)
          $0.backdrop(blur: 2, group: "bars")
        }
      }
    }
    scene.set(1, "below", .backgroundColor) { $0.backgroundColor = .white }
    #expect(try scene.simulation(frames: 3).frames.map(\.rendering.offscreenPasses) == [7, 4, 0])
  }

  /// Growing bounds do not move their content, and the layer itself shows nothing.
  @Test func largerBoundsAloneDamageNothing() throws {
    var scene = SimulatedScene {
      $0.add {
        $0.id = "box"
        $0.anchorPoint = Point(0, 0)
        $0.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
        $0.position = Point(10, 10)
        $0.add(Self.box("a", 0, 0, 5))
      }
    }
    scene.set(1, "box", .bounds) { $0.bounds = Rect(x: 0, y: 0, width: 60, height: 60) }
    #expect(try scene.simulation(frames: 2).frames[1].rendering.damagedPixels <= 25)
    scene.set(2, "box", .bounds) { $0.bounds = Rect(x: 5, y: 0, width: 60, height: 60) }
    // Its content moves by five pixels, and so one of its sublayers moves out of it.
    #expect(try scene.simulation(frames: 3).frames[2].rendering.damage.rects == [rect(5, 10, 65, 60)])
  }

  /// The passes of a layer's background filters are part of its bitmap.
  @Test func backgroundFiltersAreInsideTheBitmap() throws {
    var scene = SimulatedScene {
      $0.add {
        $0.id = "kept"
        $0.frame(0, 0, 40, 40)
        $0.shouldRasterize = true
        $0.backgroundFilters = [.gaussianBlur(radius: 2)]
        $0.add(Self.box("a", 0, 0, 8))
      }
    }
    scene.set(1, "kept", .backgroundFilters) { $0.backgroundFilters = [.gaussianBlur(radius: 6)] }
    let simulation = try scene.simulation(frames: 2)
    #expect(simulation.frames.map(\.rendering.offscreenPasses) == [5, 5])
    #expect(simulation.cacheEvents.last?.kind == .miss(.contentChanged))
  }

  @Test func theFirstFrameAndAStillOneAreThePlans() throws {
    var options = SimulationOptions()
    options.damage = .full
    for seed in 0..<300 as Range<UInt64> {
      var scene = RandomScene.make(seed: seed)
      scene.timeline.duration = Microseconds(20_000)
      let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
      let simulation = try SimulatedScene.simulation(of: scene, options)
      let first = simulation.frames[0].rendering
      #expect(first.offscreenPasses == plan.summary.offscreenPasses, "seed \(seed)")
      #expect(first.systemPasses == plan.summary.systemPasses, "seed \(seed)")
      #expect(first.traffic == Traffic(of: plan), "seed \(seed)")
      let estimate = GPUEstimate(CostReport(plan), of: plan, device: SimulatedScene.device)
      #expect(first.gpuMilliseconds?.high == estimate?.highMilliseconds, "seed \(seed)")
      let entries = simulation.cacheEvents.filter { $0.frame == 0 }.reduce(0) { $0 + $1.pixels }
      guard simulation.frames.count > 1, entries <= simulation.frames[0].cache.budgetPixels else { continue }
      let second = simulation.frames[1].rendering
      #expect(second.offscreenPasses == plan.summary.steadyOffscreenPasses, "seed \(seed)")
    }
  }

  /// Compares the frames' figures with the summary's on random timelines.
  @Test func theSumOfTheFramesIsTheSummary() throws {
    for seed in 0..<200 as Range<UInt64> {
      let simulation = try SimulatedScene.simulation(of: RandomTimeline.make(seed: seed))
      let (frames, summary) = (simulation.frames, simulation.summary)
      #expect(frames.reduce(0) { $0 + $1.rendering.offscreenPasses } == summary.offscreenPasses.value)
      #expect(frames.reduce(0) { $0 + $1.rendering.damagedPixels } == summary.damagedPixels.value)
      let moved = frames.reduce(0) { $0 + $1.rendering.traffic.storedPixels + $1.rendering.traffic.loadedPixels }
      #expect(moved == summary.trafficPixels.value)
      let hits = simulation.cacheEvents.count { $0.kind == .hit }
      #expect(hits == summary.cacheHits.value)
      #expect(hits == simulation.rasterized.reduce(0) { $0 + $1.hits })
      #expect(simulation.rasterized.reduce(0) { $0 + $1.misses } == summary.cacheMisses.value)
      #expect(frames.reduce(0) { $0 + $1.cache.evictions } == summary.cacheEvictions.value)
    }
  }

  /// A bitmap whose group inside costs a pass: a miss adds the bitmap's own pass, a hit saves the group's pass.
  @Test func aRasterizedLayerReportsGainAndLoss() throws {
    var scene = SimulatedScene {
      $0.add {
        $0.id = "kept"
        $0.frame(0, 0, 20, 20)
        $0.shouldRasterize = true
        $0.add(Self.group("group", 0, 0))
      }
      $0.add {
        $0.id = "stale"
        $0.frame(50, 50, 10, 10)
        $0.shouldRasterize = true
        $0.background(.black)
      }
    }
    for frame in 1...3 {
      scene.set(frame, "kept", .position) { $0.position = Point(10 + Double(frame), 10) }
      scene.set(frame, "stale", .backgroundColor) {
        $0.backgroundColor = Color(red: Float(frame) / 4, green: 0, blue: 0, alpha: 1)
      }
    }
    let simulation = try scene.simulation(frames: 4)
    let (kept, stale) = (simulation.rasterized[0], simulation.rasterized[1])
    #expect([kept.path, stale.path] == ["/root/kept", "/root/stale"])
    #expect((kept.hits, kept.misses, kept.passesSaved) == (3, 1, 3 * 1 - 1))
    #expect((stale.hits, stale.misses, stale.passesSaved) == (0, 4, -4))
    #expect(stale.pixelsSaved == -4 * 200)
    #expect([kept.verdict, stale.verdict] == [.gain, .loss])
  }
}

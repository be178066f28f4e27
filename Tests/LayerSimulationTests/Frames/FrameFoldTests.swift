import LayerGeometry
import LayerModel
import LayerPlanning
import LayerSimulation
import Testing

/// Hitches, hangs and sums over frames.
@Suite struct FrameFoldTests {
  private static func fold(
    seconds: Double = 0.5, keepsLists: Bool = true, _ fill: (Int, inout FrameInput) -> Void
  ) -> Simulation {
    let duration = Microseconds(seconds: seconds)
    let clock = FrameClock(framesPerSecond: 60, duration: duration)
    var fold = FrameFold(clock: clock, duration: Figure(duration, .input), keepsLists: keepsLists)
    for frame in 0..<clock.count {
      var input = FrameInput(time: clock.time(ofFrame: frame))
      input.rendering.gpuMilliseconds = Spread(low: 1, high: 1)
      fill(frame, &input)
      fold.add(input)
    }
    return fold.simulation()
  }

  /// 116 ms of work miss six commits of 16.7 ms; over half a second that is Apple's own example.
  @Test func aHundredMillisecondsInHalfASecond() throws {
    let simulation = Self.fold { frame, input in
      if frame == 3 { input.work = [WorkPiece("import", milliseconds: 116)] }
    }
    #expect(simulation.hitches.count == Spread(1))
    #expect(abs(simulation.hitches.milliseconds.low - 100) < 1e-9)
    #expect(abs(simulation.hitches.millisecondsPerSecond.high - 200) < 1e-9)
    #expect(simulation.hitches.scrollRating == Spread(.critical))
    #expect(simulation.hitches.overallRating == Spread(.urgent))
    #expect(simulation.frames[3].hitchKind == .commit)
    #expect(simulation.frames[3].late == [.work(label: "import", times: 1, milliseconds: 116)])
    #expect(simulation.frames.filter { !$0.late.isEmpty }.count == 1)
    #expect(simulation.overBudget.map(\.frame) == [3])
  }

  @Test func theScalesHaveTheirBounds() {
    let scroll = [4.9, 5, 10, 10.1].map(HitchScale.scrolling.rating)
    #expect(scroll == [.good, .warning, .warning, .critical])
    let all = [10, 10.1, 25, 25.1, 50, 50.1].map(HitchScale.allAnimations.rating)
    #expect(all == [.good, .warning, .warning, .critical, .critical, .urgent])
  }

  /// 250 ms make no hang, 500 ms a microhang and 500.5 ms a hang; these two take 1.0005 of 2 seconds.
  @Test func hangsAreNamedByTheirLength() {
    let simulation = Self.fold(seconds: 2) { frame, input in
      let milliseconds = ([0: 250.0, 30: 500, 70: 500.5] as [Int: Double])[frame] ?? 0
      input.work = [
        WorkPiece("short", milliseconds: 0.25 * milliseconds), WorkPiece("long", milliseconds: 0.75 * milliseconds),
        WorkPiece("elsewhere", on: .background, milliseconds: 900),
      ]
    }
    #expect(simulation.hangs.map(\.frame) == [30, 70])
    #expect(simulation.hangs.map(\.kind) == [.microhang, .hang])
    #expect(simulation.hangs[0].causes.map(\.label) == ["long", "short"])
    #expect(simulation.summary.longestHangMilliseconds.value == 500.5)
    #expect(abs(simulation.hangSecondsPerHour - 1_000.5 / 1_000 * 1_800) < 1e-9)
  }

  /// The work of a skipped frame is done and listed with the next frame.
  @Test func workOfSkippedFramesIsNamedWhereItIsDone() {
    let simulation = Self.fold { frame, input in
      if frame == 1 { input.work = [WorkPiece("first", milliseconds: 20)] }
      if frame == 2 { input.work = [WorkPiece("second", milliseconds: 20)] }
    }
    #expect(simulation.frames[2].presented == Spread(nil))
    #expect(simulation.frames[3].late == [.work(label: "second", times: 1, milliseconds: 20)])
  }

  /// 200 ms make no hang; the 400 ms of two skipped frames, done in one go, make one in the frame that does them.
  @Test func workOfSkippedFramesMakesAHang() {
    let simulation = Self.fold(seconds: 1) { frame, input in
      if [6, 9, 12].contains(frame) { input.work = [WorkPiece("of \(frame)", milliseconds: 200)] }
    }
    let late = simulation.frames.first { $0.late.count == 2 }
    #expect(simulation.hangs.map(\.frame) == [late?.index])
    #expect(simulation.hangs.first?.milliseconds == 400)
    #expect(simulation.hangs.first?.causes.map(\.label) == ["of 9", "of 12"])
  }

  /// Work that remains at the end of the timeline is still done.
  @Test func workOfTheLastFramesMakesAHang() {
    let simulation = Self.fold { frame, input in
      if [28, 29].contains(frame) { input.work = [WorkPiece("of \(frame)", milliseconds: frame == 28 ? 20 : 300)] }
    }
    #expect(simulation.hangs.map(\.frame) == [simulation.frames.count - 1])
    #expect(simulation.hangs.first?.milliseconds == 300)
  }

  /// No rate exceeds one second per second, even for short timelines.
  @Test func ratesAreOverAllThatIsSeen() {
    let simulation = Self.fold(seconds: 0.1) { frame, input in
      if frame == 1 { input.work = [WorkPiece("long", milliseconds: 3_000)] }
    }
    let rate = simulation.hitches.millisecondsPerSecond
    #expect(rate.low > 950 && rate.high < 1_000)
    #expect(simulation.hangSecondsPerHour > 3_500 && simulation.hangSecondsPerHour <= 3_600)
    #expect(simulation.summary.duration.value == Microseconds(seconds: 0.1))
  }

  @Test func theServerIsNamedWithItsPassesAndMisses() {
    let layer = RasterizedIndex(0)
    let simulation = Self.fold { frame, input in
      guard frame == 2 else { return }
      input.rendering.gpuMilliseconds = Spread(low: 10, high: 20)
      input.rendering.offscreenPasses = 9
      input.cacheEvents = [CacheEvent(frame: 2, layer: layer, kind: .miss(.contentChanged), pixels: 10)]
    }
    #expect(simulation.hitches.count == Spread(low: 0, high: 1))
    #expect(simulation.frames[2].hitchKind == .render)
    #expect(
      simulation.frames[2].late == [
        .server(milliseconds: Spread(low: 10, high: 20), offscreenPasses: 9), .cacheMiss(layer, .contentChanged),
      ])
  }

  /// A slow server makes the third buffer come early, which hides later work; a quick one does not.
  @Test func whatIsLateWithAQuickServerAloneIsNamed() {
    let simulation = Self.fold { frame, input in
      if frame == 0 { input.rendering.gpuMilliseconds = Spread(low: 1, high: 20) }
      if frame == 5 { input.work = [WorkPiece("import", milliseconds: 20)] }
    }
    let frame = simulation.frames[5]
    #expect(frame.hitchMilliseconds.low > 16 && frame.hitchMilliseconds.high == 0)
    #expect(frame.isLate && frame.hitchKind == .commit)
    #expect(frame.late == [.work(label: "import", times: 1, milliseconds: 20)])
  }

  /// Work that runs often is one cause, with the number of times that it ran.
  @Test func equalWorkIsOneCause() {
    let simulation = Self.fold { frame, input in
      if frame == 3 {
        input.work = (0..<9).map { _ in WorkPiece("measure", milliseconds: 10) } + [WorkPiece("load", milliseconds: 40)]
      }
    }
    #expect(
      simulation.frames[3].late == [
        .work(label: "measure", times: 9, milliseconds: 90), .work(label: "load", times: 1, milliseconds: 40),
      ])
  }

  @Test func theSummaryIsTheSumOfTheFrames() {
    func fill(_ frame: Int, _ input: inout FrameInput) {
      input.rendering.offscreenPasses = frame % 7
      input.rendering.damage.formUnion(.init(minX: 0, minY: 0, maxX: frame, maxY: 2))
      input.rendering.gpuMilliseconds = Spread(low: Double(frame % 3), high: Double(frame % 30))
      input.cache.hits = frame % 4
      input.work = [WorkPiece("work", milliseconds: Double(frame % 19))]
    }
    let (full, short) = (Self.fold(fill), Self.fold(keepsLists: false, fill))
    #expect(full.summary == short.summary)
    #expect(short.frames.isEmpty && short.hangs.isEmpty && short.overBudget.isEmpty)
    let (frames, summary) = (full.frames, full.summary)
    #expect(frames.count == summary.frames.value)
    #expect(frames.reduce(0) { $0 + $1.rendering.offscreenPasses } == summary.offscreenPasses.value)
    #expect(frames.reduce(0) { $0 + $1.rendering.damagedPixels } == summary.damagedPixels.value)
    #expect(frames.reduce(0) { $0 + $1.cache.hits } == summary.cacheHits.value)
    #expect(frames.reduce(0) { $0 + $1.hitchMilliseconds.high } == summary.hitchMilliseconds.value.high)
    #expect(frames.count { $0.hitchMilliseconds.low > 0 } == summary.lateFrames.value.low)
    #expect(frames.count { $0.presented.high == nil } == summary.skippedFrames.value.high)
  }

  @Test func everyFrameIsInTimeWithoutWork() {
    let simulation = Self.fold { _, _ in }
    #expect(
      simulation.frames.map { $0.presented.low }
        == simulation.frames.indices.map {
          Microseconds(Int64((Double($0 + 2) * 1e6 / 60).rounded(.down)))
        })
    #expect(simulation.hitches.scrollRating == Spread(.good))
  }
}

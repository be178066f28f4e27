import LayerModel
import Testing

@testable import LayerSimulation

/// Five views, each inside the one before, as in a note editor.
@Suite struct ObserverWorkTests {
  private let clock = FrameClock(framesPerSecond: 60, duration: Microseconds(seconds: 10))

  private func editor(_ change: (inout ObservedViews) -> Void) -> ObservedViews {
    var observed = ObservedViews()
    observed.views = ["composition", "transform", "song", "track", "notes"].enumerated().map { place, name in
      var view = ObservedViews.View(name: name)
      view.children = place < 4 ? [place + 1] : []
      view.inputs = .changed
      return view
    }
    change(&observed)
    return observed
  }

  private func counters(_ observed: ObservedViews) -> [Counters] {
    var work = ObserverWork(observed, clock: clock, before: Microseconds(seconds: 10))
    for frame in 0..<clock.count { _ = work.next(frame) }
    return work.counters
  }

  private func times(_ count: Int) -> Recurrence {
    Recurrence(
      from: Microseconds(100_000), every: Microseconds(100_000), until: Microseconds(Int64(count) * 100_000 + 1))
  }

  /// Once at first, 22 times with the view above, ten times because its own model changed: 33 in total.
  @Test func aViewIsDrawn33Times() {
    let notes = counters(
      editor {
        $0.events = [
          ObservedViews.Event(times: times(22), notified: [3]), ObservedViews.Event(times: times(10), notified: [4]),
        ]
      })[4]
    #expect(notes == Counters(of: "view", name: "notes", [("drawn", 33), ("created", 1), ("notified", 10)]))
  }

  @Test func recreatedModelsAreMadeEachTime() {
    let notes = counters(
      editor {
        $0.events = [
          ObservedViews.Event(times: times(22), notified: [3]), ObservedViews.Event(times: times(10), notified: [4]),
        ]
        $0.views[4].model = .recreated
        $0.views[4].models = 3
      })[4]
    #expect(notes["created"] == 99)
  }

  @Test func sameInputsStopAnEvaluation() {
    let all = counters(
      editor {
        $0.views[2].inputs = .same
        $0.events = [ObservedViews.Event(times: times(5), notified: [0])]
      })
    #expect(all.map { $0["drawn"] } == [6, 6, 1, 1, 1])
  }

  @Test func anEventEvaluatesAViewOnce() {
    let all = counters(editor { $0.events = [ObservedViews.Event(times: times(5), notified: [0, 2, 4])] })
    #expect(all.map { $0["drawn"] } == [6, 6, 6, 6, 6])
    #expect(all.map { $0["notified"] } == [5, 0, 5, 0, 5])
  }

  /// Five views and their models at first, then two views an event.
  @Test func costsAddUp() {
    var work = ObserverWork(
      editor { $0.events = [ObservedViews.Event(times: Recurrence(from: Microseconds(20_000)), notified: [3])] },
      clock: clock, before: Microseconds(seconds: 10))
    let first = work.next(0).reduce(0) { $0 + $1.milliseconds }
    #expect(abs(first - (5 * 0.1 + 5 * 0.05)) < 1e-9)
    #expect(work.next(1).map(\.milliseconds) == [0.2])
    #expect(work.next(2).isEmpty)
  }
}

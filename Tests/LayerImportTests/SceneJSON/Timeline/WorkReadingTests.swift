import LayerDiagnostics
import LayerModel
import Testing

/// Work in timelines: every key once, every default, and the values that are refused.
@Suite struct WorkReadingTests {
  private func timeline(_ keys: String) -> Timeline? {
    SceneText.read(TimelineText.scene(keys)).value?.timeline
  }

  /// The findings of a timeline, without their places.
  private func findings(_ keys: String) -> [String] {
    SceneText.findings(TimelineText.scene(keys)).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test func workIsRead() {
    let items = timeline(
      #""work": [{"milliseconds": 12}, {"at": 0.1, "milliseconds": 3, "thread": "background", "stage": "display", "#
        + #""when": "default-mode", "label": "draw"}]"#)?.work.map(\.value)
    var other = WorkItem(at: Microseconds(100_000), milliseconds: 3)
    (other.thread, other.stage, other.when, other.label) = (.background, .display, .defaultMode, "draw")
    #expect(items == [WorkItem(milliseconds: 12), other])
  }

  @Test func imagesAreRead() {
    let images = timeline(
      #""images": {"latency": 0.2, "concurrent": 4, "cache": "processed", "prefetchRows": 5, "cancel": true, "#
        + #""keep": "until-offscreen", "decodeOn": "background", "downsample": true}"#)?.images
    var expected = ImageLoading()
    (expected.latency, expected.concurrent, expected.cache) = (Microseconds(200_000), 4, .processed)
    (expected.prefetchRows, expected.cancel, expected.keep) = (5, true, .untilOffscreen)
    (expected.decodeOn, expected.downsample) = (.background, true)
    #expect(images == expected)
  }

  @Test func loadsAreRead() {
    let loads = timeline(
      #""loads": [{"records": 1000}, {"at": 1, "records": 2, "source": "network", "strategy": "batched", "#
        + #""lookup": "hashed", "thread": "background", "deliver": "background", "save": "once", "#
        + #""costs": {"fetch": 3, "save": 0}}]"#)?.loads.map(\.value)
    var other = RecordLoad(records: 2)
    (other.at, other.source, other.strategy, other.lookup) = (Microseconds(1_000_000), .network, .batched, .hashed)
    (other.thread, other.deliver, other.save) = (.background, .background, .once)
    other.costs.stated = [.fetch: 3, .save: 0]
    #expect(loads == [RecordLoad(records: 1_000), other])
  }

  @Test func observersAreRead() {
    let observed = timeline(
      #""observers": {"views": [{"view": "song", "children": ["notes"], "layer": "/root/a"}, {"view": "notes", "#
        + #""model": "recreated", "models": 3, "inputs": "changed"}], "costs": {"evaluate": 0.5}, "#
        + #""events": [{"every": 0.1, "notify": "song"}, {"at": 1, "notify": ["notes", "song"]}]}"#)?.observers
    #expect(observed?.views.map(\.name) == ["song", "notes"])
    #expect(observed?.views.map(\.children) == [[1], []])
    #expect(observed?.views[0].node == SceneNodeIndex(1))
    #expect(observed?.views[1].model == .recreated)
    #expect(observed?.views[1].models == 3)
    #expect(observed?.views[1].inputs == .changed)
    #expect(observed?.events.map(\.notified) == [[0], [1, 0]])
    #expect(observed?.events[0].times == Recurrence(from: .zero, every: Microseconds(100_000)))
    #expect(observed?.costs[.evaluate] == 0.5)
    #expect(observed?.costs[.modelCreate] == 0.05)
  }

  @Test(
    arguments: [
      (#""work": [{"at": 1}]"#, "error missing-key: 'milliseconds' is missing from 'work'"),
      (#""work": [{"milliseconds": 1, "stge": "layout"}]"#, "error unknown-key: key 'stge' is not known in 'work'"),
      (#""work": [{"milliseconds": 1, "when": "later"}]"#, "error unknown-word: 'when' does not accept 'later'"),
      (#""work": [{"milliseconds": -1}]"#, "error negative-size: 'milliseconds' is negative: -1"),
      (#""images": {"cahce": "none"}"#, "error unknown-key: key 'cahce' is not known in 'images'"),
      (
        #""images": {"concurrent": 0}"#,
        "error number-out-of-range: 'concurrent' is 0; it must be between 1 and 1000000"
      ),
      (#""loads": [{"records": 1.5}]"#, "error wrong-type: 'records' is 1.5; it must be a whole number"),
      (
        #""loads": [{"records": 1, "costs": {"create": 1}}]"#, "error unknown-key: key 'create' is not known in 'costs'"
      ),
      (
        #""observers": {"views": [{"view": "a", "children": ["b"]}]}"#, "error unknown-view: view 'b' is not in 'views'"
      ),
      (
        #""observers": {"views": [{"view": "a"}, {"view": "a"}]}"#,
        "error duplicate-id: view 'a' occurs a second time"
      ),
      (
        #""observers": {"views": [{"view": "a", "children": ["b"]}, {"view": "b", "children": ["a"]}]}"#,
        "error view-cycle: view 'a' is its own descendant"
      ),
      (
        #""work": [{"milliseconds": 100000000}]"#,
        "error number-out-of-range: 'milliseconds' is 100000000; it must be between 0 and 10000000"
      ),
      (
        #""animations": [{"layer": "/root/a", "keyPath": "opacity", "to": 0, "duration": 1, "repeatCount": 1e8}]"#,
        "error number-out-of-range: 'repeatCount' is 100000000; it must be more than 0, up to 10000000"
      ),
      (
        #""observers": {"views": [{"view": "a"}], "events": [{"notify": "a"}]}"#,
        "error wrong-type: event is neither a single event nor a repeated one"
      ),
      (
        #""observers": {"views": [{"view": "a", "layer": "/root/c"}]}"#,
        "error unknown-layer: layer '/root/c' is not in the scene"
      ),
    ])
  func wrongWorkIsRefused(keys: String, finding: String) {
    #expect(findings(keys).first?.hasPrefix(finding) == true, "\(findings(keys))")
  }

  @Test(arguments: ["0", "1.99", "2", "1.99, \"when\": \"next-turn\""])
  func workWhoseTurnNeverComesIsNamed(at time: String) {
    let found = findings(#""work": [{"milliseconds": 1, "at": \#(time)}]"#)
    let isLate = time == "2" || time.contains("next-turn")
    #expect(found.count == (isLate ? 1 : 0))
    if isLate { #expect(found[0].hasPrefix("warning work-after-end: work is after the last frame")) }
  }

  /// Work that waits for a scroll beyond the end, is saved after it, or is done once no further request arrives.
  @Test(
    arguments: [
      (
        #""work": [{"milliseconds": 1, "at": 0.1, "when": "default-mode"}], "#
          + #""scroll": [{"layer": "/root/a", "to": [0, 9], "duration": 3}]"#, "work"
      ),
      (#""loads": [{"records": 1, "at": 2}]"#, "load"),
      (#""loads": [{"records": 1000000, "at": 0.1, "thread": "background"}]"#, "save of a load"),
      (#""observers": {"views": [{"view": "a"}], "events": [{"at": 2, "notify": "a"}]}"#, "event"),
    ])
  func allThatComesTooLateIsNamed(keys: String, what: String) {
    let found = findings(keys)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("warning work-after-end: \(what) is after the last frame") == true)
  }

  /// A scroll that ends early because of another one or a change of the bounds; waiting work is then done.
  @Test(
    arguments: [
      #""scroll": [{"layer": "/root/a", "to": [0, 9], "duration": 3}, "#
        + #"{"layer": "/root/a", "to": [0, 0], "begin": 0.2, "duration": 0.1}]"#,
      #""scroll": [{"layer": "/root/a", "to": [0, 9], "duration": 3}], "#
        + #""changes": [{"at": 0.3, "layer": "/root/a", "set": {"bounds": [0, 0, 1, 1]}}]"#,
    ])
  func whatWaitsForAScrollIsDoneWhenItIsInterrupted(keys: String) throws {
    let scene = try #require(SceneText.read(TimelineText.scene(keys)).value)
    #expect(ScrollTimes(of: scene).end(from: Microseconds(100_000)) == Microseconds(300_000))
    #expect(ScrollTimes(of: scene).end(from: Microseconds(400_000)) == Microseconds(400_000))
  }

  @Test func wordsAreSuggested() {
    #expect(findings(#""images": {"cahce": "none"}"#)[0].hasSuffix("help: did you mean \"cache\"?"))
    #expect(findings(#""loads": [{"records": 1, "lookup": "hased"}]"#)[0].contains("did you mean \"hashed\"?"))
  }

  /// Occurrences are counted by division: two million of them, a microsecond apart, are refused at once.
  @Test func whatHappensTooOftenIsRefused() {
    let keys = #""observers": {"views": [{"view": "a"}], "events": [{"every": 0.000001, "notify": "a"}]}"#
    #expect(findings(keys)[0].hasPrefix("error limit: limit 'events' is 1000000, but the input needs 2000000"))
  }
}

import LayerDiagnostics
import LayerGeometry
import LayerModel
import Testing

/// Lists: their keys, their rows in the tree, and the sampled result.
@Suite struct ListReadingTests {
  /// A scene with a list of rows of 20 points in a layer of 100 points, followed by another layer.
  private func text(_ list: String, more: String = "", list keys: String = #""count": 50, "rowHeight": 20"#) -> String {
    SceneText.scene(
      root: #"""
        "sublayers": [
          {"id": "feed", "bounds": [0, 0, 100, 100], "sublayers": [{"id": "header"}]}, {"id": "bar"}]
        """#,
      more: #"""
        "templates": {"row": {"frame": [0, 0, 100, 20], "sublayers": [{"id": "avatar"}]}},
        "timeline": {"duration": 2, "lists": [{"layer": "/root/feed", "template": "row", \#(keys)\#(list)}]\#(more)},
        """#)
  }

  private func listScene(_ list: String, more: String = "", list keys: String = #""count": 50, "rowHeight": 20"#)
    -> Scene?
  {
    SceneText.read(text(list, more: more, list: keys)).value
  }

  private func findings(_ list: String, list keys: String = #""count": 50, "rowHeight": 20"#) -> [String] {
    SceneText.findings(text(list, list: keys)).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  /// The numbers of the rows that are not hidden at a time.
  private func rows(of scene: Scene?, at seconds: Double) -> [Int] {
    guard let scene, let list = scene.timeline.lists.first else { return [] }
    let still = scene.sampled(at: Microseconds(seconds: seconds))
    return (0..<list.rows.count).filter { !still[still[list.node(ofRow: $0)].layer].isHidden }
  }

  @Test func everyKeyIsRead() {
    let rows = listScene(
      #"""
      , "container": "list", "rowIdentity": "explicit-id", "prefetchRows": 2, "reuse": false, "pool": 5,
      "costs": {"create": 1}, "heightMode": "cached", "heightThread": "background", "pageSize": 30,
      "loadMoreThreshold": 10, "guardLoading": false, "pageLatency": 1.5, "rowState": "nested",
      "reloads": [{"at": 1}, {"every": 0.1, "mode": "debounced", "interval": 0.2},
      {"at": 1, "mode": "rows", "rows": [3]}]
      """#)?.timeline.lists.first?.rows
    var expected = RowList(count: 50, heights: RowHeights([20]))
    (expected.container, expected.rowIdentity, expected.prefetchRows) = (.list, .explicitID, 2)
    (expected.reuse, expected.pool, expected.costs.stated) = (false, 5, [.rowCreate: 1])
    (expected.heightMode, expected.heightThread) = (.cached, .background)
    (expected.pageSize, expected.loadMoreThreshold, expected.guardLoading) = (30, 10, false)
    (expected.pageLatency, expected.rowState) = (Microseconds(1_500_000), .nested)
    let second = Recurrence(from: Microseconds(1_000_000))
    expected.reloads = [RowList.Reload(times: second), RowList.Reload(times: second), RowList.Reload(times: second)]
    expected.reloads[1].times = Recurrence(from: .zero, every: Microseconds(100_000))
    (expected.reloads[1].mode, expected.reloads[1].interval) = (.debounced, Microseconds(200_000))
    (expected.reloads[2].mode, expected.reloads[2].rows) = (.rows, [3])
    #expect(rows == expected)
  }

  /// Root, feed, header, fifty rows of two layers, bar.
  @Test func rowsAreInTheTree() throws {
    let scene = try #require(listScene("", list: #""heights": [20, 30], "count": 50"#))
    #expect(scene.nodes.count == 104)
    let list = try #require(scene.timeline.lists.first)
    #expect(scene.path(of: list.node) == "/root/feed")
    #expect(scene.path(of: list.node(ofRow: 0)) == "/root/feed/row-0")
    #expect(scene.path(of: SceneNodeIndex(102)) == "/root/feed/row-49/avatar")
    #expect(scene.path(of: SceneNodeIndex(103)) == "/root/bar")
    #expect(scene[list.node(ofRow: 3)].offset == Size(0, 70))
    #expect(scene[list.node].end == SceneNodeIndex(103))
    #expect(scene[SceneNodeIndex(2)].end == SceneNodeIndex(3))
    #expect(scene[Scene.root].end == SceneNodeIndex(104))
    #expect(scene[SceneNodeIndex(102)].parent == list.node(ofRow: 49))
    #expect(list.row(of: SceneNodeIndex(102)) == 49)
    #expect(list.row(of: SceneNodeIndex(103)) == nil)
  }

  @Test func rowsThatAreNotKeptAreHidden() {
    let change = #", "changes": [{"at": 1, "layer": "/root/feed", "set": {"bounds": [0, 410, 100, 100]}}]"#
    let scene = listScene(#", "prefetchRows": 1"#, more: change)
    #expect(rows(of: scene, at: 0) == Array(0..<6))
    #expect(rows(of: scene, at: 1) == Array(19..<27))
  }

  /// Thirty rows at first; the twenty-first is kept from one second on, and the next thirty come half a second later.
  @Test func pagesComeWithTime() {
    let change = #", "changes": [{"at": 1, "layer": "/root/feed", "set": {"bounds": [0, 510, 100, 100]}}]"#
    let scene = listScene(
      #", "pageSize": 30, "loadMoreThreshold": 10, "pageLatency": 0.5"#, more: change,
      list: #""count": 90, "rowHeight": 20"#)
    #expect(rows(of: scene, at: 1.4) == Array(25..<30))
    #expect(rows(of: scene, at: 1.5) == Array(25..<31))
  }

  /// A row turns red, leaves and comes back: nested state is lost, top-level state is not.
  @Test(arguments: [("nested", [false, true, false]), ("top-level", [false, true, true])])
  func nestedStateIsLost(state: String, isRed: [Bool]) {
    let changes = #"""
      , "changes": [
        {"at": 0.2, "layer": "/root/feed/row-1", "set": {"backgroundColor": "#F00"}},
        {"at": 0.6, "layer": "/root/feed", "set": {"bounds": [0, 500, 100, 100]}},
        {"at": 1.0, "layer": "/root/feed", "set": {"bounds": [0, 0, 100, 100]}}]
      """#
    guard let scene = listScene(#", "rowState": "\#(state)""#, more: changes) else {
      Issue.record("The scene is refused.")
      return
    }
    let row = scene.timeline.lists[0].node(ofRow: 1)
    let seen = [0, 0.4, 1.2].map { time in
      let still = scene.sampled(at: Microseconds(seconds: time))
      return still[still[row].layer].backgroundColor != nil
    }
    #expect(seen == isRed)
  }

  /// A row hides itself, leaves and comes back; and one that is written as hidden shows itself.
  @Test func rowsThatHideThemselvesStayHidden() {
    func hidden(_ row: Int, _ isHidden: Bool, at time: Double) -> String {
      #"{"at": \#(time), "layer": "/root/feed/row-\#(row)", "set": {"hidden": \#(isHidden)}}"#
    }
    let scrolls =
      #"{"at": 0.6, "layer": "/root/feed", "set": {"bounds": [0, 500, 100, 100]}}, "#
      + #"{"at": 1, "layer": "/root/feed", "set": {"bounds": [0, 0, 100, 100]}}"#
    let scene = listScene(
      "", more: #", "changes": [\#(hidden(1, true, at: 0)), \#(hidden(9, false, at: 0.2)), \#(scrolls)]"#)
    #expect(rows(of: scene, at: 0) == [0, 2, 3, 4])
    #expect(rows(of: scene, at: 0.5) == [0, 2, 3, 4])
    #expect(rows(of: scene, at: 0.7) == [25, 26, 27, 28, 29])
    #expect(rows(of: scene, at: 1) == [0, 2, 3, 4])
  }

  /// Ten rows of 20 points are loaded when the fling reaches their end, where it stops regardless of its velocity.
  @Test func flingsStopAtTheRowsThatHaveCome() throws {
    let scroll = #", "scroll": [{"layer": "/root/feed", "fling": {"velocity": [0, 20000]}}]"#
    let scene = try #require(listScene(#", "pageSize": 10"#, more: scroll))
    #expect(scene.timeline.scrolls[0].value.limits.maxY == 100)
    #expect(rows(of: scene, at: 1.9).isEmpty == false)
    let whole = try #require(listScene("", more: scroll))
    #expect(whole.timeline.scrolls[0].value.limits.maxY == 900)
    // Slow enough for pages to be loaded on the way.
    let slow = #", "scroll": [{"layer": "/root/feed", "fling": {"velocity": [0, 400]}}]"#
    let paged = try #require(listScene(#", "pageSize": 10, "loadMoreThreshold": 4"#, more: slow))
    #expect(paged.timeline.scrolls[0].value.offset(at: Microseconds(2_000_000)).height > 100)
    #expect(rows(of: paged, at: 1.9).count >= 5)
  }

  @Test func reloadsThatComeTooLateAreNamed() {
    for reload in [#"{"at": 2}"#, #"{"at": 1.8, "mode": "debounced"}"#] {
      let found = findings(#", "reloads": [\#(reload)]"#)
      #expect(found.first?.hasPrefix("warning work-after-end: reload of a list is after the last frame") == true)
    }
    #expect(findings(#", "reloads": [{"at": 1.4, "mode": "debounced"}, {"every": 0.5}]"#).isEmpty)
    #expect(findings(#", "reloads": [{"every": 0.25, "mode": "debounced"}]"#).isEmpty)
  }

  /// Sampling frame by frame or directly gives the same rows.
  @Test func goingFrameByFrameIsTheSameAsAtOnce() throws {
    let scroll = #", "scroll": [{"layer": "/root/feed", "fling": {"velocity": [0, 800]}}]"#
    let scene = try #require(
      listScene(#", "pageSize": 10, "loadMoreThreshold": 3, "pageLatency": 0.1, "rowState": "nested""#, more: scroll))
    var sampler = SceneSampler(scene)
    for frame in 0..<scene.clock.count {
      _ = sampler.advance(to: scene.clock.time(ofFrame: frame))
      guard frame % 30 == 0 else { continue }
      var other = SceneSampler(scene)
      _ = other.advance(to: scene.clock.time(ofFrame: frame))
      #expect(other.rows == sampler.rows)
      #expect(other.layers == sampler.layers)
    }
    let last = sampler.rows
    _ = sampler.advance(to: .zero)
    _ = sampler.advance(to: scene.clock.time(ofFrame: scene.clock.count - 1))
    #expect(sampler.rows == last)
  }

  @Test(
    arguments: [
      (#""rowHeight": 20"#, "error missing-key: 'count' is missing from 'lists'"),
      (#""count": 5"#, "error wrong-type: list has no row heights"),
      (#""rowHeight": 20, "heights": [20]"#, "error wrong-type: list has two kinds of row heights"),
      (#""heights": [], "count": 5"#, "error wrong-type: 'heights' is empty"),
      (#""rowHeight": 20, "count": 1000000000"#, "error limit: limit 'repeat-count' is 1000000"),
      (#""rowHeight": 1, "count": 1000000, "pool": -1"#, "error number-out-of-range: 'pool' is -1"),
      (
        #""rowHeight": 1, "count": 1, "pool": 5000000000"#,
        "error number-out-of-range: 'pool' is 5000000000; it must be between 0 and 1000000000"
      ),
      (
        #""rowHeight": 1, "count": 1, "reloads": [{}]"#,
        "error wrong-type: reload is neither a single event nor a repeated one"
      ),
      (
        #""rowHeight": 1, "count": 1, "reloads": [{"at": 0, "mode": "rows"}]"#,
        "error wrong-type: reload of some rows does not name them"
      ),
      (
        #""rowHeight": 1, "count": 1, "reloads": [{"every": 0.000001}]"#,
        "error limit: limit 'events' is 1000000, but the input needs 2000000"
      ),
    ])
  func wrongListsAreRefused(keys: String, finding: String) {
    let found = findings("", list: keys)
    #expect(found.first?.hasPrefix(finding) == true, "\(found)")
  }

  @Test func unknownTemplatesAndLayersAreRefused() {
    func found(_ layer: String, _ template: String) -> [String] {
      SceneText.findings(
        text("").replacing(
          #""layer": "/root/feed", "template": "row""#, with: #""layer": "\#(layer)", "template": "\#(template)""#))
    }
    #expect(found("/root/fed", "row").first?.contains("unknown-layer: layer '/root/fed' is not in the scene") == true)
    #expect(found("/root/feed", "rwo").first?.contains("help: did you mean \"row\"?") == true)
  }

  /// A hundred thousand rows of two layers are within the limit on copies, a million of them exceed the limit on
  /// layers, and neither list is created for counting.
  @Test func rowsCountAsLayers() {
    let found = findings("", list: #""rowHeight": 1, "count": 1000000"#)
    #expect(
      found.first?.hasPrefix("error limit: limit 'layers' is 2000000, but the input needs 2000004") == true, "\(found)")
  }
}

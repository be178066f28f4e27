import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import LayerPlanning
import LayerRaster
import Testing

@testable import LayerPictures
@testable import LayerResults
@testable import LayerSimulation

/// Compares overlays of a frame in a sequence with the simulation of that frame.
@Suite struct FrameOverlayTests {
  /// Two rasterized rows on 100 x 100 pixels: one moves, and something in the other changes in frame 2.
  private static let rows = """
    {"format": "layercost-scene/1", "screen": {"width": 100, "height": 100, "scale": 1, "framesPerSecond": 10},
    "root": {"id": "root", "frame": [0, 0, 100, 100], "backgroundColor": "white", "sublayers": [
      {"id": "moving", "frame": [10, 10, 40, 20], "backgroundColor": "black", "shouldRasterize": true},
      {"id": "changing", "frame": [10, 50, 40, 20], "backgroundColor": "black", "shouldRasterize": true}]},
    "timeline": {"duration": 0.4,
      "changes": [{"at": 0.2, "layer": "/root/changing", "set": {"backgroundColor": "#F00"}}],
      "animations": [{"layer": "/root/moving", "keyPath": "position.x", "by": 40, "duration": 0.4}],
      "observers": {"views": [{"view": "Row", "layer": "/root/changing"}],
        "events": [{"at": 0.1, "notify": ["Row"]}]}}}
    """

  /// The plan of a frame, and its simulation.
  private static func frame(_ wanted: Int) throws -> (plan: PassPlan, facts: FrameFacts) {
    let checked = SceneReader.read(SourceText(name: "rows.json", bytes: Array(rows.utf8)))
    let scene = try #require(checked.value, "\(checked.findings)")
    let entry = try #require(DeviceCatalog.all.first { $0.id == scene.device })
    let device = try #require(DeviceReader.read(SourceText(name: entry.id, bytes: entry.bytes)).value)
    var simulator = Simulator(scene, compositor: .coreAnimation, device: device)
    var work = SceneWork(scene, decodeCost: .assumed)
    var result: (SimulatedFrame, [CacheEvent])?
    for _ in 0...wanted {
      let findings = simulator.next(
        work: { work.next($0.index, at: $0.time, $0.scene, changes: $0.changes).work }, sink: { result = ($0, $1) })
      #expect(findings == [])
    }
    let (frame, events) = try #require(result)
    let plan = try #require(Planner.plan(scene.sampled(at: frame.time), compositor: .coreAnimation).value)
    let facts = FrameFacts(
      frame, events: events, rasterized: simulator.simulation.rasterized, counters: work.counters, of: scene)
    return (plan, facts)
  }

  private static func overlay(_ id: String, ofFrame index: Int) throws -> (overlay: Overlay, plan: PassPlan) {
    let (plan, facts) = try frame(index)
    let overlay = try #require(OverlayCatalog.overlay(id, facts))
    return (overlay, plan)
  }

  @Test func withoutFactsThereIsNone() {
    for id in ["damage", "cache", "counters"] {
      #expect(OverlayCatalog.overlay(id, nil)?.id == nil)
      #expect(OverlayCatalog.needsFacts(id) && OverlayCatalog.ids.contains(id) && !OverlayCatalog.stillIDs.contains(id))
    }
  }

  @Test func theFirstFrameIsDrawnWhole() throws {
    let (overlay, plan) = try Self.overlay("damage", ofFrame: 0)
    #expect(overlay.measure(plan).levels.allSatisfy { $0 == 1 })
    #expect(overlay.summary(plan).headline == "1 screen redrawn, with 2 offscreen passes")
  }

  @Test func damageIsWhereLayersWereAndAre() throws {
    let (overlay, plan) = try Self.overlay("damage", ofFrame: 1)
    let map = overlay.measure(plan)
    // The row was at 10 to 50, and is at 20 to 60.
    for y in 0..<100 {
      for x in 0..<100 { #expect(map[x, y] == ((10..<60).contains(x) && (10..<30).contains(y) ? 1 : 0), "\(x), \(y)") }
    }
    #expect(overlay.summary(plan).headline == "0.1 screens redrawn, with 0 offscreen passes")
    #expect(overlay.summary(plan).notes == ["Frame 1 at 0.1 s"])
  }

  @Test func hitsAreGreenAndMissesRed() throws {
    let (overlay, plan) = try Self.overlay("cache", ofFrame: 2)
    let map = overlay.measure(plan)
    #expect(map[40, 20] == 1 && map[20, 60] == 2 && map[5, 5] == 0 && map[80, 60] == 0)
    #expect(overlay.summary(plan).headline == "1 hit, 1 miss")
    #expect(overlay.chips(plan) == ["changing \u{00B7} content-changed"])
  }

  @Test func whatIsNotDrawnIsNotLookedUp() throws {
    let (overlay, plan) = try Self.overlay("cache", ofFrame: 1)
    let map = overlay.measure(plan)
    #expect(map[30, 20] == 1 && map[20, 60] == 0)
    #expect(overlay.chips(plan).isEmpty)
  }

  @Test func badgesSayWhoseTheyAre() throws {
    let (plan, facts) = try Self.frame(0)
    let list = Counters(of: "list", name: "/root/page/feed", [("drawn", 12_000)])
    let badges = FrameFacts(facts.frame, events: [], rasterized: [], counters: [list], of: plan.tree.scene).badges
    #expect(badges.map(\.path) == ["/root/page/feed"])
    #expect(badges.map { "\($0.name): \($0.words)" } == ["feed: drawn 12,000"])
  }

  @Test func badgesCountFromTheFirstFrameOn() throws {
    let (before, first) = try Self.overlay("counters", ofFrame: 0)
    #expect(before.chips(first) == ["Row \u{00B7} drawn 1, created 1"])
    let (after, last) = try Self.overlay("counters", ofFrame: 3)
    #expect(after.chips(last) == ["Row \u{00B7} drawn 2, created 1, notified 1"])
    #expect(after.diagnosis(of: last).marks.map(\.shape.box) == [PixelRect(minX: 10, minY: 50, maxX: 50, maxY: 70)])
  }
}

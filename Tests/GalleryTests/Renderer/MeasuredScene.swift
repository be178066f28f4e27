import Foundation
import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerSimulation
import Testing

/// A scene that `Scripts/measure-chromium` measured, with what the browser made of it.
struct MeasuredScene: Sendable {
  /// The surfaces of one frame, by Chromium's names for their reasons.
  struct Frame: Hashable, Sendable {
    var surfaces: Int
    var reasons: [String: Int]
    /// The numbers of the layers that were painted, in paint order; nil for a scene that does not change.
    var painted: [Int]?
  }

  let name: String
  /// The frames of a timeline; one for a scene that does not change.
  let frames: [Frame]
  /// Whether the scene changes from frame to frame.
  let isTimeline: Bool
  /// The scene as a file.
  private let bytes: [UInt8]
  /// The scene's place in the gallery; nil for a scene that only the measurements use.
  private let place: String?

  /// The file with all measurements.
  struct File: Sendable {
    let browser: String
    let scenes: [MeasuredScene]
    /// The scenes that were set apart, each with the reason.
    let apart: [(name: String, why: String)]
  }

  /// The measurements in the repository.
  static let file: File? = try? read(
    GalleryScene.folder.deletingLastPathComponent().appendingPathComponent("Observations/chromium-156.json"))

  static func read(_ url: URL) throws -> File {
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let entries = try #require(document?["scenes"] as? [[String: Any]])
    let apart = try #require(document?["setApart"] as? [[String: Any]])
    return File(
      browser: try #require(document?["browser"] as? String), scenes: try entries.map(MeasuredScene.init),
      apart: apart.map { ($0["name"] as? String ?? "", $0["why"] as? String ?? "") })
  }

  private init(_ entry: [String: Any]) throws {
    name = try #require(entry["name"] as? String)
    isTimeline = entry["frames"] != nil
    frames = try (entry["frames"] as? [[String: Any]] ?? [entry]).map { frame in
      Frame(
        surfaces: try #require(frame["surfaces"] as? Int), reasons: try #require(frame["reasons"] as? [String: Int]),
        painted: frame["painted"] as? [Int])
    }
    place = entry["file"] as? String
    bytes = try entry["scene"].map { try [UInt8](JSONSerialization.data(withJSONObject: $0)) } ?? []
  }

  /// What the model says about each frame; nil if a scene has no plan.
  func planned(on compositor: Compositor = .chromium) throws -> [Frame] {
    let checked =
      try place.map { try GalleryScene(path: String($0.dropFirst(7).dropLast(5))).read() }
      ?? GalleryScene(path: "measured/\(name)").read(bytes)
    let scene = try #require(checked.value, "\(name): \(checked.findings)")
    let painted = isTimeline ? try self.painted(scene, on: compositor) : []
    return try frames.indices.map { frame in
      let time = Microseconds(Int64(frame) * 1_000_000 / 60)
      let plan = try #require(Planner.plan(scene.sampled(at: time), compositor: compositor).value, "\(name)")
      var reasons: [String: Int] = [:]
      for pass in plan.passes {
        for reason in pass.reasons.reasons {
          reasons[reason.rawValue.replacing("-", with: " "), default: 0] += 1
        }
      }
      return Frame(surfaces: plan.passes.count, reasons: reasons, painted: isTimeline ? painted[frame] : nil)
    }
  }

  /// The layers that the simulation paints in each frame.
  private func painted(_ scene: LayerModel.Scene, on compositor: Compositor) throws -> [[Int]] {
    let entry = try #require(DeviceCatalog.all.first { $0.id == scene.device })
    let device = try #require(DeviceReader.read(.init(name: entry.id, bytes: entry.bytes)).value)
    let simulated = Simulator.run(scene, compositor: compositor, device: device)
    let simulation = try #require(simulated.value, "\(name): \(simulated.findings)")
    let painted = simulation.frames.map { ($0.rendering.painted ?? []).map { Int($0.rawValue) } }
    return painted + [[Int]](repeating: [], count: max(0, frames.count - painted.count))
  }
}

/// How often the model and the renderer agree.
struct RendererComparison: Sendable {
  typealias Share = RendererAgreement.Share

  /// Scenes, counted right if their surfaces are as many as measured.
  private(set) var scenes = Share(0, of: 0)
  /// The same for scenes for which surfaces were measured.
  private(set) var costlyScenes = Share(0, of: 0)
  /// Surfaces, counted right if one with the same reason was measured in the scene.
  private(set) var surfaces = Share(0, of: 0)
  /// Frames of timelines, counted right if their surfaces are as many as measured and the same layers are painted.
  private(set) var frames = Share(0, of: 0)
  /// How often a reason was planned (first) where another was measured (second); "none" if there was no surface.
  private(set) var matrix: [[String]: Int] = [:]
  /// The scenes and frames whose surfaces differ, with what was planned and measured.
  private(set) var differences: [(name: String, planned: MeasuredScene.Frame, measured: MeasuredScene.Frame)] = []

  static let none = "none"

  mutating func add(_ scene: MeasuredScene, planned: [MeasuredScene.Frame]) {
    for (place, (planned, measured)) in zip(planned, scene.frames).enumerated() {
      let isRight = planned.surfaces == measured.surfaces && planned.painted == measured.painted
      if scene.isTimeline { frames.add(isRight) } else { scenes.add(isRight) }
      if !scene.isTimeline, measured.surfaces > 0 { costlyScenes.add(isRight) }
      if planned != measured {
        differences.append((scene.isTimeline ? "\(scene.name), frame \(place)" : scene.name, planned, measured))
      }
      if !scene.isTimeline { compare(planned.reasons, measured.reasons) }
    }
  }

  private mutating func compare(_ planned: [String: Int], _ measured: [String: Int]) {
    var (surplus, missing): ([String], [String]) = ([], [])
    for reason in Set(planned.keys).union(measured.keys).sorted() {
      let (ours, theirs) = (planned[reason] ?? 0, measured[reason] ?? 0)
      for _ in 0..<min(ours, theirs) { surfaces.add(true) }
      if min(ours, theirs) > 0 { matrix[[reason, reason], default: 0] += min(ours, theirs) }
      surplus += [String](repeating: reason, count: max(0, ours - theirs))
      missing += [String](repeating: reason, count: max(0, theirs - ours))
    }
    for place in 0..<max(surplus.count, missing.count) {
      surfaces.add(false)
      let pair = [
        place < surplus.count ? surplus[place] : Self.none, place < missing.count ? missing[place] : Self.none,
      ]
      matrix[pair, default: 0] += 1
    }
  }

  /// The comparison of all measurements in the repository.
  static let all: RendererComparison? = try? {
    let file = try #require(MeasuredScene.file)
    var comparison = RendererComparison()
    for scene in file.scenes { comparison.add(scene, planned: try scene.planned()) }
    return comparison
  }()
}

extension RendererAgreement.Share {
  var text: String { "\(right) of \(all)" }
  var value: Double { all == 0 ? 0 : Double(right) / Double(all) }

  fileprivate mutating func add(_ isRight: Bool) {
    all += 1
    if isRight { right += 1 }
  }
}

import Foundation
import LayerImport
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Compares the plans of the compositor `chromium` with the surfaces that Chromium made of the same layers.
@Suite struct RendererTests {
  @Test func plansAgreeWithTheRenderer() throws {
    let comparison = try #require(RendererComparison.all)
    let published = RendererAgreement.chromium
    #expect(comparison.surfaces == published.surfaces)
    #expect(comparison.scenes == published.scenes)
    #expect(comparison.frames == published.frames)
    #expect(MeasuredScene.file?.browser == published.renderer)
    let wrong = comparison.differences.map { "\($0.name): planned \($0.planned), measured \($0.measured)" }
    let list = wrong.prefix(60).joined(separator: "\n")
    #expect(comparison.surfaces.value >= 0.97, "\(list)")
    #expect(comparison.scenes.value >= 0.95, "\(list)")
    #expect(comparison.frames.value >= 0.95, "\(list)")
  }

  @Test func enoughWasMeasuredAndLittleSetApart() throws {
    let file = try #require(MeasuredScene.file)
    #expect(file.scenes.count { !$0.isTimeline } >= 400)
    #expect(file.scenes.count { $0.isTimeline && $0.frames.count == 13 } >= 58)
    #expect(file.apart.count * 100 < 3 * (file.scenes.count + file.apart.count), "\(file.apart)")
    #expect(file.apart.allSatisfy { !$0.why.isEmpty })
    #expect(Set(file.scenes.map(\.name)).count == file.scenes.count)
  }

  /// Every reason of the profile was measured, so none rests on documents alone.
  @Test func everyReasonWasMeasured() throws {
    let comparison = try #require(RendererComparison.all)
    for reason in Compositor.chromium.reasons {
      let name = reason.rawValue.replacing("-", with: " ")
      #expect(comparison.matrix[[name, name], default: 0] > 0, "\(name)")
    }
  }

  /// Another compositor's plans do not agree, so the comparison can fail.
  @Test func otherRulesDoNotAgree() throws {
    let file = try #require(MeasuredScene.file)
    var comparison = RendererComparison()
    for scene in file.scenes.prefix(200) { comparison.add(scene, planned: try scene.planned(on: .coreAnimation)) }
    #expect(comparison.scenes.value < 0.8)
    #expect(comparison.surfaces.value < 0.5)
  }
}

/// Measures some of the scenes again, where a browser is installed.
@Suite struct RendererMeasurementTests {
  static let root = GalleryScene.folder.deletingLastPathComponent()

  static var hasBrowser: Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/chromium-headless-shell") }
  }

  @Test(.enabled(if: LongRun.isComplete && hasBrowser)) func browserStillDoesWhatWasMeasured() throws {
    let process = Process()
    process.executableURL = Self.root.appendingPathComponent("Scripts/measure-chromium")
    process.arguments = ["--sample", "20"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

import Foundation
import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerPlanning
import LayerRaster
import LayerSimulation
import LayerTestSupport
import Testing

/// Memory use and open descriptors return to their previous level after reading any input.
@Suite(.onLinux) struct LeakTests {
  /// Whether memory can be measured.
  ///
  /// Under a sanitizer the allocator keeps freed memory, and the sanitizer itself reports leaks.
  private static let canMeasure = residentBytes > 0 && Sanitizer.current == nil

  // Runs in a separate process, because other tests in this one also use memory.
  @Test(.enabled(if: canMeasure, "resident memory is known only on Linux, without a sanitizer"))
  func thousandsOfInputsLeaveNothing() async {
    await #expect(processExitsWith: .success) {
      let inputs = try StrangersInput.all()
      #expect(Set(inputs.map(\.kind)).count == StrangersInput.Kind.allCases.count)
      // Tables that are created once, fonts, and memory that the allocator keeps for reuse.
      inputs.forEach { $0.use() }
      let (bytes, files) = (LeakTests.residentBytes, LeakTests.openFiles)
      let count = LongRun.isComplete ? 10_000 : 2_500
      for place in 0..<count { inputs[place % inputs.count].use() }
      #expect(LeakTests.openFiles == files)
      let grown = LeakTests.residentBytes - bytes
      // The allocator keeps more in the first thousands of inputs than later.
      #expect(grown < 4_000_000 + 400 * count, "\(grown) bytes more than before \(inputs.count) kinds of input")
    }
  }

  /// The resident memory of the process in bytes, which only Linux reports; 0 elsewhere.
  fileprivate static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 } ?? 0
  }

  fileprivate static var openFiles: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}

/// An untrusted file, and how it is used.
private struct StrangersInput {
  enum Kind: CaseIterable {
    case tree, image, index, catalogue, configuration, baseline, device, savedPlan
  }

  let name: String
  let kind: Kind
  let bytes: [UInt8]

  /// The hostile files and the gallery, limited to small files.
  static func all() throws -> [StrangersInput] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try ["Tests/Hostile", "Scenes"].flatMap { folder -> [StrangersInput] in
      try FileManager.default.subpathsOfDirectory(atPath: root.path + "/" + folder).sorted().compactMap { name in
        let url = root.appendingPathComponent(folder).appendingPathComponent(name)
        let facts = try url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard facts.isRegularFile == true, (facts.fileSize ?? 0) < 8_000, let kind = kind(of: name) else { return nil }
        return StrangersInput(name: name, kind: kind, bytes: Array(try Data(contentsOf: url)))
      }
    }
  }

  private static func kind(of name: String) -> Kind? {
    let folders: [String: Kind] = [
      "configurations": .configuration, "baselines": .baseline, "devices": .device, "plans": .savedPlan,
    ]
    if let folder = name.split(separator: "/").first, let kind = folders[String(folder)] { return kind }
    if name.hasSuffix("index.xml") { return .index }
    if name.hasSuffix("Contents.json") { return .catalogue }
    let endings: [String: Kind] = [
      "json": .tree, "xib": .tree, "storyboard": .tree, "caml": .tree, "caar": .tree, "png": .image, "jpg": .image,
    ]
    return endings[(name as NSString).pathExtension]
  }

  func use() {
    let source = SourceText(name: name, bytes: bytes)
    switch kind {
    case .tree: useTrees(of: source)
    case .image: _ = try? ImageDecoder.decode(bytes, limits: Self.options.limits)
    case .index: _ = CoreAnimationIndex.rootDocument(of: source, limits: Self.options.limits)
    case .catalogue: _ = ImageSet.file(in: bytes, scale: 2)
    case .configuration: _ = ConfigurationReader.read(source)
    case .baseline: _ = BaselineReader.read(source)
    case .device: _ = DeviceReader.read(source)
    case .savedPlan: _ = SavedPlanReader.read(source)
    }
  }

  /// Limits low enough for thousands of inputs; leaks also show with small inputs.
  private static let options: ImportOptions = {
    var options = ImportOptions()
    options.limits.layers.value = 1_000
    options.limits.repeatCount.value = 1_000
    options.limits.frames.value = 100
    options.limits.passPixels.value = 20_000
    options.limits.drawnPixels.value = 100_000
    options.limits.drawnDetails.value = 100_000
    options.limits.imagePixels.value = 100_000
    return options
  }()

  private func useTrees(of source: SourceText) {
    let limits = Self.options.limits
    for tree in SceneReader.trees(of: source, options: Self.options) {
      guard let scene = tree.value, !tree.hasErrors,
        let compositor = CompositorCatalog.compositor(scene.compositor),
        let plan = Planner.plan(scene, compositor: compositor, scale: 0.25, limits: limits).value
      else { continue }
      _ = try? PlanRasterizer.rasterize(plan)
      let device = Device(id: scene.device, name: scene.device, screen: scene.screen)
      let facts = SceneFacts(plan, device: device, authored: scene)
      _ = Linter(settings: LintSettings().rules).findings(in: facts) { _, _, _ in false }
    }
  }
}

import LayerDiagnostics
import LayerImport
import LayerLint
import LayerModel
import LayerPlanning
import LayerRaster
import LayerResults

/// Loads and plans files according to the command line's options.
struct SceneLoader: Sendable {
  private var settings: LoadSettings
  /// Whether the only tree of a file is accepted under any name.
  private var acceptsOnlyTrees = false
  private var catalogs: AssetCatalogs
  /// The Swift files of the run, if they were read together.
  private var swift: SwiftSources?

  /// Reads the options; nil if a device file is broken, in which case the reason is logged.
  init?(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) {
    guard let settings = try LoadSettings(arguments, &session) else { return nil }
    self.settings = settings
    catalogs = AssetCatalogs(limits: settings.options.limits)
  }

  /// The plans of all trees of an input; failures and their reasons are logged.
  func plan(_ name: String, _ session: inout Session) -> PlannedInput {
    let start = ContinuousClock().now
    guard let source = read(name, &session) else { return PlannedInput(code: .unusable) }
    return plan(source, named: name, since: start, &session)
  }

  /// The file to read for an input: a bundle's markup, or the input itself.
  func document(of input: String) -> String {
    let file = TreeOption.file(of: input)
    let markup = try? BundleFolder.document(of: file, limits: settings.options.limits)
    return markup ?? file
  }

  /// The bytes of an input or, for a bundle, of its markup; nil if they cannot be read, in which case the reason is
  /// logged.
  func read(_ name: String, _ session: inout Session) -> SourceText? {
    do throws(FileFault) {
      return try read(name, &session.files)
    } catch {
      session.log.add(error)
      return nil
    }
  }

  /// The bytes of an input or, for a bundle, of its markup.
  func read(_ name: String, _ files: inout FileAccess) throws(FileFault) -> SourceText {
    let name = TreeOption.file(of: name)
    let document = try BundleFolder.document(of: name, limits: settings.options.limits)
    return try files.read(document ?? name, limit: settings.options.limits.fileBytes)
  }

  /// The scenes of an input that was already read, each with its findings, optionally with another value for a
  /// parameter.
  ///
  /// If there are several trees, returns only the one that the user has named.
  func scenes(
    of source: SourceText, named name: String, parameter: (name: String, value: Double, option: String)? = nil,
    isEvery: Bool = false
  ) -> [Checked<Scene>] {
    let (file, own) = TreeOption.parts(of: name)
    let scenes = allScenes(of: source, named: file, parameter: parameter, isEvery: isEvery)
    guard let word = own ?? settings.tree, !(acceptsOnlyTrees && scenes.count == 1) else { return scenes }
    // An input without trees has a finding that explains why.
    let names = scenes.map { $0.value?.tree ?? "" }
    guard names.contains(where: { !$0.isEmpty }) else { return scenes }
    if let place = TreeOption.known(word, among: names) { return [scenes[place]] }
    var unknown = TreeOption.unknown(word, among: names.filter { !$0.isEmpty })
    // In a folder, files without that tree are skipped.
    if settings.options.isStateOptional { unknown = Finding("unsupported-input", .error, unknown.message, at: nil) }
    return [Checked(nil, findings: [unknown])]
  }

  /// The scenes of an input that was already read, with all branches of views.
  func distinctScenes(of source: SourceText, named name: String) -> [DistinctScene] {
    swiftScenes(named: name) ?? scenes(of: source, named: name, isEvery: true).map { DistinctScene($0) }
  }

  /// The scenes of a Swift file that is part of the program; nil for other inputs, and if options select or change
  /// scenes.
  func swiftScenes(named name: String) -> [DistinctScene]? {
    guard SwiftSources.isSwift(name), settings.tree == nil, let swift, settings.options.parameters.isEmpty,
      settings.options.fling == nil
    else {
      return nil
    }
    return swift.distinctScenes(of: name, options: options(for: name))
  }

  /// The options for an input, with the images next to it.
  private func options(for name: String) -> ImportOptions {
    let folder = AssetFolder(of: document(of: name), allowing: settings.allowedFolders, limits: settings.options.limits)
    let catalogs = catalogs
    var options = settings.options
    options.asset = { folder.file($0) }
    options.catalogImage = { catalogs.image($0, scale: $1, for: name) }
    options.catalogColor = { catalogs.color($0, isDark: $1, for: name) }
    options.catalogText = { catalogs.text($0, for: name) }
    return options
  }

  private func allScenes(
    of source: SourceText, named name: String, parameter: (name: String, value: Double, option: String)?,
    isEvery: Bool
  ) -> [Checked<Scene>] {
    var options = options(for: name)
    if SwiftSources.isSwift(name) {
      if let name = parameter?.name ?? options.parameters.keys.min() {
        let finding = Finding(
          "unknown-parameter", .error, "parameter '\(DisplayText.escaped(name))' is not in this file", at: nil,
          help: "Swift code has no parameters; \"--rows N\" sets the number of rows in a list")
        return [Checked(nil, findings: [finding])]
      }
      if swift == nil { options.system = settings.system ?? DeploymentTarget.system(around: name) }
      let sources =
        swift
        ?? SwiftSources(
          SwiftFiles.request(for: [name]), options: options, jobs: settings.jobs, keepsRows: settings.keepsRows)
      return sources.scenes(of: name, options: options, isEvery: isEvery)
    }
    if let parameter {
      options.parameters[parameter.name] = parameter.value
      options.parameterOptions[parameter.name] = parameter.option
    }
    return SceneReader.trees(of: source, options: options)
  }

  /// The device of a scene.
  func device(of scene: Scene) -> Device {
    settings.devices.device(scene.device) ?? Device(id: scene.device, name: scene.device, screen: scene.screen)
  }

  /// The compositor of a scene.
  func compositor(of scene: Scene) -> Compositor {
    guard let compositor = CompositorCatalog.compositor(scene.compositor) else {
      preconditionFailure("The validator accepts only compositors that the tool knows.")
    }
    return compositor
  }

  /// The limits on the work for a scene.
  var limits: Limits { settings.options.limits }

  /// The plans of all trees of an input that was already read.
  ///
  /// - Parameter isFound: whether the input was found in a folder, so that it need not contain a tree.
  func plan(
    _ source: SourceText, named name: String, isFound: Bool = false,
    since start: ContinuousClock.Instant = ContinuousClock().now, _ session: inout Session
  ) -> PlannedInput {
    let clock = ContinuousClock()
    let read = clock.now
    var trees = scenes(of: source, named: name)
    if isFound { trees.removeAll { $0.findings.contains { $0.rule == "unsupported-input" } } }
    let imported = clock.now
    var input = PlannedInput()
    var layers = 0
    for tree in trees {
      let planned = plan(tree, named: name, &session.files)
      session.log.add(planned.findings, of: source)
      guard let scene = planned.value, !planned.hasErrors else {
        input.code = .unusable
        continue
      }
      layers += scene.plan.tree.scene.nodes.count
      input.scenes.append(scene)
    }
    if settings.isVerbose, !input.scenes.isEmpty {
      session.log.remark(
        "\(DisplayText.escaped(source.name)): \(source.bytes.count) bytes, \(layers) layers; "
          + "read \(Self.milliseconds(read - start)), import \(Self.milliseconds(imported - read)), "
          + "plan \(Self.milliseconds(clock.now - imported))")
    }
    return input
  }

  /// The folders that may contain the images of a scene: for Interface Builder files and Swift source, every asset
  /// catalogue in their checkout; for a bundle, the bundle itself.
  private func folder(of scene: Scene, named name: String) -> AssetFolder {
    let checkout = scene.interface == nil && scene.code == nil ? nil : catalogs.checkout(of: name)
    return AssetFolder(
      of: document(of: name), allowing: settings.allowedFolders + [checkout].compactMap(\.self),
      limits: settings.options.limits)
  }

  /// The bytes of a scene's image; nil for a plain rectangle and for a missing image.
  func bytes(of asset: Asset, in scene: Scene, named name: String) -> [UInt8]? {
    bytes(of: asset, in: folder(of: scene, named: name))
  }

  /// The plan of a scene with all findings; records the files that the scene shows.
  func plan(_ scene: Checked<Scene>, named name: String, _ files: inout FileAccess) -> Checked<PlannedScene> {
    guard let value = scene.value, !scene.hasErrors else { return Checked(nil, findings: scene.findings) }
    let images = value.assets.compactMap(\.file)
    if !images.isEmpty {
      let folder = folder(of: value, named: name)
      for file in images {
        if let identity = folder.identity(of: file) { files.noteInput(identity) }
      }
    }
    let planned = planned(value, at: settings.time)
    return Checked(planned.value, findings: scene.findings + findingsOfTime(in: value) + planned.findings)
  }

  /// The warning about a requested time that is not on the scene's timeline.
  private func findingsOfTime(in scene: Scene) -> [Finding] {
    let (duration, time) = (scene.timeline.duration, settings.time)
    guard time > duration else { return [] }
    let seconds = [time.seconds, duration.seconds].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
    let message =
      duration == .zero
      ? "scene has no timeline: at \(seconds[0]) s it looks the same as at any other time"
      : "\(seconds[0]) s is after the end of the timeline, \(seconds[1]) s: the last state is used"
    return [Finding("time", .warning, message, at: nil)]
  }

  /// The plan of a scene at a time; nil if it cannot be planned, in which case the reason is logged.
  func plan(_ scene: Scene, at time: Microseconds, _ session: inout Session) -> PlannedScene? {
    let planned = planned(scene, at: time)
    session.log.add(planned.findings, of: scene.source)
    return planned.value
  }

  private func planned(_ scene: Scene, at time: Microseconds) -> Checked<PlannedScene> {
    let (sampled, compositor) = (scene.sampled(at: time), compositor(of: scene))
    let planned = Planner.plan(sampled, compositor: compositor, limits: settings.options.limits)
    if let images = excessOfImages(scene) {
      var raised = settings.options.limits
      raised.memory.value = images.bytes
      // Textures can need even more memory; then the message states the memory for textures, which is enough for both.
      let isEnough = planned.value != nil || Planner.plan(sampled, compositor: compositor, limits: raised).value != nil
      return Checked(nil, findings: isEnough ? [images.finding] : planned.findings)
    }
    let plan = planned.value.map {
      PlannedScene(
        file: scene.source.name, plan: $0, device: settings.devices.device($0.tree.scene.device), time: time,
        authored: scene)
    }
    return Checked(plan, findings: planned.findings)
  }

  /// The finding about images that need too much memory, and their bytes: drawing a scene decodes all images of its
  /// layers.
  private func excessOfImages(_ scene: Scene) -> (finding: Finding, bytes: Int)? {
    let decoded = scene.shownAssets.sorted { $0.rawValue < $1.rawValue }.map { scene[$0] }
      .filter { $0.file != nil || $0.embedded != nil }
    // No image has more pixels than its limit, so the sum does not overflow.
    let bytes = 4 * decoded.reduce(0) { $0 + $1.facts.pixelWidth * $1.facts.pixelHeight }
    let limit = settings.options.limits.memory
    return bytes > limit.value ? (limit.finding(asked: bytes, at: decoded.last?.span), bytes) : nil
  }

  /// The ids of known devices.
  var deviceIDs: [String] { settings.devices.ids }

  /// A loader that has read the Swift files of a run together, so that each is parsed once.
  func reading(_ request: SwiftSources.Request, jobs: Int) -> SceneLoader {
    if request.isEmpty { return self }
    var loader = self
    var options = settings.options
    // The checkout of the first file is used for all files of a run.
    if let name = (request.named + request.found).first {
      options.system = settings.system ?? DeploymentTarget.system(around: name)
      let catalogs = catalogs
      options.catalogImage = { catalogs.image($0, scale: $1, for: name) }
      options.catalogColor = { catalogs.color($0, isDark: $1, for: name) }
      options.catalogText = { catalogs.text($0, for: name) }
    }
    loader.swift = SwiftSources(request, options: options, jobs: jobs, keepsRows: settings.keepsRows)
    return loader
  }

  /// The Swift files of a run; nil for a run without Swift files.
  var swiftSources: SwiftSources? { swift }

  /// A loader that adds a fling to scenes without a timeline, and loads only scenes that scroll.
  func adding(_ fling: DraftFling) -> SceneLoader {
    var loader = self
    loader.settings.options.fling = fling
    return loader
  }

  /// A loader that keeps scenes that do not scroll, as well as those to which a fling is added.
  var keepingStillScenes: SceneLoader {
    var loader = self
    loader.settings.options.keepsStillScenes = true
    return loader
  }

  /// A loader that reads and shows an input with the settings of another loader.
  func preferring(_ other: SceneLoader) -> SceneLoader {
    var loader = self
    loader.settings.options.isStateOptional = other.settings.options.isStateOptional
    loader.settings.options.display = other.settings.options.display
    return loader
  }

  /// A loader that follows an input's configuration, unless the command line overrides it.
  func preferring(_ settings: LintSettings, isFound: Bool) -> SceneLoader {
    var loader = self
    loader.settings.options.isStateOptional = isFound
    loader.settings.options.display.compositor = self.settings.options.display.compositor ?? settings.compositor
    loader.settings.options.display.device = self.settings.options.display.device ?? settings.device
    loader.settings.options.inspectables = settings.inspectables
    return loader
  }

  /// A loader that accepts the only tree of a file under any name, for comparisons between files.
  var acceptingOnlyTrees: SceneLoader {
    var loader = self
    loader.acceptsOnlyTrees = true
    return loader
  }

  /// A loader that searches checkouts again.
  var forgettingFolders: SceneLoader {
    var loader = self
    loader.catalogs = AssetCatalogs(limits: settings.options.limits)
    return loader
  }

  /// The decoded images of a scene; images that cannot be decoded are reported and left out.
  func images(of scene: Scene, named name: String, _ session: inout Session) -> [AssetIndex: Pixmap] {
    let (images, findings) = decoded(scene, named: name)
    session.log.add(findings, of: scene.source)
    return images
  }

  /// The decoded images of a scene's layers, and the findings about images that cannot be decoded.
  func decoded(_ scene: Scene, named name: String) -> (images: [AssetIndex: Pixmap], findings: [Finding]) {
    let folder = folder(of: scene, named: name)
    var images: [AssetIndex: Pixmap] = [:]
    var findings: [Finding] = []
    let shown = scene.shownAssets
    for (index, asset) in scene.assets.enumerated() where shown.contains(AssetIndex(index)) {
      guard let bytes = bytes(of: asset, in: folder) else { continue }
      do throws(ImageError) {
        images[AssetIndex(index)] = try ImageDecoder.picture(of: asset, bytes, limits: settings.options.limits)
      } catch {
        let headline = "image '\(DisplayText.escaped(asset.file ?? asset.name))' cannot be decoded"
        findings.append(
          Finding("asset", .warning, headline, at: asset.span, notes: ["\(error)"], help: error.help))
      }
    }
    return (images, findings)
  }

  /// The bytes of an image, in a file or inside the input.
  private func bytes(of asset: Asset, in folder: AssetFolder) -> [UInt8]? {
    if let embedded = asset.embedded { return embedded }
    guard let file = asset.file, case .success(let found) = folder.file(file) else { return nil }
    return found.bytes
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let tenths = (duration / .milliseconds(0.1)).rounded()
    return "\(tenths / 10) ms"
  }
}

extension Scene {
  /// The images that the scene's layers show, at any time.
  fileprivate var shownAssets: Set<AssetIndex> {
    let isChanging =
      timeline.changes.contains { $0.value.values.contains { $0.property == .contents } }
      || timeline.animations.contains { $0.value.keyPath.property == .contents }
    return Set(isChanging ? assets.indices.map { AssetIndex($0) } : layers.compactMap(\.contents))
  }
}

/// The result for one input: the plans of its trees, in the input's order.
struct PlannedInput {
  var scenes: [PlannedScene] = []
  /// Whether everything in the input could be planned.
  var code = ExitCode.clean
}

import LayerDiagnostics
import LayerImport
import LayerModel
import LayerResults

/// `import`: converts any input to scene JSON, with its images next to it.
enum ImportCommand: Command {
  static let definition = CommandDefinition(
    name: "import",
    summary: "convert any input to a scene file, with its images",
    examples: [
      .init("import Main.storyboard -o scenes/", "each scene in a separate file"),
      .init("import Main.storyboard:Login -o login.json", "one scene"),
      .init("import Card.xib", "to standard output, without images"),
    ],
    operands: .init("FILE", 1...1, "an input in any format; - is standard input"),
    groups: [SceneOptions.all, CommonOptions.all])

  static func run(_ arguments: ParsedArguments, _ session: inout Session) throws(UsageFault) -> ExitCode {
    guard let loader = try SceneLoader(arguments, &session) else { return .unusable }
    let name = arguments.operands[0]
    guard let source = loader.read(name, &session) else { return .unusable }
    var code = ExitCode.clean
    var scenes: [Scene] = []
    for tree in loader.scenes(of: source, named: name) {
      session.log.add(tree.findings, of: source)
      if let scene = tree.value, !tree.hasErrors { scenes.append(scene) } else { code = .unusable }
    }
    guard !scenes.isEmpty else { return .unusable }
    let writing = SceneWriting(
      loader: loader, input: name, isImported: !SceneJSONImporter().recognizes(source),
      stem: OutputNames(of: [name]).stem(of: 0))
    let output = arguments.text(CommonOptions.output) ?? FileAccess.standard
    if output.hasSuffix("/") || (try? PlatformCalls.kindOfEntry(output)) == .folder {
      return max(code, writing.write(scenes, into: output, &session))
    }
    guard scenes.count == 1 else { throw Self.several(scenes) }
    return max(code, writing.write(scenes[0], to: output, &session))
  }

  private static func several(_ scenes: [Scene]) -> UsageFault {
    UsageFault(
      "file contains \(scenes.count) trees, but a scene file can contain only one",
      help:
        "write all with \"-o FOLDER/\", or one with \"--tree NAME\"; it contains "
        + "\(TreeOption.list(scenes.map(\.tree)))")
  }
}

/// Writes the scenes of one input as scene files, and copies of their images into a folder next to each.
private struct SceneWriting {
  let loader: SceneLoader
  /// The input as the user named it.
  let input: String
  /// Whether the input is not a scene file, so that layers state their origin.
  let isImported: Bool
  /// The input's name without folders and extension.
  let stem: String

  /// Writes each scene into a folder, under the input's name and, if there are several scenes, the tree's name.
  func write(_ scenes: [Scene], into folder: String, _ session: inout Session) -> ExitCode {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let suffixes = OutputNames.suffixes(ofTrees: scenes.map(\.tree))
    return scenes.reduce(.clean) { code, scene in
      max(code, write(scene, to: "\(base)\(stem)\(suffixes[scene.tree] ?? "").json", &session))
    }
  }

  /// Writes one scene; standard output gets no images, because there is no place next to it.
  func write(_ scene: Scene, to output: String, _ session: inout Session) -> ExitCode {
    noteTimeline(of: scene, &session)
    // Animated layers are written in their state at time 0, as in every picture of that time.
    let scene = scene.sampled(at: .zero)
    do throws(FileFault) {
      guard output != FileAccess.standard else {
        try session.console.show(SceneJSONWriter.bytes(of: scene, namesSource: isImported))
        return .clean
      }
      let images = try copyImages(of: scene, beside: output, &session)
      try session.files.write(
        SceneJSONWriter.bytes(of: scene, images: images, namesSource: isImported), makingFoldersFor: output)
      let layers = scene.nodes.count == 1 ? "1 layer" : "\(scene.nodes.count) layers"
      let copied = images.count == 1 ? "1 image" : "\(images.count) images"
      try session.console.show(Array("\(DisplayText.escaped(output)): \(layers), \(copied)\n".utf8))
      return .clean
    } catch {
      session.log.add(error)
      return .unusable
    }
  }

  /// Copies images into `NAME-images`; in the scene, each image gets the name of its file.
  private func copyImages(
    of scene: Scene, beside output: String, _ session: inout Session
  ) throws(FileFault) -> [AssetIndex: SceneJSONWriter.Image] {
    let path = output.hasSuffix(".json") ? String(output.dropLast(".json".count)) : output
    let folder = "\(PathBytes.parts(of: path).last ?? "scene")-images"
    var images: [AssetIndex: SceneJSONWriter.Image] = [:]
    var used: Set<String> = []
    for (place, asset) in scene.assets.enumerated() {
      guard let bytes = loader.bytes(of: asset, in: scene, named: input) else { continue }
      let safe = Self.stem(of: asset)
      let ending = asset.facts.encoding == .jpeg ? ".jpg" : ".png"
      var file = safe + ending
      // Names may differ only in characters that file names cannot contain; ends: each round tries a new number.
      var number = 2
      while !used.insert(file).inserted {
        file = "\(safe)-\(number)\(ending)"
        number += 1
      }
      try session.files.write(bytes, as: "\(folder)/\(file)", below: PathBytes.folder(of: output))
      images[AssetIndex(place)] = .file("\(folder)/\(file)")
    }
    return images
  }

  /// The name for the copy of an image, without an extension: the asset's name, without folders.
  private static func stem(of asset: Asset) -> String {
    var name = asset.name[...]
    // The colour changes of an imported image are in brackets after its name.
    if !asset.paint.isNone, let bracket = name.firstRange(of: " (") { name = name[..<bracket.lowerBound] }
    if let ending = [".png", ".jpg", ".jpeg"].first(where: name.hasSuffix) {
      name = (PathBytes.parts(of: String(name)).last ?? name).dropLast(ending.count)
    }
    return FileNamePart.safe(String(name))
  }

  private func noteTimeline(of scene: Scene, _ session: inout Session) {
    let timeline = scene.timeline
    let isStill =
      timeline.animations.isEmpty && timeline.changes.isEmpty && timeline.scrolls.isEmpty && timeline.redraws.isEmpty
      && timeline.work.isEmpty && timeline.lists.isEmpty && timeline.loads.isEmpty && timeline.images == nil
      && timeline.observers == nil
    if isStill { return }
    session.log.add(
      [
        Finding(
          "timeline", .note, "timeline is not written: the scene is written as it is at time 0", at: nil)
      ], of: scene.source)
  }
}

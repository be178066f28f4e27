import LayerDiagnostics
import LayerImport
import LayerModel

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

import Foundation
import Testing

/// The files and streams that the tool reads and writes.
@Suite struct FileTests {
  @Test func standardInputIsAScene() throws {
    let run = try ToolRun.of(["plan", "-"], input: SceneTexts.small)
    #expect(run.code == 0)
    #expect(run.output.contains("\n<standard input> · "))
    let json = try ToolRun.of(["plan", "-", "--format=json", "--only=summary"], input: SceneTexts.small)
    #expect(json.output.contains("\"file\": \"<standard input>\""))
  }

  @Test func pipeOfAnotherCommandIsAScene() throws {
    let run = try ToolRun.shell("cat Scenes/cases/settings.json | \"$TOOL\" plan /dev/stdin")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("0 offscreen passes"))
  }

  @Test func wordsAfterTwoDashesAreFiles() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "--why.json")
    let run = try ToolRun.of(["plan", "--", "--why.json"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.output.contains("--why.json · "))
  }

  @Test func readerThatHasSeenEnoughIsNoFault() throws {
    let run = try ToolRun.shell(
      "{ \"$TOOL\" plan Scenes/cases/phone-300.json --format json --all-layers; echo code $? >&2; } | head -c 1")
    #expect(run.output == "{")
    #expect(run.diagnostics == "code 0\n")
  }

  @Test func fullDiskIsAFault() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = try ToolRun.shell("\"$TOOL\" plan Scenes/cases/settings.json > /dev/full")
    #expect(run.code == 2)
    #expect(run.diagnostics.contains("<standard output>: error: output cannot be written: "))
  }

  @Test func outputIsWrittenWholeAndAlone() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    try scratch.write("old", to: "plan.json")
    let run = try ToolRun.of(["plan", "small.json", "-f", "json", "-o", "plan.json"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(run.diagnostics == "")
    #expect(scratch.read("plan.json")?.hasPrefix("{\n  \"format\": \"layercost-plan/1\"") ?? false)
    #expect(scratch.names == ["plan.json", "small.json"])
  }

  @Test func inputIsNeverWrittenOver() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.path + "/link.json", withDestinationPath: "small.json")
    for output in ["small.json", "link.json", "./small.json"] {
      let run = try ToolRun.of(["plan", "small.json", "-o", output], in: scratch.folder)
      #expect(run.code == 2)
      #expect(run.diagnostics.hasPrefix("\(output): error: output is also an input and was not changed\n"))
    }
    #expect(scratch.read("small.json") == SceneTexts.small)
  }

  @Test func faultLeavesWhatWasThere() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    try scratch.write(SceneTexts.broken, to: "broken.json")
    try scratch.write("old", to: "plan.txt")
    #expect(try ToolRun.of(["plan", "broken.json", "-o", "plan.txt"], in: scratch.folder).code == 2)
    #expect(scratch.read("plan.txt") == "old")
    let missing = try ToolRun.of(["plan", "small.json", "-o", "no/where.txt"], in: scratch.folder)
    #expect(missing.code == 2)
    #expect(missing.diagnostics.hasPrefix("no/where.txt: error: output cannot be written: "))
    let folder = try ToolRun.of(["plan", "small.json", "-o", "."], in: scratch.folder)
    #expect(folder.diagnostics.hasPrefix(".: error: output is a folder"))
  }

  @Test func linkAsOutputStaysALink() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    try scratch.write("old", to: "real.txt")
    let link = scratch.folder.path + "/link.txt"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
    #expect(try ToolRun.of(["plan", "small.json", "-o", "link.txt"], in: scratch.folder).code == 0)
    #expect(scratch.read("real.txt")?.hasPrefix("1 offscreen pass") ?? false)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.txt")
  }

  // MARK: Assets

  /// A folder with a scene that names an image, and an image inside and outside of it.
  private func assetFolder(_ file: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(SceneTexts.image(file), to: "scene/scene.json")
    let image = ToolRun.repository.appendingPathComponent("Scenes/corners/assets/star.png")
    for place in ["scene/inside.png", "outside/star.png"] {
      let target = scratch.folder.appendingPathComponent(place)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: image, to: target)
    }
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.path + "/scene/link.png", withDestinationPath: "../outside/star.png")
    return scratch
  }

  /// Drawing a frame decodes only the images that its layers show; other listed images take no memory.
  @Test(arguments: [("shown", Int32(2)), ("listed", 0)]) func imagesThatNoLayerShowsAreNotDecoded(
    use: String, code: Int32
  ) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = ToolRun.repository.appendingPathComponent("docs/images/report.png")
    try FileManager.default.copyItem(at: page, to: scratch.folder.appendingPathComponent("large.png"))
    let contents = use == "shown" ? #", "contents": "large""# : ""
    try scratch.write(
      """
      {"format": "layercost-scene/1", "screen": {"width": 40, "height": 40, "scale": 1},
       "assets": {"large": {"file": "large.png"}},
       "root": {"id": "root", "frame": [0, 0, 40, 40], "backgroundColor": "white"\(contents)}}
      """, to: "scene.json")
    let run = try ToolRun.of(["render", "scene.json", "--memory", "1"], in: scratch.folder)
    #expect(run.code == code)
    #expect(run.diagnostics.contains("limit 'memory'") == (code == 2))
  }

  @Test func imageBesideTheSceneIsRead() throws {
    let scratch = try assetFolder("inside.png")
    defer { scratch.remove() }
    let run = try ToolRun.of(["plan", "scene/scene.json"], in: scratch.folder)
    #expect(run.code == 0)
    #expect(run.diagnostics == "")
    let own = try ToolRun.of(["plan", "scene.json"], in: scratch.folder.appendingPathComponent("scene"))
    #expect(own.code == 0)
    let over = try ToolRun.of(["plan", "scene/scene.json", "-o", "scene/inside.png"], in: scratch.folder)
    #expect(over.diagnostics.contains("output is also an input"))
  }

  @Test(arguments: ["../outside/star.png", "link.png", "a/../../outside/star.png"])
  func imageElsewhereIsRefusedUnlessAllowed(file: String) throws {
    let scratch = try assetFolder(file)
    defer { scratch.remove() }
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("scene/a"), withIntermediateDirectories: true)
    let refused = try ToolRun.of(["plan", "scene/scene.json"], in: scratch.folder)
    #expect(refused.code == 2)
    #expect(refused.output == "")
    #expect(refused.diagnostics.contains("--allow-path"), "\(refused.diagnostics)")
    let allowed = try ToolRun.of(["plan", "scene/scene.json", "--allow-path", "outside"], in: scratch.folder)
    #expect(allowed.code == 0, "\(allowed.diagnostics)")
  }

  /// For an allowed folder, the message states what is missing.
  @Test func missingImageOfAnAllowedFolderIsMissing() throws {
    let scratch = try assetFolder("../outside/none.png")
    defer { scratch.remove() }
    let allowed = try ToolRun.of(["plan", "scene/scene.json", "--allow-path", "outside"], in: scratch.folder)
    #expect(allowed.code == 2)
    #expect(!allowed.diagnostics.contains("--allow-path"), "\(allowed.diagnostics)")
    let refused = try ToolRun.of(["plan", "scene/scene.json"], in: scratch.folder)
    #expect(refused.diagnostics.contains("--allow-path"), "\(refused.diagnostics)")
  }

  @Test func absoluteNameIsRefusedUnlessAllowed() throws {
    let image = ToolRun.repository.appendingPathComponent("Scenes/corners/assets/star.png").path
    let scratch = try assetFolder(image)
    defer { scratch.remove() }
    #expect(try ToolRun.of(["plan", "scene/scene.json"], in: scratch.folder).code == 2)
    let folder = ToolRun.repository.appendingPathComponent("Scenes").path
    let allowed = try ToolRun.of(["plan", "scene/scene.json", "--allow-path", folder], in: scratch.folder)
    #expect(allowed.code == 0, "\(allowed.diagnostics)")
  }

  @Test func pipeAsImageDoesNotHang() throws {
    let scratch = try assetFolder("pipe")
    defer { scratch.remove() }
    let made = try ToolRun.shell("mkfifo scene/pipe", in: scratch.folder)
    #expect(made.code == 0)
    let run = try ToolRun.of(["plan", "scene/scene.json"], in: scratch.folder)
    #expect(run.code == 2)
    #expect(run.diagnostics.contains("not a regular file"), "\(run.diagnostics)")
  }

  // MARK: Devices

  @Test func deviceOfAFileIsADevice() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    try scratch.write(
      """
      { "format": "layercost-device/1", "id": "slate", "name": "Slate",
        "screen": { "width": 100, "height": 200, "scale": 2 } }
      """, to: "slate.json")
    let run = try ToolRun.of(["plan", "small.json", "--device", "slate.json", "--device-screen"], in: scratch.folder)
    #expect(run.output.contains(" · slate · "), "\(run.diagnostics)")
    #expect(run.output.contains(" · 200 × 400 px · "))
    let broken = try ToolRun.of(["plan", "small.json", "--device", "small.json"], in: scratch.folder)
    #expect(broken.code == 2)
    #expect(broken.output == "")
    #expect(broken.diagnostics.contains("small.json:2:13: error: "))
    #expect(broken.diagnostics.contains("\n    | "), "a caret shows where: \(broken.diagnostics)")
    let listed = try ToolRun.of(["devices", "slate.json", "iphone-13"], in: scratch.folder)
    #expect(listed.output.contains("  slate      Slate      100 × 200 @2"))
    #expect(try ToolRun.of(["devices", "small.json"], in: scratch.folder).diagnostics == broken.diagnostics)
    let drawn = try ToolRun.of(
      ["render", "small.json", "--device", "slate.json", "--device-screen", "-o", "out"], in: scratch.folder)
    #expect(drawn.code == 0, "\(drawn.diagnostics)")
    let missing = try ToolRun.of(["plan", "small.json", "--device", "./none"], in: scratch.folder)
    #expect(missing.diagnostics == "./none: error: file does not exist\n")
  }

  // MARK: Looks

  @Test func coloursAreForTerminalsAndForThoseWhoAsk() throws {
    func escapes(_ words: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try ToolRun.of(["plan", GoldenTests.phone] + words, environment: environment).output.contains("\u{1B}[")
    }
    #expect(try !escapes([]))
    #expect(try !escapes(["--color", "never"]))
    #expect(try escapes(["--color", "always"]))
    #expect(try escapes(["--color", "always"], ["NO_COLOR": "1"]))
  }

  @Test func versionIsOneLine() throws {
    let run = try ToolRun.of(["--version"])
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("layercost 0."))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func verboseTellsWhatWasRead() throws {
    let run = try ToolRun.of(["plan", "Scenes/cases/settings.json", "-v"])
    #expect(run.diagnostics.contains("Scenes/cases/settings.json: "))
    #expect(run.diagnostics.contains(" layers; read "))
  }
}

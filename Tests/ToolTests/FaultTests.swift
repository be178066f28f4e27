import Foundation
import LayerTestSupport
import Testing

/// The messages and exit codes of the tool when something is wrong.
@Suite struct FaultTests {
  @Test func brokenSceneShowsEveryFaultAtItsPlace() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.broken, to: "broken.json")
    let run = try ToolRun.of(["plan", "broken.json"], in: scratch.folder)
    #expect(run.code == 2)
    #expect(run.output == "")
    GoldenTests.golden("broken-scene").expect(run.testDescription)
    let json = try ToolRun.of(["plan", "broken.json", "--error-format=json"], in: scratch.folder)
    #expect(json.code == 2)
    #expect(json.output == "")
    GoldenTests.golden("broken-scene-json").expect(json.testDescription)
  }

  @Test func goodInputsAreDoneBesideBadOnes() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.broken, to: "broken.json")
    try scratch.write(SceneTexts.small, to: "small.json")
    let run = try ToolRun.of(["plan", "broken.json", "small.json", "missing.json"], in: scratch.folder)
    #expect(run.code == 2)
    #expect(run.output.hasPrefix("1 offscreen pass, 1 composite"))
    #expect(run.diagnostics.contains("broken.json:5:17: error: "))
    #expect(run.diagnostics.contains("missing.json: error: file does not exist\n"))
  }

  @Test func foldersAndMissingFilesAreNoScenes() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let folder = try ToolRun.of(["plan", "."], in: scratch.folder)
    #expect(folder.code == 2)
    #expect(folder.output == "")
    #expect(
      folder.diagnostics == ".: error: folder is not a scene\n  help: \"layercost lint .\" and \"layercost report .\" "
        + "take folders; for any other command, name a file in the folder\n")
    let missing = try ToolRun.of(["plan", "a\u{1B}[31m.json"], in: scratch.folder)
    #expect(missing.diagnostics == "a\\u{1B}[31m.json: error: file does not exist\n")
  }

  static let wrongUses: [(words: [String], said: String)] = [
    (["paln"], "command 'paln' is not known\n  help: did you mean \"plan\"?"),
    (["frobnicate"], "command 'frobnicate' is not known\n  help: expected one of render"),
    (["Scenes/README.md"], "command is missing before 'Scenes/README.md'"),
    (["--quiet", "plan"], "option '--quiet' is written before the command"),
    (["plan"], "command 'plan' needs SCENE...\n"),
    (["compare", "a.json"], "command 'compare' needs DESIGN...: 2 or more, not 1"),
    (["plan", "a.json", "--fromat", "json"], "option '--fromat' is not known\n  help: did you mean \"--format\"?"),
    (["plan", "a.json", "--form=json"], "did you mean \"--format\"?"),
    (["plan", "a.json", "-x"], "option '-x' is not known"),
    (["plan", "a.json", "--format"], "option '--format' has no value\n  help: write \"--format FORMAT\""),
    (["plan", "a.json", "--format", "--quiet"], "option '--format' has no value"),
    (["plan", "a.json", "--format", "jsno"], "did you mean \"json\"? expected one of text, json and dot"),
    (["plan", "a.json", "--quiet=1"], "option '--quiet' takes no value"),
    (["plan", "a.json", "--compositor", "core-anmation"], "did you mean \"core-animation\"?"),
    (["plan", "a.json", "--device", "iphone13"], "did you mean \"iphone-13\"? \"layercost devices\" lists all"),
    (["devices", "iphone-31"], "did you mean \"iphone-13\"?"),
    (["plan", "a.json", "--scale", "nan"], "value 'nan' of option '--scale' is not a number from 0.01 to 64"),
    (["plan", "a.json", "--scale", "1e9"], "value '1e9' of option '--scale'"),
    (["plan", "a.json", "--set", "rows"], "help: write \"--set NAME=NUMBER\""),
    (["plan", "a.json", "--set", "rows=many"], "value 'rows=many' of option '--set' is not a name and a number"),
    (["plan", "a.json", "--limit", "layer=5"], "limit 'layer' is not known\n  help: did you mean \"layers\"?"),
    (["plan", "a.json", "--limit", "layers=1.5"], "limit 'layers' is not a whole number"),
    (["plan", "a.json", "--why"], "option '--why' needs a layer"),
    (["plan", "a.json", "--layer", "/root", "--why", "-f", "json"], "option '--why' works only with text output"),
    (["lint", "a.json", "--diff", "-f", "json"], "option '--format' has no effect on '--diff'"),
    (["plan", "-", "-"], "standard input is named twice"),
    (["plan", "a.json", "--allow-path", "nowhere"], "folder 'nowhere' of option '--allow-path' does not exist"),
    (["explain", "shadwoPath"], "word 'shadwoPath' is not known\n  help: did you mean \"shadowPath\"? \"layercost"),
    (["explain", "zzzz"], "help: \"layercost explain\" lists all words"),
    (["compositors", "core-anmation"], "did you mean \"core-animation\"?"),
    (["schema", "plan", "error"], "extra argument 'error' for command 'schema'"),
    (["compositors", "foo"], "name 'foo' is not known\n  help: expected one of core-animation"),
    (["render", "a.json", "--overlay", "all", "--palette", "hatch"], "did you mean \"hatched\"? expected one of"),
    (["compare", "Scenes/cases/settings.json", "Scenes/cases/settings.json", "--fail-on", "pass"], "\"passes\"?"),
    (["schema", "paln"], "name 'paln' is not known\n  help: did you mean \"plan\"?"),
    (["help", "paln"], "no command or topic is called 'paln'\n  help: did you mean \"plan\"?"),
  ]

  @Test(arguments: wrongUses.indices) func wrongUseIsSaidOnce(use: Int) throws {
    let (words, said) = Self.wrongUses[use]
    let run = try ToolRun.of(words)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.diagnostics.hasPrefix("layercost: error: "))
    #expect(run.diagnostics.contains(said), "\(run.diagnostics)")
    #expect(run.diagnostics.split(separator: "\n").count <= 2)
  }

  @Test func wrongUseComesAsJSONToo() throws {
    for words in [["plan", "--error-format", "json"], ["paln", "--error-format=json"]] {
      let run = try ToolRun.of(words)
      #expect(run.code == 2)
      #expect(run.diagnostics.hasPrefix("{\n  \"format\": \"layercost-error/1\",\n  \"errors\": [\n"))
      #expect(run.diagnostics.contains("\"rule\": \"usage\""))
    }
  }

  @Test func unknownLayerIsOffered() throws {
    func help(_ path: String) throws -> String {
      let run = try ToolRun.of(["plan", GoldenTests.techTalk, "--layer", path])
      #expect(run.code == 2)
      #expect(run.output == "")
      return run.diagnostics.split(separator: "\n").last.map(String.init) ?? ""
    }
    #expect(try help("/root/cell-0/str") == "  help: did you mean \"/root/cell-0/star\"?")
    #expect(try help("star") == "  help: did you mean \"/root/cell-0/star\"? (4 layers have this name)")
    #expect(try help("/rot") == "  help: did you mean \"/root\"?")
    #expect(try help("/root/nothing") == "  help: \"/root\" contains cell-0, cell-1, cell-2, cell-3")
  }

  @Test func quietLeavesErrorsOnly() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(
      SceneTexts.small.replacingOccurrences(of: "\"device\": \"iphone-13\",", with: ""), to: "note.json")
    let told = try ToolRun.of(["plan", "note.json"], in: scratch.folder)
    #expect(told.code == 0)
    #expect(told.diagnostics.contains("note: "))
    let quiet = try ToolRun.of(["plan", "note.json", "-q"], in: scratch.folder)
    #expect(quiet.diagnostics == "")
    #expect(quiet.output == told.output)
    try scratch.write(SceneTexts.broken, to: "broken.json")
    #expect(try ToolRun.of(["plan", "broken.json", "-q"], in: scratch.folder).diagnostics.contains("error: "))
  }

  @Test func limitsAreNamedWithWhatRaisesThem() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    let run = try ToolRun.of(["plan", "small.json", "--limit", "layers=3"], in: scratch.folder)
    #expect(run.code == 2)
    #expect(run.diagnostics.contains("--limit layers=4"))
    let bytes = try ToolRun.of(["plan", "small.json", "--limit", "file-bytes=10"], in: scratch.folder)
    #expect(bytes.code == 2)
    #expect(bytes.diagnostics.hasPrefix("small.json: error: file is larger than 10 bytes"))
  }
}

import Foundation
import Testing

/// No file of a checkout makes a program run: not a folder that looks like a repository, not the checkout's own
/// settings, and not a search path that leads into it.
@Suite struct GitProgramTests {
  /// The settings by which Git runs a program; `@` is the program, which notes that it ran.
  private static let settings = [
    "core.fsmonitor": "@", "core.pager": "@", "core.editor": "@", "core.askPass": "@", "core.sshCommand": "@",
    "core.gitProxy": "@", "core.alternateRefsCommand": "@", "core.hooksPath": "hooks",
    "filter.x.clean": "@", "filter.x.smudge": "@", "filter.x.process": "@", "filter.x.required": "true",
    "diff.external": "@", "diff.x.command": "@", "diff.x.textconv": "@", "merge.x.driver": "@",
    "pager.diff": "@", "pager.show": "@", "pager.cat-file": "@", "pager.rev-parse": "@",
    "alias.cat-file": "!@", "alias.diff": "!@", "alias.show": "!@",
    "gpg.program": "@", "gpg.ssh.program": "@", "log.showSignature": "true",
    "credential.helper": "!@", "remote.origin.url": "ext::@", "remote.origin.uploadpack": "@",
    "remote.origin.vcs": "x", "remote.origin.promisor": "true", "extensions.partialClone": "origin",
    "core.repositoryFormatVersion": "1", "protocol.allow": "always", "submodule.x.update": "!@",
    "trace2.eventTarget": "@", "include.path": "more",
  ]

  /// A folder with a program that notes its runs, and the settings that name it.
  private static func withTrap(_ body: (Scratch, _ trap: (_ repository: String) throws -> Void) throws -> Void) throws {
    let attributes = "*.json filter=x diff=x merge=x\n"
    let files = ["work/App/a.json": LintTests.shadow, "work/.gitattributes": attributes]
    try Scratch.with(files) { scratch in
      try scratch.write("#!/bin/sh\necho \"$0\" >> '\(scratch.folder.path)/ran'\nexit 1\n", to: "hooks/run")
      let program = scratch.folder.appendingPathComponent("hooks/run").path
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      for hook in ["post-index-change", "reference-transaction", "post-checkout", "fsmonitor-watchman"] {
        try FileManager.default.createSymbolicLink(
          atPath: scratch.folder.appendingPathComponent("hooks/\(hook)").path, withDestinationPath: program)
      }
      try body(scratch) { repository in
        for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
          let value = value == "hooks" ? scratch.folder.appendingPathComponent("hooks").path : value
          try scratch.git(
            ["config", "--file", repository + "/config", name, value.replacing("@", with: program)], in: "work")
        }
        try scratch.write("[filter \"x\"]\n\tclean = \(program)\n", to: "work/\(repository)/more")
      }
    }
  }

  /// Runs everything that uses Git; returns the runs of the tool.
  private static func runs(in scratch: Scratch, _ name: String) throws -> [ToolRun] {
    // A change of the time alone makes Git compare contents, which runs filters.
    let file = scratch.folder.appendingPathComponent("\(name)/App/a.json")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: file.path)
    let (top, inner) = (scratch.folder.appendingPathComponent(name), file.deletingLastPathComponent())
    return [
      try ToolRun.of(["lint", "App", "--changed-since", "HEAD"], in: top),
      try ToolRun.of(["lint", ".", "--changed-since", "HEAD"], in: inner),
      try ToolRun.of(["lint", "a.json", "--history", "h.jsonl"], in: inner),
    ]
  }

  /// Adds a signature to the current commit, which Git checks with a program that the settings name.
  private static func sign(_ scratch: Scratch, in name: String) throws {
    let commit = try scratch.git(["cat-file", "commit", "HEAD"], in: name)
    let signature = "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n"
    let place = try #require(commit.firstRange(of: "\n\n"))
    let text = commit.replacingCharacters(in: place, with: signature) + "\n"
    let signed = try scratch.git(["hash-object", "-t", "commit", "-w", "--stdin"], in: name, input: text)
    try scratch.git(["update-ref", "HEAD", signed], in: name)
  }

  @Test func theSettingsOfACheckoutRunNothing() throws {
    try Self.withTrap { scratch, trap in
      try scratch.commitAll(in: "work")
      try Self.sign(scratch, in: "work")
      try trap(".git")
      let runs = try Self.runs(in: scratch, "work")
      #expect(scratch.read("ran") == nil)
      #expect(runs.allSatisfy { $0.diagnostics.isEmpty }, "\(runs)")
      #expect(!runs[0].output.contains("a.json:"), "\(runs[0])")
    }
  }

  /// A bare repository that is planted in a folder, in the checkout of its author and in a clone.
  @Test(arguments: [false, true]) func aPlantedRepositoryIsNotUsed(isCloned: Bool) throws {
    try Self.withTrap { scratch, trap in
      let changed = LintTests.shadow.replacing("\"shadowOpacity\": 0.5", with: "\"shadowOpacity\": 0.6")
      // The planted repository has the change in its own commit, and would hide it.
      try scratch.write(changed, to: "work/App/a.json")
      try scratch.git(["init", "-q", "--bare", "App"], in: "work")
      try scratch.git(["config", "--file", "App/config", "core.bare", "false"], in: "work")
      try scratch.git(["config", "--file", "App/config", "core.worktree", "."], in: "work")
      try scratch.git(["--git-dir=.", "--work-tree=.", "add", "a.json"], in: "work/App")
      try scratch.git(["--git-dir=.", "--work-tree=.", "commit", "-q", "-m", "planted"], in: "work/App")
      try trap("App")
      try scratch.write(LintTests.shadow, to: "work/App/a.json")
      // Git does not commit empty folders, but a repository needs these two.
      for name in ["refs/keep", "objects/keep"] { try scratch.write("", to: "work/App/\(name)") }
      try scratch.git(["init", "-q"], in: "work")
      try scratch.git(["add", "-A"], in: "work")
      try scratch.git(["commit", "-q", "-m", "one"], in: "work")
      if isCloned { try scratch.git(["clone", "-q", "work", "clone"]) }
      let name = isCloned ? "clone" : "work"
      try scratch.write(changed, to: "\(name)/App/a.json")
      try? FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("ran"))
      let runs = try Self.runs(in: scratch, name)
      #expect(scratch.read("ran") == nil)
      #expect(runs[0].output.contains("a.json:9") && runs[1].output.contains("a.json:9"), "\(runs)")
      // The history names the commit of the checkout.
      let commit = try scratch.git(["rev-parse", "HEAD"], in: name)
      #expect(scratch.read("\(name)/App/h.jsonl")?.contains(commit) ?? false)
    }
  }

  /// Git fetches a missing object of a partial clone with programs that its settings name.
  @Test func nothingIsFetched() throws {
    try Self.withTrap { scratch, trap in
      try scratch.commitAll(in: "work")
      let blob = try scratch.git(["rev-parse", "HEAD:App/a.json"], in: "work")
      let object = "work/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"
      try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(object))
      try trap(".git")
      let run = try ToolRun.of(
        ["lint", "App", "--changed-since", "HEAD"], in: scratch.folder.appendingPathComponent("work"))
      #expect(scratch.read("ran") == nil)
      #expect(run.code == 2 && run.diagnostics.contains("repository does not have all files"), "\(run)")
    }
  }

  /// Programs are not looked up in the current folder, which a relative or an empty entry of PATH would mean.
  @Test func noProgramOfTheCurrentFolderRuns() throws {
    let trap = "#!/bin/sh\necho \"$0\" >> \"$RAN\"\nexit 1\n"
    let view =
      "import UIKit\nfinal class V: UIView {\n  func f() { addSubview(UIView()); layer.shadowOpacity = 1 }\n}\n"
    let files = ["a.json": LintTests.shadow, "View.swift": view]
    try Scratch.with(files) { scratch in
      try scratch.commitAll()
      let alone = scratch.folder.appendingPathComponent("alone/layercost")
      try scratch.write("", to: "alone/README")
      try FileManager.default.copyItem(at: ToolRun.tool, to: alone)
      for name in ["git", "layercost-swift", "bin/git", "bin/layercost-swift"] {
        try scratch.write(trap, to: name)
        let path = scratch.folder.appendingPathComponent(name).path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
      let variables = ["RAN": scratch.folder.appendingPathComponent("ran").path]
      for path in [".:bin:", ":.", "./bin:../\(scratch.folder.lastPathComponent)"] {
        let environment = variables.merging(["PATH": path]) { $1 }
        for words in [["lint", "."], ["lint", "a.json", "--history", "h"], ["lint", ".", "--changed-since", "HEAD"]] {
          let run = try ToolRun.of(words, tool: alone, in: scratch.folder, environment: environment)
          #expect(run.diagnostics.contains("'git' is not in PATH") == words.contains("HEAD"), "\(run)")
        }
      }
      #expect(scratch.read("ran") == nil)
    }
  }

  /// Variables of the environment that name other repositories, settings or programs do not reach Git.
  @Test func gitsVariablesAreNotPassedOn() throws {
    try Self.withTrap { scratch, trap in
      try scratch.commitAll(in: "work")
      try scratch.commitAll(in: "hooks")
      try trap("../hooks/.git")
      let program = scratch.folder.appendingPathComponent("hooks/run").path
      let folder = scratch.folder.appendingPathComponent("work")
      let variables = [
        "GIT_DIR": scratch.folder.appendingPathComponent("hooks/.git").path, "GIT_EXTERNAL_DIFF": program,
        "GIT_CONFIG_GLOBAL": scratch.folder.appendingPathComponent("hooks/.git/config").path,
        "GIT_EXEC_PATH": scratch.folder.appendingPathComponent("hooks").path, "GIT_SSH_COMMAND": program,
        "GIT_PAGER": program, "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor",
        "GIT_CONFIG_VALUE_0": program,
      ]
      let run = try ToolRun.of(["lint", "App", "--changed-since", "HEAD"], in: folder, environment: variables)
      #expect(scratch.read("ran") == nil)
      #expect(run.code == 0 && run.diagnostics.isEmpty, "\(run)")
    }
  }
}

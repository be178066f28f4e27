import Foundation
import Testing

/// `lint --changed-since`: the findings on lines that differ from a revision, in checkouts of all kinds.
@Suite struct ChangedLineTests {
  private static let changed = LintTests.shadow.replacing("\"shadowOpacity\": 0.5", with: "\"shadowOpacity\": 0.6")

  private func lint(
    _ scratch: Scratch, _ words: [String] = ["."], since revision: String = "HEAD", in name: String = "."
  ) throws -> ToolRun {
    try ToolRun.of(
      ["lint"] + words + ["--changed-since", revision], in: scratch.folder.appendingPathComponent(name))
  }

  @Test func onlyChangedLinesAreShown() throws {
    try Scratch.with(["a.json": LintTests.shadow, "b.json": LintTests.shadow]) { scratch in
      try scratch.commitAll()
      let same = try lint(scratch)
      #expect(same.code == 0 && !same.output.contains("[shadow-without-path]"), "\(same)")
      try scratch.write(Self.changed, to: "b.json")
      try scratch.write(LintTests.shadow, to: "new.json")
      let changed = try lint(scratch)
      #expect(changed.output.contains("b.json:9") && changed.output.contains("new.json:9"), "\(changed)")
      #expect(!changed.output.contains("a.json"))
      // A change of another line does not bring the finding back.
      try scratch.write(LintTests.shadow.replacing("#00FF00", with: "#00FF01"), to: "a.json")
      #expect(try !lint(scratch).output.contains("a.json"))
      // Neither do hundreds of new lines above it, nor line breaks of another system.
      let above = (0..<900).map { "  \"x-\($0)\": \($0 / 3),\n" }.joined()
      try scratch.write(LintTests.shadow.replacing("{\n  \"format\"", with: "{\n\(above)  \"format\""), to: "a.json")
      #expect(try !lint(scratch, ["."]).output.contains("a.json:"))
      try scratch.write(LintTests.shadow.replacing("\n", with: "\r\n"), to: "a.json")
      #expect(try !lint(scratch).output.contains("a.json"))
      // A file that Git ignores is new.
      try scratch.write("ignored.json\n", to: ".gitignore")
      try scratch.write(LintTests.shadow, to: "ignored.json")
      #expect(try lint(scratch, ["ignored.json"]).output.contains("ignored.json:9"))
    }
  }

  @Test func revisionsAreNamedAsInGit() throws {
    try Scratch.with(["a.json": LintTests.shadow]) { scratch in
      try scratch.commitAll()
      try scratch.git(["tag", "-a", "-m", "first", "v1"])
      try scratch.git(["branch", "feature/$(id>ran);'\"&|"])
      try scratch.write(Self.changed, to: "a.json")
      try scratch.git(["commit", "-q", "-a", "-m", "two"])
      let commit = try scratch.git(["rev-parse", "HEAD~1"])
      try scratch.git(["fetch", "-q", ".", "v1"])
      let first = ["HEAD~1", "v1", commit, String(commit.prefix(8)), "FETCH_HEAD", "feature/$(id>ran);'\"&|"]
      for revision in first {
        #expect(try lint(scratch, since: revision).output.contains("a.json:9"), "\(revision)")
      }
      try scratch.git(["gc", "-q"])
      for revision in first {
        #expect(try lint(scratch, since: revision).output.contains("a.json:9"), "\(revision), packed")
      }
      #expect(try !lint(scratch, since: "main").output.contains("a.json"))
      #expect(scratch.read("ran") == nil)
      for revision in ["nowhere", "HEAD:a.json", "v1 HEAD", commit + " x"] {
        let run = try lint(scratch, since: revision)
        #expect(run.code == 2 && run.diagnostics.contains("revision '\(revision)' is not in the checkout"), "\(run)")
      }
      for revision in ["--output=x", ""] {
        #expect(try lint(scratch, since: revision).code == 2)
      }
      for revision in ["v1\nHEAD"] {
        let run = try lint(scratch, since: revision)
        #expect(run.code == 2 && run.diagnostics.contains("is not a Git revision"), "\(run)")
      }
      let input = try lint(scratch, ["-"])
      #expect(input.code == 2 && input.diagnostics.contains("standard input cannot be compared"), "\(input)")
    }
  }

  @Test func worktreesShareARepository() throws {
    try Scratch.with(["work/a.json": LintTests.shadow]) { scratch in
      try scratch.commitAll(in: "work")
      try scratch.git(["worktree", "add", "-q", "../tree"], in: "work")
      #expect(try !lint(scratch, in: "tree").output.contains("a.json"))
      try scratch.write(Self.changed, to: "tree/a.json")
      #expect(try lint(scratch, in: "tree").output.contains("a.json:9"))
      try scratch.git(["commit", "-q", "-a", "-m", "two"], in: "tree")
      #expect(try !lint(scratch, in: "tree").output.contains("a.json"))
      #expect(try lint(scratch, since: "main", in: "tree").output.contains("a.json:9"))
    }
  }

  @Test func submodulesAreComparedWithTheirRecordedCommit() throws {
    try Scratch.with(["inner/b.json": LintTests.shadow, "work/a.json": LintTests.shadow]) { scratch in
      try scratch.commitAll(in: "inner")
      try scratch.commitAll(in: "work")
      try scratch.git(["submodule", "add", "-q", "../inner", "Parts"], in: "work")
      // Compared with a commit without the submodule, all of its lines are new.
      #expect(try lint(scratch, in: "work").output.contains("Parts/b.json:9"))
      try scratch.git(["commit", "-q", "-m", "two"], in: "work")
      #expect(try !lint(scratch, in: "work").output.contains("b.json"))
      try scratch.write(Self.changed, to: "work/Parts/b.json")
      try scratch.git(["commit", "-q", "-a", "-m", "changed"], in: "work/Parts")
      #expect(try lint(scratch, in: "work").output.contains("Parts/b.json:9"))
      // A run in the submodule itself uses the submodule's own revision.
      #expect(try !lint(scratch, in: "work/Parts").output.contains("b.json"))
      #expect(try lint(scratch, since: "HEAD~1", in: "work/Parts").output.contains("b.json:9"))
    }
  }

  @Test func aRepositoryElsewhereIsNotUsed() throws {
    try Scratch.with(["work/a.json": LintTests.shadow, "other/a.json": Self.changed]) { scratch in
      try scratch.commitAll(in: "other")
      let other = scratch.folder.resolvingSymlinksInPath().appendingPathComponent("other/.git").path
      let entry = scratch.folder.appendingPathComponent("work/.git")
      func expectRefusal() throws {
        let run = try lint(scratch, in: "work")
        #expect(run.code == 2 && run.diagnostics.contains("which does not belong to the checkout"), "\(run)")
        let words = [".", "--allow-path", "../other/.git"]
        #expect(try lint(scratch, words, in: "work").output.contains("a.json:9"))
      }
      for name in [other, "../other/.git"] {
        try scratch.write("gitdir: \(name)\n", to: "work/.git")
        try expectRefusal()
      }
      try FileManager.default.removeItem(at: entry)
      try FileManager.default.createSymbolicLink(atPath: entry.path, withDestinationPath: other)
      try expectRefusal()
      // A folder that names a worktree of another place does not help.
      try FileManager.default.removeItem(at: entry)
      try scratch.git(["worktree", "add", "-q", "../tree"], in: "other")
      try scratch.write("gitdir: \(other)/worktrees/tree\n", to: "work/.git")
      #expect(try lint(scratch, in: "work").diagnostics.contains("which does not belong to the checkout"))
      for text in ["", "gitdir: \n", "gitdir: nowhere\n", "gitdir: ..\n", String(repeating: "x", count: 100_000)] {
        try scratch.write(text, to: "work/.git")
        #expect(try lint(scratch, in: "work").code == 2)
      }
    }
  }

  @Test func everyCheckoutOfARunIsCompared() throws {
    let files = ["one/a.json": LintTests.shadow, "two/b.json": LintTests.shadow, "c.json": LintTests.shadow]
    try Scratch.with(files) { scratch in
      try scratch.commitAll(in: "one")
      try scratch.commitAll(in: "two")
      try scratch.write(Self.changed, to: "two/b.json")
      let run = try lint(scratch, ["one", "two"])
      #expect(!run.output.contains("a.json") && run.output.contains("b.json:9"), "\(run)")
      let outside = try lint(scratch, ["one", "c.json"])
      #expect(outside.code == 2 && outside.diagnostics.contains("'c.json' is not in a Git checkout"), "\(outside)")
    }
  }

  @Test func namesAreBytes() throws {
    let names = ["a b.json", "line\nbreak.json", "\"quoted\".json", "é.json", "e\u{301}.json", "-.json", "a\tb/c.json"]
    try Scratch.with([:]) { scratch in
      for name in names { try scratch.write(LintTests.shadow, to: name) }
      try scratch.commitAll()
      #expect(try !lint(scratch).output.contains("[shadow-without-path]"))
      for name in names {
        try scratch.write(Self.changed, to: name)
        #expect(try lint(scratch, ["--format", "json", "."]).output.contains("\"shadow-without-path\""), "\(name)")
        try scratch.write(LintTests.shadow, to: name)
      }
    }
  }

  @Test func otherFormatsOfRepositoriesAreReadOrRefused() throws {
    try Scratch.with(["a.json": LintTests.shadow]) { scratch in
      try scratch.git(["init", "-q", "--object-format=sha256"])
      try scratch.commitAll()
      #expect(try !lint(scratch).output.contains("a.json"))
      try scratch.write(Self.changed, to: "a.json")
      #expect(try lint(scratch).output.contains("a.json:9"))
      try scratch.git(["config", "extensions.refStorage", "reftable"])
      let run = try lint(scratch)
      #expect(run.code == 2 && run.diagnostics.contains("in the format 'reftable'"), "\(run)")
    }
  }

  /// A broken repository ends the comparison with a message, and leaves no temporary folder behind.
  @Test func aBrokenRepositoryIsReported() throws {
    try Scratch.with(["work/App/a.json": LintTests.shadow, "tmp/.keep": ""]) { scratch in
      try scratch.commitAll(in: "work")
      let temporary = ["TMPDIR": scratch.folder.appendingPathComponent("tmp").path]
      let folder = scratch.folder.appendingPathComponent("work")
      func refused(_ expected: String) throws {
        let run = try ToolRun.of(["lint", "App", "--changed-since", "HEAD"], in: folder, environment: temporary)
        #expect(run.code == 2 && run.diagnostics.contains(expected), "\(run)")
        let left = try FileManager.default.contentsOfDirectory(
          atPath: scratch.folder.appendingPathComponent("tmp").path)
        #expect(left == [".keep"])
      }
      let tree = try scratch.git(["rev-parse", "HEAD:App"], in: "work")
      let object = folder.appendingPathComponent(".git/objects/\(tree.prefix(2))/\(tree.dropFirst(2))")
      try FileManager.default.removeItem(at: object)
      try Data("not an object".utf8).write(to: object)
      try refused("repository does not have all files")
      try FileManager.default.removeItem(at: object)
      try refused("repository does not have all files")
      try FileManager.default.removeItem(at: folder.appendingPathComponent(".git/HEAD"))
      try refused("is not a Git repository")
    }
  }
}

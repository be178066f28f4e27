import Foundation
import Testing

/// The tool's completions and manual pages in shells and man.
@Suite struct ShellTests {
  /// The completions that bash offers for the last of some words, with the script loaded.
  private static func offers(_ words: [String], in folder: URL = ToolRun.repository) throws -> [String] {
    let typed = words.map { "'\($0)'" }.joined(separator: " ")
    let lines = [
      "source <($TOOL completions bash)", "COMP_WORDS=(\(typed))", "COMP_CWORD=\(words.count - 1)", "_layercost",
      "printf '%s\\n' \"${COMPREPLY[@]}\"",
    ]
    let script = lines.joined(separator: "; ").replacing("'", with: "'\\''")
    let run = try ToolRun.shell("exec bash -c '\(script)'", in: folder)
    #expect(run.diagnostics == "")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func bashOffersCommandsOptionsAndValues() throws {
    #expect(try Self.offers(["layercost", "pl"]) == ["plan"])
    #expect(try Self.offers(["layercost", "plan", "--form"]) == ["--format"])
    #expect(try Self.offers(["layercost", "plan", "--format", ""]) == ["text", "json", "dot"])
    #expect(try Self.offers(["layercost", "plan", "--format", "=", "j"]) == ["json"])
    #expect(try Self.offers(["layercost", "plan", "--format", "="]) == ["text", "json", "dot"])
    #expect(try Self.offers(["layercost", "schema", "sce"]) == ["scene"])
    #expect(try Self.offers(["layercost", "explain", "shadow-without"]) == ["shadow-without-path"])
  }

  @Test func bashOffersFilesWhereFilesAreTaken() throws {
    #expect(try Self.offers(["layercost", "plan", "Package"]) == ["Package.swift"])
    #expect(try Self.offers(["layercost", "plan", "--device", "iphone-se-3"]) == ["iphone-se-3"])
    #expect(try Self.offers(["layercost", "plan", "--scale", ""]) == [])
    #expect(try Self.offers(["layercost", "devices", "Package"]) == ["Package.swift"])
    let folders = try Self.offers(["layercost", "render", "--out", "S"])
    #expect(folders.sorted() == ["Scenes", "Scripts", "Sources"])
  }

  @Test(arguments: ["bash", "fish", "zsh"]) func scriptsNameEveryCommandAndOption(shell: String) throws {
    let script = try ToolRun.of(["completions", shell]).output
    for command in Self.commands(try ToolRun.of(["--help"]).output) {
      #expect(script.contains(command))
      let help = try ToolRun.of(["help", command]).output
      let options = help.split(separator: "\n").compactMap { $0.firstMatch(of: /^  (?:-., |    )--([a-z-]+)/)?.1 }
      #expect(!options.isEmpty)
      for option in options { #expect(script.contains(option), "\(command) --\(option)") }
    }
    guard let path = Self.program(shell) else { return }
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(script, to: "script")
    let check = try ToolRun.shell("\(path) -n script", in: scratch.folder)
    #expect(check.code == 0 && check.diagnostics == "")
  }

  @Test func shortHelpFitsAScreenAndNamesAllOptions() throws {
    for command in Self.commands(try ToolRun.of(["--help"]).output) {
      let short = try ToolRun.of([command, "--help"]).output
      let lines = short.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 48 && lines.allSatisfy { $0.count <= 80 }, "\(command): \(lines.count) lines")
      #expect(lines.count < 3 || lines[2].hasPrefix("  layercost \(command)"), "\(command) begins with an example")
      let full = try ToolRun.of(["help", command]).output
      for option in full.matches(of: /--[a-z][a-z-]+/) { #expect(short.contains(option.0), "\(command) \(option.0)") }
    }
  }

  @Test func manualPageHasNoFaults() throws {
    let page = try ToolRun.of(["manual"])
    #expect(page.code == 0)
    for command in Self.commands(try ToolRun.of(["--help"]).output) {
      #expect(page.output.contains("\n.SS \"\(command)"), "\(command)")
    }
    // A request is a letter after the dot; words that begin with a dot would vanish.
    let requests = page.output.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } }
    let known = [".TH", ".SH", ".SS", ".TP", ".B", ".I", ".PP", ".RS", ".RE", ".nf", ".fi", ".br"]
    #expect(requests.allSatisfy { known.contains(String($0)) })
    guard let groff = Self.program("groff") else { return }
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(page.output, to: "layercost.1")
    let check = try ToolRun.shell("\(groff) -man -Tutf8 -ww layercost.1 > /dev/null", in: scratch.folder)
    #expect(check.diagnostics == "")
  }

  private static func commands(_ help: String) -> [String] {
    let list = help.components(separatedBy: "Commands:\n").last ?? ""
    return list.split(separator: "\n").compactMap { $0.firstMatch(of: /^  ([a-z]+)\s/).map { String($0.1) } }
  }

  /// The path of a program, or nil, because a machine may not have every shell.
  private static func program(_ name: String) -> String? {
    ["/bin/", "/usr/bin/"].map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

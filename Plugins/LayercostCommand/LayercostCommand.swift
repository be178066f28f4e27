import Foundation
import PackagePlugin

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin
#endif

/// `swift package layercost WORDS`, and a menu item of projects in Xcode.
///
/// In a release, the tool is a binary next to this plugin. In the tool's own package it is not: SwiftPM builds what a
/// plugin depends on a second time, for the machine that builds, whenever anything is built. So there, the plugin
/// depends on nothing, and asks for the tool when somebody runs it.
@main struct LayercostCommand: CommandPlugin {
  /// Runs the tool with the words that follow the verb, in the package's folder.
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    guard let tool = try (try? context.tool(named: "layercost"))?.url ?? built() else { return }
    try Self.run(tool, arguments, in: context.package.directoryURL)
  }

  /// Builds the tool and its reader; nil if that fails, which is reported.
  private func built() throws -> URL? {
    var parameters = PackageManager.BuildParameters()
    parameters.configuration = .release
    Diagnostics.progress("Building layercost (the first time takes minutes)")
    let build = try packageManager.build(.product("layercost"), parameters: parameters)
    guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      Diagnostics.error("layercost cannot be built:\n\(build.logText)")
      return nil
    }
    // The reader of Swift source lies next to the tool, which looks for it there.
    let reader = try? packageManager.build(.product("layercost-swift"), parameters: parameters)
    if reader?.succeeded != true {
      Diagnostics.remark("This toolchain has no SwiftParser library: Swift files are not read")
    }
    return tool.url
  }

  private static func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let run = Process()
    run.executableURL = tool
    run.arguments = arguments
    run.currentDirectoryURL = folder
    try run.run()
    run.waitUntilExit()
    if run.terminationStatus != 0 { exit(run.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  extension LayercostCommand: XcodeCommandPlugin {
    /// Runs the tool for a project in Xcode: the words of its dialog, or `lint .` without any.
    ///
    /// Xcode adds the chosen targets as `--target NAME`, which the tool does not need: it lints the whole project.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      guard let tool = try? context.tool(named: "layercost") else {
        return Diagnostics.error("layercost is not built for projects: use the plugin package of a release")
      }
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      let words = extractor.remainingArguments
      let lint = ["lint", ".", "--format", "xcode", "--fail-on", "never"]
      try Self.run(tool.url, words.isEmpty ? lint : words, in: context.xcodeProject.directoryURL)
    }
  }
#endif

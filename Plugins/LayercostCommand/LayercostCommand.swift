import Foundation
import PackagePlugin

/// `swift package layercost WORDS`: the tool for packages that depend on this one, made when it is first asked for.
///
/// SwiftPM builds what a plugin depends on a second time, for the machine that builds, whenever anything is built. So
/// this one depends on nothing and asks for the tool when somebody runs it.
@main struct LayercostCommand: CommandPlugin {
  /// Runs the tool with the words that follow the verb, in the package's folder.
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var parameters = PackageManager.BuildParameters()
    parameters.configuration = .release
    Diagnostics.progress("Building layercost (the first time takes minutes)")
    let build = try packageManager.build(.product("layercost"), parameters: parameters)
    guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      return Diagnostics.error("layercost cannot be built:\n\(build.logText)")
    }
    // The reader of Swift source lies next to the tool, which looks for it there.
    let reader = try? packageManager.build(.product("layercost-swift"), parameters: parameters)
    if reader?.succeeded != true {
      Diagnostics.remark("This toolchain has no SwiftParser library: Swift files are not read")
    }
    let run = Process()
    run.executableURL = tool.url
    run.arguments = arguments
    run.currentDirectoryURL = context.package.directoryURL
    try run.run()
    run.waitUntilExit()
    if run.terminationStatus != 0 { exit(run.terminationStatus) }
  }
}

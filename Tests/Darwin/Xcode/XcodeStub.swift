// swift-format-ignore-file
// Signatures only; the declarations are documented where they are really made.
// The declarations of Xcode's module `XcodeProjectPlugin` that the plugin uses.
public import Foundation
public import PackagePlugin

public protocol XcodeCommandPlugin: Plugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}
public struct XcodePluginContext {
  public var xcodeProject: XcodeProject { preconditionFailure() }
  public func tool(named name: String) throws -> PluginContext.Tool { preconditionFailure() }
}
public struct XcodeProject {
  public var directoryURL: URL { preconditionFailure() }
}

/// Named after the file, as every file of the repository is.
public enum XcodeStub {}

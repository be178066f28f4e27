import SourceProgram

// Names that begin with a module: `SwiftUI.Form { }`, `Models.List()`.

extension SwiftInterpreter {
  /// Whether a name is that of a module that the running file imports.
  func isModule(_ name: String) -> Bool {
    program.files[file].top.contains { program.files[file].kinds[$0] == .import && text($0) == name }
  }

  /// Calls a function or creates a value of a module; the program's types do not hide those of the platform there.
  mutating func callModule(
    _ module: String, _ word: String, _ arguments: [SwiftArgument], at node: SwiftNode
  ) -> SwiftValue {
    if Self.platformModules.contains(module) {
      return constructPlatform(word, arguments, at: node) ?? unknownCall(word, arguments, at: node)
    }
    return callGlobal(word, arguments, at: node) ?? construct(word, arguments, at: node)
      ?? unknownCall(word, arguments, at: node)
  }

  private static let platformModules: Set<String> = [
    "SwiftUI", "SwiftUICore", "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "Swift", "Charts", "MapKit",
  ]
}

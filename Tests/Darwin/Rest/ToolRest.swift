// swift-format-ignore-file
// Signatures only; the declarations are documented where they are really made.
// The declarations of the tool's other files that its platform files use.
import LayerRaster

enum PathBytes {
  static func folder(of path: String) -> String { path }
  static func isAbsolute(_ path: String) -> Bool { path.isEmpty }
  static func parts(of path: String) -> [String] { [path] }
  static func joined(_ folder: String, _ file: String) -> String { folder + file }
}
struct FileFault: Error {
  init(_ name: String, _ message: String) {}
}

/// Named after the file, as every file of the repository is.
enum ToolRest {}

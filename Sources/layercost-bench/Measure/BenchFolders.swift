import Foundation

/// Where measurements find programs, and where they leave what they make.
enum BenchFolders {
  static let output = "out/bench"
  /// What `Scripts/bench-setup` has made.
  static let peers = ".build/bench-peers"

  /// The tool, built beside this program.
  static var layercost: String {
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return own.deletingLastPathComponent().appendingPathComponent("layercost").path
  }

  /// This program, for what has to be a process of its own.
  static var bench: String { URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().path }

  /// A peer written in Python.
  static func python(_ script: String) -> [String] {
    ["\(peers)/python/bin/python3", "Scripts/lib/peers/\(script).py"]
  }

  /// Writes a file into the output's folder, and returns its path.
  static func write(_ bytes: some Sequence<UInt8>, to name: String) throws(BenchFault) -> String {
    let path = "\(output)/\(name)"
    do {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw BenchFault("'\(path)' cannot be written")
    }
    return path
  }
}

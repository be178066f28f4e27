import LayerDiagnostics

/// Why a well-formed file of Interface Builder holds nothing for this tool.
enum InterfaceRefusal {
  /// How the runtimes of iOS begin: `iOS.CocoaTouch`, `iOS.CocoaTouch.iPad`.
  private static let runtime = "iOS.CocoaTouch"

  /// Platforms by their runtimes.
  private static let platforms: [(runtime: String, name: String)] = [
    ("MacOSX.Cocoa", "macOS"), ("AppleTV", "tvOS"), ("watchKit", "watchOS"),
  ]

  /// What is said of a file for another platform or of an older format; nil for one that can be read.
  static func finding(for tree: IBTree) -> Finding? {
    if tree[0].name == .archive {
      let version = tree.string(.version, of: 0).map { " of version \(DisplayText.escaped($0))" } ?? ""
      return Finding(
        "unsupported-input", .error, "file is an archive\(version), which Xcode wrote before version 5",
        at: tree.span(of: 0), help: "open it in Interface Builder and save it; it becomes a document")
    }
    guard tree[0].name == .document else {
      return Finding(
        "unsupported-input", .error, "root '\(DisplayText.escaped(tree.name(of: 0)))' is no document",
        at: tree.span(of: 0))
    }
    guard let runtime = tree.attribute(.targetRuntime, of: 0) else {
      return Finding(
        "unsupported-input", .error, "document names no platform", at: tree.span(of: 0),
        help: "files of Interface Builder have targetRuntime=\"\(self.runtime)\"")
    }
    let word = tree.string(runtime)
    if word.hasPrefix(self.runtime) { return nil }
    let platform = platforms.first { word.hasPrefix($0.runtime) }?.name ?? "'\(DisplayText.escaped(word))'"
    return Finding(
      "unsupported-input", .error, "document is for \(platform), not for iOS", at: tree.span(of: runtime))
  }

  /// What is said of a file without any view.
  static func noView(in tree: IBTree) -> Finding {
    Finding("unsupported-input", .error, "document holds no view", at: tree.span(of: 0))
  }
}

/// The missing folders above an output, so that a run that writes nothing can remove them again.
struct MissingFolders {
  /// From the innermost outwards.
  private let folders: [String]

  /// Finds the missing folders above a file.
  init(above name: String) {
    var folders: [String] = []
    var rest = Substring(name)
    while let slash = rest.lastIndex(of: "/"), slash > rest.startIndex {  // Ends: the rest gets shorter.
      rest = rest[..<slash]
      let folder = String(rest)
      guard (try? PlatformCalls.kindOfEntry(folder)) == nil else { break }
      folders.append(folder)
    }
    self.folders = folders
  }

  /// Removes the folders that are empty and keeps folders with files.
  func removeEmpty() {
    for folder in folders { PlatformCalls.removeFolder(folder) }
  }
}

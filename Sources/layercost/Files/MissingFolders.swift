/// The folders above an output that are not there yet, so that a run which writes nothing leaves none of them.
struct MissingFolders {
  /// From the innermost outwards.
  private let folders: [String]

  /// Looks which folders are missing above a file.
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

  /// Removes those of the folders that are empty and keeps what somebody has put into one.
  func removeEmpty() {
    for folder in folders { PlatformCalls.removeFolder(folder) }
  }
}

/// The Swift files of a checkout, by name.
enum SwiftFiles {
  /// More files than this are not looked through for what a single named file uses.
  private static let mostFiles = 20_000

  /// The Swift files of the checkout around a file, which may declare what it uses; outside of a checkout those of its
  /// folder.
  static func around(_ file: String) -> [String] {
    guard let real = try? PlatformCalls.realPath(file) else { return [] }
    let folder = PathBytes.folder(of: real)
    let top = Checkout.top(around: PathBytes.plain(folder)) ?? folder
    let own = real.utf8
    return FolderContents(top).swiftFiles.prefix(mostFiles).map { PathBytes.joined(top, $0) }
      .filter { !$0.utf8.elementsEqual(own) }
  }
}

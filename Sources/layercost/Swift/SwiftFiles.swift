/// The Swift files of a checkout, by name.
enum SwiftFiles {
  /// The maximum number of files that are searched for declarations that a single named file uses.
  private static let mostFiles = 20_000

  /// The files that are read for one named file: the file, and the files of its checkout that may declare names it uses
  /// or contain its objects.
  ///
  /// Outside a checkout, these are the files of the same folder.
  static func request(for file: String) -> SwiftSources.Request {
    var request = SwiftSources.Request(named: [file])
    guard let real = try? PlatformCalls.realPath(file) else { return request }
    let folder = PathBytes.folder(of: real)
    let top = Checkout.top(around: PathBytes.plain(folder)) ?? folder
    let contents = FolderContents(top)
    let own = real.utf8
    request.around = contents.swiftFiles.prefix(mostFiles).map { PathBytes.joined(top, $0) }
      .filter { !$0.utf8.elementsEqual(own) }
    request.interfaces = contents.files.filter(SwiftSources.isInterface).map { PathBytes.joined(top, $0) }
    return request
  }
}

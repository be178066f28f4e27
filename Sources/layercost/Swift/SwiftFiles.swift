/// The Swift files of a checkout, by name.
enum SwiftFiles {
  /// More files than this are not looked through for what a single named file uses.
  private static let mostFiles = 20_000

  /// The files that are read for one named file: it, and the files of the checkout around it that may declare what it
  /// uses or keep its objects; outside of a checkout those of its folder.
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

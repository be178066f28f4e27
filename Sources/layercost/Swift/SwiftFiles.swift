import LayerImport
import LayerModel
import SourceProgram

/// The Swift files of folders and checkouts.
enum SwiftFiles {
  /// The maximum number of files that are searched for declarations that a single named file uses.
  private static let mostFiles = 20_000

  /// The files that are read for named files: these, and the files of the first one's project that may declare names
  /// that they use or contain their objects.
  ///
  /// Outside a project, these are the files in the same folder.
  static func request(for files: [String]) -> SwiftSources.Request {
    var request = SwiftSources.Request(named: files)
    let real = files.map { (try? PlatformCalls.realPath($0)) ?? $0 }
    guard let first = real.first else { return request }
    let folder = PathBytes.folder(of: first)
    let top = Checkout.project(around: PathBytes.plain(folder))
    let contents = FolderContents(top)
    let own = Set(real.map { Array($0.utf8) })
    request.around = contents.swiftFiles.prefix(mostFiles).map { PathBytes.joined(top, $0) }
      .filter { !own.contains(Array($0.utf8)) }
    request.interfaces = contents.files.filter(SwiftSources.isInterface).map { PathBytes.joined(top, $0) }
    request.hasObjectiveC = contents.hasObjectiveC
    return request
  }

  /// The Swift files of a folder, each list in order.
  struct Found {
    /// Files that may set up views: their code does so, or an Interface Builder file of the folder contains objects of
    /// their classes.
    var views: [String] = []
    /// Files that may declare names which files with views use.
    var others: [String] = []
    /// Files of tests, which are not part of the app.
    var tests: [String] = []
  }

  /// Sorts the Swift files of a folder.
  ///
  /// - Parameter folder: the beginning of the files' names.
  static func files(in contents: FolderContents, below folder: String) -> Found {
    let limit = Limits().fileBytes.value
    var classes: Set<SwiftNames.Word> = []
    for file in contents.files where SwiftSources.isInterface(file) {
      classes.formUnion(bytes(of: folder + file, limit: limit).map(SwiftScan.customClasses) ?? [])
    }
    var found = Found()
    for file in contents.swiftFiles {
      // A file that cannot be read or is too large is not left out here, but reported when it is read.
      guard let read = head(of: folder + file) else {
        found.views.append(file)
        continue
      }
      if SwiftScan.isTest(file, read) {
        found.tests.append(file)
      } else if SwiftSources.mentionsViews(read)
        || !classes.isEmpty && !SwiftNames(read).types.isDisjoint(with: classes)
      {
        found.views.append(file)
      } else {
        found.others.append(file)
      }
    }
    return found
  }

  /// The bytes of a file; nil if it cannot be read or is larger than a limit.
  static func bytes(of name: String, limit: Int) -> [UInt8]? {
    guard let file = try? PlatformCalls.openForReading(name, waits: false) else { return nil }
    defer { try? PlatformCalls.close(file) }
    guard let read = try? PlatformCalls.readAll(file, expecting: 0, limit: limit), read.count <= limit else {
      return nil
    }
    return read
  }

  /// The bytes of a Swift file, of a large one only the first; nil if it cannot be read.
  private static func head(of name: String) -> [UInt8]? {
    guard let file = try? PlatformCalls.openForReading(name, waits: false) else { return nil }
    defer { try? PlatformCalls.close(file) }
    return try? PlatformCalls.readAll(file, expecting: 0, limit: SwiftSources.mostBytes)
  }
}

import LayerImport

/// The Swift files that the targets of a checkout's Xcode projects contain.
///
/// Example code and files that were left behind are in the checkout, but in no target. Projects that get their files
/// from folders list none, so nothing is known about them, and the same is true of packages.
enum ProjectMembers {
  /// The bytes around the name of a file in a target: `/* Cell.swift in Sources */`.
  private static let (start, end) = (Array("/* ".utf8), Array(".swift in Sources */".utf8))
  /// The objects of a project whose targets contain all files of a folder.
  private static let synchronized = Array("PBXFileSystemSynchronized".utf8)

  /// The files that are in no target of the projects around them.
  ///
  /// - Parameter names: Swift files of one run.
  static func leftOut(of names: [String]) -> Set<String> {
    guard let first = names.first, let real = try? PlatformCalls.realPath(first) else { return [] }
    let top = Checkout.project(around: PathBytes.plain(PathBytes.folder(of: real)))
    var members: Set<[UInt8]> = []
    var folders: Set<String> = []
    for project in DeploymentTarget.projects(in: top) {
      guard bytes(project.bytes, contain: end), !bytes(project.bytes, contain: synchronized) else { return [] }
      members.formUnion(files(in: project.bytes))
      folders.insert(project.folder)
    }
    if members.isEmpty { return [] }
    var known: [String: Bool] = [:]
    return Set(
      names.filter { name in
        guard let path = try? PlatformCalls.realPath(name), PathBytes.lies(path, below: top),
          let file = PathBytes.parts(of: path).last, file.utf8.count > 6
        else { return false }
        return !members.contains(Array(file.utf8.dropLast(6)))
          && !hasOtherProject(PathBytes.plain(PathBytes.folder(of: path)), top, folders, &known)
      })
  }

  /// Whether a folder or one above it, up to the top, has a package or a project that was not read.
  private static func hasOtherProject(
    _ folder: String, _ top: String, _ read: Set<String>, _ known: inout [String: Bool]
  ) -> Bool {
    var (parts, passed, found) = (PathBytes.parts(of: folder), [String](), false)
    while true {  // Ends: one folder up each time.
      let path = "/" + parts.joined(separator: "/")
      if let answer = known[path] {
        found = answer
        break
      }
      passed.append(path)
      let inside = (try? PlatformCalls.names(in: path)) ?? []
      found = inside.contains("Package.swift") || !read.contains(path) && inside.contains { $0.hasSuffix(".xcodeproj") }
      if found || parts.isEmpty || path == top { break }
      parts.removeLast()
    }
    for path in passed { known[path] = found }
    return found
  }

  /// The names of the Swift files in a project's targets, without their ending.
  private static func files(in bytes: [UInt8]) -> Set<[UInt8]> {
    var files: Set<[UInt8]> = []
    var place = 0
    while let found = bytes[place...].firstRange(of: end) {  // Ends: each turn begins further on.
      let line = bytes[place..<found.lowerBound]
      if let begin = line.lastRange(of: start)?.upperBound { files.insert(Array(line[begin...])) }
      place = found.upperBound
    }
    return files
  }

  private static func bytes(_ bytes: [UInt8], contain pattern: [UInt8]) -> Bool {
    bytes.firstRange(of: pattern) != nil
  }
}

extension ArraySlice<UInt8> {
  /// The last place of a pattern.
  fileprivate func lastRange(of pattern: [UInt8]) -> Range<Int>? {
    guard count >= pattern.count else { return nil }
    for start in stride(from: endIndex - pattern.count, through: startIndex, by: -1)
    where self[start..<start + pattern.count].elementsEqual(pattern) { return start..<start + pattern.count }
    return nil
  }
}

import LayerDiagnostics
import LayerModel
import LayerWriting

/// The user's files: read within limits, written completely or not at all, and never written over an input.
struct FileAccess {
  /// The name for standard input, and for standard output as an output.
  static let standard = "-"

  /// The name of standard input in messages.
  static let standardTitle = "<standard input>"

  private var inputs: Set<FileStatus.Identity> = []

  // MARK: Reading

  /// Reads an input; the result has the name that messages use.
  mutating func read(_ name: String, limit: Limits.Limit) throws(FileFault) -> SourceText {
    if name == Self.standard {
      let title = Self.standardTitle
      return SourceText(name: title, bytes: try Self.readAll(.input, title, expecting: 0, limit))
    }
    let file = try Self.open(name, waits: false)
    defer { try? PlatformCalls.close(file) }
    let status = try Self.told(name, "file cannot be read") { () throws(SystemFault) in
      try PlatformCalls.status(of: file)
    }
    switch status.kind {
    case .folder:
      let folder = DisplayText.escaped(name)
      if name.hasSuffix(".trace") || name.hasSuffix(".trace/") {
        throw FileFault(
          name, "recording of Instruments is not a layer tree",
          help: "\"\(ToolIdentity.name) trace \(folder)\" shows how to export it")
      }
      throw FileFault(
        name, "folder is not a scene",
        help: "\"\(ToolIdentity.name) lint \(folder)\" and \"\(ToolIdentity.name) report \(folder)\" take folders; "
          + "for any other command, name a file in the folder")
    // A shell passes the output of another command as a pipe.
    case .regular, .pipe, .device: break
    case .other: throw FileFault(name, "file is neither a regular file nor a pipe")
    }
    let first = status.kind == .pipe && Self.isNamedPipe(name) ? try Self.firstBytes(of: file, name) : []
    PlatformCalls.letWait(file)
    // Checked before reading, so that users do not wait for a refusal.
    if status.kind == .regular, status.size > limit.value { throw Self.tooLarge(name, limit) }
    inputs.insert(status.identity)
    return SourceText(name: name, bytes: try Self.readAll(file, name, after: first, expecting: status.size, limit))
  }

  /// Records a file that other code has read, so that it is never overwritten.
  mutating func noteInput(_ identity: FileStatus.Identity) { inputs.insert(identity) }

  /// Records files by their names, if they exist.
  mutating func noteInputs(named names: [String]) {
    for name in names where name != Self.standard {
      if let identity = try? PlatformCalls.status(of: name).identity { inputs.insert(identity) }
    }
  }

  /// Records all files that another instance has read.
  mutating func noteInputs(of other: FileAccess) { inputs.formUnion(other.inputs) }

  /// Opens a file for reading line by line; `-` is standard input.
  static func openLines(_ name: String) throws(FileFault) -> PlatformCalls.Descriptor {
    name == standard ? .input : try open(name, waits: true)
  }

  private static func open(_ name: String, waits: Bool) throws(FileFault) -> PlatformCalls.Descriptor {
    do throws(SystemFault) {
      return try PlatformCalls.openForReading(name, waits: waits)
    } catch .missing {
      throw FileFault(name, "file does not exist", help: suggestion(for: name) ?? layerHint(for: name))
    } catch {
      throw FileFault(name, "file cannot be opened: \(error.reason)")
    }
  }

  /// The time in which a named pipe must get a writer, which a shell starts at the same time as the tool.
  private static let writerMilliseconds: Int32 = 1_000

  /// Whether a name leads to a named pipe, rather than to a pipe that a shell has opened for this process.
  private static func isNamedPipe(_ name: String) -> Bool {
    guard let real = try? PlatformCalls.realPath(name) else { return false }
    return (try? PlatformCalls.kindOfEntry(real)) == .pipe
  }

  /// Waits until another program writes to a named pipe, and returns what it has written so far.
  private static func firstBytes(of pipe: PlatformCalls.Descriptor, _ name: String) throws(FileFault) -> [UInt8] {
    let bytes = try told(name, "file cannot be read") { () throws(SystemFault) in
      try PlatformCalls.firstBytes(of: pipe, within: writerMilliseconds)
    }
    guard let bytes else {
      throw FileFault(name, "no program writes to the named pipe", help: "name a file, or start the program first")
    }
    return bytes
  }

  /// A hint for a word that looks like the name of a layer, not of a file.
  private static func layerHint(for name: String) -> String? {
    guard !name.contains("."), !name.contains("/"), !name.isEmpty else { return nil }
    let shown = DisplayText.escaped(name)
    return "to see one layer of a scene, write \"\(ToolIdentity.name) plan SCENE --layer \(shown)\""
  }

  /// A suggestion for a missing file: a file with a similar name in the same folder.
  private static func suggestion(for name: String) -> String? {
    let folder = PathBytes.folder(of: name)
    guard let missing = PathBytes.parts(of: name).last, let names = try? PlatformCalls.names(in: folder),
      let near = NearMiss.suggestion(for: String(missing), among: names)
    else { return nil }
    let path = PathBytes.hasSlash(name) ? PathBytes.joined(folder, near) : near
    return "did you mean \"\(DisplayText.escaped(path))\"?"
  }

  private static func readAll(
    _ file: PlatformCalls.Descriptor, _ name: String, after first: [UInt8] = [], expecting size: Int,
    _ limit: Limits.Limit
  ) throws(FileFault) -> [UInt8] {
    var bytes = first
    let rest = try told(name, "file cannot be read") { () throws(SystemFault) in
      try PlatformCalls.readAll(file, expecting: size, limit: limit.value)
    }
    if bytes.isEmpty { bytes = rest } else { bytes += rest }
    if bytes.count > limit.value {
      if (try? PlatformCalls.status(of: file))?.kind == .device {
        throw FileFault(
          name, "input has more than \(limit.value) bytes, the limit '\(limit.name)'", help: "name a file")
      }
      throw tooLarge(name, limit)
    }
    return bytes
  }

  private static func tooLarge(_ name: String, _ limit: Limits.Limit) -> FileFault {
    let help = limit.value < limit.ceiling ? "\"\(limit.raising(to: limit.ceiling))\" raises it" : "split the file"
    return FileFault(name, "file is larger than \(limit.value) bytes, the limit '\(limit.name)'", help: help)
  }

  // MARK: Writing

  /// Writes a whole file, or leaves the old one unchanged.
  func write(_ bytes: [UInt8], to name: String) throws(FileFault) {
    var file = try begin(name)
    try file.append(bytes)
    try file.finish()
  }

  /// Writes a whole file, and creates its folders.
  func write(_ bytes: [UInt8], makingFoldersFor name: String) throws(FileFault) {
    try Self.makeFolders(for: name)
    try write(bytes, to: name)
  }

  /// Writes a whole file below a folder, and creates the folders in between, which must not be links.
  func write(_ bytes: [UInt8], as name: String, below folder: String) throws(FileFault) {
    let path = PathBytes.joined(folder, name)
    try OutputPlace.checkFolders(of: name, below: folder)
    try write(bytes, makingFoldersFor: path)
  }

  /// Begins a file that is written in pieces.
  func begin(_ name: String) throws(FileFault) -> FileWriting {
    if let file = PlatformCalls.Descriptor(systemPath: name) { return FileWriting(name, to: file) }
    // A link stays a link: its target is replaced.
    let real = try? PlatformCalls.realPath(name)
    let path = real ?? name
    let old = try? PlatformCalls.status(of: path)
    if real == nil, old?.kind == .regular {
      throw FileFault(name, "output is a link to a file that was removed", help: "name another file")
    }
    try OutputPlace.check(name, leadingTo: path, old?.kind)
    if let old, inputs.contains(old.identity) {
      throw FileFault(name, "output is also an input and was not changed", help: "name another file")
    }
    if old?.kind == .folder { throw FileFault(name, "output is a folder", help: "name a file in it") }
    return try FileWriting(name, at: path, replacing: old)
  }

  /// Creates the folders of a file.
  static func makeFolders(for name: String) throws(FileFault) {
    guard PathBytes.hasSlash(name) else { return }
    let folder = String(PathBytes.folder(of: name).dropLast())
    try OutputPlace.check(name)
    try told(folder, "folder cannot be created") { () throws(SystemFault) in
      try PlatformCalls.makeFolders(folder)
    }
  }

  /// Replaces an input with its fixed text, if it has not changed since it was read.
  func replaceInput(_ old: SourceText, by new: [UInt8]) throws(FileFault) {
    let name = old.name
    let path = (try? PlatformCalls.realPath(name)) ?? name
    try OutputPlace.check(name, leadingTo: path, .regular)
    var other = FileAccess()
    guard try other.read(name, limit: Limits().fileBytes).bytes == old.bytes else {
      throw FileFault(name, "file changed while it was linted and was not overwritten", help: "lint it again")
    }
    var file = try FileWriting(name, at: path, replacing: try? PlatformCalls.status(of: path))
    try file.append(new)
    try file.finish()
  }

  /// Appends to a file.
  static func append(_ bytes: [UInt8], to name: String) throws(FileFault) {
    try told(name, "file cannot be written") { () throws(SystemFault) in
      let file = try PlatformCalls.openForAppending(name)
      do throws(SystemFault) {
        try PlatformCalls.writeAll(bytes, to: file)
      } catch {
        try? PlatformCalls.close(file)
        throw error
      }
      try PlatformCalls.close(file)
    }
  }

  /// Turns a system error into a message.
  private static func told<Value>(
    _ name: String, _ headline: String, _ work: () throws(SystemFault) -> Value
  ) throws(FileFault) -> Value {
    do throws(SystemFault) {
      return try work()
    } catch {
      throw FileFault(name, "\(headline): \(error.reason)")
    }
  }
}

/// Checks that an output goes to the place that its name indicates.
///
/// A checkout often comes from someone else and may contain links in the usual places for outputs. No output may end up
/// in a folder that the user did not name.
enum OutputPlace {
  /// Throws if a name seems to stay in the current folder but links lead out of it.
  static func check(_ name: String) throws(FileFault) {
    let parts = PathBytes.parts(of: name)
    guard !PathBytes.isAbsolute(name), !parts.contains(".."), let here = try? PlatformCalls.realPath(".") else {
      return
    }
    // Finds the part of the name that exists; ends: one part less each time.
    var count = parts.count
    while count > 0 {
      if let real = try? PlatformCalls.realPath(parts.prefix(count).joined(separator: "/")) {
        let isDevice = (try? PlatformCalls.status(of: real)).map { $0.kind != .regular && $0.kind != .folder } ?? false
        if real != here, !PathBytes.lies(real, below: here), !isDevice { throw strays(name) }
        return
      }
      count -= 1
    }
  }

  /// Throws if an output is a link to a file in another folder, or if its name leads out of the current folder.
  static func check(
    _ name: String, leadingTo path: String, _ kind: FileStatus.Kind?
  ) throws(FileFault) {
    try check(name)
    guard kind == .regular, (try? PlatformCalls.kindOfEntry(name)) == .other,
      let folder = try? PlatformCalls.realPath(PathBytes.folder(of: name))
    else { return }
    // The system's own links, such as the link to standard output, lead to a process's files.
    let isSystems = folder == "/dev" || PathBytes.lies(folder, below: "/dev") || PathBytes.lies(folder, below: "/proc")
    if !isSystems, !PathBytes.lies(path, below: folder) { throw strays(name) }
  }

  /// Throws if one of the folders in a name below a folder is a link.
  static func checkFolders(of name: String, below folder: String) throws(FileFault) {
    var path = folder
    for part in PathBytes.parts(of: name).dropLast() {
      path += "/\(part)"
      if (try? PlatformCalls.kindOfEntry(path)) == .other { throw strays(path) }
    }
  }

  /// Throws if a missing folder for pictures has the name of a picture: most likely a file was meant.
  static func checkFolder(_ name: String?) throws(UsageFault) {
    guard let name, let ending = [".png", ".jpg", ".jpeg"].first(where: name.lowercased().hasSuffix),
      (try? PlatformCalls.status(of: name))?.kind != .folder
    else { return }
    let folder = String(name.dropLast(ending.count))
    let shown = DisplayText.escaped(folder.isEmpty || folder.hasSuffix("/") ? "out" : folder)
    throw UsageFault(
      "option '--out' takes a folder, and '\(DisplayText.escaped(name))' looks like the name of a picture",
      help: "write \"-o \(shown)\"; the pictures in it are named after their scenes")
  }

  private static func strays(_ name: String) -> FileFault {
    FileFault(
      name, "output would be written outside the folder: a link in its path points elsewhere",
      help: "name the target of the link")
  }
}

/// The error about a file that could not be read or written, in words for the user.
struct FileFault: Error {
  /// The file as the user named it.
  let file: String
  /// The headline.
  let message: String
  /// The advice.
  let help: String?

  init(_ file: String, _ message: String, help: String? = nil) {
    self.file = file
    self.message = message
    self.help = help
  }
}

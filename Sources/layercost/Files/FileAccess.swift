import LayerDiagnostics
import LayerModel

/// The files of the user: read within limits, written whole or not at all, never written over what was read.
struct FileAccess {
  /// The word that names standard input, and as an output standard output.
  static let standard = "-"

  /// What messages call standard input.
  static let standardTitle = "<standard input>"

  private var inputs: Set<FileStatus.Identity> = []

  // MARK: Reading

  /// An input and its bytes, under the name that messages use.
  mutating func read(_ name: String, limit: Limits.Limit) throws(FileFault) -> SourceText {
    if name == Self.standard {
      let title = Self.standardTitle
      return SourceText(name: title, bytes: try Self.readAll(.input, title, expecting: 0, limit))
    }
    let file = try Self.open(name)
    defer { try? PlatformCalls.close(file) }
    let status = try Self.told(name, "file cannot be read") { () throws(SystemFault) in
      try PlatformCalls.status(of: file)
    }
    switch status.kind {
    case .folder: throw FileFault(name, "folder is no scene", help: "name the files in it")
    // A pipe is what a shell hands over for the output of another command.
    case .regular, .pipe, .device: break
    case .other: throw FileFault(name, "file is neither a regular file nor a pipe")
    }
    // Asked before a byte is read: nobody wants to wait for what is refused in the end.
    if status.kind == .regular, status.size > limit.value { throw Self.tooLarge(name, limit) }
    inputs.insert(status.identity)
    return SourceText(name: name, bytes: try Self.readAll(file, name, expecting: status.size, limit))
  }

  /// Notes a file that something else has read, so that it is never written over.
  mutating func noteInput(_ identity: FileStatus.Identity) { inputs.insert(identity) }

  /// Notes files by their names, those that are there.
  mutating func noteInputs(named names: [String]) {
    for name in names where name != Self.standard {
      if let identity = try? PlatformCalls.status(of: name).identity { inputs.insert(identity) }
    }
  }

  /// Notes all that another has read.
  mutating func noteInputs(of other: FileAccess) { inputs.formUnion(other.inputs) }

  /// A file that is read line by line; standard input by its word.
  static func openLines(_ name: String) throws(FileFault) -> PlatformCalls.Descriptor {
    name == standard ? .input : try open(name)
  }

  private static func open(_ name: String) throws(FileFault) -> PlatformCalls.Descriptor {
    do throws(SystemFault) {
      return try PlatformCalls.openForReading(name, waits: true)
    } catch .missing {
      throw FileFault(name, "file does not exist", help: suggestion(for: name))
    } catch {
      throw FileFault(name, "file cannot be opened: \(error.reason)")
    }
  }

  /// What lies in the folder of a file that is not there, under nearly the same name.
  private static func suggestion(for name: String) -> String? {
    let folder = PathBytes.folder(of: name)
    guard let missing = PathBytes.parts(of: name).last, let names = try? PlatformCalls.names(in: folder),
      let near = NearMiss.suggestion(for: String(missing), among: names)
    else { return nil }
    let path = PathBytes.hasSlash(name) ? PathBytes.joined(folder, near) : near
    return "did you mean \"\(DisplayText.escaped(path))\"?"
  }

  private static func readAll(
    _ file: PlatformCalls.Descriptor, _ name: String, expecting size: Int, _ limit: Limits.Limit
  ) throws(FileFault) -> [UInt8] {
    let bytes = try told(name, "file cannot be read") { () throws(SystemFault) in
      try PlatformCalls.readAll(file, expecting: size, limit: limit.value)
    }
    if bytes.count > limit.value { throw tooLarge(name, limit) }
    return bytes
  }

  private static func tooLarge(_ name: String, _ limit: Limits.Limit) -> FileFault {
    let help = limit.value < limit.ceiling ? "\"\(limit.raising(to: limit.ceiling))\" raises it" : "split the file"
    return FileFault(name, "file is larger than \(limit.value) bytes, the limit '\(limit.name)'", help: help)
  }

  // MARK: Writing

  /// Writes a whole file, or leaves what was there.
  func write(_ bytes: [UInt8], to name: String) throws(FileFault) {
    var file = try begin(name)
    try file.append(bytes)
    try file.finish()
  }

  /// Writes a whole file, and makes the folders that it lies in.
  func write(_ bytes: [UInt8], makingFoldersFor name: String) throws(FileFault) {
    try Self.makeFolders(for: name)
    try write(bytes, to: name)
  }

  /// Writes a whole file below a folder, and makes the folders between them, none of which may be a link.
  func write(_ bytes: [UInt8], as name: String, below folder: String) throws(FileFault) {
    let path = PathBytes.joined(folder, name)
    try OutputPlace.checkFolders(of: name, below: folder)
    try write(bytes, makingFoldersFor: path)
  }

  /// Begins a file that is written piece by piece.
  func begin(_ name: String) throws(FileFault) -> FileWriting {
    // A link stays a link: what it leads to is replaced.
    let path = (try? PlatformCalls.realPath(name)) ?? name
    let old = try? PlatformCalls.status(of: path)
    try OutputPlace.check(name, leadingTo: path, old?.kind)
    if let old, inputs.contains(old.identity) {
      throw FileFault(name, "output is also an input, and was left as it is", help: "name another file")
    }
    if old?.kind == .folder { throw FileFault(name, "output is a folder", help: "name a file in it") }
    return try FileWriting(name, at: path, replacing: old)
  }

  /// Makes the folders that a file lies in.
  static func makeFolders(for name: String) throws(FileFault) {
    guard PathBytes.hasSlash(name) else { return }
    let folder = String(PathBytes.folder(of: name).dropLast())
    try OutputPlace.check(name)
    try told(folder, "folder cannot be made") { () throws(SystemFault) in
      try PlatformCalls.makeFolders(folder)
    }
  }

  /// Replaces an input by its mended text, if it still is what was read.
  func replaceInput(_ old: SourceText, by new: [UInt8]) throws(FileFault) {
    let name = old.name
    let path = (try? PlatformCalls.realPath(name)) ?? name
    try OutputPlace.check(name, leadingTo: path, .regular)
    var other = FileAccess()
    guard try other.read(name, limit: Limits().fileBytes).bytes == old.bytes else {
      throw FileFault(name, "file has changed while it was linted, and was left as it is", help: "lint it again")
    }
    var file = try FileWriting(name, at: path, replacing: try? PlatformCalls.status(of: path))
    try file.append(new)
    try file.finish()
  }

  /// Writes behind what a file holds.
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

  /// Turns the system's answer into words.
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

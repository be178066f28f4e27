import Dispatch
import LayerDiagnostics
import LayerModel
import LayerRaster
import LayerWriting

/// The files of the user: read within limits, written whole or not at all, never written over what was read.
struct FileAccess {
  /// The word that names standard input, and as an output standard output.
  static let standard = "-"

  /// The name of standard input in messages.
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
    case .folder:
      let folder = DisplayText.escaped(name)
      throw FileFault(
        name, "folder is not a scene",
        help: "\"\(ToolIdentity.name) lint \(folder)\" and \"\(ToolIdentity.name) report \(folder)\" take folders; "
          + "name a file in it for any other command")
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
      throw FileFault(name, "file does not exist", help: suggestion(for: name) ?? layerHint(for: name))
    } catch {
      throw FileFault(name, "file cannot be opened: \(error.reason)")
    }
  }

  /// A word that looks like a layer's name and not like a file's.
  private static func layerHint(for name: String) -> String? {
    guard !name.contains("."), !name.contains("/"), !name.isEmpty else { return nil }
    let shown = DisplayText.escaped(name)
    return "to see one layer of a scene, write \"\(ToolIdentity.name) plan SCENE --layer \(shown)\""
  }

  /// A suggestion for a file that is not there: one in its folder with nearly the same name.
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

  /// Writes a whole file below a folder, and makes the folders between them, which may not be links.
  func write(_ bytes: [UInt8], as name: String, below folder: String) throws(FileFault) {
    let path = PathBytes.joined(folder, name)
    try OutputPlace.checkFolders(of: name, below: folder)
    try write(bytes, makingFoldersFor: path)
  }

  /// Begins a file that is written piece by piece.
  func begin(_ name: String) throws(FileFault) -> FileWriting {
    // A link stays a link: its target is replaced.
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

  /// Replaces an input by its fixed text, if it still is what was read.
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

/// Whether an output goes where its name says.
///
/// A checkout often comes from somebody else, and may contain links in the usual places for outputs: no output may end
/// up in a folder that nobody named.
enum OutputPlace {
  /// Throws when links lead a name out of the current folder that as written stays in it.
  static func check(_ name: String) throws(FileFault) {
    let parts = PathBytes.parts(of: name)
    guard !PathBytes.isAbsolute(name), !parts.contains(".."), let here = try? PlatformCalls.realPath(".") else {
      return
    }
    // As much of the name as is there; ends: one part less each time.
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

  /// Throws when an output is a link to a file of another folder, or its name leads out of the current one.
  static func check(
    _ name: String, leadingTo path: String, _ kind: FileStatus.Kind?
  ) throws(FileFault) {
    try check(name)
    guard kind == .regular, (try? PlatformCalls.kindOfEntry(name)) == .other,
      let folder = try? PlatformCalls.realPath(PathBytes.folder(of: name))
    else { return }
    // The system's own links, such as that to standard output, lead where a process's files are.
    let isSystems = folder == "/dev" || PathBytes.lies(folder, below: "/dev") || PathBytes.lies(folder, below: "/proc")
    if !isSystems, !PathBytes.lies(path, below: folder) { throw strays(name) }
  }

  /// Throws when one of the folders that a name below a folder goes through is a link.
  static func checkFolders(of name: String, below folder: String) throws(FileFault) {
    var path = folder
    for part in PathBytes.parts(of: name).dropLast() {
      path += "/\(part)"
      if (try? PlatformCalls.kindOfEntry(path)) == .other { throw strays(path) }
    }
  }

  /// Throws when a folder for pictures that is not there is called like a picture: most likely a file was meant.
  static func checkFolder(_ name: String?) throws(UsageFault) {
    guard let name, let ending = [".png", ".jpg", ".jpeg"].first(where: name.lowercased().hasSuffix),
      (try? PlatformCalls.status(of: name))?.kind != .folder
    else { return }
    let folder = String(name.dropLast(ending.count))
    let shown = DisplayText.escaped(folder.isEmpty || folder.hasSuffix("/") ? "out" : folder)
    throw UsageFault(
      "option '--out' takes a folder, and '\(DisplayText.escaped(name))' is called like a picture",
      help: "write \"-o \(shown)\"; the pictures in it are named after their scenes")
  }

  private static func strays(_ name: String) -> FileFault {
    FileFault(name, "output would go elsewhere: a link in its name leads out", help: "name the place itself")
  }
}

/// A file that is written piece by piece, and takes its name only when it is whole.
///
/// The bytes go to a new file next to it. A file that is not regular (a pipe, a terminal) is written to directly.
struct FileWriting {
  /// The file as the user named it.
  private let name: String
  private let path: String
  /// The file next to it; nil for what is written directly.
  private let temporary: String?
  private let file: PlatformCalls.Descriptor
  private(set) var writtenBytes = 0

  /// Begins to write what is there already, or is not.
  init(_ name: String, at path: String, replacing old: FileStatus?) throws(FileFault) {
    self.name = name
    self.path = path
    do throws(SystemFault) {
      if old.map({ $0.kind == .regular }) ?? true {
        let partial = try PartialFiles.create(beside: path)
        (temporary, file) = (partial.path, partial.file)
      } else {
        (temporary, file) = (nil, try PlatformCalls.openForWriting(path))
      }
    } catch {
      throw Self.fault(name, error)
    }
    if temporary != nil, let old { PlatformCalls.setPermissions(old.permissions, of: file) }
  }

  /// Begins to write to standard output.
  init(standardOutput: Void) {
    (name, path, temporary, file) = ("<standard output>", "", nil, .output)
  }

  /// Writes the next bytes; what cannot be written leaves nothing behind.
  mutating func append(_ bytes: [UInt8]) throws(FileFault) {
    do throws(SystemFault) {
      try PlatformCalls.writeAll(bytes, to: file)
      writtenBytes += bytes.count
    } catch {
      discard()
      throw Self.fault(name, error)
    }
  }

  /// Ends the file: it is there now, under its name.
  func finish() throws(FileFault) {
    if file == .output { return }
    do throws(SystemFault) {
      // Some file systems say only at closing that the disk is full.
      try PlatformCalls.close(file)
      if let temporary { try PartialFiles.finish(temporary, as: path) }
    } catch {
      temporary.map(PartialFiles.remove)
      throw Self.fault(name, error)
    }
  }

  /// Leaves what was there before.
  func discard() {
    if file == .output { return }
    try? PlatformCalls.close(file)
    temporary.map(PartialFiles.remove)
  }

  private static func fault(_ name: String, _ fault: SystemFault) -> FileFault {
    FileFault(name, "output cannot be written: \(fault.reason)")
  }
}

/// The files of this process that are not whole yet, so that a signal that ends it does not leave them lying about.
///
/// No signal can leave a file incomplete under its name: it gets that name when it is whole. A process that is killed
/// at once (`SIGKILL`) leaves a file with the ending `.part`.
enum PartialFiles {
  private static let paths = Guarded<Set<String>>([])

  /// The sources that watch for signals from the first file on; made once, and then only kept.
  nonisolated(unsafe) private static let watchers = PlatformCalls.endingSignals.compactMap { signal in
    // Anyone who is started to ignore a signal (`nohup`) goes on ignoring it.
    if PlatformCalls.ignore(signal) { return nil as (any DispatchSourceSignal)? }
    let source = DispatchSource.makeSignalSource(signal: signal, queue: .global(qos: .userInitiated))
    source.setEventHandler { end(by: signal) }
    source.activate()
    return source
  }

  /// Makes a new file next to the one that it will become.
  static func create(beside path: String) throws(SystemFault) -> (path: String, file: PlatformCalls.Descriptor) {
    _ = watchers
    let result = paths.withLock { paths -> Result<(String, PlatformCalls.Descriptor), SystemFault> in
      var number = 0
      while true {  // Ends: there are finitely many files, and each round has another name.
        let name = "\(path).\(PlatformCalls.processNumber)\(number == 0 ? "" : "-\(number)").part"
        do throws(SystemFault) {
          let file = try PlatformCalls.create(name)
          paths.insert(name)
          return .success((name, file))
        } catch .exists {
          number += 1
        } catch {
          return .failure(error)
        }
      }
    }
    return try result.get()
  }

  /// Gives a whole file its name.
  static func finish(_ partial: String, as path: String) throws(SystemFault) {
    try PlatformCalls.rename(partial, to: path)
    paths.withLock { _ = $0.remove(partial) }
  }

  /// Removes a file that will not be finished.
  static func remove(_ partial: String) {
    PlatformCalls.remove(partial)
    paths.withLock { _ = $0.remove(partial) }
  }

  /// Removes what is not whole, and lets the signal end the process as it would have.
  private static func end(by signal: Int32) {
    // The lock is kept: nothing is begun any more.
    paths.withLock { paths in
      for path in paths { PlatformCalls.remove(path) }
      PlatformCalls.end(by: signal)
    }
  }
}

/// A file that could not be read or written, in words for the user.
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

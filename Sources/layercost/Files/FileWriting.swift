/// A file that is written piece by piece, and takes its name only when it is whole.
///
/// The bytes go to a new file beside it. What is no regular file (a pipe, a terminal) is written to directly.
struct FileWriting {
  /// The file as the user named it.
  private let name: String
  private let path: String
  /// The file beside it; nil for what is written directly.
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

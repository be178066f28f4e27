import Dispatch
import LayerRaster

/// A file that is written in pieces and gets its name only when it is complete.
///
/// The bytes go to a new file next to the final one. If the output is not a regular file (a pipe, a terminal), the
/// bytes are written to it directly.
struct FileWriting {
  /// The file as the user named it.
  private let name: String
  private let path: String
  /// The temporary file next to the final one; nil if the output is written directly.
  private let temporary: String?
  private let file: PlatformCalls.Descriptor
  /// Whether the file was opened here, and is closed here.
  private let isOwn: Bool
  private(set) var writtenBytes = 0

  /// Begins to write a new or existing file.
  init(_ name: String, at path: String, replacing old: FileStatus?) throws(FileFault) {
    self.name = name
    self.path = path
    isOwn = true
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
  init(standardOutput: Void) { self.init("<standard output>", to: .output) }

  /// Begins to write to a file that the process was started with.
  init(_ name: String, to file: PlatformCalls.Descriptor) {
    (self.name, path, temporary, self.file, isOwn) = (name, "", nil, file, false)
  }

  /// Writes the next bytes; a failure leaves no file behind.
  mutating func append(_ bytes: [UInt8]) throws(FileFault) {
    do throws(SystemFault) {
      try PlatformCalls.writeAll(bytes, to: file)
      writtenBytes += bytes.count
    } catch {
      discard()
      throw Self.fault(name, error)
    }
  }

  /// Completes the file, which then exists under its final name.
  func finish() throws(FileFault) {
    if !isOwn { return }
    do throws(SystemFault) {
      // Some file systems report a full disk only when the file is closed.
      try PlatformCalls.close(file)
      if let temporary { try PartialFiles.finish(temporary, as: path) }
    } catch {
      temporary.map(PartialFiles.remove)
      throw Self.fault(name, error)
    }
  }

  /// Discards the new file and keeps the old one.
  func discard() {
    if !isOwn { return }
    try? PlatformCalls.close(file)
    temporary.map(PartialFiles.remove)
  }

  private static func fault(_ name: String, _ fault: SystemFault) -> FileFault {
    FileFault(name, "output cannot be written: \(fault.reason)")
  }
}

/// The unfinished files of this process, which are removed if a signal ends it.
///
/// No signal can leave an incomplete file under its final name, because it gets that name only when it is complete. A
/// process that is killed by `SIGKILL` leaves a file with the ending `.part`.
enum PartialFiles {
  private static let paths = Guarded<Set<String>>([])

  /// The sources that watch for signals, created with the first file and kept from then on.
  private static let watchers = Watchers(
    sources: PlatformCalls.endingSignals.compactMap { signal in
      // A process that was started to ignore a signal (`nohup`) keeps ignoring it.
      if PlatformCalls.ignore(signal) { return nil }
      let source = DispatchSource.makeSignalSource(signal: signal, queue: .global(qos: .userInitiated))
      source.setEventHandler { end(by: signal) }
      source.activate()
      return source
    })

  /// Sources of signals, which all threads may share.
  ///
  /// `@unchecked` because only Apple's module declares that; an annotation of the property would be superfluous there,
  /// and therefore a warning.
  private struct Watchers: @unchecked Sendable {
    let sources: [any DispatchSourceSignal]
  }

  /// Creates a new file next to its final place.
  static func create(beside path: String) throws(SystemFault) -> (path: String, file: PlatformCalls.Descriptor) {
    _ = watchers
    let result = paths.withLock { paths -> Result<(String, PlatformCalls.Descriptor), SystemFault> in
      var number = 0
      while true {  // Ends: there are finitely many files, and each round tries a new name.
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

  /// Whether a name is that of an unfinished file: `<name>.<process>.part`, or `<name>.<process>-<number>.part`.
  static func isPartial(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts.last == "part" else { return false }
    let numbers = parts[parts.count - 2].split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count <= 2 && numbers.allSatisfy { Int32($0) != nil }
  }

  /// Gives a complete file its name.
  static func finish(_ partial: String, as path: String) throws(SystemFault) {
    try PlatformCalls.rename(partial, to: path)
    paths.withLock { _ = $0.remove(partial) }
  }

  /// Removes a file that will not be finished.
  static func remove(_ partial: String) {
    PlatformCalls.remove(partial)
    paths.withLock { _ = $0.remove(partial) }
  }

  /// Removes unfinished files, and lets the signal end the process as usual.
  private static func end(by signal: Int32) {
    // The lock is kept, so that no new file is begun.
    paths.withLock { paths in
      for path in paths { PlatformCalls.remove(path) }
      PlatformCalls.end(by: signal)
    }
  }
}

/// The missing folders above an output, so that a run that writes nothing can remove them again.
struct MissingFolders {
  /// The missing folders, from the innermost outwards.
  private let folders: [String]

  /// Finds the missing folders above a file.
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

  /// Removes the folders that are empty and keeps folders with files.
  func removeEmpty() {
    for folder in folders { PlatformCalls.removeFolder(folder) }
  }
}

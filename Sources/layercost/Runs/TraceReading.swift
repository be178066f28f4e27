import LayerDiagnostics
import LayerModel
import LayerTrace

/// Reads exports of Instruments, piece by piece.
struct TraceReading {
  /// The number of bytes that are read at once.
  private static let pieceBytes = 256 << 10

  /// The documents that were read, in order.
  private(set) var documents: [(name: String, document: TraceDocument)] = []
  private(set) var code = ExitCode.clean

  /// Reads a document; a fault is logged.
  mutating func read(_ name: String, _ session: inout Session) {
    do throws(FileFault) {
      documents.append((Self.title(name), try Self.document(name, &session.files)))
    } catch {
      session.log.add(error)
      code = .unusable
    }
  }

  private static func title(_ name: String) -> String { name == FileAccess.standard ? FileAccess.standardTitle : name }

  private static func document(_ name: String, _ files: inout FileAccess) throws(FileFault) -> TraceDocument {
    if name != FileAccess.standard, (try? PlatformCalls.status(of: name))?.kind == .folder { throw folder(name) }
    let file = try open(name)
    files.noteInputs(named: [name])
    defer { if name != FileAccess.standard { try? PlatformCalls.close(file) } }
    var reader = ExportReader()
    var gzip: GzipReader?
    var isFirst = true
    while !reader.hasFailed, gzip?.fault == nil {  // Ends: with the file, or with a fault.
      let bytes: [UInt8]
      do throws(SystemFault) {
        bytes = try PlatformCalls.readSome(file, pieceBytes)
      } catch {
        throw FileFault(title(name), "file cannot be read: \(error.reason)")
      }
      if bytes.isEmpty { break }
      if isFirst, GzipReader.recognizes(bytes) { gzip = GzipReader() }
      isFirst = false
      if gzip == nil { reader.append(bytes) } else { gzip?.append(bytes) { reader.append($0) } }
    }
    if !reader.hasFailed, let fault = gzip?.finish() { throw fileFault(fault, name) }
    switch reader.finish() {
    case .success(let document):
      if document.contents == nil, document.tables.isEmpty {
        throw FileFault(
          title(name), "document contains no table: the recording lacks the table that was exported",
          help: "\"xcrun xctrace export --input RUN.trace --toc\" lists its tables; record with the template "
            + "\"Animation Hitches\"")
      }
      return document
    case .failure(let fault): throw fileFault(fault, name)
    }
  }

  /// Opens a document; a missing one is answered with what a document is.
  private static func open(_ name: String) throws(FileFault) -> PlatformCalls.Descriptor {
    do throws(FileFault) {
      return try FileAccess.openLines(name)
    } catch {
      guard error.help?.hasPrefix("did you mean") != true else { throw error }
      throw FileFault(
        error.file, error.message,
        help: "name a document that \"xcrun xctrace export\" wrote; \"layercost help trace\" shows how")
    }
  }

  /// Whether a file begins like an export of Instruments; false for files that cannot be read.
  static func isExport(_ name: String) -> Bool {
    guard name != FileAccess.standard, (try? PlatformCalls.status(of: name))?.kind == .regular,
      let file = try? FileAccess.openLines(name)
    else { return false }
    defer { try? PlatformCalls.close(file) }
    guard let bytes = try? PlatformCalls.readSome(file, 4_096) else { return false }
    var text: [UInt8] = []
    var gzip = GzipReader()
    if GzipReader.recognizes(bytes) { gzip.append(bytes) { text += $0 } } else { text = bytes }
    let beginning = String(decoding: text.prefix(4_096), as: UTF8.self)
    return ["<trace-query-result", "<trace-toc"].contains { beginning.contains($0) }
  }

  /// A fault of a document as the error about its file.
  static func fileFault(_ fault: TraceFault, _ name: String) -> FileFault {
    FileFault(title(name) + (fault.line > 0 ? ":\(fault.line)" : ""), fault.message, help: fault.help)
  }

  /// The error about a folder: a recording of Instruments is a folder that only Xcode's tools can read.
  private static func folder(_ name: String) -> FileFault {
    let bundle = name.hasSuffix("/") ? String(name.dropLast()) : name
    guard bundle.hasSuffix(".trace") else {
      return FileFault(name, "folder is not an export of Instruments", help: "name the exported XML files")
    }
    return FileFault(
      name, "recording must be exported first, on the Mac that has Xcode", help: exportCommand(for: bundle))
  }

  /// The command that exports the tables of a recording.
  static func exportCommand(for bundle: String) -> String {
    let word = bundle.contains { !($0.isLetter || $0.isNumber || "/._-".contains($0)) } ? "'\(bundle)'" : bundle
    let condition = TraceTableNote.wanted.map { "@schema=\"\($0)\"" }.joined(separator: " or ")
    return "xcrun xctrace export --input \(DisplayText.escaped(word)) --output run.xml "
      + "--xpath '/trace-toc/run[@number=\"1\"]/data/table[\(condition)]'; "
      + "\"xcrun xctrace export --input \(DisplayText.escaped(word)) --toc --output run.toc.xml\" adds the device"
  }
}

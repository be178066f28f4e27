import Dispatch
import LayerDiagnostics
import LayerRaster

/// Runs `layercost-swift`, the reader of Swift source, in several processes at once.
///
/// A reader takes one name and answers with one line before it takes the next. A reader that crashes, stays silent for
/// too long or answers with too many bytes is stopped and replaced; its file is reported, and all other files are read.
struct SwiftReaders {
  /// The reason that a file was not read.
  enum Fault: Error {
    case crashed, tooLong, notStarted(String)
    /// The reader took more than a number of seconds.
    case silent(Int32)

    /// The message about the file.
    var message: String {
      switch self {
      case .crashed: "Swift file crashed the reader"
      case .silent(let seconds): "Swift file kept the reader busy for more than \(seconds) s"
      case .tooLong: "Swift file is too complex for the reader"
      case .notStarted(let reason): "Swift reader cannot be started: \(reason)"
      }
    }
  }

  /// The program's name.
  static let name = "layercost-swift"
  /// The time in which a reader must reply, and the additional time for each 64 KB of a file.
  ///
  /// This guards against files made to keep the reader busy. A file of that size takes a fraction of a second, but a
  /// machine can be busy with other programs.
  private static let (silenceSeconds, secondsForPart) = (Int32(20), Int32(5))
  /// The reply for a file within the reader's limits is a tenth of this size.
  private static let mostBytes = 256 << 20

  /// The lock that is held while a reader is started.
  private static let starting = Guarded(())

  /// The reader's path.
  let program: String

  /// The reader next to the running program, or else on the search path; nil if it is missing.
  static func find() -> SwiftReaders? {
    // A build has the reader next to the tool; a package keeps it and its libraries outside the search path.
    let folders = PlatformCalls.programFolder.map { [$0, PathBytes.joined($0, "../libexec/layercost")] } ?? []
    let own = folders.lazy.map { PathBytes.joined($0, name) }.first(where: PlatformCalls.isExecutable)
    return (own ?? PlatformProcess.program(name)).map { SwiftReaders(program: $0) }
  }

  /// Reads as many files at once as there are jobs, decodes their lines in as many threads, and delivers the results in
  /// the order of the files.
  func read<Answer: Sendable>(
    _ files: [String], jobs: Int, decode: @Sendable (Int, [UInt8]) -> Answer,
    deliver: (Result<Answer, Fault>) -> Void
  ) {
    let idle = Guarded<[PlatformProcess]>([])
    let bar = ProgressBar("Swift files", total: files.count, Console(color: "auto"), isQuiet: false)
    Workers.run(files.count, jobs: jobs, mostWaiting: files.count, progress: bar) {
      let place = $0
      return answer(to: files[place], idle).map { decode(place, $0) }
    } deliver: { answer in
      deliver(answer)
    }
    for reader in idle.withLock({ $0 }) { reader.end() }
  }

  private func answer(to file: String, _ idle: Guarded<[PlatformProcess]>) -> Result<[UInt8], Fault> {
    var reader: PlatformProcess
    if let waiting = idle.withLock({ $0.popLast() }) {
      reader = waiting
    } else {
      do throws(SystemFault) {
        reader = try Self.starting.withLock { _ in Result { () throws(SystemFault) in try PlatformProcess(program) } }
          .get()
      } catch {
        return .failure(.notStarted(error.reason))
      }
    }
    let size = min((try? PlatformCalls.status(of: file))?.size ?? 0, SwiftSources.mostBytes)
    let seconds = Self.silenceSeconds + Self.secondsForPart * Int32(size / (64 << 10))
    do throws(PlatformProcess.Fault) {
      let line = try reader.answer(to: Array(file.utf8), within: 1_000 * seconds, mostBytes: Self.mostBytes)
      idle.withLock { $0.append(reader) }
      return .success(line)
    } catch {
      reader.end()
      switch error {
      case .ended: return .failure(.crashed)
      case .silent: return .failure(.silent(seconds))
      case .tooLong: return .failure(.tooLong)
      }
    }
  }
}

import Dispatch
import LayerRaster

/// The files of this process that are not whole yet, so that a signal that ends it does not leave them lying about.
///
/// No signal can tear a file that has its name: it gets that when it is whole. What is killed without a word leaves a
/// file that is called `.part`.
enum PartialFiles {
  private static let paths = Guarded<Set<String>>([])

  /// What watches for signals from the first file on; made once, and then only kept.
  nonisolated(unsafe) private static let watchers = PlatformCalls.endingSignals.compactMap { signal in
    // Whoever is started to ignore a signal (`nohup`) goes on ignoring it.
    if PlatformCalls.ignore(signal) { return nil as (any DispatchSourceSignal)? }
    let source = DispatchSource.makeSignalSource(signal: signal, queue: .global(qos: .userInitiated))
    source.setEventHandler { end(by: signal) }
    source.activate()
    return source
  }

  /// Makes a new file beside the one that it will become.
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

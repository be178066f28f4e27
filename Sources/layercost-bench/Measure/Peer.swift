import Foundation

/// A program that stays running, so that its turns fall into the same minute as everybody's.
///
/// `Scripts/lib/peers/peer.py` tells the protocol.
final class Peer {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  /// Starts it.
  init(_ command: [String]) throws(BenchFault) {
    guard let program = ChildProcess(command).path else { throw BenchFault("'\(command[0])' is not installed") }
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = Array(command.dropFirst())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw BenchFault("'\(program)' cannot be started") }
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Tells it what its runs will do.
  func prepare(_ work: [String]) throws(BenchFault) {
    let answer = try ask((["prepare"] + work).joined(separator: " "))
    guard answer == "ready" else { throw BenchFault(answer) }
  }

  /// One run, in milliseconds.
  func run() throws(BenchFault) -> Double {
    let answer = try ask("run")
    guard let milliseconds = Double(answer) else { throw BenchFault("a peer answers '\(answer)'") }
    return milliseconds
  }

  private func ask(_ line: String) throws(BenchFault) -> String {
    do { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) } catch {
      throw BenchFault("a peer has ended")
    }
    var answer = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), let first = byte.first {
      if first == UInt8(ascii: "\n") { return String(decoding: answer, as: UTF8.self) }
      answer.append(first)
    }
    throw BenchFault("it is not installed, or ends before it answers")
  }
}

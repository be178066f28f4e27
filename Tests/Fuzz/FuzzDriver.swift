#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// libFuzzer's main loop, from the toolchain's archive without a `main` function.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Passes libFuzzer's inputs to the target that an environment variable names, because libFuzzer uses the arguments.
@main enum FuzzDriver {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "programs" { return tryPrograms(Array(arguments.dropFirst())) }
    guard FuzzRun.target != nil else {
      let known = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      print("LAYERCOST_FUZZ_TARGET is not one of \(known)")
      exit(2)
    }
    if arguments.first == "trial" { return runTrial(Array(arguments.dropFirst())) }
    var words = CommandLine.unsafeArgv
    var count = CommandLine.argc
    exit(
      runFuzzer(&count, &words) { bytes, count in
        FuzzRun.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      })
  }

  /// Tries random changes without libFuzzer, which would record the code that each input reaches.
  ///
  /// The arguments are the file that keeps the current input, a seed, and the number of changes, followed by the files
  /// to begin with. Without files, scenes are read from standard input, and one in ten of them is drawn.
  private static func runTrial(_ words: [String]) {
    guard words.count >= 3, let seed = Int(words[1]), let count = Int(words[2]), count > 0,
      var trial = FuzzTrial(keepingIn: words[0], seed: seed, drawsOneOf: words.count > 3 ? 1 : 10)
    else {
      print("usage: layercost-fuzz trial KEPT SEED COUNT [FILE ...]")
      exit(2)
    }
    if words.count == 3 { trial.work(changes: count) } else { trial.read(words.dropFirst(3).map(bytes), times: count) }
    trial.report()
  }

  /// Tries random Swift programs: the arguments are the file that keeps the current one, a seed, and their number.
  private static func tryPrograms(_ words: [String]) {
    guard words.count == 3, let seed = Int(words[1]), let count = Int(words[2]), count > 0 else {
      print("usage: layercost-fuzz programs KEPT SEED COUNT")
      exit(2)
    }
    guard var trial = SwiftTrial(keepingIn: words[0]) else {
      print("'layercost-swift' is not next to this program, or '\(words[0])' cannot be written")
      exit(2)
    }
    trial.work(seeds: seed..<seed + count)
    trial.report()
  }

  private static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count < 1 << 20, case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece[..<count]
    }
    return bytes
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The loop of libFuzzer, from the toolchain's archive, which has no `main` of its own.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Hands the inputs that libFuzzer makes to the target that a variable names, for the words belong to libFuzzer.
@main enum FuzzDriver {
  static func main() {
    guard FuzzRun.target != nil else {
      let known = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      print("LAYERCOST_FUZZ_TARGET is not one of \(known)")
      exit(2)
    }
    if CommandLine.arguments.dropFirst().first == "trial" { return runTrial(Array(CommandLine.arguments.dropFirst(2))) }
    var words = CommandLine.unsafeArgv
    var count = CommandLine.argc
    exit(
      runFuzzer(&count, &words) { bytes, count in
        FuzzRun.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      })
  }

  /// Tries changes made by chance without libFuzzer, which would keep count of the code that each reaches.
  ///
  /// The words are the file that keeps the input at work, a seed, and how often; behind them the files to begin with,
  /// or none for scenes from standard input, of which one of so many is drawn.
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

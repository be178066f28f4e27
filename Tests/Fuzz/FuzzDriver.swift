#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The loop of libFuzzer, from the toolchain's archive without a `main` of its own.
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
    var words = CommandLine.unsafeArgv
    var count = CommandLine.argc
    exit(
      runFuzzer(&count, &words) { bytes, count in
        FuzzRun.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      })
  }
}

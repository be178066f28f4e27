import Foundation

extension Comparison {
  private static let frames = 100_000

  /// Reading an export of Instruments, compared with only parsing it element by element.
  static let trace = Comparison(
    "trace", "`trace` of 100,000 frames, 38 MB, whole process", bars: [.time(against: "python", atMost: 0.25)]
  ) { _ throws(BenchFault) in
    try readers(of: export())
  }

  /// The same for the tables of iOS 18, which have shorter rows.
  static let traceOlder = Comparison(
    "trace-older", "`trace` of 100,000 frames of iOS 18, 21 MB, whole process",
    bars: [.time(against: "python", atMost: 0.25)]
  ) { _ throws(BenchFault) in
    try readers(of: export("18"))
  }

  private static func readers(of file: String) -> [Contender] {
    [
      .process("layercost", "layercost trace", ChildProcess([BenchFolders.layercost, "trace", file])),
      .process(
        "python", "Python's iterparse alone", ChildProcess(["python3", "Scripts/lib/peers/export_read.py", file])),
    ]
  }

  /// The memory for reading it: a few bytes for each frame, and for each value that later rows can refer to.
  static let traceMemory = Comparison(
    "trace-memory", "peak of memory while reading it", amountUnit: "bytes", bars: [.amount(against: "room", atMost: 1)]
  ) { _ throws(BenchFault) in
    let process = ChildProcess([BenchFolders.layercost, "trace", try export()])
    return [
      Contender("layercost", "layercost trace") { () throws(BenchFault) in
        Reading(milliseconds: 0, amount: Double(try process.run().peakBytes))
      },
      Contender("room", "40 MB") { () throws(BenchFault) in Reading(milliseconds: 0, amount: 40e6) },
    ]
  }

  /// The export of a device with a version of iOS.
  private static func export(_ system: String = "26") throws(BenchFault) -> String {
    let name = "trace-\(frames)-ios\(system).xml"
    let file = "\(BenchFolders.output)/\(name)"
    if !FileManager.default.fileExists(atPath: file) {
      _ = try BenchFolders.write([], to: name)
      _ = try ChildProcess(["python3", "Scripts/lib/peers/export_write.py", "\(frames)", file, system]).run()
    }
    return file
  }
}

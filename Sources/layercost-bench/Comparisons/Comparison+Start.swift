import Foundation

extension Comparison {
  /// Starting, beside the least that starting can cost.
  static let start = Comparison(
    "start", "`layercost --version`", bars: [.time(against: "hello", atMost: 6)]
  ) { _ throws(BenchFault) in
    [
      .process("layercost", "layercost --version", ChildProcess([BenchFolders.layercost, "--version"])),
      .process("hello", "a C hello world", ChildProcess(["\(BenchFolders.peers)/hello"])),
    ]
  }

  /// What commands load that draw nothing, as the system's loader reports it.
  static let libraries = Comparison(
    "libraries", "libraries for text and images loaded by", amountUnit: "libraries",
    bars: ["--help", "plan", "lint"].map { .amount(of: $0, against: nil, atMost: 0) }
  ) { _ throws(BenchFault) in
    // Its image could be transparent, so that a look at its header is not enough.
    let scene = "Scenes/images/with-alpha.json"
    return [
      loaded("--help", by: ["--help"]), loaded("plan", by: ["plan", scene]),
      loaded("lint", by: ["lint", scene]),
    ]
  }

  private static let drawing = [
    "cairo", "pango", "pixman", "png", "spng", "jpeg", "freetype", "fontconfig", "harfbuzz",
  ]

  private static func loaded(_ id: String, by words: [String]) -> Contender {
    #if os(Linux)
      let report = "\(BenchFolders.output)/loaded.txt"
      var process = ChildProcess([BenchFolders.layercost] + words)
      process.environment = ["LD_DEBUG": "files"]
      process.diagnostics = report
      process.goodCodes = [1]
      return Contender(id, "layercost \(words[0])") { [process] () throws(BenchFault) in
        let end = try process.run()
        let text = FileManager.default.contents(atPath: report).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let count = text.split(separator: "\n").filter { line in
          line.contains("calling init: ") && drawing.contains { line.contains("lib\($0)") }
        }.count
        return Reading(milliseconds: end.wall / .milliseconds(1), amount: Double(count))
      }
    #else
      return Contender(absent: id, "layercost \(words[0])", because: "the system's loader reports nothing")
    #endif
  }
}

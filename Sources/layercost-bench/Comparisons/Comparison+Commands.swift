import Foundation

extension Comparison {
  /// Drawing a scene file to a PNG in a newly started process, compared with other programs that draw the same screen.
  static let cards = Comparison(
    "cards", "300-card phone screen, cold process to PNG (`--png fast`)",
    bars: [
      .time(against: "chromium", atMost: 0.10), .time(against: "cairo", atMost: 0.25),
      .time(against: "resvg", atMost: 0.02),
    ]
  ) { _ throws(BenchFault) in
    let scene = try CardScene.write()
    let page = try BenchFolders.write([], to: "cards.html")
    let picture = try BenchFolders.write([], to: "cards.svg")
    for (kind, file) in [("html", page), ("svg", picture)] {
      _ = try ChildProcess(["python3", "Scripts/lib/peers/page.py", scene, kind, file]).run()
    }
    let folder = BenchFolders.output
    let shot = "--screenshot=\(folder)/cards.chromium.png"
    let address = URL(fileURLWithPath: page).absoluteString
    return [
      .process(
        "layercost", "layercost render",
        ChildProcess([BenchFolders.layercost, "render", scene, "-q", "--png", "fast", "-o", folder])),
      .process(
        "chromium", "chromium-headless-shell",
        ChildProcess([
          "chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=390,844",
          "--force-device-scale-factor=3", shot, address,
        ])),
      .process(
        "cairo", "Cairo alone", ChildProcess([BenchFolders.bench, "cairo", scene, "\(folder)/cards.cairo.png"])),
      .process(
        "resvg", "resvg", ChildProcess(BenchFolders.python("resvg") + [picture, "\(folder)/cards.resvg.png"])),
      .process(
        "rsvg", "rsvg-convert", ChildProcess(["rsvg-convert", "-o", "\(folder)/cards.rsvg.png", picture])),
    ]
  }
}

extension Comparison {
  /// Linting a folder of storyboards and xibs, compared with only reading them.
  static let lintCorpus = Comparison(
    "lint-corpus", "lint of the Interface Builder corpus, two jobs", bars: [.time(against: "python", atMost: 0.5)]
  ) { _ throws(BenchFault) in
    let folder = "../shared/corpus/ib"
    let work = ("layercost lint", "Python's xml.etree")
    guard FileManager.default.fileExists(atPath: folder) else {
      let reason = "no corpus was found next to the checkout"
      return [.init(absent: "layercost", work.0, because: reason), .init(absent: "python", work.1, because: reason)]
    }
    var lint = ChildProcess([BenchFolders.layercost, "lint", folder, "--jobs", "2", "-q"])
    lint.goodCodes = [1, 2]  // For findings, and for the one unreadable file in the corpus.
    return [
      .process("layercost", work.0, lint),
      .process("python", work.1, ChildProcess(["python3", "Scripts/lib/peers/xml_read.py", folder])),
    ]
  }
}

extension Comparison {
  /// The time to start, compared with the minimum time to start any process.
  static let start = Comparison(
    "start", "`layercost --version`", bars: [.time(against: "hello", atMost: 6)]
  ) { _ throws(BenchFault) in
    [
      .process("layercost", "layercost --version", ChildProcess([BenchFolders.layercost, "--version"])),
      .process("hello", "a C hello world", ChildProcess(["\(BenchFolders.peers)/hello"])),
    ]
  }

  /// The libraries that commands load if they do not draw, as reported by the system's loader.
  static let libraries = Comparison(
    "libraries", "libraries for text and images loaded by", amountUnit: "libraries",
    bars: ["--help", "plan", "lint"].map { .amount(of: $0, against: nil, atMost: 0) }
  ) { _ throws(BenchFault) in
    // Its image could be transparent, so reading its header is not enough.
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

import CLinkedCairo
import Foundation
import LayerGeometry
import LayerRaster

/// A limit for one side relative to another.
struct Bar: Sendable {
  enum Measure: String, Codable, Sendable { case time, amount }

  let of: String
  /// The other side; nil for an absolute limit.
  let against: String?
  /// The largest ratio, or the largest amount if there is no other side; nil if a figure is shown without a limit.
  let atMost: Double?
  let measure: Measure

  static func time(of one: String = "layercost", against other: String, atMost: Double?) -> Bar {
    Bar(of: one, against: other, atMost: atMost, measure: .time)
  }

  static func amount(of one: String = "layercost", against other: String?, atMost: Double) -> Bar {
    Bar(of: one, against: other, atMost: atMost, measure: .amount)
  }
}

/// The same work, done by several sides.
struct Comparison: Sendable {
  let id: String
  /// The work, as a row of a table describes it.
  let work: String
  /// The unit of `Reading.amount`; nil if only time is compared.
  let amountUnit: String?
  let bars: [Bar]
  /// Creates the sides and their inputs.
  let contenders: @Sendable (BenchOptions) throws(BenchFault) -> [Contender]

  init(
    _ id: String, _ work: String, amountUnit: String? = nil, bars: [Bar],
    contenders: @escaping @Sendable (BenchOptions) throws(BenchFault) -> [Contender]
  ) {
    (self.id, self.work, self.amountUnit, self.bars, self.contenders) = (id, work, amountUnit, bars, contenders)
  }

  /// Runs the sides in turn, so that other load on the machine affects all sides equally.
  ///
  /// The first turn is not counted, because it touches memory and looks up fonts for the first time.
  func measured(_ options: BenchOptions) throws(BenchFault) -> ComparisonResult {
    let sides = try contenders(options).filter { options.side == nil || options.side == $0.id }
    var times = [Samples](repeating: Samples(), count: sides.count)
    var amounts = times
    for run in 0...options.runs {
      for (place, side) in sides.enumerated() where side.absence == nil {
        let reading = try side.run()
        if run == 0 { continue }
        times[place].add(reading.milliseconds)
        if let amount = reading.amount { amounts[place].add(amount) }
      }
    }
    let results = zip(sides, zip(times, amounts)).map { side, samples in
      SideResult(
        id: side.id, name: side.name, milliseconds: side.absence == nil ? samples.0.median : nil,
        amount: amountUnit != nil && samples.1.count > 0 ? samples.1.median : nil, absence: side.absence)
    }
    return ComparisonResult(
      id: id, work: work, runs: options.runs, amountUnit: amountUnit, sides: results,
      bars: bars.map { BarResult($0, among: results) })
  }
}

/// The options of the command line for every comparison.
struct BenchOptions: Sendable {
  /// The number of runs of each side.
  var runs = 9
  /// The scene for comparisons that draw a scene chosen by the user.
  var scene = "Scenes/cases/phone-300.json"
  /// The only side to run; nil to run all.
  var side: String?
  /// Whether pictures are saved for inspection.
  var keepsPictures = false
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
  /// A screen written as a PNG with default effort.
  static let png = Comparison(
    "png", "PNG of a phone screen, default", amountUnit: "bytes",
    bars: [.time(against: "cairo", atMost: 0.30), .amount(against: "cairo", atMost: 1)]
  ) { _ throws(BenchFault) in try encoded(.standard) }

  /// A screen written as a PNG with the fast effort.
  static let fastPNG = Comparison(
    "png-fast", "PNG of a phone screen, fast", amountUnit: "bytes",
    bars: [.time(against: "cairo", atMost: 0.06), .amount(against: "cairo", atMost: 1.5)]
  ) { _ throws(BenchFault) in try encoded(.fast) }

  private static func encoded(_ effort: PNGEncoder.Effort) throws(BenchFault) -> [Contender] {
    let picture = try BenchScene(file: try CardScene.write()).drawn()
    let image = CairoImage(picture)
    return [
      .here("layercost", "PNGEncoder") { () throws(BenchFault) in
        Double(try picture.png(effort).count)
      },
      .here("cairo", "cairo_surface_write_to_png") { () throws(BenchFault) in
        Double(image.canvas.pngBytes.count)
      },
    ]
  }
}

extension Comparison {
  /// A frame of any scene from its plan to PNG bytes, compared with the same frame drawn with plain Cairo calls,
  /// without a PNG.
  ///
  /// Both sides start with decoded images and an empty store of smaller versions.
  static let frame = Comparison(
    "frame", "a frame of the gallery's phone screen, plan to PNG", bars: [.time(against: "cairo", atMost: 2.5)]
  ) { options throws(BenchFault) in
    let scene = try BenchScene(file: options.scene)
    let plain = try PlainFrame(scene)
    let ours = try scene.drawn()
    if options.keepsPictures {
      _ = try BenchFolders.write(try ours.png(), to: "frame.layercost.png")
      plain.draw()
      _ = try BenchFolders.write(try plain.pixmap.png(), to: "frame.cairo.png")
    }
    try plain.compare(with: ours)
    return [
      .here("layercost", "plan to PNG") { () throws(BenchFault) in
        Double(try scene.drawn().png().count)
      },
      .here("cairo", "plain Cairo calls, no PNG") { () throws(BenchFault) in
        plain.draw()
        return nil
      },
      .here("drawing", "drawing alone") { () throws(BenchFault) in
        Double(try scene.drawn().count)
      },
    ]
  }
}

extension Comparison {
  /// A whole screen blurred by boxes, with a margin beyond the edges as wide as the blur reaches.
  static let blur = Comparison(
    "blur", "full-screen blur sigma 20, edges right", bars: [.time(against: "opencv", atMost: 0.05)]
  ) { _ throws(BenchFault) in
    try blurred(.automatic) + [
      .peer("boxes", "three cv2.blur", BenchFolders.python("opencv"), prepare: ["boxes", try picture(), "20"])
    ]
  }

  /// The same screen blurred with the sampled Gaussian.
  static let exactBlur = Comparison(
    "exact-blur", "the same, exact mode", bars: [.time(against: "opencv", atMost: 0.35)]
  ) { _ throws(BenchFault) in try blurred(.exact) }

  private static func picture() throws(BenchFault) -> String {
    try BenchFolders.write(try blurScene().png(), to: "blur.png")
  }

  private static func blurScene() throws(BenchFault) -> Pixmap {
    try BenchScene(file: try PartScene.blur.write()).drawn()
  }

  private static func blurred(_ precision: BlurPrecision) throws(BenchFault) -> [Contender] {
    var pixmap = try blurScene()
    let blur = GaussianBlur(sigmaPixels: 20, precision: precision, surroundings: .edgePixels)
    return [
      .here("layercost", "GaussianBlur") { () throws(BenchFault) in
        blur.blur(&pixmap)
        return nil
      },
      .peer(
        "opencv", "cv2.GaussianBlur", BenchFolders.python("opencv"), prepare: ["gaussian", try picture(), "20"]),
    ]
  }
}

extension Comparison {
  /// From a scene file to a PNG in a cold process, compared with other programs that draw the same screen.
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
  /// The time to start, compared with the minimum time to start any process.
  static let start = Comparison(
    "start", "`layercost --version`", bars: [.time(against: "hello", atMost: 6)]
  ) { _ throws(BenchFault) in
    [
      .process("layercost", "layercost --version", ChildProcess([BenchFolders.layercost, "--version"])),
      .process("hello", "a C hello world", ChildProcess(["\(BenchFolders.peers)/hello"])),
    ]
  }

  /// The libraries that non-drawing commands load, as reported by the system's loader.
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

extension Comparison {
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: 1170, maxY: 2532)
  private static let bytes = "\(1170 * 2532 * 4)"
  /// The number of turns per run, because one turn lasts only a fraction of a millisecond.
  private static let turns = 20

  private static func memory(_ work: String, _ name: String) -> Contender {
    .peer(work, name, ["\(BenchFolders.peers)/memory"], prepare: [work, bytes])
  }

  /// The average time of one of many turns.
  private static func many(
    _ id: String, _ name: String, _ body: @escaping () -> Void
  ) -> Contender {
    let all = Contender.here(id, name) { () throws(BenchFault) in
      for _ in 0..<turns { body() }
      return nil
    }
    return Contender(id, name) { () throws(BenchFault) in
      Reading(milliseconds: try all.run().milliseconds / Double(turns))
    }
  }

  /// A translucent colour over a whole screen.
  static let constantOver = Comparison(
    "constant-over", "full-screen constant source-over", bars: [.time(against: "copy", atMost: 1.35)]
  ) { _ throws(BenchFault) in
    let color = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    var canvas = Canvas(area: screen, pixmap: Pixmap(width: 1170, height: 2532, filledWith: 0xFFAA_5522))
    let cairo = CairoCanvas(width: 1170, height: 2532)
    cairo_set_source_rgba(cairo.context, 0.2, 0.4, 0.6, 0.5)
    return [
      many("layercost", "Canvas.fill") { canvas.fill(screen, with: color.premultiplied) },
      memory("copy", "a copy of memory"),
      many("cairo", "Cairo") { cairo_paint(cairo.context) },
      .peer("blend2d", "Blend2D", BenchFolders.python("blend2d_fill"), prepare: ["constant", "1170", "2532"]),
    ]
  }

  /// A translucent picture over a whole screen.
  static let imageOver = Comparison(
    "image-over", "full-screen image source-over", bars: [.time(against: "triad", atMost: 1.3)]
  ) { _ throws(BenchFault) in
    var canvas = Canvas(area: screen, pixmap: Pixmap(width: 1170, height: 2532, filledWith: 0xFFAA_5522))
    var picture = Pixmap(width: 1170, height: 2532)
    picture.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = 0x8000_0000 | UInt32(index % 128) * 0x1_0101 }
    }
    let source = Canvas(area: screen, pixmap: picture)
    let (image, cairo) = (CairoImage(picture), CairoCanvas(width: 1170, height: 2532))
    cairo_set_source_surface(cairo.context, image.canvas.surface, 0, 0)
    return [
      many("layercost", "Canvas.draw") { canvas.draw(source) },
      memory("triad", "triad of memory"),
      many("cairo", "Cairo") { [image] in
        cairo_paint(cairo.context)
        withExtendedLifetime(image) {}
      },
    ]
  }
}

/// The results of the runs of one side.
struct Samples {
  private var values: [Double] = []

  var count: Int { values.count }

  mutating func add(_ value: Double) { values.append(value) }

  /// The middle value, or the mean of the two middle values if the count is even.
  var median: Double {
    precondition(!values.isEmpty, "A median needs at least one run.")
    let (sorted, middle) = (values.sorted(), values.count / 2)
    return values.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// The folders with the programs to measure, and the folder for output.
enum BenchFolders {
  static let output = "out/bench"
  /// The folder that `Scripts/bench-setup` creates.
  static let peers = ".build/bench-peers"

  /// The tool, built next to this program.
  static var layercost: String {
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return own.deletingLastPathComponent().appendingPathComponent("layercost").path
  }

  /// This program, for work that needs a separate process.
  static var bench: String { URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().path }

  /// A peer written in Python.
  static func python(_ script: String) -> [String] {
    ["\(peers)/python/bin/python3", "Scripts/lib/peers/\(script).py"]
  }

  /// Writes a file to the output folder, and returns its path.
  static func write(_ bytes: some Sequence<UInt8>, to name: String) throws(BenchFault) -> String {
    let path = "\(output)/\(name)"
    do {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      throw BenchFault("'\(path)' cannot be written")
    }
    return path
  }
}

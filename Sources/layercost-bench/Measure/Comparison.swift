import CLinkedCairo
import Foundation
import LayerGeometry
import LayerRaster

/// How one side may stand to another.
struct Bar: Sendable {
  enum Measure: String, Codable, Sendable { case time, amount }

  let of: String
  /// The other side; nil for a limit that stands by itself.
  let against: String?
  /// The largest ratio, or without another side the largest amount; nil where a figure is shown and not judged.
  let atMost: Double?
  let measure: Measure

  static func time(of one: String = "layercost", against other: String, atMost: Double?) -> Bar {
    Bar(of: one, against: other, atMost: atMost, measure: .time)
  }

  static func amount(of one: String = "layercost", against other: String?, atMost: Double) -> Bar {
    Bar(of: one, against: other, atMost: atMost, measure: .amount)
  }
}

/// The same work by several sides.
struct Comparison: Sendable {
  let id: String
  /// The work, as a row of a table describes it.
  let work: String
  /// What `Reading.amount` counts; nil where only time is compared.
  let amountUnit: String?
  let bars: [Bar]
  /// Makes all that the sides begin with, and the sides.
  let contenders: @Sendable (BenchOptions) throws(BenchFault) -> [Contender]

  init(
    _ id: String, _ work: String, amountUnit: String? = nil, bars: [Bar],
    contenders: @escaping @Sendable (BenchOptions) throws(BenchFault) -> [Contender]
  ) {
    (self.id, self.work, self.amountUnit, self.bars, self.contenders) = (id, work, amountUnit, bars, contenders)
  }

  /// Lets the sides run in turn, so that what else the machine does falls on identical.
  ///
  /// The first turn is nobody's: memory is touched and fonts are looked up for the first time in it.
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
  /// Runs of each side.
  var runs = 9
  /// The scene of comparisons that draw a scene of somebody's choice.
  var scene = "Scenes/cases/phone-300.json"
  /// The one side that runs; nil for all.
  var side: String?
  /// Whether pictures are left for a look.
  var keepsPictures = false
}

extension Comparison {
  /// Linting a folder of storyboards and xibs, next to only reading them.
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
    lint.goodCodes = [1, 2]  // Findings, and the corpus's one file that nobody can read.
    return [
      .process("layercost", work.0, lint),
      .process("python", work.1, ChildProcess(["python3", "Scripts/lib/peers/xml_read.py", folder])),
    ]
  }
}

extension Comparison {
  /// A screen as a PNG of usual size.
  static let png = Comparison(
    "png", "PNG of a phone screen, default", amountUnit: "bytes",
    bars: [.time(against: "cairo", atMost: 0.30), .amount(against: "cairo", atMost: 1)]
  ) { _ throws(BenchFault) in try encoded(.standard) }

  /// The same in a hurry.
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
  /// A frame of any scene from its plan to PNG bytes, next to the same frame by plain Cairo calls and no PNG.
  ///
  /// Both sides begin with decoded images and an empty store of smaller ones.
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
  /// A whole screen by boxes, with what lies beyond the edges as wide as the blur reaches.
  static let blur = Comparison(
    "blur", "full-screen blur sigma 20, edges right", bars: [.time(against: "opencv", atMost: 0.05)]
  ) { _ throws(BenchFault) in
    try blurred(.automatic) + [
      .peer("boxes", "three cv2.blur", BenchFolders.python("opencv"), prepare: ["boxes", try picture(), "20"])
    ]
  }

  /// The same by the sampled Gaussian itself.
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
  /// A scene file to a PNG by a process that starts cold, next to other programs that draw the same screen.
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
  /// Starting, next to the least that starting can cost.
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

extension Comparison {
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: 1170, maxY: 2532)
  private static let bytes = "\(1170 * 2532 * 4)"
  /// One alone lasts a fraction of a millisecond.
  private static let turns = 20

  private static func memory(_ work: String, _ name: String) -> Contender {
    .peer(work, name, ["\(BenchFolders.peers)/memory"], prepare: [work, bytes])
  }

  /// The time of one of many turns.
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

/// The results of one side's runs.
struct Samples {
  private var values: [Double] = []

  var count: Int { values.count }

  mutating func add(_ value: Double) { values.append(value) }

  /// The one in the middle; of an even count the mean of the two there.
  var median: Double {
    precondition(!values.isEmpty, "A median is of at least one run.")
    let (sorted, middle) = (values.sorted(), values.count / 2)
    return values.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// Where measurements find programs, and where they leave what they make.
enum BenchFolders {
  static let output = "out/bench"
  /// What `Scripts/bench-setup` has made.
  static let peers = ".build/bench-peers"

  /// The tool, built next to this program.
  static var layercost: String {
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return own.deletingLastPathComponent().appendingPathComponent("layercost").path
  }

  /// This program, for what has to be a process of its own.
  static var bench: String { URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().path }

  /// A peer written in Python.
  static func python(_ script: String) -> [String] {
    ["\(peers)/python/bin/python3", "Scripts/lib/peers/\(script).py"]
  }

  /// Writes a file into the output's folder, and returns its path.
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

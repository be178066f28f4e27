import Foundation

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

/// The command-line options that apply to every comparison.
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

  /// Writes a file unless it exists, and returns its path.
  static func writeOnce(_ name: String, _ bytes: () -> [UInt8]) throws(BenchFault) -> String {
    let path = "\(output)/\(name)"
    return FileManager.default.fileExists(atPath: path) ? path : try write(bytes(), to: name)
  }
}

/// The result of a comparison, stored as JSON.
struct ComparisonResult: Codable {
  let id: String
  let work: String
  let runs: Int
  let amountUnit: String?
  let sides: [SideResult]
  let bars: [BarResult]
}

/// The medians of one side.
struct SideResult: Codable {
  let id: String
  let name: String
  /// The median time; nil for a side that is not installed.
  let milliseconds: Double?
  let amount: Double?
  let absence: String?
}

/// The result for a bar.
struct BarResult: Codable {
  let of: String
  let against: String?
  let measure: Bar.Measure
  /// The limit; nil if a figure is shown without a limit.
  let atMost: Double?
  /// The ratio, or the amount for an absolute limit; nil if a side is not installed.
  let value: Double?

  /// Whether the limit is met; nil without a figure or a limit.
  var isMet: Bool? {
    guard let value, let atMost else { return nil }
    return value <= atMost
  }

  init(_ bar: Bar, among sides: [SideResult]) {
    (of, against, measure, atMost) = (bar.of, bar.against, bar.measure, bar.atMost)
    func figure(_ id: String) -> Double? {
      let side = sides.first { $0.id == id }
      return bar.measure == .time ? side?.milliseconds : side?.amount
    }
    if let other = bar.against {
      value = figure(bar.of).flatMap { one in figure(other).map { $0 > 0 ? one / $0 : nil } ?? nil }
    } else {
      value = figure(bar.of)
    }
  }
}

/// All comparisons of one run.
struct BenchReport: Codable {
  static let format = "layercost-bench/1"

  var format = Self.format
  var comparisons: [ComparisonResult]
}

extension BenchReport {
  /// The report as JSON bytes.
  var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { preconditionFailure("Names and finite numbers are valid JSON.") }
    return [UInt8](data) + [UInt8(ascii: "\n")]
  }
}

/// Numbers for tables.
enum FigureText {
  /// A number with three significant digits, and at most three decimal places.
  static func short(_ number: Double) -> String {
    let size = abs(number)
    let digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
    return fixed(number, digits)
  }

  static func fixed(_ number: Double, _ digits: Int) -> String {
    let unit = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = (abs(number) * unit).rounded()
    let sign = number < 0 && scaled > 0 ? "-" : ""
    let whole = Int((scaled / unit).rounded(.down))
    if digits == 0 { return "\(sign)\(whole)" }
    let rest = String(Int(scaled - Double(whole) * unit) + Int(unit)).dropFirst()
    return "\(sign)\(whole).\(rest)"
  }

  /// An amount with its unit.
  static func amount(_ amount: Double, _ unit: String) -> String {
    unit == "bytes" && amount >= 1_048_576 ? "\(short(amount / 1_048_576)) MiB" : "\(short(amount)) \(unit)"
  }
}

/// The reason why a measurement cannot be made.
struct BenchFault: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

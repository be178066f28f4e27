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
  /// What is done, as a row of a table says it.
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

  /// Lets the sides run in turn, so that what else the machine does falls on all alike.
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

/// What the command line says of every comparison.
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

import Foundation

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

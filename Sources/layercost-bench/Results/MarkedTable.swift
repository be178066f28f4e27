import Foundation

/// The part of a document that is made from measurements.
enum MarkedTable {
  static let begin = "<!-- Made from measurements by 'make bench'. -->"
  static let end = "<!-- The end of what is measured. -->"

  /// Puts a table between the marks of a document.
  static func write(_ table: String, into path: String) throws(BenchFault) {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw BenchFault("document '\(path)' cannot be read")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = text.range(of: begin), let last = text.range(of: end, range: first.upperBound..<text.endIndex)
    else { throw BenchFault("document '\(path)' has no place for the table: '\(begin)', '\(end)'") }
    let made = text[..<first.upperBound] + "\n\n" + table + "\n" + text[last.lowerBound...]
    do { try Data(String(made).utf8).write(to: URL(fileURLWithPath: path)) } catch {
      throw BenchFault("document '\(path)' cannot be written")
    }
  }
}

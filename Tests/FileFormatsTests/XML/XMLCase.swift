import LayerDiagnostics
import LayerModel

@testable import FileFormats

/// The reader's events for a text, written out: `<name key=value` for a start, `>` for an end, `"text"` for text.
enum XMLCase {
  static func events(_ text: String, limits: Limits = Limits()) -> (events: String, faults: [Finding]) {
    events(Array(text.utf8), limits: limits)
  }

  static func events(_ bytes: [UInt8], limits: Limits = Limits()) -> (events: String, faults: [Finding]) {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = XMLReader(bytes, limits: limits)
      var shown: [String] = []
      while let event = reader.next() {
        switch event {
        case .start:
          let attributes = reader.attributes.map { attribute in
            " \(word(bytes, attribute.name))=\(attribute.value.string(in: bytes))"
          }
          shown.append("<\(word(bytes, reader.name))\(attributes.joined())")
        case .end: shown.append(">")
        case .text: shown.append("\"\(reader.text.string(in: bytes))\"")
        }
      }
      return (shown.joined(separator: " "), reader.findings.inSourceOrder)
    }
  }

  /// The one fault of a text, and the part of the text that it points at.
  static func fault(_ text: String, limits: Limits = Limits()) -> String {
    let faults = events(text, limits: limits).faults
    guard faults.count == 1, let span = faults[0].span else { return "\(faults.count) faults" }
    let part = Array(text.utf8)[Int(span.start)..<min(Int(span.end), text.utf8.count)]
    return "\(faults[0].message) @ \(String(decoding: part, as: UTF8.self))"
  }

  private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

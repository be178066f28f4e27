import LayerDiagnostics
import LayerModel

@testable import FileFormats

/// A scanner over a text, for as long as a closure runs.
enum ScannerCase {
  static func scan<Result>(_ text: String, _ body: (inout JSONScanner) -> Result) -> Result {
    scan(Array(text.utf8), body)
  }

  static func scan<Result>(_ bytes: [UInt8], _ body: (inout JSONScanner) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, limits: Limits(), findings: FindingList(limit: 100))
      return body(&scanner)
    }
  }

  /// Returns the number in a text; nil if the text is not a number.
  static func number(_ text: String) -> Double? {
    scan(text) { scanner in
      guard scanner.peekKind() == .number, let number = scanner.scanNumber() else { return nil }
      scanner.finish()
      return scanner.hasFailed || scanner.findings.hasErrors ? nil : number
    }
  }

  /// The string in a text; nil if the text is not a valid string.
  static func string(_ text: String) -> String? {
    scan(text) { scanner in
      guard scanner.peekKind() == .string, let string = scanner.scanString(), string.isSound else { return nil }
      return scanner.findings.hasErrors ? nil : string.string
    }
  }

  /// The rules of the findings while a text is skipped.
  static func faultsOfSkipping(_ text: String) -> [String] {
    scan(text) { scanner in
      scanner.skipValue()
      scanner.finish()
      return scanner.findings.inSourceOrder.map(\.message)
    }
  }
}

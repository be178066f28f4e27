import SwiftParser
import SwiftSyntax

/// The reader's response for one file: a line of JSON in the format `layercost-source/1`.
enum Answer {
  static let format = "layercost-source/1"
  private static let mostErrors = 20

  /// The response for a file's bytes, without a line break.
  static func line(file: String, bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { text in
      if let refusal = SourceGuard.refusal(of: text) { return refused(file, refusal.reason, refusal.message) }
      guard isText(text) else { return refused(file, "encoding", "the file is not UTF-8") }
      return line(file, text)
    }
  }

  /// The response for a file that is not parsed.
  static func refused(_ file: String, _ reason: String, _ message: String) -> [UInt8] {
    var writer = head(file, size: 256)
    writer.raw(",\"refused\":")
    writer.append(quoted: reason)
    writer.raw(",\"message\":")
    writer.append(quoted: message)
    writer.raw("}")
    return writer.bytes
  }

  private static func head(_ file: String, size: Int) -> RowWriter {
    var writer = RowWriter(expecting: size)
    writer.raw("{\"format\":\"\(format)\",\"file\":")
    writer.append(quoted: file)
    return writer
  }

  private static func line(_ file: String, _ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let tree = Parser.parse(source: text)
    var writer = head(file, size: 10 * text.count + 256)
    writer.raw(",\"bytes\":\(text.count),\"nodes\":[")
    var reducer = Reducer(writer)
    reducer.items(tree.statements, 0)
    writer = reducer.writer
    writer.raw("],\"errors\":[")
    if tree.hasError { writeErrors(tree, &writer) }
    writer.raw("],\"waivers\":[")
    writeWaivers(text, &writer)
    writer.raw("]}")
    return writer.bytes
  }

  /// The name of missing code: the token in quotes, or its kind, which the parser inserts as `<#expression#>`.
  private static func name(ofMissing text: String) -> String {
    if text.isEmpty { return "something" }
    return text.hasPrefix("<#") && text.hasSuffix("#>") ? String(text.dropFirst(2).dropLast(2)) : "'\(text)'"
  }

  /// Writes the places where the parser found unexpected code or where required code is missing.
  private static func writeErrors(_ tree: SourceFileSyntax, _ writer: inout RowWriter) {
    var count = 0
    var open: [Syntax] = [Syntax(tree)]
    while let node = open.popLast(), count < mostErrors {  // Terminates: each node is opened once.
      if let token = node.as(TokenSyntax.self) {
        if token.presence == .missing {
          let place = token.position.utf8Offset
          writer.remark(place, place, "\(name(ofMissing: token.text)) is missing")
          count += 1
        }
      } else if let unexpected = node.as(UnexpectedNodesSyntax.self) {
        writer.remark(
          unexpected.positionAfterSkippingLeadingTrivia.utf8Offset,
          unexpected.endPositionBeforeTrailingTrivia.utf8Offset, "not expected here")
        count += 1
      } else if node.hasError {
        open += node.children(viewMode: .all).reversed()
      }
    }
  }

  // MARK: Waivers

  private static let mark = Array("layercost:allow".utf8)

  /// Writes comments that allow a finding: from the mark to the end of the line or of the comment.
  private static func writeWaivers(_ text: UnsafeBufferPointer<UInt8>, _ writer: inout RowWriter) {
    guard text.count >= mark.count else { return }
    var place = 0
    while place + mark.count <= text.count {  // Moves forwards.
      guard text[place] == mark[0], text[place + 5] == mark[5], isMark(text, place), isInComment(text, place) else {
        place += 1
        continue
      }
      var end = place
      while end < text.count, text[end] != UInt8(ascii: "\n"), text[end] != UInt8(ascii: "\r"), !endsComment(text, end)
      {
        end += 1  // Moves forwards.
      }
      while end > place, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
      writer.remark(place, end, String(decoding: text[place..<end], as: UTF8.self))
      place = end
    }
  }

  private static func isMark(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    text[place..<place + mark.count].elementsEqual(mark)
  }

  private static func endsComment(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    place + 1 < text.count && text[place] == UInt8(ascii: "*") && text[place + 1] == UInt8(ascii: "/")
  }

  /// Whether a comment begins before a given place on the same line.
  private static func isInComment(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    var before = place - 1
    while before > 0, text[before] != UInt8(ascii: "\n") {  // Moves backwards.
      let next = text[before]
      if text[before - 1] == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { return true }
      before -= 1
    }
    return false
  }

  /// Whether bytes are UTF-8 without null bytes.
  private static func isText(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if text.contains(0) { return false }
    if text.allSatisfy({ $0 < 0x80 }) { return true }
    return String(validating: text, as: UTF8.self) != nil
  }
}

/// Writes the rows of one file as JSON, byte by byte, because a file of a thousand lines has ten thousand rows.
struct RowWriter {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  init(expecting size: Int) { bytes.reserveCapacity(size) }

  /// Adds `[depth,"kind",start,end]`, followed by a text if there is one.
  mutating func row(_ depth: Int, _ kind: StaticString, _ start: Int, _ end: Int, _ text: String? = nil) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(UInt8(ascii: "["))
    append(depth)
    bytes.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: "\"")])
    kind.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ",")])
    append(start)
    bytes.append(UInt8(ascii: ","))
    append(end)
    if let text {
      bytes.append(UInt8(ascii: ","))
      append(quoted: text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Adds `[start,end,"text"]`.
  mutating func remark(_ start: Int, _ end: Int, _ text: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(UInt8(ascii: "["))
    append(start)
    bytes.append(UInt8(ascii: ","))
    append(end)
    bytes.append(UInt8(ascii: ","))
    append(quoted: text)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Adds text that is already JSON, and begins a new list.
  mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    isFirst = true
  }

  mutating func append(_ number: Int) {
    var rest = number
    var place = bytes.count
    repeat {  // Terminates: each iteration removes a digit.
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    var end = bytes.count - 1
    while place < end {  // Reverses the digits, from both ends to the middle.
      bytes.swapAt(place, end)
      place += 1
      end -= 1
    }
  }

  mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { source in
      for byte in source {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
          bytes.append(UInt8(ascii: "\\"))
          bytes.append(byte)
        case 0..<0x20, 0x7F:
          bytes.append(contentsOf: [0x5C, 0x75, 0x30, 0x30])
          bytes.append(Self.hexadecimal[Int(byte >> 4)])
          bytes.append(Self.hexadecimal[Int(byte & 15)])
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)
}

import Foundation
import LayerTrace
import Testing

/// Files that gzip wrote, in pieces of all sizes.
@Suite struct GzipReaderTests {
  static let dynamic =
    "H4sIAAAAAAACA0tMSk4EoZTEUQYtGQqKSsoqqmrqGppa2jq6evoGhkbGJqZm5haWVtY2tnb2Do5Ozi6ubu4enl7ePr5+/gGBQcEh"
    + "oWHhEZFR0TGxcfEJQGNSUtPSMzKzsnNy8/ILCouKS0rLyisqq6prauuGtvEA5/m+7oUCAAA="
  static let fixed =
    "H4sIAAAAAAACA7MpKUpMTtUtLE0tqtQtSi0uzSmxs8nLT0nVt7PRxyIHAF/XYoswAAAA"
  static let stored =
    "H4sIAAAAAAAEAwEwAM//PHRyYWNlLXF1ZXJ5LXJlc3VsdD48bm9kZS8+PC90cmFjZS1xdWVyeS1yZXN1bHQ+X9diizAAAAA="

  static let short = "<trace-query-result><node/></trace-query-result>"
  static let long =
    String(repeating: "abcabcabd", count: 40)
    + String(repeating: String(decoding: (32..<127).map { UInt8($0) }, as: UTF8.self), count: 3)

  static let files: [(file: String, text: String)] = [(dynamic, long), (fixed, short), (stored, short)]

  static func bytes(_ text: String) -> [UInt8] { Data(base64Encoded: text).map { Array($0) } ?? [] }

  static func expanded(_ bytes: [UInt8], pieceBytes: Int = .max) -> (bytes: [UInt8], fault: TraceFault?) {
    var reader = GzipReader()
    var result: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.append(rest.prefix(pieceBytes)) { result += $0 }
      rest = rest.dropFirst(pieceBytes)
    }
    return (result, reader.finish())
  }

  @Test(arguments: files.indices, [1, 2, 5, 1000]) func filesAreExpanded(place: Int, pieceBytes: Int) {
    let (file, text) = Self.files[place]
    let (bytes, fault) = Self.expanded(Self.bytes(file), pieceBytes: pieceBytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(fault == nil)
    // Two files one after the other are one file.
    let twice = Self.expanded(Self.bytes(file) + Self.bytes(file), pieceBytes: pieceBytes)
    #expect(String(decoding: twice.bytes, as: UTF8.self) == text + text)
    #expect(twice.fault == nil)
  }

  @Test(arguments: files.indices) func everyCutAndEveryChangeIsSeen(place: Int) {
    let file = Self.bytes(Self.files[place].file)
    for count in 0..<file.count { #expect(Self.expanded(Array(file[..<count])).fault != nil, "\(count)") }
    for place in 10..<file.count {
      for bit in 0..<8 {
        var changed = file
        changed[place] ^= 1 << UInt8(bit)
        let (bytes, fault) = Self.expanded(changed)
        // The last four bytes are the length, which the checksum makes unnecessary.
        if place < file.count - 4 { #expect(fault != nil || bytes == Self.expanded(file).bytes, "\(place)") }
      }
    }
  }
}

/// The line that an XML file may begin with, as far as it matters here: which encoding it names.
enum XMLDeclaration {
  /// Where the encoding's name stands in a declaration; nil when none is named.
  static func encoding(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    let key = Array("encoding".utf8)
    guard
      let start = range.first(where: { place in
        place + key.count <= range.upperBound && bytes[place..<place + key.count].elementsEqual(key)
      })
    else { return nil }
    let isQuote = { (place: Int) in bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") }
    guard let opening = (start..<range.upperBound).first(where: isQuote),
      let closing = (opening + 1..<range.upperBound).first(where: { bytes[$0] == bytes[opening] })
    else { return nil }
    return opening + 1..<closing
  }

  /// Whether a name means UTF-8, or what is a part of it.
  static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Bool {
    let word = String(decoding: bytes[name], as: UTF8.self).lowercased()
    return word == "utf-8" || word == "utf8" || word == "us-ascii"
  }
}

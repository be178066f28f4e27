package import LayerDiagnostics

/// Finds the first byte of a file that is not UTF-8.
package enum UTF8Check {
  /// Whether a file is UTF-8; reports the first invalid byte, unless another encoding was reported.
  @discardableResult
  package static func check(_ bytes: UnsafeBufferPointer<UInt8>, _ findings: inout FindingList) -> Bool {
    guard let fault = firstFault(in: bytes) else { return true }
    if findings.count == 0 {
      let byte = String(bytes[fault], radix: 16, uppercase: true)
      findings.append(
        Finding(
          "utf-8", .error, "byte 0x\(byte) is not UTF-8", at: SourceSpan(start: fault, end: fault + 1),
          help: "save the file as UTF-8"))
    }
    return false
  }

  /// The offset of the first byte that does not begin a well-formed scalar; nil if the text is valid.
  package static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return nil }
    var place = 0
    while place < bytes.count {
      // Nearly all of a scene is ASCII: check sixteen words at a time while no byte has its highest bit set.
      while place + 128 <= bytes.count {
        let all =
          base.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt64>.self)
          | base.loadUnaligned(fromByteOffset: place + 64, as: SIMD8<UInt64>.self)
        let half = all.lowHalf | all.highHalf
        let quarter = half.lowHalf | half.highHalf
        if (quarter.x | quarter.y) & 0x8080_8080_8080_8080 != 0 { break }
        place += 128
      }
      guard place < bytes.count else { break }
      if bytes[place] < 0x80 {
        place += 1
      } else {
        let length = scalarLength(in: bytes, at: place)
        if length == 0 { return place }
        place += length
      }
    }
    return nil
  }

  /// The number of bytes of the scalar at the given position; 0 if it is not valid, as for overlong forms and
  /// surrogates.
  private static func scalarLength(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    func isContinuation(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      place + offset < bytes.count && range.contains(bytes[place + offset])
    }
    switch bytes[place] {
    case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
    case 0xE0: return isContinuation(1, 0xA0...0xBF) && isContinuation(2) ? 3 : 0
    case 0xED: return isContinuation(1, 0x80...0x9F) && isContinuation(2) ? 3 : 0
    case 0xE1...0xEF: return isContinuation(1) && isContinuation(2) ? 3 : 0
    case 0xF0: return isContinuation(1, 0x90...0xBF) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF1...0xF3: return isContinuation(1) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF4: return isContinuation(1, 0x80...0x8F) && isContinuation(2) && isContinuation(3) ? 4 : 0
    default: return 0
    }
  }
}

public import LayerGeometry

/// Colours as text: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, or a name.
@usableFromInline package enum ColorText {
  /// The colour names of scene files.
  @usableFromInline package static let names: [(name: String, color: Color)] = [
    ("clear", .clear), ("black", .black), ("white", .white),
  ]

  /// The possible forms of a colour.
  package static let forms =
    "#RGB, #RGBA, #RRGGBB, #RRGGBBAA, [r, g, b], [r, g, b, a] from 0 to 1, clear, black or white"

  /// The colour that a string describes, or nil.
  @inlinable package static func color(_ text: some Collection<UInt8>) -> Color? {
    guard text.first == UInt8(ascii: "#") else {
      return names.first { $0.name.utf8.elementsEqual(text) }?.color
    }
    var number: UInt32 = 0
    let digits = text.count - 1
    guard digits <= 8 else { return nil }
    for byte in text.dropFirst() {
      guard let digit = Hexadecimal.value(of: byte) else { return nil }
      number = number << 4 | UInt32(digit)
    }
    switch digits {
    case 3: return color(short: number << 4 | 0xF)
    case 4: return color(short: number)
    case 6: return color(long: number << 8 | 0xFF)
    case 8: return color(long: number)
    default: return nil
    }
  }

  /// The colour with the given components from 0 to 255.
  @inlinable @inline(__always)
  package static func color(_ parts: SIMD4<UInt8>) -> Color {
    let color = SIMD4<Float>(parts) / 255
    return Color(red: color.x, green: color.y, blue: color.z, alpha: color.w)
  }

  @usableFromInline static func color(short number: UInt32) -> Color {
    // Each digit is doubled: F means FF.
    func part(_ shift: UInt32) -> UInt32 { (number >> shift & 0xF) * 0x11 }
    return color(long: part(12) << 24 | part(8) << 16 | part(4) << 8 | part(0))
  }

  @usableFromInline static func color(long number: UInt32) -> Color {
    func part(_ shift: UInt32) -> Float { Float(number >> shift & 0xFF) / 255 }
    return Color(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}

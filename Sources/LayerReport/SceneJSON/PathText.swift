import LayerGeometry

/// Outlines as SVG path data, with absolute commands.
enum PathText {
  static func text(of path: Path) -> String {
    var bytes: [UInt8] = []
    for element in path.elements {
      switch element {
      case .move(let point): append("M", [point], to: &bytes)
      case .line(let point): append("L", [point], to: &bytes)
      case .curve(let first, let second, let end): append("C", [first, second, end], to: &bytes)
      case .close: append("Z", [], to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ command: Character, _ points: [Point<LayerSpace>], to bytes: inout [UInt8]) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: command.utf8)
    for point in points {
      for number in [point.x, point.y] {
        bytes.append(UInt8(ascii: " "))
        DecimalText.append(number, to: &bytes)
      }
    }
  }
}

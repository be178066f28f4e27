/// PNG files of any kind, written in a simple way: rows use one filter after another, without compression.
enum PNGFile {
  struct Chunk {
    let name: String
    let content: [UInt8]

    init(_ name: String, _ content: [UInt8]) {
      self.name = name
      self.content = content
    }

    var bytes: [UInt8] {
      let body = Array(name.utf8) + content
      return number(content.count) + body + number(Int(checksum(body)))
    }
  }

  /// A file with the given rows, which are not yet filtered; pixels are `step` bytes apart.
  static func bytes(
    _ width: Int, depth: Int, colorType: UInt8, rows: [[UInt8]], step: Int, more: [Chunk] = [],
    filters: [UInt8] = [0, 1, 2, 3, 4], interlaced: Bool = false
  ) -> [UInt8] {
    let header = number(width) + number(rows.count) + [UInt8(depth), colorType, 0, 0, interlaced ? 1 : 0]
    var filtered: [UInt8] = []
    for (y, row) in rows.enumerated() {
      let filter = filters[y % filters.count]
      filtered.append(filter)
      filtered += row.indices.map { place in
        let left = place >= step ? Int(row[place - step]) : 0
        let above = y > 0 ? Int(rows[y - 1][place]) : 0
        let corner = y > 0 && place >= step ? Int(rows[y - 1][place - step]) : 0
        return row[place] &- UInt8(prediction(filter, left, above, corner))
      }
    }
    // One block that is not compressed.
    let count = filtered.count
    let sizes = [count & 255, count >> 8, ~count & 255, ~count >> 8 & 255].map { UInt8($0) }
    let sums = filtered.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    let pixels = [0x78, 0x01, 0x01] + sizes + filtered + number(sums.1 << 16 | sums.0)
    // In two chunks, so that reading has to join them.
    let chunks =
      [Chunk("IHDR", header)] + more
      + [Chunk("IDAT", Array(pixels.prefix(5))), Chunk("IDAT", Array(pixels.dropFirst(5))), Chunk("IEND", [])]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.flatMap(\.bytes)
  }

  private static func prediction(_ filter: UInt8, _ left: Int, _ above: Int, _ corner: Int) -> Int {
    switch filter {
    case 1: left
    case 2: above
    case 3: (left + above) / 2
    case 4: [left, above, corner].min { abs(left + above - corner - $0) < abs(left + above - corner - $1) } ?? 0
    default: 0
    }
  }

  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

  /// The sum of 32 bits that comes after each chunk.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}

import LayerDiagnostics
import LayerModel

/// The offsets of rows of several files in one joined text: the file of a type first, then the others that it refers
/// to.
struct SwiftPlaces {
  let program: SwiftProgramIndex
  /// The joined text.
  let source: SourceText
  /// The offset of each file in the joined text.
  private let offsets: [Int32: Int]

  init(of nodes: [SwiftNode], first: SwiftNode, in program: SwiftProgramIndex, _ texts: inout SwiftTexts) {
    self.program = program
    var files = Set(nodes.map(\.file))
    files.remove(first.file)
    let order = [first.file] + files.sorted()
    let source = texts.text(of: order, in: program)
    var offsets: [Int32: Int] = [:]
    for (index, file) in order.enumerated() {
      offsets[file] = source.parts.isEmpty ? 0 : source.parts[index].start
    }
    self.source = source
    self.offsets = offsets
  }

  /// The offset of a row in the joined text.
  ///
  /// A call in a chain, such as a modifier, has the offset of its name, not that of the chain.
  func offset(_ node: SwiftNode) -> Int {
    (offsets[node.file] ?? 0) + program.files[Int(node.file)].place(of: Int(node.row))
  }

  func span(_ node: SwiftNode) -> SourceSpan { SourceSpan(start: offset(node), end: offset(node) + 1) }

  // MARK: Waivers

  /// The waiver on the line of a row, or on the line above.
  func waiver(over nodes: [SwiftNode]) -> Waiver? {
    var rules: [String] = []
    var reasons: [String] = []
    var place: SourceSpan?
    for node in nodes {
      let file = program.files[Int(node.file)]
      guard !file.waivers.isEmpty else { continue }
      for waiver in file.waivers where Self.covers(waiver, file.place(of: Int(node.row)), in: file.source.bytes) {
        let words = waiver.text.split(separator: " ").map(String.init)
        guard words.count >= 2, !rules.contains(words[1]) else { continue }
        rules += words[1].split(separator: ",").map(String.init)
        if words.count > 2 { reasons.append(words[2...].joined(separator: " ")) }
        let start = (offsets[node.file] ?? 0) + Int(waiver.span.start)
        place = place ?? SourceSpan(start: start, end: start + Int(waiver.span.end - waiver.span.start))
      }
    }
    guard let place else { return nil }
    return Waiver(rules: rules, reason: reasons.joined(separator: "; "), until: nil, span: place)
  }

  /// Whether a comment is on the line of an offset, or on the line above, with at most one line break in between.
  private static func covers(_ waiver: SwiftFile.Remark, _ place: Int, in bytes: [UInt8]) -> Bool {
    let low = min(Int(waiver.span.end), place)
    let high = max(Int(waiver.span.start), place)
    guard high - low < 4_096, high <= bytes.count else { return false }
    let breaks = bytes[low..<high].filter { $0 == UInt8(ascii: "\n") }.count
    return place > Int(waiver.span.start) ? breaks <= 1 : breaks == 0
  }
}

/// The joined texts of the scenes of a file.
///
/// Most scenes refer to their own file alone, or to the same few files. Each text is kept once: a copy for each scene
/// would take memory in proportion to the square of a file's size.
struct SwiftTexts {
  private var known: [[Int32]: SourceText] = [:]

  /// The text of several files, in the given order.
  mutating func text(of files: [Int32], in program: SwiftProgramIndex) -> SourceText {
    if files.count == 1 { return program.files[Int(files[0])].source }
    if let text = known[files] { return text }
    let text = SourceText(
      parts: files.map { (program.files[Int($0)].source.name, program.files[Int($0)].source.bytes) })
    known[files] = text
    return text
  }
}

import LayerDiagnostics
import LayerModel
import SourceProgram

/// The offsets of rows of several files in one joined text: the file of a type first, then the others that it refers
/// to.
struct SwiftPlaces {
  let app: SwiftApp
  private let program: SwiftProgramIndex
  /// The joined text.
  let source: SourceText
  /// The offset of each file in the joined text.
  private let offsets: [Int32: Int]

  init(of nodes: [SwiftNode], first: SwiftNode, in app: SwiftApp, _ texts: inout SwiftTexts) {
    self.app = app
    program = app.program
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

  /// The file with a row.
  func file(of node: SwiftNode) -> SwiftFile { program.files[Int(node.file)] }

  /// The offset of a row in the joined text.
  ///
  /// A call in a chain, such as a modifier, has the offset of its name, not that of the chain.
  func offset(_ node: SwiftNode) -> Int {
    (offsets[node.file] ?? 0) + program.files[Int(node.file)].place(of: Int(node.row))
  }

  /// The same as the place of a finding.
  func start(_ node: SwiftNode) -> UInt32 { span(node).start }

  func span(_ node: SwiftNode) -> SourceSpan { SourceSpan(start: offset(node), end: offset(node) + 1) }

  /// The offset of the brace that ends a declaration; nil if it is in a file that the text does not contain.
  func closingBrace(of node: SwiftNode) -> UInt32? {
    let file = program.files[Int(node.file)]
    let end = Int(file.ends[Int(node.row)])
    guard let start = offsets[node.file], end > 0, file.source.bytes[end - 1] == UInt8(ascii: "}") else { return nil }
    return UInt32(start + end - 1)
  }

  // MARK: Waivers

  /// The waivers on the lines of rows, or on the lines above them.
  func waivers(over nodes: [SwiftNode]) -> [Waiver] {
    var waivers: [Waiver] = []
    for node in nodes {
      let file = program.files[Int(node.file)]
      guard !file.waivers.isEmpty else { continue }
      let start = offsets[node.file] ?? 0
      for remark in file.waivers {
        let lines = Self.lines(of: remark, in: file.source.bytes)
        let words = remark.text.split(separator: " ").map(String.init)
        guard words.count >= 2, lines ~= file.place(of: Int(node.row)) else { continue }
        waivers.append(
          Waiver(
            rules: words[1].split(separator: ",").map(String.init), reason: words.dropFirst(2).joined(separator: " "),
            until: nil, span: SourceSpan(start: start + Int(remark.span.start), end: start + Int(remark.span.end)),
            scope: .lines(SourceSpan(start: start + lines.lowerBound, end: start + lines.upperBound))))
      }
    }
    // A comment is often above several rows of a layer.
    return waivers.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The offsets from the beginning of a comment's line to the end of the next line.
  private static func lines(of remark: SwiftFile.Remark, in bytes: [UInt8]) -> ClosedRange<Int> {
    let lineBreak = UInt8(ascii: "\n")
    let start = min(Int(remark.span.start), bytes.count)
    let end = min(max(start, Int(remark.span.end)), bytes.count)
    let first = bytes[..<start].lastIndex(of: lineBreak).map { $0 + 1 } ?? 0
    let lineEnd = bytes[end...].firstIndex(of: lineBreak).map { $0 + 1 } ?? bytes.count
    return first...(bytes[lineEnd...].firstIndex(of: lineBreak) ?? bytes.count)
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

/// The bytes of one input, and the name that messages use for it.
///
/// A scene can use several files: a cell in one, its base class and its constants in others. Such a text consists of
/// parts, one after another, the main file first. Spans are offsets into the whole.
public struct SourceText: Sendable {
  /// One file of a text that consists of several.
  public struct Part: Hashable, Sendable {
    /// The file's name.
    public let name: String
    /// The offset of the part's first byte in the whole text.
    public let start: Int
    /// The number of bytes in the part.
    public let count: Int
  }

  /// The name as the user gave it; `<standard input>` for standard input.
  public let name: String
  /// The unchanged bytes; with several parts, the bytes of all of them, each part beginning on a new line.
  public let bytes: [UInt8]
  /// The files that the text consists of; empty for a text that is one file.
  public let parts: [Part]

  /// Whether the bytes are a binary property list, which has no lines.
  public var isBinary: Bool { bytes.starts(with: "bplist".utf8) }

  /// Creates a text from its name and bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    parts = []
  }

  /// Creates a text of several files, named after the first.
  public init(parts files: [(name: String, bytes: [UInt8])]) {
    name = files.first?.name ?? ""
    var whole: [UInt8] = []
    whole.reserveCapacity(files.reduce(0) { $0 + $1.bytes.count + 1 })
    var parts: [Part] = []
    for file in files {
      // Each part begins a line, so that lines can be counted from there.
      if let last = whole.last, last != UInt8(ascii: "\n") { whole.append(UInt8(ascii: "\n")) }
      parts.append(Part(name: file.name, start: whole.count, count: file.bytes.count))
      whole += file.bytes
    }
    bytes = whole
    self.parts = parts.count > 1 ? parts : []
  }

  /// The file that contains a byte of the text, and the byte's offset in that file.
  public func part(at offset: UInt32) -> (name: String, offset: UInt32) {
    guard let part = parts.last(where: { $0.start <= Int(offset) }) else { return (name, offset) }
    return (part.name, offset - UInt32(truncatingIfNeeded: part.start))
  }
}

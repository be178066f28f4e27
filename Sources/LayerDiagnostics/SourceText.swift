/// The bytes of one input under the name that messages use for it.
public struct SourceText: Sendable {
  /// The name as the user gave it; `<standard input>` for standard input.
  public let name: String
  /// The bytes, unchanged.
  public let bytes: [UInt8]

  /// Whether the bytes are no text, so that nothing in them has a line: those of a binary property list.
  public var isBinary: Bool { bytes.starts(with: "bplist".utf8) }

  /// A text from its name and bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

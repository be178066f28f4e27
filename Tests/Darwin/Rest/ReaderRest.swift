// swift-format-ignore-file
// Signatures only; the declarations are documented where they are really made.
// The declarations that the reader's platform files use; the real ones need the compiler's own modules.
enum Answer {
  static let format = ""
  static func line(file: String, bytes: [UInt8]) -> [UInt8] { bytes }
  static func refused(_ file: String, _ reason: String, _ message: String) -> [UInt8] { [] }
}
enum CommandLine {
  static let arguments: [String] = []
}
enum SourceGuard {
  static let mostBytes = 0
}

/// Named after the file, as every file of the repository is.
enum ReaderRest {}

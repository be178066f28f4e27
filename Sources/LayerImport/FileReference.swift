/// Checks that file names in an input do not lead out of the input's folder.
///
/// Names are compared byte by byte: a slash with a combining accent is one character in Swift, but a slash for the file
/// system.
enum FileReference {
  private static let slash = UInt8(ascii: "/")

  /// Whether a name, as written, is absolute or goes up a folder; links are not followed here.
  static func leavesFolder(_ name: String) -> Bool {
    name.utf8.first == slash || name.utf8.split(separator: slash).contains { $0.elementsEqual("..".utf8) }
  }

  /// Whether a name refers to a file in the same folder as the input.
  static func isBareName(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { $0 == slash || $0 == UInt8(ascii: "\\") || $0 == 0 }
  }
}

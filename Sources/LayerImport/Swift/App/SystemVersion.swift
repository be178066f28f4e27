/// A version of iOS, such as 18 or 17.4.
public struct SystemVersion: Hashable, Comparable, Sendable {
  /// The first number.
  public let major: Int
  /// The second number; 0 if there is none.
  public let minor: Int

  /// The version whose layers are assumed unless the app needs a later one.
  public static let usual = SystemVersion(major: 18, minor: 0)

  private init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `18`, `17.4` or `17.4.1`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil }
    guard (1...3).contains(parts.count), numbers.count == parts.count, numbers.allSatisfy({ $0 < 1_000 }) else {
      return nil
    }
    self.init(major: numbers[0], minor: numbers.count > 1 ? numbers[1] : 0)
  }

  /// Whether a version is older than another one.
  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension SystemVersion {
  /// Whether the system satisfies an `#available` condition: `iOS 17.0, *`.
  func satisfies(_ condition: String) -> Bool {
    for part in condition.split(separator: ",") {
      let words = part.split(separator: " ")
      guard words.count == 2, words[0] == "iOS", let version = SystemVersion(String(words[1])) else { continue }
      return version <= self
    }
    return true
  }

  /// The oldest iOS that an Xcode project supports: `IPHONEOS_DEPLOYMENT_TARGET = 17.0;` in `project.pbxproj`.
  public static func oldest(inProject bytes: [UInt8]) -> SystemVersion? {
    oldest(in: bytes, after: "IPHONEOS_DEPLOYMENT_TARGET = ")
  }

  /// The oldest iOS that a package supports: `.iOS(.v17)` or `.iOS("17.4")` in `Package.swift`.
  public static func oldest(inPackage bytes: [UInt8]) -> SystemVersion? {
    oldest(in: bytes, after: ".iOS(")
  }

  /// The lowest version that follows a word.
  private static func oldest(in bytes: [UInt8], after word: String) -> SystemVersion? {
    let pattern = Array(word.utf8)
    var versions: [SystemVersion] = []
    var place = 0
    while let start = bytes[place...].firstRange(of: pattern)?.upperBound {  // Ends: each turn begins further on.
      place = start
      let mark = bytes[start...].prefix { [UInt8(ascii: "\""), UInt8(ascii: "."), UInt8(ascii: "v")].contains($0) }
      let number = bytes[mark.endIndex...].prefix { byte in
        (48...57).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      }
      let text = String(decoding: number, as: UTF8.self).split(separator: "_").joined(separator: ".")
      if let version = SystemVersion(text) { versions.append(version) }
    }
    return versions.min()
  }
}

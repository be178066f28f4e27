import LayerDiagnostics
import LayerModel

/// The remote that a checkout is pushed to, according to its Git configuration; no network is used.
struct GitRemote: Hashable, Sendable {
  /// The host that workflows are written for.
  static let gitHub = "github.com"

  let host: String
  let owner: String
  let repository: String

  /// The remote of the folder that the run began in; `origin` if there are several.
  static var ofThisFolder: GitRemote? {
    var files = FileAccess()
    guard let text = try? files.read(".git/config", limit: Limits().settingsBytes) else { return nil }
    return GitRemote(configuration: String(decoding: text.bytes, as: UTF8.self))
  }

  /// The remote of a Git configuration.
  init?(configuration: String) {
    var found: [String: GitRemote] = [:]
    var order: [String] = []
    var name: String?
    for line in configuration.split(whereSeparator: \.isNewline).map(Self.trimmed) {
      if line.hasPrefix("[") {
        let parts = line.split(separator: "\"")
        name = parts.first == "[remote " && parts.count > 1 ? String(parts[1]) : nil
      } else if let name, found[name] == nil, let address = Self.value(of: "url", in: line) {
        guard let remote = GitRemote(address: address) else { continue }
        found[name] = remote
        order.append(name)
      }
    }
    guard let remote = found["origin"] ?? order.first.flatMap({ found[$0] }) else { return nil }
    self = remote
  }

  /// The parts of an address: `https://host/owner/name.git`, `ssh://git@host/owner/name`, `git@host:owner/name.git`.
  init?(address: String) {
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    let parts = rest.split { $0 == "/" || $0 == ":" }
    guard parts.count >= 3, let place = parts.first?.split(separator: "@").last else { return nil }
    let name = parts[parts.count - 1]
    host = place.lowercased()
    owner = String(parts[parts.count - 2])
    repository = name.hasSuffix(".git") ? String(name.dropLast(4)) : String(name)
    // A Git configuration from someone else must not add arbitrary text to a workflow.
    guard [owner, repository].allSatisfy(Self.isName) else { return nil }
  }

  private static func isName(_ word: String) -> Bool {
    !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        let isSign = "-._".unicodeScalars.contains(scalar)
        return scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || isSign)
      }
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop(while: \.isWhitespace)
    while line.last?.isWhitespace ?? false { line = line.dropLast() }  // Ends: shorter each round.
    return line
  }

  private static func value(of key: String, in line: Substring) -> String? {
    guard let sign = line.firstIndex(of: "="), trimmed(line[..<sign]) == key[...] else { return nil }
    return String(trimmed(line[line.index(after: sign)...]))
  }
}

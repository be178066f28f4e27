package import LayerDiagnostics
package import LayerModel

/// Lines that a version control system leaves in a file that it could not merge.
package enum ConflictMarker {
  private static let opening = [UInt8](repeating: UInt8(ascii: "<"), count: 7)

  /// The message about a file with a merge conflict, which replaces messages about its syntax.
  package static func finding(in bytes: UnsafeBufferPointer<UInt8>, limits: Limits) -> FindingList? {
    var line = 0
    while line < bytes.count {  // Ends: each iteration reads a line.
      let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if bytes[line..<end].starts(with: opening) {
        var findings = FindingList(limit: limits.findings.value)
        findings.append(
          Finding(
            "conflict-marker", .error, "unresolved merge conflict",
            at: SourceSpan(start: line, end: end), help: "resolve it, and remove the lines <<<<<<<, ======= and >>>>>>>"
          ))
        return findings
      }
      line = end + 1
    }
    return nil
  }
}

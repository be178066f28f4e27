public import Foundation
public import LayerRaster
public import Testing

/// An expected picture that is stored in a PNG file.
///
/// It is rewritten like a text (`Golden`); a failure writes the expected picture, the actual picture and the difference
/// to the report.
public struct PictureGolden: Sendable {
  /// The file.
  public let file: URL
  /// The name that messages use.
  public let name: String
  /// The largest difference of a channel at any pixel, out of 255.
  public let tolerance: Int
  private let report: PictureReport
  private let isUpdating: Bool

  /// A golden from its file, the name that messages use for it, and its tolerance.
  public init(
    _ file: URL, name: String, tolerance: Int, report: PictureReport = .run, isUpdating: Bool = Golden.isUpdating
  ) {
    self.file = file
    self.name = name
    self.tolerance = tolerance
    self.report = report
    self.isUpdating = isUpdating
  }

  /// Fails unless the file contains this picture, within the tolerance.
  public func expect(_ actual: Pixmap, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if let fault = try fault(of: actual) { Issue.record("\(fault)", sourceLocation: sourceLocation) }
  }

  /// Returns the fault of a picture, or nil if it is the expected one; rewrites the file if requested.
  public func fault(of actual: Pixmap) throws -> String? {
    report.begin()
    let bytes = FileManager.default.contents(atPath: file.path)
    // A missing file compares as a picture without pixels.
    let expected = try bytes.map { try ImageDecoder.decode([UInt8]($0)).pixmap } ?? Pixmap(width: 0, height: 0)
    let comparison = PictureComparison(expected: expected, actual: actual, tolerance: tolerance)
    if comparison.agrees { return nil }
    try report.add(comparison, name: name)
    if isUpdating {
      try Data(PNGEncoder.encode(actual, effort: .small)).write(to: file)
      return "'\(name)' was rewritten; look at it: see \(report.page)"
    }
    if bytes == nil { return "'\(name)' is missing; 'make golden' writes it: see \(report.page)" }
    return "'\(name)' differs: \(comparison.headline); 'make golden' rewrites it: see \(report.page)"
  }
}

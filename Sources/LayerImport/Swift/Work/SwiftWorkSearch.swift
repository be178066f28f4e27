public import LayerDiagnostics
public import LayerModel

/// The result of the search for work other than layers, file by file.
public struct SwiftWorkSearch: Sendable {
  /// The work in each file.
  public internal(set) var work: [SourceFileWork] = []
  /// The limits at which the search for a file ended early.
  var limits: [SwiftCut?] = []

  /// The warning that not all code was searched that a file's methods call; nil for a file that was searched.
  public func finding(about file: Int) -> Finding? {
    limits[file]?.finding(at: SourceSpan(start: 0, end: 0))
  }
}

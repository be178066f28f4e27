public import LayerDiagnostics

/// A list whose template is still a name.
public struct DraftList: Sendable {
  /// What its rows are copies of.
  public let template: Stated<String>
  /// Where the number of rows stands.
  public let count: SourceSpan
  /// The rows.
  public let rows: RowList

  /// The place of the template in the draft, once it is known.
  var templateIndex = -1

  /// A list from its parts.
  public init(template: Stated<String>, count: SourceSpan, rows: RowList) {
    self.template = template
    self.count = count
    self.rows = rows
  }
}

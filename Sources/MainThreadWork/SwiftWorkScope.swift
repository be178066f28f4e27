package import SourceProgram

/// What the search for work has to know about an app besides its code.
package struct SwiftWorkScope: Sendable {
  /// The classes of cells that code gets only for fixed places of a list, so that their code does not run for each row.
  let fixedCells: Set<Int>
  /// The properties that code sets only on such cells.
  let fixedProperties: Set<String>
  /// Whether users of the app never see what code shows.
  let isNeverShown: @Sendable (SwiftNode) -> Bool

  /// Creates a scope.
  package init(
    fixedCells: Set<Int>, fixedProperties: Set<String>, isNeverShown: @escaping @Sendable (SwiftNode) -> Bool
  ) {
    self.fixedCells = fixedCells
    self.fixedProperties = fixedProperties
    self.isNeverShown = isNeverShown
  }
}

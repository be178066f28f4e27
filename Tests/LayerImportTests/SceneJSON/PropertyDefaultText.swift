import LayerModel

@testable import LayerImport

/// The default of a property, as a file would write it.
enum PropertyDefaultText {
  static func text(of property: LayerProperty) -> String? { PropertyDefault.value(of: property)?.text() }
}

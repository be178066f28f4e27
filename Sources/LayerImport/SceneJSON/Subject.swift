import LayerDiagnostics
import LayerModel

/// What a value is of, for messages; text only when there is something to say.
enum Subject {
  /// A property of a layer.
  case property(LayerProperty)
  /// A key of any other object.
  case key(StaticString)
  /// A key that the file chose, such as a parameter's name.
  case name(String)

  /// The key, safe to show.
  var shown: String {
    switch self {
    case .property(let property): property.rawValue
    case .key(let key): "\(key)"
    case .name(let name): DisplayText.escaped(name)
    }
  }
}

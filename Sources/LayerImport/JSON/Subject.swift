import LayerDiagnostics
import LayerModel

/// What a value is of, for messages; text only when there is something to say.
enum Subject {
  /// The outermost object, by what the file is.
  case file(StaticString)
  /// A property of a layer.
  case property(LayerProperty)
  /// A key of any other object.
  case key(StaticString)
  /// A key that the file chose, such as a parameter's name.
  case name(String)

  /// The key in quotes, safe to show.
  var quoted: String {
    if case .file(let kind) = self { "the \(kind)" } else { "'\(key)'" }
  }

  private var key: String {
    switch self {
    case .file(let kind): "\(kind)"
    case .property(let property): property.rawValue
    case .key(let key): "\(key)"
    case .name(let name): DisplayText.escaped(name)
    }
  }
}

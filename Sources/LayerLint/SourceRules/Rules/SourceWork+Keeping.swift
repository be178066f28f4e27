import LayerDiagnostics
import LayerModel

extension SourceWork.Keeping {
  /// The advice to keep an object, at a place where the language allows it.
  func advice(place: String) -> String {
    switch self {
    case .constant(let name, let type, let value):
      let declaration = "let \(name)\(type.map { ": \($0)" } ?? "") = \(value)"
      let create = type == nil ? "create it once" : "create and set it up once"
      return switch place {
      case "generic": "\(create), \(Self.outside): private \(declaration) at the top level of the file"
      case "file": "\(create), at the top level of the file: private \(declaration)"
      default: "\(create): private static \(declaration)"
      }
    case .withSetUp(let properties):
      let lines = properties.isEmpty ? "" : ", together with the lines that set it up (\(Self.list(properties)))"
      return switch place {
      case "generic": "create it once, \(Self.outside)\(lines)"
      case "file": "create it once, at the top level of the file\(lines)"
      default: "create it once, in a static property\(lines)"
      }
    case .perValue(let names):
      guard let first = names.first else {
        return "keep one for each different set-up, for example in a dictionary, instead of creating it here"
      }
      return names.count == 1
        ? "keep one for each value of '\(first)', for example in a dictionary, because its set-up depends on it"
        : "keep one for each combination of \(Self.list(names)), for example in a dictionary, because its set-up "
          + "depends on them"
    case .perCaller(let name):
      return "the callers of '\(DisplayText.escaped(name))' change what it returns, so they cannot share one: keep one "
        + "for each caller, in a static property with its whole set-up"
    case .property(let name):
      if place == "generic" { return "create it once, \(Self.outside), and use it in all rows" }
      return name.isEmpty
        ? "create it once, in a static property, and use that one as the default value"
        : "create it once: make '\(name)' a static property, with its set-up, and write Self.\(name) where it is used"
    }
  }

  /// The reason why a constant is not in its type.
  private static let outside =
    "outside of the type, which cannot have static stored properties because it is generic or a protocol"

  /// Names in a sentence: 'a', 'b' and 'c'.
  private static func list(_ names: [String]) -> String {
    var quoted: [String] = []
    for name in names.map({ "'\(DisplayText.escaped($0))'" }) where !quoted.contains(name) { quoted.append(name) }
    guard let last = quoted.popLast() else { return "" }
    return quoted.isEmpty ? last : quoted.joined(separator: ", ") + " and \(last)"
  }
}

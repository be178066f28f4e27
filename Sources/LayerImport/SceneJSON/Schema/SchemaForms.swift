import FileFormats
import LayerDiagnostics
import LayerModel

/// The schemas of values, one for each form of the property table.
enum SchemaForms {
  /// The schema of a layer's property, with its summary and default.
  static func property(_ property: LayerProperty) -> SchemaValue {
    var entries: [(String, SchemaValue)] = [("description", .text(property.definition.summary))]
    if let value = PropertyDefault.value(of: property) { entries.append(("default", value)) }
    if case .object(let form) = form(property) { entries += form }
    return .object(entries)
  }

  private static func form(_ property: LayerProperty) -> SchemaValue {
    switch property.definition.form {
    case .number(let range, _): return number(range)
    case .integer(let range, _): return integer(range)
    case .flag: return ["type": "boolean"]
    case .string: return ["type": "string"]
    case .choice(let words, _):
      if property == .compositingFilter { return blendMode }
      return ["enum": .list(words.map { .text($0) })]
    case .color: return orNull("color")
    case .colors: return ["type": "array", "items": SceneSchema.reference("color")]
    case .numbers(let range, _): return ["type": "array", "items": number(range)]
    case .pair: return SceneSchema.reference("pair")
    case .rect: return SceneSchema.reference("rect")
    case .path: return orNull("path")
    case .transform: return SceneSchema.reference("transform")
    case .filters: return ["type": "array", "items": SceneSchema.reference("filter")]
    case .corners: return SceneSchema.reference("corners")
    case .asset: return orNull("word")
    case .cpuDraw: return orNull("cpuDraw")
    case .structure(let structure): return form(structure)
    }
  }

  private static var blendMode: SchemaValue {
    ["enum": .list(SceneJSONReader.blendModes.words.map { .text($0) } + [.word("null")])]
  }

  private static func form(_ structure: PropertyForm.Structure) -> SchemaValue {
    switch structure {
    case .identity: SceneSchema.reference("word")
    case .text: ["type": "string"]
    case .layerClass: ["enum": .list(LayerClass.allCases.map { .text($0.rawValue) })]
    case .layer: orNull("layer")
    case .layers: ["type": "array", "items": SceneSchema.reference("entry")]
    case .repeat: SceneSchema.reference("repeat")
    case .frame: SceneSchema.reference("rect")
    case .waiver: SceneSchema.reference("waiver")
    case .origin: SceneSchema.reference("origin")
    case .placeholder: ["const": true]
    case .anything: [:]
    }
  }

  private static func orNull(_ name: String) -> SchemaValue {
    ["anyOf": [SceneSchema.reference(name), ["type": "null"]]]
  }

  /// A number in a range, or a parameter.
  private static func number(_ range: NumberRange) -> SchemaValue {
    switch range {
    case .coordinate, .number: SceneSchema.reference("number")
    case .length, .amount: SceneSchema.reference("length")
    case .positive, .positiveAmount: SceneSchema.reference("positive")
    case .unit: SceneSchema.reference("share")
    default: orParameter(bounds(range))
    }
  }

  private static func integer(_ range: ClosedRange<Int>) -> SchemaValue {
    orParameter([
      "type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ])
  }

  private static func bounds(_ range: NumberRange) -> SchemaValue {
    [
      "type": "number",
      range.excludesMinimum ? "exclusiveMinimum" : "minimum": .word(DisplayText.number(range.minimum)),
      "maximum": .word(DisplayText.number(range.maximum)),
    ]
  }

  private static func orParameter(_ value: SchemaValue) -> SchemaValue {
    ["anyOf": [value, SceneSchema.reference("parameter")]]
  }

  // MARK: Definitions

  private static func list(_ items: SchemaValue, _ counts: ClosedRange<Int>) -> SchemaValue {
    [
      "type": "array", "items": items, "minItems": .number(counts.lowerBound),
      "maxItems": .number(counts.upperBound),
    ]
  }

  private static func oneKey(_ properties: [(String, SchemaValue)]) -> SchemaValue {
    .object([
      ("type", "object"), ("properties", .object(properties + SceneSchema.free)),
      ("patternProperties", SceneSchema.extensions), ("additionalProperties", false),
      ("oneOf", .list(properties.map { ["required": [.text($0.0)]] })),
    ])
  }

  /// The values that many properties share.
  static let definitions: [(String, SchemaValue)] = {
    let number = SceneSchema.reference("number")
    let length = SceneSchema.reference("length")
    let rect = SceneSchema.reference("rect")
    return [
      ("word", ["type": "string", "minLength": .number(1)]),
      ("parameter", ["description": "A parameter's name after a dollar sign.", "type": "string", "pattern": "^\\$."]),
      ("number", orParameter(bounds(.coordinate))),
      ("length", orParameter(bounds(.length))),
      ("positive", orParameter(bounds(.positive))),
      ("share", orParameter(bounds(.unit))),
      ("count", orParameter(["type": "integer", "minimum": .number(0)])),
      ("pair", list(number, 2...2)),
      (
        "rect",
        [
          "description": "x, y, width, height.", "type": "array", "prefixItems": [number, number, length, length],
          "minItems": .number(4), "maxItems": .number(4),
        ]
      ),
      (
        "color",
        [
          "anyOf": [
            ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
            ["enum": .list(ColorText.names.map { .text($0.name) })],
            list(SceneSchema.reference("share"), 3...4),
          ]
        ]
      ),
      ("path", path(rect, number)),
      ("transform", transform(number)),
      ("filter", filter(number, length)),
      (
        "corners",
        [
          "anyOf": [
            ["type": "array", "items": ["enum": .list(SceneJSONReader.corners.words.map { .text($0) })]],
            orParameter(["type": "integer", "minimum": .number(0), "maximum": .number(15)]),
          ]
        ]
      ),
      (
        "cpuDraw",
        SceneSchema.object(
          "Content drawn on the CPU.", required: ["milliseconds"], [("milliseconds", length)])
      ),
    ]
  }()

  private static func path(_ rect: SchemaValue, _ number: SchemaValue) -> SchemaValue {
    var forms = oneKey([("rect", rect), ("roundedRect", list(number, 5...5)), ("ellipse", rect)])
    if case .object(var entries) = forms, case .object(let properties) = entries[1].1 {
      entries[1].1 = .object(properties + [("curve", ["enum": ["circular", "continuous"], "default": "circular"])])
      forms = .object(entries)
    }
    return ["anyOf": [["description": "SVG path data.", "type": "string"], forms]]
  }

  private static func transform(_ number: SchemaValue) -> SchemaValue {
    let steps = oneKey([
      ("rotate", ["anyOf": [number, list(number, 4...4)]]), ("scale", ["anyOf": [number, list(number, 2...3)]]),
      ("translate", list(number, 2...3)), ("perspective", SceneSchema.reference("positive")),
    ])
    return ["anyOf": [list(number, 16...16), ["type": "array", "items": steps]]]
  }

  private static func filter(_ number: SchemaValue, _ length: SchemaValue) -> SchemaValue {
    oneKey([
      ("gaussianBlur", length), ("colorMatrix", list(number, 20...20)),
      ("saturate", orParameter(bounds(NumberRange(0, 100)))), ("brightness", orParameter(bounds(NumberRange(-1, 1)))),
    ])
  }
}

/// A JSON value in a schema, with its keys in order.
///
/// Only for values that the program builds: the nesting depth is fixed in the code.
indirect enum SchemaValue: Sendable {
  case text(String)
  /// A number, true, false or null, as JSON writes it.
  case word(String)
  case list([SchemaValue])
  case object([(String, SchemaValue)])

  static func number(_ value: Int) -> SchemaValue { .word("\(value)") }

  /// The value as text; values that fit into a line stay on one line.
  func text(indent: Int = 0, width: Int = 110) -> String {
    let flat = line
    if flat.count + indent <= width { return flat }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .text, .word: return flat
    case .list(let elements):
      let lines = elements.map { inner + $0.text(indent: indent + 2, width: width) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let entries):
      let lines = entries.map { key, value in
        inner + "\(Self.quoted(key)): " + value.text(indent: indent + 2, width: width)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  private var line: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .word(let word): word
    case .list(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let entries) where entries.isEmpty: "{}"
    case .object(let entries):
      "{ " + entries.map { "\(Self.quoted($0)): \($1.line)" }.joined(separator: ", ") + " }"
    }
  }

  /// Text in quotes; the program's own text needs no other escapes.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByBooleanLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(arrayLiteral elements: SchemaValue...) { self = .list(elements) }
  init(dictionaryLiteral entries: (String, SchemaValue)...) { self = .object(entries) }
  init(booleanLiteral flag: Bool) { self = .word(flag ? "true" : "false") }
}

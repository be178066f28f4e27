import LayerDiagnostics
import LayerGeometry
import LayerModel

/// What a property is when no file states it: read from a new layer of a class that has it.
enum PropertyDefault {
  /// The default as JSON, or nil where there is none to write.
  static func value(of property: LayerProperty) -> SchemaValue? {
    let definition = property.definition
    var layer = Layer()
    if let owner = definition.classes.first { layer.content = owner.initialContent }
    switch definition.form {
    case .number(_, let access): return number(access.get(layer))
    case .integer(_, let access): return .number(access.get(layer))
    case .flag(let access): return .word("\(access.get(layer))")
    case .string(let access): return .text(access.get(layer))
    case .choice(_, let access): return .text(access.get(layer))
    case .color(let access): return access.get(layer).map(color) ?? .word("null")
    case .colors(let access): return .list(access.get(layer).map(color))
    case .numbers(_, let access): return .list(access.get(layer).map(number))
    case .pair(_, let access):
      let size = access.get(layer)
      return .list([number(size.width), number(size.height)])
    case .rect(_, let access):
      let rect = access.get(layer)
      return .list([rect.minX, rect.minY, rect.width, rect.height].map(number))
    case .path(let access): return access.get(layer) == nil ? .word("null") : nil
    case .transform(let access): return access.get(layer) == .identity ? .list([]) : nil
    case .filters(let access): return access.get(layer).isEmpty ? .list([]) : nil
    case .corners(let access): return .number(Int(access.get(layer).rawValue))
    case .asset(let access): return access.get(layer) == nil ? .word("null") : nil
    case .cpuDraw(let access): return access.get(layer) == nil ? .word("null") : nil
    case .structure(.layerClass): return .text(layer.layerClass.rawValue)
    case .structure: return nil
    }
  }

  private static func number(_ value: Double) -> SchemaValue { .word(DisplayText.number(value)) }

  private static func color(_ color: Color) -> SchemaValue {
    let parts = [color.red, color.green, color.blue] + (color.isOpaque ? [] : [color.alpha])
    let digits = parts.map { part in
      let text = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return .text("#" + digits.joined())
  }
}

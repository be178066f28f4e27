import LayerDiagnostics
import LayerModel

/// What values a property takes, in a few words for people.
enum PropertyValues {
  static func words(for property: LayerProperty) -> String {
    switch property.definition.form {
    case .number(let range, _): number(range)
    case .integer(let range, _): "whole number, \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true, false"
    case .string: "text"
    case .choice(let words, _): words.map { "`\($0)`" }.joined(separator: ", ")
    case .color: "colour, null"
    case .colors: "colours"
    case .numbers(let range, _): "list, each \(number(range))"
    case .pair: "`[x, y]`"
    case .rect: "rectangle"
    case .path: "path, null"
    case .transform: "transform"
    case .filters: "filters"
    case .corners: "corners"
    case .asset: "asset's name, null"
    case .cpuDraw: "`{ \"milliseconds\": n }`, null"
    case .structure(let structure): words(for: structure)
    }
  }

  private static func words(for structure: PropertyForm.Structure) -> String {
    switch structure {
    case .identity, .text: "text"
    case .layerClass: LayerClass.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    case .layer: "layer, null"
    case .layers: "layers and repeats"
    case .repeat: "see below"
    case .frame: "rectangle"
    case .waiver, .origin: "see below"
    case .placeholder: "true"
    case .anything: "anything"
    }
  }

  private static func number(_ range: NumberRange) -> String {
    switch range {
    case .coordinate, .number: "number"
    case .length, .amount: "number, 0 or more"
    case .positive, .positiveAmount: "number above 0"
    default: "number, \(DisplayText.number(range.minimum)) to \(DisplayText.number(range.maximum))"
    }
  }
}

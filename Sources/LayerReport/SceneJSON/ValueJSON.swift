import LayerGeometry
import LayerModel

/// Values of layer properties as scene JSON writes them.
enum ValueJSON {
  static func write(_ value: PropertyValue, in scene: Scene, to json: inout JSONWriter) {
    switch value {
    case .number(let number): json.number(number)
    case .integer(let number): json.integer(number)
    case .flag(let flag): json.flag(flag)
    case .string(let text): json.string(text)
    case .color(let color): write(color, to: &json)
    case .colors(let colors): json.list { json in for color in colors { json.element { write(color, to: &$0) } } }
    case .numbers(let numbers): write(numbers, to: &json)
    case .pair(let pair): write([pair.width, pair.height], to: &json)
    case .rect(let rect): write([rect.minX, rect.minY, rect.maxX - rect.minX, rect.maxY - rect.minY], to: &json)
    case .path(let path): write(path, to: &json)
    case .transform(let transform): write(transform, to: &json)
    case .filters(let filters):
      json.list { json in for filter in filters { json.element { write(filter, to: &$0) } } }
    case .corners(let corners): json.integer(Int(corners.rawValue))
    case .asset(let asset): if let asset { json.string(scene[asset].name) } else { json.null() }
    case .milliseconds(let number):
      guard let number else { return json.null() }
      json.object { $0.field("milliseconds", number) }
    }
  }

  static func write(_ numbers: [Double], to json: inout JSONWriter) {
    json.list { json in for number in numbers { json.element { $0.number(number) } } }
  }

  /// A colour: as two digits a part where each part is that of a byte, else as numbers.
  static func write(_ color: Color?, to json: inout JSONWriter) {
    guard let color else { return json.null() }
    let parts = [color.red, color.green, color.blue, color.alpha]
    let bytes = parts.map { ($0 * 255).rounded() }
    guard zip(parts, bytes).allSatisfy({ abs($0 * 255 - $1) < 0.001 && (0...255).contains($1) }) else {
      return write(parts.map(Double.init), to: &json)
    }
    let shown = color.isOpaque ? bytes.dropLast() : bytes[...]
    let digits = Array("0123456789ABCDEF")
    json.string("#" + shown.map { "\(digits[Int($0) >> 4])\(digits[Int($0) & 15])" }.joined())
  }

  private static func write(_ path: Path?, to json: inout JSONWriter) {
    guard let path else { return json.null() }
    switch path.form {
    case .rect(let rect): json.object { $0.field("rect") { write(edges(of: rect), to: &$0) } }
    case .ellipse(let rect): json.object { $0.field("ellipse") { write(edges(of: rect), to: &$0) } }
    case .roundedRect(let rect, let radius, let curve):
      json.object { json in
        json.field("roundedRect") { write(edges(of: rect) + [radius], to: &$0) }
        json.field("curve", curve.rawValue)
      }
    case .free: json.string(PathText.text(of: path))
    }
  }

  private static func edges(of rect: Rect<LayerSpace>) -> [Double] {
    [rect.minX, rect.minY, rect.maxX - rect.minX, rect.maxY - rect.minY]
  }

  private static func write(_ transform: LayerTransform, to json: inout JSONWriter) {
    switch transform {
    case .identity: json.list { _ in }
    case .matrix(let matrix):
      write([matrix.row1, matrix.row2, matrix.row3, matrix.row4].flatMap { row in (0..<4).map { row[$0] } }, to: &json)
    case .steps(let steps): json.list { json in for step in steps { json.element { write(step, to: &$0) } } }
    }
  }

  private static func write(_ step: LayerTransform.Step, to json: inout JSONWriter) {
    json.object { json in
      switch step {
      case .rotate(let degrees, 0, 0, 1): json.field("rotate", degrees)
      case .rotate(let degrees, let x, let y, let z): json.field("rotate") { write([degrees, x, y, z], to: &$0) }
      case .scale(let x, let y, let z): json.field("scale") { write([x, y, z], to: &$0) }
      case .translate(let x, let y, let z): json.field("translate") { write([x, y, z], to: &$0) }
      case .perspective(let distance): json.field("perspective", distance)
      }
    }
  }

  private static func write(_ filter: Filter, to json: inout JSONWriter) {
    json.object { json in
      switch filter {
      case .gaussianBlur(let radius): json.field("gaussianBlur", radius)
      case .colorMatrix(let numbers): json.field("colorMatrix") { write(numbers, to: &$0) }
      case .saturate(let amount): json.field("saturate", amount)
      case .brightness(let amount): json.field("brightness", amount)
      }
    }
  }
}

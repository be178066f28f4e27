import LayerGeometry
import LayerModel

/// Words from UIKit, SwiftUI and CSS that have other names in scene files, each with an example of the correct form.
///
/// People who write a scene by hand try the words they know. A hint names the key of the format and shows a valid
/// value, so that following the hint results in valid input.
enum ForeignWords {
  /// The replacement for an unknown key of a layer; nil for a word without a counterpart.
  static func key(_ name: String) -> String? {
    if let key = keys[name] { return "write \(key)" }
    if let reason = removed[name] { return "remove it: \(reason)" }
    // A key path of a view, such as `layer.cornerRadius`.
    guard name.hasPrefix("layer."), let property = LayerProperty(key: String(name.dropFirst("layer.".count))) else {
      return nil
    }
    return "write \"\(property.rawValue)\""
  }

  /// All words with a replacement, with the text that follows "write" in a message.
  static var replacements: [(word: String, replacement: String)] {
    keys.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Keys from other frameworks, each with the corresponding key and value in a scene file.
  private static let keys: [String: String] = [
    "alpha": "\"opacity\": 0.5", "isVisible": hidden, "visible": hidden, "visibility": hidden, "display": hidden,
    "clipsToBounds": "\"masksToBounds\": true", "clipped": "\"masksToBounds\": true",
    "overflow": "\"masksToBounds\": true", "clipShape": "\"cornerRadius\": 12, \"masksToBounds\": true",
    "subviews": sublayers, "children": sublayers, "layers": sublayers, "views": sublayers, "elements": sublayers,
    "background": backgroundColor, "background-color": backgroundColor, "bg": backgroundColor,
    "backgroundcolor": backgroundColor, "tintColor": backgroundColor,
    "color": "\(backgroundColor), or \"foregroundColor\": \"#FF3B30\" for the text of a CATextLayer",
    "foreground": "\"foregroundColor\": \"#FF3B30\" in a CATextLayer",
    "textColor": "\"foregroundColor\": \"#FF3B30\" in a CATextLayer",
    "topLeft": frame, "origin.x": frame, "size": frame, "rect": frame, "x": frame, "y": frame, "width": frame,
    "height": frame, "left": frame, "top": frame, "center": "\"position\": [50, 20]",
    "text": "\"string\": \"Hello\" in a layer with \"class\": \"CATextLayer\"",
    "label": "\"string\": \"Hello\" in a layer with \"class\": \"CATextLayer\"",
    "title": "\"string\": \"Hello\" in a layer with \"class\": \"CATextLayer\"",
    "textAlignment": alignment, "textAlign": alignment, "text-align": alignment, "multilineTextAlignment": alignment,
    "numberOfLines": wrapped, "lineLimit": wrapped, "lineBreakMode": wrapped,
    "fontWeight": font, "fontFamily": font, "font-family": font, "font-weight": font,
    "fill": "\"fillColor\": \"#FF3B30\" in a layer with \"class\": \"CAShapeLayer\"",
    "stroke": "\"strokeColor\": \"#FF3B30\" in a layer with \"class\": \"CAShapeLayer\"",
    "strokeWidth": "\"lineWidth\": 2 in a layer with \"class\": \"CAShapeLayer\"",
    "stroke-width": "\"lineWidth\": 2 in a layer with \"class\": \"CAShapeLayer\"",
    "gradient": gradient, "stops": gradient, "linearGradient": gradient,
    "direction": "\"startPoint\": [0, 0], \"endPoint\": [1, 0] in a layer with \"class\": \"CAGradientLayer\"",
    "identifier": "\"id\": \"card\"", "accessibilityIdentifier": "\"id\": \"card\"",
    "maskView": "\"mask\": { \"frame\": [0, 0, 100, 40], \"backgroundColor\": \"#000000\" }",
    "material": backdrop, "effect": backdrop, "backdropFilter": backdrop, "backdrop-filter": backdrop,
    "border": "\"borderWidth\": 1, \"borderColor\": \"#C6C6C8\"", "borderRadius": radius, "border-radius": radius,
    "radius": radius, "rounded": radius, "shadow": shadow, "boxShadow": shadow, "box-shadow": shadow,
    "dropShadow": shadow, "elevation": shadow, "zIndex": "\"zPosition\": 1", "z-index": "\"zPosition\": 1",
    "shadowBlur": "\"shadowRadius\": 8", "shadowSize": "\"shadowRadius\": 8",
    "image": contents, "src": contents, "url": contents, "backgroundImage": contents, "background-image": contents,
    "contentMode": "\"contentsGravity\": \"resizeAspectFill\"",
    "objectFit": "\"contentsGravity\": \"resizeAspectFill\"",
    "rotation": rotation, "rotate": rotation, "rotationEffect": rotation,
    "scaleEffect": "\"transform\": [{ \"scale\": 2 }]", "scale": "\"transform\": [{ \"scale\": 2 }]",
    "translate": "\"transform\": [{ \"translate\": [0, 8] }]", "offset": "\"transform\": [{ \"translate\": [0, 8] }]",
    "blur": filters, "filter": filters, "blendMode": blend, "mixBlendMode": blend, "mix-blend-mode": blend,
    "rasterize": "\"shouldRasterize\": true", "drawingGroup": "\"shouldRasterize\": true",
  ]

  /// Keys without a replacement, each with the reason.
  private static let removed: [String: String] = [
    "padding": "a layer has no padding; position each sublayer with its \"frame\"",
    "margin": "a layer has no margin; position it with its \"frame\"",
    "constraints": "layers have no constraints; position them with \"frame\"",
    "isUserInteractionEnabled": "layers do not handle touches", "tag": "\"id\": \"card\" names a layer",
    "className": "\"class\": \"CALayer\" is a layer's class",
    "compositingGroup": "an \"opacity\" below 1 already applies to the layer and its sublayers as a group",
    "style": "a layer has no style; write its properties as keys of the layer",
  ]

  private static let sublayers = "\"sublayers\": [{ \"frame\": [0, 0, 100, 40], \"backgroundColor\": \"#5E5CE6\" }]"
  private static let backgroundColor = "\"backgroundColor\": \"#FF3B30\""
  private static let frame = "\"frame\": [20, 20, 100, 40], which is x, y, width and height"
  private static let hidden = "\"hidden\": true, which is the opposite of visible"
  private static let contents =
    "\"contents\": \"photo\", and at the top of the file \"assets\": { \"photo\": { \"file\": \"photo.png\" } }"
  private static let alignment = "\"alignmentMode\": \"center\" in a layer with \"class\": \"CATextLayer\""
  private static let wrapped = "\"wrapped\": true in a layer with \"class\": \"CATextLayer\""
  private static let font = "\"font\": \"DejaVu Sans Bold\" in a layer with \"class\": \"CATextLayer\""
  private static let gradient =
    "\"colors\": [\"#FF3B30\", \"#007AFF\"] in a layer with \"class\": \"CAGradientLayer\""
  private static let backdrop =
    "\"class\": \"CABackdropLayer\", \"filters\": [{ \"gaussianBlur\": 20 }]"
  private static let filters = "\"filters\": [{ \"gaussianBlur\": 20 }]"
  private static let blend = "\"compositingFilter\": \"multiply\""
  private static let radius = "\"cornerRadius\": 12"
  private static let shadow = "\"shadowOpacity\": 0.3, \"shadowRadius\": 8, \"shadowOffset\": [0, 4]"
  private static let rotation = "\"transform\": [{ \"rotate\": 30 }]"

  /// The layer class that corresponds to a view of another framework.
  static func layerClass(_ word: String) -> LayerClass? {
    switch word.lowercased() {
    case "text", "label", "uilabel", "uitextview", "uitextfield", "catext": .text
    case "view", "uiview", "layer", "div", "image", "uiimageview", "imageview", "rectangle", "rect", "uibutton",
      "button",
      "container", "stack", "vstack", "hstack", "zstack", "group":
      .layer
    case "shape", "path", "ellipse", "circle", "cashape": .shape
    case "gradient", "lineargradient", "cagradient": .gradient
    case "blur", "material", "backdrop", "uivisualeffectview": .backdrop
    default: nil
    }
  }

  /// Names of colours that people write by heart.
  static let colorNames = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
    "black", "white",
  ]

  /// The light value of a UIKit, SwiftUI or CSS colour, in the form of scene files.
  static func color(_ name: String) -> String? {
    let word = name.hasPrefix(".") ? String(name.dropFirst()) : name
    let capital = word.prefix(1).uppercased() + word.dropFirst()
    let names = [word, word + "Color", "system" + capital + "Color"]
    let aliases = ["accentColor": "tintColor", "grey": "systemGrayColor", "primary": "labelColor"]
    return (names + [aliases[word] ?? ""]).lazy.compactMap { SystemColors.color($0) }.first.map { color in
      let bytes = [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
      let shown = bytes[3] == 255 ? bytes.prefix(3) : bytes[...]
      return "#"
        + shown.map { byte in
          let digits = String(byte, radix: 16, uppercase: true)
          return digits.count < 2 ? "0" + digits : digits
        }.joined()
    }
  }

  /// An example value in the correct form for a property.
  static func example(of property: LayerProperty) -> String? {
    switch property {
    case .frame, .bounds: "write [20, 20, 100, 40], which is x, y, width and height"
    case .position: "write [50, 20]"
    case .anchorPoint, .startPoint: "write [0, 0]"
    case .endPoint: "write [1, 1]"
    case .shadowOffset: "write [0, 4]"
    case .opacity, .shadowOpacity: "write 0.5"
    case .maskedCorners: "write [\"minXminY\", \"maxXminY\"]"
    case .contents: "write the name of an asset, as in \"photo\""
    case .mask: "write a layer, as in { \"frame\": [0, 0, 100, 40], \"backgroundColor\": \"black\" }"
    case .sublayers: "write a list of layers, as in [{ \"frame\": [0, 0, 100, 40] }]"
    default: example(of: property.definition.form)
    }
  }

  private static func example(of form: PropertyForm) -> String? {
    switch form {
    case .number, .integer: "write a number without a unit, as in 12"
    case .flag: "write true or false, without quotes"
    default: nil
    }
  }
}

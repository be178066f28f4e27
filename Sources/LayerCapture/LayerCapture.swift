#if canImport(UIKit)
  public import Foundation
  public import QuartzCore
  import UIKit
#else
  import Foundation
#endif

/// Writes a layer tree as a scene file, from which `layercost` computes the rendering cost.
///
/// This file has no dependencies: copy it into a test target, or link the product `LayerCapture`.
///
///     try LayerCapture.write(view.layer, to: snapshots.appendingPathComponent("Feed.json"))
///
/// The same tree always produces the same bytes, so you can commit the file next to other snapshots. Keys are in a
/// fixed order, defaults are left out, images are named after their content, and the file contains no addresses or
/// dates. Only public interfaces are used. Requires Swift 6.0 or later, in any language mode.
public enum LayerCapture {
  /// The properties that a tree must provide to be captured; `CALayer` does so at the end of this file.
  @MainActor protocol Source {
    /// The facts about the layer, without its sublayers.
    var facts: Facts { get }
    /// The layer that masks this one with its alpha.
    var mask: Self? { get }
    /// The sublayers, back to front.
    var sublayers: [Self] { get }
  }

  /// The facts about one layer.
  struct Facts {
    var className = "CALayer"
    /// The layer's class, as one of the classes that scene files support.
    var sceneClass = "CALayer"
    var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// All other properties, by their names in the scene format; defaults may be included and are left out later.
    var properties: [String: Value] = [:]
    var contents: Contents?
    // Filters are identified only by their names.
    var filters: [String] = []
    var backgroundFilters: [String] = []
    var compositingFilter: String?
    /// The class of the view that owns the layer.
    var owner: String?
    var accessibilityIdentifier: String?
  }

  /// The content of a layer.
  enum Contents {
    case image(png: Data)
    /// A bitmap drawn by code; its pixels are not available.
    case drawn(width: Int, height: Int, isOpaque: Bool)
  }

  /// The reason why a tree cannot be captured.
  public struct Fault: Error, CustomStringConvertible {
    /// The reason, as one sentence.
    public let description: String
  }
}

// MARK: Values

extension LayerCapture {
  /// A value as it appears in scene files: its JSON text.
  struct Value: Hashable {
    let json: String

    private init(_ json: String) { self.json = json }

    static let null = Value("null")
    static func flag(_ flag: Bool) -> Value { Value(flag ? "true" : "false") }
    static func number(_ number: Double) -> Value { Value(digits(number)) }
    static func length(_ length: Double) -> Value { number(max(0, length)) }
    static func unit(_ share: Double) -> Value { number(min(1, max(0, share))) }
    static func numbers(_ numbers: [Double]) -> Value { list(numbers.map(number)) }
    static func point(_ point: CGPoint) -> Value { numbers([Double(point.x), Double(point.y)]) }
    static func size(_ size: CGSize) -> Value { numbers([Double(size.width), Double(size.height)]) }
    static func rect(_ rect: CGRect) -> Value {
      let whole = rect.standardized
      return list([
        number(Double(whole.origin.x)), number(Double(whole.origin.y)), length(Double(whole.size.width)),
        length(Double(whole.size.height)),
      ])
    }
    static func list(_ values: [Value]) -> Value {
      Value("[" + values.map(\.json).joined(separator: ", ") + "]")
    }
    static func object(_ fields: [(String, Value)]) -> Value {
      let members = fields.map { "\(text($0.0).json): \($0.1.json)" }
      return Value(members.isEmpty ? "{}" : "{ " + members.joined(separator: ", ") + " }")
    }
    static func text(_ text: String) -> Value {
      var quoted = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case _ where scalar.value < 0x20:
          let hexadecimal = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      return Value(quoted + "\"")
    }
    /// An sRGB colour with straight alpha; components are clamped to 0...1.
    static func color(red: Double, green: Double, blue: Double, alpha: Double) -> Value {
      let parts = [red, green, blue, alpha].map { $0 > 0 ? min(1, $0) : 0 }
      let bytes = parts.map { ($0 * 255).rounded() }
      guard zip(parts, bytes).allSatisfy({ abs($0 * 255 - $1) < 0.001 }) else {
        return numbers(alpha >= 1 ? Array(parts.dropLast()) : parts)
      }
      let shown = parts[3] == 1 ? bytes.prefix(3) : bytes[...]
      return text("#" + shown.map { String(Int($0) + 256, radix: 16, uppercase: true).dropFirst() }.joined())
    }

    /// An outline, as SVG path commands with their points.
    static func path(_ steps: [(command: String, points: [CGPoint])]) -> Value {
      let words = steps.flatMap { step in
        [step.command] + step.points.flatMap { [digits(Double($0.x)), digits(Double($0.y))] }
      }
      return text(words.joined(separator: " "))
    }

    /// The shortest text that reads back as the number, rounded to six digits, without an exponent.
    fileprivate static func digits(_ number: Double) -> String {
      let millionths = (min(1e7, max(-1e7, number.isNaN ? 0 : number)) * 1e6).rounded()
      let whole = Int(millionths)
      let (integer, rest) = abs(whole).quotientAndRemainder(dividingBy: 1_000_000)
      var fraction = String(rest + 1_000_000).dropFirst()
      while fraction.last == "0" { fraction.removeLast() }
      return (whole < 0 ? "-" : "") + "\(integer)" + (fraction.isEmpty ? "" : "." + fraction)
    }
  }
}

// MARK: The tree

extension LayerCapture {
  /// A captured tree: a scene file, and the images that it refers to.
  struct Scene {
    fileprivate(set) var text = ""
    /// PNG files by name, relative to the scene file's folder.
    fileprivate(set) var images: [String: Data] = [:]
    /// The assets in the order of their first use.
    fileprivate var assets: [(name: String, value: Value)] = []
  }

  /// Creates the scene for a tree.
  ///
  /// The root is at the screen's top left corner, and the screen is as large as the root, because the position of a
  /// view in its window does not affect its cost.
  @MainActor static func scene(
    of root: some Source, named name: String, scale: Double, origin: (file: String, line: Int)? = nil
  ) throws -> Scene {
    let size = root.facts.bounds.standardized.size
    guard size.width > 0, size.height > 0 else {
      throw Fault(description: "The layer of '\(name)' has no size; lay out its view before capturing it.")
    }
    var scene = Scene()
    let tree = tree(of: root, in: &scene, imageFolder: name + "-images")
    let screen = Value.object([
      ("width", .number(Double(size.width))), ("height", .number(Double(size.height))), ("scale", .number(scale)),
    ])
    var fields = ["\"format\": \"layercost-scene/1\"", "\"name\": \(Value.text(name).json)"]
    fields.append("\"screen\": \(screen.json)")
    if let origin {
      let place = Value.object([("file", .text(origin.file)), ("line", .number(Double(origin.line)))])
      fields.append("\"origin\": \(place.json)")
    }
    if !scene.assets.isEmpty {
      let lines = scene.assets.map { "    \(Value.text($0.name).json): \($0.value.json)" }
      fields.append("\"assets\": {\n" + lines.joined(separator: ",\n") + "\n  }")
    }
    fields.append("\"root\": " + tree)
    scene.text = "{\n" + fields.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
    return scene
  }

  /// A step that remains to be written; steps are on a stack because layers can be nested thousands of levels deep.
  private enum Step<Layer: Source> {
    case layer(Layer, depth: Int, isInSystem: Bool)
    case text(String)
  }

  @MainActor
  private static func tree<Layer: Source>(
    of root: Layer, in scene: inout Scene, imageFolder: String
  ) -> String {
    var text = ""
    var isRoot = true
    var open: [Step<Layer>] = [.layer(root, depth: 1, isInSystem: false)]
    while let step = open.popLast() {  // Terminates: each layer is visited once.
      guard case .layer(let layer, let depth, let isInSystem) = step else {
        if case .text(let words) = step { text += words }
        continue
      }
      let facts = layer.facts
      let isSystem = isInSystem || isSystem(facts.owner)
      let asset = facts.contents.map { scene.add($0, to: imageFolder) }
      let fields = fields(of: facts, asset: asset, isRoot: isRoot, beginsSystem: isSystem && !isInSystem)
      isRoot = false
      let margin = margin(depth + 1)
      text += fields.isEmpty ? "{" : "{" + margin + fields.joined(separator: "," + margin)
      var later: [Step<Layer>] = []
      if let mask = layer.mask {
        later.append(.text((fields.isEmpty ? "" : ",") + margin + "\"mask\": "))
        later.append(.layer(mask, depth: depth + 1, isInSystem: isSystem))
      }
      let sublayers = layer.sublayers
      if !sublayers.isEmpty {
        later.append(.text((fields.isEmpty && later.isEmpty ? "" : ",") + margin + "\"sublayers\": ["))
        for (number, sublayer) in sublayers.enumerated() {
          later.append(.text((number == 0 ? "" : ",") + self.margin(depth + 2)))
          later.append(.layer(sublayer, depth: depth + 2, isInSystem: isSystem))
        }
        later.append(.text(margin + "]"))
      }
      later.append(.text(fields.isEmpty && later.isEmpty ? "}" : self.margin(depth) + "}"))
      open += later.reversed()
    }
    return text
  }

  /// A line break and the indentation of the next line, which is limited so that the text stays readable.
  private static func margin(_ depth: Int) -> String { "\n" + String(repeating: "  ", count: min(depth, 40)) }
}

// MARK: One layer

extension LayerCapture {
  /// A layer's keys in the order of writing, with the JSON of their defaults; values equal to a default are omitted.
  static let defaults: [(key: String, json: String?)] = [
    ("name", nil), ("class", "\"CALayer\""), ("x-class", nil), ("system", "false"), ("origin", nil), ("notes", nil),
    ("bounds", "[0, 0, 0, 0]"), ("position", "[0, 0]"), ("anchorPoint", "[0.5, 0.5]"), ("anchorPointZ", "0"),
    ("zPosition", "0"), ("transform", identity), ("sublayerTransform", identity), ("geometryFlipped", "false"),
    ("doubleSided", "true"), ("backgroundColor", "null"), ("contents", nil), ("contentsGravity", "\"resize\""),
    ("contentsRect", "[0, 0, 1, 1]"), ("contentsCenter", "[0, 0, 1, 1]"), ("contentsScale", "1"),
    ("minificationFilter", "\"linear\""), ("magnificationFilter", "\"linear\""), ("cornerRadius", "0"),
    ("cornerCurve", "\"circular\""), ("maskedCorners", "15"), ("masksToBounds", "false"), ("borderWidth", "0"),
    ("borderColor", "\"#000000\""), ("opacity", "1"), ("allowsGroupOpacity", "true"), ("hidden", "false"),
    ("opaque", "false"), ("edgeAntialiasing", "false"), ("shadowColor", "\"#000000\""), ("shadowOpacity", "0"),
    ("shadowOffset", "[0, -3]"), ("shadowRadius", "3"), ("shadowPath", "null"), ("shouldRasterize", "false"),
    ("rasterizationScale", "1"), ("filters", "[]"), ("backgroundFilters", "[]"),
    ("compositingFilter", "\"sourceOver\""), ("drawsAsynchronously", "false"), ("path", "null"),
    ("fillColor", "\"#000000\""), ("fillRule", "\"non-zero\""), ("strokeColor", "null"), ("lineWidth", "1"),
    ("lineCap", "\"butt\""), ("lineJoin", "\"miter\""), ("miterLimit", "10"), ("lineDashPattern", "[]"),
    ("lineDashPhase", "0"), ("strokeStart", "0"), ("strokeEnd", "1"), ("type", "\"axial\""), ("colors", "[]"),
    ("locations", "[]"), ("startPoint", "[0.5, 0]"), ("endPoint", "[0.5, 1]"), ("string", "\"\""),
    ("font", "\"Helvetica\""), ("fontSize", "36"), ("foregroundColor", "\"#FFFFFF\""),
    ("alignmentMode", "\"natural\""), ("wrapped", "false"), ("truncationMode", "\"none\""), ("instanceCount", "1"),
    ("instanceTransform", identity), ("instanceColor", "\"#FFFFFF\""), ("instanceRedOffset", "0"),
    ("instanceGreenOffset", "0"), ("instanceBlueOffset", "0"), ("instanceAlphaOffset", "0"), ("blurRadius", "0"),
  ]

  private static let identity = Value.numbers((0..<16).map { $0 % 5 == 0 ? 1 : 0 }).json

  private static func fields(of facts: Facts, asset: Value?, isRoot: Bool, beginsSystem: Bool) -> [String] {
    var values = facts.properties
    values["contents"] = asset
    var notes: [String] = []
    values["class"] = .text(sceneClass(of: facts))
    if facts.className != sceneClass(of: facts) { values["x-class"] = .text(shortName(facts.className)) }
    values["bounds"] = .rect(facts.bounds)
    values["anchorPoint"] = .point(facts.anchorPoint)
    if isRoot {
      let (size, anchor) = (facts.bounds.standardized.size, facts.anchorPoint)
      values["position"] = .numbers([Double(anchor.x * size.width), Double(anchor.y * size.height)])
    }
    // Layer paths consist of names, and an identifier does not depend on the layer's position among its siblings.
    if values["name"] == nil, let identifier = facts.accessibilityIdentifier, !identifier.isEmpty {
      values["name"] = .text(identifier)
    }
    if beginsSystem { values["system"] = .flag(true) }
    let origin = [("owner", facts.owner.map(shortName)), ("accessibilityIdentifier", facts.accessibilityIdentifier)]
      .compactMap { key, word in word.map { (key, Value.text($0)) } }
    if !origin.isEmpty { values["origin"] = .object(origin) }
    values.merge(effects(of: facts, &notes)) { $1 }
    if !notes.isEmpty { values["notes"] = .list(notes.map(Value.text)) }
    return defaults.compactMap { key, initial in
      values[key].flatMap { $0.json == initial ? nil : "\"\(key)\": \($0.json)" }
    }
  }

  /// The filters and the blend mode; filter inputs are left out because they are not public.
  private static func effects(of facts: Facts, _ notes: inout [String]) -> [String: Value] {
    var values = ["backgroundFilters": filters(facts.backgroundFilters, &notes)]
    if sceneClass(of: facts) != "CABackdropLayer" {
      values["filters"] = filters(facts.filters, &notes)
    } else if facts.filters.contains(where: isBlur) {
      values["blurRadius"] = .number(unknownBlurRadius)
      notes.append("the radius of its blur is not public; \(Value.digits(unknownBlurRadius)) is used instead")
    }
    guard let name = facts.compositingFilter else { return values }
    if blendModes.contains(name[...]) {
      values["compositingFilter"] = .text(name)
    } else {
      notes.append("compositing filter '\(name)' is omitted")
    }
    return values
  }

  /// The radius used for a blur whose own radius is not public.
  private static let unknownBlurRadius = 20.0

  private static func isBlur(_ name: String) -> Bool { name.lowercased().contains("blur") }

  private static func filters(_ names: [String], _ notes: inout [String]) -> Value {
    .list(
      names.map { name in
        guard isBlur(name) else {
          notes.append("filter '\(name)' is written as a filter without effect")
          return .object([("brightness", .number(0))])
        }
        notes.append("the radius of '\(name)' is not public; \(Value.digits(unknownBlurRadius)) is used instead")
        return .object([("gaussianBlur", .number(unknownBlurRadius))])
      })
  }

  private static let blendModes: Set<Substring> = {
    let colors = """
      multiply screen overlay darken lighten colorDodge colorBurn hardLight softLight difference exclusion hue \
      saturation color luminosity normal
      """.split(separator: " ")
    let others =
      "plusL plusD sourceOver sourceIn sourceOut sourceAtop destIn destOut destAtop destOver xor copy subtractS"
    return Set(colors + colors.map { $0 + "BlendMode" } + others.split(separator: " "))
  }()

  private static func sceneClass(of facts: Facts) -> String {
    // The system's blur layers, whatever their full class name, read the content below them.
    if facts.className.contains("BackdropLayer") { return "CABackdropLayer" }
    // Pixels from another source cost the same as those of a Metal layer.
    let surfaces = ["AVPlayerLayer", "AVSampleBufferDisplayLayer", "CAEAGLLayer", "CAOpenGLLayer"]
    return surfaces.contains(facts.className) ? "CAMetalLayer" : facts.sceneClass
  }

  /// A class name without its generic arguments, which are long and change with every edit of a SwiftUI view.
  private static func shortName(_ name: String) -> String {
    let bare = name.hasPrefix("__C.") ? name.dropFirst(4) : name[...]
    return String(bare.prefix { $0 != "<" })
  }

  /// Whether the system creates the content of a view, so that an app's author cannot change it.
  private static func isSystem(_ owner: String?) -> Bool {
    owner.map(shortName).map { $0.hasPrefix("_UI") || systemViews.contains($0) } ?? false
  }

  private static let systemViews: Set<String> = [
    "UIActivityIndicatorView", "UIDatePicker", "UINavigationBar", "UIPageControl", "UIPickerView", "UIProgressView",
    "UISearchBar", "UISegmentedControl", "UISlider", "UIStepper", "UISwitch", "UITabBar", "UIToolbar",
  ]
}

// MARK: Files

extension LayerCapture.Scene {
  /// Adds the asset for a layer's contents.
  fileprivate mutating func add(_ contents: LayerCapture.Contents, to folder: String) -> LayerCapture.Value {
    let asset: (name: String, value: LayerCapture.Value)
    switch contents {
    case .image(let png):
      // FNV-1a is short and gives the same hash everywhere, and nobody gains by giving two images the same name.
      let hash = png.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      let name = String(hash, radix: 16)
      images["\(folder)/\(name).png"] = png
      asset = (name, .object([("file", .text("\(folder)/\(name).png"))]))
    case .drawn(let width, let height, let isOpaque):
      let size = LayerCapture.Value.numbers([Double(width), Double(height)])
      // Without its pixels, a bitmap is shown as a pale rectangle that does not hide anything.
      let color = LayerCapture.Value.text(isOpaque ? "#E5E5EA" : "#8E8E9340")
      let area: [(String, LayerCapture.Value)] = [("pixelSize", size), ("opaque", .flag(isOpaque)), ("color", color)]
      asset = ("drawn-\(width)x\(height)\(isOpaque ? "-opaque" : "")", .object(area))
    }
    if !assets.contains(where: { $0.name == asset.name }) { assets.append(asset) }
    return .text(asset.name)
  }

  /// Writes the scene file, and its images into a folder next to it.
  ///
  /// Leaves a file alone if its content is already up to date, so that builds do not detect a change.
  func write(to url: URL) throws {
    let folder = url.deletingLastPathComponent()
    for (name, bytes) in images.merging([url.lastPathComponent: Data(text.utf8)], uniquingKeysWith: { $1 }) {
      let file = folder.appendingPathComponent(name)
      if (try? Data(contentsOf: file)) == bytes { continue }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file, options: .atomic)
    }
  }
}

extension LayerCapture {
  /// The path of a source file relative to its repository, so that a committed scene contains no machine-specific
  /// folder; only the file name if no repository is found.
  static func repositoryPath(
    of file: String, exists: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) -> String {
    let parts = file.split(separator: "/").map(String.init)
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      let folder = "/" + parts.prefix(count).joined(separator: "/")
      if exists(folder + "/.git") { return parts.dropFirst(count).joined(separator: "/") }
    }
    return parts.last ?? file
  }
}

// MARK: CALayer

#if canImport(UIKit)
  extension LayerCapture {
    /// Captures a layer and its sublayers as a scene file; images are written to a folder next to it.
    ///
    /// For text and other content drawn by code, only the size is written, because the size determines the cost.
    @preconcurrency @MainActor
    public static func write(
      _ layer: CALayer, to url: URL, file: String = #filePath, line: Int = #line
    ) throws {
      let name = url.deletingPathExtension().lastPathComponent
      let traits = (layer.delegate as? UIView)?.traitCollection ?? UITraitCollection.current
      let scale = traits.displayScale > 0 ? traits.displayScale : layer.contentsScale
      let origin = (file: repositoryPath(of: file), line: line)
      try scene(of: AppLayer(layer: layer), named: name, scale: scale, origin: origin).write(to: url)
    }
  }

  /// A layer of the running app.
  @MainActor
  private struct AppLayer: LayerCapture.Source {
    let layer: CALayer

    var mask: AppLayer? { layer.mask.map { AppLayer(layer: $0) } }
    var sublayers: [AppLayer] { (layer.sublayers ?? []).map { AppLayer(layer: $0) } }

    var facts: LayerCapture.Facts {
      var facts = LayerCapture.Facts()
      facts.className = String(describing: type(of: layer))
      (facts.bounds, facts.anchorPoint) = (layer.bounds, layer.anchorPoint)
      facts.properties = geometry.merging(look) { $1 }.merging(effects) { $1 }
      facts.contents = contents
      facts.filters = (layer.filters ?? []).map(name(of:))
      facts.backgroundFilters = (layer.backgroundFilters ?? []).map(name(of:))
      facts.compositingFilter = layer.compositingFilter.map(name(of:))
      addClass(to: &facts)
      let view = layer.delegate as? UIView
      facts.owner = view.map { String(reflecting: type(of: $0)) }
      facts.accessibilityIdentifier = view?.accessibilityIdentifier
      return facts
    }

    private var geometry: [String: LayerCapture.Value] {
      [
        "position": .point(layer.position), "anchorPointZ": .number(layer.anchorPointZ),
        "zPosition": .number(layer.zPosition), "transform": matrix(layer.transform),
        "sublayerTransform": matrix(layer.sublayerTransform), "geometryFlipped": .flag(layer.isGeometryFlipped),
        "doubleSided": .flag(layer.isDoubleSided), "masksToBounds": .flag(layer.masksToBounds),
        "hidden": .flag(layer.isHidden), "edgeAntialiasing": .flag(layer.allowsEdgeAntialiasing),
      ].merging(layer.name.map { ["name": .text($0)] } ?? [:]) { $1 }
    }

    private var look: [String: LayerCapture.Value] {
      [
        "backgroundColor": color(layer.backgroundColor), "contentsGravity": .text(layer.contentsGravity.rawValue),
        "contentsRect": .rect(layer.contentsRect), "contentsCenter": .rect(layer.contentsCenter),
        "contentsScale": .number(layer.contentsScale > 0 ? layer.contentsScale : 1),
        "minificationFilter": .text(layer.minificationFilter.rawValue),
        "magnificationFilter": .text(layer.magnificationFilter.rawValue),
        "cornerRadius": .length(layer.cornerRadius), "cornerCurve": .text(layer.cornerCurve.rawValue),
        "maskedCorners": .number(Double(layer.maskedCorners.rawValue & 15)),
        "borderWidth": .length(layer.borderWidth), "borderColor": color(layer.borderColor),
      ]
    }

    private var effects: [String: LayerCapture.Value] {
      [
        "opacity": .unit(Double(layer.opacity)), "allowsGroupOpacity": .flag(layer.allowsGroupOpacity),
        "opaque": .flag(layer.isOpaque), "shadowColor": color(layer.shadowColor),
        "shadowOpacity": .unit(Double(layer.shadowOpacity)), "shadowOffset": .size(layer.shadowOffset),
        "shadowRadius": .length(layer.shadowRadius), "shadowPath": path(layer.shadowPath),
        "shouldRasterize": .flag(layer.shouldRasterize),
        "rasterizationScale": .number(layer.rasterizationScale > 0 ? layer.rasterizationScale : 1),
        "drawsAsynchronously": .flag(layer.drawsAsynchronously),
      ]
    }

    private func addClass(to facts: inout LayerCapture.Facts) {
      var values: [String: LayerCapture.Value] = [:]
      switch layer {
      case let shape as CAShapeLayer: (facts.sceneClass, values) = ("CAShapeLayer", properties(of: shape))
      case let gradient as CAGradientLayer: (facts.sceneClass, values) = ("CAGradientLayer", properties(of: gradient))
      case let text as CATextLayer: (facts.sceneClass, values) = ("CATextLayer", properties(of: text))
      case let copies as CAReplicatorLayer: (facts.sceneClass, values) = ("CAReplicatorLayer", properties(of: copies))
      case is CATransformLayer: facts.sceneClass = "CATransformLayer"
      case is CAEmitterLayer: facts.sceneClass = "CAEmitterLayer"
      case is CAMetalLayer: facts.sceneClass = "CAMetalLayer"
      case is CATiledLayer: facts.sceneClass = "CATiledLayer"
      default: break
      }
      facts.properties.merge(values) { $1 }
    }

    private func properties(of shape: CAShapeLayer) -> [String: LayerCapture.Value] {
      [
        "path": path(shape.path), "fillColor": color(shape.fillColor), "fillRule": .text(shape.fillRule.rawValue),
        "strokeColor": color(shape.strokeColor), "lineWidth": .length(shape.lineWidth),
        "lineCap": .text(shape.lineCap.rawValue), "lineJoin": .text(shape.lineJoin.rawValue),
        "miterLimit": .length(shape.miterLimit), "lineDashPhase": .number(shape.lineDashPhase),
        "lineDashPattern": .list((shape.lineDashPattern ?? []).map { .length($0.doubleValue) }),
        "strokeStart": .unit(shape.strokeStart), "strokeEnd": .unit(shape.strokeEnd),
      ]
    }

    private func properties(of gradient: CAGradientLayer) -> [String: LayerCapture.Value] {
      let colors = (gradient.colors ?? []).map { item in
        let object = item as AnyObject
        return CFGetTypeID(object) == CGColor.typeID ? color(unsafeDowncast(object, to: CGColor.self)) : color(nil)
      }
      return [
        "type": .text(gradient.type.rawValue), "colors": .list(colors.map { $0 == .null ? .text("clear") : $0 }),
        "locations": .list((gradient.locations ?? []).map { .unit($0.doubleValue) }),
        "startPoint": .point(gradient.startPoint), "endPoint": .point(gradient.endPoint),
      ]
    }

    private func properties(of text: CATextLayer) -> [String: LayerCapture.Value] {
      let words = (text.string as? NSAttributedString)?.string ?? text.string as? String
      var values: [String: LayerCapture.Value] = [
        "string": .text(words ?? ""), "fontSize": .length(text.fontSize),
        "foregroundColor": color(text.foregroundColor), "alignmentMode": .text(text.alignmentMode.rawValue),
        "wrapped": .flag(text.isWrapped), "truncationMode": .text(text.truncationMode.rawValue),
      ]
      if let font = text.font as? String { values["font"] = .text(font) }
      return values
    }

    private func properties(of copies: CAReplicatorLayer) -> [String: LayerCapture.Value] {
      [
        "instanceCount": .length(Double(copies.instanceCount)), "instanceTransform": matrix(copies.instanceTransform),
        "instanceColor": color(copies.instanceColor), "instanceRedOffset": .number(Double(copies.instanceRedOffset)),
        "instanceGreenOffset": .number(Double(copies.instanceGreenOffset)),
        "instanceBlueOffset": .number(Double(copies.instanceBlueOffset)),
        "instanceAlphaOffset": .number(Double(copies.instanceAlphaOffset)),
      ]
    }

    private var contents: LayerCapture.Contents? {
      guard let object = layer.contents.map({ $0 as AnyObject }) else { return nil }
      if CFGetTypeID(object) == CGImage.typeID {
        let image = UIImage(cgImage: unsafeDowncast(object, to: CGImage.self))
        if let png = image.pngData() { return .image(png: png) }
      }
      let (size, scale) = (layer.bounds.standardized.size, layer.contentsScale)
      let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
      return .drawn(
        width: Int(min(1e5, max(1, width))), height: Int(min(1e5, max(1, height))), isOpaque: layer.isOpaque)
    }

    /// The name of a filter, which is a string or an object; its inputs have no public names.
    private func name(of filter: Any) -> String {
      if let name = filter as? String { return name }
      guard let object = filter as? NSObject, object.responds(to: NSSelectorFromString("name")) else {
        return "unknown"
      }
      return object.value(forKey: "name") as? String ?? "unknown"
    }

    private func color(_ color: CGColor?) -> LayerCapture.Value {
      guard let color, let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
        let parts = color.converted(to: space, intent: .defaultIntent, options: nil)?.components, parts.count == 4
      else { return .null }
      return .color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    private func matrix(_ m: CATransform3D) -> LayerCapture.Value {
      .numbers([
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ])
    }

    private func path(_ path: CGPath?) -> LayerCapture.Value {
      guard let path else { return .null }
      var rect = CGRect.zero
      if path.isRect(&rect) { return .object([("rect", .rect(rect))]) }
      var steps: [(command: String, points: [CGPoint])] = []
      path.applyWithBlock { element in
        let (kind, points) = (element.pointee.type, element.pointee.points)
        switch kind {
        case .moveToPoint: steps.append(("M", [points[0]]))
        case .addLineToPoint: steps.append(("L", [points[0]]))
        case .addQuadCurveToPoint: steps.append(("Q", [points[0], points[1]]))
        case .addCurveToPoint: steps.append(("C", [points[0], points[1], points[2]]))
        case .closeSubpath: steps.append(("Z", []))
        @unknown default: break
        }
      }
      return .path(steps)
    }
  }
#endif

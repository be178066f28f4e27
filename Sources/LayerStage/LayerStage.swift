#if canImport(UIKit)
  public import Foundation
  import QuartzCore
  public import UIKit
  import os

  /// Shows scene files of `layercost` as real layers, one after another, so that Instruments can count their passes.
  ///
  /// This file has no dependencies: copy it into an empty app, together with a folder of scene files, and call
  ///
  ///     LayerStage.show(scenesIn: folder, in: window)
  ///
  /// Record with the template *Animation Hitches*, export, and give the export to `layercost trace --session`.
  ///
  /// The stage writes nothing. Filters and backdrops have no public interface, so that this file looks up their classes
  /// by name: never ship it in an app. Requires Swift 6.0 or later, in any language mode.
  @MainActor public enum LayerStage {
    /// The reason why a scene cannot be shown.
    public struct Fault: Error, CustomStringConvertible {
      /// The reason, as one sentence.
      public let description: String
    }

    /// The id of the interval in which no scene is shown, which measures what the display needs by itself.
    public static let emptyID = "empty"
    /// The number of seconds for which each scene is shown.
    public static let seconds = 2.0
    /// The most layers of a scene.
    static let mostLayers = 20_000

    /// Shows all scenes of a folder twice, each time after the empty scene, with a pause between both rounds.
    ///
    /// An interval of signposts named `scene` surrounds each scene; its message is the scene's path in the folder,
    /// without the extension. A signpost named `skipped` names a scene that cannot be shown, with the reason.
    public static func show(scenesIn folder: URL, in window: UIWindow) {
      Task { @MainActor in
        let signposter = OSSignposter(subsystem: "layercost.stage", category: "scenes")
        let stage = StageView(window: window)
        let ids = sceneIDs(in: folder)
        await rest(seconds: 3)
        for _ in 0..<2 {
          await show(emptyID, nil, on: stage, signposter)
          for id in ids {
            do {
              let scene = try StageScene(contentsOf: folder.appendingPathComponent(id + ".json"))
              try stage.check(scene)
              await show(id, try scene.layer(), on: stage, signposter)
            } catch {
              let reason = (error as? Fault)?.description ?? "its file cannot be read"
              signposter.emitEvent("skipped", "\(id, privacy: .public): \(reason, privacy: .public)")
            }
          }
          stage.replace(with: nil)
          await rest(seconds: 3)
        }
      }
    }

    private static func show(
      _ id: String, _ layer: CALayer?, on stage: StageView, _ signposter: OSSignposter
    ) async {
      stage.replace(with: layer)
      let state = signposter.beginInterval("scene", id: signposter.makeSignpostID(), "\(id, privacy: .public)")
      await rest(seconds: seconds)
      signposter.endInterval("scene", state)
    }

    private static func rest(seconds: Double) async {
      try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
    }

    /// The paths of the scene files in a folder and its subfolders, without extensions, in order.
    static func sceneIDs(in folder: URL) -> [String] {
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return files.filter { file in
        guard file.hasSuffix(".json"), let data = try? Data(contentsOf: folder.appendingPathComponent(file)) else {
          return false
        }
        let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        return object?["format"] as? String == StageScene.format
      }.map { String($0.dropLast(5)) }.sorted()
    }
  }

  /// The window's layers: the scene, and a veil over it.
  @MainActor final class StageView {
    private let window: UIWindow
    /// Covers the screen and changes its colour all the time, because a screen that does not change is not rendered.
    private let veil = CALayer()
    private var host: CALayer?

    init(window: UIWindow) {
      self.window = window
      veil.bounds = window.layer.bounds
      veil.anchorPoint = .zero
      veil.backgroundColor = CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 0.01)
      let change = CABasicAnimation(keyPath: "backgroundColor")
      change.toValue = CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 0.03)
      change.duration = 0.5
      change.autoreverses = true
      change.repeatCount = .infinity
      veil.add(change, forKey: "change")
      window.layer.addSublayer(veil)
    }

    /// Refuses a scene that does not fit on the screen, where a part of it would not be rendered.
    func check(_ scene: StageScene) throws {
      let (room, size) = (window.layer.bounds.size, scene.size)
      guard size.width <= room.width, size.height <= room.height else {
        throw LayerStage.Fault(description: "its screen is larger than the device's")
      }
    }

    /// Shows another scene instead of the current one.
    func replace(with root: CALayer?) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      host?.removeFromSuperlayer()
      host = root.map { root in
        // What is outside the scene's screen is cut off, as on a real one; a rectangle needs no pass.
        let host = CALayer()
        host.bounds = CGRect(origin: .zero, size: root.bounds.size)
        host.position = CGPoint(x: host.bounds.width / 2, y: host.bounds.height / 2)
        host.masksToBounds = true
        host.addSublayer(root)
        window.layer.insertSublayer(host, below: veil)
        return host
      }
      CATransaction.commit()
      CATransaction.flush()
    }
  }

  // MARK: Scenes

  /// A scene file, and the layers that it describes.
  @MainActor struct StageScene {
    static let format = "layercost-scene/1"

    /// A layer, as the keys of its object; its superlayer or the masked layer is before it.
    private struct Part {
      var values: [String: Any]
      var parent: Int
      var isMask: Bool
      /// The ids from the root, by which a timeline names a layer.
      var path: String
    }

    /// The size of the scene's screen, in points.
    let size: CGSize
    private let folder: URL
    private let values: StageValues
    private let assets: [String: Any]
    private let templates: [String: Any]
    private let lists: [[String: Any]]
    private var parts: [Part] = []

    init(contentsOf file: URL) throws {
      try self.init(Data(contentsOf: file), in: file.deletingLastPathComponent())
    }

    init(_ data: Data, in folder: URL) throws {
      guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
        object["format"] as? String == Self.format, let root = object["root"] as? [String: Any]
      else { throw LayerStage.Fault(description: "it is not a scene file") }
      self.folder = folder
      values = StageValues(parameters: object["parameters"] as? [String: Any] ?? [:])
      assets = object["assets"] as? [String: Any] ?? [:]
      templates = object["templates"] as? [String: Any] ?? [:]
      lists = (object["timeline"] as? [String: Any])?["lists"] as? [[String: Any]] ?? []
      let screen = object["screen"] as? [String: Any] ?? [:]
      size = CGSize(
        width: try screen["width"].map(values.number) ?? 0, height: try screen["height"].map(values.number) ?? 0)
      try expand(root)
    }

    /// Lists all layers, with the copies of templates; layers can be nested deeper than a call stack allows.
    private mutating func expand(_ root: [String: Any]) throws {
      var open = [Part(values: root, parent: -1, isMask: false, path: "/" + (root["id"] as? String ?? "root"))]
      while let part = open.popLast() {  // Ends: templates do not contain themselves, and the number is limited.
        let index = parts.count
        parts.append(part)
        if let mask = part.values["mask"] as? [String: Any] {
          open.append(Part(values: mask, parent: index, isMask: true, path: part.path + "/@mask"))
        }
        var sublayers = try rows(of: part.path)
        for item in part.values["sublayers"] as? [[String: Any]] ?? [] { sublayers += try copies(of: item) }
        for values in sublayers.reversed() {
          let name = values["id"] as? String ?? values["name"] as? String ?? "#"
          open.append(Part(values: values, parent: index, isMask: false, path: part.path + "/" + name))
        }
        guard parts.count + open.count <= LayerStage.mostLayers else {
          throw LayerStage.Fault(description: "it has more than \(LayerStage.mostLayers) layers")
        }
      }
    }

    /// The layers of an entry of `sublayers`: itself, or the copies of a template.
    private func copies(of item: [String: Any]) throws -> [[String: Any]] {
      guard let order = item["repeat"] as? [String: Any] else { return [item] }
      let count = try order["count"].map(values.number) ?? 1
      let offset = try order["offset"].map { try values.numbers($0, count: 2) } ?? [0, 0]
      let overrides = order["overrides"] as? [String: Any] ?? [:]
      return try copies(of: order["template"], count, overrides) { number in offset.map { $0 * Double(number) } }
    }

    /// The rows of the lists of a layer, one below the other.
    private func rows(of path: String) throws -> [[String: Any]] {
      try lists.filter { $0["layer"] as? String == path }.flatMap { list in
        let heights = try list["heights"].map { try values.numbers($0) } ?? [values.number(list["rowHeight"] ?? 0)]
        var y = 0.0
        let count = try list["count"].map(values.number) ?? Double(heights.count)
        return try copies(of: list["template"], count, [:]) { number in
          defer { y += heights[number % heights.count] }
          return [0, y]
        }
      }
    }

    private func copies(
      of name: Any?, _ count: Double, _ overrides: [String: Any], shift: (Int) -> [Double]
    ) throws -> [[String: Any]] {
      guard let template = (name as? String).flatMap({ templates[$0] as? [String: Any] }) else {
        throw LayerStage.Fault(description: "a template is missing")
      }
      guard count >= 0, count <= Double(LayerStage.mostLayers) else {
        throw LayerStage.Fault(description: "it has more than \(LayerStage.mostLayers) layers")
      }
      return try (0..<Int(count)).map { number in
        var copy = template.merging(overrides["\(number)"] as? [String: Any] ?? [:]) { $1 }
        let shift = shift(number)
        for key in ["frame", "position"] {
          guard let numbers = try (copy[key] as? [Any])?.map(values.number), numbers.count >= 2 else { continue }
          copy[key] = [numbers[0] + shift[0], numbers[1] + shift[1]] + numbers.dropFirst(2)
        }
        if copy["frame"] == nil, copy["position"] == nil { copy["position"] = shift }
        return copy
      }
    }

    /// Builds the layers.
    func layer() throws -> CALayer {
      var layers: [CALayer] = []
      for part in parts {
        let layer = try StageLayer(values: values, keys: part.values).layer()
        if let name = part.values["contents"] as? String {
          layer.contents = try image(named: name)
        } else if part.values["cpuDraw"] is [String: Any] {
          // A bitmap of the layer's size takes the place of what code would draw.
          let size = layer.bounds.size
          layer.contents = StageImage.plain(
            width: max(1, size.width * layer.contentsScale), height: max(1, size.height * layer.contentsScale),
            color: CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1), isOpaque: layer.isOpaque)
        }
        if part.parent >= 0 {
          if part.isMask { layers[part.parent].mask = layer } else { layers[part.parent].addSublayer(layer) }
        }
        layers.append(layer)
      }
      return layers[0]
    }

    private func image(named name: String) throws -> CGImage {
      let asset = assets[name] as? [String: Any] ?? [:]
      for key in ["tint", "multiply", "grayIsAlpha"] where asset[key] != nil {
        throw LayerStage.Fault(description: "the stage cannot build '\(key)' of an asset")
      }
      if let file = asset["file"] as? String {
        guard let image = UIImage(contentsOfFile: folder.appendingPathComponent(file).path)?.cgImage else {
          throw LayerStage.Fault(description: "the image '\(file)' is missing")
        }
        return image
      }
      guard let size = asset["pixelSize"] else {
        throw LayerStage.Fault(description: "the asset '\(name)' is missing")
      }
      let pixels = try values.numbers(size, count: 2)
      let color = try asset["color"].flatMap(values.color) ?? CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)
      guard
        let image = StageImage.plain(
          width: pixels[0], height: pixels[1], color: color, isOpaque: asset["opaque"] as? Bool ?? false)
      else { throw LayerStage.Fault(description: "the asset '\(name)' has no pixels") }
      return image
    }
  }

  /// Images of one colour.
  @MainActor enum StageImage {
    static func plain(width: Double, height: Double, color: CGColor, isOpaque: Bool) -> CGImage? {
      let format = UIGraphicsImageRendererFormat()
      (format.scale, format.opaque) = (1, isOpaque)
      let size = CGSize(width: width.rounded(.up), height: height.rounded(.up))
      return UIGraphicsImageRenderer(size: size, format: format).image { context in
        context.cgContext.setFillColor(color)
        context.cgContext.fill(CGRect(origin: .zero, size: size))
      }.cgImage
    }
  }

  // MARK: Layers

  /// The keys of one layer, and the layer that they describe.
  @MainActor struct StageLayer {
    let values: StageValues
    let keys: [String: Any]

    func layer() throws -> CALayer {
      if keys["vibrancy"] as? Bool == true {
        throw LayerStage.Fault(description: "vibrancy has no interface that the stage could use")
      }
      let layer = try create()
      layer.name = keys["id"] as? String ?? keys["name"] as? String
      try place(layer)
      try paint(layer)
      try addEffects(to: layer)
      switch layer {
      case let shape as CAShapeLayer: try fill(shape)
      case let gradient as CAGradientLayer: try fill(gradient)
      case let text as CATextLayer: try fill(text)
      case let copies as CAReplicatorLayer: try fill(copies)
      default: break
      }
      return layer
    }

    private func create() throws -> CALayer {
      switch keys["class"] as? String ?? "CALayer" {
      case "CALayer": return CALayer()
      case "CAShapeLayer": return CAShapeLayer()
      case "CAGradientLayer": return CAGradientLayer()
      case "CATextLayer": return CATextLayer()
      case "CAReplicatorLayer": return CAReplicatorLayer()
      case "CATransformLayer": return CATransformLayer()
      case "CABackdropLayer":
        guard let backdrop = objc_lookUpClass("CABackdropLayer") as? CALayer.Type else {
          throw LayerStage.Fault(description: "this system has no class CABackdropLayer")
        }
        return backdrop.init()
      case let name: throw LayerStage.Fault(description: "the stage cannot build a \(name)")
      }
    }

    private func place(_ layer: CALayer) throws {
      try set([("anchorPoint", \.anchorPoint)], of: layer, values.point)
      if let rect = try keys["frame"].map(values.rect) {
        layer.bounds = CGRect(origin: .zero, size: rect.size)
        let anchor = layer.anchorPoint
        layer.position = CGPoint(
          x: rect.origin.x + anchor.x * rect.size.width, y: rect.origin.y + anchor.y * rect.size.height)
      }
      try set([("position", \.position)], of: layer, values.point)
      try set([("bounds", \.bounds)], of: layer, values.rect)
      try set([("transform", \.transform), ("sublayerTransform", \.sublayerTransform)], of: layer, values.transform)
    }

    private func paint(_ layer: CALayer) throws {
      try set([("contentsRect", \.contentsRect), ("contentsCenter", \.contentsCenter)], of: layer, values.rect)
      try set(
        [
          ("geometryFlipped", \.isGeometryFlipped), ("doubleSided", \.isDoubleSided), ("hidden", \.isHidden),
          ("masksToBounds", \.masksToBounds), ("edgeAntialiasing", \.allowsEdgeAntialiasing), ("opaque", \.isOpaque),
          ("allowsGroupOpacity", \.allowsGroupOpacity), ("shouldRasterize", \.shouldRasterize),
          ("drawsAsynchronously", \.drawsAsynchronously),
        ], of: layer, values.flag)
      try set(
        [
          ("anchorPointZ", \.anchorPointZ), ("zPosition", \.zPosition), ("contentsScale", \.contentsScale),
          ("cornerRadius", \.cornerRadius), ("borderWidth", \.borderWidth), ("shadowRadius", \.shadowRadius),
          ("rasterizationScale", \.rasterizationScale),
        ], of: layer
      ) { CGFloat(try values.number($0)) }
      try set([("opacity", \.opacity), ("shadowOpacity", \.shadowOpacity)], of: layer) { Float(try values.number($0)) }
      try set(
        [
          ("backgroundColor", \.backgroundColor), ("borderColor", \.borderColor), ("shadowColor", \.shadowColor),
        ], of: layer, values.color)
      try set([("contentsGravity", \.contentsGravity)], of: layer, values.word)
      try set([("cornerCurve", \.cornerCurve)], of: layer, values.word)
      try set(
        [("minificationFilter", \.minificationFilter), ("magnificationFilter", \.magnificationFilter)], of: layer,
        values.word)
      try set([("maskedCorners", \.maskedCorners)], of: layer, values.corners)
    }

    private func addEffects(to layer: CALayer) throws {
      try set([("shadowPath", \.shadowPath)], of: layer, StagePath(values: values).path)
      if keys["shadowPathIsBounds"] as? Bool == true { layer.shadowPath = CGPath(rect: layer.bounds, transform: nil) }
      if let offset = try keys["shadowOffset"].map(values.point) {
        layer.shadowOffset = CGSize(width: offset.x, height: offset.y)
      }
      if let mode = keys["compositingFilter"] as? String { layer.compositingFilter = StageFilter.blendMode(mode) }
      if let list = keys["filters"] { layer.filters = try StageFilter.list(list, values) }
      if let list = keys["backgroundFilters"] { layer.backgroundFilters = try StageFilter.list(list, values) }
      guard keys["class"] as? String == "CABackdropLayer" else { return }
      // The named styles blur by 20 to 30 points; the tint needs no pass and is left out.
      let style = keys["style"] as? String ?? "none"
      let blur = try keys["blurRadius"].map(values.number) ?? (style == "none" ? 0 : 20)
      let saturation = try keys["saturation"].map(values.number) ?? (style == "none" ? 1 : 1.8)
      var filters: [Any] = []
      if blur > 0 { filters.append(try StageFilter.filter("gaussianBlur", ["inputRadius": blur])) }
      if saturation != 1 { filters.append(try StageFilter.filter("colorSaturate", ["inputAmount": saturation])) }
      layer.filters = filters
      if let group = keys["group"] as? String, !group.isEmpty { layer.setValue(group, forKey: "groupName") }
    }

    private func fill(_ shape: CAShapeLayer) throws {
      try set([("path", \.path)], of: shape, StagePath(values: values).path)
      try set([("fillColor", \.fillColor), ("strokeColor", \.strokeColor)], of: shape, values.color)
      try set([("fillRule", \.fillRule)], of: shape, values.word)
      try set([("lineCap", \.lineCap)], of: shape, values.word)
      try set([("lineJoin", \.lineJoin)], of: shape, values.word)
      try set(
        [
          ("lineWidth", \.lineWidth), ("miterLimit", \.miterLimit), ("lineDashPhase", \.lineDashPhase),
          ("strokeStart", \.strokeStart), ("strokeEnd", \.strokeEnd),
        ], of: shape
      ) { CGFloat(try values.number($0)) }
      try set([("lineDashPattern", \.lineDashPattern)], of: shape, values.objects)
    }

    private func fill(_ gradient: CAGradientLayer) throws {
      try set([("type", \.type)], of: gradient, values.word)
      gradient.colors = try (keys["colors"] as? [Any])?.map { try values.color($0) ?? StageValues.clear }
      try set([("locations", \.locations)], of: gradient, values.objects)
      try set([("startPoint", \.startPoint), ("endPoint", \.endPoint)], of: gradient, values.point)
    }

    private func fill(_ text: CATextLayer) throws {
      text.string = keys["string"] as? String ?? ""
      text.font = (keys["font"] as? String ?? "Helvetica") as NSString
      try set([("fontSize", \.fontSize)], of: text) { CGFloat(try values.number($0)) }
      try set([("foregroundColor", \.foregroundColor)], of: text, values.color)
      try set([("alignmentMode", \.alignmentMode)], of: text, values.word)
      try set([("truncationMode", \.truncationMode)], of: text, values.word)
      try set([("wrapped", \.isWrapped)], of: text, values.flag)
    }

    private func fill(_ copies: CAReplicatorLayer) throws {
      try set([("instanceCount", \.instanceCount)], of: copies) { Int(try values.number($0)) }
      try set([("instanceTransform", \.instanceTransform)], of: copies, values.transform)
      try set([("instanceColor", \.instanceColor)], of: copies, values.color)
      try set(
        [
          ("instanceRedOffset", \.instanceRedOffset), ("instanceGreenOffset", \.instanceGreenOffset),
          ("instanceBlueOffset", \.instanceBlueOffset), ("instanceAlphaOffset", \.instanceAlphaOffset),
        ], of: copies
      ) { Float(try values.number($0)) }
    }

    /// Sets the properties whose keys are present.
    private func set<Layer: CALayer, Value>(
      _ properties: [(key: String, path: ReferenceWritableKeyPath<Layer, Value>)], of layer: Layer,
      _ read: (Any) throws -> Value
    ) throws {
      for property in properties {
        if let value = keys[property.key] { layer[keyPath: property.path] = try read(value) }
      }
    }
  }

  /// The filters of the platform, whose class has no public interface.
  @MainActor enum StageFilter {
    static func filter(_ type: String, _ inputs: [String: Double]) throws -> Any {
      let maker = objc_lookUpClass("CAFilter") as? NSObject.Type
      let selector = NSSelectorFromString("filterWithType:")
      guard let filter = maker?.perform(selector, with: type)?.takeUnretainedValue() as? NSObject else {
        throw LayerStage.Fault(description: "this system has no filter '\(type)'")
      }
      for (key, value) in inputs { filter.setValue(value, forKey: key) }
      return filter
    }

    static func list(_ value: Any, _ values: StageValues) throws -> [Any] {
      try (value as? [[String: Any]] ?? []).map { step in
        guard let (kind, amount) = step.first else { throw LayerStage.Fault(description: "a filter has no name") }
        switch kind {
        case "gaussianBlur": return try filter(kind, ["inputRadius": values.number(amount)])
        case "saturate": return try filter("colorSaturate", ["inputAmount": values.number(amount)])
        case "brightness": return try filter("colorBrightness", ["inputAmount": values.number(amount)])
        default: throw LayerStage.Fault(description: "the stage cannot build a filter '\(kind)'")
        }
      }
    }

    /// The platform's name of a blend mode.
    static func blendMode(_ name: String) -> String {
      let colors: Set = [
        "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight", "softLight",
        "difference", "exclusion", "hue", "saturation", "color", "luminosity",
      ]
      return colors.contains(name) ? name + "BlendMode" : name
    }
  }

  // MARK: Values

  /// Numbers, colours and transforms, as scene files write them.
  @MainActor struct StageValues {
    let parameters: [String: Any]
    static let clear = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)

    func number(_ value: Any) throws -> Double {
      if let number = value as? Double { return number }
      if let name = value as? String, name.hasPrefix("$"), let number = parameters[String(name.dropFirst())] as? Double
      {
        return number
      }
      throw LayerStage.Fault(description: "'\(value)' is not a number")
    }

    func numbers(_ value: Any, count: Int? = nil) throws -> [Double] {
      let numbers = try (value as? [Any])?.map(number) ?? []
      guard !numbers.isEmpty, count ?? numbers.count == numbers.count else {
        throw LayerStage.Fault(description: "'\(value)' is not a list of numbers")
      }
      return numbers
    }

    func point(_ value: Any) throws -> CGPoint {
      let numbers = try numbers(value, count: 2)
      return CGPoint(x: numbers[0], y: numbers[1])
    }

    func rect(_ value: Any) throws -> CGRect {
      let numbers = try numbers(value, count: 4)
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func flag(_ value: Any) -> Bool { value as? Bool ?? false }

    func objects(_ value: Any) throws -> [NSNumber]? { try (value as? [Any])?.map { NSNumber(value: try number($0)) } }

    func word<Word: RawRepresentable<String>>(_ value: Any) throws -> Word {
      guard let word = (value as? String).flatMap({ Word(rawValue: $0) }) else {
        throw LayerStage.Fault(description: "'\(value)' is not a word that the stage knows")
      }
      return word
    }

    /// A colour; nil for `null`.
    func color(_ value: Any) throws -> CGColor? {
      if value is NSNull { return nil }
      var parts: [Double] = []
      if let word = value as? String {
        let names = ["clear": "#0000", "black": "#000", "white": "#FFF"]
        var digits = Array((names[word] ?? word).dropFirst())
        if digits.count < 6 { digits = digits.flatMap { [$0, $0] } }
        for place in stride(from: 0, to: digits.count - 1, by: 2) {
          parts.append(Double(Int(String(digits[place...place + 1]), radix: 16) ?? 0) / 255)
        }
      } else {
        parts = try numbers(value)
      }
      guard parts.count == 3 || parts.count == 4 else {
        throw LayerStage.Fault(description: "'\(value)' is not a colour")
      }
      return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
    }

    func corners(_ value: Any) throws -> CACornerMask {
      guard let names = value as? [String] else { return CACornerMask(rawValue: UInt(max(0, try number(value)))) }
      let order = ["minXminY", "maxXminY", "minXmaxY", "maxXmaxY"]
      return CACornerMask(rawValue: names.compactMap(order.firstIndex).reduce(0) { $0 | 1 << UInt($1) })
    }

    // MARK: Transforms

    func transform(_ value: Any) throws -> CATransform3D {
      var sum = CATransform3DIdentity
      guard let steps = value as? [[String: Any]] else {
        let numbers = try numbers(value, count: 16)
        return matrix(numbers)
      }
      // The first step is the outermost one.
      for step in steps {
        guard let (kind, amount) = step.first else { continue }
        sum = CATransform3DConcat(try self.step(kind, amount), sum)
      }
      return sum
    }

    private func step(_ kind: String, _ amount: Any) throws -> CATransform3D {
      let parts = try amount is [Any] ? numbers(amount) : [number(amount)]
      switch (kind, parts.count) {
      case ("rotate", 1): return CATransform3DMakeRotation(parts[0] * .pi / 180, 0, 0, 1)
      case ("rotate", 4): return CATransform3DMakeRotation(parts[0] * .pi / 180, parts[1], parts[2], parts[3])
      case ("scale", 1): return CATransform3DMakeScale(parts[0], parts[0], 1)
      case ("scale", 2...3): return CATransform3DMakeScale(parts[0], parts[1], parts.count > 2 ? parts[2] : 1)
      case ("translate", 2...3): return CATransform3DMakeTranslation(parts[0], parts[1], parts.count > 2 ? parts[2] : 0)
      case ("perspective", 1):
        var matrix = CATransform3DIdentity
        if parts[0] != 0 { matrix.m34 = -1 / parts[0] }
        return matrix
      default: throw LayerStage.Fault(description: "'\(kind)' is not a step of a transform")
      }
    }

    private func matrix(_ n: [Double]) -> CATransform3D {
      CATransform3D(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9],
        m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }
  }

  /// Outlines, as scene files write them.
  @MainActor struct StagePath {
    let values: StageValues

    func path(_ value: Any) throws -> CGPath? {
      if value is NSNull { return nil }
      if let text = value as? String { return try commands(text) }
      let object = value as? [String: Any] ?? [:]
      if let rect = object["rect"] { return CGPath(rect: try values.rect(rect), transform: nil) }
      if let rect = object["ellipse"] { return CGPath(ellipseIn: try values.rect(rect), transform: nil) }
      guard let numbers = try object["roundedRect"].map({ try values.numbers($0, count: 5) }) else {
        throw LayerStage.Fault(description: "'\(value)' is not a path")
      }
      let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      if object["curve"] as? String == "continuous" {
        return UIBezierPath(roundedRect: rect, cornerRadius: numbers[4]).cgPath
      }
      let radius = min(numbers[4], min(numbers[2], numbers[3]) / 2)
      return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }

    /// SVG path data, with spaces or commas between numbers.
    private func commands(_ text: String) throws -> CGPath {
      var reader = StagePathReader()
      let spaced = text.map { $0.isLetter && $0 != "e" ? " \($0) " : $0 == "," ? " " : "\($0)" }.joined()
      var words = spaced.split(whereSeparator: \.isWhitespace)[...]
      var command: Character = "?"
      while let word = words.first {  // Ends: each round uses at least one word.
        // Numbers that follow a command's own repeat it.
        if let letter = word.first, letter.isLetter {
          command = letter
          words = words.dropFirst()
        } else if command.lowercased() == "m" {
          command = command == "m" ? "l" : "L"
        }
        let count = StagePathReader.counts[command.lowercased()] ?? -1
        let numbers = words.prefix(max(0, count)).compactMap { Double(String($0)) }
        guard numbers.count == count, count > 0 || word.first?.isLetter ?? false else {
          throw LayerStage.Fault(description: "'\(text)' is not path data that the stage can read")
        }
        words = words.dropFirst(count)
        reader.add(command, numbers)
      }
      return reader.path
    }
  }

  /// Draws the commands of SVG path data.
  @MainActor struct StagePathReader {
    static let counts = ["m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "q": 4, "a": 7, "z": 0]

    let path = CGMutablePath()
    private var (start, current) = (CGPoint.zero, CGPoint.zero)

    mutating func add(_ command: Character, _ n: [Double]) {
      let origin = command.isLowercase ? current : .zero
      func point(_ at: Int) -> CGPoint { CGPoint(x: origin.x + n[at], y: origin.y + n[at + 1]) }
      var end = n.count > 1 ? point(n.count - 2) : current
      switch command.lowercased() {
      case "m":
        start = end
        path.move(to: end)
      case "c": path.addCurve(to: end, control1: point(0), control2: point(2))
      case "q": path.addQuadCurve(to: end, control: point(0))
      case "a": addArc(n, to: end)
      case "z":
        path.closeSubpath()
        end = start
      case let word:
        if word == "h" { end = CGPoint(x: origin.x + n[0], y: current.y) }
        if word == "v" { end = CGPoint(x: current.x, y: origin.y + n[0]) }
        path.addLine(to: end)
      }
      current = end
    }

    /// Adds an elliptical arc as curves of at most a quarter, after appendix B.2.4 of SVG 2.
    private func addArc(_ n: [Double], to end: CGPoint) {
      let turn = CGAffineTransform(rotationAngle: n[2] * .pi / 180)
      let half = CGPoint(x: (current.x - end.x) / 2, y: (current.y - end.y) / 2).applying(turn.inverted())
      guard n[0] != 0, n[1] != 0, current != end else { return path.addLine(to: end) }
      // On a circle of radius 1, the way is a chord.
      let (u, v) = (Double(half.x) / abs(n[0]), Double(half.y) / abs(n[1]))
      let length = (u * u + v * v).squareRoot()
      let grown = max(1, length)
      let side = max(0, 1 / (length * length) - 1).squareRoot() * (n[3] == n[4] ? -1 : 1)
      let center = length > 1 ? (u: 0, v: 0) : (u: side * v, v: -side * u)
      let (first, last) = (
        atan2(v / grown - center.v, u / grown - center.u), atan2(-v / grown - center.v, -u / grown - center.u)
      )
      let full = last - first + (n[4] == 0 && last > first ? -2 * .pi : n[4] != 0 && last < first ? 2 * .pi : 0)
      let middle = CGPoint(x: (current.x + end.x) / 2, y: (current.y + end.y) / 2)
      func place(_ u: Double, _ v: Double) -> CGPoint {
        let (x, y) = ((u + center.u) * abs(n[0]) * grown, (v + center.v) * abs(n[1]) * grown)
        let turned = CGPoint(x: x, y: y).applying(turn)
        return CGPoint(x: turned.x + middle.x, y: turned.y + middle.y)
      }
      let count = max(1, Int((abs(full) / (.pi / 2) - 1e-9).rounded(.up)))
      let handle = 4 / 3 * tan(full / Double(count) / 4)
      for step in 0..<count {
        let (a, b) = (first + full * Double(step) / Double(count), first + full * Double(step + 1) / Double(count))
        path.addCurve(
          to: step == count - 1 ? end : place(cos(b), sin(b)),
          control1: place(cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
          control2: place(cos(b) + handle * sin(b), sin(b) - handle * cos(b)))
      }
    }
  }
#endif

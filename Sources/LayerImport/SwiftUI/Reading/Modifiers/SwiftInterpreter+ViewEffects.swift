import LayerGeometry
import LayerModel
import SourceProgram
import ViewLayout

// Modifiers that change the drawing of views, shapes, images and texts.

extension SwiftInterpreter {
  private mutating func wrap(_ part: Int, _ effect: ViewEffect, with others: [Int] = [], at node: SwiftNode) -> Int {
    add(.node(.effect(effect)), [part] + others, at: node)
  }

  /// Applies a modifier that becomes an effect.
  mutating func effect(
    _ effect: PlatformMeaning.Effect, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int {
    switch effect {
    case .opacity: return opacity(part, arguments, at: node)
    case .shadow: return shadow(part, arguments, at: node)
    case .cornerRadius:
      let radius = arguments.number("radius")
      let clip = wrap(part, .clip(.rounded(radius: radius ?? 8)), at: node)
      if radius == nil { assume("corner radius", clip) }
      return clip
    case .clipShape:
      let shape = shape(of: arguments["shape"])
      // An unknown argument is most often a rounded rectangle.
      let clip = wrap(part, .clip(shape ?? .rounded(radius: 8)), at: node)
      if shape == nil { assume("clip shape", clip) }
      return clip
    case .clipped: return wrap(part, .clip(.rectangle), at: node)
    case .mask:
      guard let mask = content(arguments["mask"], at: node) else { return part }
      return wrap(part, .mask, with: [mask], at: node)
    case .blur: return blur(part, arguments, at: node)
    case .blendMode:
      let mode = arguments["blendMode"]?.wordName
      let blend = wrap(part, .blend(mode ?? "normal"), at: node)
      if mode == nil { assume("blend mode", blend) }
      return blend
    case .compositingGroup: return wrap(part, .compositingGroup, at: node)
    case .drawingGroup: return wrap(part, .drawingGroup, at: node)
    case .hidden: return wrap(part, .hidden, at: node)
    case .glass: return glass(part, arguments, at: node)
    case .border: return border(part, arguments, at: node)
    case .zIndex:
      let depth = arguments.number("value")
      guard depth != 0 else { return part }
      let placed = wrap(part, .zIndex(depth ?? 0), at: node)
      if depth == nil { assume("zIndex", placed) }
      return placed
    case .rotation:
      let degrees = arguments["angle"]?.degrees
      let turned = wrap(part, .rotation(degrees: degrees ?? 0, anchor: anchor(arguments)), at: node)
      if degrees == nil { assume("rotation", turned) }
      return turned
    case .scale: return scale(part, arguments, at: node)
    case .saturation, .brightness, .contrast, .grayscale, .hueRotation, .colorInvert, .luminanceToAlpha:
      return filter(effect.rawValue, part, arguments, at: node)
    case .colorMultiply:
      var color: Color?
      if case .color(let known)? = paint(of: arguments["color"]) { color = known }
      let multiplied = wrap(part, .multiply(color), at: node)
      if color == nil { assume(.color("colour of '.colorMultiply'"), multiplied) }
      return multiplied
    case .bareGround, .rowBackground, .rowSeparator: return row(effect, part, arguments, at: node)
    }
  }

  /// Applies an effect on a row or a list.
  private mutating func row(
    _ effect: PlatformMeaning.Effect, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int {
    let visibility = arguments["visibility"]?.wordName
    switch effect {
    case .bareGround: return visibility == "hidden" ? wrap(part, .bareGround, at: node) : part
    case .rowSeparator:
      return visibility.map { wrap(part, .rowSeparator(isHidden: $0 == "hidden"), at: node) } ?? part
    default:
      guard let view = arguments["view"], !view.isNone else { return part }
      let ground =
        isView(view) ? self.part(of: view, at: node) : paint(of: view).map { add(.node(.fill($0)), at: node) }
      return ground.map { wrap(part, .rowBackground, with: [$0], at: node) } ?? part
    }
  }

  private mutating func blur(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let radii = arguments["radius"]?.lengths ?? []
    if radii.isEmpty {
      let blur = wrap(part, .blur(radius: 4), at: node)
      assume("blur radius", blur)
      return blur
    }
    return ofStates(part, radii, arguments, "radius", "blur radius", at: node) {
      $0.wrap(part, .blur(radius: $1), at: node)
    }
  }

  /// A view with an effect of several possible strengths, the declared one first; at 0, the view is unchanged.
  ///
  /// An effect of another state than the declared one is unsure, and so is one of a condition that is not known.
  private mutating func ofStates(
    _ part: Int, _ strengths: [Double], _ arguments: ViewArguments, _ name: String, _ quantity: ViewAssumption,
    at node: SwiftNode, _ effect: (inout Self, Double) -> Int
  ) -> Int {
    let isOfState = strengths.contains { $0 <= 0 } && strengths.contains { $0 > 0 }
    guard isOfState, strengths[0] <= 0 || !followsDeclaredState(arguments, name) else {
      return effect(&self, strengths[0])
    }
    let changed = effect(&self, strengths.max() ?? 0)
    assume(quantity, changed)
    return add(.branch(preferred: 0), [part, changed], at: node)
  }

  private mutating func filter(
    _ name: String, _ part: Int, _ arguments: ViewArguments, at node: SwiftNode
  ) -> Int {
    let amount = arguments.number("amount") ?? arguments["angle"]?.degrees
    let neutral = ["saturation", "contrast"].contains(name) ? 1.0 : 0.0
    let amounts = arguments["amount"]?.lengths ?? arguments["angle"]?.alternatives.compactMap(\.degrees) ?? []
    if amounts.contains(neutral), let other = amounts.max(by: { abs($0 - neutral) < abs($1 - neutral) }),
      other != neutral
    {
      let strengths = amounts.map { $0 == neutral ? 0.0 : 1 }
      return ofStates(
        part, strengths, arguments, arguments["angle"] == nil ? "amount" : "angle", "amount of '.\(name)'", at: node
      ) { interpreter, _ in
        interpreter.wrap(part, .filter(name, other), at: node)
      }
    }
    let filtered = wrap(part, .filter(name, amount), at: node)
    if amount == nil, !arguments.isEmpty { assume("amount of '.\(name)'", filtered) }
    return filtered
  }

  private mutating func glass(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    if arguments["isEnabled"]?.flag == false { return part }
    var tint: Color?
    if case .word(let word, let parts)? = arguments["glass"] {
      if word == "identity" { return wrap(part, .identityGlass, at: node) }
      if let stated = ViewArguments(parts)["tint"], case .color(let color)? = paint(of: stated) { tint = color }
    }
    return wrap(part, .glass(shape(of: arguments["shape"]), tint: tint), at: node)
  }

  /// The point about which a transform turns or scales a view.
  private func anchor(_ arguments: ViewArguments) -> Point<UnitSpace> {
    arguments["anchor"]?.unitPoint ?? Point(0.5, 0.5)
  }

  /// An effect with several possible strengths, the declared one first: a branch if the declared strength is zero but
  /// another one is not.
  private mutating func states(
    _ strengths: [Double], at node: SwiftNode, _ effect: (inout Self, Double) -> Int
  ) -> Int {
    let (declared, most) = (strengths[0], strengths.max() ?? 0)
    guard declared <= 0, most > 0 else { return effect(&self, declared) }
    let options = [effect(&self, declared), effect(&self, most)]
    return add(.branch(preferred: 0), options, at: node)
  }

  /// Whether the first argument is chosen by a condition whose declared value is known, or that is named after a state
  /// in which something is missing: `error != nil ? 1 : 0`.
  private mutating func followsDeclaredState(_ arguments: ViewArguments, _ name: String) -> Bool {
    guard let choice = arguments.argument([name])?.node, Int(choice.file) == file,
      kind(Int(choice.row)) == .ternary, let condition = children(Int(choice.row)).first
    else { return false }
    return evaluate(condition).flag != nil || names(in: condition).contains(where: PassingState.isCondition)
  }

  private mutating func opacity(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let values = arguments["opacity"]?.lengths ?? []
    if values.count > 1, followsDeclaredState(arguments, "opacity") {
      return states(values, at: node) { $1 < 1 ? $0.wrap(part, .opacity(max(0, $1)), at: node) : part }
    }
    // Several unknown states: the most opaque value is shown; a fraction counts only as the single value.
    let isState = arguments["opacity"]?.isChoice ?? false
    let opacity = values.max().map { isState && $0 > 0 ? 1 : $0 } ?? 1
    if opacity >= 1 { return part }
    return wrap(part, .opacity(max(0, opacity)), at: node)
  }

  private mutating func shadow(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    var arguments = arguments
    if let style = arguments["style"] {
      // `ShadowStyle`: the layers that an inner shadow creates are not known.
      guard case .word("drop", let parts) = style else { return assumed("effect of '.shadow'", part, at: node) }
      arguments = ViewArguments(parts)
    }
    // SwiftUI's default, as stated on Apple's page about `shadow`: black at one third, in linear light.
    var color: Color? = Color(red: 0, green: 0, blue: 0, alpha: 0.33)
    if let stated = arguments["color"] {
      color = if case .color(let known)? = paint(of: stated) { known } else { nil }
    }
    let radii = arguments["radius"]?.lengths ?? []
    let (x, y) = (arguments.number("x") ?? 0, arguments.number("y") ?? 0)
    return states(radii.isEmpty ? [4] : radii, at: node) { reader, radius in
      let shadow = reader.wrap(part, .shadow(color: color, radius: radius, x: x, y: y), at: node)
      if radii.isEmpty { reader.assume("shadow radius", shadow) }
      if color == nil { reader.assume(.color("shadow colour"), shadow) }
      return shadow
    }
  }

  private mutating func border(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    let paint = paint(of: arguments["content"]) ?? .color(nil)
    let drawing = ViewDrawing.stroke(paint, ViewLine(width: arguments.number("width") ?? 1, isInside: true))
    let line = add(.shape(.rectangle, drawing), at: node)
    return add(.node(.layout(.overlay(.center))), [part, line], at: node)
  }

  private mutating func scale(_ part: Int, _ arguments: ViewArguments, at node: SwiftNode) -> Int {
    // A factor that is not named is 1.
    var x = arguments.has("x") ? arguments.number("x") : 1
    var y = arguments.has("y") ? arguments.number("y") : 1
    let factor = arguments["scale", "s"]
    if case .size(let width, let height)? = factor {
      (x, y) = (width.known, height.known)
    } else if let first = factor {
      // A state such as that of a pressed button is temporary: the size at rest is 1 if 1 is one of the values.
      let values = first.lengths
      x = values.contains(1) ? 1 : values.first
      y = x
    }
    let anchor = anchor(arguments)
    if x == 1, y == 1 { return part }
    let scaled = wrap(part, .scale(x: x ?? 1, y: y ?? 1, anchor: anchor), at: node)
    if x == nil || y == nil { assume("scale", scaled) }
    return scaled
  }
}

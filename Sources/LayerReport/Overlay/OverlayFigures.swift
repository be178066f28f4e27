import LayerDiagnostics
import LayerGeometry
import LayerPlanning

/// Amounts as legends and labels say them.
enum OverlayFigures {
  /// Pixels in screens; few of them as they are.
  static func screens(_ pixels: Int, in plan: PassPlan) -> String {
    let screens = Double(pixels) / Double(max(1, plan.tree.screen.area))
    if pixels > 0, screens < 0.01 { return count(pixels, "pixel", "pixels") }
    let shown = DecimalText.groupedHundredths(screens)
    return shown + (shown == "1" ? " screen" : " screens")
  }

  /// A number and what it counts.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(DisplayText.grouped(number)) \(number == 1 ? one : many)"
  }

  /// What a label calls the layer at a path: the last part.
  ///
  /// A mask's has that of the layer which it masks before it, for all masks are called alike.
  static func name(ofPath path: String) -> String {
    let parts = path.split(separator: "/")
    guard let last = parts.last else { return "" }
    let name = last.hasPrefix("@") && parts.count > 1 ? "\(parts[parts.count - 2])/\(last)" : String(last)
    return DisplayText.escaped(name)
  }

  /// A factor with two digits after the point.
  static func factor(_ factor: Double) -> String { DecimalText.short((factor * 100).rounded() / 100) }
}

/// What layers do to pixels, and where: the worst of them are named on the picture.
struct LayerTally {
  private var amounts: [PreparedIndex: Int] = [:]
  private var boxes: [PreparedIndex: PixelRect] = [:]

  /// More names than this hide the picture.
  static let mostLabels = 12

  /// Counts an amount against a layer, in some pixels of the screen.
  mutating func add(_ amount: Int, of node: PreparedIndex, at box: PixelRect) {
    if amount <= 0 || box.isEmpty { return }
    amounts[node, default: 0] += amount
    boxes[node] = (boxes[node] ?? .empty).union(box)
  }

  /// The layers with the largest amounts, the worst first, of equals the one painted first.
  ///
  /// - Parameter leastShare: what has less than this part of the worst layer's amount is not worth a name.
  func labels(
    in plan: PassPlan, leastShare: Double = 0.04, _ words: (PreparedIndex, Int) -> String
  ) -> [OverlayLabel] {
    var paths = LayerPaths(plan.tree)
    let worst = amounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostLabels)
    let least = Double(worst.first?.value ?? 0) * leastShare
    return worst.filter { Double($0.value) >= least }.map { node, amount in
      let name = OverlayFigures.name(ofPath: paths.path(of: node))
      return OverlayLabel(name: name, figures: " \u{00B7} \(words(node, amount))", about: boxes[node] ?? .empty)
    }
  }
}

import LayerDiagnostics
public import LayerGeometry
public import LayerModel
public import LayerPlanning
import LayerRaster
public import LayerSimulation
import LayerWriting

/// Formats amounts for legends and labels.
enum OverlayFigures {
  /// A number of pixels, given in screens, or in pixels if there are few.
  static func screens(_ pixels: Int, in plan: PassPlan) -> String {
    let screens = Double(pixels) / Double(max(1, plan.tree.screen.area))
    if pixels > 0, screens < 0.01 { return DecimalText.count(pixels, "pixel", "pixels") }
    let shown = DecimalText.groupedHundredths(screens)
    return shown + (shown == "1" ? " screen" : " screens")
  }

  /// The name of the layer at a path in a label: the last part of the path.
  ///
  /// The name of a mask begins with the masked layer's name, because the last part is the same for all masks.
  static func name(ofPath path: String) -> String {
    let parts = path.split(separator: "/")
    guard let last = parts.last else { return "" }
    let name = last.hasPrefix("@") && parts.count > 1 ? "\(parts[parts.count - 2])/\(last)" : String(last)
    return DisplayText.escaped(name)
  }

  /// A factor with two digits after the point.
  static func factor(_ factor: Double) -> String { DecimalText.short((factor * 100).rounded() / 100) }
}

/// Amounts of work on pixels, added up by layer.
struct LayerTally {
  private var amounts: [PreparedIndex: Int] = [:]
  private var counts: [PreparedIndex: Int] = [:]

  /// Adds an amount for a layer.
  mutating func add(_ amount: Int, of node: PreparedIndex) {
    if amount > 0 { amounts[node, default: 0] += amount }
  }

  /// Counts one occurrence for a layer.
  mutating func count(_ node: PreparedIndex) { counts[node, default: 0] += 1 }

  /// The layers with amounts, in paint order.
  var nodes: [PreparedIndex] { amounts.keys.sorted() }

  /// The amount of a layer.
  func amount(of node: PreparedIndex) -> Int { amounts[node] ?? 0 }

  /// The number of occurrences for a layer.
  func times(of node: PreparedIndex) -> Int { counts[node] ?? 0 }

  /// The layers with the largest amounts, in paint order; among equal layers, those painted first.
  func worst(_ most: Int) -> [PreparedIndex] {
    amounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most).map(\.key).sorted()
  }
}

/// The facts about one frame that a simulation adds to its plan.
public struct FrameFacts: Sendable {
  /// A rasterized layer that the frame looked up in the cache.
  struct Lookup: Sendable {
    /// The layer's path.
    let path: String
    /// The reason why the layer had to be rendered; nil if its bitmap was in the cache.
    let miss: String?
  }

  /// The counters of a layer.
  struct Badge: Sendable {
    /// The layer's path.
    let path: String
    /// The counted object: a list or a view.
    let name: String
    /// The names of the counted events and how often each happened.
    let words: String
  }

  /// The maximum number of figures in a badge: more would hide its layer.
  private static let mostFigures = 3

  /// The frame.
  public let frame: SimulatedFrame
  let lookups: [Lookup]
  /// The counts up to and including the frame.
  let badges: [Badge]

  /// Creates the facts of a frame.
  ///
  /// - Parameters:
  ///   - events: the events in the rasterization cache during the frame.
  ///   - rasterized: the layers of the events.
  ///   - counters: the counts up to the frame.
  public init(
    _ frame: SimulatedFrame, events: [CacheEvent], rasterized: [RasterizedReport], counters: [Counters], of scene: Scene
  ) {
    self.frame = frame
    lookups = events.compactMap { event in
      let path = rasterized[Int(event.layer.rawValue)].path
      switch event.kind {
      case .hit: return Lookup(path: path, miss: nil)
      case .miss(let cause): return Lookup(path: path, miss: cause.rawValue)
      case .evict: return nil
      }
    }
    badges = counters.compactMap { Self.badge(of: $0, in: scene) }
  }

  /// The frame's number and time, in words.
  var when: String { "Frame \(frame.index) at \(frame.time.secondsText) s" }

  /// A badge, placed at a list's layer, or at the layer that a view names, if any.
  private static func badge(of counters: Counters, in scene: Scene) -> Badge? {
    let counted = counters.values.filter { $0.count > 0 }.map { "\($0.name) \(DisplayText.grouped($0.count))" }
    guard !counted.isEmpty else { return nil }
    let words = counted.prefix(mostFigures).joined(separator: ", ")
    switch counters.of {
    case "list":
      // If lists are nested, the place of a badge does not identify its list.
      return Badge(path: counters.name, name: OverlayFigures.name(ofPath: counters.name), words: words)
    case "view":
      let views = scene.timeline.observers?.views ?? []
      return views.first { $0.name == counters.name }.flatMap(\.node).map { node in
        Badge(path: scene.path(of: node), name: DisplayText.escaped(counters.name), words: words)
      }
    default: return nil
    }
  }
}

/// The pixels of the screen in which images are shown.
enum ImageArea {
  /// Calls a closure for each drawn part of each image, with its visible pixels.
  static func forEach(in plan: PassPlan, _ body: (ImageUse, ImageUse.Part, Coverage) -> Void) {
    var uses: [Int: ImageUse] = [:]
    for use in ImageUse.all(in: plan) { uses[use.place] = use }
    if uses.isEmpty { return }
    PixelWork.forEach(in: plan) { work in
      guard let use = work.place.flatMap({ uses[$0] }) else { return }
      let place = ScreenPlace(work.target, in: plan)
      for part in use.parts {
        let shown = place.coverage(of: part.rect, under: plan.map(of: use.node))
        for rect in work.parts { body(use, part, shown.intersection(place.coverage(of: rect))) }
      }
    }
  }
}

/// The place of a target's pixels on the screen.
struct ScreenPlace {
  private let target: RenderTarget
  private let screen: PixelRect
  private let toScreen: PlaneTransform<TargetSpace, TargetSpace>

  init(_ target: TargetID, in plan: PassPlan) {
    self.target = plan.targets[Int(target.rawValue)]
    screen = plan.tree.screen
    toScreen = plan.toScreen(of: self.target)
  }

  /// The screen pixels whose centres some target pixels cover: a quadrilateral if the target has other axes.
  func coverage(of rect: PixelRect) -> Coverage {
    let rect = Rect<LayerSpace>(
      minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
    return LayerOutline(RoundedRect(rect: rect, radius: 0), under: toScreen.retagged()).coverage(within: screen)
  }

  /// The screen pixels whose centres a layer's rectangle covers.
  func coverage(of rect: Rect<LayerSpace>, under map: PlaneTransform<LayerSpace, TargetSpace>) -> Coverage {
    LayerOutline(RoundedRect(rect: rect, radius: 0), under: map.followed(by: toScreen))
      .coverage(within: screen)
  }

  /// The smallest screen rectangle that contains some of the target's pixels.
  func box(of rect: PixelRect) -> PixelRect {
    let box: Rect<TargetSpace> = toScreen.boundingBox(of: rect.rect)
    let pixels = PixelGrid.snappedOutward(box).intersection(screen)
    return pixels.isEmpty ? .empty : pixels
  }

  /// The smallest screen rectangle that contains several of the target's rectangles.
  func box(of rects: some Sequence<PixelRect>) -> PixelRect { rects.reduce(PixelRect.empty) { $0.union(box(of: $1)) } }

  /// The number of texels for each screen pixel, at the centre of the target.
  var texelsAPixel: Double {
    let flat = toScreen.linearized(at: target.rect.rect.center)
    let area = abs(flat.a * flat.d - flat.b * flat.c)
    guard area > 0, !target.rect.isEmpty else { return 0 }
    return Double(target.width * target.height) / Double(target.rect.area) / area
  }
}

/// The pixels of the screen that a layer's subtree touches.
public enum SubtreeArea {
  /// The box of all draws of a layer and its subtree, including shadows; empty if nothing is drawn.
  public static func box(of index: PreparedIndex, in plan: PassPlan) -> PixelRect {
    let end = plan.tree[index].end
    var box = PixelRect.empty
    for target in plan.targets where !target.isSilhouette {
      for draw in plan.draws[target.draws] where draw.node >= index && draw.node.rawValue < end {
        let onScreen: Rect<TargetSpace> = plan.toScreen(of: target).boundingBox(of: draw.rect.rect)
        box = box.union(PixelGrid.snappedOutward(onScreen).intersection(plan.tree.screen))
      }
    }
    return box
  }
}

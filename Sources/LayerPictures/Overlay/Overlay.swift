import LayerDiagnostics
import LayerGeometry
import LayerPlanning
import LayerRaster
import LayerWriting

/// A coloured diagnosis of one frame, drawn over its picture.
struct Overlay: Sendable {
  /// The name in options and file names.
  let id: String
  /// The overlay's title.
  let title: String
  /// The message for a plan in which the overlay has nothing to show.
  let nothing: String
  /// The looks that the overlay uses for its numbers.
  let scale: LevelScale
  /// Diagnoses a plan.
  private let find: @Sendable (PassPlan, ScreenShapes) -> Diagnosis

  init(
    id: String, title: String, nothing: String, scale: LevelScale,
    _ find: @escaping @Sendable (PassPlan, ScreenShapes) -> Diagnosis
  ) {
    (self.id, self.title, self.nothing, self.scale, self.find) = (id, title, nothing, scale, find)
  }

  /// The overlay's diagnosis of a plan.
  func diagnosis(of plan: PassPlan, _ shapes: ScreenShapes? = nil) -> Diagnosis {
    find(plan, shapes ?? ScreenShapes(plan))
  }

  /// The overlay's number for each pixel of the screen.
  func measure(_ plan: PassPlan) -> LevelMap { diagnosis(of: plan).map }

  /// The figures below the picture.
  func summary(_ plan: PassPlan) -> OverlaySummary { diagnosis(of: plan).summary }

  /// The text of each chip of the overlay, the most expensive first.
  func chips(_ plan: PassPlan) -> [String] {
    MarkGroup.all(of: diagnosis(of: plan).marks).map { $0.text(nameColumns: .max) }
  }
}

/// The diagnosis of a plan by an overlay.
struct Diagnosis {
  /// A number for each pixel of the screen: the cost of the topmost marked layer there.
  var map: LevelMap
  /// The layers that are outlined and named, in paint order.
  let marks: [OverlayMark]
  /// The topmost mark at each pixel, if the numbers come from marks.
  var owners: MarkMap?
  /// The figures below the picture.
  let summary: OverlaySummary

  /// Creates a diagnosis by marks of layers; each pixel has the cost of the mark that it shows.
  init(_ marks: [OverlayMark], _ summary: OverlaySummary, _ shapes: ScreenShapes, in plan: PassPlan) {
    self.init(marks, MarkMap(marks, shapes, in: plan), summary)
  }

  /// Creates a diagnosis by marks of layers and the mark that each pixel shows.
  init(_ marks: [OverlayMark], _ owners: MarkMap, _ summary: OverlaySummary) {
    map = owners.levels(of: marks)
    self.marks = marks
    self.owners = owners
    self.summary = summary
  }

  /// Creates a diagnosis by pixels rather than layers, with marks for the layers to name.
  init(_ map: LevelMap, _ marks: [OverlayMark], _ summary: OverlaySummary) {
    self.map = map
    self.marks = marks
    self.summary = summary
  }
}

/// The figures of an overlay.
struct OverlaySummary: Sendable {
  /// A line of the legend about one cause.
  struct Line: Sendable {
    /// The cost that decides the colour of the line's swatch; nil for a line without a swatch.
    var level: Int32?
    let words: String
  }

  /// The main figure.
  let headline: String
  /// The unit, which is shown before the meanings of the colours.
  var unit: String?
  /// A line for each cause, the most expensive first.
  var lines: [Line] = []
  /// Further lines.
  var notes: [String] = []
  /// The meanings of colours for a range in which only one number occurs, by the index of their step.
  var meanings: [Int: String] = [:]

  /// Adds the number of each step whose marks all have the same number.
  func naming(_ marks: [OverlayMark], _ scale: LevelScale) -> OverlaySummary {
    let levels = Dictionary(grouping: marks.filter { !$0.isSystem }.map(\.level)) { scale.step(of: $0) }
    var summary = self
    for (step, levels) in levels {
      guard let step, let first = levels.first, levels.allSatisfy({ $0 == first }) else { continue }
      summary.meanings[step] = DisplayText.grouped(Int(first))
    }
    return summary
  }
}

/// A diagnosis of one frame of a timeline, which needs more than a plan.
struct FrameOverlay: Sendable {
  /// The name in options and file names.
  let id: String
  /// The overlay's title.
  let title: String
  /// The message for a frame in which the overlay has nothing to show.
  let nothing: String
  /// The looks that the overlay uses for its numbers.
  let scale: LevelScale
  /// Diagnoses a frame and its plan.
  let find: @Sendable (FrameFacts, PassPlan, ScreenShapes) -> Diagnosis

  /// The overlay of one frame.
  func overlay(of facts: FrameFacts) -> Overlay {
    let find = find
    return Overlay(id: id, title: title, nothing: nothing, scale: scale) { find(facts, $0, $1) }
  }
}

extension OverlayMark {
  /// Creates a mark of a layer and its subtree, by its path; returns nil if the layer does not exist.
  init?(path: String, level: Int32, _ shapes: ScreenShapes, _ plan: PassPlan, _ paths: inout LayerPaths) {
    guard let node = paths.index(of: path) else { return nil }
    let box = SubtreeArea.box(of: node, in: plan)
    guard let shape = shapes.shape(of: node) ?? (box.isEmpty ? nil : ScreenShape(box)) else { return nil }
    self.init(node: node, level: level, shape: shape)
  }
}

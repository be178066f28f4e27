import LayerGeometry
import LayerPlanning
import LayerRaster
import LayerWriting

/// A coloured diagnosis of one frame, laid over its picture.
struct Overlay: Sendable {
  /// The name that options and file names use.
  let id: String
  /// What it shows, in a few words.
  let title: String
  /// What is said where it has nothing to show.
  let nothing: String
  /// How its numbers look.
  let scale: LevelScale
  /// What it finds in a plan.
  private let find: @Sendable (PassPlan, ScreenShapes) -> Diagnosis

  init(
    id: String, title: String, nothing: String, scale: LevelScale,
    _ find: @escaping @Sendable (PassPlan, ScreenShapes) -> Diagnosis
  ) {
    (self.id, self.title, self.nothing, self.scale, self.find) = (id, title, nothing, scale, find)
  }

  /// What it finds in a plan.
  func diagnosis(of plan: PassPlan, _ shapes: ScreenShapes? = nil) -> Diagnosis {
    find(plan, shapes ?? ScreenShapes(plan))
  }

  /// Its number for each pixel of the screen.
  func measure(_ plan: PassPlan) -> LevelMap { diagnosis(of: plan).map }

  /// The figures below the picture.
  func summary(_ plan: PassPlan) -> OverlaySummary { diagnosis(of: plan).summary }

  /// What its chips say, the most expensive first.
  func chips(_ plan: PassPlan) -> [String] {
    MarkGroup.all(of: diagnosis(of: plan).marks).map { $0.text(nameColumns: .max) }
  }
}

/// What an overlay finds in a plan.
struct Diagnosis {
  /// A number for each pixel of the screen: what the topmost marked layer there costs.
  var map: LevelMap
  /// What is outlined and named, in paint order.
  let marks: [OverlayMark]
  /// The topmost mark of each pixel, where numbers are those of marks.
  var owners: MarkMap?
  /// The figures below the picture.
  let summary: OverlaySummary

  /// Marks of layers, whose costs are the numbers of the pixels that show them.
  init(_ marks: [OverlayMark], _ summary: OverlaySummary, _ shapes: ScreenShapes, in plan: PassPlan) {
    let owners = MarkMap(marks, shapes, in: plan)
    map = owners.levels(of: marks)
    self.marks = marks
    self.owners = owners
    self.summary = summary
  }

  /// Numbers of pixels that are no layer's cost, with marks of what deserves a name.
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
    /// The cost whose colour stands before it; nil for none.
    var level: Int32?
    let words: String
  }

  /// The one that counts.
  let headline: String
  /// What comes before the colours' meanings: their unit.
  var unit: String?
  /// A line for each cause, the most expensive first.
  var lines: [Line] = []
  /// Further lines.
  var notes: [String] = []
}

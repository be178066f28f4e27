/// The layers that SwiftUI creates for a view or modifier, and the evidence for them.
///
/// SwiftUI does not document its layers. This table is the only place where the model states its assumptions: code that
/// creates a layer refers to a row, and everything that follows from an inferred row is unsure.
struct LayerMapping: Hashable, Sendable {
  /// The evidence for a row.
  enum Evidence: Hashable, Sendable {
    /// Apple's documentation confirms the mapping.
    case documented(String)
    /// The layer tree of a running app confirms the mapping.
    case captured(String)
    /// Developers who inspect running apps agree on the mapping.
    case observed(String)
    /// The mapping follows from other rows, but has not been confirmed.
    case inferred(String)

    /// The kind of evidence in one word.
    var word: String {
      switch self {
      case .documented: "documented"
      case .captured: "captured"
      case .observed: "observed"
      case .inferred: "inferred"
      }
    }

    /// The source of the evidence.
    var source: String {
      switch self {
      case .documented(let source), .captured(let source), .observed(let source), .inferred(let source): source
      }
    }
  }

  /// The views or modifiers, as written in SwiftUI.
  let view: String
  /// The layers that SwiftUI creates for them.
  let layers: String
  let evidence: Evidence

  /// Whether findings based on the row are likely; otherwise they are unsure.
  var isLikely: Bool {
    if case .inferred = evidence { false } else { true }
  }

  private init(_ view: String, _ layers: String, _ evidence: Evidence) {
    (self.view, self.layers, self.evidence) = (view, layers, evidence)
  }
}

// MARK: The table

extension LayerMapping {
  // Sources of the rows.
  private static let snapshots = "layer trees of iOS 15 and 16, paulz/ViewSnapshots"
  private static let replay = "session-replay SDKs of Datadog, PostHog and Sentry, 2024 to 2026"
  private static let grouping = "Apple, `compositingGroup()`: without a group, effects apply to each view inside"
  private static let inspected = "Juniper Photon, \"Demystify all sorts of Groups\", with Xcode's view debugger"

  // Leaves

  static let container = LayerMapping(
    "`HStack`, `VStack`, `ZStack`, `Group`, grids, `Spacer`, `padding`, `frame`, `offset`",
    "none: leaves are siblings in the hosting view's layer", .captured(snapshots))
  static let color = LayerMapping(
    "`Color`, `Rectangle`, `RoundedRectangle`, `Circle`, `Capsule` in one colour; `Divider`",
    "one layer with `backgroundColor` and `cornerRadius`", .captured(snapshots))
  static let border = LayerMapping(
    "`strokeBorder` and `border` of these shapes", "one layer with `borderWidth` and `cornerRadius`",
    .captured(snapshots))
  static let path = LayerMapping(
    "other shapes, `stroke`, trimmed shapes", "one layer that contains a drawing of the shape", .observed(replay))
  static let gradient = LayerMapping("`LinearGradient`, `RadialGradient`", "one gradient layer", .observed(replay))
  static let angular = LayerMapping(
    "`AngularGradient`", "a clipping layer that contains a square conic gradient layer", .captured(snapshots))
  static let text = LayerMapping("`Text`", "one layer with an image of the text's size", .captured(snapshots))
  static let symbol = LayerMapping(
    "`Image(systemName:)`", "one layer, smaller than the symbol's layout frame", .captured(snapshots))
  static let image = LayerMapping("`Image`, `AsyncImage`", "one layer with the image", .captured(snapshots))
  static let material = LayerMapping(
    "`Material`", "a backdrop that blurs the layers below it", .inferred("UIKit's blur effects look the same"))
  static let nothing = LayerMapping(
    "clear colours, empty trims, `opacity(0)`, `hidden()`, `EmptyView`", "none; effects on them add no layers",
    .captured(snapshots))
  static let control = LayerMapping(
    "`Toggle`, `Slider`, `TextField`, `Picker`, `Stepper`, `DatePicker`", "the layers of the UIKit control",
    .captured(snapshots))
  static let scroll = LayerMapping(
    "`ScrollView`, `List`, `Form`", "the layer of a scroll view, which clips its content; rows of a list are cells",
    .observed(replay))
  static let unknownView = LayerMapping(
    "views of other modules", "one layer with the view's name", .inferred("their source has not been read"))

  // Effects

  static let opacity = LayerMapping(
    "`.opacity` without `.compositingGroup()`", "each leaf fades separately: no pass", .documented(grouping))
  static let shadowOnShape = LayerMapping(
    "the first `.shadow` on a shape in one colour",
    "the shadow of the shape's own layer, with the layer's outline as its path: no pass",
    .captured(snapshots))
  static let shadowOnContent = LayerMapping(
    "the first `.shadow` on text, a symbol, an image or a drawing",
    "a shadow without a path on the content's own layer", .captured(snapshots))
  static let shadowOnEach = LayerMapping(
    "`.shadow` on a stack without `.compositingGroup()`", "a shadow on each leaf, as in the two rows above",
    .documented(grouping))
  static let furtherShadow = LayerMapping(
    "each further `.shadow`", "a layer around the view, with a shadow that has no path", .captured(snapshots))
  static let shadowAfterClip = LayerMapping(
    "`.shadow` after a clip", "a layer around the clipped content, with a shadow that has no path",
    .observed("passes of a grid of posters on an Apple TV 4K, thillmann/Swiftfin: five each"))
  static let shadowOnPaint = LayerMapping(
    "`.shadow` on a gradient or a material", "a layer around it, with a shadow that has no path",
    .inferred("the shadow has the outline of the painted content"))
  static let clipOnLeaf = LayerMapping(
    "`.clipShape`, `.cornerRadius`, `.clipped` on a colour that fills the clip, or an image of the clip's size",
    "`cornerRadius` and `masksToBounds` on that leaf itself: no pass",
    .captured(snapshots))
  static let clipInside = LayerMapping(
    "a clip over leaves that are entirely inside it", "nothing", .captured(snapshots))
  static let clipAroundImage = LayerMapping(
    "a clip over a larger image", "a layer around the image with `cornerRadius` and `masksToBounds`",
    .captured(snapshots))
  static let clipAroundOther = LayerMapping(
    "a clip that cuts the corners of any other leaf", "a layer around the leaf with `cornerRadius` and `masksToBounds`",
    .inferred("same as around images"))
  static let clipPath = LayerMapping(
    "`.clipShape` with a shape other than a rounded rectangle", "a layer around the content, with a shape as its mask",
    .inferred("corner radii cannot clip to such a shape"))
  static let mask = LayerMapping(
    "`.mask`", "a layer around the content, with a mask layer that contains the mask's leaves", .captured(snapshots))
  static let blur = LayerMapping(
    "`.blur` and colour filters on one leaf", "a layer around the leaf with the filter", .captured(snapshots))
  static let blurOfSeveral = LayerMapping(
    "`.blur` and colour filters on several leaves", "one layer around all of them, with the filter",
    .inferred("same as around one leaf"))
  static let blend = LayerMapping(
    "`.blendMode` without `.compositingGroup()`", "a compositing filter on each leaf",
    .inferred("effects apply to each view, as in the rows above; the background of the blend is unknown"))
  static let compositingGroup = LayerMapping(
    "`.compositingGroup()`", "a layer around the content; effects apply once, to the group", .observed(inspected))
  static let drawingGroup = LayerMapping(
    "`.drawingGroup()`", "one layer that contains a drawing of the content", .observed(inspected))
  static let transform = LayerMapping(
    "`.rotationEffect`, `.scaleEffect` without `.compositingGroup()`", "a transform on each leaf",
    .inferred("same as other effects"))
  static let glass = LayerMapping(
    "`.glassEffect`, and buttons in the styles `glass` and `glassProminent`",
    "not known: `layercost` draws a pale backdrop in its place, and counts 1 to 5 passes",
    .inferred("no captured tree shows it; traces of players and docks show 1 to 5 passes a surface"))

  /// All rows, leaves first.
  static let all: [LayerMapping] = [
    container, color, border, path, gradient, angular, text, symbol, image, material, nothing, control, scroll,
    unknownView, opacity, shadowOnShape, shadowOnContent, shadowOnEach, furtherShadow, shadowAfterClip, shadowOnPaint,
    clipOnLeaf, clipInside, clipAroundImage, clipAroundOther, clipPath, mask, blur, blurOfSeveral, blend,
    compositingGroup, drawingGroup, transform, glass,
  ]

  /// The table as Markdown.
  static var markdown: String {
    var lines = ["| SwiftUI | layers | evidence | findings are |", "|---|---|---|---|"]
    for row in all {
      lines.append(
        "| \(row.view) | \(row.layers) | \(row.evidence.word): \(row.evidence.source) | "
          + "\(row.isLikely ? "likely" : "unsure") |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// One thing that SwiftUI makes of a view or a modifier, and how that is known.
///
/// SwiftUI does not document its layers. This is the only place where the model states which ones it assumes: code that
/// makes a layer names the row, and a row without evidence makes all that follows from it unsure.
struct LayerMapping: Hashable, Sendable {
  /// How a row is known.
  enum Evidence: Hashable, Sendable {
    /// Apple's documentation says so.
    case documented(String)
    /// A layer tree of a running app shows it.
    case captured(String)
    /// People who look at running apps from outside agree on it.
    case observed(String)
    /// It follows from the rows above, and nobody has shown it.
    case inferred(String)

    /// The kind in one word.
    var word: String {
      switch self {
      case .documented: "documented"
      case .captured: "captured"
      case .observed: "observed"
      case .inferred: "inferred"
      }
    }

    /// Where it comes from.
    var source: String {
      switch self {
      case .documented(let source), .captured(let source), .observed(let source), .inferred(let source): source
      }
    }
  }

  /// The views or modifiers, as they are written in SwiftUI.
  let view: String
  /// The layers that these make.
  let layers: String
  let evidence: Evidence

  /// Whether what follows from the row is likely; else it is unsure.
  var isLikely: Bool {
    if case .inferred = evidence { false } else { true }
  }

  private init(_ view: String, _ layers: String, _ evidence: Evidence) {
    (self.view, self.layers, self.evidence) = (view, layers, evidence)
  }
}

// MARK: The table

extension LayerMapping {
  // Where rows come from.
  private static let snapshots = "layer trees of iOS 15 and 16, paulz/ViewSnapshots"
  private static let replay = "session-replay SDKs of Datadog, PostHog and Sentry, 2024 to 2026"
  private static let grouping = "Apple, `compositingGroup()`: without a group effects apply to each view inside"
  private static let inspected = "Juniper Photon, \"Demystify all sorts of Groups\", with Xcode's view debugger"

  // Leaves

  static let container = LayerMapping(
    "`HStack`, `VStack`, `ZStack`, `Group`, grids, `Spacer`, `padding`, `frame`, `offset`",
    "none: leaves lie side by side in the hosting view's layer", .captured(snapshots))
  static let color = LayerMapping(
    "`Color`, `Rectangle`, `RoundedRectangle`, `Circle`, `Capsule` in one colour; `Divider`",
    "one layer with `backgroundColor` and `cornerRadius`", .captured(snapshots))
  static let border = LayerMapping(
    "`strokeBorder` and `border` of these shapes", "one layer with `borderWidth` and `cornerRadius`",
    .captured(snapshots))
  static let path = LayerMapping(
    "other shapes, `stroke`, trimmed shapes", "one layer with a drawn shape", .observed(replay))
  static let gradient = LayerMapping("`LinearGradient`, `RadialGradient`", "one gradient layer", .observed(replay))
  static let angular = LayerMapping(
    "`AngularGradient`", "a layer that clips, in it a square conic gradient layer", .captured(snapshots))
  static let text = LayerMapping("`Text`", "one layer with an image, as large as the text", .captured(snapshots))
  static let symbol = LayerMapping(
    "`Image(systemName:)`", "one layer, smaller than the symbol's place in the layout", .captured(snapshots))
  static let image = LayerMapping("`Image`, `AsyncImage`", "one layer with the image", .captured(snapshots))
  static let material = LayerMapping(
    "`Material`", "a backdrop that blurs what lies below", .inferred("UIKit's blur effects look the same"))
  static let nothing = LayerMapping(
    "clear colours, empty trims, `opacity(0)`, `hidden()`, `EmptyView`", "none, and effects over nothing make none",
    .captured(snapshots))
  static let control = LayerMapping(
    "`Toggle`, `Slider`, `TextField`, `Picker`, `Stepper`, `DatePicker`", "the layers of UIKit's control",
    .captured(snapshots))
  static let scroll = LayerMapping(
    "`ScrollView`, `List`, `Form`", "the layer of a scroll view, which clips; a list's rows are cells",
    .observed(replay))
  static let unknownView = LayerMapping(
    "views of other modules", "one layer with the view's name", .inferred("nobody has read their source"))

  // Effects

  static let opacity = LayerMapping(
    "`.opacity` without a group", "each leaf fades by itself: no pass", .documented(grouping))
  static let shadowOnShape = LayerMapping(
    "the first `.shadow` of a shape in one colour", "that layer's shadow with `shadowPathIsBounds`: no pass",
    .captured(snapshots))
  static let shadowOnContent = LayerMapping(
    "the first `.shadow` of a text, a symbol, an image or a drawing", "a shadow without a path on that layer",
    .captured(snapshots))
  static let shadowOnEach = LayerMapping(
    "`.shadow` of a stack without a group", "a shadow on each leaf, as of the two rows above",
    .documented(grouping))
  static let furtherShadow = LayerMapping(
    "every further `.shadow`", "a layer around the view with a shadow without a path", .captured(snapshots))
  static let shadowAfterClip = LayerMapping(
    "`.shadow` after a clip, or of a gradient or a material",
    "a layer around all that was clipped with a shadow without a path",
    .inferred("shadows of clipped views follow the outline of the whole"))
  static let clipOnLeaf = LayerMapping(
    "`.clipShape`, `.cornerRadius`, `.clipped` over leaves of its size",
    "`cornerRadius` and `masksToBounds` on each leaf, whose frame is cut to the clip: no pass",
    .captured(snapshots))
  static let clipInside = LayerMapping(
    "a clip over leaves that lie inside it", "nothing", .captured(snapshots))
  static let clipAroundImage = LayerMapping(
    "a clip over an image that is larger", "a layer around the image with `cornerRadius` and `masksToBounds`",
    .captured(snapshots))
  static let clipAroundOther = LayerMapping(
    "a clip that cuts corners of other leaves", "a layer around each with `cornerRadius` and `masksToBounds`",
    .inferred("as around images"))
  static let clipPath = LayerMapping(
    "`.clipShape` of a shape other than a rounded rectangle", "a layer around all with a shape as its mask",
    .inferred("no layer's corners can cut so"))
  static let mask = LayerMapping(
    "`.mask`", "a layer around all with a mask layer, in which the mask's leaves lie", .captured(snapshots))
  static let blur = LayerMapping(
    "`.blur` and colour filters of one leaf", "a layer around the leaf with the filter", .captured(snapshots))
  static let blurOfSeveral = LayerMapping(
    "`.blur` and colour filters of several leaves", "one layer around all with the filter",
    .inferred("as around one leaf"))
  static let blend = LayerMapping(
    "`.blendMode` without a group", "a compositing filter on each leaf",
    .inferred("Apple's page of groups; which backdrop is blended with is not known"))
  static let compositingGroup = LayerMapping(
    "`.compositingGroup()`", "a layer around all that has effects once and fades as a group", .observed(inspected))
  static let drawingGroup = LayerMapping(
    "`.drawingGroup()`", "one layer with a drawing of all", .observed(inspected))
  static let transform = LayerMapping(
    "`.rotationEffect`, `.scaleEffect` without a group", "a transform on each leaf",
    .inferred("as other effects"))
  static let glass = LayerMapping(
    "`.glassEffect`", "a pale shape: what glass costs is not known", .inferred("no captured tree has it"))

  /// All rows, leaves first.
  static let all: [LayerMapping] = [
    container, color, border, path, gradient, angular, text, symbol, image, material, nothing, control, scroll,
    unknownView, opacity, shadowOnShape, shadowOnContent, shadowOnEach, furtherShadow, shadowAfterClip, clipOnLeaf,
    clipInside, clipAroundImage, clipAroundOther, clipPath, mask, blur, blurOfSeveral, blend, compositingGroup,
    drawingGroup, transform, glass,
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

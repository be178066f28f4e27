import LayerGeometry
import LayerPlanning
import LayerWriting

/// One layer or region that an overlay marks in the picture.
struct OverlayMark {
  /// The layer; nil for a region that belongs to no layer.
  let node: PreparedIndex?
  /// The mark's own cost, in the unit of the overlay; 0 for a mark without fill.
  let level: Int32
  /// The mark's place on the screen.
  let shape: ScreenShape
  /// Whether the platform owns the marked layer.
  var isSystem = false
  /// The area that the mark's passes cover beyond the mark, if any.
  var margin: PixelRect?
  /// The weight by which marks are compared: those with the largest weights get a chip.
  var weight = 0
  /// The name on the mark's chip; nil for a mark without a name.
  var name: String?
  /// The figures on the mark's chip.
  var words = ""
  /// Whether the figures are for each copy separately rather than for all copies together.
  var isCountedAlone = true
  /// The number of pixels that show the mark.
  var seenPixels = 0

  /// A mark that covers this share of the screen gets brackets in the corners, because a fill would tint everything.
  private static let fullShare = 0.85

  /// Whether the mark covers so much of the screen that it gets brackets instead of a fill.
  func isWhole(on screen: PixelRect) -> Bool {
    Double(shape.box.area) >= Self.fullShare * Double(screen.area)
  }

  /// Whether enough of the mark is visible for a chip or brackets: a quarter of its pixels, or brackets around the
  /// screen.
  func isMostlySeen(on screen: PixelRect) -> Bool { isWhole(on: screen) || 4 * seenPixels >= shape.pixels }

  /// The common name of marks that share a chip.
  var groupName: String { name.map(Self.withoutNumber) ?? "" }

  /// A name without the number that distinguishes copies: `row-3`, `#CALayer12`, `dot~7`.
  static func withoutNumber(_ name: String) -> String {
    var kept = name[...]
    while let last = kept.last, last.isASCII, last.isNumber { kept = kept.dropLast() }  // Ends: it gets shorter.
    guard kept.endIndex < name.endIndex else { return name }
    while let last = kept.last, last == "-" || last == "~" || last == "_" || last == " " { kept = kept.dropLast() }
    return kept.isEmpty ? name : String(kept)
  }
}

/// Marks of layers with the same name and cost, which share one chip.
struct MarkGroup {
  let name: String
  let words: String
  /// The marks, in paint order.
  var marks: [OverlayMark]

  /// The maximum number of chips; more would hide the picture.
  static let most = 12

  /// The cost of one mark.
  var weight: Int { marks.first?.weight ?? 0 }

  /// The chip's text, with the name shortened to a number of columns.
  func text(nameColumns: Int) -> String {
    let count = marks.count > 1 ? " \u{00D7}\(marks.count)" : ""
    let each = marks.count > 1 && !words.isEmpty && marks.allSatisfy(\.isCountedAlone) ? " each" : ""
    let figures = words + each
    guard nameColumns > 0 else { return figures.isEmpty ? count : figures }
    let shown = marks.count > 1 ? name : marks.first?.name ?? name
    let cut = DisplayWidth.cutMiddle(shown, to: nameColumns, mark: "\u{2026}")
    return figures.isEmpty ? cut + count : "\(cut)\(count) \u{00B7} \(figures)"
  }

  /// The groups that get a chip: those with the highest total cost; among equal groups, those painted first.
  static func all(of marks: [OverlayMark]) -> [MarkGroup] {
    struct Key: Hashable {
      let name: String
      let words: String
      let isSystem: Bool
    }
    var places: [Key: Int] = [:]
    var groups: [MarkGroup] = []
    for mark in marks where mark.name != nil && mark.weight > 0 {
      let key = Key(name: mark.groupName, words: mark.words, isSystem: mark.isSystem)
      if let place = places[key] {
        groups[place].marks.append(mark)
      } else {
        places[key] = groups.count
        groups.append(MarkGroup(name: mark.groupName, words: mark.words, marks: [mark]))
      }
    }
    let order = groups.indices.sorted {
      let (one, other) = (groups[$0].total, groups[$1].total)
      return (other, $0) < (one, $1)
    }
    let worst = order.first.map { groups[$0].total } ?? 0
    return order.prefix(most).map { groups[$0] }.filter { Double($0.total) >= leastShare * Double(worst) }
  }

  /// A group that costs less than this share of the most expensive group is not worth a chip.
  private static let leastShare = 0.02

  private var total: Int { marks.reduce(0) { $0 + $1.weight } }
}

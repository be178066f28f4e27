import LayerGeometry
import LayerPlanning
import LayerWriting

/// One layer, or one region, that an overlay marks on the picture.
struct OverlayMark {
  /// The layer; nil for a region that belongs to none.
  let node: PreparedIndex?
  /// Its own cost, in the unit of the overlay; 0 for a mark without fill.
  let level: Int32
  /// Where it lies.
  let shape: ScreenShape
  /// Whether the platform owns it.
  var isSystem = false
  /// What its passes cover beyond it, if they do.
  var margin: PixelRect?
  /// What marks are compared by: the largest get a chip.
  var weight = 0
  /// The name on its chip; nil for a mark without one.
  var name: String?
  /// The figures on its chip.
  var words = ""
  /// Whether what is said is so of each copy by itself, and not of all together.
  var isCountedAlone = true
  /// How many pixels show it.
  var seenPixels = 0

  /// A mark of this share of the screen is shown by brackets in the corners: a fill would only tint everything.
  private static let fullShare = 0.85

  /// Whether it covers so much of a screen that it has brackets instead of a fill.
  func isWhole(on screen: PixelRect) -> Bool {
    Double(shape.box.area) >= Self.fullShare * Double(screen.area)
  }

  /// Whether enough of it is seen for a chip or brackets: a quarter of its pixels, or brackets around the screen.
  func isMostlySeen(on screen: PixelRect) -> Bool { isWhole(on: screen) || 4 * seenPixels >= shape.pixels }

  /// The name that marks with one chip share.
  var groupName: String { name.map(Self.withoutNumber) ?? "" }

  /// A name without the number that copies are told apart by: `row-3`, `#CALayer12`, `dot~7`.
  static func withoutNumber(_ name: String) -> String {
    var kept = name[...]
    while let last = kept.last, last.isASCII, last.isNumber { kept = kept.dropLast() }  // Ends: a letter less a round.
    guard kept.endIndex < name.endIndex else { return name }
    while let last = kept.last, last == "-" || last == "~" || last == "_" || last == " " { kept = kept.dropLast() }
    return kept.isEmpty ? name : String(kept)
  }
}

/// Marks of layers that are called alike and cost the same, which share one chip.
struct MarkGroup {
  let name: String
  let words: String
  /// The marks, in paint order.
  var marks: [OverlayMark]

  /// More chips than this hide the picture.
  static let most = 12

  /// The cost of one mark.
  var weight: Int { marks.first?.weight ?? 0 }

  /// The chip's words with a name of so many columns.
  func text(nameColumns: Int) -> String {
    let count = marks.count > 1 ? " \u{00D7}\(marks.count)" : ""
    let each = marks.count > 1 && !words.isEmpty && marks.allSatisfy(\.isCountedAlone) ? " each" : ""
    let figures = words + each
    guard nameColumns > 0 else { return figures.isEmpty ? count : figures }
    let shown = marks.count > 1 ? name : marks.first?.name ?? name
    let cut = DisplayWidth.cutMiddle(shown, to: nameColumns, mark: "\u{2026}")
    return figures.isEmpty ? cut + count : "\(cut)\(count) \u{00B7} \(figures)"
  }

  /// The groups that get a chip: those that cost most together, of equals the one painted first.
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

  /// What costs less than this share of the most expensive group is not worth a chip.
  private static let leastShare = 0.02

  private var total: Int { marks.reduce(0) { $0 + $1.weight } }
}

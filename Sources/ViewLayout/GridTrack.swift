/// A column of a `LazyVGrid` or a row of a `LazyHGrid`: a `GridItem`.
public struct GridTrack: Hashable, Sendable {
  /// The rule by which a track gets its length.
  public enum Length: Hashable, Sendable {
    /// Exactly this length.
    case fixed(Double)
    /// An equal share of the remaining space, within limits.
    case flexible(minimum: Double, maximum: Double)
    /// As many tracks as fit into one flexible share.
    case adaptive(minimum: Double, maximum: Double)
  }

  /// The rule by which the track gets its length.
  public var length: Length
  /// The distance to the next track; nil means the default.
  public var spacing: Double?
  /// The alignment of a child in its cell; nil means the grid's alignment.
  public var alignment: LayoutAlignment?

  /// Creates a track.
  public init(_ length: Length, spacing: Double? = nil, alignment: LayoutAlignment? = nil) {
    self.length = length
    self.spacing = spacing
    self.alignment = alignment
  }

  /// A track with a fixed length.
  public static func fixed(_ length: Double) -> GridTrack { GridTrack(.fixed(length)) }

  /// A track that takes an equal share of the remaining space.
  ///
  /// The defaults come from Apple's documentation of `GridItem.Size.flexible`.
  public static func flexible(minimum: Double = 10, maximum: Double = .infinity) -> GridTrack {
    GridTrack(.flexible(minimum: minimum, maximum: maximum))
  }

  /// As many tracks as fit into one share.
  public static func adaptive(minimum: Double, maximum: Double = .infinity) -> GridTrack {
    GridTrack(.adaptive(minimum: minimum, maximum: maximum))
  }

  /// The maximum number of tracks that one adaptive track is divided into.
  static let mostAdaptive = 1000

  /// The track without lengths that are impossible in a grid.
  var bounded: GridTrack {
    func limits(_ minimum: Double, _ maximum: Double) -> (Double, Double) {
      let low = LayoutRule.length(minimum) ?? 0
      return (low, max(low, LayoutRule.limit(maximum) ?? .infinity))
    }
    var track = self
    track.spacing = LayoutRule.length(spacing)
    switch length {
    case .fixed(let length): track.length = .fixed(LayoutRule.length(length) ?? 0)
    case .flexible(let minimum, let maximum):
      let (low, high) = limits(minimum, maximum)
      track.length = .flexible(minimum: low, maximum: high)
    case .adaptive(let minimum, let maximum):
      // An adaptive track without length would fit infinitely often.
      let (low, high) = limits(minimum, maximum)
      track.length = .adaptive(minimum: max(low, 1), maximum: max(high, 1))
    }
    return track
  }
}

/// A track with its position.
struct GridSlot {
  var start: Double
  var length: Double
  var alignment: LayoutAlignment?
}

extension GridTrack {
  /// Computes the tracks of a grid in the space that is proposed to it.
  ///
  /// The rules follow Apple's documentation of `GridItem.Size` and objc.io's article on grids: spacing and fixed tracks
  /// come first, then each other track, in order, gets an equal share of the remaining space, clamped to its limits. An
  /// adaptive track is divided into as many tracks as fit at their minimum length.
  static func slots(of tracks: [GridTrack], in available: Double?) -> [GridSlot] {
    guard !tracks.isEmpty else { return [GridSlot(start: 0, length: available ?? LayoutRule.idealSide)] }
    var rest = available.map { available in
      tracks.indices.reduce(available) { rest, index in
        let spacing = index + 1 < tracks.count ? tracks[index].gap : 0
        if case .fixed(let length) = tracks[index].length { return rest - length - spacing }
        return rest - spacing
      }
    }
    var left = tracks.count { $0.isFlexible }
    var slots: [GridSlot] = []
    var start = 0.0
    for track in tracks {
      let share = rest.map { max(0, $0 / Double(max(left, 1))) }
      let lengths = track.lengths(share: share)
      for length in lengths {
        slots.append(GridSlot(start: start, length: length, alignment: track.alignment))
        start += length + track.gap
      }
      if track.isFlexible {
        left -= 1
        let taken = lengths.reduce(Double(lengths.count - 1) * track.gap, +)
        rest = rest.map { $0.isFinite ? $0 - taken : $0 }
      }
    }
    return slots
  }

  /// The distance to the next track, or the default if the track sets none.
  private var gap: Double { spacing ?? LayoutPass.defaultSpacing }

  private var isFlexible: Bool {
    if case .fixed = length { return false }
    return true
  }

  /// The lengths that a track has or is divided into; without a proposal, the minimum.
  private func lengths(share: Double?) -> [Double] {
    switch length {
    case .fixed(let length): return [length]
    case .flexible(let minimum, let maximum):
      return [min(max(share ?? max(minimum, LayoutRule.idealSide), minimum), maximum)]
    case .adaptive(let minimum, let maximum):
      let share = max(share ?? minimum, minimum)
      let fitting = ((share + gap) / (minimum + gap)).rounded(.down)
      // A negative minimum can make the quotient infinite or undefined.
      let count = max(1, Int(exactly: min(fitting, Double(Self.mostAdaptive))) ?? 1)
      let each = (share - Double(count - 1) * gap) / Double(count)
      return Array(repeating: min(max(each, minimum), maximum), count: count)
    }
  }
}

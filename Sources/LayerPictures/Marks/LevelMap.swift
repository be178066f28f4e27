import LayerGeometry
import LayerRaster

/// The looks that an overlay uses for its numbers.
struct LevelScale: Sendable {
  /// One look, for the numbers from `from` up to the first number of the next step.
  struct Step: Sendable {
    /// The first number with this look.
    let from: Int32
    let ink: OverlayInk
    /// The step's meaning in the legend; nil if the legend omits it.
    let meaning: String?
    /// The width of the outline of a layer with this look.
    let outlinePoints: Double

    init(from: Int32, _ ink: OverlayInk, _ meaning: String? = nil, outlinePoints: Double = 2) {
      self.from = from
      self.ink = ink
      self.meaning = meaning
      self.outlinePoints = outlinePoints
    }
  }

  /// The looks in ascending order; a number below the first is not marked.
  let steps: [Step]

  /// The step of each number, up to the first number of the last step; -1 below the first step.
  var stepOfLevel: [Int] {
    var table = [Int](repeating: -1, count: Int(steps.last?.from ?? 0) + 1)
    for (index, step) in steps.enumerated() {
      for level in Int(step.from)..<table.count { table[level] = index }
    }
    return table
  }

  /// The index of a number's step; nil below the first.
  func step(of level: Int32) -> Int? { steps.lastIndex { $0.from <= level } }
}

/// A whole number for each pixel of the screen: a count or a set of flags.
///
/// A negative number means the same for a part that the platform owns.
struct LevelMap: Sendable {
  /// The pixels that the map covers.
  let area: PixelRect
  /// The numbers, row by row.
  private(set) var levels: [Int32]

  /// Creates a map of zeros.
  init(area: PixelRect) {
    self.area = area
    levels = [Int32](repeating: 0, count: area.area)
  }

  /// The number of one pixel.
  subscript(x: Int, y: Int) -> Int32 { levels[(y - area.minY) * area.width + x - area.minX] }

  /// Adds to the number of each covered pixel.
  mutating func add(_ amount: Int32, over coverage: Coverage) {
    change(coverage) { $0 &+= amount }
  }

  /// Sets a flag for each covered pixel.
  mutating func insert(_ bit: Int32, over coverage: Coverage) {
    change(coverage) { $0 |= bit }
  }

  /// Sets the number of each pixel to that of its owner, or to 0 without an owner.
  mutating func setLevels(_ owners: [Int32], levelOfOwner: [Int32]) {
    precondition(owners.count == levels.count, "Every pixel has an owner or none.")
    levels.withUnsafeMutableBufferPointer { levels in
      for place in owners.indices {
        levels[place] = owners[place] < 0 ? 0 : levelOfOwner[Int(owners[place])]
      }
    }
  }

  /// Keeps the numbers of the chosen pixels and sets the others to 0.
  mutating func keep(where isKept: (Int) -> Bool) {
    for place in levels.indices where levels[place] != 0 && !isKept(place) { levels[place] = 0 }
  }

  /// The number of covered pixels with at least a given number.
  func count(atLeast least: Int32, over coverage: Coverage) -> Int {
    var count = 0
    levels.withUnsafeBufferPointer { levels in
      coverage.forEachRun(within: area) { y, columns in
        let row = (y - area.minY) * area.width - area.minX
        for x in columns where levels[row + x] >= least { count += 1 }
      }
    }
    return count
  }

  private mutating func change(_ coverage: Coverage, _ body: (inout Int32) -> Void) {
    let area = area
    levels.withUnsafeMutableBufferPointer { levels in
      coverage.forEachRun(within: area) { y, columns in
        let row = (y - area.minY) * area.width - area.minX
        for x in columns { body(&levels[row + x]) }
      }
    }
  }
}

extension LevelMap {
  /// For each pixel, the index of its look among a scale's steps.
  ///
  /// The index after the last step is the look of the platform's layers; 255 means no look.
  func looks(_ scale: LevelScale) -> [UInt8] {
    let steps = scale.stepOfLevel
    precondition(scale.steps.count < 255, "A look fits into a byte.")
    let (last, system) = (steps.count - 1, UInt8(scale.steps.count))
    let table = steps.map { $0 < 0 ? UInt8(255) : UInt8($0) }
    return levels.withUnsafeBufferPointer { levels in
      [UInt8](unsafeUninitializedCapacity: levels.count) { looks, count in
        // Most pixels have the same number as the one before.
        var (known, look) = (Int32(0), table[0])
        for place in levels.indices {
          let level = levels[place]
          if level != known {
            let found = table[min(Int(level.magnitude), last)]
            (known, look) = (level, level >= 0 || found == 255 ? found : system)
          }
          looks.initializeElement(at: place, to: look)
        }
        count = levels.count
      }
    }
  }
}

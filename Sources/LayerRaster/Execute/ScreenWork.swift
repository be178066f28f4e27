internal import LayerGeometry
internal import LayerPlanning

/// How much there is to draw on each row of a screen, in pixels; an estimate that only decides where bands are cut.
struct ScreenWork {
  private struct Item {
    let rect: PixelRect
    /// What every row of it takes.
    let perRow: Double
    /// What its passes take, however little of it is seen.
    let before: Double
  }

  private let screen: PixelRect
  private let items: [Item]
  /// The parts of the screen that backdrops look at.
  private let captured: [PixelRect]
  /// All of it, by one thread.
  let whole: Double

  /// What a draw takes beside its pixels, in pixels.
  private static let perDraw = 400.0

  init(_ plan: PassPlan) {
    let screen = plan.targets[0].rect
    let passes = Self.passes(plan)
    items = plan.draws[plan.targets[0].draws].compactMap { draw in
      let rect = draw.rect.intersection(screen)
      guard !rect.isEmpty else { return nil }
      var before = Self.perDraw
      if draw.kind == .composite {
        let composite = plan.composites[Int(draw.payload)]
        before += passes[Int(composite.texture.rawValue)]
        if let mask = composite.mask { before += passes[Int(mask.rawValue)] }
      }
      return Item(rect: rect, perRow: Double(rect.width), before: before)
    }
    self.screen = screen
    captured = plan.passes.filter { $0.captured == .screen }.map { plan.targets[Int($0.target.rawValue)].rect }
    whole = items.reduce(0) { $0 + $1.before + $1.perRow * Double($1.rect.height) }
  }

  /// What each target takes with all that it is made of.
  private static func passes(_ plan: PassPlan) -> [Double] {
    var work = [Double](repeating: 0, count: plan.targets.count)
    for pass in plan.passes {
      let target = plan.targets[Int(pass.target.rawValue)]
      var sum = Double(target.width * target.height)
      for draw in plan.draws[target.draws] {
        sum += Double(draw.rect.area) + perDraw
        guard draw.kind == .composite else { continue }
        let composite = plan.composites[Int(draw.payload)]
        sum += work[Int(composite.texture.rawValue)]
        if let mask = composite.mask { sum += work[Int(mask.rawValue)] }
      }
      for source in [pass.source, pass.joins] {
        if let source { sum += work[Int(plan.passes[Int(source.rawValue)].target.rawValue)] }
      }
      work[Int(pass.target.rawValue)] = sum
    }
    return work
  }

  /// What a band takes.
  func inside(_ band: PixelRect) -> Double {
    items.reduce(0) { sum, item in
      let rows = item.rect.intersection(band).height
      return rows == 0 ? sum : sum + item.before + item.perRow * Double(rows)
    }
  }

  /// Bands of as much work each; fewer where the screen has not so many rows to cut at.
  func bands(_ count: Int) -> [PixelRect] {
    let isWhole = rowsKeptWhole
    var changes = [Double](repeating: 0, count: screen.height + 1)
    for item in items {
      let density = item.perRow + item.before / Double(item.rect.height)
      changes[item.rect.minY - screen.minY] += density
      changes[item.rect.maxY - screen.minY] -= density
    }
    var (bands, first, density, sum) = ([PixelRect](), screen.minY, 0.0, 0.0)
    for y in screen.minY..<screen.maxY {
      density += changes[y - screen.minY]
      sum += density
      guard bands.count < count - 1, sum >= whole * Double(bands.count + 1) / Double(count) else { continue }
      if isWhole[y - screen.minY] { continue }
      bands.append(PixelRect(minX: screen.minX, minY: first, maxX: screen.maxX, maxY: y + 1))
      first = y + 1
    }
    if first < screen.maxY {
      bands.append(PixelRect(minX: screen.minX, minY: first, maxX: screen.maxX, maxY: screen.maxY))
    }
    return bands
  }

  /// For each row whether what a backdrop looks at goes on below it.
  private var rowsKeptWhole: [Bool] {
    var isWhole = [Bool](repeating: false, count: screen.height)
    for rect in captured.map({ $0.intersection(screen) }) where rect.height > 1 {
      for y in rect.minY..<(rect.maxY - 1) { isWhole[y - screen.minY] = true }
    }
    return isWhole
  }
}

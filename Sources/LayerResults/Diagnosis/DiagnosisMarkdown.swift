import LayerDiagnostics
public import LayerLint
import LayerModel
import LayerPlanning
import LayerSimulation
import LayerWriting

/// A short report as a comment on a pull request, with the worst scenes first.
public struct DiagnosisMarkdown: Sendable {
  /// The text about one scene, which no longer needs the scene's plan.
  public struct Scene: Sendable {
    let name: String
    let file: String
    let stem: String
    let headline: SceneHeadline
    let figures: SceneFigures
    let before: SceneFigures?
    let budget: Budget
    let cards: [FixCard]
    let rank: (Double, Double, Int, Int)

    /// Creates a scene from its diagnosis, with its earlier cost and its budgets.
    public init(_ diagnosis: SceneDiagnosis, before: SceneDiagnosis?, budget: Budget) {
      name = diagnosis.name
      file = diagnosis.scene.file
      let tree = diagnosis.scene.tree == LayerModel.Scene.onlyTree ? "" : ".\(diagnosis.scene.tree)"
      stem = Self.stem(of: diagnosis.scene.file) + tree
      headline = diagnosis.headline
      figures = diagnosis.figures
      self.before = before?.figures
      self.budget = budget
      cards = Array(diagnosis.cards.filter(\.saving.isNotable).prefix(DiagnosisMarkdown.mostFixes))
      rank = diagnosis.rank
    }

    private static func stem(of file: String) -> String {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name }
      return String(name[..<point])
    }

    fileprivate var isClean: Bool { headline.problem == .nothing }
  }

  private static let mostFixes = 5
  private static let mostScenes = 5

  private let scenes: [Scene]
  private let images: String?
  private let sources: String?

  /// Creates a comment on the given scenes.
  ///
  /// - Parameters:
  ///   - images: the address of the folder with the scenes' pictures; nil for no pictures.
  ///   - sources: the base address for the paths of files; nil for plain paths.
  public init(_ scenes: [Scene], images: String?, sources: String?) {
    self.scenes = scenes.enumerated().sorted { left, right in
      let (first, second) = (left.element.rank, right.element.rank)
      return first == second ? left.offset < right.offset : first > second
    }.map(\.element)
    (self.images, self.sources) = (images, sources)
  }

  /// The comment.
  public var text: String {
    let costly = scenes.filter { !$0.isClean }
    var lines = ["### layercost: \(title(costly))"]
    for (place, scene) in costly.prefix(Self.mostScenes).enumerated() { lines += section(scene, isFirst: place == 0) }
    let rest = costly.dropFirst(Self.mostScenes)
    if !rest.isEmpty {
      lines += ["", "\(DecimalText.count(rest.count, "more scene costs", "more scenes cost")) something:", ""]
      lines += rest.prefix(Self.mostScenes).map { "- \(MarkdownText.code($0.name)): \(Self.short($0))" }
      if rest.count > Self.mostScenes { lines.append("- and \(rest.count - Self.mostScenes) more") }
    }
    let clean = scenes.count - costly.count
    if clean > 0 { lines += ["", "\(DecimalText.count(clean, "scene costs", "scenes cost")) nothing."] }
    return MarkdownText.cut(lines)
  }

  private func title(_ costly: [Scene]) -> String {
    guard let worst = costly.first else {
      return "nothing to fix in " + DecimalText.count(scenes.count, "scene", "scenes")
    }
    return MarkdownText.escaped(worst.headline.first)
  }

  private static func short(_ scene: Scene) -> String {
    let passes = "\(PassWords.passes(scene.figures.lastingPassRange)) a frame"
    guard let time = scene.figures.overTime, time.isFelt else { return passes }
    return "\(passes), \(DecimalText.groupedTenths(time.hitches.millisecondsPerSecond.high)) ms/s of hitches"
  }

  // MARK: One scene

  private func section(_ scene: Scene, isFirst: Bool) -> [String] {
    var lines = ["", "**\(MarkdownText.code(scene.name))**"]
    if !isFirst { lines[1] += ": " + MarkdownText.escaped(scene.headline.first) }
    if let second = scene.headline.second { lines += ["", MarkdownText.escaped(second)] }
    if let before = scene.before { lines += ["", Self.change(from: before, to: scene.figures)] }
    lines += picture(of: scene)
    let bars = bars(of: scene)
    if !bars.isEmpty {
      lines += [""] + MarkdownText.table(["", "now", "limit", ""], right: [1, 2], bars)
    }
    if !scene.cards.isEmpty {
      lines += [""] + MarkdownText.table(["fix", "where", "saves", ""], right: [], scene.cards.map(row))
    }
    return lines
  }

  private func row(_ card: FixCard) -> [String] {
    let edit = card.edits.first?.text ?? card.sceneEdit
    let what = "\(MarkdownText.code(card.title)): \(MarkdownText.escaped(card.problem))"
    let how = edit.map { "<br>\(MarkdownText.code($0))" } ?? ""
    return [
      what + how, link(card), card.savings.map { MarkdownText.escaped($0.words) }.joined(separator: "<br>"),
      card.trustWords,
    ]
  }

  private func link(_ card: FixCard) -> String {
    let words = MarkdownText.code(card.place)
    guard let sources else { return words }
    let line = card.line.map { "#L\($0)" } ?? ""
    return "[\(words)](\(sources)/\(AddressText.path(card.file))\(line))"
  }

  private func picture(of scene: Scene) -> [String] {
    guard let images else { return [] }
    let name = AddressText.path("\(scene.stem).png")
    guard scene.before != nil else { return ["", "![Picture](\(images)/\(name))"] }
    return [
      "", "| before | now |", "|---|---|", "| ![Before](\(images)/before/\(name)) | ![Now](\(images)/\(name)) |",
    ]
  }

  private static func change(from before: SceneFigures, to now: SceneFigures) -> String {
    let difference = now.lastingPasses - before.lastingPasses
    if difference == 0 { return "The same number of passes a frame as before." }
    return "\(PassWords.passes(abs(difference))) a frame \(difference < 0 ? "less" : "more") than before."
  }

  // MARK: Limits as bars

  /// A bar for each figure that has a limit, from the configuration or else from Apple.
  private func bars(of scene: Scene) -> [[String]] {
    let (figures, budget) = (scene.figures, scene.budget)
    var rows: [[String]] = []
    func add(_ name: String, _ amount: Double, _ limit: Double?, _ words: (Double) -> String) {
      guard let limit else { return }
      rows.append([name, words(amount), words(limit), Self.bar(amount, of: limit)])
    }
    let whole: (Double) -> String = { DisplayText.grouped(Int($0.rounded())) }
    add("passes a frame", Double(figures.steadyPasses), budget.passes.map(Double.init), whole)
    add("screens of memory traffic", figures.trafficScreens, budget.screens) {
      DecimalText.short(($0 * 100).rounded() / 100)
    }
    add("decoded images", Double(figures.decodedBytes), budget.bytes.map(Double.init)) { DisplayText.bytes(Int($0)) }
    guard let time = figures.overTime else { return rows }
    let milliseconds: (Double) -> String = { "\(DecimalText.groupedTenths($0)) ms" }
    add(
      "hitch time per second", time.hitches.millisecondsPerSecond.high,
      budget.hitches ?? HitchScale.scrolling.criticalMillisecondsPerSecond, milliseconds)
    add("longest hang", time.longestHangMilliseconds, Hang.limitMilliseconds.value, milliseconds)
    return rows
  }

  private static let barLength = 12

  /// A bar relative to the limit; the part beyond the limit is red.
  private static func bar(_ amount: Double, of limit: Double) -> String {
    let share = limit > 0 ? amount / limit : (amount > 0 ? 2 : 0)
    let filled = min(barLength, Int((min(1, share) * Double(barLength)).rounded(.up)))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: barLength - filled)
    return share > 1 ? "\(bar) 🔴 over" : bar
  }
}

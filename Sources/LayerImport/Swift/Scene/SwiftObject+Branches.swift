import LayerModel
import SourceProgram

extension SwiftObject {
  /// Takes the properties that several branches of one statement set from a single branch.
  ///
  /// One branch shows an image, another one a background: an object is never in both states. The branch that sets most
  /// properties to a value with an effect is drawn, the first one of equals. A property that only one branch sets does
  /// not contradict the others.
  mutating func chooseBranches() {
    var statements: [SwiftNode] = []
    var settingsOf: [SwiftNode: [(place: Int, branch: Int)]] = [:]
    for (place, setting) in settings.enumerated() where Self.isOfLook(setting) {
      for branch in setting.context.branches {
        if settingsOf[branch.statement] == nil { statements.append(branch.statement) }
        settingsOf[branch.statement, default: []].append((place, branch.number))
      }
    }
    for statement in statements { chooseBranch(settingsOf[statement] ?? []) }
  }

  /// Marks the settings of all branches of a statement but one.
  private mutating func chooseBranch(_ list: [(place: Int, branch: Int)]) {
    guard list.contains(where: { $0.branch != list[0].branch }) else { return }
    /// The last effect of each property, by the branch.
    var effects: [Int: [String: Bool]] = [:]
    var order: [Int] = []
    for (place, branch) in list where !settings[place].isOfOtherBranch {
      if effects[branch] == nil { order.append(branch) }
      let setting = settings[place]
      effects[branch, default: [:]][setting.name] =
        SwiftAppearance.weight(setting.value, SwiftAppearance.property(setting)) > 0
    }
    var branchesOfName: [String: Int] = [:]
    for names in effects.values { for name in names.keys { branchesOfName[name, default: 0] += 1 } }
    let shared = Set(branchesOfName.lazy.filter { $0.value > 1 }.map(\.key))
    // The costliest value of a single property needs no branch.
    guard shared.count > 1 else { return }
    func score(_ branch: Int) -> Int { effects[branch, default: [:]].count { $0.value && shared.contains($0.key) } }
    let most = order.map(score).max()
    let best = order.first { score($0) == most }
    for (place, branch) in list where branch != best && shared.contains(settings[place].name) {
      settings[place].isOfOtherBranch = true
    }
  }

  /// Whether a setting is part of the state that is drawn; how visible an object is results from all of its states.
  private static func isOfLook(_ setting: SwiftSetting) -> Bool {
    if setting.context.isTransient { return false }
    let property = SwiftAppearance.property(setting)
    return property.map { $0 != .hidden && $0 != .opacity } ?? (setting.name == "image")
  }
}

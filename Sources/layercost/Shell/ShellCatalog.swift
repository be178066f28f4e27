/// All shells with completion.
enum ShellCatalog {
  static let all: [any ShellCompletion.Type] = [BashCompletion.self, FishCompletion.self, ZshCompletion.self]
}

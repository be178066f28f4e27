/// All shells that words can be completed for.
enum ShellCatalog {
  static let all: [any ShellCompletion.Type] = [BashCompletion.self, FishCompletion.self, ZshCompletion.self]
}

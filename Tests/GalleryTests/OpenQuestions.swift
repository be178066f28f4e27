/// Scenes on which code and pages disagree for the time being, each with what it is about.
///
/// Their expectations stay as the pages have them and their tests are known to fail; when one passes, the suite says so
/// and the entry goes.
enum OpenQuestions {
  static let all: [String: String] = [
    "shadows/out-of-sight":
      "The table of the cost model asks for opacity and colour only; the planner leaves out a shadow that nobody sees."
  ]

  /// Scenes without one.
  static let settled = GalleryScene.all.filter { all[$0.path] == nil }
}

// Words of lint that are no rule's.

extension Glossary {
  static let lint = [
    word(
      "budget", "a limit that a configuration sets, and an error where it is passed",
      ["budgets", "limit", "layerPasses", "passes budget", "performance budget"],
      "Passes of a later frame, screens of traffic, bytes of images and hitches (milliseconds in each second of its "
        + "timeline) for a scene, passes for a layer: \"budgets\" in '.layercost.json'. What is above its limit is a "
        + "finding of the rule 'budget', at the layers that cost most. "
        + "The rasterize cache has a budget of its own: see 'cache'.",
      ["schema configuration"]),
    word(
      "waiver", "a rule that some layers may break, with a reason",
      ["waivers", "allow", "suppress", "ignore", "exception", "disable", "lint.allow"],
      "In a scene, a layer's \"lint\": { \"allow\": [\"rule\"], \"reason\": \"...\", \"until\": \"2027-01-01\" } "
        + "holds for it and its subtree; in a configuration, \"waivers\" hold for files by their paths. One that has "
        + "expired is an error of the rule 'waiver', one that nothing needs a note.",
      ["lint Scenes/cases/settings.json --today 2027-01-02"]),
  ]
}

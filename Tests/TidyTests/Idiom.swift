/// An expression that readers stumble over, with the plain words that replace it.
///
/// Most of these words are good English in another place, so each entry is a regular expression with its context, a
/// sentence that it refuses and a sentence that it accepts.
struct Idiom: Sendable {
  /// The expression, in the syntax of ICU; letters match in both cases.
  let pattern: String
  /// What to write instead.
  let instead: String
  /// A sentence that the expression refuses.
  let refused: String
  /// A sentence that says the same in plain words, or uses the word in a sense that is right.
  let accepted: String

  init(_ pattern: String, instead: String, refused: String, accepted: String) {
    self.pattern = pattern
    self.instead = instead
    self.refused = refused
    self.accepted = accepted
  }
}

extension Idiom {
  /// All expressions that texts of this project avoid.
  static let all: [Idiom] = [
    Idiom(
      #"\bdear(er|est)?\b"#, instead: "expensive, most expensive, costs more",
      refused: "The dearest layers come first.", accepted: "The most expensive layers come first."),
    Idiom(
      #"\bfor nothing\b"#, instead: "free, without an offscreen pass",
      refused: "The corner is drawn for nothing.", accepted: "The corner is drawn without an offscreen pass."),
    Idiom(
      #"\bmend(s|ed|ing)?\b"#, instead: "fix, fixed",
      refused: "The edit mends the finding.", accepted: "The edit fixes the finding and amends the record."),
    Idiom(
      #"\bspares\b"#, instead: "does not report, avoids, saves",
      refused: "The rule spares images.", accepted: "The rule does not report images; spare memory is returned."),
    Idiom(
      #"\b(anew|afresh)\b"#, instead: "again",
      refused: "The file is read anew.", accepted: "The file is read again."),
    Idiom(
      #"\b(stand|stands|stood|standing) "#
        + #"(at|in|on|beside|there|above|below|before|after|between|alone|under|behind|where|here)\b"#,
      instead: "is, appears, is written, points to",
      refused: "The finding stands at the key.", accepted: "The finding points to the key; 'px' stands for pixels."),
    Idiom(
      #"\bof its kind\b"#, instead: "the first, the only one",
      refused: "The first finding of its kind.", accepted: "The first finding of this rule."),
    Idiom(
      #"(?<!\bthere )\b(is|are|was|were) no (?!longer\b|more than\b|less than\b|fewer than\b|one\b|other\b)[a-z]+"#,
      instead: "is not a ..., does not have ...",
      refused: "A mask that is no layer.", accepted: "There is no layer, and it is no longer drawn."),
    Idiom(
      #"\bnone (of (?!the\b|these\b|those\b|them\b|its\b|their\b)|that\b)"#, instead: "no ...",
      refused: "None of what is drawn changes, and none that is not.", accepted: "None of the layers changes."),
    Idiom(
      #"\bat hand\b"#, instead: "available",
      refused: "The image is not at hand.", accepted: "The image is not available; the task is handed over."),
    Idiom(
      #"\bcoats?\b"#, instead: "tint, fill, layer of colour",
      refused: "One yellow coat a pass.", accepted: "One yellow tint for each pass."),
    Idiom(
      #"\bmade it so\b"#, instead: "caused it",
      refused: "The key that made it so.", accepted: "The key that caused it."),
    Idiom(
      #"\bthat which\b"#, instead: "what, the one that",
      refused: "That which is drawn.", accepted: "The part that is drawn, which is small."),
    Idiom(
      #"\bthan (it|they|one) (must|has to|have to)\b"#, instead: "than it needs to",
      refused: "It costs more than it must.", accepted: "It costs more than it needs to."),
    Idiom(
      #"\ball alike\b"#, instead: "identical, copies",
      refused: "The cells are all alike.", accepted: "The cells are identical copies that look alike."),
    Idiom(
      #"\bdrawn offscreen first\b"#, instead: "rendered offscreen",
      refused: "The layer is drawn offscreen first.", accepted: "The layer is rendered offscreen."),
    Idiom(
      #"\bwhat of (a|an|the|it|them|its|what)\b"#, instead: "the part of ... that",
      refused: "It skips what of a folder holds no layers.", accepted: "It skips the files without layers."),
    Idiom(
      #"\b(say|says|said|speak|speaks|spoken|tell|tells|told) of\b"#,
      instead: "says about, mentions, reports, describes",
      refused: "A layer that no rule speaks of.", accepted: "A layer that no rule mentions."),
    Idiom(
      #"\b(is|are|was) told\b(?! (to|about|apart|whether)\b)"#, instead: "is reported, gets, knows",
      refused: "What is found is told once.", accepted: "The user is told to stop; findings are reported once."),
    Idiom(
      #"\bonly [a-z]+ tells\b"#, instead: "is known only after ...",
      refused: "A shadow whose outline only drawing tells.", accepted: "A shadow without a shadowPath."),
    Idiom(
      #"\bbeside\b"#, instead: "next to, compared with, besides",
      refused: "A picture lies beside the scene.", accepted: "A picture is next to the scene; nothing exists besides."),
    Idiom(
      #"\bshall\b"#, instead: "must",
      refused: "It shall be sorted.", accepted: "It must be sorted."),
    Idiom(
      #"\bbut for\b"#, instead: "except for",
      refused: "All alike but for names.", accepted: "Identical except for their names."),
    Idiom(
      #"\bwho(ever|mever|soever)\b"#, instead: "the caller, anyone who, the reader",
      refused: "Whoever asks gets the table.", accepted: "The caller gets the table; anyone who asks."),
    Idiom(
      #"\b(come|comes|came|coming) of\b"#, instead: "results from, is the result of",
      refused: "It says what came of each file.", accepted: "It prints the result of each file; the outcome matters."),
    Idiom(
      #"\b(is|are|be|was) of (no )?use\b"#, instead: "is useful, is used",
      refused: "The exception is of no use.", accepted: "The exception is unused, and of use it has little."),
    Idiom(
      #"\bin vain\b"#, instead: "without effect",
      refused: "It was rasterized in vain.", accepted: "It was rasterized without effect; the veins are blue."),
    Idiom(
      #"\b(give|gives|gave) way to\b"#, instead: "is replaced by",
      refused: "The text gives way to other words.", accepted: "The text is replaced."),
    Idiom(
      #"\b(name|text|message|headline|sentence|word)s? holds?\b"#, instead: "contains",
      refused: "The name holds a word.", accepted: "The name contains a word; the file holds text."),
    Idiom(
      #"\bone and all\b|\bto and fro\b|\bas it were\b|\bthat is to say\b|\bbe it\b"#, instead: "plain words",
      refused: "Any layer, be it a mask.", accepted: "Any layer, including masks; it must be italic."),
  ]
}

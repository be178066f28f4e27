public import LayerModel
import LayerPlanning
import LayerWriting

/// Observation files: `layercost-observation/1`, which the tool writes, and which users write to contribute counts.
public enum ObservationJSON {
  /// The file of an observation.
  public static func file(_ observation: Observation) -> [UInt8] { document.bytes(of: observation) }

  /// The schema.
  public static var schema: String { document.schema }

  private static let document = Document<Observation>(
    "layercost-observation/1", title: "layercost observation, version 1",
    "Pass counts from a real system, scene by scene.",
    [
      .required("id", .text(pattern: "^[a-z0-9.-]+$"), \.id, "The file's name without its extension."),
      .required("title", .text(isFilled: true), \.title, "A short title."),
      .required("source", .text(isFilled: true), \.source, "Where it can be checked."),
      .optional("device", .text, \.device, "Left out if it is not known."),
      .optional("system", .text, \.system, "Name and version; left out if it is not known."),
      .required("tool", .text(isFilled: true), \.tool, "The tool that counted, with its version."),
      .optional(
        "simulated", .flag, { $0.isSimulated ? true : nil }, "Whether a simulator showed the screen."),
      .required("compositor", .word(of: CompositorCatalog.all.map(\.id)), \.compositor),
      .required("counts", .list(.object(count, .lines), .lines, least: 1), \.counts),
    ], notes: ["$schema", "notes"])

  private static let count = DocumentObject<Observation.Count>(
    [
      .required(
        "scene", .text(pattern: #"^Scenes/.+\.(json|swift)$"#), \.scene,
        "The scene file that models what was on screen, as a path from the repository's root."),
      .optional("tree", .text, \.tree, "The tree in the file, if it has several."),
      .required("shows", .text(isFilled: true), \.shows, "The screen content, in a few words."),
      .optional(
        "includesScreen", .flag, { $0.includesScreen ? true : nil },
        "Whether the number includes the other parts of the screen, as in Instruments."),
      .optional(
        "offscreen", .flag, { $0.isYesOrNo ? $0.passes > 0 : nil },
        "Whether the tool showed any passes, if it showed no number."),
      .optional("passes", number, { $0.isYesOrNo ? nil : $0.passes }, "The passes that the tool showed."),
      .optional(
        "mostPasses", number, \.mostPasses, "The largest number that the tool showed, if it showed several."),
      .optional(
        "planned", number, { $0.isYesOrNo || $0.planned != $0.passes ? $0.planned : nil },
        "The count in the plan, if it differs: the model is known to disagree."),
      .optional(
        "mostPlanned", number, \.mostPlanned, "The count in the plan with the passes that are in doubt."),
      .optional("reasons", reasons, { $0.reasons.isEmpty ? nil : $0.reasons }, "The reasons that the plan counts."),
      .optional(
        "free", reasons, { $0.free.isEmpty ? nil : $0.free },
        "Reasons that could have caused passes but did not."),
      .optional("derivation", .text, \.derivation, "How the number follows from what the tool showed."),
      .optional("explanation", .text, \.explanation, "Why the plan differs, or that it is not known."),
    ], alternatives: ["passes", "offscreen"], notes: ["notes"])

  private static let number = DocumentKind<Int>.integer(least: 0)
  private static let reasons = DocumentKind<[String]>.list(
    .word(of: Compositor.coreAnimation.reasons.map(\.rawValue)).named("reason"), isSet: true)
}

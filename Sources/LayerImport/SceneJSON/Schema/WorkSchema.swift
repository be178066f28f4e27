import LayerDiagnostics
import LayerModel

/// The schema of what a timeline says of work.
enum WorkSchema {
  /// The keys of a timeline.
  static let properties: [(String, SchemaValue)] = [
    ("work", list("work")), ("images", SceneSchema.reference("images")), ("lists", list("list")),
    ("loads", list("load")), ("observers", SceneSchema.reference("observers")),
  ]

  /// What they are made of.
  static let definitions: [(String, SchemaValue)] = [
    ("work", work), ("images", images), ("list", rows), ("reload", reload), ("load", load), ("observers", observers),
    ("view", view), ("event", event),
  ]

  // MARK: Values

  private static func list(_ name: String) -> SchemaValue {
    ["type": "array", "items": SceneSchema.reference(name)]
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> SchemaValue {
    let words = type.allCases.map { SchemaValue.text($0.rawValue) }
    return ["enum": .list(words), "default": words.first ?? ""]
  }

  private static func flag(_ standard: Bool = false) -> SchemaValue {
    ["type": "boolean", "default": .word(standard ? "true" : "false")]
  }

  private static let count = SceneSchema.reference("count")
  private static let milliseconds = SceneSchema.reference("length")
  private static let word = SceneSchema.reference("word")
  private static let seconds = TimelineSchema.seconds
  private static let positiveSeconds = TimelineSchema.positiveSeconds

  private static let names: SchemaValue = ["anyOf": [word, ["type": "array", "items": word]]]

  private static func costs(of construct: String) -> SchemaValue {
    SceneSchema.object(
      "What steps cost, in milliseconds; what is not stated is assumed.",
      WorkCost.all(of: construct).map { cost in
        (
          cost.key,
          [
            "description": .text(cost.summary), "default": .word(DisplayText.number(cost.assumedMilliseconds)),
            "$ref": "#/$defs/length",
          ]
        )
      })
  }

  private static let times: [(String, SchemaValue)] = [
    ("at", seconds), ("every", positiveSeconds), ("from", seconds), ("until", seconds),
  ]

  // MARK: Objects

  private static let work = SceneSchema.object(
    "Work of the main thread, or of another.", required: ["milliseconds"],
    [
      ("at", seconds), ("milliseconds", milliseconds), ("thread", words(WorkThread.self)), ("label", word),
      ("stage", words(CommitStage.self)), ("when", words(WorkItem.Turn.self)),
    ])

  private static let images = SceneSchema.object(
    "How images come to the screen.",
    [
      ("latency", seconds), ("concurrent", count), ("cache", words(ImageLoading.Cache.self)),
      ("prefetchRows", count), ("cancel", flag()), ("keep", words(ImageLoading.Keeping.self)),
      ("decodeOn", words(WorkThread.self)), ("downsample", flag()),
    ])

  private static let rows = SceneSchema.object(
    "A list and its rows.", required: ["layer", "template"],
    [
      ("layer", word), ("template", word), ("count", count), ("rowHeight", SceneSchema.reference("positive")),
      ("heights", ["type": "array", "items": SceneSchema.reference("length"), "minItems": .number(1)]),
      ("container", words(RowList.Container.self)), ("rowIdentity", words(RowList.RowIdentity.self)),
      ("prefetchRows", count), ("reuse", flag(true)), ("pool", count), ("costs", costs(of: "lists")),
      ("heightMode", words(RowList.HeightMode.self)), ("heightThread", words(WorkThread.self)), ("pageSize", count),
      ("loadMoreThreshold", count), ("guardLoading", flag(true)), ("pageLatency", seconds),
      ("rowState", words(RowList.RowState.self)), ("reloads", list("reload")),
    ])

  private static let reload = SceneSchema.object(
    "Rows that are filled again.",
    times + [
      ("mode", words(RowList.Reload.Mode.self)), ("interval", positiveSeconds),
      ("rows", ["type": "array", "items": count]),
    ])

  private static let load = SceneSchema.object(
    "Records that are fetched, compared and saved.", required: ["records"],
    [
      ("at", seconds), ("records", count), ("source", words(RecordLoad.Source.self)),
      ("strategy", words(RecordLoad.Strategy.self)), ("lookup", words(RecordLoad.Lookup.self)),
      ("thread", words(WorkThread.self)), ("deliver", words(WorkThread.self)), ("save", words(RecordLoad.Saving.self)),
      ("costs", costs(of: "loads")),
    ])

  private static let observers = SceneSchema.object(
    "Views that show models, and what changes those.", required: ["views"],
    [("views", list("view")), ("events", list("event")), ("costs", costs(of: "observers"))])

  private static let view = SceneSchema.object(
    "A view that shows models.", required: ["view"],
    [
      ("view", word), ("layer", word), ("children", names), ("model", words(ObservedViews.View.Model.self)),
      ("models", count), ("inputs", words(ObservedViews.View.Inputs.self)),
    ])

  private static let event = SceneSchema.object(
    "Changes of models.", required: ["notify"], times + [("notify", names)])
}

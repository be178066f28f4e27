import LayerDiagnostics
import LayerModel

/// The JSON Schema of scene files, for editors that complete and validate them.
///
/// The keys of a layer follow from the property table. The schema cannot express everything: only the reader checks
/// that names exist, that ids are unique and that sums stay within limits.
public enum SceneSchema {
  /// The schema, a JSON document that ends with a line break.
  public static let text = schema.text() + "\n"

  private static var schema: SchemaValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .text(SceneJSONImporter.format),
      "title": "layercost scene, version 1",
      "description": "A layer tree in Core Animation's model.",
      "type": "object",
      "required": ["format", "root"],
      "properties": .object(sceneProperties + free),
      "patternProperties": extensions,
      "additionalProperties": false,
      "$defs": .object(
        layerDefinitions + objectDefinitions + TimelineSchema.definitions + WorkSchema.definitions
          + SchemaForms.definitions),
    ]
  }

  /// Keys that any object may have and that are not read.
  static let free: [(String, SchemaValue)] = [("$schema", true), ("notes", true)]
  static let extensions: SchemaValue = ["^x-": true]

  /// An object with fixed keys.
  static func object(
    _ description: String, required: [SchemaValue] = [], _ properties: [(String, SchemaValue)]
  ) -> SchemaValue {
    var entries: [(String, SchemaValue)] = [("description", .text(description)), ("type", "object")]
    if !required.isEmpty { entries.append(("required", .list(required))) }
    entries += [
      ("properties", .object(properties + free)), ("patternProperties", extensions), ("additionalProperties", false),
    ]
    return .object(entries)
  }

  /// An object whose keys are names.
  static func map(_ description: String, _ value: SchemaValue) -> SchemaValue {
    [
      "description": .text(description), "type": "object", "properties": .object(free),
      "patternProperties": extensions, "additionalProperties": value, "propertyNames": ["minLength": .number(1)],
    ]
  }

  static func reference(_ name: String) -> SchemaValue { ["$ref": .text("#/$defs/\(name)")] }

  // MARK: The scene

  private static let sceneProperties: [(String, SchemaValue)] = [
    ("format", ["description": "The format and its version.", "const": .text(SceneJSONImporter.format)]),
    ("name", ["description": "The scene's name; its file's name by default.", "$ref": "#/$defs/word"]),
    ("screen", reference("screen")),
    ("device", ["description": "The device whose figures are used.", "$ref": "#/$defs/word"]),
    ("compositor", ["description": "The render server that is modelled.", "$ref": "#/$defs/word"]),
    ("parameters", map("Numbers by name; \"$name\" refers to one.", ["type": "number"])),
    ("assets", map("Images by name.", reference("asset"))),
    ("templates", map("Layer trees by name, for repeats.", reference("layer"))),
    ("root", reference("layer")),
    ("timeline", reference("timeline")),
    ("origin", reference("origin")),
  ]

  // MARK: Layers

  private static var layerDefinitions: [(String, SchemaValue)] {
    let layer = LayerProperty.allCases.filter { $0 != .repeat && $0 != .notes }
    let look = layer.filter { if case .structure = $0.definition.form { $0 == .frame } else { true } }
    return [
      (
        "layer",
        [
          "description": "A layer, with the properties and defaults of CALayer.", "type": "object",
          "properties": .object(layer.map { ($0.rawValue, SchemaForms.property($0)) } + free),
          "patternProperties": extensions, "additionalProperties": false,
          "allOf": .list(frameRules + classRules),
        ]
      ),
      (
        "entry",
        [
          "if": ["required": ["repeat"]],
          "then": object(
            "Copies of a template.", required: ["repeat"], [("repeat", reference("repeat"))]),
          "else": reference("layer"),
        ]
      ),
      ("override", object("Properties of one copy's root layer.", look.map { ($0.rawValue, reference(to: $0)) })),
    ]
  }

  /// A reference to the schema of a property in the layer's definition.
  private static func reference(to property: LayerProperty) -> SchemaValue {
    ["$ref": .text("#/$defs/layer/properties/\(property.rawValue)")]
  }

  private static let frameRules: [SchemaValue] = [
    ["not": ["required": ["frame", "bounds"]]], ["not": ["required": ["frame", "position"]]],
  ]

  /// Rules that refuse the properties of a class for all other classes.
  private static var classRules: [SchemaValue] {
    let owned = LayerProperty.allCases.filter { !$0.definition.classes.isEmpty }
    let groups = LayerClass.allCases.map { first in owned.filter { $0.definition.classes.first == first } }
    return groups.filter { !$0.isEmpty }.map { properties in
      let classes = properties[0].definition.classes.map { SchemaValue.text($0.rawValue) }
      return [
        "if": ["required": ["class"], "properties": ["class": ["enum": .list(classes)]]],
        "else": ["properties": .object(properties.map { ($0.rawValue, false) })],
      ]
    }
  }

  // MARK: Other objects

  private static let objectDefinitions: [(String, SchemaValue)] = [
    (
      "screen",
      object(
        "The screen in points; the device's by default.", required: ["width", "height", "scale"],
        [
          ("width", reference("positive")), ("height", reference("positive")),
          ("scale", ["description": "Pixels per point.", "$ref": "#/$defs/positive"]),
          ("framesPerSecond", ["default": .number(60), "$ref": "#/$defs/positive"]),
        ])
    ),
    (
      "asset",
      object(
        "An image: a file, or a plain rectangle.",
        [
          ("file", ["description": "PNG or JPEG, relative to the scene's folder.", "$ref": "#/$defs/word"]),
          ("pixelSize", ["description": "Size of a plain rectangle.", "$ref": "#/$defs/pair"]),
          (
            "opaque",
            ["description": "Whether a plain rectangle counts as opaque.", "type": "boolean", "default": false]
          ),
          ("encoding", ["enum": .list(AssetEncoding.allCases.map { .text($0.rawValue) }), "default": "plain"]),
          ("color", ["default": "#808080", "$ref": "#/$defs/color"]),
          (
            "grayIsAlpha",
            [
              "description": "Whether a file's grey levels are the alpha of black.", "type": "boolean",
              "default": false,
            ]
          ),
          ("tint", ["description": "The colour of every pixel, at its alpha.", "$ref": "#/$defs/color"]),
          ("multiply", ["description": "The colour that multiplies every pixel.", "$ref": "#/$defs/color"]),
        ])
    ),
    (
      "repeat",
      object(
        "Copies of a template.", required: ["template"],
        [
          ("template", reference("word")),
          ("count", ["default": .number(1), "$ref": "#/$defs/count"]),
          ("offset", ["description": "The distance from each copy to the next.", "$ref": "#/$defs/pair"]),
          (
            "overrides",
            [
              "description": "Changes to single copies, by their number from \"0\".", "type": "object",
              "properties": .object(free),
              "patternProperties": ["^x-": true, "^(0|[1-9][0-9]*)$": reference("override")],
              "additionalProperties": false,
            ]
          ),
        ])
    ),
    (
      "waiver",
      object(
        "Rules that a layer and its subtree may break.", required: ["allow", "reason"],
        [
          ("allow", ["type": "array", "minItems": .number(1), "items": reference("word")]),
          ("reason", reference("word")),
          (
            "until",
            [
              "description": "The last day of the exception.", "type": "string",
              "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
            ]
          ),
        ])
    ),
    (
      "origin",
      object(
        "Where a captured tree or layer came from.",
        [
          ("file", reference("word")), ("line", reference("count")), ("owner", reference("word")),
          ("accessibilityIdentifier", ["type": "string"]),
        ])
    ),
  ]
}

/// The schema of the work in a timeline.
enum WorkSchema {
  /// The keys of a timeline.
  static let properties: [(String, SchemaValue)] = [
    ("work", list("work")), ("images", SceneSchema.reference("images")), ("lists", list("list")),
    ("loads", list("load")), ("observers", SceneSchema.reference("observers")),
  ]

  /// The definitions that the schema of the work uses.
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
      "Costs of steps in milliseconds; the other costs are assumed.",
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
    "Work on the main thread or another one.", required: ["milliseconds"],
    [
      ("at", seconds), ("milliseconds", milliseconds), ("thread", words(WorkThread.self)), ("label", word),
      ("stage", words(CommitStage.self)), ("when", words(WorkItem.Turn.self)),
    ])

  private static let images = SceneSchema.object(
    "How images are loaded and decoded.",
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
    "Rows that are reloaded.",
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
    "Views that show models, and the changes to those models.", required: ["views"],
    [("views", list("view")), ("events", list("event")), ("costs", costs(of: "observers"))])

  private static let view = SceneSchema.object(
    "A view that shows models.", required: ["view"],
    [
      ("view", word), ("layer", word), ("children", names), ("model", words(ObservedViews.View.Model.self)),
      ("models", count), ("inputs", words(ObservedViews.View.Inputs.self)),
    ])

  private static let event = SceneSchema.object(
    "Changes to models.", required: ["notify"], times + [("notify", names)])
}

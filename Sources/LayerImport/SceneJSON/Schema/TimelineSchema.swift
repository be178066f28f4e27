import LayerDiagnostics
import LayerModel

/// The schema of a timeline: one definition for each of its lists.
enum TimelineSchema {
  /// The definitions, the timeline's first.
  static let definitions: [(String, SchemaValue)] = [
    (
      "timeline",
      SceneSchema.object(
        "What changes over time.", required: ["duration"],
        [
          ("duration", described("The length of the simulated time, in seconds.", seconds)),
          ("animations", list("animation")), ("changes", list("change")), ("redraws", list("redraw")),
          ("scroll", list("scroll")),
        ] + WorkSchema.properties)
    ),
    ("animation", animation), ("change", change), ("redraw", redraw), ("scroll", scroll), ("timing", timing),
    ("spring", spring),
  ]

  // MARK: Values

  static let seconds = range("minimum")
  static let positiveSeconds = range("exclusiveMinimum")

  private static func range(_ minimum: String) -> SchemaValue {
    let most = DisplayText.number(TimelineKey.seconds.maximum)
    return [
      "anyOf": [
        .object([("type", "number"), (minimum, .number(0)), ("maximum", .word(most))]),
        SceneSchema.reference("parameter"),
      ]
    ]
  }

  private static func described(_ description: String, _ value: SchemaValue) -> SchemaValue {
    guard case .object(let entries) = value else { return value }
    return .object([("description", .text(description))] + entries)
  }

  private static func list(_ name: String) -> SchemaValue {
    ["type": "array", "items": SceneSchema.reference(name)]
  }

  private static let path = described("The layer's path, such as /root/card.", SceneSchema.reference("word"))

  // MARK: Entries

  private static let animation = SceneSchema.object(
    "An animation of a property, or of a part of one.", required: ["layer", "keyPath"],
    [
      ("layer", path),
      ("keyPath", ["enum": .list(LayerKeyPath.all.map { .text($0.text) })]),
      ("from", described("The first value; the current value by default.", [:])),
      ("to", described("The last value; the current value by default.", [:])),
      ("by", described("The difference between the two, instead of one of them.", [:])),
      ("values", ["description": "Consecutive values.", "type": "array", "minItems": .number(1)]),
      ("keyTimes", ["description": "The share of the time for each value.", "type": "array", "items": share]),
      ("begin", described("When it begins, in seconds.", seconds)),
      ("duration", described("The length of one run in seconds; a spring has its own.", positiveSeconds)),
      ("timing", SceneSchema.reference("timing")),
      ("repeatCount", SceneSchema.reference("positive")),
      ("autoreverses", flag("Whether each run also plays backwards.")),
      ("additive", flag("Whether its value is added to the current value.")),
      ("hold", flag("Whether its last value stays.")),
    ])

  private static let share = SceneSchema.reference("share")

  private static func flag(_ description: String) -> SchemaValue {
    ["description": .text(description), "type": "boolean", "default": false]
  }

  private static let change = SceneSchema.object(
    "New values for a layer's properties from a given time on.", required: ["at", "layer", "set"],
    [
      ("at", described("When, in seconds.", seconds)), ("layer", path),
      ("set", SceneSchema.reference("override")),
    ])

  private static let redraw = SceneSchema.object(
    "A layer that redraws its content without a property change.", required: ["layer"],
    [
      ("layer", path), ("at", described("When, in seconds.", seconds)),
      ("every", described("The interval in seconds.", positiveSeconds)),
      ("from", described("The time of the first event.", seconds)),
      ("until", described("The time before which the last event happens.", seconds)),
    ])

  private static let scroll = SceneSchema.object(
    "A scroll of a layer's bounds over its sublayers: a fling, or a scroll to a position.", required: ["layer"],
    [
      ("layer", path),
      (
        "fling",
        SceneSchema.object(
          "The motion after a finger lifts.", required: ["velocity"],
          [
            ("velocity", described("Points per second.", SceneSchema.reference("pair"))),
            (
              "decelerationRate",
              described("The share of the velocity left after each millisecond; 0.998 by default.", share)
            ),
            ("begin", described("When it begins, in seconds.", seconds)),
          ])
      ),
      ("to", described("The target of the bounds' origin.", SceneSchema.reference("pair"))),
      ("begin", described("When it begins, in seconds.", seconds)),
      ("duration", described("How long it takes, in seconds.", positiveSeconds)),
      ("timing", SceneSchema.reference("timing")),
    ])

  private static let timing: SchemaValue = [
    "description": "The timing; linear by default.",
    "anyOf": [
      ["enum": .list(Timing.named.map { .text($0.name) })],
      [
        "description": "Two control points of a curve.", "type": "array", "items": SceneSchema.reference("number"),
        "minItems": .number(4), "maxItems": .number(4),
      ],
      SceneSchema.object("A spring.", required: ["spring"], [("spring", SceneSchema.reference("spring"))]),
    ],
  ]

  private static let spring = SceneSchema.object(
    "A mass on a damped spring.",
    [
      ("mass", number(Spring().mass, "positive")), ("stiffness", number(Spring().stiffness, "positive")),
      ("damping", number(Spring().damping, "length")), ("initialVelocity", number(Spring().initialVelocity, "number")),
    ])

  private static func number(_ standard: Double, _ name: String) -> SchemaValue {
    ["default": .word(DisplayText.number(standard)), "$ref": .text("#/$defs/\(name)")]
  }
}

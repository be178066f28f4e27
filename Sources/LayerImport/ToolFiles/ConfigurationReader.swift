import FileFormats
public import LayerDiagnostics
public import LayerModel

/// Reads configurations: `.layercost.json`.
public struct ConfigurationReader {
  /// The default file name of a configuration.
  public static let fileName = ".layercost.json"
  /// The version of the format that is read.
  public static let format = "layercost-configuration/1"

  var scanner: JSONScanner
  let limits: Limits
  var numbers: [Double] = []
  var numberStarts: [Int] = []

  private var configuration = LintConfiguration()

  init(scanner: JSONScanner, limits: Limits) {
    self.scanner = scanner
    self.limits = limits
  }

  /// The configuration in a file with all findings; nil if the file has errors.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Checked<LintConfiguration> {
    readFile(source, limits: limits)
  }
}

extension ConfigurationReader: JSONFileReading {
  static let kind: StaticString = "configuration"

  private static let keys = KeyTable([
    "format", "extends", "compositor", "device", "rules", "minimumConfidence", "budgets", "include", "exclude",
    "waivers", "inspectables",
  ])
  private static let confidences = KeyTable(LintConfiguration.confidences)
  private static let budgets = KeyTable(LintConfiguration.budgetNames + ["measured"])
  private static let measuredBudgets = KeyTable(LintConfiguration.measuredBudgetNames)

  mutating func readFile() -> LintConfiguration? {
    readObject(.file(Self.kind), Self.keys, required: []) { reader, number, _ in
      switch number {
      case 0: reader.readFormat()
      case 1: reader.configuration.extends = reader.text(.key("extends"))
      case 2: reader.configuration.compositor = reader.text(.key("compositor"))
      case 3: reader.configuration.device = reader.text(.key("device"))
      case 4: reader.readMap(.key("rules")) { reader, id in reader.readRule(id) }
      case 5:
        let word = reader.choice(.key("minimumConfidence"), Self.confidences)
        reader.configuration.minimumConfidence = word.map { LintConfiguration.confidences[$0] }
      case 6: reader.readBudgets()
      case 7: reader.configuration.include = reader.words(.key("include"), of: "paths")
      case 8: reader.configuration.exclude = reader.words(.key("exclude"), of: "paths")
      case 9: reader.readList(.key("waivers"), of: "exceptions") { $0.readWaiver() }
      default:
        reader.readMap(.key("inspectables")) { reader, name in
          guard let property = reader.text(.name(name.value)) else { return }
          reader.configuration.inspectables.append(.init(name.value, property))
        }
      }
    }
    let patterns = configuration.patternCount
    if patterns > limits.patterns.value {
      scanner.findings.append(limits.patterns.finding(asked: patterns, at: nil))
    }
    return configuration
  }

  // MARK: Rules

  private static let severities = KeyTable(LintConfiguration.severities)

  /// Reads the settings of a rule: a severity, or an object with a severity and options.
  private mutating func readRule(_ id: Stated<String>) {
    var rule = LintConfiguration.Rule(id)
    if scanner.peekKind() == .object {
      readMap(.name(id.value)) { reader, key in
        if key.value == "severity" {
          rule.severity = reader.severity()
        } else if let value = reader.plainNumber(.name(key.value)) {
          rule.options.append(LintConfiguration.Option(key, value))
        }
      }
    } else {
      rule.severity = severity()
    }
    configuration.rules.append(rule)
  }

  private mutating func severity() -> String? {
    choice(.key("severity"), Self.severities).map { LintConfiguration.severities[$0] }
  }

  private mutating func readBudgets() {
    readObject(.key("budgets"), Self.budgets, required: []) { reader, number, key in
      guard number < LintConfiguration.budgetNames.count else { return reader.readMeasuredBudgets() }
      let name = LintConfiguration.budgetNames[number]
      reader.configuration.budgets[name] =
        name == "screens"
        ? reader.number(.name(key.string), NumberRange(0, 1e6))
        : reader.integer(.name(key.string), 0...1 << 40).map(Double.init)
    }
  }

  private mutating func readMeasuredBudgets() {
    readObject(.key("measured"), Self.measuredBudgets, required: []) { reader, number, key in
      let name = LintConfiguration.measuredBudgetNames[number]
      reader.configuration.measuredBudgets[name] = reader.number(.name(key.string), NumberRange(0, 1e9))
    }
  }

  // MARK: Exceptions

  private static let waiverKeys = KeyTable(["rules", "paths", "reason", "until"])

  private mutating func readWaiver() {
    _ = scanner.peek()
    var waiver = LintConfiguration.Waiver(at: scanner.span(at: scanner.cursor))
    readObject(.key("waivers"), Self.waiverKeys, required: ["rules", "paths", "reason"]) { reader, number, _ in
      switch number {
      case 0:
        reader.readList(.key("rules"), of: "rules") { reader in
          if let rule = reader.text(.key("rules")) { waiver.rules.append(rule) }
        }
      case 1: waiver.paths = reader.words(.key("paths"), of: "paths")
      case 2: waiver.reason = reader.text(.key("reason"))?.value ?? ""
      default: waiver.until = reader.day(.key("until"))
      }
    }
    configuration.waivers.append(waiver)
  }

  private mutating func day(_ subject: Subject) -> String? {
    guard let day = text(subject) else { return nil }
    guard CalendarDay.isDay(day.value) else {
      find(
        "wrong-type", .error, "\(subject.quoted) is not a date: '\(DisplayText.escaped(day.value))'", at: day.span,
        help: "write it as YYYY-MM-DD")
      return nil
    }
    return day.value
  }
}

/// The JSON Schema of `.layercost.json`.
public enum ConfigurationSchema {
  /// The schema, a JSON document that ends with a line break.
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "layercost-configuration/1",
      "title": "layercost configuration, version 1",
      "description": "Which files are linted and how: a file named .layercost.json, in an input's folder or above.",
      "type": "object",
      "additionalProperties": false,
      "patternProperties": { "^x-": true },
      "properties": {
        "$schema": true,
        "notes": true,
        "format": { "const": "layercost-configuration/1" },
        "extends": {
          "description": "The path, relative to this file, of a configuration that sets all that this one does not.",
          "type": "string",
          "minLength": 1
        },
        "compositor": { "description": "The id of the render server.", "type": "string" },
        "device": { "description": "The id of the device.", "type": "string" },
        "rules": {
          "description": "By rule id: a severity, or an object with a severity and the rule's options.",
          "type": "object",
          "additionalProperties": {
            "anyOf": [
              { "$ref": "#/$defs/severity" },
              {
                "type": "object",
                "properties": { "severity": { "$ref": "#/$defs/severity" } },
                "additionalProperties": { "type": "number" }
              }
            ]
          }
        },
        "minimumConfidence": {
          "description": "Findings with a lower confidence are left out.",
          "enum": ["unsure", "likely", "certain"]
        },
        "budgets": {
          "description": "The most that a scene may cost; more is an error of the rule 'budget'.",
          "type": "object",
          "additionalProperties": false,
          "patternProperties": { "^x-": true },
          "properties": {
            "notes": true,
            "passes": { "description": "Offscreen passes in a later frame.", "type": "integer", "minimum": 0 },
            "screens": { "description": "Pixels stored and loaded, in screens.", "type": "number", "minimum": 0 },
            "bytes": { "description": "Decoded images.", "type": "integer", "minimum": 0 },
            "hitches": {
              "description": "Milliseconds of hitches per second of the timeline, by the higher estimate.",
              "type": "number",
              "minimum": 0
            },
            "layerPasses": { "description": "Passes of a single layer.", "type": "integer", "minimum": 0 },
            "measured": {
              "description": "The most that a recording of a device may show, for 'trace'.",
              "type": "object",
              "additionalProperties": false,
              "patternProperties": { "^x-": true },
              "properties": {
                "notes": true,
                "passes": { "description": "Passes of the worst frame.", "type": "number", "minimum": 0 },
                "median": { "description": "The median of the passes of all frames.", "type": "number", "minimum": 0 },
                "p95": { "description": "The 95th percentile of the passes.", "type": "number", "minimum": 0 },
                "hitchPasses": { "description": "Passes of the worst hitch frame.", "type": "number", "minimum": 0 },
                "render": { "description": "The 95th percentile of render times, ms.", "type": "number", "minimum": 0 },
                "hitches": { "description": "Milliseconds of hitches per second.", "type": "number", "minimum": 0 }
              }
            }
          }
        },
        "include": { "description": "Files to lint; all files by default.", "$ref": "#/$defs/paths" },
        "exclude": { "description": "Files to skip.", "$ref": "#/$defs/paths" },
        "inspectables": {
          "description": "Names of custom attributes in Interface Builder, and the layer properties they set.",
          "type": "object",
          "additionalProperties": { "type": "string", "minLength": 1 }
        },
        "waivers": {
          "description": "Rules that files are allowed to break.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "patternProperties": { "^x-": true },
            "required": ["rules", "paths", "reason"],
            "properties": {
              "notes": true,
              "rules": { "type": "array", "items": { "type": "string", "minLength": 1 } },
              "paths": { "$ref": "#/$defs/paths" },
              "reason": { "type": "string", "minLength": 1 },
              "until": {
                "description": "The last day on which it applies.",
                "type": "string",
                "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
              }
            }
          }
        }
      },
      "$defs": {
        "severity": { "enum": ["off", "note", "warning", "error"] },
        "paths": {
          "description": "Patterns in .gitignore syntax, relative to the configuration's folder.",
          "type": "array",
          "items": { "type": "string", "minLength": 1 }
        }
      }
    }

    """#
}

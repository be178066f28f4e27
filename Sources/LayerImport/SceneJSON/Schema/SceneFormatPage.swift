import LayerDiagnostics
import LayerGeometry
import LayerModel

/// The manual page about scene files: text from this file, and tables generated from the code.
public enum SceneFormatPage {
  /// The page, in Markdown.
  public static let text =
    [
      introduction, layers, values, names, repeats, assets, TimelinePage.text, limits,
    ].joined(separator: "\n\n") + "\n"

  // MARK: Prose

  private static let introduction = """
    # Scene files

    <!-- Made by 'make docs' from the tables that the reader itself uses. -->

    A scene file is a JSON object in UTF-8 that describes a layer tree in Core Animation's model. Most properties have
    the same names and defaults as in `CALayer`. You can therefore write a scene from memory, and an exporter only has
    to loop over properties.

    ```json
    {
      "format": "\(SceneJSONImporter.format)",
      "name": "Card",
      "screen": { "width": 390, "height": 844, "scale": 3 },
      "device": "iphone-13",
      "parameters": { "radius": 12 },
      "assets": { "photo": { "file": "assets/photo.png" } },
      "templates": { "row": { "frame": [0, 0, 358, 44], "backgroundColor": "white" } },
      "root": {
        "frame": [0, 0, 390, 844], "backgroundColor": "#F2F2F7",
        "sublayers": [
          { "id": "card", "frame": [16, 60, 358, 200], "contents": "photo", "cornerRadius": "$radius",
            "masksToBounds": true },
          { "id": "list", "frame": [16, 280, 358, 132],
            "sublayers": [{ "repeat": { "template": "row", "count": 3, "offset": [0, 44] } }] }
        ]
      }
    }
    ```

    The schema in [Scenes/schema](../Scenes/schema/layercost-scene-1.schema.json) lets editors complete and validate
    scenes. Set `"$schema"` to its path. An unknown key is an error, and the message suggests a known key. With
    `--lenient`, it is a warning. `$schema`, `notes` and keys that begin with `x-` are allowed in any object and are
    ignored. This also applies to objects whose keys are names, such as `assets`. An object must not contain the same
    key twice.

    | key | meaning |
    |---|---|
    | `format` | `"\(SceneJSONImporter.format)"`; required |
    | `root` | the layer tree; required |
    | `name` | the scene's name; the file name by default |
    | `screen` | `width`, `height`, `scale` (pixels per point), `framesPerSecond` (60 by default); without `screen`, \
    the device's screen |
    | `device` | the device, `\(DisplayOptions.defaultDevice)` by default; run `layercost devices` for a list |
    | `compositor` | the render server to model, `\(DisplayOptions.defaultCompositor)` by default |
    | `parameters` | numbers by name; `"$name"` is allowed wherever a number is expected, even above this key in the \
    file |
    | `assets` | images by name |
    | `templates` | layer trees by name |
    | `timeline` | changes over time |
    | `origin` | where a captured tree came from: `file`, `line`, `owner`, `accessibilityIdentifier` |
    """

  private static let values = """
    ## Values

    - **Number**: a JSON number, or `"$name"` for a parameter. Coordinates and lengths range from -10,000,000
      to 10,000,000 points. In all input formats, a number closer to 0 than 1e-9 is read as 0.
    - **Colour**: one of the names `clear`, `black` and `white`; or `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; or
      `[r, g, b]` or `[r, g, b, a]` with values from 0 to 1. Colours are in sRGB. `null` means no colour.
    - **Rectangle**: `[x, y, width, height]`; sizes must not be negative.
    - **Path**: SVG path data, or `{ "rect": [x, y, w, h] }`, `{ "ellipse": [x, y, w, h] }`,
      `{ "roundedRect": [x, y, w, h, radius], "curve": "circular" }`; `curve` is `circular` or `continuous`.
        `null` means no path.
    - **Transform**: sixteen numbers in the order of `CATransform3D`, or a list of steps. A step is
      `{ "rotate": degrees }`, `{ "rotate": [degrees, x, y, z] }`, `{ "scale": factor }`, `{ "scale": [x, y] }`,
      `{ "scale": [x, y, z] }`, `{ "translate": [x, y] }`, `{ "translate": [x, y, z] }` or
      `{ "perspective": distance }`. The outermost step comes
      first: a translation that follows a rotation in the list moves along the rotated axes.
    - **Filters**: a list of `{ "gaussianBlur": sigma }`, `{ "colorMatrix": [20 numbers] }`, `{ "saturate": factor }`,
      `{ "brightness": amount }`.
    - **Corners**: a list of `minXminY`, `maxXminY`, `minXmaxY`, `maxXmaxY`, or the sum of their bits 1, 2, 4, 8.
    - **Geometry**: a layer without a transform can have a `frame`. Any layer can have `bounds` and `position` instead
      of a `frame`, but not together with it.
    - **`cpuDraw`**: `{ "milliseconds": 1.2 }` marks content that is drawn on the CPU. Such content
      costs no pass, but takes time on the main thread and needs a bitmap of the layer's size.
    - **`lint`**: `{ "allow": ["rule"], "reason": "why", "until": "2027-01-01" }` lets a layer and its subtree break
      rules. `reason` is required. `until` is optional: it is the last day on which the layer may
        break the rules.
    """

  private static let names = """
    ## Names

    Findings and plans name a layer by its path, such as `/root/list/row-2/#CALayer0`:

    | layer | its name in a path |
    |---|---|
    | the root | its `id`; without an `id`, `root` |
    | a layer with an `id` | the `id`, which is unique in the root or within one template |
    | a layer with a `name` and no `id` | the `name` |
    | a layer with neither | `#`, its class, and its number among the unnamed siblings of that class |
    | a copy of a template | the template's name, `-`, and the copy's number in the superlayer |
    | a mask | `@mask` |
    | a replicator's copy of a sublayer | the sublayer's name, then `~1`, `~2` and so on |

    If a name itself contains `~` or `/`, a path shows `~0` or `~1` instead; if it begins with `#` or `@`, the path
    shows `~2` or `~3`. A path of more than \(Scene.longestPathCharacters) characters is shortened to its first
    \(Scene.shownPathParts) and its last \(Scene.shownPathParts) parts.
    """

  private static let repeats = """
    ## Templates and repeats

    An entry in `sublayers` is a layer or `{ "repeat": { ... } }`. `repeat` is the only key of the outer object. The
    inner object has these keys:

    | key | meaning |
    |---|---|
    | `template` | the template's name; required |
    | `count` | the number of copies; 1 by default |
    | `offset` | the distance from each copy to the next, as `[x, y]` |
    | `overrides` | changes to individual copies, such as `{ "3": { "backgroundColor": "#F00" } }` |

    An override changes the look and position of one copy's root layer, not the tree below it. In `overrides`, copies
    are numbered from 0 within their repeat. Templates may repeat other templates, but not themselves.
    """

  private static let assets = """
    ## Assets

    | key | meaning |
    |---|---|
    | `file` | a PNG or JPEG file, in the scene's folder or below it |
    | `pixelSize` | for an asset without a file, which is a plain rectangle: its width and height in pixels |
    | `color` | the colour of a plain rectangle; grey by default |
    | `opaque` | whether a plain rectangle of an opaque colour counts as opaque; false by default |
    | `encoding` | the encoding of the image that a plain rectangle replaces: `png`, `jpeg` or `plain` |
    | `grayIsAlpha` | whether grey levels are used as the alpha of black, as in captured text and template images |
    | `tint` | a colour that replaces the file's colours but keeps their alpha |
    | `multiply` | a colour by which the file's colours are multiplied |

    A file is opaque if its format has no transparency, or if every pixel has an alpha of 1.
    """

  // MARK: Tables

  private static let layers: String = {
    let common = LayerProperty.allCases.filter { $0.definition.classes.isEmpty }
    var sections = [
      """
      ## Layers

      The *bitmap* column applies to a layer with `shouldRasterize`. It shows whether the layer's own property takes
      effect inside or outside the layer's bitmap. Changing an inside property makes the bitmap stale; changing an
      outside property does not.

      ### All layers

      \(table(of: common))
      """
    ]
    for layerClass in LayerClass.allCases {
      let own = LayerProperty.allCases.filter { $0.definition.classes.first == layerClass }
      guard !own.isEmpty else { continue }
      let classes = own[0].definition.classes.map { "`\($0.rawValue)`" }
      sections.append("### \(classes.joined(separator: ", "))\n\n" + table(of: own))
    }
    return sections.joined(separator: "\n\n")
  }()

  private static func table(of properties: [LayerProperty]) -> String {
    let rows = properties.map { property in
      let definition = property.definition
      let standard = PropertyDefault.value(of: property).map { "`\($0.text(width: .max))`" } ?? ""
      let side = definition.cacheSide == .none ? "" : definition.cacheSide.rawValue
      return "| `\(property.rawValue)` | \(PropertyValues.words(for: property)) | \(standard) | \(side) | "
        + "\(definition.since) | \(definition.summary) |"
    }
    return "| property | values | default | bitmap | since | meaning |\n|---|---|---|---|---|---|\n"
      + rows.joined(separator: "\n")
  }

  private static let limits = """
    ## Limits

    A scene that exceeds a limit is rejected, and the message shows how to raise the limit: `--limit NAME=N`.
    [Limits](limits.md) lists them.
    """
}

/// Descriptions of the values of properties.
enum PropertyValues {
  static func words(for property: LayerProperty) -> String {
    switch property.definition.form {
    case .number(let range, _): number(range)
    case .integer(let range, _): "whole number, \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true, false"
    case .string: "text"
    case .choice(let words, _): words.map { "`\($0)`" }.joined(separator: ", ")
    case .color: "colour, null"
    case .colors: "colours"
    case .numbers(let range, _): "list, each \(number(range))"
    case .pair: "`[x, y]`"
    case .rect: "rectangle"
    case .path: "path, null"
    case .transform: "transform"
    case .filters: "filters"
    case .corners: "corners"
    case .asset: "asset's name, null"
    case .cpuDraw: "`{ \"milliseconds\": n }`, null"
    case .structure(let structure): words(for: structure)
    }
  }

  private static func words(for structure: PropertyForm.Structure) -> String {
    switch structure {
    case .identity, .text: "text"
    case .layerClass: LayerClass.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    case .layer: "layer, null"
    case .layers: "layers and repeats"
    case .repeat: "see below"
    case .frame: "rectangle"
    case .waiver: "see below"
    case .origin: "the same keys as the scene's `origin`"
    case .placeholder: "true"
    case .anything: "anything"
    }
  }

  private static func number(_ range: NumberRange) -> String {
    switch range {
    case .coordinate, .number: "number"
    case .length, .amount: "number, 0 or more"
    case .positive, .positiveAmount: "number above 0"
    default: "number, \(DisplayText.number(range.minimum)) to \(DisplayText.number(range.maximum))"
    }
  }
}

/// The default of a property, read from a new layer of a class that has the property.
enum PropertyDefault {
  /// The default as JSON; nil if it cannot be written.
  static func value(of property: LayerProperty) -> SchemaValue? {
    let definition = property.definition
    var layer = Layer()
    if let owner = definition.classes.first { layer.content = owner.initialContent }
    switch definition.form {
    case .number(_, let access): return number(access.get(layer))
    case .integer(_, let access): return .number(access.get(layer))
    case .flag(let access): return .word("\(access.get(layer))")
    case .string(let access): return .text(access.get(layer))
    case .choice(_, let access): return .text(access.get(layer))
    case .color(let access): return access.get(layer).map(color) ?? .word("null")
    case .colors(let access): return .list(access.get(layer).map(color))
    case .numbers(_, let access): return .list(access.get(layer).map(number))
    case .pair(_, let access):
      let size = access.get(layer)
      return .list([number(size.width), number(size.height)])
    case .rect(_, let access):
      let rect = access.get(layer)
      return .list([rect.minX, rect.minY, rect.width, rect.height].map(number))
    case .path(let access): return access.get(layer) == nil ? .word("null") : nil
    case .transform(let access): return access.get(layer) == .identity ? .list([]) : nil
    case .filters(let access): return access.get(layer).isEmpty ? .list([]) : nil
    case .corners(let access): return .number(Int(access.get(layer).rawValue))
    case .asset(let access): return access.get(layer) == nil ? .word("null") : nil
    case .cpuDraw(let access): return access.get(layer) == nil ? .word("null") : nil
    case .structure(.layerClass): return .text(layer.layerClass.rawValue)
    case .structure: return nil
    }
  }

  private static func number(_ value: Double) -> SchemaValue { .word(DisplayText.number(value)) }

  private static func color(_ color: Color) -> SchemaValue {
    let parts = [color.red, color.green, color.blue] + (color.isOpaque ? [] : [color.alpha])
    let digits = parts.map { part in
      let text = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return .text("#" + digits.joined())
  }
}

import LayerDiagnostics
import LayerModel

/// The part of the manual page that speaks of time.
enum TimelinePage {
  static let text = [introduction, animations, keyPaths, others, WorkPage.text].joined(separator: "\n\n")

  private static let introduction = """
    ## Timeline

    ```json
    "timeline": {
      "duration": 2,
      "animations": [
        { "layer": "/root/card", "keyPath": "position.y", "from": 160, "to": 400, "begin": 0.2, "duration": 0.5,
          "timing": "easeInOut" }
      ],
      "changes": [{ "at": 0.5, "layer": "/root/card", "set": { "backgroundColor": "#F00" } }],
      "redraws": [{ "every": 0.1, "from": 0, "until": 1, "layer": "/root/clock" }],
      "scroll": [{ "layer": "/root/list", "fling": { "velocity": [0, 2400] } }]
    }
    ```

    Times are seconds, kept as whole microseconds. Frame *k* is at floor(*k* x 1,000,000 / `framesPerSecond`)
    microseconds; there is one for every such time below `duration`, and always frame 0. What happens at a time holds
    from the first frame at that time or after it. Layers are named by their paths; the copies of a replicator are one
    layer.

    - **`changes`** give the model new values: any property that an override may set. A `frame` leaves the origin of the
      bounds where it is.
    - **`redraws`** say that a layer's content is drawn again though no property changes: once, `at` a time, or `every`
      so many seconds `from` a time `until` before another.
    """

  private static let animations = """
    ### Animations

    | key | what it is |
    |---|---|
    | `layer`, `keyPath` | what is animated; needed |
    | `from`, `to`, `by` | one or two of them; what is left out is the value that is there without the animation |
    | `values`, `keyTimes` | values one after the other, and the share of the time for each; evenly without them |
    | `begin` | when it begins; 0 without it |
    | `duration` | the length of one run; a spring without it runs until \(percent) % of the way are left |
    | `timing` | a name, four numbers of a curve, or a spring, as below; `linear` without it |
    | `repeatCount` | how many runs; need not be whole |
    | `autoreverses` | whether each run goes back again, which takes as long once more |
    | `additive` | whether its value is added to what is there; later entries add in order |
    | `hold` | whether the last value stays; else the model's value is back when it is over |

    The names are \(names); a curve is `[x1, y1, x2, y2]`, its times from
    0 to 1; a spring is `{ "spring": { "mass": 1, "stiffness": 100, "damping": 10, "initialVelocity": 0 } }`, its speed
    in whole ways a second.

    Later entries lie over earlier ones. Before `begin` and after the end the model's value holds. Numbers, places and
    rectangles mix; colours mix premultiplied; paths of the same commands, lists of equal length, filters of the same
    kinds and transforms of the same steps mix one by one, other transforms number by number; other paths and lists
    switch half way. Words, flags, `contents` and corners switch at the start; under `values`, each holds until the
    next.

    A value that leaves what its property takes, as an overshooting spring's does, is the nearest that it takes: an
    opacity ends at 1, a radius or a size at 0, a part of a colour at 0 and 1.
    """

  private static let names = Timing.named.map { "`\($0.name)`" }.joined(separator: ", ")

  private static var percent: String { DisplayText.number(Spring.settledShare * 100) }

  private static let keyPaths = """
    A key path is a property, or a part of one:

    | properties | parts |
    |---|---|
    \(partRows)

    Degrees are degrees, as in a list of steps. A part of a transform is the first step of its kind; a list without one
    gets one. Sixteen numbers have no parts.
    """

  /// One row for all properties of the same parts.
  private static var partRows: String {
    var groups: [(parts: [String], properties: [LayerProperty])] = []
    for property in LayerProperty.allCases where property.isAnimatable {
      let parts = LayerKeyPath.parts(of: property).map(\.name)
      guard !parts.isEmpty else { continue }
      if let place = groups.firstIndex(where: { $0.parts == parts }) {
        groups[place].properties.append(property)
      } else {
        groups.append((parts, [property]))
      }
    }
    func words(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }
    return groups.map { "| \(words($0.properties.map(\.rawValue))) | \(words($0.parts)) |" }.joined(separator: "\n")
  }

  private static let others = """
    ### Scrolls

    A scroll moves the origin of a layer's bounds, rounded to a pixel:

    - `"fling": { "velocity": [x, y], "decelerationRate": 0.998, "begin": 0 }`: as a finger lets it go. After *t*
      seconds it has moved by *v* / (1000 ln *d*) x (*d*^(1000 *t*) - 1), *v* in points a second. It stops when it is
      slower than a point a second, and at the edges of the content: the box around the sublayers as they are written.
      Of a list that comes in pages, those rows count that have come when it gets there.
    - `"to": [x, y]` with `duration`, `begin`, `timing`: to a place, whatever the content.

    Where it stops, it stays, until another scroll or a change of `bounds`.
    """
}

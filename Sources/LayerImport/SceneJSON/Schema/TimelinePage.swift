import LayerDiagnostics
import LayerModel

/// The part of the manual page about timelines.
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

    Times are in seconds and are stored as whole microseconds. Frame *k* is at floor(*k* x 1,000,000 /
    `framesPerSecond`) microseconds. There is one frame for each such time below `duration`. Frame 0 always exists. An
    animation, change, redraw or scroll takes effect in the first frame at or after its time. For [work](#work), another
    rule applies. A path identifies a layer together with all copies that a replicator makes of it.

    - **`changes`** set new model values for any property that an override can change. A new `frame` does not change the
      origin of the bounds.
    - **`redraws`** redraw a layer's content without a property change: once (`at`), or repeatedly at an interval in
      seconds (`every`), starting at `from` and ending before `until`.
    """

  private static let animations = """
    ### Animations

    | key | meaning |
    |---|---|
    | `layer`, `keyPath` | the layer and property to animate; required |
    | `from`, `to`, `by` | one or two of them, as in `CABasicAnimation`; a missing end is the layer's own value |
    | `values`, `keyTimes` | consecutive values, and their times as shares of the duration; evenly spaced by default |
    | `begin` | the start time; 0 by default |
    | `duration` | the length of one run; only a spring has a default: it runs until \(percent) % of the way is left |
    | `timing` | a name, four numbers of a curve, or a spring, as below; `linear` by default |
    | `repeatCount` | the number of runs, which can be a fraction |
    | `autoreverses` | whether each run also plays backwards, which doubles its length |
    | `additive` | whether the animated value is added to the current value; additive entries are added in order |
    | `hold` | whether the last value stays; otherwise the model value returns at the end |

    The named timings are \(names); a curve is `[x1, y1, x2, y2]` with each x from 0 to 1; a spring is
    `{ "spring": { "mass": 1, "stiffness": 100, "damping": 10, "initialVelocity": 0 } }`. With an
    `initialVelocity` of 1, the animation starts at a speed of its whole distance per second.

    Later entries override earlier ones. Before `begin`, the model value applies. After the end, it applies unless
    `hold` is set.

    | value | between two values |
    |---|---|
    | numbers, points, rectangles | interpolated |
    | colours | interpolated in premultiplied form |
    | paths with the same commands, lists of equal length, filters of the same kinds, transforms with the same steps | \
    interpolated item by item |
    | other transforms | interpolated number by number |
    | other paths and lists | switch halfway |
    | keywords, flags, `contents`, corners | switch at the start; with `values`, each value applies until the next one |

    A value outside the range of its property, for example from an overshooting spring, is clamped to the nearest valid
    value: an opacity to 1, a radius or a size to 0, a colour component to 0 or 1.
    """

  private static let names = Timing.named.map { "`\($0.name)`" }.joined(separator: ", ")

  private static var percent: String { DisplayText.number(Spring.settledShare * 100) }

  private static let keyPaths = """
    A key path is a property, or a part of one:

    | properties | parts |
    |---|---|
    \(partRows)

    Angles are in degrees, as in a list of steps. A part such as `transform.rotation.z` refers to the first step of that
    kind. If the list has no such step, one is added. A transform of sixteen numbers has no parts.
    """

  /// The table rows, one for all properties with the same parts.
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

    A scroll moves the origin of a layer's bounds, rounded to whole pixels:

    - `"fling": { "velocity": [x, y], "decelerationRate": 0.998, "begin": 0 }`: the motion after a finger lifts. After
      *t* seconds, the origin has moved by *v* / (1000 ln *d*) x (*d*^(1000 *t*) - 1). Here, *v* is the `velocity` in
      points per second, and *d* is the `decelerationRate`. The fling stops when it is slower than one point per second,
      or when it reaches an edge of the content. The content is the bounding box of the sublayers as the file defines
      them. In a list that loads pages, it includes the rows that have arrived by then.
    - `"to": [x, y]` with `duration`, `begin`, `timing`: a scroll to a position, which can be beyond the
      edges of the content.

    After a scroll, the bounds keep their position until the next scroll or change of `bounds`.
    """
}

/// The part of the manual page about work other than showing layers.
enum WorkPage {
  static let text = [introduction, images, lists, loads, observers, costs].joined(separator: "\n\n")

  private static let introduction = """
    ### Work

    Five keys of a timeline describe what an app does besides moving its layers. For each frame, `layercost simulate`
    turns them into work on the main thread. If a key accepts several keywords, the first is the default. A key whose
    meaning begins with "whether" is a flag. Flags are false by default, unless the table says otherwise. Costs are in
    milliseconds.

    ```json
    "work": [{ "at": 0.1, "milliseconds": 12, "thread": "main", "stage": "layout", "label": "decode JSON" }],
    "images": { "latency": 0.2, "concurrent": 4, "cache": "none", "decodeOn": "main" },
    "lists": [{ "layer": "/root/feed", "template": "row", "count": 200, "rowHeight": 84 }],
    "loads": [{ "records": 1000, "strategy": "batched", "lookup": "hashed", "save": "once" }],
    "observers": {
      "views": [{ "view": "song", "children": ["notes"] }, { "view": "notes", "inputs": "changed" }],
      "events": [{ "every": 0.1, "notify": "song" }]
    }
    ```

    Unlike a change of a layer, work belongs to the last frame at or before its time. Entries of `work`, loads, reloads
    and observers' events after the last frame cause a warning.

    **`work`** lists pieces of work, each with these keys:

    | key | meaning |
    |---|---|
    | `milliseconds` | how long the work takes; required |
    | `at` | its time, in seconds; 0 by default |
    | `label` | its name |
    | `thread` | \(words(WorkThread.self)): frames do not wait for background work |
    | `stage` | \(words(CommitStage.self)): the part of the commit that it belongs to |
    | `when` | \(words(WorkItem.Turn.self)): `next-turn` runs in the next frame, `default-mode` \
    once no scroll is in progress |
    """

  private static let images = """
    **`images`** describes how images are loaded. Each row of a list has its own images, even if rows share an asset.
    Outside lists, each asset is one image, which is available from the beginning. An image is decoded when it first
    becomes visible, but not while its layer or a superlayer is hidden or fully transparent. The CPU draws content
    (`cpuDraw`) under the same conditions. An asset without a file and without an encoding needs no decoding, only
    memory.

    | key | meaning |
    |---|---|
    | `latency` | how long loading an image takes, in seconds; 0 by default |
    | `concurrent` | how many images are loaded at once; unlimited by default |
    | `cache` | \(words(ImageLoading.Cache.self)): which part of an image is kept \
    when it is no longer shown (none, its file, or its pixels) |
    | `prefetchRows` | the number of rows beyond the visible rows for which images are loaded; 0 by default |
    | `cancel` | whether loading stops when the row leaves the screen |
    | `keep` | \(words(ImageLoading.Keeping.self)): how long rows keep their images, and how \
    long other layers keep images that they no longer show |
    | `decodeOn` | \(words(WorkThread.self)); in the background, images are decoded one at a time |
    | `downsample` | whether images are decoded at the largest size at which they are shown |
    """

  private static let lists = """
    **`lists`** is an array of lists. A list adds rows to a layer, one below the other. The rows are behind the layer's
    own sublayers. The layer's bounds scroll over the rows.

    | key | meaning |
    |---|---|
    | `layer`, `template` | the layer that contains the rows, and their template; required |
    | `count` | the final number of rows; the number of `heights` by default |
    | `rowHeight` or `heights` | the height of each row, or a list of heights that is repeated |
    | `container` | \(words(RowList.Container.self)): a UIKit table, a SwiftUI list, a lazy stack, or a plain stack, \
    which creates and keeps all rows |
    | `rowIdentity` | \(words(RowList.RowIdentity.self)): with an explicit id, a `list` creates all rows at once |
    | `prefetchRows` | how many rows are kept on each side of the visible ones; 0 by default |
    | `reuse` | whether rows that leave the screen are reused; true by default |
    | `pool` | the maximum number of rows that are kept for reuse |
    | `heightMode` | \(words(RowList.HeightMode.self)): rows are never measured, \
    measured when they enter, all measured at first and on each reload, or each measured once |
    | `heightThread` | \(words(WorkThread.self)) |
    | `pageSize` | how many rows arrive at once; all by default |
    | `loadMoreThreshold` | a page is requested when the last kept row is within this number of rows from the end; 1 \
    by default |
    | `guardLoading` | whether loading is guarded; true by default: no page is requested while another page is \
    loading; if false, every frame requests a page |
    | `pageLatency` | how long a page takes to load, in seconds; it arrives in the next frame at the earliest |
    | `rowState` | \(words(RowList.RowState.self)): changes to nested state are lost when the row leaves the screen |
    | `reloads` | `at`, or `every` with `from` and `until`; `mode` \(words(RowList.Reload.Mode.self)); for \
    `rows`, the numbers of the `rows`; for `debounced`, `interval`: the pause without another \
    request before the reload (0.5) |
    """

  private static let loads = """
    **`loads`** is an array of loads. A load fetches records, compares them with existing ones, and saves them. For n
    records, it takes n' fetches, n insertions, m comparisons and s saves. The keys below determine n', m and s.

    | key | meaning |
    |---|---|
    | `records` | the number of records: n; required |
    | `at` | the start time in seconds; 0 by default |
    | `source` | \(words(RecordLoad.Source.self)): from a network, each fetch is also a request |
    | `strategy` | \(words(RecordLoad.Strategy.self)): n' is n for `per-record`, \
    otherwise 1; a batch update is a single request |
    | `lookup` | \(words(RecordLoad.Lookup.self)): m is n x n / 2, or n with a hash table of n entries |
    | `save` | \(words(RecordLoad.Saving.self)): s is n, or 1 |
    | `thread`, `deliver` | \(words(WorkThread.self)): the thread of the load, and the thread of its last step, saving |
    """

  private static let observers = """
    **`observers`** are views that show models. At first, every view is evaluated. After that, an event evaluates a view
    at most once: when the view's own model changes, or together with its parent view if its inputs change.

    | key | meaning |
    |---|---|
    | `views` | `view`, its name; `layer`, the layer that it draws; `children`, its child views; `model` \
    \(words(ObservedViews.View.Model.self)): models are created once, or at every evaluation; `models`, how many \
    (1); `inputs` \(words(ObservedViews.View.Inputs.self)) |
    | `events` | `at`, or `every` with `from` and `until`; `notify`: the view whose model changes, or a list of them |
    """

  private static let costs = """
    Lists, loads and observers accept `costs` in milliseconds, such as `{ "create": 2 }`. Measure your own app if
    you can. Costs that a scene does not state are assumed, because no figures are published:

    | cost | assumed | covers |
    |---|---:|---|
    \(costRows)

    Image costs come from the device: `decodeMillisecondsPerMegapixel` and `convertMillisecondsPerMegapixel` in a
    device file, or the assumed values 8 and 3.
    """

  private static let costRows = WorkCost.allCases.map { cost in
    "| `\(cost.construct)` `\(cost.key)` | \(DisplayText.number(cost.assumedMilliseconds)) | \(cost.summary) |"
  }.joined(separator: "\n")

  private static func words<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> String {
    type.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}

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
    `framesPerSecond`) microseconds; there is one for every such time below `duration`, and frame 0 always exists. An
    event takes effect in the first frame at or after its time. Layers are identified by their paths; the copies of a
    replicator are one layer.

    - **`changes`** give the model new values, for any property that an override may set. A `frame` does not change the
      origin of the bounds.
    - **`redraws`** redraw a layer's content without a property change: once, `at` a time, or `every` given number of
      seconds, `from` one time `until` before another.
    """

  private static let animations = """
    ### Animations

    | key | meaning |
    |---|---|
    | `layer`, `keyPath` | the layer and property to animate; required |
    | `from`, `to`, `by` | one or two of them; the layer's own value replaces a missing one |
    | `values`, `keyTimes` | consecutive values, and the share of the duration for each; evenly spaced by default |
    | `begin` | the start time; 0 by default |
    | `duration` | the length of one run; by default a spring runs until \(percent) % of the way are left |
    | `timing` | a name, four numbers of a curve, or a spring, as below; `linear` by default |
    | `repeatCount` | the number of runs, which can be a fraction |
    | `autoreverses` | whether each run also plays backwards, which doubles its length |
    | `additive` | whether its value is added to the current value; later entries add in order |
    | `hold` | whether the last value stays; otherwise the model's value returns at the end |

    The names are \(names); a curve is `[x1, y1, x2, y2]` with each x from
    0 to 1; a spring is `{ "spring": { "mass": 1, "stiffness": 100, "damping": 10, "initialVelocity": 0 } }`. Its
    velocity is in animated distances per second.

    Later entries override earlier ones. Before `begin` and after the end, the model's value applies. Numbers, points
    and rectangles are interpolated; colours are interpolated premultiplied. Paths of the same commands, lists of equal
    length, filters of the same kinds and transforms of the same steps are interpolated one by one, other transforms
    number by number; other paths and lists switch half way. Words, flags, `contents` and corners switch at the start;
    under `values`, each applies until the next.

    A value outside the range of its property, as with an overshooting spring, is clamped to the nearest valid value: an
    opacity to 1, a radius or a size to 0, a colour component to 0 or 1.
    """

  private static let names = Timing.named.map { "`\($0.name)`" }.joined(separator: ", ")

  private static var percent: String { DisplayText.number(Spring.settledShare * 100) }

  private static let keyPaths = """
    A key path is a property, or a part of one:

    | properties | parts |
    |---|---|
    \(partRows)

    Angles are in degrees, as in a list of steps. `transform.rotation.z` refers to the first step with that name; a list
    without such a step gets one. Sixteen numbers have no parts.
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

    A scroll moves the origin of a layer's bounds, rounded to a pixel:

    - `"fling": { "velocity": [x, y], "decelerationRate": 0.998, "begin": 0 }`: the motion after a finger lifts. After
      *t* seconds it has moved by *v* / (1000 ln *d*) x (*d*^(1000 *t*) - 1), with *v* in points per second. It stops
      when it is slower than one point per second, and at the edges of the content: the bounding box of the sublayers as
      they are written. In a list that loads pages, the content includes the rows that have arrived by then.
    - `"to": [x, y]` with `duration`, `begin`, `timing`: to a position, regardless of the content.

    It stays where it stops until another scroll or a change of `bounds`.
    """
}

/// The part of the manual page about work other than showing layers.
enum WorkPage {
  static let text = [introduction, images, lists, loads, observers, costs].joined(separator: "\n\n")

  private static let introduction = """
    ### Work

    Five keys of a timeline describe what an app does besides moving its layers; `layercost simulate` turns it into \
    work on the
    main thread, frame by frame. If a key accepts several words, the first is the default; flags are false by default,
    unless stated otherwise. Costs are in milliseconds.

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

    Work belongs to the last frame at or before its time; work, loads, reloads and events after the last frame cause a
    warning. **`work`** states such work directly:

    | key | meaning |
    |---|---|
    | `milliseconds` | how long it takes; required |
    | `at` | when it is due, in seconds; 0 by default |
    | `label` | its name |
    | `thread` | \(words(WorkThread.self)): no frame waits for work in the background |
    | `stage` | \(words(CommitStage.self)): the part of the commit that it belongs to |
    | `when` | \(words(WorkItem.Turn.self)): `next-turn` is done in the next frame, `default-mode` once no \
    scroll is in progress |
    """

  private static let images = """
    **`images`** describes how images are loaded. Each row of a list has separate images, even if rows share an \
    asset;
    an asset of layers outside lists is one image, which is available from the beginning. An image is \
    decoded when
    it is first visible, not while its layer or one around it is hidden or clear; the same applies to content that the
    CPU draws. An asset without a file and without an encoding needs no decoding, only memory.

    | key | meaning |
    |---|---|
    | `latency` | how long loading an image takes, in seconds; 0 by default |
    | `concurrent` | how many are loaded at once; unlimited by default |
    | `cache` | \(words(ImageLoading.Cache.self)): the parts of an image that are kept when it is no longer shown: \
    nothing, their files, or their pixels |
    | `prefetchRows` | how many rows beyond the visible ones are loaded; 0 by default |
    | `cancel` | whether loading stops when the row leaves the screen |
    | `keep` | \(words(ImageLoading.Keeping.self)): how long a row keeps its image, and other layers \
    images that they no longer show |
    | `decodeOn` | \(words(WorkThread.self)); in the background, one at a time |
    | `downsample` | whether images are decoded at the largest size at which they are then shown |
    """

  private static let lists = """
    **`lists`** add rows to a layer, one below the other, behind its sublayers; the layer's bounds scroll over them.

    | key | meaning |
    |---|---|
    | `layer`, `template` | the layer that contains the rows, and their template; required |
    | `count` | the final number of rows; the number of `heights` by default |
    | `rowHeight` or `heights` | the height of rows; a list of heights is repeated |
    | `container` | \(words(RowList.Container.self)): an eager stack keeps all rows |
    | `rowIdentity` | \(words(RowList.RowIdentity.self)): with an explicit id, a `list` creates all rows at once |
    | `prefetchRows` | how many rows are kept on each side of the visible ones; 0 by default |
    | `reuse`, `pool` | whether rows that leave the screen are reused (true), and how many at most |
    | `heightMode` | \(words(RowList.HeightMode.self)): never measured, measured when a row enters, all measured at \
    first and at each reload, or each measured once |
    | `heightThread` | \(words(WorkThread.self)) |
    | `pageSize` | how many rows arrive at once; all by default |
    | `loadMoreThreshold` | how close to the end the last kept row must be to request a page, in rows; 1 by default |
    | `guardLoading` | whether no page is requested while one is loading (true); otherwise every frame requests one |
    | `pageLatency` | how long a page takes to load, in seconds; it arrives in the next frame at the earliest |
    | `rowState` | \(words(RowList.RowState.self)): changes to nested state are lost when the row leaves the screen |
    | `reloads` | `at`, or `every` with `from` and `until`; `mode` \(words(RowList.Reload.Mode.self)); for \
    `rows`, which rows; for `debounced`, `interval`: the pause without another request before it is done (0.5) |
    """

  private static let loads = """
    **`loads`** fetch records, compare them with existing ones, and save them: n' fetches, n insertions, m comparisons
    and s saves for n records.

    | key | meaning |
    |---|---|
    | `records` | the number of records: n; required |
    | `at` | the start time in seconds; 0 by default |
    | `source` | \(words(RecordLoad.Source.self)): from a network, each fetch is also a request |
    | `strategy` | \(words(RecordLoad.Strategy.self)): n' is n, or 1; a batch update is a single request |
    | `lookup` | \(words(RecordLoad.Lookup.self)): m is n x n / 2, or n with a table of n entries |
    | `save` | \(words(RecordLoad.Saving.self)): s is n, or 1 |
    | `thread`, `deliver` | \(words(WorkThread.self)): the thread of the load, and of its last step, saving |
    """

  private static let observers = """
    **`observers`** are views that show models. At first every view is evaluated. Afterwards a view is evaluated \
    when its
    own model changes, and with its parent view if its inputs change; once per event.

    | key | meaning |
    |---|---|
    | `views` | `view`, its name; `layer`, the layer that it draws; `children`, its child views; `model` \
    \(words(ObservedViews.View.Model.self)): models are created once, or at every evaluation; `models`, how many \
    (1); `inputs` \(words(ObservedViews.View.Inputs.self)) |
    | `events` | `at`, or `every` with `from` and `until`; `notify`: the view whose model changes, or a list of them |
    """

  private static let costs = """
    Lists, loads and observers accept `costs`, such as `{ "create": 2 }`. Other costs are assumed, because such figures
    are not published; measurements of your app are better:

    | cost | assumed | covers |
    |---|---:|---|
    \(costRows)

    Costs of images come from the device: `decodeMillisecondsPerMegapixel` and `convertMillisecondsPerMegapixel` of \
    a device
    file, or the assumed values 8 and 3.
    """

  private static let costRows = WorkCost.allCases.map { cost in
    "| `\(cost.construct)` `\(cost.key)` | \(DisplayText.number(cost.assumedMilliseconds)) | \(cost.summary) |"
  }.joined(separator: "\n")

  private static func words<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> String {
    type.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}

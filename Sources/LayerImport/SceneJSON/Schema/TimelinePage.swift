import LayerDiagnostics
import LayerModel

/// The part of the manual page that is about time.
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
    | `from`, `to`, `by` | one or two of them; the layer's own value is used for the others |
    | `values`, `keyTimes` | values one after the other, and the share of the time for each; evenly without them |
    | `begin` | when it begins; 0 without it |
    | `duration` | the length of one run; a spring without it runs until \(percent) % of the way are left |
    | `timing` | a name, four numbers of a curve, or a spring, as below; `linear` without it |
    | `repeatCount` | how many runs; need not be whole |
    | `autoreverses` | whether each run goes back again, which takes as long once more |
    | `additive` | whether its value is added to what is there; later entries add in order |
    | `hold` | whether the last value stays; else the model's value is back when it is over |

    The names are \(names); a curve is `[x1, y1, x2, y2]` with each x from
    0 to 1; a spring is `{ "spring": { "mass": 1, "stiffness": 100, "damping": 10, "initialVelocity": 0 } }`. Its
    velocity is in animated distances a second.

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

    Degrees are degrees, as in a list of steps. A part of a transform is the first step of that name; a list without one
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

/// The part of the manual page that is about work next to showing layers.
enum WorkPage {
  static let text = [introduction, images, lists, loads, observers, costs].joined(separator: "\n\n")

  private static let introduction = """
    ### Work

    Five keys of a timeline say what an app does besides moving its layers; `layercost simulate` turns it into \
    work of the
    main thread, frame by frame. Of the words that a key takes, the first holds without it; so does false, unless
    something else is said. Costs are milliseconds.

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

    Work belongs to the last frame that is not after it; work, loads, reloads and events after the last frame are warned
    of. **`work`** states such work directly:

    | key | what it is |
    |---|---|
    | `milliseconds` | how long it takes; needed |
    | `at` | when it is due, in seconds; 0 without it |
    | `label` | what it is called |
    | `thread` | \(words(WorkThread.self)): no frame waits for what is done in the background |
    | `stage` | \(words(CommitStage.self)): the part of the commit that it belongs to |
    | `when` | \(words(WorkItem.Turn.self)): `next-turn` is done in the frame after, `default-mode` once no \
    scroll is under way |
    """

  private static let images = """
    **`images`** says how images come to the screen. Each row of a list has images of its own, whatever asset \
    stands for
    them; an asset that layers outside of lists show is one image, and there from the beginning. An image is \
    decoded when
    it is seen first, not while its layer or one around it is hidden or clear; so is what the CPU draws drawn. An asset
    without a file and without an encoding needs no decoding, and takes memory alone.

    | key | what it is |
    |---|---|
    | `latency` | how long loading one takes, in seconds; 0 without it |
    | `concurrent` | how many are loaded at once; any number without it |
    | `cache` | \(words(ImageLoading.Cache.self)): how much of images that are no longer shown is kept: \
    nothing, their files, or their pixels |
    | `prefetchRows` | how many rows ahead of what is seen are loaded; 0 without it |
    | `cancel` | whether loading stops when the row leaves |
    | `keep` | \(words(ImageLoading.Keeping.self)): how long a row holds its image, and other layers \
    what they do not show any more |
    | `decodeOn` | \(words(WorkThread.self)); in the background, one after the other |
    | `downsample` | whether images are decoded to the largest size at which they are shown then |
    """

  private static let lists = """
    **`lists`** put rows into a layer, one below the other, behind its sublayers; the layer's bounds scroll over them.

    | key | what it is |
    |---|---|
    | `layer`, `template` | where the rows are, and what they are copies of; needed |
    | `count` | how many rows there are in the end; as many as `heights` without it |
    | `rowHeight` or `heights` | how high rows are; a list of heights is repeated |
    | `container` | \(words(RowList.Container.self)): an eager stack keeps all rows |
    | `rowIdentity` | \(words(RowList.RowIdentity.self)): with an explicit id, a `list` makes all rows at once |
    | `prefetchRows` | how many rows on both sides of what is seen are kept; 0 without it |
    | `reuse`, `pool` | whether rows that leave are used again (true), and how many at most |
    | `heightMode` | \(words(RowList.HeightMode.self)): measured never, when a row enters, all at first and at \
    each reload, or each once |
    | `heightThread` | \(words(WorkThread.self)) |
    | `pageSize` | how many rows come at once; all without it |
    | `loadMoreThreshold` | a page is asked for when the last row kept is among so many at the end; 1 without it |
    | `guardLoading` | whether no page is asked for while one is on its way (true); else every frame asks again |
    | `pageLatency` | how long a page is on its way, in seconds; it comes with the next frame at the earliest |
    | `rowState` | \(words(RowList.RowState.self)): changes of nested state are lost when the row leaves |
    | `reloads` | `at`, or `every` with `from` and `until`; `mode` \(words(RowList.Reload.Mode.self)); for \
    `rows`, which; for `debounced`, `interval`: how long nothing more is asked for before it is done (0.5) |
    """

  private static let loads = """
    **`loads`** fetch records, compare them with those that are there, and save them: n' fetches, n insertions, m
    comparisons and s savings for n records.

    | key | what it is |
    |---|---|
    | `records` | how many: n; needed |
    | `at` | when it begins, in seconds; 0 without it |
    | `source` | \(words(RecordLoad.Source.self)): from a network, each fetch is a request as well |
    | `strategy` | \(words(RecordLoad.Strategy.self)): n' is n, or 1; a batch update is one request and nothing else |
    | `lookup` | \(words(RecordLoad.Lookup.self)): m is n x n / 2, or n with a table of n entries |
    | `save` | \(words(RecordLoad.Saving.self)): s is n, or 1 |
    | `thread`, `deliver` | \(words(WorkThread.self)): where it is done, and where the last step, saving, is |
    """

  private static let observers = """
    **`observers`** are views that show models. At first every view is evaluated. Afterwards a view is evaluated \
    when its
    own model changes, and with the view above if its inputs change; once an event.

    | key | what it is |
    |---|---|
    | `views` | `view`, its name; `layer`, where it is drawn; `children`, the views below; `model` \
    \(words(ObservedViews.View.Model.self)): models are made once, or at every evaluation; `models`, how many \
    (1); `inputs` \(words(ObservedViews.View.Inputs.self)) |
    | `events` | `at`, or `every` with `from` and `until`; `notify`: the view whose model changes, or a list of them |
    """

  private static let costs = """
    Lists, loads and observers take `costs`, such as `{ "create": 2 }`. Other costs are assumed; nobody
    publishes such figures, and an app's own are better:

    | cost | assumed | pays for |
    |---|---:|---|
    \(costRows)

    Images cost what the device says: `decodeMillisecondsPerMegapixel` and `convertMillisecondsPerMegapixel` of a \
    device
    file, or 8 and 3, which are assumed too.
    """

  private static let costRows = WorkCost.allCases.map { cost in
    "| `\(cost.construct)` `\(cost.key)` | \(DisplayText.number(cost.assumedMilliseconds)) | \(cost.summary) |"
  }.joined(separator: "\n")

  private static func words<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> String {
    type.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}

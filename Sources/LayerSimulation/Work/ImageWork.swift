import LayerModel

/// The loading, decoding, display and release of images, from frame to frame.
///
/// Every row of a list has its own images, like the records of a feed, even if rows share an asset. An asset in layers
/// outside lists is one image, which is loaded from the start.
struct ImageWork: Sendable {
  /// One image.
  struct Key: Hashable, Sendable {
    /// The list's index, or -1 for none.
    let list: Int
    let row: Int
    let asset: AssetIndex
  }

  /// The rows of a list in a frame.
  struct Rows: Sendable {
    /// The rows that keep images.
    let held: Range<Int>
    /// The rows that are visible.
    let seen: Range<Int>
    /// The images of rows that differ from the others.
    var own: [Int: [ShownImage]] = [:]
  }

  private enum State: Sendable {
    case asked, loaded
    case decoding(until: Microseconds)
    case decoded(ShownImage, isUploaded: Bool)
  }

  private let loading: ImageLoading
  /// The images of all other rows, list by list.
  private let rowImages: [[ShownImage]]
  private var states: [Key: State] = [:]
  private var queue: ImageQueue<Key>
  /// The rows that keep their images, list by list.
  private var held: [Rows]
  /// The images in layers outside lists.
  private var outside: [ShownImage] = []
  /// The images that are being decoded in the background, one after another.
  private var decoding: [(key: Key, image: ShownImage, ends: Microseconds)] = []
  private var firstDecoding = 0
  private var everAsked: Set<Key> = []

  private var use = ImageMemoryUse()
  private var wastedBytes = 0
  private var peakWastedBytes = 0
  private var peakResidentBytes = 0
  private var uploadedBytes = 0
  private var blankRows = 0
  private var loads = 0
  private var duplicateLoads = 0
  private var decodes = 0
  /// The images that the frame decodes, by thread.
  private var decoded: [WorkThread: (count: Int, milliseconds: Double)] = [:]

  init(_ loading: ImageLoading, rowImages: [[ShownImage]]) {
    self.loading = loading
    self.rowImages = rowImages
    queue = ImageQueue(latency: loading.latency, concurrent: loading.concurrent)
    held = rowImages.map { _ in Rows(held: 0..<0, seen: 0..<0) }
  }

  /// The work and memory of images in a frame; call it with frames in order.
  ///
  /// - Parameter others: images in layers outside lists.
  mutating func next(at time: Microseconds, lists: [Rows], others: [ShownImage]) -> (
    work: [WorkPiece], memory: ImageMemoryUse
  ) {
    decoded = [:]
    (use.uploadedBytes, use.blankRows) = (0, 0)
    receive(by: time)
    for (list, rows) in lists.enumerated() where !rowImages[list].isEmpty || !rows.own.isEmpty {
      hold(rows, of: list, at: time)
    }
    receive(by: time)
    for (list, rows) in lists.enumerated() where !rowImages[list].isEmpty || !rows.own.isEmpty {
      for row in rows.seen where !show(list, row) { use.blankRows += 1 }
    }
    if others != outside { leaveOutsideLists(for: others, at: time) }
    for image in others { showOutsideLists(image, at: time) }
    uploadedBytes += use.uploadedBytes
    blankRows += use.blankRows
    peakResidentBytes = max(peakResidentBytes, use.residentBytes)
    peakWastedBytes = max(peakWastedBytes, wastedBytes)
    return (pieces, use)
  }

  private func images(_ list: Int, _ row: Int) -> [ShownImage] { held[list].own[row] ?? rowImages[list] }

  /// Processes rows that leave and enter a list; if a row stays but shows different images, its images leave and enter
  /// too.
  private mutating func hold(_ rows: Rows, of list: Int, at time: Microseconds) {
    let before = held[list]
    let common = rowImages[list]
    func images(_ row: Int, in rows: Rows) -> [ShownImage] { rows.own[row] ?? common }
    func key(_ row: Int, _ image: ShownImage) -> Key { Key(list: list, row: row, asset: image.asset) }
    for row in before.held.without(rows.held) {
      for image in images(row, in: before) { leave(key(row, image), at: time) }
    }
    for row in rows.held.without(before.held) {
      for image in images(row, in: rows) { enter(key(row, image), image, at: time) }
    }
    for row in Set(rows.own.keys).union(before.own.keys).sorted()
    where before.held.contains(row) && rows.held.contains(row) {
      let (old, new) = (images(row, in: before), images(row, in: rows))
      if old == new { continue }
      for image in old where !new.contains(where: { $0.asset == image.asset }) { leave(key(row, image), at: time) }
      for image in new where !old.contains(where: { $0.asset == image.asset }) {
        enter(key(row, image), image, at: time)
      }
    }
    held[list] = rows
  }

  // MARK: Loading

  private mutating func enter(_ key: Key, _ image: ShownImage, at time: Microseconds) {
    switch states[key] {
    case nil:
      loads += 1
      if !everAsked.insert(key).inserted { duplicateLoads += 1 }
      states[key] = .asked
      queue.ask(for: key, at: time)
    case .loaded: if loading.decodeOn == .background { decodeAside(key, image, from: time) }
    case .asked, .decoding, .decoded: break
    }
  }

  private mutating func leave(_ key: Key, at time: Microseconds) {
    switch states[key] {
    case nil: break
    case .asked:
      if loading.cancel { queue.withdraw(key, at: time) }
      // Without a cache, nothing records that the request is running, so a row that returns requests the image again.
      if loading.cancel || loading.cache == .none { states[key] = nil }
    case .loaded, .decoding:
      guard loading.keep == .untilOffscreen, loading.cache != .processed else { return }
      states[key] = loading.cache == .none ? nil : .loaded
    case .decoded(let image, _):
      guard loading.keep == .untilOffscreen, loading.cache != .processed else { return }
      states[key] = loading.cache == .none ? nil : .loaded
      use.residentBytes -= image.bytes
      wastedBytes -= image.wastedBytes
    }
  }

  /// Receives the images that have been loaded and decoded by a given time.
  private mutating func receive(by time: Microseconds) {
    for (key, arrival) in queue.arrivals(by: time) {
      // The image may have arrived already because the row requested it earlier.
      guard case .asked = states[key] else { continue }
      states[key] = .loaded
      guard loading.decodeOn == .background, held[key.list].held.contains(key.row) else { continue }
      if let image = images(key.list, key.row).first(where: { $0.asset == key.asset }) {
        decodeAside(key, image, from: arrival)
      }
    }
    while firstDecoding < decoding.count, decoding[firstDecoding].ends <= time {  // Each round removes one.
      let done = decoding[firstDecoding]
      firstDecoding += 1
      guard case .decoding(done.ends) = states[done.key] else { continue }
      states[done.key] = .decoded(done.image, isUploaded: false)
      keep(done.image)
    }
  }

  // MARK: Decoding

  private mutating func decodeAside(_ key: Key, _ image: ShownImage, from time: Microseconds) {
    let begins = decoding.last.map { max($0.ends, time) } ?? time
    let ends = begins + Microseconds(milliseconds: image.milliseconds)
    decoding.append((key, image, ends))
    states[key] = .decoding(until: ends)
    note(image, on: .background)
  }

  private mutating func keep(_ image: ShownImage) {
    use.residentBytes += image.bytes
    wastedBytes += image.wastedBytes
  }

  private mutating func note(_ image: ShownImage, on thread: WorkThread) {
    decodes += 1
    decoded[thread, default: (0, 0)].count += 1
    decoded[thread, default: (0, 0)].milliseconds += image.milliseconds
  }

  // MARK: Showing

  /// Shows a row's images; returns false if one of them is not ready.
  private mutating func show(_ list: Int, _ row: Int) -> Bool {
    var isWhole = true
    for image in images(list, row) where !show(Key(list: list, row: row, asset: image.asset), image) {
      isWhole = false
    }
    return isWhole
  }

  private mutating func show(_ key: Key, _ image: ShownImage) -> Bool {
    switch states[key] {
    case .loaded where loading.decodeOn == .main:
      note(image, on: .main)
      keep(image)
      upload(image, key)
    case .decoded(let decoded, isUploaded: false): upload(decoded, key)
    case .decoded(let decoded, isUploaded: true) where decoded != image && decoded.bytes == image.bytes:
      // At another displayed size, the pixels stay the same, but another share of them is wasted.
      wastedBytes += image.wastedBytes - decoded.wastedBytes
      states[key] = .decoded(image, isUploaded: true)
    case .decoded: break
    case nil, .asked, .loaded, .decoding: return false
    }
    return true
  }

  private mutating func upload(_ image: ShownImage, _ key: Key) {
    states[key] = .decoded(image, isUploaded: true)
    use.uploadedBytes += image.bytes
  }

  /// Releases images that are no longer shown in layers outside lists.
  private mutating func leaveOutsideLists(for others: [ShownImage], at time: Microseconds) {
    let staying = Set(others.map(\.asset))
    for image in outside where !staying.contains(image.asset) {
      leave(Key(list: -1, row: 0, asset: image.asset), at: time)
    }
    outside = others
  }

  private mutating func showOutsideLists(_ image: ShownImage, at time: Microseconds) {
    let key = Key(list: -1, row: 0, asset: image.asset)
    if states[key] == nil { states[key] = .loaded }
    if case .loaded = states[key], loading.decodeOn == .background { decodeAside(key, image, from: time) }
    _ = show(key, image)
  }

  // MARK: Results

  private var pieces: [WorkPiece] {
    WorkThread.allCases.compactMap { thread in
      guard let (count, milliseconds) = decoded[thread], milliseconds > 0 else { return nil }
      return WorkPiece(
        "decode \(count) image\(count == 1 ? "" : "s")", on: thread, in: .prepare, milliseconds: milliseconds)
    }
  }

  /// The counts so far.
  var counters: Counters {
    Counters(
      of: "images", name: "scene",
      [
        ("loads", loads), ("duplicateLoads", duplicateLoads), ("decodes", decodes), ("blankRows", blankRows),
        ("uploadedBytes", uploadedBytes), ("peakResidentBytes", peakResidentBytes),
        ("peakWastedBytes", peakWastedBytes),
      ])
  }
}

/// A queue of image loads, started in request order: a limited number run at once, and each takes the same time.
struct ImageQueue<Key: Hashable & Sendable>: Sendable {
  private let latency: Microseconds
  private let concurrent: Int
  /// The running requests, in the order of arrival; `start` is the first that has not arrived.
  private var running: [(key: Key, ends: Microseconds)] = []
  private var start = 0
  private var waiting: [Key] = []
  private var firstWaiting = 0
  /// Withdrawn requests, which are skipped when their turn comes.
  private var withdrawn: [Key: Int] = [:]

  init(latency: Microseconds, concurrent: Int?) {
    self.latency = latency
    self.concurrent = concurrent ?? .max
  }

  /// Requests an image.
  mutating func ask(for key: Key, at time: Microseconds) {
    if running.count - start < concurrent {
      running.append((key, time + latency))
    } else {
      waiting.append(key)
    }
  }

  /// Withdraws a request; a running request ends, and its slot becomes free immediately.
  mutating func withdraw(_ key: Key, at time: Microseconds) {
    if let place = running[start...].firstIndex(where: { $0.key == key }) {
      running.remove(at: place)
      fill(at: time)
    } else {
      withdrawn[key, default: 0] += 1
    }
  }

  /// The images that have arrived by a given time, in order, each with its arrival time.
  mutating func arrivals(by time: Microseconds) -> [(key: Key, at: Microseconds)] {
    var arrivals: [(key: Key, at: Microseconds)] = []
    while start < running.count, running[start].ends <= time {  // Ends because each round removes a request.
      let arrived = running[start]
      start += 1
      arrivals.append((arrived.key, arrived.ends))
      fill(at: arrived.ends)
    }
    if start > 1_024, start * 2 > running.count {
      running.removeFirst(start)
      start = 0
    }
    return arrivals
  }

  /// Gives free slots to waiting requests.
  private mutating func fill(at time: Microseconds) {
    while running.count - start < concurrent, firstWaiting < waiting.count {  // Ends because each round removes one.
      let key = waiting[firstWaiting]
      firstWaiting += 1
      if let count = withdrawn[key] {
        withdrawn[key] = count > 1 ? count - 1 : nil
      } else {
        running.append((key, time + latency))
      }
    }
    if firstWaiting == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      firstWaiting = 0
    }
  }
}

/// A displayed image, with the cost of decoding it and the memory that it takes.
struct ShownImage: Hashable, Sendable {
  let asset: AssetIndex
  /// Bytes in memory, 4 per pixel.
  let bytes: Int
  /// The number of those bytes that are wasted because all layers show the image smaller than it is.
  let wastedBytes: Int
  /// The milliseconds to decode and convert the image.
  let milliseconds: Double
}

extension ShownImage {
  /// Creates an image at the largest size at which it is shown.
  ///
  /// - Parameter isReduced: whether the image is decoded at its displayed size.
  init(_ asset: AssetIndex, at scale: ShownScale, in scene: Scene, cost: DecodeCost, isReduced: Bool) {
    let facts = scene[asset].facts
    let (used, whole) = (scale.pixels(of: facts), facts.pixelWidth * facts.pixelHeight)
    let megapixels = Double(isReduced ? used : whole) / 1e6
    self.asset = asset
    bytes = 4 * (isReduced ? used : whole)
    wastedBytes = isReduced ? 0 : 4 * (whole - used)
    // A plain rectangle has no file, so there is nothing to decode.
    let decoding = facts.encoding == .plain ? 0 : cost.decodeMilliseconds
    milliseconds = megapixels * (decoding + (facts.needsConversion ? cost.convertMilliseconds : 0))
  }
}

import LayerDiagnostics
import LayerModel

extension SourceRule {
  /// Requests and reads that a timer repeats whether or not anything has changed.
  static let polling = SourceRule(
    "polling",
    summary: "code that queries a store, reads a file or parses data on the main thread again and again, on a timer",
    rationale: """
      A timer, or a loop that waits, does its work again whether or not anything has changed. A query, a file or data \
      to parse on the main thread then takes time from frames for as long as the screen is open, and the processor \
      never idles, which costs energy. Stores, files and notifications tell when something has changed.
      """,
    source: "Energy Efficiency Guide for iOS Apps, 'Minimize Timer Use'",
    words: ["Timer", "polling", "DispatchSourceTimer", "Timer.publish", "Task.sleep", "keychain", "energy"],
    examples: [
      .triggering(
        """
        class Clock {
          func start() {
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
              self.songs = try? ↓context.fetch(request)
            }
          }
        }
        """),
      .triggering(
        """
        class Clock {
          func start() {
            Timer.scheduledTimer(timeInterval: 2, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          }
          @objc func tick() { settings = try? ↓JSONDecoder().decode(Settings.self, from: data) }
        }
        """),
      .triggering(
        .view,
        """
          let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
          var body: some View { Text(name).onReceive(timer) { _ in songs = (try? ↓context.fetch(request)) ?? [] } }
        """),
      .triggering(
        .view,
        """
          var body: some View { Text(name).task { await poll() } }
          func poll() async {
            while !Task.isCancelled {
              nodes = all()
              try? await Task.sleep(for: .milliseconds(350))
            }
          }
          func all() -> [Node] {
            let request = FetchDescriptor<Node>()
            return (try? ↓context.fetch(request)) ?? []
          }
        """),
      .fine(
        """
        class Clock {
          func start() {
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
              self.check()
            }
          }
          func check() {
            if isUnchanged { return }
            songs = try? context.fetch(request)
          }
        }
        """),
      .triggering(
        """
        class Lock {
          static let interval = 1.0
          func start() {
            Timer.scheduledTimer(withTimeInterval: Lock.interval, repeats: true) { _ in self.check() }
          }
          func check() { isLocked = read() == nil }
          func read() -> Data? { ↓SecItemCopyMatching(query, &item) == errSecSuccess ? item : nil }
        }
        """),
      .triggering(
        """
        class Clock {
          func start() {
            Timer.publish(every: 2, on: .main, in: .common).autoconnect().sink { _ in
              self.text = try? ↓Data(contentsOf: url)
            }.store(in: &subscriptions)
          }
        }
        """),
      .fine(
        """
        class Clock {
          func start() {
            Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in
              self.songs = try? context.fetch(request)
            }
          }
        }
        """),
      .fine(
        """
        class Clock {
          func start() {
            Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.songs = try? context.fetch(request) }
          }
        }
        """),
      .fine(
        """
        class Clock {
          func start() {
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
              if self.hasChanged { self.songs = try? context.fetch(request) }
            }
          }
        }
        """),
      .fine(
        """
        actor Importer {
          func poll() async {
            while !Task.isCancelled {
              nodes = try? context.fetch(request)
              try? await Task.sleep(for: .seconds(1))
            }
          }
        }
        """),
      .triggering(
        """
        class Lock {
          private static let interval = 1.0
          private var timer: DispatchSourceTimer!
          func start() {
            timer = DispatchSource.makeTimerSource(queue: .main)
            timer.schedule(deadline: .now(), repeating: Self.interval)
            timer.setEventHandler { [weak self] in self?.check() }
          }
          func check() { isLocked = ↓SecItemCopyMatching(query, &item) != errSecSuccess }
        }
        """),
      .fine(
        """
        class Lock {
          func start() {
            timer = DispatchSource.makeTimerSource()
            timer.schedule(deadline: .now(), repeating: 1)
            timer.setEventHandler { self.songs = try? context.fetch(request) }
          }
        }
        """),
      .fine(
        """
        class Clock {
          func start() {
            Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
              timer.invalidate()
              self.songs = try? context.fetch(request)
            }
          }
        }
        """),
      .fine(
        """
        class Clock {
          func start() {
            Timer.publish(every: 1, on: .main, in: .common).autoconnect().filter { _ in self.isDirty }.sink { _ in
              self.songs = try? context.fetch(request)
            }.store(in: &subscriptions)
          }
        }
        """),
      .fine(
        .view,
        """
          func load() async {
            while true {
              do {
                nodes = try context.fetch(request)
                break
              } catch { try? await Task.sleep(for: .seconds(2)) }
            }
          }
        """),
      .triggering(
        """
        class Clock {
          func start() {
            Timer.scheduledTimer(withTimeInterval: 1e-300, repeats: true) { _ in
              self.songs = try? ↓context.fetch(request)
            }
          }
        }
        """),
      .fine(
        .view,
        """
          func wait() async {
            while store.isLoading {
              nodes = (try? context.fetch(request)) ?? []
              try? await Task.sleep(for: .seconds(1))
            }
          }
        """),
      .fine(
        .view,
        """
          let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
          var body: some View { Text(name).onReceive(timer) { _ in now = Date() } }
        """),
    ],
    mistakes: [:],
    check: { work in
      guard work.kind == .fetch || work.kind == .decode, work.interval != nil, work.blocksMainThread, !work.isOnce,
        !work.isConditional
      else { return nil }
      let name = DisplayText.escaped(work.subject)
      let (what, help) = advice(work)
      return SourceMatch(
        "'\(name)' \(what) \(work.moment)", note: "the work is repeated even if nothing has changed", help: help)
    })

  /// What repeated work does, and what to do instead.
  private static func advice(_ work: SourceWork) -> (what: String, help: String) {
    switch (work.kind, work.detail) {
    case (.fetch, "keychain"):
      return ("asks the keychain", "read the item once, keep its value, and read it again after the app changes it")
    case (.fetch, _):
      return (
        "queries the store",
        work.hint.hasPrefix("models")
          ? "let the store tell when records change: @Query"
          : "let the store tell when records change: NSFetchedResultsController, or @FetchRequest in SwiftUI"
      )
    case (_, "parse"), (_, "html"), (_, "markdown"):
      return ("parses data", "parse the data when it changes, and keep the result in a stored property")
    case (_, "draw"), (_, "pixels"), (_, "video"):
      return ("draws or decodes an image", "do it in the background, and only when the image has changed")
    default:
      return ("reads a file or decodes an image", "do it in the background, and only when the file has changed")
    }
  }
}

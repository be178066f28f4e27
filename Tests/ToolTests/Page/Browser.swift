import Foundation

/// A headless browser that opens and inspects pages through the pipe of the Chrome DevTools Protocol.
///
/// Messages are JSON texts that end with a zero byte. Calls wait for their response; messages that the browser sends in
/// the meantime are stored in `events`.
final class Browser {
  /// An error of the browser or in a page.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// The browser's executable, if one is installed.
  static let file: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(
      String.init)
    let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    let paths =
      names.flatMap { name in folders.map { "\($0)/\(name)" } }
      + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
    return paths.first(where: FileManager.default.isExecutableFile(atPath:)).map(URL.init(fileURLWithPath:))
  }()

  /// The events that the browser sent.
  private(set) var events: [[String: Any]] = []
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let profile: Scratch
  private var received = Data()
  private var lastCall = 0
  private var session: String?

  /// The number of seconds after which an unresponsive browser is ended, so that no test waits forever.
  private static let longestLife = 120.0

  init() throws {
    guard let file = Self.file else { throw Fault(description: "no browser is installed") }
    profile = try Scratch()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The protocol's pipe is made of the descriptors 3 and 4.
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", file.path, "--headless", "--no-sandbox",
      "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--remote-debugging-pipe",
      "--user-data-dir=\(profile.folder.path)", "about:blank",
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // A browser ends when its pipe is closed; ending only its process would leave its child processes running.
    let pipe = input.fileHandleForWriting
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.longestLife) { try? pipe.close() }
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { _ = try call("\(domain).enable") }
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    profile.remove()
  }

  /// Sends a command, and waits for the response.
  @discardableResult func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastCall += 1
    var message: [String: Any] = ["id": lastCall, "method": method, "params": parameters]
    message["sessionId"] = session
    try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {  // Ends: with the answer, or with the browser.
      let message = try next()
      guard message["id"] as? Int == lastCall else { continue }
      if let error = message["error"] { throw Fault(description: "\(method): \(error)") }
      return message["result"] as? [String: Any] ?? [:]
    }
  }

  /// Waits for an event, unless the browser has already sent it after the first ones.
  func wait(for event: String, after first: Int) throws {
    if events.dropFirst(first).contains(where: { $0["method"] as? String == event }) { return }
    while try next()["method"] as? String != event {}  // Ends: with the event, or with the browser.
  }

  private func next() throws -> [String: Any] {
    while true {  // Ends: each round reads more, or the browser is gone.
      if let end = received.firstIndex(of: 0) {
        let message =
          try JSONSerialization.jsonObject(with: received[received.startIndex..<end]) as? [String: Any] ?? [:]
        received = Data(received[(end + 1)...])
        if message["method"] != nil { events.append(message) }
        return message
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw Fault(description: "the browser has ended") }
      received += more
    }
  }
}

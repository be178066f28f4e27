import Foundation
import Testing

/// A report that is open in a browser and used as a person would use it: with views, clicks and key presses.
struct OpenPage {
  let browser: Browser

  init(_ file: URL, width: Int = 1440, height: Int = 1000, dark: Bool = false, media: String = "") throws {
    browser = try Browser()
    try show(width: width, height: height, dark: dark, media: media)
    try open(file)
  }

  /// A report of some scenes, open in a browser.
  static func report(
    _ words: [String], in scratch: Scratch, width: Int = 1440, height: Int = 1000, dark: Bool = false
  ) throws -> OpenPage {
    let file = scratch.folder.appendingPathComponent("report.html")
    let run = try ToolRun.of(["report", "-o", file.path] + words)
    #expect(run.code == 0, "\(run.diagnostics)")
    return try OpenPage(file, width: width, height: height, dark: dark)
  }

  /// Opens a file in place of the one before.
  func open(_ file: URL) throws {
    // A small page is sometimes loaded before the browser reports the navigation.
    let told = browser.events.count
    try browser.call("Page.navigate", ["url": file.absoluteString])
    try browser.wait(for: "Page.loadEventFired", after: told)
  }

  /// Sets the window size and the user's preferences.
  func show(width: Int, height: Int, dark: Bool = false, media: String = "") throws {
    try browser.call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    try browser.call(
      "Emulation.setEmulatedMedia",
      ["media": media, "features": [["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]]])
  }

  // MARK: Asking

  /// Evaluates an expression in the page, and waits for promises.
  func value(_ expression: String) throws -> Any? {
    let answer = try browser.call(
      "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
    if let details = answer["exceptionDetails"] { throw Browser.Fault(description: "\(expression): \(details)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  func text(_ expression: String) throws -> String { try value(expression) as? String ?? "" }

  func number(_ expression: String) throws -> Double { (try value(expression) as? NSNumber)?.doubleValue ?? .nan }

  func holds(_ expression: String) throws -> Bool { (try value(expression) as? NSNumber)?.boolValue ?? false }

  /// Returns the text of an element, with each run of white space as one space.
  func words(_ selector: String) throws -> String {
    try text("(document.querySelector(\(quoted(selector)))?.innerText ?? '').replace(/\\s+/g, ' ').trim()")
  }

  private func quoted(_ text: String) -> String {
    let bytes = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "''"
  }

  // MARK: Doing

  /// Clicks on an element, at a fraction of its width and height.
  func click(_ selector: String, x: Double = 0.5, y: Double = 0.5) throws {
    let place = try text(
      """
      (() => {
        const element = document.querySelector(\(quoted(selector)));
        element.scrollIntoView({ block: "center" });
        // Of a link that goes over two lines, the first: between lines there is nothing to click.
        const box = element.getClientRects()[0];
        return JSON.stringify([box.left + box.width * \(x), box.top + box.height * \(y)]);
      })()
      """)
    let numbers = try JSONSerialization.jsonObject(with: Data(place.utf8)) as? [Double] ?? []
    guard numbers.count == 2 else { throw Browser.Fault(description: "'\(selector)' is not on the page") }
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try browser.call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": numbers[0], "y": numbers[1], "button": "left", "clickCount": 1])
    }
  }

  /// Opens a panel of a scene, if it is closed.
  func open(panel: String, of scene: String = "main") throws {
    let selector = scene == "main" ? scene : "#\(scene)"
    let element = "document.querySelector('\(selector) [data-panel=\(panel)]')"
    // A scene is built when it is opened; the event reaches the page a moment later.
    for _ in 0..<100 where try !holds("\(element) !== null") { usleep(50_000) }
    if try holds("\(element).open") { return }
    try click("\(selector) [data-panel=\(panel)] > summary")
    // The event for the opening reaches the page a moment later.
    _ = try value("new Promise((done) => setTimeout(done, 50))")
  }

  /// Presses a key, given its name and its legacy key code.
  func press(_ key: String, _ number: Int) throws {
    for type in ["keyDown", "keyUp"] {
      try browser.call(
        "Input.dispatchKeyEvent", ["type": type, "key": key, "code": key, "windowsVirtualKeyCode": number])
    }
  }

  /// Types a character.
  func type(_ text: String, _ number: Int) throws {
    for type in ["keyDown", "keyUp"] {
      try browser.call(
        "Input.dispatchKeyEvent", ["type": type, "text": text, "key": text, "windowsVirtualKeyCode": number])
    }
  }

  /// A screenshot of the window, saved for inspection.
  func keepPicture(as name: String) throws {
    let answer = try browser.call("Page.captureScreenshot", ["format": "png"])
    let folder = ToolRun.repository.appendingPathComponent("out/report")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(base64Encoded: answer["data"] as? String ?? "")?.write(to: folder.appendingPathComponent("\(name).png"))
  }

  // MARK: Faults

  /// Errors, warnings and console lines of the page, and requests for anything but the page itself.
  var faults: [String] {
    browser.events.compactMap { event in
      let parameters = event["params"] as? [String: Any] ?? [:]
      switch event["method"] as? String {
      case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded": return "\(parameters)"
      case "Network.requestWillBeSent":
        let address = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
        return address.hasPrefix("data:") || parameters["type"] as? String == "Document" ? nil : "request of \(address)"
      default: return nil
      }
    }
  }
}

import Foundation
import Testing

/// Overlays on the page: they are those of `render`, and texts can be read under them.
@Suite(.enabled(if: Browser.file != nil, "no browser is installed; Scripts/setup installs one where there is one"))
struct ReportOverlayTests {
  /// A text on a screen, with the spread of its luminance and the contrast ratio of its ink and its background (WCAG
  /// 2.2).
  private struct Contrast {
    let text: String
    let spread: Double
    let ratio: Double
  }

  private static let overlays = ["offscreen", "blended", "overdraw", "misaligned", "images", "cost"]

  /// Measures all texts that the picture shows, as they are on the screen now.
  ///
  /// The pixels are those of the browser's own screenshot, at one pixel per point.
  private func contrasts(_ page: OpenPage) throws -> [Contrast] {
    let clip = try page.text(
      """
      (() => {
        const box = document.querySelector(".stage .screen").getBoundingClientRect();
        return JSON.stringify({ x: box.left, y: box.top, width: box.width, height: box.height, scale: 1 });
      })()
      """)
    let area = try JSONSerialization.jsonObject(with: Data(clip.utf8))
    let shot = try page.browser.call("Page.captureScreenshot", ["format": "png", "clip": area])
    let data = shot["data"] as? String ?? ""
    let answer = try page.text(Self.measuring(data))
    let rows = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [[Any]] ?? []
    return rows.compactMap { row in
      guard let text = row[0] as? String, let spread = row[1] as? Double, let ratio = row[2] as? Double else {
        return nil
      }
      return Contrast(text: text, spread: spread, ratio: ratio)
    }
  }

  private static func measuring(_ png: String) -> String {
    """
    (async () => {
      const view = JSON.parse(document.querySelector("[data-part=view]").textContent);
      const image = new Image();
      image.src = "data:image/png;base64,\(png)";
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      const scale = image.width / (view.width / view.scale);
      const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      const rows = [];
      for (const { text, corners } of view.layers) {
        if (!text || corners.length !== 8) continue;
        const [x, y] = [corners[0] * scale, corners[1] * scale];
        const [width, height] = [(corners[4] - corners[0]) * scale, (corners[5] - corners[1]) * scale];
        if (x < 0 || y < 0 || width < 4 || height < 4 || x + width > image.width || y + height > image.height) continue;
        const { data } = context.getImageData(x, y, width, height);
        const levels = [];
        for (let place = 0; place < data.length; place += 4) {
          levels.push(0.2126 * linear(data[place] / 255) + 0.7152 * linear(data[place + 1] / 255)
            + 0.0722 * linear(data[place + 2] / 255));
        }
        levels.sort((one, other) => one - other);
        const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
        const spread = Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length);
        const middle = levels[Math.floor(levels.length / 2)];
        const few = Math.floor(levels.length / 50);
        const isDark = middle - levels[0] > levels.at(-1) - middle;
        const end = isDark ? levels[few] : levels.at(-1 - few);
        rows.push([text, spread, (Math.max(middle, end) + 0.05) / (Math.min(middle, end) + 0.05)]);
      }
      return JSON.stringify(rows);
    })()
    """
  }

  private func settle(_ page: OpenPage) throws { _ = try page.value("new Promise((done) => setTimeout(done, 250))") }

  @Test(arguments: ["cases/recipe-feed", "cases/now-playing", "cases/settings"])
  func textsCanBeReadUnderOverlays(name: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    // A window that is high enough shows a screen at its own points.
    let page = try OpenPage.report(["Scenes/\(name).json"], in: scratch, height: 2_000)
    try page.click("input[value='none'] + span")
    try settle(page)
    let plain = try contrasts(page)
    #expect(plain.contains { $0.ratio >= 4.5 })
    for overlay in Self.overlays {
      try page.click("input[value='\(overlay)'] + span")
      try settle(page)
      let tinted = try contrasts(page)
      #expect(tinted.count == plain.count)
      // A text that something hides has no contrast to lose.
      for (before, after) in zip(plain, tinted) where before.ratio >= 2 {
        #expect(after.spread >= 0.5 * before.spread, "\(overlay): '\(before.text)'")
        if before.ratio >= 4.5 { #expect(after.ratio >= 3, "\(overlay): '\(before.text)'") }
      }
    }
    #expect(page.faults == [])
  }

  /// The picture below an overlay is gray, so that colour is the overlay's alone.
  @Test func picturesAreGrayBelowOverlays() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report(["Scenes/cases/now-playing.json"], in: scratch)
    let isGray = """
      (async () => {
        const image = document.querySelector(".cover .ground");
        await image.decode();
        const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext("2d");
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
        for (let place = 0; place < data.length; place += 4) {
          if (data[place] !== data[place + 1] || data[place] !== data[place + 2] || data[place + 3] < 255) return false;
        }
        return true;
      })()
      """
    #expect(try page.holds(isGray))
    #expect(try page.holds("!document.querySelector('.cover').hidden"))
    let strength = "getComputedStyle(document.querySelector('.legend-box')).getPropertyValue('--strength')"
    #expect(try page.text(strength) == "1")
    try page.click(".strength input", x: 0.02)
    #expect(try page.number("Number(document.querySelector('.cover').style.opacity)") < 0.1)
    try page.click("input[value='none'] + span")
    #expect(try page.holds("document.querySelector('.cover').hidden"))
    #expect(page.faults == [])
  }

  /// An overlay that marks nothing leaves the background unchanged, and says so.
  @Test func everyOverlayHasItsOwnPicture() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report(["Scenes/cases/now-playing.json"], in: scratch)
    for overlay in Self.overlays {
      try page.click("input[value='\(overlay)'] + span")
      let marks = try page.number(
        "[...document.querySelectorAll('.stage .legend .swatch')].length")
      let isShown = try page.holds("!document.querySelector('.cover .added').hidden")
      let own = try page.holds(
        "document.querySelector('.cover .added').src.endsWith("
          + "document.querySelector('[data-part=overlay-\(overlay)]')?.textContent ?? 'none')")
      #expect(isShown == own, "\(overlay)")
      if marks > 0 { #expect(isShown, "\(overlay)") }
    }
    #expect(page.faults == [])
  }

  /// A printed page has no controls, and its numbers stay next to the things that they count.
  @Test func paperHasNoControls() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let page = try OpenPage.report(["Scenes/cases/recipe-feed.json"], in: scratch)
    try page.show(width: 800, height: 1_100, media: "print")
    let controls = ".strength, .switch, .copy, .plain-button, .step, .choices, .views .tabs, .scrubber"
    let seen = """
      [...document.querySelectorAll("\(controls)")].filter((part) => part.getClientRects().length > 0)
        .map(({ className }) => className).join()
      """
    #expect(try page.text(seen) == "")
    let broken = """
      [...document.querySelectorAll(".frame-row .name, .film .note, .frame h4")]
        .filter((part) => part.getBoundingClientRect().height > 2.2 * parseFloat(getComputedStyle(part).fontSize))
        .map((part) => part.textContent).join()
      """
    #expect(try page.text(broken) == "")
    #expect(page.faults == [])
  }
}

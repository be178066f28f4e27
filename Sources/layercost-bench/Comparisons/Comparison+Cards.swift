import Foundation

extension Comparison {
  /// A scene file to a PNG by a process that starts cold, beside other programs that draw the same screen.
  static let cards = Comparison(
    "cards", "300-card phone screen, cold process to PNG (`--png fast`)",
    bars: [
      .time(against: "chromium", atMost: 0.10), .time(against: "cairo", atMost: 0.25),
      .time(against: "resvg", atMost: 0.02),
    ]
  ) { _ throws(BenchFault) in
    let scene = try CardScene.write()
    let page = try BenchFolders.write([], to: "cards.html")
    let picture = try BenchFolders.write([], to: "cards.svg")
    for (kind, file) in [("html", page), ("svg", picture)] {
      _ = try ChildProcess(["python3", "Scripts/lib/peers/page.py", scene, kind, file]).run()
    }
    let folder = BenchFolders.output
    let shot = "--screenshot=\(folder)/cards.chromium.png"
    let address = URL(fileURLWithPath: page).absoluteString
    return [
      .process(
        "layercost", "layercost render",
        ChildProcess([BenchFolders.layercost, "render", scene, "-q", "--png", "fast", "-o", folder])),
      .process(
        "chromium", "chromium-headless-shell",
        ChildProcess([
          "chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=390,844",
          "--force-device-scale-factor=3", shot, address,
        ])),
      .process(
        "cairo", "Cairo alone", ChildProcess([BenchFolders.bench, "cairo", scene, "\(folder)/cards.cairo.png"])),
      .process(
        "resvg", "resvg", ChildProcess(BenchFolders.python("resvg") + [picture, "\(folder)/cards.resvg.png"])),
      .process(
        "rsvg", "rsvg-convert", ChildProcess(["rsvg-convert", "-o", "\(folder)/cards.rsvg.png", picture])),
    ]
  }
}

import Foundation
import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerTestSupport
import Testing

/// Each figure of a device is on the page that it cites, and the page is about the device's chip.
@Suite struct DeviceSourceTests {
  /// The figures of a page about a chip, as they were read there.
  private struct Page {
    let chip: String
    /// Render output units of each core, and the clock in megahertz.
    var unitsEach: Double?
    var clock: Double?
    var bandwidth: Double?
  }

  private static let pages: [String: Page] = [
    "https://hmc-tech.com/gpu/apple-4-core-a13-vs-imagination-img-bxs-16-512":
      Page(chip: "A13", unitsEach: 2, clock: 1350),
    "https://askgeek.io/en/cpus/Apple/A13-Bionic": Page(chip: "A13", bandwidth: 34.1),
    // 20 units of 5 cores.
    "https://askgeek.io/en/cpus/Apple/A15-Bionic": Page(chip: "A15", unitsEach: 4, clock: 1338, bandwidth: 34.1),
    "https://www.cpu-monkey.com/es/cpu-apple_a15_bionic_4_gpu": Page(chip: "A15", clock: 1340, bandwidth: 34.1),
    "https://hmc-tech.com/gpu/apple-6-core-a17-pro-vs-imagination-img-axe-2-16":
      Page(chip: "A17 Pro", unitsEach: 4, clock: 1398),
    "https://nanoreview.info/en/gpu/apple-m1-gpu": Page(chip: "M1", unitsEach: 4, clock: 1278, bandwidth: 68.2),
  ]

  /// The chip and the cores of its GPU, of devices that have figures.
  private static let chips: [String: (name: String, cores: Double)] = [
    "ipad-air-5": ("M1", 8), "ipad-pro-11-m1": ("M1", 8), "ipad-pro-12.9-m1": ("M1", 8), "iphone-11": ("A13", 4),
    "iphone-11-pro": ("A13", 4), "iphone-11-pro-max": ("A13", 4), "iphone-13": ("A15", 4),
    "iphone-13-mini": ("A15", 4), "iphone-15-pro": ("A17 Pro", 6), "iphone-15-pro-max": ("A17 Pro", 6),
    "iphone-se-2": ("A13", 4), "iphone-se-3": ("A15", 4),
  ]

  @Test func everyFigureIsOnItsPage() throws {
    for id in DeviceCatalog.all.map(\.id) {
      let device = try #require(DeviceCatalogTests.device(id)?.value)
      let figures = [device.fillRateGigapixels, device.bandwidthGigabytes]
      guard figures.contains(where: { $0 != nil }) else { continue }
      let chip = try #require(Self.chips[id], "\(id) has figures of no chip")
      for source in figures.compactMap({ $0?.source }) {
        #expect(Self.pages[source]?.chip == chip.name, "\(id) cites \(source)")
      }
      if let fill = device.fillRateGigapixels, let page = Self.pages[fill.source] {
        let units = try #require(page.unitsEach) * chip.cores
        let stated = try units * #require(page.clock) / 1000
        // A page rounds its product to whole numbers at times: 41 of 40.896.
        #expect(abs(fill.value - stated) < stated / 200, "\(id): \(fill.value) and \(stated)")
      }
      if let bandwidth = device.bandwidthGigabytes {
        #expect(Self.pages[bandwidth.source]?.bandwidth == bandwidth.value, "\(id)")
      }
    }
  }

  /// If the reference is next to the checkout, its table has the same figures for the pages it cites.
  @Test(.enabled(if: reference != nil, "the reference is not there")) func theReferenceAgrees() throws {
    let rows = try #require(Self.reference).split(separator: "\n").filter { $0.hasPrefix("| iP") }
    var followed = 0
    for (address, page) in Self.pages {
      guard let row = rows.first(where: { $0.contains(address) }) else { continue }
      followed += 1
      #expect(row.contains(page.chip), "\(address)")
      if let bandwidth = page.bandwidth { #expect(row.contains("\(bandwidth)"), "\(address)") }
    }
    #expect(followed >= 4)
  }

  /// The cells of the row of a device in the reference's table.
  private static func cells(of name: String) -> [String]? {
    let rows = reference?.split(separator: "\n").filter { $0.hasPrefix("| iP") } ?? []
    let cells = rows.map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    // "iPad Pro 12.9 M1" is an "iPad Pro 12.9-inch (M1)".
    let words = name.replacing("-inch", with: "").replacing(#/[()]/#, with: "").replacing(#/nd gen\./#, with: "")
    return cells.first { words == $0[0] }
  }

  /// The numbers in a cell before any remark in brackets.
  private static func numbers(in cell: String) -> [Double] {
    cell.prefix { $0 != "(" }.matches(of: #/[0-9]+(\.[0-9]+)?/#).compactMap { Double($0.output.0) }
  }

  /// Each number of a device that has a row in the reference is in that row, and the page that it cites is there, too.
  @Test(.enabled(if: reference != nil, "the reference is not there")) func aDevicesNumbersAreInItsRow() throws {
    var followed: [String] = []
    for id in DeviceCatalog.all.map(\.id) {
      let device = try #require(DeviceCatalogTests.device(id)?.value)
      guard let cells = Self.cells(of: device.name) else { continue }
      followed.append(id)
      let (screen, shown) = (device.screen, Self.numbers(in: cells[1]))
      let pixels = [screen.width, screen.height].map { ($0 * screen.scale).rounded() }
      #expect(shown == pixels + [screen.scale, Double(screen.framesPerSecond)], "\(id): \(cells[1])")
      for (figure, cell) in [(device.fillRateGigapixels, cells[3]), (device.bandwidthGigabytes, cells[4])] {
        guard let figure else { continue }
        #expect(Self.numbers(in: cell).contains(figure.value), "\(id): \(figure.value) is not in '\(cell)'")
      }
    }
    #expect(followed == ["ipad-pro-12.9-m1", "iphone-13", "iphone-15-pro", "iphone-8", "iphone-se-2"])
  }

  /// No number stands without the page that states it.
  @Test func everyNumberNamesItsPage() throws {
    for id in DeviceCatalog.all.map(\.id) {
      let device = try #require(DeviceCatalogTests.device(id)?.value)
      for source in [device.source] + [device.fillRateGigapixels, device.bandwidthGigabytes].map({ $0?.source }) {
        guard let source else { continue }
        #expect(source.hasPrefix("https://"), "\(id) cites '\(source)'")
      }
      #expect(device.source != nil, "\(id) has a screen of no page")
    }
  }

  private static let reference: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try? String(
      contentsOf: root.appendingPathComponent("shared/reference/core-animation.md"), encoding: .utf8)
  }()
}

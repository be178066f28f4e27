import Foundation
import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import LayerPlanning
import Testing

/// The devices included with the tool.
@Suite struct DeviceCatalogTests {
  static func device(_ id: String) -> Checked<Device>? {
    DeviceCatalog.all.first { $0.id == id }.map { DeviceReader.read(SourceText(name: "\(id).json", bytes: $0.bytes)) }
  }

  @Test(arguments: DeviceCatalog.all.map(\.id)) func everyFileIsADevice(id: String) throws {
    let checked = try #require(Self.device(id))
    #expect(checked.findings == [])
    let device = try #require(checked.value)
    #expect(device.id == id)
    #expect(device.source?.hasPrefix("https://") == true, "no one says so")
    #expect(device.screen.width < device.screen.height && [60, 120].contains(device.screen.framesPerSecond))
    let pixels = [device.screen.width, device.screen.height].map { $0 * device.screen.scale }
    #expect(pixels.allSatisfy { $0 == $0.rounded() })
    for figure in [device.fillRateGigapixels, device.bandwidthGigabytes].compactMap({ $0 }) {
      #expect(figure.isTheoretical, "nobody has measured these")
      #expect(figure.source.hasPrefix("https://"))
    }
  }

  @Test func idsAreSortedAndUnique() {
    let ids = DeviceCatalog.all.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains(DisplayOptions.defaultDevice))
  }

  @Test func everyFileIsListed() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("Sources/LayerPlanning/Device/Files").path)
    #expect(files.filter { !$0.hasSuffix(".json") } == [])
    #expect(files.map { String($0.dropLast(5)) }.sorted() == DeviceCatalog.all.map(\.id))
  }

  @Test func screensHaveThePublishedPixels() throws {
    func pixels(_ id: String) throws -> [Int] {
      let screen = try #require(Self.device(id)?.value).screen
      return [screen.pixels.width, screen.pixels.height, Int(screen.framesPerSecond)]
    }
    #expect(try pixels("iphone-8") == [750, 1334, 60])
    #expect(try pixels("iphone-se-2") == [750, 1334, 60])
    #expect(try pixels("iphone-13") == [1170, 2532, 60])
    #expect(try pixels("iphone-15-pro") == [1179, 2556, 120])
    #expect(try pixels("ipad-pro-12.9-m1") == [2048, 2732, 120])
    // The figures on which two sources disagree, or which were cited rather than read from a table.
    #expect(try pixels("iphone-11") == [828, 1792, 60])
    #expect(try pixels("iphone-11-pro-max") == [1242, 2688, 60])
    #expect(try pixels("iphone-17e") == [1170, 2532, 60])
    #expect(try pixels("iphone-air") == [1260, 2736, 120])
    #expect(try pixels("ipad-pro-11-m5") == [1668, 2420, 120])
    #expect(try pixels("ipad-pro-13-m5") == [2064, 2752, 120])
  }

  @Test func familiesAreComplete() {
    let ids = Set(DeviceCatalog.all.map(\.id))
    let phones = ["11", "12", "13", "14", "15", "16", "17"].flatMap { ["iphone-\($0)", "iphone-\($0)-pro-max"] }
    #expect(ids.isSuperset(of: phones + ["iphone-se-3", "iphone-13-mini", "iphone-16e", "iphone-air"]))
    #expect(ids.isSuperset(of: ["ipad-9", "ipad-a16", "ipad-mini-a17-pro", "ipad-air-13-m4", "ipad-pro-13-m5"]))
  }

  @Test func theDefaultScreenIsTheDefaultDevices() throws {
    let device = try #require(Self.device(DisplayOptions.defaultDevice)?.value)
    #expect(device.screen == DisplayOptions.defaultScreen)
  }
}

import Foundation
import LayerDiagnostics
import LayerGeometry
import LayerImport
import LayerModel
import LayerPlanning
import Testing

/// The devices that come with the tool.
@Suite struct DeviceCatalogTests {
  static func device(_ id: String) -> Checked<Device>? {
    DeviceCatalog.all.first { $0.id == id }.map { DeviceReader.read(SourceText(name: "\(id).json", bytes: $0.bytes)) }
  }

  @Test(arguments: DeviceCatalog.all.map(\.id)) func everyFileIsADevice(id: String) throws {
    let checked = try #require(Self.device(id))
    #expect(checked.findings == [])
    let device = try #require(checked.value)
    #expect(device.id == id)
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
    #expect(files.sorted() == DeviceCatalog.all.map { $0.id + ".json" })
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
  }

  @Test func theDefaultScreenIsTheDefaultDevices() throws {
    let device = try #require(Self.device(DisplayOptions.defaultDevice)?.value)
    #expect(device.screen == DisplayOptions.defaultScreen)
  }
}

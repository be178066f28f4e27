import Foundation
import LayerRaster
import LayerTestSupport
import Testing

/// A picture that differs creates a report; a matching one does not.
@Suite struct PictureReportTests {
  private static func scratch() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
  }

  private static func golden(_ folder: URL, tolerance: Int, isUpdating: Bool = false) -> PictureGolden {
    PictureGolden(
      folder.appendingPathComponent("golden.png"), name: "area/one & other", tolerance: tolerance,
      report: PictureReport(folder: folder.appendingPathComponent("report")), isUpdating: isUpdating)
  }

  private static func picture(_ pixel: PackedPixel, width: Int = 4) -> Pixmap {
    Pixmap(width: width, height: 3, filledWith: pixel)
  }

  @Test func missingPictureIsWrittenAndFailsOnce() throws {
    let folder = Self.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let picture = Self.picture(0xFF10_2030)
    #expect(try Self.golden(folder, tolerance: 0).fault(of: picture)?.contains("is missing") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("golden.png").path))
    let updating = Self.golden(folder, tolerance: 0, isUpdating: true)
    #expect(try updating.fault(of: picture)?.contains("was rewritten") == true)
    #expect(try Self.golden(folder, tolerance: 0).fault(of: picture) == nil)
    #expect(try updating.fault(of: picture) == nil)
  }

  @Test func differenceBeyondTheToleranceLeavesThreePicturesAndAPage() throws {
    let folder = Self.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try Self.golden(folder, tolerance: 0, isUpdating: true).fault(of: Self.picture(0xFF10_2030))
    #expect(try Self.golden(folder, tolerance: 3).fault(of: Self.picture(0xFF13_2030)) == nil)
    #expect(try Self.golden(folder, tolerance: 2).fault(of: Self.picture(0xFF13_2030)) != nil)
    let report = folder.appendingPathComponent("report")
    for kind in ["expected", "difference", "actual"] {
      let file = report.appendingPathComponent("area-one---other.\(kind).png")
      let decoded = try ImageDecoder.decode([UInt8](try Data(contentsOf: file))).pixmap
      #expect(decoded.width == 4 && decoded.height == 3)
    }
    let page = try String(contentsOf: report.appendingPathComponent("index.html"), encoding: .utf8)
    #expect(page.contains("<h2>area/one &amp; other</h2>"))
    #expect(page.contains("12 of 12 pixels differ by more than 2 out of 255, most at (0, 0): 3"))
  }

  @Test func anotherSizeIsAnotherPicture() {
    // The part beyond the other picture's edges is transparent here, so that no channel differs.
    let comparison = PictureComparison(
      expected: Self.picture(0), actual: Self.picture(0, width: 5), tolerance: 255)
    #expect(!comparison.agrees)
    #expect(comparison.headline == "5 x 3 px instead of 4 x 3 px")
  }

  @Test func mapTellsSmallDifferencesFromFaults() {
    let expected = Pixmap(width: 3, height: 1, pixels: [0xFF00_0000, 0xFF00_0000, 0xFF00_0000])
    let actual = Pixmap(width: 3, height: 1, pixels: [0xFF00_0000, 0xFF02_0000, 0xFFFF_0000])
    let map = PictureComparison(expected: expected, actual: actual, tolerance: 2).map
    #expect(map == Pixmap(width: 3, height: 1, pixels: [0xFF00_0000, 0xFF9D_B4F0, 0xFFFF_0000]))
  }
}

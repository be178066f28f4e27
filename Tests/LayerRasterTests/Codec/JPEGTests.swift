import Foundation
import LayerModel
import LayerRaster
import Testing

@Suite struct JPEGTests {
  /// 16 x 8 pixels without subsampling: the left half (220, 100, 30), the right half (20, 100, 200).
  static let twoHalves = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK
    CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
    CgoKCgoKCgr/wAARCAAIABADAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF
    BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW
    V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi
    4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC
    AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm
    Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq
    8vP09fb3+Pn6/9oADAMBAAIRAxEAPwAr+Iz/AEIPluv92D/Dc//Z
    """

  private func file() throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: Self.twoHalves, options: .ignoreUnknownCharacters)))
  }

  @Test func colorsAreInPlaceAndOpaque() throws {
    let decoded = try ImageDecoder.decode(try file())
    #expect(decoded.facts == AssetFacts(pixelWidth: 16, pixelHeight: 8, isOpaque: true, encoding: .jpeg))
    #expect(decoded.warning == nil)
    let halves = (0..<128).map { $0 % 16 < 8 ? PackedPixel(0xFFDC_641E) : 0xFF14_64C8 }
    let expected = Pixmap(width: 16, height: 8, pixels: halves)
    #expect(PixmapDifference(between: decoded.pixmap, and: expected).largest <= 4)
    #expect(decoded.pixmap.isOpaque)
  }

  @Test func aSizeBeyondTheLimitIsRefused() throws {
    var limits = Limits()
    limits.imagePixels.value = 127
    let bytes = try file()
    #expect(throws: ImageError.tooManyPixels(width: 16, height: 8, limit: 127)) {
      try ImageDecoder.decode(bytes, limits: limits)
    }
  }

  @Test func aTruncatedFileIsDecodedWithAWarningOrRefused() throws {
    let bytes = try file()
    for length in 3..<(bytes.count - 2) {
      let decoded = try? ImageDecoder.decode(Array(bytes.prefix(length)))
      #expect(decoded == nil || decoded?.warning != nil)
    }
  }
}

import FileFormats
import LayerDiagnostics
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Property lists, binary and in XML.
@Suite struct PropertyListTests {
  static let binary = PlistWriter.bytes([
    .map([(1, 2), (3, 4), (5, 6), (7, 8)]), .text("number"), .integer(-3), .text("list"), .list([9, 10, 11]),
    .wide("größe"), .real(0.5), .text("long"), .text(String(repeating: "x", count: 20)), .flag(true),
    .reference(7), .data([1, 2]),
  ])

  private static func xml(_ text: String) -> (list: PropertyList?, faults: [String]) {
    let source = SourceText(name: "a", bytes: Array("<plist version=\"1.0\">\(text)</plist>".utf8))
    let (list, findings) = XMLPropertyList.read(source, limits: Limits())
    return (list, findings.inSourceOrder.map(\.message))
  }

  @Test func binaryIsRead() throws {
    let list = try BinaryPropertyList.read(Self.binary).get()
    #expect(list.number("number", of: list.root) == -3)
    #expect(list.number("größe", of: list.root) == 0.5)
    #expect(list.text("long", of: list.root) == String(repeating: "x", count: 20))
    let items = try #require(list.value("list", of: list.root))
    #expect(list.values[items] == .list([9, 10, 11]))
    #expect(list.values[9...] == [.flag(true), .reference(7), .data([1, 2])])
  }

  @Test func xmlIsRead() throws {
    let (read, faults) = Self.xml(
      """
      <dict><key>a</key><real>+infinity</real><key>b</key><string>x &amp; y</string><key>c</key><true/>
      <key>d</key><array><data>AQI=</data><dict><key>CF$UID</key><integer>4</integer></dict></array></dict>
      """)
    let list = try #require(read)
    #expect(faults == [])
    #expect(list.number("a", of: list.root) == .infinity)
    #expect(list.text("b", of: list.root) == "x & y")
    #expect(list.number("c", of: list.root) == 1)
    #expect(list.values.contains(.data([1, 2])) && list.values.contains(.reference(4)))
  }

  @Test func brokenXMLIsRefused() {
    #expect(Self.xml("<dict><string>a</string></dict>").faults == ["value of a 'dict' has no key before it"])
    #expect(Self.xml("<dict><key>a</key></dict>").faults == ["last key of a 'dict' has no value"])
    #expect(Self.xml("<html/>").faults == ["element 'html' does not belong in a property list"])
    #expect(Self.xml("<integer>one</integer>").faults == ["'one' is not a number"])
    #expect(Self.xml("<data>?</data>").faults == ["'data' is not valid Base64"])
    #expect(Self.xml("").faults == ["property list is empty"])
  }

  /// Reading returns for every malformed file.
  @Test func brokenBinaryReturns() {
    for end in Self.binary.indices { _ = BinaryPropertyList.read(Array(Self.binary[..<end])) }
    var random = SeededGenerator(seed: 7)
    var refused = 0
    for place in Self.binary.indices {
      for _ in 0..<8 {
        var bytes = Self.binary
        bytes[place] = UInt8.random(in: 0...255, using: &random)
        if case .failure = BinaryPropertyList.read(bytes) { refused += 1 }
      }
    }
    #expect(refused > 100)
  }

  /// A thousand objects that all claim the same list would be a million items.
  @Test func overlappingObjectsAreRefused() {
    let bytes = Array("bplist00".utf8) + [0xAF, 0x11, 0x01, 0x00] + [UInt8](repeating: 0, count: 256)
    let table = (0..<200).flatMap { _ in [UInt8(8)] }
    func number(_ value: Int) -> [UInt8] { (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    let trailer = [0, 0, 0, 0, 0, 0, 1, 1] + number(200) + number(0) + number(bytes.count)
    #expect(throws: PropertyList.Fault(message: "objects of the property list overlap", place: 8)) {
      try BinaryPropertyList.read(bytes + table + trailer).get()
    }
  }

  @Test func base64IsDecoded() {
    #expect(Base64.decode("TGF5\n ZXI=".utf8).map { String(decoding: $0, as: UTF8.self) } == "Layer")
    #expect(Base64.decode("TGF5*".utf8) == nil)
    #expect(Base64.decode("TQ==TQ".utf8) == nil)
    #expect(Base64.decode("".utf8) == [])
  }
}

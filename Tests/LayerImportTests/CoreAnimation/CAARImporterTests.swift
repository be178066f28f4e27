import LayerDiagnostics
import LayerGeometry
import LayerModel
import Testing

@testable import LayerImport

/// Keyed archives: the same small tree as a binary property list and in XML.
@Suite struct CAARImporterTests {
  /// An XML archive with the given `$objects`.
  private static func xml(_ objects: String) -> Checked<Scene> {
    let text = """
      <plist version="1.0"><dict><key>$version</key><integer>100000</integer><key>$archiver</key>
      <string>NSKeyedArchiver</string><key>$top</key><dict><key>root</key><dict><key>CF$UID</key><integer>1</integer>
      </dict></dict><key>$objects</key><array><string>$null</string>\(objects)</array></dict></plist>
      """
    return CAMLCase.read(Array(text.utf8), name: "a.caar")
  }

  private static func uid(_ number: Int) -> String { "<dict><key>CF$UID</key><integer>\(number)</integer></dict>" }

  private static func object(_ fields: [(String, String)]) -> String {
    "<dict>" + fields.map { "<key>\($0.0)</key>\($0.1)" }.joined() + "</dict>"
  }

  private static func layer(_ fields: [(String, String)]) -> String {
    [
      object([
        ("NS.keys", "<array>\(uid(2))\(uid(3))</array>"), ("NS.objects", "<array>\(uid(5))\(uid(6))</array>"),
        ("$class", uid(7)),
      ]),
      "<string>rootLayer</string>", "<string>geometryFlipped</string>",
      object([("$classname", "<string>CALayer</string>")]), object(fields + [("$class", uid(4))]), "<true/>",
      object([("$classname", "<string>NSDictionary</string>")]),
      object([
        ("kind", "<integer>2</integer>"), ("x", "<real>0</real>"), ("y", "<real>0</real>"),
        ("width", "<real>20</real>"), ("height", "<real>10</real>"), ("$class", uid(9)),
      ]),
      object([("$classname", "<string>LKNSValueCodingProxy</string>")]),
      object([
        ("r", "<real>1</real>"), ("g", "<real>0</real>"), ("b", "<real>0</real>"), ("a", "<real>0.5</real>"),
        ("$class", uid(11)),
      ]),
      object([("$classname", "<string>LKCGColorCodingProxy</string>")]),
      object([("array", uid(13)), ("$class", uid(14))]),
      object([("NS.objects", "<array>\(uid(5))</array>"), ("$class", uid(15))]),
      object([("$classname", "<string>LKNSArrayCodingProxy</string>")]),
      object([("$classname", "<string>NSMutableArray</string>")]),
    ].joined()
  }

  @Test func archivesInXMLAreRead() throws {
    let checked = Self.xml(
      Self.layer([("bounds", Self.uid(8)), ("backgroundColor", Self.uid(10)), ("opacity", "<real>0.5</real>")]))
    let scene = try #require(checked.value, "\(checked.findings.map(\.message))")
    #expect(scene.screen.width == 20 && scene.screen.height == 10)
    #expect(scene.layers[0].backgroundColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(scene.layers[0].opacity == 0.5 && !scene.layers[0].isGeometryFlipped)
  }

  /// An archive can name a layer inside itself; it is read once.
  @Test func circlesEnd() {
    let checked = Self.xml(Self.layer([("bounds", Self.uid(8)), ("sublayers", Self.uid(12)), ("mask", Self.uid(5))]))
    #expect(checked.value?.layers.count == 1)
    let repeated = checked.findings.filter { $0.rule == "layer-used-twice" }
    #expect(repeated.map(\.message) == ["layers are reused, or contain themselves, 2 times"])
  }

  @Test func archivesOfOtherThingsAreRefused() {
    let other = Self.xml(
      Self.object([("$class", Self.uid(2))]) + Self.object([("$classname", "<string>NSView</string>")]))
    #expect(other.value == nil && other.findings.map(\.rule) == ["unsupported-input"])
    let list = "<plist><dict><key>CFBundleName</key><string>a</string></dict></plist>"
    let info = CAMLCase.read(Array(list.utf8), name: "Info.plist")
    #expect(info.findings.map(\.message) == ["XML with the root 'plist' is not a layer tree"])
  }

  /// The smallest binary archive: a dictionary with a layer in it.
  static let binary = PlistWriter.bytes([
    .map([(1, 2), (3, 4), (5, 6)]), .text("$archiver"), .text("NSKeyedArchiver"), .text("$top"), .map([(7, 8)]),
    .text("$objects"), .list([9, 10, 11, 12, 13, 14, 39]), .text("root"), .reference(1), .text("$null"),
    .map([(15, 16), (17, 18), (19, 20)]), .map([(21, 22), (19, 23)]), .map([(24, 25)]),
    .map([(26, 27), (28, 29), (30, 31), (32, 33), (34, 29), (19, 35)]), .map([(24, 36)]), .text("NS.keys"),
    .list([37]), .text("NS.objects"), .list([38]), .text("$class"), .reference(5), .text("bounds"), .reference(4),
    .reference(3), .text("$classname"), .text("CALayer"), .text("kind"), .integer(2), .text("x"), .real(0),
    .text("width"), .real(7), .text("height"), .real(9), .text("y"), .reference(6), .text("NSDictionary"),
    .text("rootLayer"), .reference(2), .map([(24, 40)]), .text("LKNSValueCodingProxy"),
  ])

  @Test func binaryArchivesAreRead() {
    let checked = CAMLCase.read(Self.binary, name: "a.caar")
    #expect(checked.value?.screen.width == 7 && checked.value?.screen.height == 9)
  }

  @Test func archivesThatAreCutOffAreRefused() {
    let cut = CAMLCase.read(Array(Self.binary.dropLast(40)), name: "a.caar")
    #expect(cut.value == nil && cut.findings.contains { $0.rule == "property-list" })
  }
}

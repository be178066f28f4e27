import LayerDiagnostics
import LayerModel
import LayerTestSupport
import Testing

@testable import LayerImport

/// Small truncated files and small files with one changed byte are read or refused without a trap.
@Suite struct BrokenBundleTests {
  private static let markup = Array(
    """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer id="a" bounds="0 0 9 9" geometryFlipped="1"
     sublayerTransform="perspective(900)" transform="rotate(3deg) scale(2, 3, 1)" contentsCenter="0.2 0 0.5 1"
     contentsTransform="matrix(0.5 0 0 0.5 2 1)"><contents type="CATintedImage" tint="0 0 1"><image src="a.png"
     A8asL8="1"/></contents><mask type="CAShapeLayer" path="0 0 m 1 1 l 1 2 3 4 5 6 c h"/><filters><CAFilter
     filter="gaussianBlur" inputRadius="20"/></filters><compositingFilter type="string" value="multiplyBlendMode"/>
    <sublayers><CAGradientLayer startPoint="0 0"><colors><CGColor opacity="0.5" value="1 0 0"/></colors><locations>
    <integer value="0"/></locations></CAGradientLayer><CABackdropLayer><filters><CAFilter filter="colorSaturate"
     inputAmount="1.5"/></filters></CABackdropLayer></sublayers><states><LKState name="s" basedOn="s"><elements>
    <LKStateSetValue targetId="a" keyPath="position.x"><value value="1"/></LKStateSetValue></elements></LKState>
    </states><animations><animation type="CASpringAnimation" keyPath="opacity" duration="1e9" repeatCount="inf">
    <fromValue value="0"/></animation><p type="CAKeyframeAnimation" keyPath="transform.rotation.z">
    <keyTimes><real value="0"/></keyTimes><values><real value="3"/></values></p></animations></CALayer></caml>
    """.utf8)

  private static let index = Array(
    """
    <?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "a.dtd"><plist version="1.0"><dict>
    <key>geometryFlipped</key><true/><key>documentWidth</key><real>9</real><key>documentHeight</key><integer>9</integer>
    <key>rootDocument</key><string>main.caml</string><key>loopEnd</key><real>+infinity</real></dict></plist>
    """.utf8)

  /// Prefixes of some lengths, and a few other bytes at each place, or at every few places from a random one on.
  private static func variants(of bytes: [UInt8], seed: UInt64, every step: Int = 1, _ use: ([UInt8]) -> Void) {
    var random = SeededGenerator(seed: seed)
    let places = stride(from: Int.random(in: 0..<step, using: &random), to: bytes.count, by: step)
    for place in places {
      use(Array(bytes[..<place]))
      var changed = bytes
      for byte in [0, UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8.random(in: 32...126, using: &random), 0xFF] {
        changed[place] = byte
        use(changed)
      }
    }
  }

  @Test func markupIsReadOrRefused() {
    let files = ["a.png": CAMLCase.png(4, 4, colorType: 0), "index.xml": Self.index]
    var (read, refused) = (0, 0)
    Self.variants(of: Self.markup, seed: 5, every: 7) { bytes in
      let checked = CAMLCase.read(bytes, name: "A.ca/main.caml", files: files, state: "s")
      if checked.value == nil {
        refused += 1
        #expect(checked.findings.contains { $0.severity == .error })
      } else {
        read += 1
      }
    }
    #expect(read > 100 && refused > 100, "read \(read), refused \(refused)")
    #expect(CAMLCase.read(Self.markup, name: "A.ca/main.caml", files: files, state: "s").value?.nodes.count == 5)
  }

  @Test func indexIsReadOrPassedOver() {
    let markup = Array("<caml><CALayer bounds=\"0 0 9 9\"/></caml>".utf8)
    var flipped = 0
    Self.variants(of: Self.index, seed: 6) { bytes in
      let scene = CAMLCase.read(markup, name: "A.ca/main.caml", files: ["index.xml": bytes]).value
      #expect(scene != nil)
      if scene?.layers[0].isGeometryFlipped == false { flipped += 1 }
    }
    #expect(flipped > 300)
  }

  @Test func imagesAreReadOrStoodInFor() {
    Self.variants(of: CAMLCase.png(4, 4, colorType: 0), seed: 7) { bytes in
      let checked = CAMLCase.read(Self.markup, name: "A.ca/main.caml", files: ["a.png": bytes], state: "s")
      // An image may claim to be larger than any image that is read.
      #expect(checked.value != nil || checked.findings.contains { $0.rule == "limit" })
    }
  }

  @Test func archivesAreReadOrRefused() {
    var refused = 0
    Self.variants(of: CAARImporterTests.binary, seed: 8) { bytes in
      let checked = CAMLCase.read(bytes, name: "a.caar")
      if checked.value == nil { refused += 1 }
      #expect(checked.value != nil || checked.findings.contains { $0.severity == .error })
    }
    #expect(refused > 500)
  }

  /// A small file in which every layer refers to the same list of all layers.
  @Test func sharedListsAreCounted() {
    let count = 4_000
    func uid(_ number: Int) -> String { "<dict><key>CF$UID</key><integer>\(number)</integer></dict>" }
    let layers = String(
      repeating: "<dict><key>$class</key>\(uid(1))<key>sublayers</key>\(uid(2))</dict>", count: count)
    let list = (4..<count).map(uid).joined()
    let text = """
      <plist version="1.0"><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$top</key><dict>
      <key>root</key>\(uid(4))</dict><key>$objects</key><array><string>$null</string><dict><key>$classname</key>
      <string>CALayer</string></dict><dict><key>$class</key>\(uid(3))<key>NS.objects</key><array>\(list)</array>
      </dict><dict><key>$classname</key><string>NSArray</string></dict>\(layers)</array></dict></plist>
      """
    let checked = CAMLCase.read(Array(text.utf8), name: "a.caar")
    // The scene itself is not compared, because a failure would print it.
    let isRead = checked.value != nil
    #expect(!isRead)
    #expect(checked.findings.contains { $0.message == "objects are shared so often that expanding them would not end" })
  }

  @Test func layersAreCounted() {
    let layers = String(repeating: "<CALayer bounds=\"0 0 9 9\"/>", count: 3_000)
    var options = ImportOptions()
    options.limits.layers.value = 1_000
    let text = "<caml><CALayer bounds=\"0 0 9 9\"><sublayers>\(layers)</sublayers></CALayer></caml>"
    let checked = SceneReader.read(SourceText(name: "a.caml", bytes: Array(text.utf8)), options: options)
    #expect(checked.value == nil && checked.findings.contains { $0.message.contains("'layers'") })
  }
}

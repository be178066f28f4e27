import LayerDiagnostics
import LayerModel
import Testing

@testable import FileFormats

/// Events of well-formed texts, and the one fault of each that is not.
@Suite struct XMLReaderTests {
  @Test(arguments: [
    ("<a/>", "<a >"),
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a b='1' c = \"2\" >x</a>\n", "<a b=1 c=2 \"x\" >"),
    ("\u{FEFF}<a><b/><b></b></a><!-- end -->", "<a <b > <b > >"),
    ("<!DOCTYPE plist PUBLIC \"-//A>\" \"http://example.org/a.dtd\"><plist/>", "<plist >"),
    ("<a b=\"&lt;&#65;&#x1F600;&amp;amp;&quot;&apos;&gt;\"/>", "<a b=<A😀&amp;\"'> >"),
    ("<a>1<![CDATA[<&]]>2<!-- 3 -->4<?pi 5?>6</a>", "<a \"1\" \"<&\" \"2\" \"4\" \"6\" >"),
    ("<a b=\"1\n2\t3\r\n4&#10;5\">6\r\n7\r8</a>", "<a b=1 2 3 4\n5 \"6\n7\n8\" >"),
    ("<ä:ö-1.x _='é'/>", "<ä:ö-1.x _=é >"),
    ("<a b=''/>", "<a b= >"),
  ])
  func wellFormedTextsAreRead(text: String, events: String) {
    let read = XMLCase.events(text)
    #expect(read.events == events)
    #expect(read.faults == [])
  }

  @Test(arguments: [
    ("", "file contains no element @ "),
    ("<a>", "element 'a' is not closed @ a"),
    ("<a></b>", "element 'a' is closed by 'b' @ b"),
    ("<a/></a>", "'a' is closed but was never opened @ a"),
    ("<a/><b/>", "element 'b' is outside the root element @ b"),
    ("x<a/>", "text before the root element @ x"),
    ("<a/> x", "text after the root element @ x"),
    ("<a b/>", "attribute 'b' has no value @ b"),
    ("<a b=1/>", "value of 'b' has no quotes @ b"),
    ("<a b=\"1/>", "value of 'b' is not closed @ b"),
    ("<a b='<'/>", "'<' in the value of 'b' @ <"),
    ("<a b='1'c='2'/>", "tag of 'a' contains something that is not an attribute @ c"),
    ("<a b='1' c='2' b='3'/>", "attribute 'b' occurs twice @ b"),
    ("<a>&b;</a>", "'&' does not begin a valid XML reference @ &"),
    ("<a b='&#0;'/>", "'&' does not begin a valid XML reference @ &"),
    ("<a b='&#xD800;'/>", "'&' does not begin a valid XML reference @ &"),
    ("<a b='&amp'/>", "'&' does not begin a valid XML reference @ &"),
    ("<a>< b</a>", "'<' does not begin an element @ <"),
    ("<a><!-- </a>", "comment is not closed @ <!"),
    ("<a><![CDATA[ </a>", "CDATA is not closed @ <!"),
    ("<![CDATA[ ]]><a/>", "'<!' begins neither a comment nor CDATA @ <!"),
    ("<a><?b </a>", "'<?' is not closed @ <?"),
    ("<a></a b>", "closing tag 'a' is malformed @ a"),
    ("<a></>", "closing tag has no name @ </"),
  ])
  func brokenTextsHaveOneFault(text: String, fault: String) {
    #expect(XMLCase.fault(text) == fault)
  }

  @Test func entitiesOfOnesOwnAreRefusedBeforeAnyIsRead() {
    let bomb = "<!DOCTYPE a [<!ENTITY b \"bbbb\"><!ENTITY c \"&b;&b;\">]><a>&c;</a>"
    #expect(XMLCase.fault(bomb) == "document type declares its own entities or elements @ [")
    #expect(XMLCase.events(bomb).events == "")
  }

  @Test func otherEncodingsAreRefused() {
    let fault = XMLCase.fault("<?xml version='1.0' encoding='UTF-16'?><a/>")
    #expect(fault == "encoding 'UTF-16' is not supported @ UTF-16")
    #expect(XMLCase.events([0xFF, 0xFE, 0x3C, 0x00]).faults.map(\.message) == ["file is UTF-16, not UTF-8"])
    #expect(XMLCase.events([0x3C, 0xE9, 0x2F, 0x3E]).faults.map(\.rule) == ["utf-8"])
  }

  @Test func depthAndSizeAreBounded() {
    var limits = Limits()
    limits.xmlDepth.value = 3
    #expect(XMLCase.events("<a><b><c/></b></a>", limits: limits).faults == [])
    #expect(XMLCase.fault("<a><b><c><d/></c></b></a>", limits: limits).hasPrefix("limit 'xml-depth' is 3"))
    limits.xmlBytes.value = 3
    #expect(XMLCase.events("<a/>", limits: limits).faults.map(\.rule) == ["limit"])
    let wide = "<a " + (0..<300).map { "b\($0)='' " }.joined() + "/>"
    #expect(XMLCase.fault(wide).hasPrefix("element 'a' has more than 256 attributes"))
  }

  @Test func deepTextsNeedNoStack() {
    let depth = Limits().xmlDepth.value
    let deep = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    #expect(XMLCase.events(deep).faults == [])
  }

  /// Reading returns for any bytes, and every error points into the text.
  @Test func everyTruncationAndEveryChangeReturns() {
    let text = "<?xml version='1.0'?><!DOCTYPE a><!--c--><a b=\"&#65;é\"><![CDATA[x]]>y&lt;<c d=''/></a>"
    let bytes = Array(text.utf8)
    #expect(XMLCase.events(bytes).faults == [])
    for count in bytes.indices {
      #expect(Self.isSound(Array(bytes[..<count]), mustFail: true), "\(count) bytes")
    }
    for place in bytes.indices {
      for byte in Array("<>&;'\"/!?-[]= \n#xA".utf8) + [0, 0x80, 0xC3, 0xFF] {
        var changed = bytes
        changed[place] = byte
        #expect(Self.isSound(changed, mustFail: false), "byte \(place) as \(byte)")
      }
    }
  }

  private static func isSound(_ bytes: [UInt8], mustFail: Bool) -> Bool {
    let faults = XMLCase.events(bytes).faults
    return faults.compactMap(\.span).allSatisfy { $0.start <= $0.end && $0.end <= max(bytes.count, 1) }
      && (!mustFail || faults.count == 1)
  }
}

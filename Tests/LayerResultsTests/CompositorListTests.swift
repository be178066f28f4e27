import LayerPlanning
import LayerResults
import Testing

/// The table of compositors.
@Suite struct CompositorListTests {
  static func lines(_ compositors: [Compositor], columns: Int = 80) -> [String] {
    let style = TextStyle(isColored: false, isUnicode: true, columns: columns)
    return String(decoding: CompositorList.text(compositors, style: style), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [40, 60, 80, 120]) func linesFit(columns: Int) {
    let lines = Self.lines(CompositorCatalog.all, columns: columns)
    // A single word of a source may be longer than a narrow line.
    let wide = lines.filter { $0.count > columns && $0.drop { $0 == " " }.contains(" ") }
    #expect(wide == [])
    #expect(lines.filter { $0.hasSuffix(" ") } == [])
  }

  @Test func linesThatDifferStandOut() throws {
    let lines = Self.lines(CompositorCatalog.all)
    let shadow = try #require(lines.first { $0.contains("shadow without a path") })
    #expect(shadow.hasPrefix("  ≠ "))
    let withPath = try #require(lines.first { $0.contains("shadow with a path") })
    #expect(withPath.hasPrefix("    "))
    #expect(!Self.lines([.coreAnimation]).joined().contains("≠"))
  }

  @Test func constantsOfOneCompositorAreListed() throws {
    let lines = Self.lines(CompositorCatalog.all)
    let start = try #require(lines.firstIndex { $0.contains("layers painted off screen") })
    let cells = lines[(start + 1)...].prefix(CompositorCatalog.all.count).map { $0.split(separator: " ").first }
    #expect(cells.dropLast().allSatisfy { $0 == "-" })
    #expect(cells.last == "4,000" || cells.last == "4000")
    #expect(!Self.lines([.coreAnimation]).joined().contains("layers painted off screen"))
  }

  @Test func everySourceIsListedOnce() throws {
    let lines = Self.lines(CompositorCatalog.all)
    let start = try #require(lines.firstIndex { $0.hasSuffix("sources") })
    let text = lines[start...].map { $0.drop { $0 == " " } }.joined(separator: " ")
    for compositor in CompositorCatalog.all {
      for row in CompositorCase.all { #expect(text.contains(row.passes(compositor).source), "\(row.id)") }
      for constant in compositor.constants { #expect(text.contains(constant.figure.source), "\(constant.id)") }
    }
  }
}

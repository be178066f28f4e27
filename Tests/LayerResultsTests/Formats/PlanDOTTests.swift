import LayerPlanning
import LayerResults
import LayerTestSupport
import Testing

@Suite struct PlanDOTTests {
  @Test func labelsAreEscaped() throws {
    let scene = try PlannedText.plan(
      PlannedText.scene(PlannedText.fading(#"a\"b\\c\n"#)), file: "my \"own\".json")
    let text = String(decoding: PlanDOT.bytes(of: PlanReport(scenes: [scene]), style: .plain), as: UTF8.self)
    #expect(text.contains(#"label="my \"own\".json\n1 offscreen pass, core-animation v2""#))
    #expect(text.contains(#"label="0 content\n/root/a\"b\\c\\u{A}\n100 x 100""#))
  }

  @Test func everyPassLeadsToTheScreen() throws {
    let scene = try PlannedText.plan(
      PlannedText.scene(PlannedText.fading("a", more: "\"shadowOpacity\": 1, \"shouldRasterize\": true,")))
    let text = String(decoding: PlanDOT.bytes(of: PlanReport(scenes: [scene]), style: .plain), as: UTF8.self)
    let arrows = text.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: " ").map { String($0.filter { $0 != ";" }) }
      return parts.count >= 3 && parts[1] == "->" ? (parts[0], parts[2]) : nil
    }
    var reached: Set<String> = ["screen0"]
    for _ in 0..<scene.plan.passes.count {
      reached.formUnion(arrows.filter { reached.contains($0.1) }.map(\.0))
    }
    #expect(reached.count == scene.plan.passes.count + 1)
    #expect(text.contains("style=dashed"))
  }
}

import LayerDiagnostics
import LayerGeometry
import LayerModel
import LayerPlanning
import Testing
import ViewLayout

@testable import LayerImport

/// The cost of effects by their position, counted by planning the layers of views.
@Suite struct EffectsOnLeavesTests {
  /// A view and its cost: passes by reason, and whether the confidence in all of them is high.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let view: @Sendable () -> ViewSketch
    /// Passes by reason, in the order of their names.
    let passes: String
    var isLikely = true
  }

  /// Three texts over a white background: the card of the documents.
  private static func texts() -> ViewSketch { .column(.text("One"), .text("Two"), .text("Three")).padding() }

  private static func card() -> ViewSketch { texts().background(.color(.white)) }

  private static let round = ViewShape.rounded(radius: 8)

  static let shadows: [Case] = [
    Case(testDescription: "stack", view: { card().shadow() }, passes: "shadow-without-path 15"),
    Case(
      testDescription: "background shape", view: { texts().background(.shape(round).shadow()) }, passes: ""),
    Case(testDescription: "group", view: { card().grouped.shadow() }, passes: "shadow-without-path 5"),
    Case(testDescription: "text", view: { .text("One").shadow() }, passes: "shadow-without-path 5"),
    Case(testDescription: "symbol", view: { .symbol("heart.fill").shadow() }, passes: "shadow-without-path 5"),
    Case(testDescription: "image", view: { .image("photo").frame(40, 40).shadow() }, passes: "shadow-without-path 5"),
    Case(testDescription: "colour", view: { .color(.white).frame(40, 40).shadow() }, passes: ""),
    Case(testDescription: "path", view: { .shape(.ellipse).frame(60, 40).shadow() }, passes: "shadow-without-path 5"),
    Case(
      testDescription: "border", view: { .stroke(round, .black, width: 1).frame(40, 40).shadow() },
      passes: "shadow-without-path 5"),
    Case(
      testDescription: "gradient", view: { .gradient.frame(40, 40).shadow() }, passes: "shadow-without-path 5",
      isLikely: false),
    Case(
      testDescription: "two of a shape", view: { .shape(.circle).frame(40, 40).shadow().shadow() },
      passes: "shadow-without-path 5"),
    Case(testDescription: "two of a text", view: { .text("One").shadow().shadow() }, passes: "shadow-without-path 10"),
    Case(testDescription: "clear colour", view: { .color(.clear).frame(40, 40).shadow() }, passes: ""),
    Case(testDescription: "no radius", view: { .text("One").shadow(0) }, passes: ""),
    Case(
      testDescription: "after a clip over several", view: { card().clip(round).shadow() },
      passes: "shadow-without-path 5"),
    Case(
      testDescription: "before a clip", view: { texts().background(.shape(round).shadow(1)).padding(8).clip(round) },
      passes: ""),
  ]

  static let others: [Case] = [
    Case(testDescription: "opacity of a stack", view: { card().effect(.opacity(0.5)) }, passes: ""),
    Case(
      testDescription: "opacity of a shape", view: { .shape(round).frame(40, 40).effect(.opacity(0.5)) }, passes: ""),
    Case(
      testDescription: "opacity of a group", view: { card().grouped.effect(.opacity(0.5)) }, passes: "group-opacity 1"),
    Case(testDescription: "opacity 0", view: { card().shadow().effect(.opacity(0)) }, passes: ""),
    Case(testDescription: "clip of a card", view: { card().clip(round) }, passes: ""),
    Case(
      testDescription: "clip of an image that overhangs",
      view: { .image("photo", size: LayoutSize(width: 90, height: 90), isResizable: false).frame(40, 40).clip(round) },
      passes: "rounded-clip 1"),
    Case(
      testDescription: "clip of an image of unknown size",
      view: { .image("photo", isResizable: false).frame(40, 40).clip(.circle) }, passes: "rounded-clip 1",
      isLikely: false),
    Case(
      testDescription: "clip of an image of unknown size at its size",
      view: { .image("photo", isResizable: false).clip(.circle) }, passes: ""),
    Case(testDescription: "clip of an image", view: { .image("photo").frame(40, 40).clip(.circle) }, passes: ""),
    Case(
      testDescription: "blur of a text", view: { .text("One").effect(.blur(radius: 3)) }, passes: "filter 3"),
    Case(
      testDescription: "blur of a stack", view: { card().effect(.blur(radius: 3)) }, passes: "filter 3",
      isLikely: false),
    Case(testDescription: "blur 0", view: { card().effect(.blur(radius: 0)) }, passes: ""),
    Case(testDescription: "mask", view: { .image("photo").frame(40, 40).mask(.text("One")) }, passes: "mask 2"),
    Case(testDescription: "mask of nothing", view: { card().mask(.color(.clear)) }, passes: ""),
    Case(
      testDescription: "blend mode", view: { .color(.white).frame(9, 9).effect(.blend("multiply")) },
      passes: "blend-mode 1", isLikely: false),
    Case(
      testDescription: "drawing group", view: { card().shadow().effect(.drawingGroup).effect(.opacity(0.5)) },
      passes: ""),
  ]

  @Test(arguments: shadows + others) func costsWhatItsPlaceSays(_ example: Case) throws {
    let checked = example.view().scene()
    let scene = try #require(checked.value, "\(checked.findings.map(\.message))")
    #expect(Self.passes(of: scene) == example.passes)
    let plan = try #require(Planner.plan(scene, compositor: .coreAnimation).value)
    for reason in plan.layers.flatMap(\.reasons) {
      #expect(reason.confidence == (example.isLikely ? .likely : .unsure))
    }
  }

  /// The passes of a scene by reason.
  static func passes(of scene: Scene) -> String {
    guard let plan = Planner.plan(scene, compositor: .coreAnimation).value else { return "no plan" }
    var sums: [String: Int] = [:]
    for cost in plan.layers {
      for reason in cost.reasons where reason.passes > 0 { sums[reason.reason.rawValue, default: 0] += reason.passes }
    }
    return sums.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// Whether all that costs passes is likely, and nothing unsure.
  static func isLikely(_ scene: Scene) -> Bool {
    let layers = Planner.plan(scene, compositor: .coreAnimation).value?.layers ?? []
    return layers.flatMap(\.reasons).allSatisfy { $0.passes == 0 || $0.confidence == .likely }
  }

  @Test func shadowPointsAtItsModifier() throws {
    let checked = ViewSketch.column(.text("One"), .text("Two")).padding().shadow().scene()
    let scene = try #require(checked.value)
    let texts = scene.layers.indices.filter { scene.layers[$0].layerClass == .text }
    #expect(texts.count == 2)
    // The shadow is the outermost node, so it is on the first line.
    for text in texts {
      let start = try #require(scene.sources.start(of: .shadowOpacity, in: LayerIndex(text)))
      #expect(LineTable(scene.source).location(of: start).line == 1)
    }
    #expect(texts.map { scene.layers[$0].name } == ["\"One\"", "\"Two\""])
  }

  @Test func wrappersAreNamedAsTheirAuthorsKnowThem() throws {
    let scene = try #require(ViewSketch.shape(.circle).frame(40, 40).shadow().shadow(9).scene().value)
    let wrapper = try #require(scene.layers.first { $0.name == ".shadow of SketchView.body" })
    #expect(wrapper.shadowRadius == 9)
    #expect(!wrapper.allowsGroupOpacity && !wrapper.hasShadowPath)
  }

  @Test func loopsAreRepeatedWhereTheyLie() throws {
    let loop = ViewSketch.column(.group([.text("One").padding().background(.color(.white)).shadow()], copies: 4))
    let draft = ViewSketch.draft(loop.tree())
    let scene = try #require(Validator.scene(from: draft).value)
    #expect(scene.nodes.filter { scene[$0.layer].layerClass == .text }.count == 4)
    #expect(Self.passes(of: scene) == "shadow-without-path 20")
    #expect(draft.code?.isRepeated == true)
    let texts = draft.layers.indices.filter { draft.layers[$0].layerClass == .text }
    #expect(texts.count == 1)
    #expect(draft.code?.repeated.contains(LayerIndex(texts[0])) == true)
  }

  @Test func modifiersOfGroupsAreOfEachView() throws {
    let scene = try #require(
      ViewSketch.column(ViewSketch.group([.text("One"), .text("Two")]).padding(10)).scene().value)
    let texts = scene.layers.filter { $0.layerClass == .text }
    // There are two paddings and the stack's own spacing between the texts.
    #expect(texts.count == 2)
    #expect(texts[1].position.y - texts[0].position.y - texts[0].bounds.height > 20)
  }

  private static let paints: [ViewPaint] = {
    let stops = [ViewStop(color: .white, location: nil), ViewStop(color: .black, location: 0.9)]
    return [
      .color(.white), .color(nil), .linear(stops, start: Point(0, 0), end: Point(1, 1)),
      .radial(stops, center: Point(0.5, 0.5), .points(start: 0, end: nil)),
      .angular(stops, center: Point(0.5, 0.2), from: 0), .material("thinMaterial"),
      .pattern,
    ]
  }()

  private static let shapes: [ViewShape] = [
    .rectangle, .rounded(radius: 8), .circle, .capsule, .ellipse, .custom("Star"), .inset(.circle, by: 3),
    .uneven(topLeading: 8, bottomLeading: 0, bottomTrailing: 4, topTrailing: 0), .trimmed(.circle, from: 0, to: 0.5),
  ]

  private static let effects: [ViewEffect] = [
    .opacity(0.5), .shadow(color: nil, radius: 4, x: 0, y: 2), .clip(.circle), .clip(.custom("Star")),
    .blur(radius: 3), .blend("multiply"), .compositingGroup, .drawingGroup, .filter("saturation", 0.2),
    .rotation(degrees: 20), .scale(x: 0.5, y: 2), .glass(nil, tint: nil), .identityGlass, .hidden,
  ]

  /// Each way to fill or stroke each shape, under each effect and as a mask, is a scene that the validator accepts.
  @Test func everyDrawingUnderEveryEffectIsAValidScene() {
    var count = 0
    for paint in Self.paints {
      var views = [ViewSketch.node(.fill(paint), [])]
      for shape in Self.shapes {
        views.append(.node(.shape(shape, .fill(paint)), []))
        for (isInside, isDashed) in [(true, false), (false, false), (false, true)] {
          let line = ViewLine(width: 2, dash: isDashed ? [2, 1] : [], isInside: isInside)
          let stroke = ViewDrawing.stroke(paint, line)
          views.append(.node(.shape(shape, stroke), []))
        }
      }
      for view in views.map({ $0.frame(60, 40) }) {
        let masked = [view.mask(.text("One")), ViewSketch.text("One").mask(view)]
        for sketch in Self.effects.map({ view.effect($0) }) + masked {
          let scene = sketch.padding(4).background(.color(.white)).shadow().scene()
          #expect(scene.value != nil && !scene.hasErrors, "\(sketch): \(scene.findings.map(\.message))")
          count += 1
        }
      }
    }
    #expect(count == 7 * 37 * 16)
  }

  @Test func treesThatAreTooDeepEnd() throws {
    var view = ViewSketch.text("One")
    for _ in 0..<400 { view = view.padding(1) }
    let draft = ViewSketch.draft(view.tree())
    #expect(draft.code?.assumptions.isEmpty == false)
    #expect(Validator.scene(from: draft).value != nil)
  }
}

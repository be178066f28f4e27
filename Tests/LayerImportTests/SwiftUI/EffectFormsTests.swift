import LayerDiagnostics
import LayerGeometry
import LayerModel
import Testing
import ViewLayout

@testable import LayerImport

/// Twenty effects in three forms: one that costs passes, one that looks alike and costs fewer, and one on a group.
@Suite struct EffectFormsTests {
  /// A view and the passes that it costs, by reason.
  struct Form: Sendable {
    let passes: String
    let isLikely: Bool
    let view: @Sendable () -> ViewSketch

    init(_ passes: String, isLikely: Bool = true, _ view: @escaping @Sendable () -> ViewSketch) {
      (self.passes, self.isLikely, self.view) = (passes, isLikely, view)
    }
  }

  /// The three forms of an effect.
  struct Effect: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let costly: Form
    let cheaper: Form
    let grouped: Form
  }

  private static let round = ViewShape.rounded(radius: 8)
  private static let shadow5 = "shadow-without-path 5"

  private static func texts() -> ViewSketch { .column(.text("One"), .text("Two"), .text("Three")).padding() }
  private static func card() -> ViewSketch { texts().background(.color(.white)) }
  private static func photo() -> ViewSketch { .image("photo").frame(40, 40) }
  private static func wide() -> ViewSketch {
    .image("photo", size: LayoutSize(width: 90, height: 90), isResizable: false).frame(40, 40)
  }
  private static func onShape(_ view: ViewSketch) -> ViewSketch { view.background(.shape(round).shadow()) }

  static let shadows: [Effect] = [
    Effect(
      testDescription: "shadow of a stack", costly: Form("shadow-without-path 15") { card().shadow() },
      cheaper: Form("") { onShape(texts()) }, grouped: Form(shadow5) { card().grouped.shadow() }),
    Effect(
      testDescription: "shadow of a text", costly: Form(shadow5) { .text("One").shadow() },
      cheaper: Form("") { onShape(.text("One").padding()) }, grouped: Form(shadow5) { .text("One").grouped.shadow() }),
    Effect(
      testDescription: "shadow of a symbol", costly: Form(shadow5) { .symbol("heart.fill").shadow() },
      cheaper: Form("") { onShape(.symbol("heart.fill").padding()) },
      grouped: Form(shadow5) { .symbol("heart.fill").grouped.shadow() }),
    Effect(
      testDescription: "shadow of an image", costly: Form(shadow5) { photo().shadow() },
      cheaper: Form("") { onShape(photo()) }, grouped: Form(shadow5) { photo().grouped.shadow() }),
    Effect(
      testDescription: "shadow of a gradient",
      costly: Form(shadow5, isLikely: false) { .gradient.frame(40, 40).shadow() },
      cheaper: Form("") { onShape(.gradient.frame(40, 40)) },
      grouped: Form(shadow5) { .gradient.frame(40, 40).grouped.shadow() }),
    Effect(
      testDescription: "shadow of a path", costly: Form(shadow5) { .shape(.ellipse).frame(60, 40).shadow() },
      cheaper: Form("") { .shape(.capsule).frame(60, 40).shadow() },
      grouped: Form(shadow5) { .shape(.ellipse).frame(60, 40).grouped.shadow() }),
    Effect(
      testDescription: "shadow of a border",
      costly: Form(shadow5) { .stroke(round, .black, width: 1).frame(40, 40).shadow() },
      cheaper: Form("") { .shape(round).frame(40, 40).shadow() },
      grouped: Form(shadow5) { .stroke(round, .black, width: 1).frame(40, 40).grouped.shadow() }),
    Effect(
      testDescription: "two shadows of a shape",
      costly: Form(shadow5) { .shape(.circle).frame(40, 40).shadow().shadow() },
      cheaper: Form("") { .shape(.circle).frame(40, 40).shadow() },
      grouped: Form("shadow-without-path 10") { .shape(.circle).frame(40, 40).grouped.shadow().shadow() }),
    Effect(
      testDescription: "two shadows of a text",
      costly: Form("shadow-without-path 10") { .text("One").shadow().shadow() },
      cheaper: Form(shadow5) { .text("One").shadow() },
      grouped: Form("shadow-without-path 10") { .text("One").grouped.shadow().shadow() }),
    Effect(
      testDescription: "shadow after a clip",
      costly: Form(shadow5) { card().clip(round).shadow() },
      cheaper: Form("") { onShape(texts()) }, grouped: Form(shadow5) { card().clip(round).grouped.shadow() }),
    Effect(
      testDescription: "shadow of a row",
      costly: Form("shadow-without-path 10") {
        .column(.text("One"), .symbol("heart.fill")).shadow()
      },
      cheaper: Form("") { onShape(.column(.text("One"), .symbol("heart.fill"))) },
      grouped: Form(shadow5) { .column(.text("One"), .symbol("heart.fill")).grouped.shadow() }),
  ]

  static let others: [Effect] = [
    Effect(
      testDescription: "opacity of a stack", costly: Form("group-opacity 1") { card().grouped.effect(.opacity(0.5)) },
      cheaper: Form("") { card().effect(.opacity(0.5)) },
      grouped: Form("group-opacity 1") { card().grouped.effect(.opacity(0.5)) }),
    Effect(
      testDescription: "opacity of a shape", costly: Form("") { .shape(round).frame(40, 40).effect(.opacity(0.5)) },
      cheaper: Form("") { .color(.white).frame(40, 40) },
      grouped: Form("") { .shape(round).frame(40, 40).grouped.effect(.opacity(0.5)) }),
    Effect(
      testDescription: "clip of an image that overhangs", costly: Form("rounded-clip 1") { wide().clip(round) },
      cheaper: Form("") { photo().clip(round) },
      grouped: Form("rounded-clip 1", isLikely: false) { wide().grouped.clip(round) }),
    Effect(
      testDescription: "blur of a text", costly: Form("filter 3") { .text("One").effect(.blur(radius: 3)) },
      cheaper: Form("") { .text("One").effect(.blur(radius: 0)) },
      grouped: Form("filter 3") { .text("One").grouped.effect(.blur(radius: 3)) }),
    Effect(
      testDescription: "blur of a stack",
      costly: Form("filter 3", isLikely: false) { card().effect(.blur(radius: 3)) }, cheaper: Form("") { card() },
      grouped: Form("filter 3") { card().grouped.effect(.blur(radius: 3)) }),
    Effect(
      testDescription: "mask of an image", costly: Form("mask 2") { photo().mask(.text("One")) },
      cheaper: Form("") { photo().clip(.circle) }, grouped: Form("mask 2") { photo().grouped.mask(.text("One")) }),
    Effect(
      testDescription: "blend mode of a colour",
      costly: Form("blend-mode 1", isLikely: false) { .color(.white).frame(9, 9).effect(.blend("multiply")) },
      cheaper: Form("") { .color(.white).frame(9, 9) },
      grouped: Form("blend-mode 1", isLikely: false) {
        .color(.white).frame(9, 9).grouped.effect(.blend("multiply"))
      }),
    Effect(
      testDescription: "shadow and opacity of a stack",
      costly: Form("group-opacity 4, shadow-without-path 15") { card().shadow().effect(.opacity(0.5)) },
      cheaper: Form("") { card().shadow().effect(.drawingGroup).effect(.opacity(0.5)) },
      grouped: Form("group-opacity 1, shadow-without-path 5") { card().grouped.shadow().effect(.opacity(0.5)) }),
    Effect(
      testDescription: "clip of a shadow",
      costly: Form(shadow5) { card().clip(round).shadow() },
      cheaper: Form("") { texts().background(.shape(round).shadow(1)).padding(8).clip(round) },
      grouped: Form("rounded-clip 1, shadow-without-path 5", isLikely: false) { card().grouped.clip(round).shadow() }),
  ]

  @Test(arguments: shadows + others) func eachFormCostsWhatTheMappingSays(_ effect: Effect) throws {
    for (name, form) in [("costly", effect.costly), ("cheaper", effect.cheaper), ("grouped", effect.grouped)] {
      let checked = form.view().scene()
      let scene = try #require(checked.value, "\(checked.findings.map(\.message))")
      #expect(EffectsOnLeavesTests.passes(of: scene) == form.passes, "\(name)")
      if !form.passes.isEmpty { #expect(EffectsOnLeavesTests.isLikely(scene) == form.isLikely, "\(name)") }
    }
  }

  @Test func thereAreTwenty() { #expect(Self.shadows.count + Self.others.count == 20) }
}

import Foundation
import LayerTestSupport
import Testing

/// Overlays as requested by a user.
@Suite struct OverlayOptionTests {
  private static let ids = ["offscreen", "blended", "overdraw", "misaligned", "images", "cost"]

  /// The files that a run writes, by name.
  private func pictures(_ words: [String]) throws -> (run: ToolRun, files: [String: Data]) {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(SceneTexts.small, to: "small.json")
    let run = try ToolRun.of(["render", "small.json", "--scale", "1"] + words, in: scratch.folder)
    let out = scratch.folder.appendingPathComponent("out")
    var files: [String: Data] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: out.path)) ?? [] {
      files[name] = try Data(contentsOf: out.appendingPathComponent(name))
    }
    return (run, files)
  }

  @Test func allIsEachOfThemAndASheet() throws {
    let (run, files) = try pictures(["--overlay", "all"])
    #expect(run.code == 0 && run.diagnostics == "")
    let names = ["small.png"] + (Self.ids + ["all"]).map { "small.\($0).png" }
    #expect(Set(files.keys) == Set(names))
    // One line a file: the picture first, the sheet last.
    let lines = run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    #expect(lines == names.map { "out/\($0)" })
  }

  @Test func severalAreNamedByCommaEachOnce() throws {
    let (run, files) = try pictures(["--overlay", "cost,blended", "--overlay", "cost"])
    #expect(run.code == 0)
    #expect(Set(files.keys) == ["small.png", "small.cost.png", "small.blended.png"])
  }

  @Test func aloneTheyHaveThePicturesSizeAndNoSheet() throws {
    let (run, files) = try pictures(["--overlay", "all", "--overlay-only"])
    #expect(run.code == 0)
    #expect(Set(files.keys) == Set(Self.ids.map { "small.\($0).png" }))
    for (name, bytes) in files {
      // Width, height, depth and colour type of the header: 8 bits of red, green, blue and alpha, not premultiplied.
      #expect(Array(bytes[16..<26]) == [0, 0, 1, 134, 0, 0, 3, 76, 8, 6], "\(name)")
    }
  }

  @Test func aloneAPartHasThePartsSize() throws {
    let (run, files) = try pictures(["--overlay", "blended", "--overlay-only", "--layer", "/root/card"])
    #expect(run.code == 0)
    let bytes = try #require(files["small.blended.png"])
    #expect(Array(bytes[16..<24]) == [0, 0, 0, 50, 0, 0, 0, 50])
  }

  @Test func palettesDifferAndEachIsTheSameEveryTime() throws {
    var seen: Set<Data> = []
    for palette in ["default", "colour-blind", "hatched"] {
      let words = ["--overlay", "all", "--palette", palette]
      let first = try pictures(words).files
      #expect(try pictures(words).files == first, "\(palette)")
      for id in ["offscreen", "blended", "all"] { seen.insert(try #require(first["small.\(id).png"])) }
    }
    #expect(seen.count == 9)
    let usual = try pictures(["--overlay", "blended"]).files
    #expect(try pictures(["--overlay", "blended", "--palette", "default"]).files == usual)
  }

  @Test(arguments: [
    (["--overlay", "blendd"], "did you mean \"blended\"?"),
    (["--overlay", "offscreen,over-draw"], "did you mean \"overdraw\"?"),
    (["--overlay", "al"], "did you mean \"all\"?"),
    (
      ["--overlay", "xyzzy"],
      "expected one of offscreen, blended, overdraw, misaligned, images, cost, damage, cache, counters and all"
    ),
    (["--overlay", ","], "option '--overlay' names no overlay"),
    (["--overlay-only"], "option '--overlay-only' needs an overlay"),
    (["--palette", "hatched"], "option '--palette' needs an overlay"),
    (["--overlay", "cost", "--palette", "hached"], "hatched"),
  ]) func wrongUseIsTold(words: [String], told: String) throws {
    let run = try ToolRun.of(["render", "a.json"] + words)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.diagnostics.contains(told), "\(run.diagnostics)")
  }
}

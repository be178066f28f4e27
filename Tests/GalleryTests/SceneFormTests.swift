import Foundation
import LayerDiagnostics
import LayerModel
import Testing

/// The gallery as a catalogue for readers: each file has a title and an explanation, is tidy, and is self-contained.
@Suite struct SceneFormTests {
  /// Scenes that intentionally contain a layer without an id.
  static let withoutIDs: Set<String> = ["geometry/paths"]

  @Test(arguments: GalleryScene.all) func sceneIsExplained(_ scene: GalleryScene) throws {
    let header = try SceneHeader(of: scene)
    #expect(!header.name.isEmpty && !header.name.hasSuffix("."))
    #expect(header.notes.count >= 40 && header.notes.hasSuffix("."))
    for word in header.notes.split(separator: " ") where word.contains(".json") {
      let file = scene.areaFolder.appendingPathComponent(String(word.prefix { $0 != "," && $0 != ";" && $0 != ":" }))
      let path = file.path.hasSuffix(".") ? String(file.path.dropLast()) : file.path
      #expect(FileManager.default.fileExists(atPath: path), "the notes name '\(word)', which is not a file")
    }
  }

  @Test func titlesAreUnique() throws {
    let titles = try GalleryScene.all.map { try SceneHeader(of: $0).name }
    let repeated = Dictionary(grouping: titles) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(repeated == [])
  }

  @Test(arguments: GalleryScene.all) func textIsLaidOutAlike(_ scene: GalleryScene) throws {
    let text = try scene.text()
    #expect(text.hasSuffix("}\n") && !text.hasSuffix("\n\n") && !text.contains("\t"))
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let indent = line.prefix { $0 == " " }.count
      #expect(indent % 2 == 0 && line.last != " ", "line \(index + 1)")
      let isOneString = line.drop { $0 == " " }.split(separator: "\"").count <= 4
      #expect(line.count <= 120 || isOneString, "line \(index + 1) has \(line.count) columns")
    }
  }

  @Test(arguments: GalleryScene.all) func sceneIsReadWithoutComplaint(_ scene: GalleryScene) throws {
    let checked = try scene.read()
    #expect(checked.findings.map(\.message) == [])
    let read = try #require(checked.value)
    #expect((100...400).contains(read.screen.width) && (100...850).contains(read.screen.height))
    guard !Self.withoutIDs.contains(scene.path) else { return }
    // The root of a template is named after the template.
    let roots = Set(read.nodes.filter { $0.copy != nil }.map(\.layer))
    let nameless = read.layers.indices.filter { read.layers[$0].id == nil && !roots.contains(LayerIndex($0)) }
    #expect(nameless == [], "layers without id, in the order of the file")
  }

  @Test(arguments: GalleryScene.areas) func imagesAreThoseThatScenesShow(_ area: String) throws {
    let folder = GalleryScene.folder.appendingPathComponent("\(area)/assets")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let texts = try GalleryScene.scenes(in: area).map { try $0.text() }
    let idle = files.sorted().filter { file in !texts.contains { $0.contains("\"assets/\(file)\"") } }
    #expect(idle == [], "no scene of '\(area)' shows them")
    for file in files {
      let size = FileManager.default.contents(atPath: folder.appendingPathComponent(file).path)?.count ?? 0
      #expect(size < 16_384, "'\(file)' has \(size) bytes")
    }
  }

  @Test func goldensHaveTheirScenes() throws {
    for area in GalleryScene.areas {
      let folder = GalleryScene.folder.appendingPathComponent(area)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let orphans = names.filter { $0.hasSuffix(".plan.txt") }.map { $0.dropLast(".plan.txt".count) }
        .filter { !names.contains("\($0).json") }
      #expect(orphans == [])
    }
  }

  @Test func pairsNameScenesOfOneSize() throws {
    let pairs = try ScenePairs.read()
    let names = pairs.equal.map { [$0.first, $0.second] } + pairs.unequal.map { [$0.first, $0.second] }
    #expect(Set(names.map { $0.sorted() }).count == names.count, "a pair is listed twice")
    for pair in names {
      #expect(pair[0] != pair[1])
      for path in pair { #expect(GalleryScene.all.contains { $0.path == path }, "'\(path)' is not a scene") }
      let screens = try pair.compactMap { try GalleryScene(path: $0).read().value }.map { scene in
        [scene.screen.width, scene.screen.height, scene.screen.scale]
      }
      #expect(Set(screens).count <= 1, "\(pair[0]) and \(pair[1])")
    }
    #expect(pairs.equal.allSatisfy { (0...32).contains($0.tolerance) })
  }
}

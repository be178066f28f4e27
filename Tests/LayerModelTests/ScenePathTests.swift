import LayerDiagnostics
import LayerModel
import Testing

@Suite struct ScenePathTests {
  static func scene(_ ids: [String]) -> Scene? {
    var test = DraftCase()
    func nest(_ test: inout DraftCase, _ level: Int) {
      if level < ids.count { test.sublayer(ids[level]) { nest(&$0, level + 1) } }
    }
    test.layer(.root) { nest(&$0, 0) }
    return test.checked().value
  }

  @Test(arguments: [
    ("a", "a"), ("a/b", "a~1b"), ("a~b", "a~0b"), ("~1", "~01"), ("#a", "~2a"), ("@mask", "~3mask"), ("a#b@c", "a#b@c"),
    ("##", "~2#"), ("/", "~1"), ("ä/日", "ä~1日"), (" ", " "), ("root", "root"),
  ])
  func namesAreEscaped(id: String, part: String) throws {
    let scene = try #require(Self.scene([id]))
    #expect(scene.path(of: SceneNodeIndex(1)) == "/root/\(part)")
  }

  @Test func theRootIsItsIdOrRoot() {
    var test = DraftCase()
    test.layer(.root, id: "screen/1", fill: { $0.name = "main" })
    #expect(test.paths == ["/screen~11"])
    test = DraftCase()
    test.layer(.root, fill: { $0.name = "main" })
    #expect(test.paths == ["/root"])
  }

  @Test func templateNamesAreEscaped() {
    var test = DraftCase()
    test.template("#a/b")
    test.layer(.root) { $0.copies(of: "#a/b") }
    #expect(test.paths == ["/root", "/root/~2a~1b-0"])
  }

  @Test func instancesAreCopiesFromOneOn() throws {
    let scene = try #require(Self.scene(["replicator", "dot", "inner"]))
    let (dot, inner) = (SceneNodeIndex(2), SceneNodeIndex(3))
    #expect(scene.path(of: inner, instances: [dot: 2]) == "/root/replicator/dot~2/inner")
    #expect(scene.path(of: dot, instances: [dot: 1]) == "/root/replicator/dot~1")
    #expect(scene.path(of: inner, instances: [dot: 0]) == "/root/replicator/dot/inner")
    #expect(scene.path(of: SceneNodeIndex(1), instances: [dot: 2]) == "/root/replicator")
  }

  @Test func longPathsShowTheirEnds() throws {
    let long = (0..<20).map { "\($0)" + String(repeating: "x", count: 70) }
    let scene = try #require(Self.scene(long))
    // A path with sixteen parts or fewer is not shortened.
    let full = scene.path(of: SceneNodeIndex(15))
    #expect(full == "/root/" + long.prefix(15).joined(separator: "/") && full.count > 1_000)
    for last in [16, 20] {
      let ends = long.prefix(7) + ["…"] + long.prefix(last).suffix(8)
      #expect(scene.path(of: SceneNodeIndex(last)) == "/root/" + ends.joined(separator: "/"))
    }
    #expect(scene.path(of: SceneNodeIndex(13)) == "/root/" + long.prefix(13).joined(separator: "/"))
  }

  @Test func charactersCountNotBytes() throws {
    let wide = (0..<20).map { "\($0)" + String(repeating: "日", count: 40) }
    let scene = try #require(Self.scene(wide))
    let path = scene.path(of: SceneNodeIndex(20))
    #expect(path.utf8.count > 1_000 && path.count < 1_000)
    #expect(!path.contains("…"))
  }
}

#if os(Linux)
  import Foundation
  import LayerTestSupport
  import Testing

  /// The libraries that a run opens, as reported by the system's loader, and the messages if one is missing.
  @Suite struct LibraryTests {
    /// The files that drawing opens, by the beginnings of their names.
    static let drawing = ["libcairo", "libpango", "libspng", "libdeflate", "libturbojpeg", "libgobject", "libfreetype"]

    /// The libraries that a run has opened.
    private static func opened(_ words: [String], in folder: URL) throws -> Set<String> {
      let run = try ToolRun.of(words, in: folder, environment: ["LD_DEBUG": "files"])
      #expect(run.code == 0, "\(words)")
      let lines = run.diagnostics.split(separator: "\n").filter { $0.contains("calling init: ") }
      let names = lines.compactMap { $0.split(separator: "/").last.map(String.init) }
      #expect(names.contains { $0.hasPrefix("libc.") }, "the loader reports the files that it opens")
      return Set(drawing.filter { prefix in names.contains { $0.hasPrefix(prefix) } })
    }

    private static func scratch() throws -> Scratch {
      let scratch = try Scratch()
      try scratch.write(SceneTexts.small, to: "small.json")
      try scratch.write(SceneTexts.drawn, to: "drawn.json")
      for name in ["small", "drawn"] {
        let words = ["plan", "\(name).json", "--format", "json", "-o", "\(name).plan"]
        #expect(try ToolRun.of(words, in: scratch.folder).code == 0)
      }
      return scratch
    }

    @Test(arguments: [
      ["--version"], ["--help"], ["plan", "drawn.json"], ["lint", "drawn.json", "--fail-on", "never"], ["explain"],
      ["simulate", "drawn.json"], ["compare", "small.plan", "drawn.plan"], ["import", "drawn.json"], ["schema"],
    ])
    func nothingIsOpenedForWhatIsNotDrawn(words: [String]) throws {
      let scratch = try Self.scratch()
      defer { scratch.remove() }
      #expect(try Self.opened(words, in: scratch.folder) == [])
    }

    @Test func drawingOpensWhatItDrawsWith() throws {
      let scratch = try Self.scratch()
      defer { scratch.remove() }
      #expect(try Self.opened(["render", "drawn.json"], in: scratch.folder).isSuperset(of: ["libcairo", "libpango"]))
      let plain = try Self.opened(["render", "small.json"], in: scratch.folder)
      #expect(plain.contains("libdeflate") && plain.isDisjoint(with: ["libpango", "libspng", "libturbojpeg"]))
    }

    /// Whether an image is opaque affects passes; its header or its alpha shows it.
    @Test(arguments: [["plan"], ["lint", "--fail-on", "never"]])
    func imagesAreNotDecodedForPlans(words: [String]) throws {
      let scenes = ToolRun.repository.appendingPathComponent("Scenes")
      #expect(try Self.opened(words + ["cases/tech-talk-10857.json"], in: scenes) == [])
      #expect(try Self.opened(words + ["images/with-alpha.json"], in: scenes) == ["libdeflate"])
    }

    /// Runs the tool with an empty file in place of a library.
    private static func without(_ library: String, _ words: [String]) throws -> ToolRun {
      let scratch = try Self.scratch()
      defer { scratch.remove() }
      try scratch.write("", to: "lib/\(library)")
      let own = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":\($0)" } ?? ""
      return try ToolRun.of(
        words, in: scratch.folder,
        environment: ["LD_LIBRARY_PATH": scratch.folder.appendingPathComponent("lib").path + own])
    }

    @Test func missingLibrariesAreNamedOnceWithTheirPackage() throws {
      let run = try Self.without("libcairo.so.2", ["render", "small.json", "drawn.json"])
      #expect(run.code == 2)
      #expect(run.output == "")
      #expect(
        run.diagnostics
          == """
          layercost: error: pictures cannot be drawn: library 'libcairo.so.2' is not installed
            help: install it with "apt-get install libcairo2", or the package with 'libcairo.so.2' elsewhere

          """)
      #expect(try Self.without("libcairo.so.2", ["plan", "drawn.json"]).code == 0)
    }

    @Test func picturesWithoutTextAreDrawnWithAWord() throws {
      let run = try Self.without("libpangocairo-1.0.so.0", ["render", "drawn.json"])
      #expect(run.code == 0)
      #expect(run.diagnostics.contains("text of '/root/words' is not drawn: library 'libpangocairo-1.0.so.0' is not"))
      #expect(run.diagnostics.contains("help: install it with \"apt-get install libpangocairo-1.0-0\""))
    }

    @Test func figuresAreComparedWithoutPictures() throws {
      let run = try Self.without("libcairo.so.2", ["compare", "small.json", "drawn.json"])
      #expect(run.code == 0)
      #expect(run.output.contains("offscreen passes"))
      #expect(run.diagnostics.contains("pixels are not compared: library 'libcairo.so.2' is not installed"))
      let gate = ["compare", "small.json", "drawn.json", "--fail-on", "pixels"]
      #expect(try Self.without("libcairo.so.2", gate).code == 2)
    }
  }
#endif

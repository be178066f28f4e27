import Foundation
import LayerTestSupport
import Testing

/// The SwiftUI views of the gallery, in light and dark mode.
@Suite(.withSwiftReader)
struct SwiftGalleryTests {
  private static let gallery = ToolRun.repository.appendingPathComponent("Scenes/swiftui")

  private static var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: gallery.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// Runs the tool in a copy of the gallery: the checkout around it declares its own SwiftUI for tests.
  private func inGallery(_ body: (URL) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    for file in Self.files {
      let text = try String(contentsOf: Self.gallery.appendingPathComponent(file), encoding: .utf8)
      try scratch.write(text, to: file)
    }
    try body(scratch.folder)
  }

  @Test func allViewsAreOnOneSheet() throws {
    try inGallery { folder in
      let run = try ToolRun.of(["render"] + Self.files + ["--sheet", "sheet.png"], in: folder)
      #expect(run.code == 0, "\(run.diagnostics)")
      #expect(Self.files.count == 12)
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("sheet.png").path))
    }
  }

  /// Each view has a scene in light mode and one in dark mode, and all of its code is understood.
  @Test(arguments: files) func viewIsUnderstoodInBothAppearances(file: String) throws {
    try inGallery { folder in
      let plan = try ToolRun.of(["plan", file], in: folder)
      let scenes = plan.output.split(separator: "\n").filter { $0.hasPrefix(file) }
      #expect(scenes.count >= 2 && scenes.contains { $0.contains(" dark)") }, "\(plan.output)")
      let lint = try ToolRun.of(["lint", file, "--verbose"], in: folder)
      #expect(!lint.diagnostics.contains("modifiers, "), "\(lint.diagnostics)")
    }
  }
}

import Foundation
import LayerTestSupport
import Testing

/// What belongs to a project outside a Git checkout, and findings in files without views.
@Suite(.withSwiftReader)
struct ProjectTests {
  private static let views = [
    "Search/Row.swift": "import SwiftUI\nstruct Row: View { var body: some View { Text(\"in the row\") } }\n",
    "Download/Screen.swift": "import SwiftUI\nstruct Screen: View { var body: some View { VStack { Row() } } }\n",
  ]

  @Test(arguments: [
    ("App.xcodeproj/project.pbxproj", true), ("App.xcworkspace/contents.xcworkspacedata", true),
    ("Package.swift", true), ("Podfile", false),
  ])
  func aProjectIsReadAsACheckoutIs(mark: String, isProject: Bool) throws {
    try Scratch.with(Self.views.merging([mark: "\n"]) { $1 }) { scratch in
      let run = try ToolRun.of(["import", "Download/Screen.swift"], in: scratch.folder)
      #expect(run.code == 0)
      #expect(run.output.contains("in the row") == isProject)
    }
  }

  @Test func workInAModelIsReportedThere() throws {
    let files = [
      "Row.swift": """
      import SwiftUI
      struct Row: View { let item: Item
        var body: some View { Text(item.size) } }
      struct Screen: View { let items: [Item]
        var body: some View { List { ForEach(items) { Row(item: $0) } } } }

      """,
      "Item.swift": """
      import Foundation
      struct Item: Identifiable { let id = UUID(); let bytes: Int64
        var size: String {
          let format = ByteCountFormatter()
          return format.string(fromByteCount: bytes) } }

      """,
    ]
    try Scratch.with(files) { scratch in
      let run = try ToolRun.of(["lint", ".", "-f", "xcode"], in: scratch.folder)
      #expect(run.output.contains("Item.swift:4:18: warning: 'ByteCountFormatter' is created each time"))
      try scratch.write("{\"exclude\": [\"Item.swift\"]}", to: ".layercost.json")
      let other = try ToolRun.of(["lint", ".", "-f", "xcode"], in: scratch.folder)
      #expect(!other.output.contains("ByteCountFormatter"), "the configuration leaves the file out")
    }
  }

  @Test func aGeneratedFileEndsNoRun() throws {
    let line = "enum Asset { static let text = \"a text of a catalogue, with sixty characters in the line\" }\n"
    let start = "import SwiftUI\nstruct Screen: View { var body: some View { Text(\"a\") } }\n"
    let files = [
      "Generated.swift": start + String(repeating: line, count: (2 << 20) / line.utf8.count + 1),
      "Row.swift": Self.views["Search/Row.swift"] ?? "",
    ]
    try Scratch.with(files) { scratch in
      let run = try ToolRun.of(["lint", "."], in: scratch.folder)
      #expect(run.code == 0)
      #expect(run.output.contains("Generated.swift: warning: Swift file is too large [swift-source]"))
    }
  }
}

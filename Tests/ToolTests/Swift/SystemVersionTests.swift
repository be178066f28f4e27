import Foundation
import LayerTestSupport
import Testing

/// `#available` is answered for the version that the user names or the project needs.
@Suite(.withSwiftReader)
struct SystemVersionTests {
  /// Each branch has a finding on a line of its own.
  private static let view = """
    import SwiftUI

    struct Card: View {
      var body: some View {
        if #available(iOS 26, *) {
          Text("new").shadow(radius: 4)
        } else if #available(iOS 17.4, *) {
          Text("middle").shadow(radius: 4)
        } else {
          Text("old").shadow(radius: 4)
        }
      }
    }
    """

  private static func project(_ target: String) -> String {
    "buildSettings = {\n  IPHONEOS_DEPLOYMENT_TARGET = \(target);\n  IPHONEOS_DEPLOYMENT_TARGET = 99.0;\n};\n"
  }

  private static func package(_ platform: String) -> String {
    "// swift-tools-version: 6.0\nlet package = Package(name: \"P\", platforms: [.macOS(.v15), .iOS(\(platform))])\n"
  }

  /// The branches that are judged, by the lines of their findings; both for a named file and for its folder.
  private static func shown(_ options: [String] = [], files: [String: String] = [:]) throws -> Set<String> {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("ref: refs/heads/main\n", to: ".git/HEAD")
    try scratch.write(view, to: "App/Card.swift")
    for (name, text) in files { try scratch.write(text, to: name) }
    return try Set(
      ["App/Card.swift", "App"].map { path in
        let words = ["lint", path, "--minimum-confidence", "unsure"] + options
        let output = try ToolRun.of(words, in: scratch.folder).output
        return [("new", 6), ("middle", 8), ("old", 10)].filter { output.contains("Card.swift:\($0.1):") }.map(\.0)
          .joined(separator: "+")
      })
  }

  @Test func theUsualSystemIs18() throws { #expect(try Self.shown() == ["middle"]) }

  @Test(arguments: [("26", "new"), ("18.2", "middle"), ("17.4", "middle"), ("17.3", "old"), ("16", "old")])
  func theUserNamesAVersion(_ version: String, _ text: String) throws {
    #expect(try Self.shown(["--ios", version]) == [text])
  }

  @Test(arguments: [
    ("App.xcodeproj/project.pbxproj", Self.project("26.0"), "new"),
    ("App/App.xcodeproj/project.pbxproj", Self.project("26.1"), "new"),
    ("App.xcodeproj/project.pbxproj", Self.project("15.0"), "middle"),
    ("Package.swift", Self.package(".v26"), "new"),
    ("Package.swift", Self.package("\"26.2\""), "new"),
    ("Package.swift", Self.package(".v16"), "middle"),
  ])
  func aProjectForLaterSystemsDecides(_ file: String, _ content: String, _ text: String) throws {
    #expect(try Self.shown(files: [file: content]) == [text])
  }

  @Test func theUserDecidesBeforeTheProject() throws {
    let files = ["App.xcodeproj/project.pbxproj": Self.project("26.0")]
    #expect(try Self.shown(["--ios", "17"], files: files) == ["old"])
  }

  @Test(arguments: ["x", "17.", "-1", "0", "17.4.1.2", "9999"])
  func whatIsNoVersionIsRefused(_ version: String) throws {
    let run = try ToolRun.of(["plan", "A.swift", "--ios", version], in: FileManager.default.temporaryDirectory)
    #expect(run.code == 2)
    #expect(run.diagnostics.contains("option '--ios' takes a version"), "\(run.diagnostics)")
  }
}

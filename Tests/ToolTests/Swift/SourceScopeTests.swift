import Foundation
import LayerTestSupport
import Testing

/// What `lint` says about files that no app or another renderer shows, about edits that other code prevents, and about
/// images whose files it finds.
@Suite(.withSwiftReader)
struct SourceScopeTests {
  // MARK: Widgets and watch apps

  private static let ring =
    "struct Ring: View { var body: some View { ZStack { Circle().stroke(.red, lineWidth: 6); Text(\"12\") }"
    + ".shadow(radius: 3) } }\n"

  @Test(arguments: [
    ("Ring.swift", "import SwiftUI\nimport WatchKit\n"), ("Fit Watch App/Ring.swift", "import SwiftUI\n"),
    ("FitWidgetExtension/Ring.swift", "import SwiftUI\n"),
  ])
  func filesOfOtherRenderersAreCounted(name: String, imports: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(imports + Self.ring, to: name)
    for operand in [name, "."] {
      let run = try ToolRun.of(["lint", operand], in: scratch.folder)
      let all = run.output + run.diagnostics
      #expect(all.contains("no findings in 1 file"), "\(all)")
      #expect(all.contains("views in 1 file of widgets and watch apps are not checked"), "\(all)")
    }
  }

  /// The scenes of previews and of debug builds are not judged, but an app draws them.
  @Test(arguments: [
    "", "#Preview { VStack { Ring() } }",
    "#if DEBUG\nstruct Debug: View { var body: some View { Text(\"a\") } }\n#endif",
    "struct P: PreviewProvider { static var previews: some View { Ring().padding() } }",
  ])
  func appsAreNotCountedAsWidgets(more: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("import SwiftUI\n" + Self.ring + more, to: "Ring.swift")
    let run = try ToolRun.of(["lint", "."], in: scratch.folder)
    #expect(!(run.output + run.diagnostics).contains("widgets"), "\(run.output)")
  }

  // MARK: Targets

  private static let row =
    "import SwiftUI\nstruct DayRow: View { let date: Date\n  var body: some View { "
    + "Text(DateFormatter().string(from: date)) } }\n"

  /// A project with a file in its target.
  private static func project(_ name: String, _ more: String = "") -> String {
    """
    // !$*UTF8*$!
    {
      A1 /* \(name) in Sources */ = {isa = PBXBuildFile; fileRef = A2 /* \(name) */; };
      A2 /* \(name) */ = {isa = PBXFileReference; path = \(name); sourceTree = "<group>"; };
      \(more)
    }
    """
  }

  /// Files around a row, and the severity of its finding.
  private static let projects: [([String: String], String)] = [
    // The project lists another file.
    (["App.xcodeproj/project.pbxproj": project("App.swift")], "note"),
    (["App.xcodeproj/project.pbxproj": project("MyDayRow.swift")], "note"),
    (["App/App.xcodeproj/project.pbxproj": project("App.swift")], "note"),
    (["App.xcodeproj/project.pbxproj": project("DayRow.swift")], "warning"),
    // Nothing is known about folders that Xcode reads itself, packages, and projects elsewhere.
    (
      ["App.xcodeproj/project.pbxproj": project("App.swift", "A3 = {isa = PBXFileSystemSynchronizedRootGroup; };")],
      "warning"
    ),
    (["App.xcodeproj/project.pbxproj": project("App.swift"), "Rows/Package.swift": ""], "warning"),
    (["App.xcodeproj/project.pbxproj": project("App.swift"), "Rows/Old/Old.xcodeproj/project.pbxproj": ""], "warning"),
    (["App.xcodeproj/project.pbxproj": "{}"], "warning"), ([:], "warning"),
  ]

  @Test(arguments: projects)
  func filesInNoTargetAreNotes(files: [String: String], severity: String) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("", to: ".git/HEAD")
    try scratch.write(Self.row, to: "Rows/Old/DayRow.swift")
    for (name, text) in files { try scratch.write(text, to: name) }
    let run = try ToolRun.of(["lint", ".", "--verbose"], in: scratch.folder)
    #expect(run.output.contains("DayRow.swift:3:") && run.output.contains(": \(severity): 'DateFormatter'"), "\(run)")
    #expect(
      run.output.contains("no target of the Xcode project contains this file") == (severity == "note"), "\(run.output)")
    // A file that the user names is linted as usual.
    let named = try ToolRun.of(["lint", "Rows/Old/DayRow.swift"], in: scratch.folder)
    #expect(named.output.contains(": warning: 'DateFormatter'"), "\(named.output)")
  }

  // MARK: Clips

  private static func artwork(_ callers: String) -> String {
    """
    import UIKit
    class Artwork: UIView {
      let photo = UIImageView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        backgroundColor = .darkGray
        layer.cornerRadius = 8
        photo.frame = CGRect(x: 0, y: 0, width: 56, height: 56)
        photo.image = UIImage(named: "a")
        addSubview(photo)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    class PlainRow: UITableViewCell {
      let art = Artwork(frame: CGRect(x: 16, y: 10, width: 56, height: 56))
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(art)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    \(callers)
    """
  }

  /// A row that adds a view to the artwork, which the clip cuts off at the corners.
  private static func caller(_ addition: String) -> String {
    """
    class CoverRow: UITableViewCell {
      let art = Artwork(frame: CGRect(x: 16, y: 10, width: 56, height: 56))
      let bar = UIView(frame: CGRect(x: 0, y: 52, width: 56, height: 4))
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        bar.backgroundColor = .orange
        contentView.addSubview(art)
        \(addition)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    """
  }

  @Test(arguments: [
    ("", true), (caller("art.addSubview(bar)"), false), (caller("art.insertSubview(bar, at: 0)"), false),
    (caller("art.layer.addSublayer(bar.layer)"), false), (caller("contentView.addSubview(bar)"), true),
  ])
  func clipsOfViewsToWhichOthersAddStay(callers: String, isAdvised: Bool) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write(Self.artwork(callers), to: "Artwork.swift")
    let lint = try ToolRun.of(["lint", "Artwork.swift", "--rule", "rounded-clip"], in: scratch.folder).output
    #expect(lint.contains("[rounded-clip") && lint.contains("help: round 'photo'") == isAdvised, "\(lint)")
  }

  /// A view that is rounded as the clip around it is needs no advice to be rounded.
  @Test func roundedViewsNeedNoClip() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let text = Self.artwork("").replacing(
      "addSubview(photo)", with: "photo.layer.cornerRadius = 8; photo.clipsToBounds = true; addSubview(photo)")
    try scratch.write(text, to: "Artwork.swift")
    let lint = try ToolRun.of(["lint", "Artwork.swift", "--rule", "rounded-clip"], in: scratch.folder).output
    #expect(lint.contains("help: clipsToBounds = false") && !lint.contains("itself"), "\(lint)")
  }

  // MARK: Images

  /// A view of a size with an image, next to the image's file, which has 320 x 240 pixels.
  private static func lint(_ image: String, _ files: [String], _ statements: String) throws -> String {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("", to: ".git/HEAD")
    for file in files {
      try scratch.write("", to: file)
      let copy = scratch.folder.appendingPathComponent(file)
      try FileManager.default.removeItem(at: copy)
      try FileManager.default.copyItem(
        at: ToolRun.repository.appendingPathComponent("Scenes/3d/cube.png"), to: copy)
    }
    try scratch.write(
      #"{"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"}]}"#,
      to: "App/Images.xcassets/set.imageset/Contents.json")
    let view = """
      import UIKit
      class Logo: UIView {
        let logo = UIImageView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          logo.image = UIImage(named: "\(image)")
          addSubview(logo)
          \(statements)
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    try scratch.write(view, to: "App/Logo.swift")
    return try ToolRun.of(["lint", ".", "--rule", "scaled-image"], in: scratch.folder).output
  }

  private static let frame = "logo.frame = CGRect(x: 0, y: 0, width: 20, height: 20)"
  private static let set = "App/Images.xcassets/set.imageset/a.png"

  @Test(arguments: [
    ("set", [set], frame, true), ("set.png", [set], frame, true), ("loose", ["App/loose.png"], frame, true),
    ("loose.png", ["App/loose.png"], frame, true), ("loose", ["App/Files/loose@2x.png"], frame, true),
    (
      "loose", ["App/loose.png"],
      "logo.widthAnchor.constraint(equalToConstant: 20).isActive = true\n"
        + "    logo.heightAnchor.constraint(equalToConstant: 20).isActive = true", true
    ),
    // A size that is not a number in the code, an image at its own size, and one without a file.
    ("loose", ["App/loose.png"], "logo.frame = bounds", false),
    ("loose", ["App/loose.png"], "logo.frame = CGRect(x: 0, y: 0, width: 320, height: 240)", false),
    ("other", ["App/loose.png"], frame, false),
  ])
  func imagesWithKnownFilesAndSizesAreCompared(
    image: String, files: [String], statements: String, isReported: Bool
  ) throws {
    let lint = try Self.lint(image, files, statements)
    #expect(lint.contains("image '\(image)' is much larger than its displayed size") == isReported, "\(lint)")
  }
}

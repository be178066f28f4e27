import LayerTestSupport
import Testing

/// Advice on rounded clips of UIKit views that other types fill, and of controls with content of their own.
@Suite(.withSwiftReader)
struct SwiftClipAdviceTests {
  private static func lint(_ text: String) throws -> String {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("import UIKit\n" + text, to: "Row.swift")
    return try ToolRun.of(["lint", "Row.swift", "--all"], in: scratch.folder).output
  }

  private static let artwork = """
    class Artwork: UIView {
      let photo = UIImageView(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
      override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        photo.clipsToBounds = true
        addSubview(photo)
      }
      func configure(image: UIImage?, radius: CGFloat) {
        backgroundColor = .darkGray
        layer.cornerRadius = radius
        photo.layer.cornerRadius = radius
        photo.image = image
      }
    }

    """

  private static func row(_ name: String, _ statements: String) -> String {
    """
    class \(name): UITableViewCell {
      let art = Artwork(frame: CGRect(x: 16, y: 10, width: 56, height: 56))
      let bar = UIView(frame: CGRect(x: 0, y: 52, width: 56, height: 4))
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(art)
        art.configure(image: UIImage(named: "a"), radius: 8)
        \(statements)
      }
    }

    """
  }

  /// A layer that rounds itself is not cut off, unless a caller adds a view that is.
  @Test(arguments: ["art.addSubview(bar)", "art.insertSubview(bar, at: 1)", "art.photo.superview?.addSubview(bar)"])
  func viewsThatCallersAddAreNamed(_ statement: String) throws {
    let plain = Self.row("PlainRow", "")
    let cover = Self.row("CoverRow", "bar.backgroundColor = .orange\n\(statement)")
    for rows in [plain + cover, cover + plain] {
      let text = try Self.lint(Self.artwork + rows)
      #expect(text.contains("round 'bar'"), "\(text)")
      #expect(!text.contains("seems to cut nothing off") && !text.contains("round 'photo'"), "\(text)")
    }
    let text = try Self.lint(Self.artwork + plain)
    #expect(!text.contains("round 'photo'"), "\(text)")
  }

  @Test(arguments: ["UIProgressView(progressViewStyle: .bar)", "UIProgressView()", "UIProgressView(frame: .zero)"])
  func clipsOfProgressViewsCutTheirCornersOff(_ progress: String) throws {
    let text = try Self.lint(
      """
      class Movie: UICollectionViewCell {
        let progress = \(progress)
        func configure() {
          progress.frame = CGRect(x: 0, y: 100, width: 180, height: 4)
          contentView.addSubview(progress)
          progress.layer.cornerRadius = 4
          progress.clipsToBounds = true
          progress.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        }
      }
      """)
    #expect(text.contains("rounded clip"), "\(text)")
    #expect(!text.contains("nothing off") && !text.contains("masksToBounds = false"), "\(text)")
  }
}

import LayerImport
import LayerLint
import LayerTestSupport
import SourceProgram
import Testing

/// Work for each frame and for each layout, images of contexts and videos, and views that are made for elements.
@Suite(.withSwiftReader)
struct FrameWorkTests {
  private static func rules(_ text: String) throws -> [String] {
    let files = try SwiftReaderProgram.files(of: ["import UIKit\n" + text])
    #expect(files.first?.errors == [])
    return zip(SourceFindings.of(files), files).flatMap { SourceFindings.placed($0, in: $1.source).map(\.rule) }
  }

  @Test(arguments: [
    ("icon.image = UIImage(contentsOfFile: path)", "decode-on-main-thread"),
    ("UIGraphicsBeginImageContext(size)", "decode-on-main-thread"),
    ("header.addSubview(UIView())", "recreated-cell-content"), ("header.update()", "recreated-cell-content"),
    ("if isFirst { icon.image = UIImage(contentsOfFile: path) }", nil),
    ("guard !isLoaded else { return }\n    UIGraphicsBeginImageContext(size)", nil),
    ("for row in rows { icon.image = UIImage(contentsOfFile: row) }", "decode-on-main-thread"),
    ("if isFirst { for row in rows { icon.image = UIImage(contentsOfFile: row) } }", nil),
    ("if isFirst { rows.forEach { icon.image = UIImage(contentsOfFile: $0) } }", nil),
    ("if isFirst { header.update() }\n    header.update()", "recreated-cell-content"),
    ("if isFirst { header.addSubview(UIView()) }", nil),
    ("header.alpha = 0", nil), ("header.addSubview(icon)", nil),
    ("DispatchQueue.global().async { UIGraphicsBeginImageContext(self.size) }", nil),
  ])
  func workOfFramesIsFound(statement: String, rule: String?) throws {
    let header = "class Header: UIView { func update() { _ = DateFormatter() } }\n"
    let scroll = """
      \(header)class List: UITableViewController {
        let icon = UIImageView(), header = Header()
        override func scrollViewDidScroll(_ s: UIScrollView) {
          \(statement)
        }
      }
      """
    let link = """
      \(header)class List: UITableViewController {
        let icon = UIImageView(), header = Header()
        override func viewDidLoad() {
          CADisplayLink(target: self, selector: #selector(tick)).add(to: .main, forMode: .common)
        }
        @objc func tick() {
          \(statement)
        }
      }
      """
    let expected = rule.map { [$0] } ?? []
    #expect(try Self.rules(scroll) == expected)
    #expect(try Self.rules(link) == expected)
  }

  @Test(arguments: [
    ("let ring = CAShapeLayer()\n    layer.addSublayer(ring)", 1), ("layer.addSublayer(CAGradientLayer())", 1),
    ("add()", 1), ("label.text = DateFormatter().string(from: day)", 1), ("ring.frame = bounds", 0),
    ("layer.addSublayer(ring)", 0), ("if ring == nil { layer.addSublayer(CAShapeLayer()) }", 0),
    ("guard !isReady else { return }\n    layer.addSublayer(CAShapeLayer())", 0),
    ("ring.removeFromSuperlayer()\n    layer.addSublayer(CAShapeLayer())", 0),
    ("label.removeConstraints(old)\n    layer.addSublayer(CAShapeLayer())", 1),
    ("layer.sublayers = nil\n    layer.addSublayer(CAShapeLayer())", 0), ("layer.mask = CAShapeLayer()", 0),
  ])
  func layoutsThatAddAreFound(statements: String, count: Int) throws {
    let more = "let ring = CAShapeLayer()\n  func add() { let line = CALayer(); layer.insertSublayer(line, at: 0) }"
    let view = "class Ring: UIView {\n  override func layoutSubviews() {\n    \(statements)\n  }\n  \(more)\n}"
    let screen = """
      class Screen: UIViewController {
        var layer: CALayer { view.layer }
        override func viewDidLayoutSubviews() {
          \(statements)
        }
        \(more)
      }
      """
    for code in [view, screen] {
      #expect(try Self.rules(code) == Array(repeating: "recreated-cell-content", count: count), "\(code)")
    }
  }

  @Test(arguments: [
    ("rows.map { RowView($0) }.forEach { stack.addArrangedSubview($0) }", 1),
    ("let views = rows.map { row in RowView(row) }\n    for view in views { stack.addArrangedSubview(view) }", 1),
    ("rows.map { RowView($0) }.forEach(stack.addArrangedSubview)", 1),
    (
      "let views = rows.compactMap { let view = RowView($0); return view }\n    views.forEach { v in addSubview(v) }", 1
    ),
    ("for text in rows.filter({ $0.count < 3 }) { stack.addArrangedSubview(RowView(text)) }", 1),
    ("while rows.contains(where: { $0.count < shown }) { stack.addArrangedSubview(RowView(\"\")) }", 1),
    ("views.forEach { stack.addArrangedSubview($0) }", 0), ("rows.map { RowView($0) }.forEach { print($0) }", 0),
    ("while stack.arrangedSubviews.count < rows.count { stack.addArrangedSubview(RowView(\"\")) }", 0),
    ("for _ in stack.arrangedSubviews.count..<rows.count { stack.addArrangedSubview(RowView(\"\")) }", 0),
  ])
  func viewsForElementsAreFound(statements: String, count: Int) throws {
    let code = """
      class RowView: UIView {
        let label = UILabel()
        init(_ text: String) { super.init(frame: .zero); addSubview(label) }
      }
      class Rows: UIView {
        let stack = UIStackView(), views: [UIView] = []
        func configure(_ rows: [String]) {
          \(statements)
        }
      }
      class RowCell: UITableViewCell { let rows = Rows(); func configure(_ texts: [String]) { rows.configure(texts) } }
      """
    #expect(try Self.rules(code) == Array(repeating: "recreated-cell-content", count: count))
  }

  @Test(arguments: [
    ("let c = CGContext(data: nil, width: 3, height: 3)!\n    show(c.makeImage())", 1),
    ("show(CIContext().createCGImage(image, from: image.extent))", 1),
    ("if let frame = try? generator.copyCGImage(at: .zero, actualTime: nil) { show(frame) }", 1),
    ("show(Self.context.createCGImage(image, from: image.extent))", 0), ("show(context.makeImage())", 0),
    ("show(cache[key] ?? CIContext().createCGImage(image, from: image.extent))", 0),
    ("DispatchQueue.global().async { self.show(try? self.generator.copyCGImage(at: .zero, actualTime: nil)) }", 0),
  ])
  func imagesOfContextsAreFound(statements: String, count: Int) throws {
    let code = """
      class RowCell: UITableViewCell {
        static let context = CIContext()
        func configure(_ image: CIImage) {
          \(statements)
        }
      }
      """
    #expect(try Self.rules(code) == Array(repeating: "decode-on-main-thread", count: count))
  }
}

/// Random Swift files, by a grammar of the code that layercost follows.
///
/// The files contain what honest code rarely does: the largest literals, deep and wide types, hundreds of functions
/// with one name, and types, protocols and values that refer to one another in circles. They need not compile.
///
/// Most programs have a few dozen lines, so that many can be tried; one in thirty has hundreds.
public struct RandomSwift {
  /// How much of everything a program may contain.
  private struct Size {
    let files, declarations, statements, depth, members, overloads, links, children: Int

    static let small = Size(
      files: 1, declarations: 2, statements: 2, depth: 1, members: 2, overloads: 8, links: 8, children: 2)
    static let medium = Size(
      files: 2, declarations: 3, statements: 3, depth: 2, members: 3, overloads: 40, links: 40, children: 3)
    static let large = Size(
      files: 3, declarations: 4, statements: 4, depth: 3, members: 4, overloads: 300, links: 120, children: 5)
  }

  private var random: SeededGenerator
  private var types = 0
  private var size = Size.small

  /// Creates a generator with a seed.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The files of the next program, which refer to each other's types.
  public mutating func files() -> [String] {
    let share = random.unit()
    size = share < 0.03 ? .large : share < 0.2 ? .medium : .small
    types = random.int(1...5)
    return (0..<random.int(1...size.files)).map { _ in file() }
  }

  private mutating func file() -> String {
    var parts = ["import UIKit", "import SwiftUI"]
    for _ in 0..<random.int(1...size.declarations) {
      switch random.int(0...14) {
      case 0...4: parts.append(type())
      case 5...8: parts.append(view())
      case 9: parts.append(overloads())
      case 10: parts.append(chain())
      case 11: parts.append(circle())
      case 12: parts.append(wide())
      case 13: parts.append(deep())
      default: parts.append(contract())
      }
    }
    return parts.joined(separator: "\n") + "\n"
  }

  // MARK: Types

  private mutating func typeName() -> String { "R\(random.int(0...types))" }

  private mutating func type() -> String {
    let base = random.pick([
      "UIView", "UIView", "UITableViewCell", "UIViewController", "CALayer", "UICollectionViewCell", "UIButton",
      "NSObject",
      typeName(), typeName(),
    ])
    let kind = random.pick(["class", "class", "class", "final class", "struct", "extension", "enum"])
    var members = (0..<random.int(0...size.members)).map { "  let p\($0) = \(random.pick(Self.made))" }
    members.append("  var list: [CGFloat] = [\(number()), \(number()), \(expression(2))]")
    for name in ["setup", "layoutSubviews", "viewDidLoad", "configure"] where random.chance(0.6) {
      members.append("  func \(name)() {\n\(block(size.depth))\n  }")
    }
    if random.chance(0.3) { members.append("  init(a: Int = \(number())) { super.init(frame: .zero)\n\(block(1)) }") }
    if random.chance(0.3) { members.append("  var q: CGFloat { \(expression(3)) }") }
    if random.chance(0.2) { members.append("  override var alpha: CGFloat { didSet { \(statement(1)) } }") }
    return "\(kind) \(typeName()): \(base) {\n\(members.joined(separator: "\n"))\n}"
  }

  private static let made = [
    "UIView()", "UILabel()", "CAShapeLayer()", "UIStackView()", "UIImageView()", "CAGradientLayer()", "R0()", "R1()",
  ]

  private mutating func contract() -> String {
    let names = (0..<random.int(2...4)).map { "Q\($0)" }
    let circle = names.enumerated().map { "protocol \($1): \(names[($0 + 1) % names.count]) {}" }
    let adopted = "extension \(typeName()): \(names[0]), \(random.pick(names)) { func setup() {\n\(block(1))\n} }"
    return (circle + [adopted, "class \(typeName()): \(typeName()) {}"]).joined(separator: "\n")
  }

  private mutating func chain() -> String {
    let count = random.int(2...size.links)
    let first = random.pick(["UIView", "L\(count - 1)", "UITableViewCell"])
    let links = (1..<count).map { "class L\($0): L\($0 - 1) {}" }
    return (["class L0: \(first) { func setup() {\n\(block(2))\n} }"] + links).joined(separator: "\n")
  }

  /// Types, values and functions that are defined by one another.
  private mutating func circle() -> String {
    let name = typeName()
    return random.pick([
      "typealias \(name) = S0\ntypealias S0 = S1\ntypealias S1 = S0\nclass S2: \(name) { let p0 = \(name)() }",
      "enum \(name) { static let a: CGFloat = b + 1; static let b = \(name).a; static var c: CGFloat { c * d() } }",
      "func loop(_ v: UIView) { back(v); v.addSubview(UIView()) }\nfunc back(_ v: UIView) { loop(v); loop(v) }\n"
        + "class \(name): UIView { func setup() { loop(self) } }",
      "struct \(name): View { var body: some View { HStack { S3(); S3() } } }\n"
        + "struct S3: View { var body: some View { VStack { \(name)(); S3().padding(\(number())) } } }",
      "class \(name): UIView { let p0 = \(name)(); lazy var p1 = \(name)(); init() { addSubview(\(name)()) } }",
      "struct S4<Content: View>: View { let c: Content; var body: some View { S4<S4<Content>>(c: S4(c: c)) } }\n"
        + "struct \(name): View { var body: some View { S4(c: S4(c: Text(\"a\"))) } }",
    ])
  }

  /// A type with many members of the same kind.
  private mutating func wide() -> String {
    let count = random.int(2...size.links)
    let members = (0..<count).map { "  let w\($0) = \(random.pick(Self.made))" }
    let uses = (0..<count).map { "addSubview(w\($0)); w\($0).layer.\(random.pick(Self.lengths)) = \(number())" }
    return "class \(typeName()): UIView {\n\(members.joined(separator: "\n"))\n  func setup() {\n"
      + "\(uses.joined(separator: "\n"))\n}\n}"
  }

  /// Types within types, and calls within calls.
  private mutating func deep() -> String {
    let count = random.int(2...size.links)
    let names = (0..<count).map { "D\($0)" }
    let opened = names.map { "class \($0): UIView { let p0 = UILabel(); " }.joined()
    let called = String(repeating: "max(1, ", count: count) + number() + String(repeating: ")", count: count)
    return "\(opened)func setup() { addSubview(\(names.joined(separator: "."))()); p0.alpha = \(called) "
      + String(repeating: "}", count: count + 1)
  }

  private mutating func overloads() -> String {
    let count = random.int(2...size.overloads)
    let holder = random.pick(["", "extension UIView {", "extension View {", "extension \(typeName()) {"])
    let functions = (0..<count).map { "func f(a\($0): CGFloat, _ b: Int = 0) { \($0 == 0 ? statement(1) : "") }" }
    return "\(holder)\n\(functions.joined(separator: "\n"))\n\(holder.isEmpty ? "" : "}")"
  }

  // MARK: Statements

  private mutating func block(_ depth: Int) -> String {
    (0..<random.int(1...size.statements)).map { _ in "    " + statement(depth) }.joined(separator: "\n")
  }

  private mutating func statement(_ depth: Int) -> String {
    let target = random.pick(["self", "p0", "p1", "v", "self.superview", "p0.layer"])
    switch random.int(0...(depth > 0 ? 20 : 13)) {
    case 0: return "\(target).alpha = \(expression(2))"
    case 1: return "\(target).layer.\(random.pick(Self.lengths)) = \(expression(2))"
    case 2: return "\(target).frame = \(rect())"
    case 3: return "\(target).layer.shadowPath = UIBezierPath(roundedRect: \(rect()), cornerRadius: \(number())).cgPath"
    case 4: return "let v = \(random.pick(Self.made)); addSubview(v); v.layer.masksToBounds = true"
    case 5: return "insertSubview(\(target), at: \(expression(1)))"
    case 6: return "\(target).layer.transform = CATransform3DMakeScale(\(number()), \(number()), \(number()))"
    case 7: return "\(target).transform = CGAffineTransform(scaleX: \(number()), y: \(number()))"
    case 8:
      return "let path = UIBezierPath(); path.move(to: CGPoint(x: \(number()), y: \(number()))); "
        + "path.addLine(to: CGPoint(x: \(number()), y: 5)); p0.path = path.cgPath; layer.mask = p0"
    case 9: return "f(a\(random.int(0...size.overloads)): \(number()))"
    case 10: return "\(random.pick(["setup", "configure", "layoutSubviews"]))()"
    case 11: return "\(target).heightAnchor.constraint(equalToConstant: \(expression(1))).isActive = true"
    case 12: return "list.append(\(expression(1))); \(target).text = String(format: \"%08.3f\", \(expression(1)))"
    case 13: return growing()
    case 14, 15: return "for i in \(number())..<\(number()) {\n\(block(depth - 1))\n}"
    case 16: return "for i in 0..<32 { for j in 0..<32 { for k in list {\n\(block(depth - 1))\n} } }"
    case 17: return "if \(expression(1)) > \(number()) {\n\(block(depth - 1))\n} else {\n\(block(depth - 1))\n}"
    case 18: return "Array(repeating: UIView(), count: \(number())).forEach { v in\n\(block(depth - 1))\n}"
    case 19: return "UIView.animate(withDuration: \(number())) {\n\(block(depth - 1))\n}"
    default: return "switch \(expression(1)) { case 0..<\(number()): \(statement(depth - 1))\ndefault: break }"
    }
  }

  /// A value that is made of itself, again and again.
  private mutating func growing() -> String {
    let line = random.pick([
      "list = list + list", "list += list", "list = [list, list, list]", "n = max(n, n) - n / 2", "n = n + n",
      "o = .some(o, o)", "o = (o, [o])", "o = [.some(o)]", "t = t + t", "t = \"\\(t)\\(t)\"",
      "list = Array(repeating: list, count: \(number())).map { $0 }", "f = { f(f($0)) }",
    ])
    let uses = "v.frame = CGRect(x: n, y: n, width: n, height: n); use(o, list); v.alpha = list[0]; v.text = t"
    let lines = Array(repeating: line, count: random.int(1...40)).joined(separator: "; ")
    return "var n = bounds.width; var o = [1]; var t = \"a\"; var f = { $0 }; \(lines); \(uses)"
  }

  private static let lengths = [
    "cornerRadius", "shadowRadius", "borderWidth", "shadowOpacity", "zPosition", "rasterizationScale",
  ]

  private mutating func rect() -> String {
    "CGRect(x: \(number()), y: \(number()), width: \(expression(1)), height: \(number()))"
  }

  // MARK: Expressions

  private mutating func number() -> String {
    random.chance(0.5) ? "\(random.int(0...200))" : random.pick(Self.numbers)
  }

  /// Literals at and beyond the limits of types, of coordinates, and of the interpreter.
  private static let numbers = [
    "0", "1", "-1", "0.5", "1e7", "10_000_001", "1e9", "1e9 + 1", "1e19", "-1e19", "1e308", "-1e308", "1e400", "1e-320",
    "9223372036854775807", "-9223372036854775808", "0xFFFFFFFFFFFFFFFF", "0x7FFF_FFFF_FFFF_FFFF", "0b1111",
    "4294967296",
    ".infinity", "-.infinity", ".nan", "CGFloat.greatestFiniteMagnitude", "Double.pi", "Int.max", "bounds.height / 2",
  ]

  private mutating func expression(_ depth: Int) -> String {
    guard depth > 0 else { return number() }
    switch random.int(0...10) {
    case 0, 1: return number()
    case 2: return "\(expression(depth - 1)) \(random.pick(["+", "-", "*", "/", "%"])) \(expression(depth - 1))"
    case 3: return "list[\(expression(depth - 1))]"
    case 4: return "-(\(expression(depth - 1)))"
    case 5: return "max(\(expression(depth - 1)), \(number()), q)"
    case 6: return "list.prefix(\(number())).map { $0 * \(number()) }[\(number())]"
    case 7: return "flag ? \(expression(depth - 1)) : \(expression(depth - 1))"
    case 8: return "CGFloat(Int(\(expression(depth - 1))))"
    case 9: return "floor(\(expression(depth - 1))).rounded()"
    default: return "(0..<\(number())).reversed()[\(number())]"
    }
  }

  // MARK: SwiftUI

  private mutating func view() -> String {
    let name = random.chance(0.5) ? typeName() : "W\(random.int(0...3))"
    let body =
      random.chance(0.2) ? nested(random.int(10...40)) : content(random.int(1...size.depth + 1))
    let shape = random.pick(["s.inset(by: 1)", "s.trim(from: 0, to: 0.5)", "s.stroke()", "AnyView(s)", "s.padding(1)"])
    let shapes = random.chance(0.1) ? String(repeating: "s = \(shape); ", count: random.int(1...60)) + "s\n" : ""
    let start = shapes.isEmpty ? "" : "var s = Circle(); \(shapes)"
    let preview = random.chance(0.3) ? "\n#Preview { \(name)() }" : ""
    return "struct \(name): View {\n  @State var flag = true\n  let list = [\(number()), \(number())]\n"
      + "  var body: some View {\n\(start)\(body)\n  }\n}\(preview)"
  }

  private mutating func nested(_ depth: Int) -> String {
    let opened = (0..<depth).map { _ in random.pick(["VStack {", "HStack {", "ZStack {", "Group {", "List {"]) }
    return opened.joined(separator: " ") + " Text(\"a\")\(modifiers()) " + String(repeating: "}", count: depth)
  }

  private mutating func content(_ depth: Int) -> String {
    guard depth > 0 else { return leaf() + modifiers() }
    let children = (0..<random.int(1...size.children)).map { _ in content(depth - random.int(1...2)) }.joined(
      separator: "\n")
    let container = random.pick([
      "VStack(spacing: \(number()))", "HStack", "ZStack", "ScrollView", "List", "LazyVStack", "Group",
      "ForEach(0..<\(number()), id: \\.self)", "ForEach(list, id: \\.self)", "NavigationStack",
      "LazyVGrid(columns: [GridItem(.adaptive(minimum: \(number())), spacing: \(number())), "
        + "GridItem(.fixed(\(number())))])",
      "Grid(horizontalSpacing: \(number()))",
    ])
    return "\(container) {\n\(children)\n}\(modifiers())"
  }

  private mutating func leaf() -> String {
    random.pick([
      "Text(\"a\")", "Color.red", "Circle()", "RoundedRectangle(cornerRadius: \(number()))",
      "Image(systemName: \"star\")",
      "Spacer(minLength: \(number()))", "R0()", "R1()", "W0()", "Toggle(\"a\", isOn: $flag)", "Divider()",
      "Rectangle().stroke(lineWidth: \(number()))", "ProgressView(value: \(number()))",
      "Text(\"\\(list[\(number())])\")",
    ])
  }

  private mutating func modifiers() -> String {
    (0..<random.int(0...4)).map { _ in modifier() }.joined()
  }

  private mutating func modifier() -> String {
    random.pick([
      ".frame(width: \(number()), height: \(number()))", ".frame(maxWidth: .infinity, minHeight: \(number()))",
      ".padding(\(number()))", ".shadow(radius: \(number()), x: \(number()))", ".opacity(\(number()))",
      ".cornerRadius(\(number()))", ".blur(radius: \(number()))", ".offset(x: \(number()), y: \(number()))",
      ".scaleEffect(\(number()))", ".rotationEffect(.degrees(\(number())))", ".font(.system(size: \(number())))",
      ".clipShape(RoundedRectangle(cornerRadius: \(number())))", ".lineLimit(\(number()))", ".zIndex(\(number()))",
      ".aspectRatio(\(number()), contentMode: .fit)", ".background(Color.blue.opacity(\(number())))",
      ".overlay { \(random.pick(["Circle()", "R0()", "Text(\"b\")"])) }", ".onAppear { flag.toggle() }",
      ".mask(Circle().padding(\(number())))", ".f(a1: \(number()))", ".position(x: \(number()), y: \(number()))",
      ".gridCellColumns(\(number()))", ".redacted(reason: .placeholder)", ".drawingGroup()",
    ])
  }
}

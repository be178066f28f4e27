/// A function, initializer, subscript or computed value: where its declaration begins and where its brace closes.
struct FunctionExtent: Equatable {
  let name: String
  let firstLine: Int
  let lastLine: Int

  var lineCount: Int { lastLine - firstLine + 1 }
}

/// Finds functions by their braces.
///
/// A brace belongs to the last declaring keyword since the previous brace, unless it is inside that declaration's
/// parentheses; then it is a default value. Braces of `if`, `for` and closures do not begin a function; they are inside
/// a function that is measured.
enum FunctionScanner {
  private struct Header {
    let name: String
    let line: Int
    let isFunction: Bool
    /// Whether the keyword's own line counts; for values the lines before the brace may be a long literal.
    let countsFromKeyword: Bool
  }

  private struct Block {
    let header: Header?
    let firstLine: Int
    let outer: Header?
    let outerParentheses: Int
  }

  private static let functions: Set<Substring> = ["func", "init", "deinit", "subscript"]
  private static let values: Set<Substring> = ["var", "let"]
  private static let types: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "extension"]

  static func functions(in tokens: [SwiftToken]) -> [FunctionExtent] {
    var found: [FunctionExtent] = []
    var blocks: [Block] = []
    var header: Header?
    var parentheses = 0
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "(", "[": parentheses += 1
      case ")", "]": parentheses -= 1
      case "{":
        let owner = parentheses == 0 ? header : nil
        blocks.append(
          Block(
            header: owner, firstLine: owner.map { $0.countsFromKeyword ? $0.line : token.line } ?? token.line,
            outer: owner == nil ? header : nil, outerParentheses: parentheses))
        header = nil
        parentheses = 0
      case "}":
        guard let block = blocks.popLast() else { continue }
        if let owner = block.header, owner.isFunction {
          found.append(FunctionExtent(name: owner.name, firstLine: block.firstLine, lastLine: token.line))
        }
        header = block.outerParentheses > 0 ? block.outer : nil
        parentheses = block.outerParentheses
      default:
        guard parentheses == 0, !token.isMember else { continue }
        if let next = Self.header(at: index, of: tokens) { header = next }
      }
    }
    return found.sorted { $0.firstLine < $1.firstLine }
  }

  private static func header(at index: Int, of tokens: [SwiftToken]) -> Header? {
    let token = tokens[index]
    let isFunction = functions.contains(token.text)
    guard isFunction || values.contains(token.text) || types.contains(token.text) else { return nil }
    let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
    // `class func` and `class var` declare no class.
    if token.text == "class", functions.contains(next) || values.contains(next) { return nil }
    let name = token.text == "func" || values.contains(token.text) ? String(next) : String(token.text)
    return Header(
      name: name, line: token.line, isFunction: !types.contains(token.text), countsFromKeyword: isFunction)
  }
}

import LayerImport
import LayerLint
import LayerTestSupport
import SourceProgram
import Testing

/// The advice to keep an object: its name, its set-up, and what the set-up depends on.
@Suite(.withSwiftReader)
struct KeptObjectTests {
  private static func helps(_ text: String) throws -> [String] {
    let files = try SwiftReaderProgram.files(of: [text])
    #expect(files.first?.errors == [], "\(text)")
    return SourceFindings.of(files).joined().filter { $0.rule == "recreated-cell-content" }.map(\.help)
  }

  /// A row that calls a method with the given statements.
  private static func row(_ statements: String, _ members: String = "") -> String {
    """
    struct PriceRow: View {
      let price: Double
      let units: Units
      \(members)
      var body: some View { Text(text(price, "a")) }
      func text(_ value: Double, _ format: String) -> String {
        \(statements)
      }
    }
    """
  }

  /// The declaration that replaces the statements.
  @Test(arguments: [
    ("return DateFormatter().string(from: date)", "create it once: private static let dateFormatter = DateFormatter()"),
    (
      "let priceFormatter = NumberFormatter()\n    return priceFormatter.string(from: 1)!",
      "create it once: private static let priceFormatter = NumberFormatter()"
    ),
    (
      "let f = NumberFormatter()\n    f.maximumFractionDigits = 2\n    f.locale = Locale(identifier: \"en_US\")\n"
        + "    return f.string(from: 1)!",
      "create and set it up once: private static let numberFormatter: NumberFormatter = { let f = NumberFormatter(); "
        + "f.maximumFractionDigits = 2; f.locale = Locale(identifier: \"en_US\"); return f }()"
    ),
    (
      "let iso = ISO8601DateFormatter()\n    iso.formatOptions.insert(.withFractionalSeconds)\n"
        + "    return iso.string(from: date)",
      "create and set it up once: private static let isoFormatter: ISO8601DateFormatter = "
        + "{ let iso = ISO8601DateFormatter(); iso.formatOptions.insert(.withFractionalSeconds); return iso }()"
    ),
    (
      "let regex = try! NSRegularExpression(pattern: \"[0-9]+\")\n    return regex.pattern",
      "create it once: private static let regex = try! NSRegularExpression(pattern: \"[0-9]+\")"
    ),
    (
      "guard let r = try? NSRegularExpression(pattern: \"a\", options: [.caseInsensitive]) else { return \"\" }\n"
        + "    return r.pattern",
      "create it once: private static let regex = try? NSRegularExpression(pattern: \"a\", options: "
        + "[.caseInsensitive])"
    ),
    (
      "let f = NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)\n    return f.pattern",
      "create it once: private static let detector = "
        + "NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)"
    ),
  ])
  func constantsHaveTheirSetUp(statements: String, advice: String) throws {
    #expect(try Self.helps(Self.row(statements)) == [advice])
  }

  /// A set-up that can change must not become that of all rows.
  @Test(arguments: [
    ("let f = NumberFormatter()\n    f.maximumFractionDigits = units == .small ? 2 : 0", "each value of 'units'"),
    ("let f = DateFormatter()\n    f.dateFormat = format", "each value of 'format'"),
    ("let f = DateFormatter()\n    f.dateFormat = self.format", "each value of 'format'"),
    ("let f = NumberFormatter()\n    if units == .small { f.maximumFractionDigits = 2 }", "each value of 'units'"),
    (
      "let f = NumberFormatter()\n    switch units { case .small: f.maximumFractionDigits = 2\n    default: break }",
      "each value of 'units'"
    ),
    ("let f = try! NSRegularExpression(pattern: format)", "each value of 'format'"),
    ("let f = try! NSRegularExpression(pattern: \"a\\(format)\")", "each value of 'format'"),
    (
      "let f = DateFormatter()\n    f.dateFormat = format\n    f.locale = locale",
      "each combination of 'format' and 'locale'"
    ),
    ("let f = DateFormatter()\n    f.dateFormat = Settings.shared.format", "each different set-up"),
    ("let f = DateFormatter()\n    f.locale = currentLocale()", "each different set-up"),
    ("let f = DateFormatter()\n    configure(f)", "each different set-up"),
    ("let f = DateFormatter().with { $0.dateFormat = format }", "each different set-up"),
    ("var f = DateFormatter()\n    f = other", "each different set-up"),
  ])
  func setUpsThatDependOnValuesAreKeptByThem(statements: String, advice: String) throws {
    let members = "var format = \"\"\n  var locale = Locale.current"
    let helps = try Self.helps(Self.row(statements + "\n    return f.description", members))
    #expect(helps.count == 1 && helps[0].hasPrefix("keep one for \(advice)"), "\(helps)")
    #expect(!helps.contains { $0.contains("static let") })
  }

  /// Code that uses other declarations cannot be repeated as it is.
  @Test(arguments: [
    ("let digits = 2\n    let f = NumberFormatter()\n    f.maximumFractionDigits = digits", "'maximumFractionDigits'"),
    ("let f = DateFormatter()\n    f.dateFormat = Self.pattern", "'dateFormat'"),
    ("let f = DateFormatter()\n    f.dateFormat = pattern2\n    f.timeStyle = .short", "'dateFormat' and 'timeStyle'"),
  ])
  func setUpsWithOtherDeclarationsAreInWords(statements: String, lines: String) throws {
    let members = "static let pattern = \"d\"\n  let pattern2 = \"d\""
    let helps = try Self.helps(Self.row(statements + "\n    return f.description", members))
    #expect(
      helps == ["create it once, in a static property, together with the lines that set it up (\(lines))"], "\(helps)")
  }

  /// Two objects of a type have two names, which the type does not use yet.
  @Test func namesAreFree() throws {
    let text = """
      struct DayRow: View {
        var dateFormatter: DateFormatter { let f = DateFormatter(); f.dateStyle = .short; return f }
        var rate: NumberFormatter { let formatter = NumberFormatter(); formatter.minimum = 1; return formatter }
        var rate2: NumberFormatter { let formatter = NumberFormatter(); formatter.minimum = 2; return formatter }
        var body: some View { Text(dateFormatter.string(from: date) + rate.text + rate2.text) }
      }
      """
    let names = try Self.helps(text).compactMap { $0.firstMatch(of: #/static let (\w+)/#).map { String($0.output.1) } }
    #expect(names == ["dateFormatter2", "numberFormatter", "numberFormatter2"])
  }

  /// A stored property of a row is created with each row.
  @Test(arguments: [
    ("let formatter = DateFormatter()", "make 'formatter' a static property"),
    ("private var formatter = DateFormatter()", "make 'formatter' a static property"),
    ("@State private var formatter = DateFormatter()", "make 'formatter' a static property"),
    ("var formatter = DateFormatter()", "use that one as the default value"),
    (
      "private let formatter: DateFormatter = { let f = DateFormatter(); f.dateStyle = .short; return f }()",
      "make 'formatter' a static property"
    ),
  ])
  func storedObjectsOfRowsBecomeStatic(property: String, advice: String) throws {
    let helps = try Self.helps(
      "struct DayRow: View { \(property); var body: some View { Text(formatter.string(from: date)) } }")
    #expect(helps.count == 1 && helps[0].contains(advice), "\(helps)")
  }
}

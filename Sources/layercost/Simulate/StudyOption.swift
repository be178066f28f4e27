import LayerDiagnostics
import LayerSimulation

/// The values of `--sweep` and `--sample`.
enum StudyOption {
  /// The values that `NAME=FROM:TO:STEPS` means.
  static func sweep(_ text: String) throws(UsageFault) -> ParameterValues {
    let (name, rest) = try sides(of: text, "sweep", form: "NAME=FROM:TO:STEPS")
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let from = Double(parts[0]), let to = Double(parts[1]), let steps = Int(parts[2]) else {
      throw wrong(text, "sweep", help: "write \"--sweep rows=10:1000:12\": from, to, and how many values")
    }
    guard steps <= ParameterValues.mostSteps else {
      throw wrong(text, "sweep", help: "a sweep has at most \(ParameterValues.mostSteps) values")
    }
    guard let values = ParameterValues(sweeping: name, from: from, to: to, steps: steps) else {
      throw wrong(text, "sweep", help: "both ends are among the values: ask for 2 or more")
    }
    return values
  }

  /// The values that `NAME=lognormal(MEDIAN,P90)` means.
  static func sample(_ text: String) throws(UsageFault) -> ParameterValues {
    let (name, rest) = try sides(of: text, "sample", form: "NAME=lognormal(MEDIAN,P90)")
    let help = "write \"--sample rows=lognormal(300,1200)\": the median and the 90th percentile"
    guard rest.hasPrefix("lognormal("), rest.hasSuffix(")") else { throw wrong(text, "sample", help: help) }
    let parts = rest.dropFirst("lognormal(".count).dropLast().split(separator: ",").map { part in
      Double(String(part.drop { $0 == " " }))
    }
    guard parts.count == 2, let median = parts[0], let percentile = parts[1] else {
      throw wrong(text, "sample", help: help)
    }
    guard let values = ParameterValues(sampling: name, median: median, percentile90: percentile) else {
      throw wrong(text, "sample", help: "the median is above 0, and the 90th percentile at or above it")
    }
    return values
  }

  private static func sides(
    of text: String, _ option: String, form: String
  ) throws(UsageFault) -> (name: String, rest: String) {
    guard let mark = text.firstIndex(of: "="), mark != text.startIndex else {
      throw wrong(text, option, help: "write \"--\(option) \(form)\"")
    }
    return (String(text[..<mark]), String(text[text.index(after: mark)...]))
  }

  private static func wrong(_ text: String, _ option: String, help: String) -> UsageFault {
    UsageFault("value '\(DisplayText.escaped(text))' of option '--\(option)' is not understood", help: help)
  }
}

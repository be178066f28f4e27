import LayerDiagnostics
import LayerPlanning

/// The few signs that plans in text form use, in line drawing characters or in plain ASCII.
struct PlanMarks {
  let style: TextStyle

  /// What stands between parts of a line.
  var dot: String { style.isUnicode ? " · " : " | " }
  /// What stands between two numbers that are multiplied.
  var times: String { style.isUnicode ? " × " : " x " }
  /// What stands between the ends of a range.
  var to: String { style.isUnicode ? "–" : "-" }
  /// What stands for something left out.
  var ellipsis: String { style.isUnicode ? "…" : "..." }
  /// What stands where there is no number.
  var none: String { style.isUnicode ? "–" : "-" }

  /// What stands between what was and what is.
  var arrow: String { style.isUnicode ? " → " : " -> " }
  /// What stands before a number below zero.
  var minus: String { style.isUnicode ? "−" : "-" }

  /// What stands before a line whose columns do not agree.
  var differs: String { style.isUnicode ? "≠" : "!" }

  /// A branch of a tree: whether further ones follow.
  func branch(_ continues: Bool) -> String {
    style.isUnicode ? (continues ? "├─ " : "└─ ") : (continues ? "|- " : "`- ")
  }

  /// A level of a tree that a line passes by.
  func trunk(_ continues: Bool) -> String { continues ? (style.isUnicode ? "│  " : "|  ") : "   " }

  /// A confidence at one glance.
  func mark(_ confidence: Confidence) -> String {
    let signs: (certain: String, likely: String, unsure: String) =
      style.isUnicode ? ("●", "◐", "○") : ("*", "~", "?")
    return switch confidence {
    case .certain: style.inked(signs.certain, .good)
    case .likely: style.inked(signs.likely, .likely)
    case .unsure: style.inked(signs.unsure, .unsure)
    }
  }

  /// What the signs of confidence mean, and how wide that is.
  var legend: (text: String, width: Int) {
    let words = Confidence.allCases.reversed()
    return (
      words.map { "\(mark($0)) \(style.faint($0.rawValue))" }.joined(separator: "  "),
      words.reduce(-2) { $0 + 4 + $1.rawValue.count }
    )
  }

  /// What a number after a reason means, and how wide that is.
  func savingLegend(hasSteady: Bool) -> (text: String, width: Int) {
    let text =
      hasSteady
      ? "\(minus)n/\(minus)n: passes saved without it, first/steady"
      : "\(minus)n: passes that the scene saves without it"
    return (style.faint(text), text.count)
  }

  /// Passes saved, or added, as a number with its sign.
  func saving(_ passes: Int) -> String {
    let sign = passes > 0 ? minus : passes < 0 ? "+" : ""
    return sign + DisplayText.grouped(abs(passes))
  }

  /// A number of things, in words that agree with it.
  static func count(_ number: Int, _ singular: String, _ plural: String) -> String {
    "\(DisplayText.grouped(number)) \(number == 1 ? singular : plural)"
  }
}

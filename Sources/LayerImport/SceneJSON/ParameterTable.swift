/// The numbers that a scene names, as far as they are known.
struct ParameterTable {
  /// What the file states.
  var stated: [String: Double] = [:]
  /// Whether `stated` holds all that the file states.
  var isComplete = false
  /// What the user says instead.
  let overrides: [String: Double]

  init(overrides: [String: Double]) { self.overrides = overrides }

  /// The value of a parameter that the file states.
  func value(of name: String) -> Double? {
    stated[name].map { overrides[name] ?? $0 }
  }
}

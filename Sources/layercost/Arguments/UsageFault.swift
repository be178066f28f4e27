/// A wrong use of the command line: what is wrong with it, and what to type instead.
struct UsageFault: Error {
  /// The headline.
  let message: String
  /// What to do.
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

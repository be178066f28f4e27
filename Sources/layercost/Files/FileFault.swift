/// A file that could not be read or written, in words for the user.
struct FileFault: Error {
  /// The file as the user named it.
  let file: String
  /// The headline.
  let message: String
  /// What to do.
  let help: String?

  init(_ file: String, _ message: String, help: String? = nil) {
    self.file = file
    self.message = message
    self.help = help
  }
}

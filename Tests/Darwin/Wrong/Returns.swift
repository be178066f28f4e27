// On Linux, the function returns a value. Only code after type checking finds that it does not elsewhere.
enum Returns {
  static func number() -> Int {
    #if os(Linux)
      return 1
    #else
    #endif
  }  // wrong
}

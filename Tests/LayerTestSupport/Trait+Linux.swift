public import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that limit a process with commands of Linux, or ask its kernel about it.
  ///
  /// macOS has no `/proc` and no `timeout`, and its shells cannot limit the address space.
  public static var onLinux: Self {
    #if os(Linux)
      .enabled(if: true)
    #else
      .disabled("the test uses commands and files that only Linux has")
    #endif
  }
}

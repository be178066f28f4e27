/// The functions of a C library that are called, found when the first of them is needed.
///
/// `Functions` is the C struct of a module's shim: nothing but function pointers, in the order of the shim's names. To
/// have one of these is the proof that all of them were found, so that a call is a call: one load, one jump.
/// `@unchecked` since function pointers are not marked as safe to share; these are written once and only read.
struct LoadedLibrary<Functions>: @unchecked Sendable {
  /// What to call.
  let functions: UnsafePointer<Functions>

  /// Opens a library and finds its functions, whose names each end with a zero, as all of them do.
  ///
  /// The table stays for the life of the program, as the library does.
  static func open(
    _ package: LibraryPackage, _ names: UnsafePointer<CChar>
  ) -> Result<LoadedLibrary, MissingLibrary> {
    guard let library = PlatformLibrary(package) else {
      return .failure(MissingLibrary(package: package, function: nil))
    }
    let count = MemoryLayout<Functions>.size / MemoryLayout<UnsafeRawPointer>.size
    let table = UnsafeMutablePointer<UnsafeRawPointer>.allocate(capacity: count)
    var (name, found) = (names, 0)
    while name.pointee != 0 {  // Ends: each round steps over a name.
      guard let function = library.function(name) else {
        table.deallocate()
        return .failure(MissingLibrary(package: package, function: String(cString: name)))
      }
      precondition(found < count, "A library's table has a field for each name.")
      (table + found).initialize(to: function)
      found += 1
      while name.pointee != 0 { name += 1 }  // Ends: a zero stands behind each name.
      name += 1
    }
    precondition(found == count, "A library's table has a name for each field.")
    return .success(LoadedLibrary(functions: UnsafeRawPointer(table).assumingMemoryBound(to: Functions.self)))
  }
}

import Testing

@testable import LayerRaster

/// Where macOS is asked for a library.
@Suite struct LibraryPackageTests {
  /// A plain name, or a relative folder, would let a checkout provide the library.
  @Test(arguments: [nil, "", "brew", "./brew", "~/brew", "/opt/homebrew/", "/a/homebrew"])
  func everyPathIsAbsolute(prefix: String?) {
    let paths = LibraryPackage.cairo.homebrewPaths(prefix: prefix)
    #expect(paths.allSatisfy { $0.hasPrefix("/") && $0.hasSuffix("/lib/libcairo.2.dylib") })
    #expect(paths.suffix(2) == ["/opt/homebrew/lib/libcairo.2.dylib", "/usr/local/lib/libcairo.2.dylib"])
  }

  @Test func homebrewsOwnPrefixComesFirst() {
    let paths = LibraryPackage.pango.homebrewPaths(prefix: "/a/homebrew")
    #expect(paths.first == "/a/homebrew/lib/libpangocairo-1.0.0.dylib")
    #expect(paths.count == 3)
  }

  /// Ubuntu has the package for JPEG under another name than Debian.
  @Test func packagesAreNamed() {
    #if canImport(Darwin)
      #expect(PlatformLibrary.installation(of: .turboJPEG).contains("brew install jpeg-turbo\""))
    #else
      let names = "apt-get install libturbojpeg0\" (Ubuntu: \"libturbojpeg\"), or the package"
      #expect(PlatformLibrary.installation(of: .turboJPEG).contains(names))
      #expect(PlatformLibrary.installation(of: .cairo).contains("apt-get install libcairo2\", or the package"))
    #endif
  }
}

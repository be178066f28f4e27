internal import CCairo
internal import CDeflate
internal import CPango
internal import CSPNG
internal import CTurboJPEG

/// The C libraries that drawing stands on, each opened when something first asks for it.
///
/// Most runs of the tool plan and judge without drawing, and neither load these nor need them installed.
public enum DrawingLibraries {
  static let cairo = LoadedLibrary<CairoFunctions>.open(.cairo, CairoFunctionNames())
  static let pango = LoadedLibrary<PangoFunctions>.open(.pango, PangoFunctionNames())
  static let spng = LoadedLibrary<SPNGFunctions>.open(.spng, SPNGFunctionNames())
  static let deflate = LoadedLibrary<DeflateFunctions>.open(.deflate, DeflateFunctionNames())
  static let turboJPEG = LoadedLibrary<TurboJPEGFunctions>.open(.turboJPEG, TurboJPEGFunctionNames())

  /// Throws unless pictures can be drawn and written here, so that nobody waits for one in vain.
  ///
  /// Text and images have libraries of their own; a picture without them is still a picture, with a word on it.
  public static func check() throws(MissingLibrary) {
    _ = try cairo.get()
    _ = try deflate.get()
  }
}

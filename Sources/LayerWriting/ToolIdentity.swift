/// The name, version and summary of the tool; the version is defined only here.
public enum ToolIdentity {
  /// The command's name.
  public static let name = "layercost"
  /// The version, which every machine-readable format states.
  public static let version = "0.1.0"
  /// The purpose of the tool, in a few words.
  public static let summary = "predicts what a layer tree costs the render server"
}

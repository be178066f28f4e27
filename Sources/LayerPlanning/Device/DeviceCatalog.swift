/// All devices that come with the tool: data files, which `LayerImport` reads.
///
/// A user's own device is a file of the same form.
public enum DeviceCatalog {
  /// One device: the word that scenes and options use, and the bytes of its data file.
  public struct Entry: Sendable {
    /// The id, which is also the file's name.
    public let id: String
    /// The file.
    public let bytes: [UInt8]
  }

  /// The devices, sorted by id.
  public static let all = [
    Entry(id: "ipad-pro-12.9-m1", bytes: PackageResources.ipad_pro_12_9_m1_json),
    Entry(id: "iphone-13", bytes: PackageResources.iphone_13_json),
    Entry(id: "iphone-15-pro", bytes: PackageResources.iphone_15_pro_json),
    Entry(id: "iphone-8", bytes: PackageResources.iphone_8_json),
    Entry(id: "iphone-se-2", bytes: PackageResources.iphone_se_2_json),
  ]
}

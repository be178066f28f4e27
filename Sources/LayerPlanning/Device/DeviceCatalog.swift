/// All devices included with the tool, as data files that `LayerImport` reads.
///
/// A user-defined device is a file in the same format.
public enum DeviceCatalog {
  /// One device: the id that scenes and options use, and its data file.
  public struct Entry: Sendable {
    /// The id, which is also the file name.
    public let id: String
    /// The contents of the file.
    public let bytes: [UInt8]
  }

  /// The devices, sorted by id.
  public static let all = [
    Entry(id: "ipad-10", bytes: PackageResources.ipad_10_json),
    Entry(id: "ipad-9", bytes: PackageResources.ipad_9_json),
    Entry(id: "ipad-a16", bytes: PackageResources.ipad_a16_json),
    Entry(id: "ipad-air-11-m2", bytes: PackageResources.ipad_air_11_m2_json),
    Entry(id: "ipad-air-11-m3", bytes: PackageResources.ipad_air_11_m3_json),
    Entry(id: "ipad-air-11-m4", bytes: PackageResources.ipad_air_11_m4_json),
    Entry(id: "ipad-air-13-m2", bytes: PackageResources.ipad_air_13_m2_json),
    Entry(id: "ipad-air-13-m3", bytes: PackageResources.ipad_air_13_m3_json),
    Entry(id: "ipad-air-13-m4", bytes: PackageResources.ipad_air_13_m4_json),
    Entry(id: "ipad-air-4", bytes: PackageResources.ipad_air_4_json),
    Entry(id: "ipad-air-5", bytes: PackageResources.ipad_air_5_json),
    Entry(id: "ipad-mini-6", bytes: PackageResources.ipad_mini_6_json),
    Entry(id: "ipad-mini-a17-pro", bytes: PackageResources.ipad_mini_a17_pro_json),
    Entry(id: "ipad-pro-11-m1", bytes: PackageResources.ipad_pro_11_m1_json),
    Entry(id: "ipad-pro-11-m2", bytes: PackageResources.ipad_pro_11_m2_json),
    Entry(id: "ipad-pro-11-m4", bytes: PackageResources.ipad_pro_11_m4_json),
    Entry(id: "ipad-pro-11-m5", bytes: PackageResources.ipad_pro_11_m5_json),
    Entry(id: "ipad-pro-12.9-m1", bytes: PackageResources.ipad_pro_12_9_m1_json),
    Entry(id: "ipad-pro-12.9-m2", bytes: PackageResources.ipad_pro_12_9_m2_json),
    Entry(id: "ipad-pro-13-m4", bytes: PackageResources.ipad_pro_13_m4_json),
    Entry(id: "ipad-pro-13-m5", bytes: PackageResources.ipad_pro_13_m5_json),
    Entry(id: "iphone-11", bytes: PackageResources.iphone_11_json),
    Entry(id: "iphone-11-pro", bytes: PackageResources.iphone_11_pro_json),
    Entry(id: "iphone-11-pro-max", bytes: PackageResources.iphone_11_pro_max_json),
    Entry(id: "iphone-12", bytes: PackageResources.iphone_12_json),
    Entry(id: "iphone-12-mini", bytes: PackageResources.iphone_12_mini_json),
    Entry(id: "iphone-12-pro", bytes: PackageResources.iphone_12_pro_json),
    Entry(id: "iphone-12-pro-max", bytes: PackageResources.iphone_12_pro_max_json),
    Entry(id: "iphone-13", bytes: PackageResources.iphone_13_json),
    Entry(id: "iphone-13-mini", bytes: PackageResources.iphone_13_mini_json),
    Entry(id: "iphone-13-pro", bytes: PackageResources.iphone_13_pro_json),
    Entry(id: "iphone-13-pro-max", bytes: PackageResources.iphone_13_pro_max_json),
    Entry(id: "iphone-14", bytes: PackageResources.iphone_14_json),
    Entry(id: "iphone-14-plus", bytes: PackageResources.iphone_14_plus_json),
    Entry(id: "iphone-14-pro", bytes: PackageResources.iphone_14_pro_json),
    Entry(id: "iphone-14-pro-max", bytes: PackageResources.iphone_14_pro_max_json),
    Entry(id: "iphone-15", bytes: PackageResources.iphone_15_json),
    Entry(id: "iphone-15-plus", bytes: PackageResources.iphone_15_plus_json),
    Entry(id: "iphone-15-pro", bytes: PackageResources.iphone_15_pro_json),
    Entry(id: "iphone-15-pro-max", bytes: PackageResources.iphone_15_pro_max_json),
    Entry(id: "iphone-16", bytes: PackageResources.iphone_16_json),
    Entry(id: "iphone-16-plus", bytes: PackageResources.iphone_16_plus_json),
    Entry(id: "iphone-16-pro", bytes: PackageResources.iphone_16_pro_json),
    Entry(id: "iphone-16-pro-max", bytes: PackageResources.iphone_16_pro_max_json),
    Entry(id: "iphone-16e", bytes: PackageResources.iphone_16e_json),
    Entry(id: "iphone-17", bytes: PackageResources.iphone_17_json),
    Entry(id: "iphone-17-pro", bytes: PackageResources.iphone_17_pro_json),
    Entry(id: "iphone-17-pro-max", bytes: PackageResources.iphone_17_pro_max_json),
    Entry(id: "iphone-17e", bytes: PackageResources.iphone_17e_json),
    Entry(id: "iphone-8", bytes: PackageResources.iphone_8_json),
    Entry(id: "iphone-air", bytes: PackageResources.iphone_air_json),
    Entry(id: "iphone-se-2", bytes: PackageResources.iphone_se_2_json),
    Entry(id: "iphone-se-3", bytes: PackageResources.iphone_se_3_json),
  ]
}

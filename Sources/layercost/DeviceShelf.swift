import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning

/// The devices that a run knows: those that come with the tool, and the user's own.
struct DeviceShelf {
  /// The devices, those that come with the tool first and sorted by id.
  private(set) var devices: [Device]

  /// The devices that come with the tool.
  init() {
    devices = DeviceCatalog.all.map { entry in
      let checked = DeviceReader.read(SourceText(name: entry.id, bytes: entry.bytes))
      guard let device = checked.value else {
        preconditionFailure("The device file '\(entry.id)' is broken, which a test would have said.")
      }
      return device
    }
  }

  /// The device with an id.
  func device(_ id: String) -> Device? { devices.last { $0.id == id } }

  /// The ids that can be asked for.
  var ids: [String] { devices.map(\.id) }

  /// The id of the device that `--device` means: one that is known, or the one in a file, which is known from then on.
  ///
  /// Returns nil when the file is missing or broken; the log knows why.
  mutating func resolve(_ word: String, limits: Limits, _ session: inout Session) throws(UsageFault) -> String? {
    if device(word) != nil { return word }
    guard word.contains("/") || word.hasSuffix(".json") else {
      throw UsageFault(
        "device '\(DisplayText.escaped(word))' is not known",
        help: ArgumentParser.suggestion(for: word, among: ids) + "\"layercost devices\" lists all that are")
    }
    let source: SourceText
    do throws(FileFault) {
      source = try session.files.read(word, limit: limits.settingsBytes)
    } catch {
      session.log.add(error)
      return nil
    }
    let checked = DeviceReader.read(source, limits: limits)
    session.log.add(checked.findings, of: source)
    guard let device = checked.value, !checked.hasErrors else { return nil }
    devices.append(device)
    return device.id
  }
}

import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerRaster

/// The devices that a run knows: those that come with the tool, each read when it is first asked for, and the user's
/// own.
struct DeviceShelf: Sendable {
  private let shipped = ShippedDevices()
  private var own: [Device] = []

  /// The devices, those that come with the tool first and sorted by id.
  var devices: [Device] { DeviceCatalog.all.map(shipped.device) + own }

  /// The device with an id.
  func device(_ id: String) -> Device? {
    own.last { $0.id == id } ?? DeviceCatalog.all.first { $0.id == id }.map(shipped.device)
  }

  /// The ids that can be asked for.
  var ids: [String] { DeviceCatalog.all.map(\.id) + own.map(\.id) }

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
    own.append(device)
    return device.id
  }
}

/// The devices that come with the tool, of which a run needs one or two of fifty.
private final class ShippedDevices: Sendable {
  private let read = Guarded<[String: Device]>([:])

  func device(_ entry: DeviceCatalog.Entry) -> Device {
    read.withLock { read in
      if let known = read[entry.id] { return known }
      guard let device = DeviceReader.read(SourceText(name: entry.id, bytes: entry.bytes)).value else {
        preconditionFailure("The device file '\(entry.id)' is broken, which a test would have said.")
      }
      read[entry.id] = device
      return device
    }
  }
}

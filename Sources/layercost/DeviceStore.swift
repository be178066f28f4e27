import LayerDiagnostics
import LayerImport
import LayerModel
import LayerPlanning
import LayerRaster

/// The devices of a run: the built-in ones, each read when it is first needed, and the user's own.
struct DeviceStore: Sendable {
  private let shipped = ShippedDevices()
  private var own: [Device] = []

  /// The devices: the built-in ones first, sorted by id.
  var devices: [Device] { DeviceCatalog.all.map(shipped.device) + own }

  /// The device with the given id.
  func device(_ id: String) -> Device? {
    own.last { $0.id == id } ?? DeviceCatalog.all.first { $0.id == id }.map(shipped.device)
  }

  /// The known ids.
  var ids: [String] { DeviceCatalog.all.map(\.id) + own.map(\.id) }

  /// The id of the device that `--device` names: a known device, or the device in a file, which is added to the store.
  ///
  /// Returns nil if the file is missing or broken, in which case the reason is logged.
  mutating func resolve(_ word: String, limits: Limits, _ session: inout Session) throws(UsageFault) -> String? {
    if device(word) != nil { return word }
    guard word.contains("/") || word.hasSuffix(".json") else {
      throw UsageFault(
        "device '\(DisplayText.escaped(word))' is not known",
        help: ArgumentParser.suggestion(for: word, among: ids) + "\"layercost devices\" lists all known devices")
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

/// The built-in devices; a run needs only one or two of the fifty.
private final class ShippedDevices: Sendable {
  private let read = Guarded<[String: Device]>([:])

  func device(_ entry: DeviceCatalog.Entry) -> Device {
    read.withLock { read in
      if let known = read[entry.id] { return known }
      guard let device = DeviceReader.read(SourceText(name: entry.id, bytes: entry.bytes)).value else {
        preconditionFailure("The device file '\(entry.id)' is broken; a test should have caught it.")
      }
      read[entry.id] = device
      return device
    }
  }
}

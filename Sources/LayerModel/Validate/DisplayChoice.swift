import LayerDiagnostics

/// The screen, device and compositor of a scene, chosen from its file and what the user asks for.
struct DisplayChoice {
  let screen: Screen
  let frameRateOrigin: FrameRateOrigin
  let device: String
  let compositor: String

  init(draft: SceneDraft, options: DisplayOptions, limits: Limits, findings: inout FindingList) {
    device = options.device ?? draft.device?.value ?? DisplayOptions.defaultDevice
    compositor = options.compositor ?? draft.compositor?.value ?? DisplayOptions.defaultCompositor

    let deviceScreen = options.screenOfDevice(device)
    if deviceScreen == nil {
      let span = options.device == nil ? draft.device?.span : nil
      findings.append(
        Self.unknown(
          "unknown-device", "device", device, known: options.deviceIDs, command: "layercost devices", at: span))
    }
    if !options.compositorIDs.isEmpty, !options.compositorIDs.contains(compositor) {
      let span = options.compositor == nil ? draft.compositor?.span : nil
      findings.append(
        Self.unknown(
          "unknown-compositor", "compositor", compositor, known: options.compositorIDs,
          command: "layercost compositors", at: span))
    }
    if draft.screen == nil, draft.device == nil, options.device == nil {
      findings.append(
        Finding(
          "default-screen", .note, "screen is that of '\(device)', for the scene names neither a screen nor a device",
          at: nil, help: "add \"device\": \"\(device)\", or a \"screen\""))
    }

    let statesScreen = draft.screen != nil && !options.usesDeviceScreen
    var screen = (statesScreen ? draft.screen?.value : nil) ?? deviceScreen ?? DisplayOptions.defaultScreen
    if statesScreen {
      frameRateOrigin = draft.statesFrameRate ? .scene : .assumed
    } else {
      frameRateOrigin = deviceScreen == nil ? .assumed : .device
    }
    if let scale = options.scale { screen.scale = scale }
    Self.checkSides(of: screen, limits: limits, at: statesScreen ? draft.screen?.span : nil, &findings)
    self.screen = screen
  }

  private static func unknown(
    _ rule: String, _ noun: String, _ id: String, known: [String], command: String, at span: SourceSpan?
  ) -> Finding {
    let suggestion = NearMiss.suggestion(for: id, among: known).map { "did you mean \"\($0)\"? " } ?? ""
    return Finding(
      rule, .error, "\(noun) '\(DisplayText.escaped(id))' is not known", at: span,
      help: suggestion + "\"\(command)\" lists all that are")
  }

  /// Sides are compared as real numbers, so that no product can overflow.
  private static func checkSides(
    of screen: Screen, limits: Limits, at span: SourceSpan?, _ findings: inout FindingList
  ) {
    let shortest = min(screen.width, screen.height) * screen.scale
    // What is nearer to 0 pixels than the grid's tolerance has none.
    if !(shortest > 1.0 / 64) {
      let size = "\(DisplayText.number(screen.width)) x \(DisplayText.number(screen.height)) points"
      findings.append(
        Finding(
          "number-out-of-range", .error, "'screen' has no pixels: \(size) at scale \(DisplayText.number(screen.scale))",
          at: span, help: "write a width and a height of at least one pixel, such as \"width\": 390, \"height\": 844"))
      return
    }
    let side = (max(screen.width, screen.height) * screen.scale).rounded(.up)
    guard !(side <= Double(limits.screenSide.value)) else { return }
    let asked = side < 1e15 ? Int(side) : Int(1e15)
    findings.append(limits.screenSide.finding(asked: asked, at: span))
  }
}

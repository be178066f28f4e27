import LayerPlanning

/// Words in plans and common terms that are not names of rules or properties.
enum Glossary {
  static let all: [Explanation] = passes + drawing + traffic + belief + time + lint + frameworks

  static func word(
    _ id: String, _ title: String, _ synonyms: [String], _ text: String, _ commands: [String] = []
  ) -> Explanation {
    Explanation(id: id, group: .word, title: title, synonyms: synonyms, text: text, commands: commands)
  }

  private static let passes = [
    word(
      "offscreen-pass", "a texture that must be drawn before the screen",
      [
        "offscreen rendering", "offscreen render", "offscreen passes", "offscreen", "off-screen rendered", "yellow",
        "color offscreen-rendered yellow", "render pass", "pass", "passes", "offscreen count",
      ],
      "Some layers cannot be drawn directly into their target: the render server needs their complete picture first, "
        + "to clip, fade, blur or multiply it. It draws the picture into a separate texture and then returns to the "
        + "target. Every step that writes such a texture counts as one pass, as in Xcode's layer inspector. "
        + "Switching textures costs time, whatever is drawn, so passes are the main figure. Drawing on the CPU is "
        + "not a pass: see 'cpu-draw'.",
      [
        "plan Scenes/cases/tech-talk-10857.json",
        "render Scenes/cases/tech-talk-10857.json --overlay offscreen -o out/",
      ]),
    word(
      "composite", "the drawing of a finished texture into its target", ["composites", "compositing"],
      "One for each flattened layer (mask and content together), one for each shadow without a path, one for each "
        + "backdrop. A composite is a draw, not a pass: Apple's WWDC 2014 talks count it as one, Xcode does not, and "
        + "plans count it separately.",
      ["plan Scenes/masks/image-by-shape.json"]),
    word(
      "flatten", "to draw a subtree into a separate texture", ["content pass", "flattened", "flattening", "group"],
      "A layer is flattened by its content pass. Mask, clips, opacity, filters, blend mode and rasterizing share "
        + "this one pass, and the plan lists all of them: removing one of two causes saves nothing.",
      ["plan Scenes/masks/and-clip-and-fade.json"]),
    word(
      "first-frame", "a frame in which nothing can be reused", ["first frame", "offscreenPasses"],
      "Rasterized layers have no bitmap yet and are drawn into one. 'offscreenPasses' counts this frame."),
    word(
      "steady", "a later frame in which everything is redrawn and nothing has changed",
      ["steady state", "steadyOffscreenPasses", "steady frame"],
      "Rasterized layers that fit into the cache cost nothing in it. 'steadyOffscreenPasses' counts this frame. "
        + "Compare this figure if bitmaps are kept.", ["plan Scenes/rasterize/alone.json"]),
    word(
      "bake", "a shadow with a path is blurred once and kept", ["baked shadow", "bakes", "baked"],
      "It is made in the first frame and whenever the path, radius or scale changes. Bakes are listed, but not "
        + "counted as passes.", ["plan Scenes/shadows/star-with-path.json"]),
    word(
      "system-passes", "passes of parts that the platform owns", ["system", "systemPasses", "system owned"],
      "Bars, switches, keyboards: they are planned and counted separately, because an app cannot change them. Their "
        + "traffic is also counted separately, and no budget includes it.",
      ["plan Scenes/geometry/system.json"]),
    word(
      "free", "anything that costs no offscreen pass",
      [
        "no passes", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer", "CATransformLayer",
        "UILabel",
        "UIImageView",
      ],
      "A radius that clips nothing, a straight clip on the pixel grid, a shadow with a path once its bitmap is "
        + "made, opacity or a rounded clip over a single plane, and the content of layers of any class: shapes, "
        + "gradients, text, images, copies of a replicator, the sublayers of a transform layer.",
      ["plan Scenes/cases/tech-talk-10857-fixed.json"]),
    word(
      "cpu-draw", "drawing by the app itself, before the render server sees it",
      [
        "drawRect", "draw(_:)", "draw in context", "Core Graphics", "Core Text", "CGContext", "cpuDraw", "needsDisplay",
      ],
      "'drawRect', labels and Core Graphics fill a bitmap in the app's own process. That costs time and memory "
        + "there, and no offscreen pass: the render server only shows the bitmap. Lists that name 'drawRect' "
        + "among the triggers of offscreen rendering mix the two.", ["plan Scenes/text/cpu-draw.json"]),
    word(
      "glass", "glass effects of iOS 26", ["liquid glass", "UIGlassEffect", "glassEffect", "UIGlassContainerEffect"],
      "Their cost has been neither published nor counted, so no rule covers them. Layers with such an owner in their "
        + "'origin' are counted as effects of unknown cost."),
  ]

  private static let drawing = [
    word(
      "plane", "one draw of a layer: its background, its image, its border, its shadow",
      ["planes", "single plane", "layer plane"],
      "Background and border together are one plane, unless the layer has contents: then there are up to three. A "
        + "shadow is one more. A flattened sublayer counts as one plane, any other sublayer as all of its planes. "
        + "Rounded clips and opacity are free over a single plane.",
      ["plan Scenes/opacity/single-plane.json --layer /root/card --why"]),
    word(
      "target", "a texture that is drawn into, including the screen", ["render target", "texture", "targets"],
      "Each pass has one target. Its grid is that of the target that it is drawn into, or that of the layer's own "
        + "axes if the layer is rasterized, filtered or has a shadow to blur."),
    word(
      "occluder", "an opaque rectangle that hides everything below it", ["occlusion", "occluders", "hidden behind"],
      "An opaque background or image on whole pixels that is not rounded, masked or faded in its target. A target "
        + "keeps its 16 largest occluders.", ["plan Scenes/geometry/covered.json"]),
    word(
      "culling", "leaving out what an occluder hides", ["culled", "drawnLayers", "drawn layers"],
      "If one occluder of the target covers a layer's whole subtree, the layer is not drawn and runs no pass, unless "
        + "a backdrop or a blend mode in between reads those pixels.", ["plan Scenes/geometry/covered.json"]),
    word(
      "blending", "drawing over what is there instead of replacing it",
      [
        "blend", "blended", "color blended layers", "alpha blending", "red", "green", "opaque", "isOpaque",
        "blendedPixels",
      ],
      "A draw blends unless its source is known to be opaque over its whole rectangle: alpha, a radius, a clip "
        + "other than a rectangle, and opacity below 1 all prevent that. 'opaque: true' is a claim, not evidence. "
        + "Blending happens on chip: it costs shading and no memory traffic."),
    word(
      "overdraw", "pixels that are shaded more than once", ["over draw", "overdrawn"],
      "Opaque draws hide what lies under them at no cost; blended ones add up. 'shadedPixels' counts every draw's "
        + "pixels, 'hiddenPixels' those that an occluder hides."),
  ]

  private static let traffic = [
    word(
      "traffic", "pixels that go to and from memory", ["bandwidth", "memory traffic", "trafficScreens"],
      "Stored and loaded pixels together, over rectangles. Rounded or turned edges inside do not matter.",
      ["plan Scenes/cases/tech-talk-10857.json --format json --only summary"]),
    word(
      "screens", "traffic, divided by the pixels of the screen", ["screens of traffic", "screen of traffic"],
      "This unit makes figures of different devices comparable. A plain frame is 1.0 plus its images."),
    word(
      "shaded", "pixels that draws cover, without hidden ones", ["shadedPixels", "shading", "fill rate", "fill"],
      "A draw's rectangle, snapped outward to pixels, cut by clips and target, without the part that an occluder hides."
    ),
    word(
      "hidden", "pixels that are not drawn because an opaque layer covers them", ["hiddenPixels"],
      "They are under one of the target's 16 largest occluders, drawn later: a tile-based GPU never shades them."),
    word(
      "stored", "pixels that passes write to memory", ["storedPixels", "store"],
      "Each target, including the screen, is stored once, when its pass ends. A backdrop splits the pass that it "
        + "reads, which is then stored once more."),
    word(
      "loaded", "pixels that are read from memory", ["loadedPixels", "load", "sampled"],
      "The shaded pixels, times the number of textures that the draw samples: images, masks, passes. Colours, "
        + "gradients and shapes do not use a texture."),
  ]

  private static let belief = [
    word(
      "saving", "passes that a scene saves without one of a layer's reasons",
      ["ifFixed", "if fixed", "without it", "saved", "savings", "saved by a fix"],
      "Calculated by making the edit and planning again, whatever the edit does to the picture: 'shadowOpacity' 0, "
        + "no mask, 'cornerRadius' 0, 'opacity' 1 and so on. The edit is made where the property is written, and so "
        + "in all copies of a template. 0 means that another reason needs the same pass. If a first and a later "
        + "frame differ in cost, both savings are given: without its bitmap, a layer saves passes in a first frame "
        + "and costs more in every later one. Layers that the system owns have no savings. Calculated for the "
        + "\(PlanEffects.mostLayers) layers with most passes, and for the layer of '--layer'.",
      ["plan Scenes/cases/tech-talk-10857.json --layer /root/cell-0/star"]),
    word(
      "near-miss", "a layer that almost costs a pass", ["nearMisses", "near misses", "nearly", "adds"],
      "With one more plane, a rounded clip or an opacity would cost a pass; a bitmap of more than nine tenths of the "
        + "rasterize cache barely fits; a clip between pixels costs a pass on compositors that cannot cut there. The "
        + "passes that this would add are found by planning again.",
      ["plan Scenes/corners/lone-image-continuous.json --layer /root/photo"]),
    word(
      "gpu-milliseconds", "an estimate of GPU time, from published figures",
      ["gpuMilliseconds", "milliseconds", "GPU time", "frame time", "theoretical", "ms in theory"],
      "The sum of a gap for every switch between passes, and of pixels and bytes at the device's published rates, as "
        + "if nothing overlapped. It is an order of magnitude, not a measurement; a device without figures has none."),
    word(
      "devices", "screens of phones and tablets, with published figures if there are any", ["device", "screen"],
      "A device is a file with points, pixels per point, frames per second, and fill rate and bandwidth if they were "
        + "published. Those figures are computed from a chip's data, not measured: 'theoretical'. Use your own file "
        + "with --device FILE.", ["devices", "schema device"]),
    word(
      "confidence", "how sure a rule or a count is",
      ["certain", "likely", "unsure", "countConfidence", "sure"],
      "'certain': Apple says so, or several independent measurements do. 'likely': one good measurement, or a "
        + "clear consequence of what Apple says. 'unsure': claimed or assumed. A rule has two: one for whether it "
        + "costs passes, one for how many.", ["compositors"]),
    word(
      "source", "where a statement comes from", ["assumed", "sources"],
      "Every rule and every constant names its source; a guess begins with the word 'assumed'.", ["compositors"]),
  ]
}

// Words about linting that are not rules.
extension Glossary {
  static let lint = [
    word(
      "budget", "a limit that a configuration sets; exceeding it is an error",
      ["budgets", "limit", "layerPasses", "passes budget", "performance budget"],
      "Passes of a later frame, screens of traffic, bytes of images and hitches (milliseconds in each second of its "
        + "timeline) for a scene, passes for a layer: \"budgets\" in '.layercost.json'. A value above its limit is a "
        + "finding of the rule 'budget', at the layers that cost most. "
        + "The rasterize cache has a separate budget: see 'cache'.",
      ["schema configuration"]),
    word(
      "waiver", "permission for some layers to break a rule, with a reason",
      ["waivers", "allow", "suppress", "ignore", "exception", "disable", "lint.allow"],
      "In a scene, a layer's \"lint\": { \"allow\": [\"rule\"], \"reason\": \"...\", \"until\": \"2027-01-01\" } "
        + "applies to it and its subtree; in a configuration, \"waivers\" apply to files by their paths. An expired "
        + "waiver is an error of the rule 'waiver', an unused one is a note.",
      ["lint Scenes/cases/settings.json --today 2027-01-02"]),
  ]
}

// Words from frameworks and other tools.
extension Glossary {
  static let frameworks = [
    word(
      "gradient", "colours that run into each other, drawn in one plane",
      ["gradients", "LinearGradient", "gradient layer"],
      "A 'CAGradientLayer' costs no offscreen pass. Used as the mask of another layer it costs what every mask costs: "
        + "lay a gradient in the background's colour over the content instead.",
      ["explain gradient-mask", "plan Scenes/masks/image-by-shape.json"]),
    word(
      "text", "words that the CPU draws into a bitmap",
      ["label", "labels", "UITextView", "fonts", "font", "typography"],
      "A label is one plane and costs no offscreen pass. Its bitmap is blended unless label and background are opaque, "
        + "and it is drawn again when the words or the size change.",
      ["explain blending", "explain cpu-draw"]),
    word(
      "SwiftUI", "how SwiftUI's modifiers become layers", ["swift ui", "View", "modifiers", "drawingGroup"],
      "Layers cost the same, whichever framework makes them. '.shadow' on a filled shape gets a "
        + "path, on anything else it is drawn "
        + "offscreen; '.clipShape' is a clip, or a mask for shapes other than rounded rectangles; '.opacity' after "
        + "'.compositingGroup()' flattens; '.background(.ultraThinMaterial)' is a backdrop; '.drawingGroup()' draws "
        + "the view into one bitmap.",
      ["explain shadow-without-path", "explain rounded-clip", "explain group-opacity", "explain backdrop-blur"]),
    word(
      "view-debugger", "what Xcode shows about a running app's layers",
      [
        "view debugger", "Xcode", "debug view hierarchy", "instruments", "core animation instrument",
        "optimization opportunities",
      ],
      "Xcode's view debugger counts the offscreen passes of a layer under 'Offscreen', and the Simulator's Debug menu "
        + "colours blended, offscreen and misaligned layers. 'plan' shows the same counts for a file, and 'render "
        + "--overlay' the same colours.",
      ["plan Scenes/cases/tech-talk-10857.json", "explain observations"]),
  ]
}

// Words about timelines.
extension Glossary {
  static let time = [
    word(
      "timeline", "what changes in a scene over time",
      ["animations", "changes", "redraws", "scroll", "time", "--at", "frames", "sampling"],
      "A scene file can state which layers move, change, scroll or are drawn again, and when. The scene is sampled "
        + "at a time; its layers are then planned and drawn like those of any other scene. Times are whole "
        + "microseconds; frame k is at floor(k x 1,000,000 / framesPerSecond). A change takes effect in the first "
        + "frame at or after its time.",
      ["plan Scenes/timeline/changes.json --at 1", "render Scenes/timeline/springs.json --filmstrip -o out/"]),
    word(
      "animation", "the change of a property from one value to another over time",
      ["CABasicAnimation", "CAKeyframeAnimation", "keyframes", "key frames", "keyTimes", "additive", "autoreverses"],
      "Outside its time the model's value applies; 'hold' keeps the last value. Later entries override earlier ones; "
        + "additive entries add up in order. Numbers, colours (premultiplied), paths with the same commands and "
        + "transforms with the same steps are interpolated; words, flags and contents switch. A value outside its "
        + "property's range becomes the nearest valid one.",
      ["render Scenes/timeline/key-frames.json --filmstrip -o out/"]),
    word(
      "key-path", "the property, or the part of one, that an animation changes", ["keyPath", "key path", "keypath"],
      "The names are those of Core Animation: 'opacity', 'position.y', 'bounds.origin', 'shadowOffset.width', "
        + "'transform.rotation.z'. The last one refers to the first step with that name in the layer's list of "
        + "transform steps.",
      ["render Scenes/timeline/transforms.json --at 0.5 -o out/"]),
    word(
      "timing", "how an animation's time passes",
      ["easeInOut", "easeIn", "easeOut", "linear", "CAMediaTimingFunction", "bezier", "timing function", "curve"],
      "A name, four numbers of a cubic curve as in 'CAMediaTimingFunction', or a spring; linear by default.",
      ["render Scenes/timeline/curves.json --filmstrip -o out/"]),
    word(
      "spring", "an animation that overshoots and settles",
      ["CASpringAnimation", "damping", "stiffness", "initialVelocity"],
      "The motion of a mass on a damped spring, solved exactly. Without a duration it runs until it stays within a "
        + "thousandth of the distance to its target, and ends there.",
      ["render Scenes/timeline/springs.json --filmstrip -o out/"]),
    word(
      "fling", "a scroll after the finger lifts", ["deceleration", "decelerationRate", "UIScrollView", "scrolling"],
      "The speed falls by a constant factor every millisecond, as in scroll views: after t seconds the bounds have "
        + "moved by v / (1000 ln d) x (d^(1000 t) - 1). The fling stops below a point a second and at the edges of "
        + "the content, and its positions are whole pixels.",
      ["render Scenes/timeline/fling.json --filmstrip -o out/"]),
    word(
      "filmstrip", "frames side by side over an axis of time", ["film strip", "--filmstrip", "--frames"],
      "Each column is a frame, with its time, number and offscreen passes below it; each requested overlay has its "
        + "own row. If a frame is late, the frame that is still on the screen is shown again, framed in red.",
      ["render Scenes/timeline/late-frames.json --filmstrip --frames 4..12 --overlay damage,cache -o out/"]),
    word(
      "late", "a frame that appears after its time",
      [
        "hitches", "hitch", "hitch rate", "hitch ratio", "hitch time ratio", "stutter", "stuttering", "jank", "janky",
        "lag",
        "late frame", "milliseconds per second",
      ],
      "An on-time frame appears two intervals after its own time. Longer work on the main thread or in the render "
        + "server delays it by whole intervals: a commit hitch or a render hitch, whichever took longer. Hitches are "
        + "given per second until the last frame appears, and rated on Apple's two scales.",
      ["simulate Scenes/timeline/late-frames.json"]),
    word(
      "skipped", "a frame that never appears", ["skipped frames", "dropped frames", "joined"],
      "The frame is due while the main thread is busy, or while an earlier frame is still waiting: the frame before "
        + "stays on the screen, and the skipped frame's work is done with the next. Which frames are skipped depends "
        + "on an estimate of the render server's time; passes, pixels and the cache are given for every frame.",
      ["simulate Scenes/cases/recipe-feed.json"]),
    word(
      "resident", "bytes of images in memory at a time", ["images at most", "uploaded", "peak memory"],
      "A decoded image takes four bytes per pixel, whatever the size of its file, and stays for as long as 'images' "
        + "in the timeline states. Uploaded bytes are those handed to the render server.",
      ["simulate Scenes/cases/recipe-feed.json"]),
  ]
}

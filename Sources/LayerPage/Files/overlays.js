// Overlays over the picture: chosen by name, drawn from the rectangles of the plan, with adjustable strength.

const usualStrength = 0.8;
/** The share of the picture's colour and contrast that an overlay at its usual strength removes. */
const [lostColor, lostContrast] = [0.75, 0.4];

const paintOverlay = (canvas, overlay) => {
  const context = canvas.getContext("2d");
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const { color, opacity, rectangles } of overlay?.steps ?? []) {
    context.fillStyle = color;
    context.globalAlpha = opacity;
    for (let place = 0; place < rectangles.length; place += 4) {
      context.fillRect(rectangles[place], rectangles[place + 1], rectangles[place + 2], rectangles[place + 3]);
    }
  }
};

const overlayLegend = (overlay) => {
  // Only steps that occur are explained.
  const meanings = overlay.steps.filter(({ meaning, rectangles }) => meaning && rectangles.length > 0)
    .map(({ color, opacity, meaning }) => make("li", {},
      make("span", { class: "swatch", style: { "--ink": color, "--opacity": opacity } }), meaning));
  return [
    make("strong", {}, overlay.headline),
    make("ul", { class: "legend" },
      overlay.unit && meanings.length > 0 ? make("li", { class: "note" }, overlay.unit) : null, meanings),
    overlay.notes.length > 0 ? make("ul", { class: "note" }, overlay.notes.map((note) => make("li", {}, note))) : null,
  ].filter(Boolean);
};

/** Paints the overlay of passes for a preview: each layer's own passes, the layer painted last on top. */
const paintPasses = (canvas, overlay, tree, preview, scale) => {
  const context = canvas.getContext("2d");
  context.clearRect(0, 0, canvas.width, canvas.height);
  const steps = overlay.steps.filter(({ meaning }) => meaning);
  const starts = steps.map(({ meaning }) => Number.parseInt(meaning, 10) || 1);
  for (const layer of tree.layers) {
    const passes = preview.passes(layer);
    if (passes === 0 || layer.corners.length === 0) continue;
    const step = steps[Math.max(0, starts.findLastIndex((start) => start <= passes))];
    context.beginPath();
    points(layer.corners).forEach(([x, y], place) => context[place === 0 ? "moveTo" : "lineTo"](x * scale, y * scale));
    context.closePath();
    context.globalCompositeOperation = "destination-out";
    context.globalAlpha = 1;
    context.fill();
    context.globalCompositeOperation = "source-over";
    context.fillStyle = step?.color ?? "#c77700";
    context.globalAlpha = step?.opacity ?? 0.4;
    context.fill();
  }
};

/** The controls for an overlay and its strength, and the legend; they change `canvas` and `screen`. */
const buildOverlays = (scene, tree, preview, canvas, screen) => {
  const { view } = scene.now;
  const legend = make("div", { class: "legend-box", "aria-live": "polite" });
  const strength = make("input", { type: "range", min: "0", max: "100", value: `${100 * usualStrength}` });
  let shown;
  const blend = () => {
    const share = shown ? strength.value / 100 : 0;
    canvas.style.opacity = share;
    // The legend's colours are as strong as those of the picture.
    legend.style.setProperty("--strength", share || 1);
    // A yellow interface must not hide yellow: the picture loses colour and contrast as the overlay gets stronger, but
    // keeps its lightness.
    const muted = Math.min(1, share / usualStrength);
    screen.style.setProperty("--ground", share > 0
      ? `grayscale(${lostColor * muted}) contrast(${1 - lostContrast * muted})` : "none");
    strength.disabled = !shown;
  };
  const show = (overlay) => {
    shown = overlay;
    const isPreviewed = preview.isOn && overlay?.id === "offscreen";
    if (isPreviewed) paintPasses(canvas, overlay, tree, preview, view.scale); else paintOverlay(canvas, overlay);
    const alone = [make("span", { class: "note" }, "The picture alone.")];
    const left = preview.figures && lastingPasses(preview.figures, preview.document.figures);
    legend.replaceChildren(...(overlay ? overlayLegend(overlay) : alone));
    if (isPreviewed && left !== undefined) {
      legend.querySelector("strong").textContent = `${count(left, "pass", "passes")} with the fixes`;
      // The lines about reasons describe the scene without fixes.
      legend.querySelector("ul.note")?.remove();
    }
    blend();
  };
  strength.addEventListener("input", blend);
  const choice = (overlay, id, title) => {
    const radio = make("input", { type: "radio", name: `overlay-${scene.number}`, value: id,
      on: { change: () => show(overlay) } });
    radio.checked = overlay === first;
    return make("label", {}, radio, make("span", {}, title));
  };
  // A screen without passes is shown without an overlay.
  const first = scene.now.plan.passes.length > 0 ? view.overlays.find(({ id }) => id === "offscreen") : undefined;
  show(first);
  return {
    renew: () => show(shown),
    choices: make("fieldset", { class: "choices" }, make("legend", {}, "Overlay"),
      choice(undefined, "none", "Picture"),
      view.overlays.map((overlay) => choice(overlay, overlay.id, overlay.title))),
    legend: make("div", { class: "below" }, legend, make("label", { class: "strength" }, "Strength", strength)),
  };
};

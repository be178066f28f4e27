// Overlays over the picture: the ground and what each overlay adds to it are pictures that the tool has drawn.

const usualStrength = 1;

const overlayLegend = (overlay, isPreviewed) => {
  // Only steps that occur are explained. A preview can change the only number of a range.
  const meanings = overlay.steps.filter(({ meaning, shown }) => meaning && shown)
    .map(({ color, opacity, meaning, here }) => make("li", {},
      make("span", { class: "swatch", style: { "--ink": color, "--opacity": opacity } }),
      (isPreviewed ? null : here) ?? meaning));
  return [
    make("strong", {}, overlay.headline),
    make("ul", { class: "legend" },
      overlay.unit && meanings.length > 0 ? make("li", { class: "note" }, `${overlay.unit}:`) : null, meanings),
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

/** What lies over the picture while an overlay is shown: the ground, what fixes change, and the overlay. */
const buildCover = ({ view }) => {
  const [ground, added] = ["ground", "added"].map((name) => make("img", { class: name, alt: "", draggable: "false" }));
  const fixed = make("div", { class: "picture fixed" });
  const canvas = make("canvas", { width: view.width, height: view.height, "aria-hidden": "true" });
  const element = make("div", { class: "cover", hidden: true }, ground, fixed, added, canvas);
  return { element, ground, fixed, added, canvas };
};

/** The choice of an overlay and its strength, and the legend; `cover` is what it shows. */
const buildOverlays = (scene, tree, preview, cover) => {
  const { view } = scene.now;
  const legend = make("div", { class: "legend-box", "aria-live": "polite" });
  const strength = make("input", { type: "range", min: "0", max: "100", value: `${100 * usualStrength}` });
  let shown;
  const blend = () => {
    const share = shown ? strength.value / 100 : 0;
    cover.element.style.opacity = share;
    // The legend's colours are as strong as those of the picture.
    legend.style.setProperty("--strength", share || 1);
    strength.disabled = !shown;
  };
  const lay = (overlay, isPreviewed) => {
    cover.element.hidden = !overlay;
    if (!overlay) return;
    cover.ground.src = scene.now.overlayPicture("ground");
    const added = scene.now.overlayPicture(overlay.id);
    cover.added.hidden = isPreviewed || !added;
    if (added) cover.added.src = added;
    cover.canvas.hidden = !isPreviewed;
    if (isPreviewed) paintPasses(cover.canvas, overlay, tree, preview, view.scale);
  };
  const show = (overlay) => {
    shown = overlay;
    const isPreviewed = preview.isOn && overlay?.id === "offscreen";
    lay(overlay, isPreviewed);
    const alone = [make("span", { class: "note" }, "The picture alone.")];
    const left = preview.figures && lastingPasses(preview.figures, preview.document.figures);
    legend.replaceChildren(...(overlay ? overlayLegend(overlay, isPreviewed) : alone));
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
    legend: make("div", { class: "below" }, legend, make("label", { class: "strength" }, "Overlay strength", strength)),
  };
};

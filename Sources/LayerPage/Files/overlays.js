// Overlays over the picture: chosen by name, drawn from the rectangles of the plan, blended by hand.

const usualStrength = 0.8;
/** How far black pales: to the gray 212 of 255. */
const mostPaleness = 212 / 255;

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
  const meanings = overlay.steps.filter(({ meaning }) => meaning).map(({ color, opacity, meaning }) =>
    make("li", {}, make("span", { class: "swatch", style: { "--ink": color, "--opacity": opacity } }), meaning));
  return [
    make("strong", {}, overlay.headline),
    make("ul", { class: "legend" }, overlay.unit ? make("li", { class: "note" }, overlay.unit) : null, meanings),
    overlay.notes.length > 0 ? make("p", { class: "note" }, overlay.notes.join(" · ")) : null,
  ].filter(Boolean);
};

/** The choice of an overlay and its strength, and the legend; `canvas` and `image` are what it changes. */
const buildOverlays = (scene, canvas, image) => {
  const { view } = scene.now;
  const legend = make("div", { class: "legend-box", "aria-live": "polite" });
  const strength = make("input", { type: "range", min: "0", max: "100", value: `${100 * usualStrength}` });
  let shown;
  const blend = () => {
    const share = shown ? strength.value / 100 : 0;
    canvas.style.opacity = share;
    // The legend's colours are as strong as those of the picture.
    legend.style.setProperty("--strength", share || 1);
    // A yellow interface must not hide yellow, nor a dark one turn round what is darker: the picture pales as the
    // overlay comes, to what render's overlays lie on at the usual strength.
    const pale = Math.min(1, share / usualStrength);
    image.style.filter = share > 0 ? `grayscale(${pale}) opacity(${1 - mostPaleness * pale})` : "none";
    strength.disabled = !shown;
  };
  const show = (overlay) => {
    shown = overlay;
    paintOverlay(canvas, overlay);
    const alone = [make("span", { class: "note" }, "The picture alone.")];
    legend.replaceChildren(...(overlay ? overlayLegend(overlay) : alone));
    blend();
  };
  strength.addEventListener("input", blend);
  const choice = (overlay, id, title) => {
    const radio = make("input", { type: "radio", name: `overlay-${scene.number}`, value: id,
      on: { change: () => show(overlay) } });
    if (overlay === first) radio.checked = true;
    return make("label", {}, radio, make("span", {}, title));
  };
  const first = view.overlays.find(({ id }) => id === "offscreen");
  show(first);
  return {
    choices: make("fieldset", { class: "choices" }, make("legend", {}, "Overlay"),
      choice(undefined, "none", "None"), view.overlays.map((overlay) => choice(overlay, overlay.id, overlay.title)),
      make("label", { class: "strength" }, "Strength", strength)),
    legend,
  };
};

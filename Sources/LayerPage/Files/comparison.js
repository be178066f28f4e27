// Two states of a scene: the pictures under one slider, the figures side by side.

const comparedFigures = [
  ["Passes, first frame", (summary) => summary.offscreenPasses, whole],
  ["Passes, steady", (summary) => summary.steadyOffscreenPasses, whole],
  ["Traffic, screens", (summary) => summary.trafficScreens, fraction],
  ["Blended pixels", (summary) => summary.blendedPixels, whole],
  ["Shaded pixels", (summary) => summary.shadedPixels, whole],
  ["Layers", (summary) => summary.layers, whole],
  ["Hitches at most, ms/s", (_, state) => state.simulation && hitchRate(state).high, fraction],
];

const comparisonTable = (scene) => {
  const row = ([title, figure, show]) => {
    const [before, now] = [scene.before, scene.now].map((state) => figure(state.plan.summary, state));
    if (before === undefined || now === undefined) return null;
    const change = now === before ? "" : now > before ? "worse" : "better";
    return make("tr", {}, make("th", { scope: "row" }, title),
      make("td", { class: "number" }, show(before)), make("td", { class: "number" }, show(now)),
      make("td", { class: `number ${change}` }, signed(now - before, show)));
  };
  return make("table", { class: "plain" }, make("thead", {}, make("tr", {},
    make("th", { scope: "col" }, "Figure"),
    ["Before", "Now", "Change"].map((title) => make("th", { scope: "col", class: "number" }, title)))),
  make("tbody", {}, comparedFigures.map(row).filter(Boolean)));
};

const buildComparison = (scene) => {
  const { view } = scene.now;
  const [width, height] = [view.width / view.scale, view.height / view.scale];
  const picture = (state, title) => make("img", { alt: `${title}: picture of ${state.plan.file}`, src: state.picture,
    decoding: "async", class: title.toLowerCase(), draggable: "false" });
  const style = { "--width": `${width}px`, "aspect-ratio": `${width} / ${height}`, "--share": "50%" };
  const pictures = make("div", { class: "screen slider", style }, picture(scene.now, "Now"),
    picture(scene.before, "Before"), make("span", { class: "divider", "aria-hidden": "true" }));
  const slider = make("input", { type: "range", min: "0", max: "100", value: "50", "aria-label": "Before to now",
    on: { input: () => pictures.style.setProperty("--share", `${slider.value}%`) } });
  return make("div", { class: "comparison" },
    make("div", {}, pictures,
      make("div", { class: "slider-bar" },
        make("span", { class: "note" }, "before"), slider, make("span", { class: "note" }, "now"))),
    make("div", {}, comparisonTable(scene), make("p", { class: "note" }, `Before: ${scene.before.plan.file}`)));
};

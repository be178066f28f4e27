// Two states of a scene: the change in one sentence, the pictures under one slider, the figures below.

const comparedFigures = [
  ["Passes, first frame", (summary) => summary.offscreenPasses, whole, (summary) => summary.mostOffscreenPasses],
  ["Passes, steady frame", (summary) => summary.steadyOffscreenPasses, whole,
    (summary) => summary.mostSteadyOffscreenPasses],
  ["Traffic, screens", (summary) => summary.trafficScreens, fraction],
  ["Blended pixels", (summary) => summary.blendedPixels, whole],
  ["Shaded pixels", (summary) => summary.shadedPixels, whole],
  ["Layers", (summary) => summary.layers, whole],
  ["Hitches at most, ms/s", (_, state) => state.simulation && hitchRate(state).high, fraction],
];

const comparisonTable = (scene) => {
  const row = ([title, figure, show, most = () => undefined]) => {
    const [before, now] = [scene.before, scene.now].map((state) => figure(state.plan.summary, state));
    if (before === undefined || now === undefined) return null;
    const [beforeMost, nowMost] = [scene.before, scene.now].map(({ plan }) => most(plan.summary));
    const text = (least, top) => (top === undefined ? show(least) : within(least, top));
    const change = now === before ? "" : now > before ? "worse" : "better";
    return make("tr", {}, make("th", { scope: "row" }, title),
      make("td", { class: "number" }, text(before, beforeMost)), make("td", { class: "number" }, text(now, nowMost)),
      make("td", { class: `number ${change}` }, signed(now - before, show)));
  };
  return make("table", { class: "plain" }, make("thead", {}, make("tr", {},
    make("th", { scope: "col" }, "Figure"),
    ["Before", "Now", "Change"].map((title) => make("th", { scope: "col", class: "number" }, title)))),
  make("tbody", {}, comparedFigures.map(row).filter(Boolean)));
};

/** The change of one figure in words; nothing if both states have the same value. */
const changeWords = (before, now, less, unit) => (before === undefined || now === undefined || before === now ? null
  : `${unit(Math.abs(now - before))} ${now < before ? less : "more"}`);

/** How the scene has changed, in one sentence; how the pictures differ is what `compare` says of them. */
const comparisonSentence = (scene) => {
  const [before, now] = [scene.before, scene.now].map(({ fixes }) => fixes.figures);
  const changes = [
    changeWords(before.overTime?.hangMilliseconds, now.overTime?.hangMilliseconds, "less",
      (ms) => `${milli(ms)} of hangs`),
    changeWords(before.overTime?.hitchMillisecondsPerSecond.high, now.overTime?.hitchMillisecondsPerSecond.high, "less",
      (ms) => `${milli(ms)} of hitches per second`),
    changeWords(before.steadyPasses, now.steadyPasses, "less",
      (passes) => `${count(passes, "pass", "passes")} a frame`),
    before.steadyPasses === now.steadyPasses ? changeWords(before.passes, now.passes, "less",
      (passes) => `${count(passes, "pass", "passes")} in a first frame`) : null,
  ].filter(Boolean);
  const costs = changes.length > 0 ? `Now it costs ${changes.join(", ")}` : "It costs the same as before";
  return `${costs}; ${scene.looks}.`;
};

const buildComparison = (scene) => {
  const views = buildViews();
  const sentence = make("p", { class: "lead" }, comparisonSentence(scene));
  views.show({
    before: () => pictureElement(scene.before.picture, [], screenSize(scene.before),
      `Before: picture of ${scene.before.plan.file}`),
    after: () => pictureElement(scene.now.picture, [], screenSize(scene.now), `Now: picture of ${scene.now.plan.file}`),
    labels: ["Before", "Now"], size: screenSize(scene.now), looks: scene.looks,
  });
  return make("div", { class: "comparison" }, sentence, views.element,
    make("div", {}, comparisonTable(scene), make("p", { class: "note" }, `Before: ${scene.before.plan.file}`)));
};

// The timeline: a lane for each figure of a frame, one scrubber over all of them, and the details of the chosen frame.

const mostColumns = 600;
const laneHeight = 44;
const worstFrames = 6;

const seconds = (microseconds) => `${(microseconds / 1e6).toFixed(3)} s`;

/** Both ends of an estimate, or one number if they are equal. */
const spread = ({ low, high }, show = fraction) =>
  (show(low) === show(high) ? show(low) : `${show(low)} to ${show(high)}`);

const ratingWord = ({ low, high }) => (low === high ? low : `${low} to ${high}`);

/** The lanes of the timeline: values above a `limit` are too high, a `line` is only drawn, levels last over frames. */
const timelineLanes = ({ frames, memory, summary }, screenPixels) => {
  const budget = summary.budgetMilliseconds.value;
  const share = (pixels) => `${fraction(pixels / screenPixels)} screens`;
  const lanes = [
    { title: "Hitch", of: ({ hitchMilliseconds }) => hitchMilliseconds.high, limit: 0, show: milli },
    { title: "Main thread", of: ({ commitMilliseconds }) => commitMilliseconds, limit: budget, show: milli },
    { title: "Render server", of: ({ serverMilliseconds }) => serverMilliseconds.high, limit: budget, show: milli },
    { title: "Offscreen passes", of: ({ offscreenPasses }) => offscreenPasses, show: whole },
    { title: "Redrawn area", of: ({ damagedPixels }) => damagedPixels, show: share },
    { title: "Cache misses", of: ({ cache }) => cache.misses, limit: 0, show: whole },
    { title: "Cache hits", of: ({ cache }) => cache.hits, show: whole, isGood: true },
    { title: "In the cache", of: ({ cache }) => cache.residentPixels, line: frames[0].cache.budgetPixels,
      show: share, isLevel: true },
    { title: "Images in memory", of: ({ index }) => memory[index]?.residentBytes ?? 0, show: bytes, isLevel: true },
  ];
  const hitches = lanes[0];
  return lanes.filter((lane) => lane === hitches || frames.some((frame) => lane.of(frame) > 0));
};


/** The largest value of the frames in each column; null where no value is known. */
const columnsOf = (frames, of) => {
  const number = Math.min(frames.length, mostColumns);
  const columns = new Array(number).fill(null);
  frames.forEach((frame, index) => {
    const column = Math.floor((index * number) / frames.length);
    const value = of(frame);
    if (value !== null) columns[column] = Math.max(columns[column] ?? 0, value);
  });
  return columns;
};

/** Areas without a known value, next to each other, as one shape each. */
const gaps = (columns) => {
  const width = 1000 / columns.length;
  const shapes = [];
  columns.forEach((value, column) => {
    if (value !== null) return;
    const isNext = column > 0 && columns[column - 1] === null;
    if (isNext) shapes[shapes.length - 1].columns += 1;
    else shapes.push({ column, columns: 1 });
  });
  return shapes.map((shape) => `M${shape.column * width} 0h${shape.columns * width}v${laneHeight}h${
    -shape.columns * width}z`).join("");
};

/** Bars from the bottom up, all in one path: browsers draw this faster than one element per frame. */
const bars = (columns, most, isDrawn) => {
  const width = 1000 / columns.length;
  const gap = columns.length > 200 ? 0 : width * 0.16;
  return columns.map((value, column) => {
    if (value === null || value <= 0 || !isDrawn(value)) return "";
    const height = Math.max(1.5, (value / most) * (laneHeight - 3));
    return `M${column * width} ${laneHeight}v${-height}h${width - gap}v${height}z`;
  }).join("");
};

const laneElement = (frames, lane) => {
  const columns = columnsOf(frames, lane.of);
  const peak = columns.reduce((most, value) => Math.max(most, value), 0);
  const limit = lane.limit ?? Infinity;
  const line = lane.line ?? lane.limit ?? 0;
  const most = Math.max(peak, line * 1.15) || 1;
  const y = laneHeight - (line / most) * (laneHeight - 3);
  const unknown = columns.filter((value) => value === null).length;
  const chart = draw("svg", { viewBox: `0 0 1000 ${laneHeight}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    unknown > 0 ? draw("path", { class: "unknown", d: gaps(columns) }) : null,
    draw("path", { class: lane.isGood ? "bars good" : "bars", d: bars(columns, most, (value) => value <= limit) }),
    draw("path", { class: "bars over", d: bars(columns, most, (value) => value > limit) }),
    line > 0 ? draw("path", { class: "limit", d: `M0 ${y}H1000` }) : null);
  return make("div", { class: "lane-row" },
    make("div", { class: "lane-title" }, make("strong", {}, lane.title),
      make("span", { class: "note" }, peak > 0 ? `up to ${lane.show(peak)}${lane.isLevel ? "" : " a frame"}` : "none",
        line > 0 ? `, limit ${lane.show(line)}` : "", unknown > 0 ? ", not known in grey parts" : "")),
    chart);
};

const hitchNote = ({ summary, hitches }) => (hitches.count.high === 0 ? "every frame on time"
  : `of ${count(summary.frames.value, "frame")}: ${spread(hitches.count, whole)} shown late, ${
    spread(summary.skippedFrames, whole)} not shown`);

const timelineFigures = ({ summary, hitches, hangs }) => facts([
  ["Hitches", [`${spread(hitches.millisecondsPerSecond)} ms a second, `,
    make("span", { class: hitches.scrollRating.high === "good" ? "better" : "worse" },
      ratingWord(hitches.scrollRating))]],
  ["Frames", `${whole(summary.frames.value)} in ${fraction(summary.durationSeconds.value)} s, ${
    spread(summary.lateFrames, whole)} late, ${spread(summary.skippedFrames, whole)} skipped`],
  ["Hangs", hangs.length > 0 ? `${whole(hangs.length)}, the longest ${milli(summary.longestHangMilliseconds.value)}`
    : "none"],
  ["Cache", summary.cacheHits.value + summary.cacheMisses.value > 0
    ? `${count(summary.cacheHits.value, "hit")}, ${count(summary.cacheMisses.value, "miss", "misses")}` : undefined],
]);

/** The lanes of a recording: the worst value of each part of it. */
const measuredTimelineLanes = [
  { title: "Hitch", of: ({ hitch }) => hitch, limit: 0, show: milli },
  { title: "Render time", of: ({ render }) => render, show: milli },
  { title: "Offscreen passes", of: ({ passes }) => passes, show: whole },
];

/** What a device did while it was recorded; nothing without a recording. */
const buildTrace = () => {
  const text = document.querySelector('script[data-part="trace"]')?.textContent;
  if (!text) return null;
  const trace = JSON.parse(text);
  const lanes = measuredTimelineLanes.filter((lane) => trace.columns.some((column) => lane.of(column) > 0));
  const at = ({ from, to }) => `${fraction(from)} to ${fraction(to)} s`;
  const passesOf = (passes) => (passes === null ? "" : `${count(passes, "pass", "passes")}, `);
  const passesOfStep = ({ passes, hitchPasses }) => (passes !== null ? `, up to ${count(passes, "pass", "passes")}`
    : hitchPasses !== null ? `, ${count(hitchPasses, "pass", "passes")} in the worst hitch frame` : "");
  return make("section", { class: "card", "aria-labelledby": "measured" },
    make("div", { class: "bar" }, make("h2", { id: "measured" }, "Measured on a device"),
      make("span", { class: "note" }, trace.facts.join(" · "))),
    make("p", { class: "lead" }, trace.headline),
    make("div", { class: "timeline" },
      make("div", { class: "lanes", style: { cursor: "default" } },
        lanes.map((lane) => laneElement(trace.columns, lane)))),
    trace.steps.length > 0 ? facts(trace.steps.map((step) => [step.title,
      `${at(step)}${passesOfStep(step)}`])) : null,
    trace.worst.length > 0 ? section("Worst frames", make("ul", { class: "causes" }, trace.worst.map((frame) =>
      make("li", {}, `at ${fraction(frame.seconds)} s: ${passesOf(frame.passes)}${milli(frame.render)}`)))) : null,
    trace.hitches.length > 0 ? section("Longest hitches", make("ul", { class: "causes" }, trace.hitches.map((hitch) =>
      make("li", {}, `at ${fraction(hitch.seconds)} s: ${milli(hitch.hitch)}${
        hitch.causes === "" ? "" : `, ${hitch.causes}`}`)))) : null,
    trace.notes.map((note) => make("p", { class: "note" }, note)));
};

/** The chosen frame: a slider, the pointer over the lanes, and buttons all move the same cursor. */
const buildTimeline = (scene, tree, selection) => {
  const simulation = scene.now.simulation;
  const { frames } = simulation;
  const { screenPixels } = scene.now.plan;
  const events = Map.groupBy(simulation.cacheEvents, ({ frame }) => frame);
  const layers = new Map(tree.layers.map((layer) => [tree.path(layer), layer]));
  const choose = (path) => (layers.has(path)
    ? make("button", { type: "button", class: "link", on: { click: () => selection.choose(layers.get(path)) } }, path)
    : path);
  const shown = make("div", { class: "frame", "aria-live": "polite" });
  const slider = make("input", { type: "range", min: "0", max: String(frames.length - 1), value: "0",
    "aria-label": "Frame" });
  const cursor = make("span", { class: "cursor", "aria-hidden": "true" });
  const lanes = make("div", { class: "lanes" },
    timelineLanes(simulation, screenPixels).map((lane) => laneElement(frames, lane)), cursor);
  let isStarted = false;
  const { pictured } = scene.now;
  const film = make("img", { alt: "", draggable: "false" });
  const filmNote = make("figcaption", { class: "note" });
  const showPicture = (frame) => {
    if (pictured.length === 0) return;
    const nearest = pictured.reduce((best, index) =>
      (Math.abs(index - frame.index) < Math.abs(best - frame.index) ? index : best));
    if (film.dataset.frame === String(nearest)) return;
    film.dataset.frame = nearest;
    film.src = scene.now.framePicture(nearest);
    film.alt = `Picture of frame ${nearest}`;
    filmNote.textContent = `Frame\u00a0${whole(nearest)}, small`;
  };
  const show = (index) => {
    const frame = frames[Math.min(Math.max(index, 0), frames.length - 1)];
    slider.value = String(frame.index);
    slider.setAttribute("aria-valuetext", `frame ${frame.index} at ${seconds(frame.microseconds)}`);
    cursor.style.setProperty("--share", (frame.index + 0.5) / frames.length);
    shown.replaceChildren(...describeFrame(simulation, frame, events.get(frame.index) ?? [], screenPixels, choose));
    showPicture(frame);
    if (isStarted) writeAddress({ scene: scene.id, frame: String(frame.index) });
  };
  const pointed = (event) => {
    const chart = lanes.querySelector("svg").getBoundingClientRect();
    if (event.clientX >= chart.left) show(Math.floor(((event.clientX - chart.left) / chart.width) * frames.length));
  };
  slider.addEventListener("input", () => show(Number(slider.value)));
  lanes.addEventListener("pointerdown", pointed);
  lanes.addEventListener("pointermove", (event) => (event.buttons === 1 ? pointed(event) : undefined));
  const late = frames.filter(({ hitchMilliseconds }) => hitchMilliseconds.high > 0);
  const worst = late.toSorted((one, other) => other.hitchMilliseconds.high - one.hitchMilliseconds.high)
    .slice(0, worstFrames);
  const address = readAddress();
  show(Number((address.get("scene") === scene.id ? address.get("frame") : undefined) ?? worst[0]?.index ?? 0));
  isStarted = true;
  return make("div", { class: "timeline" },
    timelineFigures(simulation), lanes,
    make("div", { class: "scrubber" }, make("div", { class: "lane-title" }, stepButtons(late, slider, show)), slider),
    make("div", { class: "frame-row" },
      pictured.length > 0 ? make("figure", { class: "film" }, film, filmNote) : null, shown,
      worst.length > 0 ? section("Worst frames", make("div", { class: "costliest" }, worst.map((frame) =>
        make("button", { type: "button", on: { click: () => show(frame.index) } },
          make("span", { class: "name" }, `Frame\u00a0${whole(frame.index)}`),
          make("span", { class: "note" }, seconds(frame.microseconds)),
          make("span", { class: "passes" }, `${spread(frame.hitchMilliseconds)} ms`))))) : null),
    simulation.rasterized.length > 0 ? rasterizedTable(simulation.rasterized, choose) : null,
    simulation.counters.length > 0 ? counterList(simulation.counters) : null);
};

const stepButtons = (late, slider, show) => {
  const at = () => Number(slider.value);
  const step = (title, find) => make("button", { type: "button", class: "step", disabled: late.length === 0,
    on: { click: () => { const frame = find(); if (frame) show(frame.index); } } }, title);
  return [
    step("‹ hitch", () => late.findLast(({ index }) => index < at())),
    step("hitch ›", () => late.find(({ index }) => index > at())),
  ];
};

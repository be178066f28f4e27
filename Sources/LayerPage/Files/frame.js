// One frame of a timeline: its work, the causes of its lateness and its use of the rasterize cache; then the totals.

const mostCauses = 3;

/** The longest work of a hang, with equal labels listed once, and the number of other causes. */
const hangCauses = (causes) => {
  const times = new Map();
  for (const cause of causes) times.set(cause, (times.get(cause) ?? 0) + 1);
  const shown = [...times].slice(0, mostCauses);
  const rest = causes.length - shown.reduce((sum, [, number]) => sum + number, 0);
  return [...shown.map(([cause, number]) => (number > 1 ? `${cause} (${whole(number)} times)` : cause)),
    rest > 0 ? count(rest, "more task") : null].filter(Boolean).join("; ");
};

const hangOf = (simulation, frame) => simulation.hangs.filter((hang) => hang.frame === frame.index).map((hang) =>
  `${milli(hang.milliseconds)}, ${hang.kind}: ${hangCauses(hang.causes)}`);

/** The work of the main thread for a frame, with that of the skipped frames right before it. */
const mainThreadWords = ({ frames, summary }, frame) => {
  const skipped = [];
  for (let index = frame.index - 1; index >= 0 && frames[index].presentedMicroseconds.high === null; index -= 1) {
    skipped.push(frames[index]);
  }
  const own = `${milli(frame.commitMilliseconds)} of ${milli(summary.budgetMilliseconds.value)}`;
  const joined = skipped.reduce((sum, { commitMilliseconds }) => sum + commitMilliseconds, 0);
  if (frame.presentedMicroseconds.high === null) return `${own}, done with the next frame`;
  if (joined < 0.05) return own;
  return `${own} for this frame; before it, ${milli(joined)} for ${
    count(skipped.length, "earlier frame, which was", "earlier frames, which were")} therefore skipped`;
};

const cacheTable = (events, choose) => make("table", { class: "plain" },
  make("thead", {}, make("tr", {}, ["Cache", "Why", "Pixels", "Layer"].map((title) =>
    make("th", { scope: "col", class: title === "Pixels" ? "number" : "" }, title)))),
  make("tbody", {}, events.map(({ layer, event, cause, pixels }) => make("tr", {},
    make("td", { class: event === "hit" ? "better" : "worse" }, event), make("td", {}, cause ?? "–"),
    make("td", { class: "number" }, whole(pixels)), make("td", {}, choose(layer))))));

/** The reason why a frame is late, as a sentence. */
const lateSentence = (frame) => {
  if (frame.hitchMilliseconds.high === 0) return "This frame is on time.";
  const named = frame.late.slice(0, mostCauses);
  const rest = frame.late.length - named.length;
  const more = rest > 0 ? [`${count(rest, "smaller cause")}`] : [];
  const list = [...named, ...more];
  const words = list.length > 1 ? `${list.slice(0, -1).join("; ")} and ${list.at(-1)}` : list[0] ?? "an unknown cause";
  return `Frame ${whole(frame.index)} is ${spread(frame.hitchMilliseconds, milli)} late because of: ${words}.`;
};

/** The facts about one frame, and the causes of its lateness. */
const describeFrame = (simulation, frame, events, screenPixels, choose) => {
  const { memory } = simulation;
  const { cache, presentedMicroseconds: shown, hitchMilliseconds: hitch } = frame;
  const usesCache = cache.hits + cache.misses + cache.residentPixels > 0;
  const held = memory[frame.index]?.residentBytes ?? 0;
  const hangs = hangOf(simulation, frame);
  return [
    make("h4", {}, `Frame\u00a0${whole(frame.index)} at ${seconds(frame.microseconds)}`,
      hitch.high > 0 ? make("span", { class: "severity error" }, `late by ${spread(hitch)} ms`) : null),
    make("p", { class: "late-sentence" }, lateSentence(frame)),
    facts([
      ["Main thread", mainThreadWords(simulation, frame)],
      ["Render server", frame.serverMilliseconds.high === null ? undefined
        : `${spread(frame.serverMilliseconds)} ms (estimate)`],
      ["Offscreen passes", whole(frame.offscreenPasses)],
      ["Redrawn area", `${fraction(frame.damagedPixels / screenPixels)} screens`],
      ["Cache", usesCache ? `${count(cache.hits, "hit")}, ${count(cache.misses, "miss", "misses")}, holds ${
        fraction(cache.residentPixels / screenPixels)} of ${fraction(cache.budgetPixels / screenPixels)} screens`
        : undefined],
      ["Images in memory", held > 0 ? bytes(held) : undefined],
      ["On screen at", spread(shown, (time) => (time === null ? "never: it is skipped" : seconds(time)))],
      ["Late in", frame.hitchKind],
    ]),
    frame.late.length > 0 ? section("Why it is late", make("ul", { class: "causes" },
      frame.late.map((cause) => make("li", {}, cause)))) : null,
    hangs.length > 0 ? section("Hang", make("ul", { class: "causes" },
      hangs.map((hang) => make("li", {}, hang)))) : null,
    events.length > 0 ? cacheTable(events, choose) : null,
  ].filter(Boolean);
};

const rasterizedTable = (rasterized, choose) => section("Rasterized layers", make("table", { class: "plain" },
  make("thead", {}, make("tr", {}, ["Layer", "Hits", "Misses", "Passes saved", "Worth it"].map((title, place) =>
    make("th", { scope: "col", class: place === 0 || place === 4 ? "" : "number" }, title)))),
  make("tbody", {}, rasterized.map(({ layer, hits, misses, passesSaved, verdict: word }) => make("tr", {},
    make("td", {}, choose(layer)), make("td", { class: "number" }, whole(hits)),
    make("td", { class: "number" }, whole(misses)), make("td", { class: "number" }, signed(passesSaved)),
    make("td", {}, word))))));

/** The names of counters that their words do not explain, by what they count. */
const counterWords = {
  list: {
    created: "rows created", drawn: "rows that came into view", configured: "rows configured",
    heightsComputed: "heights measured", pages: "pages loaded", requests: "requests for pages",
  },
  images: { blankRows: "rows shown without their image, added up over all frames" },
  view: { drawn: "evaluations", created: "models created", notified: "notifications" },
};

/** A name from the documents as words: `duplicateLoads` is `duplicate loads`. */
const spelled = (of, name) =>
  counterWords[of]?.[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What counters are about: a list or view by its name, or all images of the scene. */
const countedWords = (of, name) => (name === "scene" ? `${of} of the scene` : `${of} '${name.split("/").at(-1)}'`);

const counterText = (of, name, number) => (name.endsWith("Bytes")
  ? `${spelled(of, name.replace(/Bytes$/, ""))}: ${bytes(number)}` : `${spelled(of, name)}: ${whole(number)}`);

/** The counters with an amount; null without any. */
const counterList = (counters) => {
  const items = counters.map(({ of, name, values }) => {
    const amounts = Object.entries(values).filter(([, number]) => number > 0);
    return amounts.length > 0 && make("li", {}, make("strong", {}, countedWords(of, name)), ": ",
      amounts.map(([value, number]) => counterText(of, value, number)).join(", "));
  }).filter(Boolean);
  return items.length > 0 ? section("Work", make("ul", { class: "causes" }, items)) : null;
};

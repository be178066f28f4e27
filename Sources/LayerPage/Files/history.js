// The trend: the lines that lint runs and recordings have written, oldest first; lines of two branches can occur twice.

const historyEntries = () => {
  const text = document.querySelector('script[data-part="history"]')?.textContent ?? "";
  const entries = new Map();
  for (const line of text.split("\n")) {
    if (!line.startsWith("{")) continue;
    try {
      // Of two equal lines the later one counts.
      entries.delete(line);
      entries.set(line, JSON.parse(line));
    } catch {
      // Other lines, such as conflict markers, are skipped.
    }
  }
  return [...entries.values()].filter(({ passes, measured }) => measured || typeof passes === "number")
    .sort((one, other) => (one.time ?? 0) - (other.time ?? 0));
};

const historyLanes = [
  { title: "Passes, worst screen", of: ({ passes }) => passes, show: whole },
  { title: "Traffic, worst screen", of: ({ traffic }) => traffic, show: (screens) => `${fraction(screens)} screens` },
  { title: "Hitch time per second, worst screen", of: ({ hitches }) => hitches ?? undefined, show: milli },
  { title: "Findings", show: whole,
    of: ({ rules, findings }) => (rules?.map((rule) => rule.count) ?? Object.values(findings ?? {}))
      .reduce((sum, number) => sum + number, 0) },
];

const measuredLanes = [
  { title: "Passes, worst frame", of: ({ passes }) => passes, show: whole },
  { title: "Passes, worst hitch frame", of: ({ measured }) => measured.hitchPasses ?? undefined, show: whole },
  { title: "Passes, half of all frames at most", of: ({ measured }) => measured.median ?? undefined, show: whole },
  { title: "Render time, 95 %", of: ({ measured }) => measured.render ?? undefined, show: milli },
  { title: "Hitch time per second", of: ({ hitches }) => hitches ?? undefined, show: milli },
];

/** One figure over all runs, as a line from the first to the last. */
const trendElement = (entries, { title, of, show }) => {
  const values = entries.map(of).filter((value) => typeof value === "number");
  if (values.length < 2) return null;
  const [first, last, most] = [values[0], values.at(-1), Math.max(...values) || 1];
  const points = values.map((value, place) =>
    `${(place / (values.length - 1)) * 100},${30 - (value / most) * 28}`).join(" ");
  const words = `${title}: ${show(first)} at first, ${show(last)} now`;
  return make("div", { class: "trend" },
    make("span", { class: "gauge-title" }, title),
    make("span", { class: "gauge-value" }, make("strong", {}, show(last)),
      make("span", { class: "note" }, last === first ? " unchanged" : ` from ${show(first)}`)),
    draw("svg", { viewBox: "0 0 100 31", preserveAspectRatio: "none", role: "img", "aria-label": words },
      draw("polyline", { class: "trend-line", points })));
};

/** The trend of all runs of one kind; nothing if there are fewer than two. */
const trendSection = (id, title, entries, noun, lanes) => (entries.length < 2 ? null
  : make("section", { class: "card", "aria-labelledby": id },
    make("div", { class: "bar" }, make("h2", { id }, title),
      make("span", { class: "note" }, count(entries.length, noun))),
    make("div", { class: "gauges" }, lanes.map((lane) => trendElement(entries, lane)))));

/** The trends of recordings, device by device, and of lint runs. */
const buildHistory = () => {
  const entries = historyEntries();
  const recordings = entries.filter(({ measured }) => measured);
  const devices = Map.groupBy(recordings, ({ measured }) => measured.device ?? "a device");
  const measured = [...devices].map(([device, own], place) =>
    trendSection(`measured-trend-${place}`, `Measured trend, ${device}`, own, "recording", measuredLanes));
  return [trendSection("trend", "Trend", entries.filter((entry) => !entry.measured), "run", historyLanes), ...measured];
};

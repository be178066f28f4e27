// The fixes: a gauge for each figure that follows the switches, and a card for each fix, the largest saving first.

/** A bar of a whole, divided into parts that each have a class. */
const barOf = (parts, whole, label) => {
  const shown = parts.filter(({ amount }) => amount > 0);
  let x = 0;
  const rects = shown.map(({ amount, kind }) => {
    const width = Math.max(1.5, (amount / whole) * 100);
    const rect = draw("rect", { class: kind, x, y: 0, width, height: 8 });
    x += (amount / whole) * 100;
    return rect;
  });
  return draw("svg", { class: "gauge-bar", viewBox: "0 0 100 8", preserveAspectRatio: "none", role: "img",
    "aria-label": label }, draw("rect", { class: "track", x: 0, y: 0, width: 100, height: 8 }), rects);
};

/** One figure: its value now, its value with the chosen fixes, and the part that no fix removes. */
const gaugeElement = (gauge, preview) => {
  const base = gauge.read(preview.document.figures);
  const all = preview.figuresOf(preview.fixes.map((_, place) => place));
  const least = Math.min(base, (all && gauge.read(all)) ?? base);
  const figures = preview.figures;
  const now = figures && gauge.read(figures);
  const isKnown = now !== undefined;
  const left = isKnown ? now : base;
  const label = `${gauge.title}: ${gauge.show(base)}${isKnown && now !== base ? `, with the fixes ${gauge.show(now)}`
    : ""}; the listed fixes leave at least ${gauge.show(least)}`;
  return make("div", { class: "gauge", "data-gauge": gauge.id },
    make("span", { class: "gauge-title" }, gauge.title),
    make("span", { class: "gauge-value" },
      preview.isOn && (!isKnown || now !== base) ? [make("s", {}, gauge.show(base)), " "] : null,
      make("strong", {}, isKnown ? gauge.show(now) : "not computed")),
    barOf([
      { amount: Math.min(least, left), kind: "rest" }, { amount: Math.max(0, left - least), kind: "removable" },
      { amount: Math.max(0, base - Math.max(left, least)), kind: "removed" },
    ], Math.max(base, left), label));
};

/** The edit: a choice of frameworks, the code, and a button that copies it. */
const editElements = (fix) => {
  if (fix.edits.length === 0) return {};
  const code = make("code", {});
  const block = make("pre", { class: "edit", tabindex: "0" }, code);
  const said = make("span", { class: "copied", role: "status" });
  const names = fix.edits.map((edit) => edit.in);
  let shown = 0;
  const button = make("button", { type: "button", class: "copy", on: { click: () => copy() } }, "Copy");
  const tabs = names.map((name, place) => make("button", { type: "button", class: "tab", "aria-pressed": "false",
    on: { click: () => show(place) } }, name));
  const show = (place) => {
    shown = place;
    code.replaceChildren(...codeText(fix.edits[place].text).map((part) =>
      (typeof part === "string" ? document.createTextNode(visible(part)) : part)));
    block.setAttribute("aria-label", `Edit for ${names[place]}`);
    tabs.forEach((tab, index) => tab.setAttribute("aria-pressed", String(index === place)));
    said.textContent = "";
    // Words that no compiler takes are there to be read.
    button.hidden = !fix.edits[place].code;
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(fix.edits[shown].code);
      said.textContent = "Copied";
    } catch {
      // If the page cannot use the clipboard, the text is selected, ready to be copied with the keyboard.
      getSelection().selectAllChildren(code);
      said.textContent = "Selected";
    }
  };
  show(0);
  return {
    bar: make("span", { class: "edit-bar" },
      tabs.length > 1 ? tabs
        : make("span", { class: "note" }, fix.edits[0].code ? `${names[0]} code` : names[0]), button, said),
    block,
  };
};

const trustNames = { proven: "proven", "changes-picture": "changes the picture", "by-hand": "manual edit" };

/** The savings of a fix, as bars in their own units. */
const savingElements = (fix, preview) => {
  const all = gauges(preview.document.figures);
  return fix.savings.map(({ unit, amount, words: text }, place) => {
    const gauge = all.find((one) => one.unit === unit);
    const total = gauge?.read(preview.document.figures);
    return make("div", { class: place === 0 ? "saving-line main" : "saving-line" },
      make("span", {}, `−${text}`),
      total ? barOf([{ amount: Math.min(amount, total), kind: "removable" }], total,
        `${text} of ${gauge.show(total)}`) : null);
  });
};

const sameWords = (largest) => (largest === 0 ? "Looks the same, pixel by pixel."
  : `Looks the same: no pixel differs by more than ${largest} out of 255.`);

/** How the picture differs with the previewed fixes; proven fixes share one sentence. */
const previewWords = (preview) => {
  const fixes = [...preview.chosen].map((place) => preview.fixes[place]);
  const of = (trust) => fixes.filter((fix) => fix.trust === trust);
  const largest = of("proven").reduce((most, { difference }) => Math.max(most, difference?.largest ?? 0), 0);
  const changes = of("changes-picture").map(({ title, difference }) => {
    const percent = 100 * (difference?.share ?? 0);
    return `Looks different: ${percent < 0.01 ? "less than 0.01" : short(percent)} % of the pixels, around ${title}.`;
  });
  return [
    ...changes,
    of("proven").length > 0 && changes.length === 0 ? sameWords(largest) : null,
    of("by-hand").length > 0 ? "The picture does not show manual edits." : null,
    preview.figures ? null : "This set of fixes was not tried.",
  ].filter(Boolean).join(" ");
};

const placeElement = ({ file, line }) =>
  make("span", { class: "place", title: line ? `${file}:${line}` : file },
    line ? `${file.split("/").at(-1)}:${line}` : file.split("/").at(-1));

/** The other places of an edit, which are too many to be read one after the other. */
const otherPlaces = (places) => (!places ? null : make("span", { class: "place", title: places.join("\n") },
  `and ${count(places.length, "more place")}`));

const fixCard = (fix, place, preview, chooseLayer) => {
  const turn = make("input", { type: "checkbox", role: "switch", on: { change: () => preview.turn(place) } });
  preview.watch(() => { turn.checked = preview.chosen.has(place); });
  const title = fix.layer === undefined ? make("strong", {}, fix.title)
    : make("button", { type: "button", class: "link object", on: { click: () => chooseLayer(fix.layer) } }, fix.title);
  const { bar, block } = editElements(fix);
  return make("li", { class: "fix", "data-fix": place, "data-layer": fix.layer },
    make("div", { class: "fix-text" },
      make("p", { class: "fix-title" }, title,
        fix.container ? make("span", { class: "note" }, ` in ${fix.container}`) : null, ": ", fix.problem),
      make("div", { class: "fix-place" }, placeElement(fix), otherPlaces(fix.otherPlaces),
        make("span", { class: "rule" }, fix.rule),
        fix.alsoSettles.length > 0
          ? make("span", { title: fix.alsoSettles.join("; ") },
            `also fixes ${count(fix.alsoSettles.length, "more finding")}`) : null, bar),
      block),
    make("div", { class: "fix-worth" }, savingElements(fix, preview),
      make("div", { class: "fix-controls" },
        make("span", { class: `trust ${fix.trust}`, title: fix.trustWords }, trustNames[fix.trust]),
        make("label", { class: "switch" }, turn, make("span", {}, "Preview this fix"),
          make("span", { class: "unseen-words" }, ` of: ${fix.title} ${fix.problem}`)))));
};

/** Passes that no listed fix removes, by reason. */
const remainderWords = (scene, preview) => {
  if (preview.fixes.length === 0) return null;
  const all = preview.figuresOf(preview.fixes.map((_, place) => place));
  const base = preview.document.figures;
  const left = all ? lastingPasses(all, base) : undefined;
  if (!left) return null;
  return `${count(left, "pass remains", "passes remain")} after these fixes: see the findings and layers below.`;
};

/** What the words of the fixes mean. */
const keyWords = ({ fixes, proven, document }) => [
  proven.length > 0 ? "Proven: the picture is the same before and after the fix." : null,
  fixes.length > 1 ? "Each saving is for that fix alone, so savings do not add up." : null,
  document.figures.overTime?.hangMilliseconds > 0 ? "A hang that falls below 250 ms counts as removed." : null,
].filter(Boolean).join(" ");

const withoutFixes = (scene, preview) => {
  const { passes, mostPasses } = preview.document.figures;
  if (passes === 0) {
    return mostPasses > 0 ? "It is not known whether this scene needs passes: \"layercost explain doubt\"."
      : "Nothing to fix.";
  }
  const reasons = Object.entries(scene.now.plan.summary.byReason);
  const [reason] = reasons.reduce((one, other) => (other[1] > one[1] ? other : one));
  const known = preview.document.unsure ? "No sure fix is known" : "No fix is known";
  return `${known} for these passes. "layercost explain ${reason}" lists alternatives.`;
};

/** What the orange part of a gauge means. */
const partWords = "Orange: the part that the fixes below remove.";

/** `explain` builds the content that is shown if passes have no fix: the layers that cost most. */
const buildFixes = (scene, preview, chooseLayer, explain) => {
  const board = make("div", { class: "gauges", "aria-live": "polite" });
  const note = make("p", { class: "note preview-note", role: "status" });
  const provenTurn = make("button", { type: "button", class: "plain-button", on: { click: () =>
    preview.choose(isProvenOn() ? [] : preview.proven) } });
  const isProvenOn = () => preview.proven.length > 0 && preview.proven.every((place) => preview.chosen.has(place));
  const show = () => {
    board.replaceChildren(...gauges(preview.document.figures).map((gauge) => gaugeElement(gauge, preview)));
    provenTurn.textContent = isProvenOn() ? "Undo" :
      `Preview ${count(preview.proven.length, "proven fix", "proven fixes")}`;
    note.hidden = !preview.isOn;
    note.textContent = previewWords(preview);
  };
  preview.watch(show);
  show();
  const cards = preview.fixes.map((fix, place) => [fix, fixCard(fix, place, preview, chooseLayer)]);
  const first = cards.filter(([fix]) => fix.isNotable).map(([, card]) => card);
  const rest = cards.filter(([fix]) => !fix.isNotable).map(([, card]) => card);
  const remainder = remainderWords(scene, preview);
  return make("section", { class: "fixes", "aria-label": "Fixes" },
    make("div", { class: "bar" }, make("h3", {}, "Fixes"), preview.proven.length > 1 ? provenTurn : null),
    cards.length > 0 ? [board, make("p", { class: "note" }, partWords), note] : null,
    first.length > 0 ? make("ol", { class: "fix-list" }, first) : null,
    cards.length === 0 ? make("p", { class: "note" }, withoutFixes(scene, preview)) : null,
    preview.document.unsure ? make("p", { class: "note" },
      `${count(preview.document.unsure, "unsure finding")} not shown: lint --minimum-confidence unsure`) : null,
    cards.length === 0 && preview.document.figures.passes > 0 ? make("div", { class: "explained" }, explain()) : null,
    remainder && cards.length > 0 ? make("p", { class: "note remainder" }, remainder) : null,
    cards.length > 0 && keyWords(preview) ? make("p", { class: "note" }, keyWords(preview)) : null,
    rest.length > 0 ? make("details", { class: "more-fixes" },
      make("summary", {}, count(rest.length, "smaller fix", "smaller fixes")),
      make("ol", { class: "fix-list" }, rest)) : null);
};

// The selected layer: its passes, every reason with its source and saving, its near misses, its source lines.

const nearMissText = ({ id, needs, adds }) =>
  `${id}: ${needs} and it costs${adds === undefined ? "" : ` ${count(adds, "more pass", "more passes")}`}`;

/** The pieces of the source to show: two lines around a property, or the first line of a layer. */
const sourceAround = (view, line, column, property) => {
  const [before, after] = property ? [2, 2] : [0, 7];
  const near = view.source.filter((piece) => line - before <= piece.line && piece.line <= line + after);
  const isLong = near.some((piece) => piece.line === line && piece.first > 1);
  if (!isLong) return near;
  return near.filter(({ line: number, first, text }) =>
    number === line && first <= column && column < first + text.length);
};

const markedText = ({ first, text }, column, length) => {
  const start = column - first;
  const [before, marked, after] =
    [text.slice(0, start), text.slice(start, start + length), text.slice(start + length)];
  return [...codeText(before), make("mark", {}, marked), ...codeText(after)];
};

/** The lines of the source at a place, with the property marked. */
const excerpt = (view, { line, column, property }) => {
  const pieces = sourceAround(view, line, column ?? 1, property);
  if (pieces.length === 0) return null;
  const rows = pieces.map((piece) => {
    const here = property && piece.line === line && piece.text.startsWith(`"${property}"`, column - piece.first);
    return make("span", { class: property && piece.line === line ? "line here" : "line" },
      make("span", { class: "line-number" }, String(piece.line)),
      make("code", {}, here ? markedText(piece, column, property.length + 2) : codeText(piece.text)));
  });
  return make("pre", { class: "source", tabindex: "0", "aria-label": `Source, line ${line}` }, rows);
};

const becomes = (before, after) => `${whole(before)} become ${whole(after)}`;

/** The saving without a reason, in a first frame and in a later one; nothing for layers that the system owns. */
const savingLine = ({ ifFixed, steadyIfFixed }, isSystem, { offscreenPasses, steadyOffscreenPasses }) => {
  if (ifFixed === undefined || isSystem) return null;
  const saved = offscreenPasses - ifFixed;
  const first = `Fixing it saves ${count(saved, "pass", "passes")}`;
  if (steadyIfFixed !== undefined) {
    const later = steadyOffscreenPasses - steadyIfFixed;
    const steady = later === 0 ? `none of a later frame's ${count(steadyOffscreenPasses, "pass", "passes")}`
      : `a later frame's ${becomes(steadyOffscreenPasses, steadyIfFixed)}`;
    const words = saved > 0 ? `${first} in a first frame (${becomes(offscreenPasses, ifFixed)})`
      : `A first frame's passes: ${becomes(offscreenPasses, ifFixed)}`;
    return make("p", { class: later > 0 || (saved > 0 && later === 0) ? "saving" : "note" },
      later < 0 ? `${words}, but ${steady}.` : `${words}, and ${steady}.`);
  }
  return make("p", { class: saved > 0 ? "saving" : "note" }, saved > 0
    ? `${first}: ${becomes(offscreenPasses, ifFixed)}.`
    : "Fixing this alone saves nothing: another reason needs the same pass.");
};

const reasonCard = (reason, state, isSystem) => {
  const text = words.reasons[reason.id];
  return make("li", { class: "reason" },
    make("div", { class: "bar" }, make("h4", {}, reason.id),
      make("span", { class: "passes" }, count(reason.passes, "pass", "passes"))),
    text ? make("p", {}, text.title) : null,
    savingLine(reason, isSystem, state.plan.summary),
    text ? make("p", { class: "note" }, text.remedy) : null,
    excerpt(state.view, reason.at),
    facts([
      ["Rule", [confidence(reason.confidence), " about the cost, ", confidence(reason.countConfidence),
        " about the number of passes"]],
      ["Says", reason.source],
      ["Observed", reason.observations ? count(reason.observations, "time") : undefined],
      ["At", `${state.plan.file}:${reason.at.line}:${reason.at.column}`],
    ]));
};

const passTable = (passes, selection) =>
  make("table", { class: "plain" }, make("thead", {}, make("tr", {},
    ["Pass", "Kind", "Pixels", "Into"].map((title) =>
      make("th", { scope: "col", class: ["Pass", "Pixels"].includes(title) ? "number" : "" }, title)))),
  make("tbody", {}, passes.map((pass) => make("tr",
    { title: words.kinds[pass.kind], on: selection.pointing(pass.corners) },
    make("td", { class: "number" }, String(pass.id)),
    make("td", {}, pass.kind, pass.steady ? null : make("span", { class: "note" }, " first frame only")),
    make("td", { class: "number" }, `${whole(pass.width)} × ${whole(pass.height)}`),
    make("td", {}, pass.into === null ? "screen" : `pass ${pass.into}`)))));

const section = (title, content) => make("section", {}, make("h4", { class: "caption" }, title), content);

const describeLayer = (layer, tree, state, selection, preview, extras) => {
  const reasons = layer.cost?.reasons ?? [];
  const passes = layer.cost?.passes ?? 0;
  const way = tree.way(layer);
  return [
    make("p", { class: "way" }, way.slice(0, -1).map((above) => `${tree.label(above)} › `).join("")),
    make("h3", {}, tree.label(layer)),
    facts([
      ["Class", layer.class],
      ["Size", `${layer.size.map(short).join(" × ")} pt`],
      ["Passes", passes > 0 ? make("strong", { class: "cost" }, whole(passes)) : "none"],
      ["With the fixes", preview.isOn && preview.passes(layer) !== passes ? whole(preview.passes(layer)) : undefined],
      ["With sublayers", layer.below > passes ? whole(layer.below) : undefined],
      ["Owner", layer.system ? "the system" : undefined],
      ["Shown", layer.corners.length === 0 ? "no: hidden, covered, or empty" : undefined],
    ]),
    reasons.length > 0
      ? make("ul", { class: "reasons" }, reasons.map((reason) => reasonCard(reason, state, layer.system)))
      : make("p", { class: "note" }, "No reason for an offscreen pass."),
    layer.cost?.nearMisses ? section("Near misses", make("ul", {}, layer.cost.nearMisses.map((miss) =>
      make("li", {}, nearMissText(miss))))) : null,
    ...extras.map((extra) => extra(layer, tree)),
    layer.passes.length > 0 ? section("Passes", passTable(layer.passes, selection)) : null,
    reasons.length === 0 ? section(`Source, line ${layer.line}`, excerpt(state.view, layer) ?? "") : null,
  ].filter(Boolean);
};

/** The text before a layer is selected: the most expensive layers. */
const describeScene = (tree, state, selection) => {
  const costliest = state.plan.summary.dearestLayers.filter(({ passes }) => passes > 0);
  const byPath = new Map(tree.layers.filter(({ cost }) => cost).map((layer) => [layer.cost.path, layer]));
  return [
    make("h3", {}, "Most expensive layers"),
    costliest.length === 0 ? make("p", { class: "note" }, "No layer needs an offscreen pass.") :
      make("ol", { class: "costliest" }, costliest.map(({ path, passes }) =>
        make("li", {}, make("button", { type: "button", on: { click: () => selection.choose(byPath.get(path)) } },
          make("span", { class: "name", title: path }, byPath.has(path) ? tree.title(byPath.get(path)) : path),
          make("span", { class: "note" }, count(passes, "pass", "passes")))))),
    make("p", { class: "note" }, "Select a layer here, in the tree or in the picture to see its reasons."),
  ];
};

const buildInspector = (scene, tree, selection, preview, extras) => {
  const inspector = make("section", { class: "inspector", "aria-label": "Selected layer", "aria-live": "polite" });
  const show = (layer) => {
    inspector.replaceChildren(...(layer
      ? describeLayer(layer, tree, scene.now, selection, preview, extras) : describeScene(tree, scene.now, selection)));
    inspector.scrollTop = 0;
  };
  selection.watch(show);
  preview.watch(() => show(selection.layer));
  show(selection.layer);
  return inspector;
};

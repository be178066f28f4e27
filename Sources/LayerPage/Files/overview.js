// The first table: the costs of each scene, sorted by any column.

const overviewColumns = () => {
  const figuresOf = ({ now }) => now.fixes.figures;
  const columns = [
    { title: "Scene", text: (scene) => scene.name, isName: true },
    { title: "Passes, first frame", figure: (scene) => figuresOf(scene).passes, isCost: true,
      most: (scene) => figuresOf(scene).mostPasses,
      rank: (scene) => (figuresOf(scene).steadyPasses > 0 ? undefined : passRank) },
    { title: "Passes, steady frame", figure: (scene) => figuresOf(scene).steadyPasses, isCost: true,
      most: (scene) => figuresOf(scene).mostSteadyPasses,
      rank: (scene) => (figuresOf(scene).steadyPasses > 0 ? passRank : undefined) },
    { title: "Proven fixes remove", figure: provenPasses, show: (number) => (number > 0 ? whole(number) : "–") },
    { title: "Errors", isCost: true, rank: () => 0, figure: ({ errors }) => errors.length || undefined },
    { title: "Hangs", isCost: true, show: milli, rank: () => 1,
      figure: (scene) => figuresOf(scene).overTime?.hangMilliseconds },
    { title: "Hitches, ms/s", isCost: true, isRange: true, rank: () => 2, show: (_, { now }) => spread(hitchRate(now)),
      figure: ({ now }) => now.simulation && hitchRate(now).high },
    { title: "Decoded images", figure: (scene) => figuresOf(scene).decodedBytes || undefined, show: bytes },
    { title: "Warnings", isCost: true,
      figure: ({ findings }) => findings?.filter(({ severity }) => severity !== "note").length },
    { title: "Notes", figure: ({ findings }) => findings?.filter(({ severity }) => severity === "note").length },
    { title: "Unsure, not shown", figure: ({ now }) => now.fixes.unsure },
  ];
  if (scenes.some(({ before }) => before)) {
    columns.splice(3, 0, {
      title: "Change", isChange: true, show: (number) => signed(number),
      figure: ({ now, before }) => before
        && now.plan.summary.steadyOffscreenPasses - before.plan.summary.steadyOffscreenPasses,
    });
  }
  return columns.filter(({ text, figure, most }) => text
    || scenes.some((scene) => figure(scene) > 0 || figure(scene) < 0 || most?.(scene) > 0));
};

/** The number of lasting passes that all proven fixes together remove. */
const provenPasses = ({ now }) => {
  const { fixes, states, figures } = now.fixes;
  const proven = stateKey(fixes.map((_, place) => place).filter((place) => fixes[place].trust === "proven"));
  const state = states.find((one) => stateKey(one.fixes) === proven);
  return state ? lastingPasses(figures, figures) - lastingPasses(state.figures, figures) : 0;
};

/** The place of passes among the figures that scenes are ordered by. */
const passRank = 3;

/** Whether a scene has its place in the order by a column's figure: its bar is in that column. */
const isPlacedBy = (column, scene) => column.rank !== undefined && column.rank(scene) !== undefined
  && rankOf(scene).findIndex((amount) => amount > 0) === column.rank(scene);

/** The bar of a figure, as a share of the largest one that a bar is drawn for. */
const placeBar = (column, scene, figure) => {
  const most = scenes.filter((other) => isPlacedBy(column, other))
    .reduce((largest, other) => Math.max(largest, column.figure(other)), 0);
  const show = (amount) => (column.isRange ? whole(amount) : (column.show ?? whole)(amount, scene));
  // Orange is kept for what fixes remove.
  return barOf([{ amount: figure, kind: "rest" }], most, `${show(figure)} of ${show(most)}`);
};

const hitchRate = ({ simulation }) => simulation.hitches.millisecondsPerSecond;

const overviewCell = (column, scene) => {
  if (column.isName) {
    const open = () => openScene(scene);
    return make("th", { scope: "row" }, make("a", { href: `#${scene.id}`, on: { click: open } }, scene.name));
  }
  const figure = column.figure(scene);
  if (figure === undefined) return make("td", { class: "number none", "data-title": column.title }, "–");
  const classes = [column.isRange ? "number range" : "number"];
  if (column.isCost && figure > 0) classes.push("cost");
  if (column.isChange && figure !== 0) classes.push(figure > 0 ? "worse" : "better");
  const text = column.most ? within(figure, column.most(scene)) : (column.show ?? whole)(figure, scene);
  return make("td", { class: classes.join(" "), "data-title": column.title }, text,
    scenes.length > 1 && isPlacedBy(column, scene) ? placeBar(column, scene, figure) : null);
};

const compared = (column, one, other) => {
  if (column.text) return column.text(one).localeCompare(column.text(other));
  return (column.figure(other) ?? -Infinity) - (column.figure(one) ?? -Infinity);
};

const buildOverview = () => {
  const columns = overviewColumns();
  const rows = new Map(shownFirst.map((scene) =>
    [scene, make("tr", {}, columns.map((column) => overviewCell(column, scene)))]));
  const body = make("tbody", {}, ...rows.values());
  const heads = columns.map((column) => {
    const sort = () => {
      const turned = head.getAttribute("aria-sort") === "descending" ? "ascending" : "descending";
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", turned);
      const sorted = [...scenes].sort((one, other) => compared(column, one, other));
      if (turned === "ascending") sorted.reverse();
      body.append(...sorted.map((scene) => rows.get(scene)));
    };
    const head = make("th", { scope: "col", class: column.isName ? "" : "number" },
      scenes.length > 1 ? make("button", { type: "button", on: { click: sort } }, column.title) : column.title);
    return head;
  });
  const table = make("table", { class: "overview" }, make("thead", {}, make("tr", {}, heads)), body);
  const costly = scenes.filter((scene) => !isWithoutCost(scene)).length;
  const lead = costly === 0 ? "No scene needs an offscreen pass."
    : `${count(costly, "scene has", "scenes have")} passes or findings; `
      + `${costly === 1 ? "it is" : "they are"} listed first. The most expensive is ${shownFirst[0].name}.`;
  return make("section", { class: "card summary-card", "aria-labelledby": "overview" },
    make("div", { class: "bar" }, make("h2", { id: "overview" }, `${count(scenes.length, "scene")}`),
      scenes.length > 1 ? overviewFilters(rows) : null),
    scenes.length > 1 ? make("p", { class: "note" }, lead) : null,
    scenes.length > 0 ? make("div",
      { class: "scroll overview-scroll", tabindex: "0", role: "region", "aria-label": "Overview of scenes" },
      table) : null,
    codeFindings.length > 0 ? codeSection() : null,
    unreadFindings.length > 0 ? section("Files that could not be read",
      make("div", { class: "findings unread" }, unreadFindings.map((finding) => findingElement(finding)))) : null);
};

/** The most findings about work in code that are shown unfolded, above the scenes. */
const mostOpenFindings = 5;

const codeSection = () => make("details", { class: "code", open: codeFindings.length <= mostOpenFindings },
  make("summary", {}, make("strong", {}, "Work in the code"), ` ${findingCounts(codeFindings)}`),
  buildFindings(worstFindingsFirst(codeFindings)));

/** Whether a preview is folded: others of the page's scenes are no previews. */
const isFoldedPreview = (scene) => scene.isVariant && scenes.some(({ isVariant }) => !isVariant);

/** What the findings of a scene must contain for the scene to be listed. */
const overviewLevels = {
  all: { title: "all scenes", accepts: () => true },
  findings: { title: "with findings", accepts: ({ findings }) => findings?.length > 0 },
  warnings: {
    title: "with errors or warnings", accepts: ({ findings }) => findings?.some(({ severity }) => severity !== "note"),
  },
};

/** Controls that select scenes by name, by the severity of their findings, and previews; the address stores them. */
const overviewFilters = (rows) => {
  const search = make("input", { type: "search", "aria-label": "Filter scenes by name", placeholder: "Filter scenes" });
  const level = make("select", { "aria-label": "Filter scenes by their findings" },
    Object.entries(overviewLevels).map(([value, { title }]) => make("option", { value }, title)));
  const previews = make("input", { type: "checkbox" });
  const filter = () => {
    const wanted = search.value.toLowerCase();
    for (const [scene, row] of rows) {
      const isShown = scene.name.toLowerCase().includes(wanted)
        && Boolean(overviewLevels[level.value].accepts(scene));
      row.hidden = !isShown || (!previews.checked && isFoldedPreview(scene));
      const held = sceneElements.get(scene)?.element;
      if (held) held.hidden = !isShown;
    }
  };
  const address = readAddress();
  search.value = address.get("filter") ?? "";
  level.value = overviewLevels[address.get("level")] ? address.get("level") : "all";
  previews.checked = address.get("previews") === "shown";
  const change = () => {
    filter();
    writeAddress({
      filter: search.value, level: level.value === "all" ? "" : level.value, previews: previews.checked ? "shown" : "",
    });
  };
  search.addEventListener("input", change);
  level.addEventListener("change", change);
  previews.addEventListener("change", change);
  queueMicrotask(filter);
  const folded = scenes.filter(isFoldedPreview).length;
  return make("div", { class: "filters" }, search, level,
    folded > 0 ? make("label", {}, previews, count(folded, "preview")) : null);
};

// The first table: what each scene costs, sorted by any column.

const overviewColumns = () => {
  const columns = [
    { title: "Scene", text: (scene) => scene.name, isName: true },
    { title: "Layers", figure: ({ now }) => now.plan.summary.layers },
    { title: "Passes, first frame", figure: ({ now }) => now.plan.summary.offscreenPasses, isCost: true },
    { title: "Passes, steady", figure: ({ now }) => now.plan.summary.steadyOffscreenPasses, isCost: true },
    { title: "Findings", isCost: true,
      figure: ({ findings }) => findings?.filter(({ severity }) => severity !== "note").length },
    { title: "Notes",
      figure: ({ findings }) => findings?.filter(({ severity }) => severity === "note").length || undefined },
    { title: "Hitches, ms/s", isCost: true, isRange: true, show: (_, { now }) => spread(hitchRate(now)),
      figure: ({ now }) => now.simulation && hitchRate(now).high },
    { title: "Traffic, screens", figure: ({ now }) => now.plan.summary.trafficScreens, show: fraction },
    { title: "Decoded images", figure: ({ now }) => now.plan.summary.decodedBytes || undefined, show: bytes },
    { title: "GPU estimate", isRange: true, figure: ({ now }) => now.plan.summary.gpuMilliseconds?.high,
      show: (_, { now }) => milliseconds(now.plan.summary.gpuMilliseconds) },
  ];
  if (scenes.some(({ before }) => before)) {
    columns.splice(4, 0, {
      title: "Since before", isChange: true, show: (number) => signed(number),
      figure: ({ now, before }) => before
        && now.plan.summary.steadyOffscreenPasses - before.plan.summary.steadyOffscreenPasses,
    });
  }
  return columns.filter(({ text, figure }) => text || scenes.some((scene) => figure(scene) !== undefined));
};

const hitchRate = ({ simulation }) => simulation.hitches.millisecondsPerSecond;

const overviewCell = (column, scene) => {
  if (column.isName) {
    const open = () => openScene(scene);
    return make("th", { scope: "row" }, make("a", { href: `#${scene.id}`, on: { click: open } }, scene.name));
  }
  const figure = column.figure(scene);
  if (figure === undefined) return make("td", { class: "number none" }, "–");
  const classes = [column.isRange ? "number range" : "number"];
  if (column.isCost && figure > 0) classes.push("cost");
  if (column.isChange && figure !== 0) classes.push(figure > 0 ? "worse" : "better");
  return make("td", { class: classes.join(" "), "data-title": column.title }, (column.show ?? whole)(figure, scene));
};

const compared = (column, one, other) => {
  if (column.text) return column.text(one).localeCompare(column.text(other));
  return (column.figure(other) ?? -Infinity) - (column.figure(one) ?? -Infinity);
};

const buildOverview = () => {
  const columns = overviewColumns();
  const rows = new Map(scenes.map((scene) =>
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
  return make("section", { class: "card", "aria-labelledby": "overview" },
    make("h2", { id: "overview" }, "Overview"),
    scenes.length > 10 ? overviewSearch(rows) : null,
    scenes.length > 0 ? make("div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": "Overview of scenes" }, table) : null,
    unreadFindings.length > 0 ? section("Not shown, for what was found in them",
      make("div", { class: "findings unread" }, unreadFindings.map((finding) => findingElement(finding)))) : null);
};

const overviewSearch = (rows) => {
  const search = make("input", { type: "search", "aria-label": "Show scenes whose name holds",
    placeholder: "Show scenes whose name holds …" });
  search.addEventListener("input", () => {
    const wanted = search.value.toLowerCase();
    for (const [scene, row] of rows) row.hidden = !scene.name.toLowerCase().includes(wanted);
  });
  return search;
};

// Findings of the linter: filtered by severity, rule and confidence, each with its place, its cost and its edit.

const severities = ["error", "warning", "note"];

const severityBadge = (severity) => make("span", { class: `severity ${severity}` }, severity);

const findingCost = ({ passes, mostPasses, screens, bytes: size }) => [
  mostPasses === undefined ? passes > 0 ? count(passes, "pass", "passes") : null
    : `${within(passes, mostPasses)} passes`,
  screens > 0 ? `${fraction(screens)} screens` : null,
  size > 0 ? `${bytes(size)} of ${passes > 0 || screens > 0 ? "traffic" : "memory"}` : null,
].filter(Boolean).join(", ");

const fixText = ({ applicability, title, proof }) => {
  const proven = proof ? (proof.accepted ? "proven" : `not proven: ${proof.why}`) : "";
  return [title, [applicability, proven].filter(Boolean).join(", ")].filter(Boolean).join(" — ");
};

const findingBody = (finding) => make("div", { class: "finding-body" },
  finding.notes.map((note) => make("p", { class: "note" }, note)),
  finding.help ? make("p", {}, finding.help) : null,
  (finding.code ?? []).map(({ in: framework, text }) => make("figure", {},
    make("figcaption", { class: "note" }, framework),
    // Interface Builder has no code: the steps to take there are sentences.
    framework === "Interface Builder" ? make("p", {}, text)
      : make("pre", { class: "edit", tabindex: "0" }, make("code", {}, codeText(text))))),
  facts([
    ["Confidence", confidence(finding.confidence)],
    ["Layers", finding.count > 1 ? whole(finding.count) : undefined],
    ["Owner", finding.owner],
    ["At", finding.at.line ? `${finding.at.file}:${finding.at.line}:${finding.at.column}` : finding.at.file],
    ["Fix", finding.fixes.length > 0 ? finding.fixes.map(fixText).join("; ") : undefined],
  ]));

/** The place of a finding, to tell it from others of its rule: the layer, or else the file. */
const findingPlace = ({ layer, at, count: layers }) => [
  [layer ?? at.file.split("/").at(-1), layers > 1 ? `and ${whole(layers - 1)} more` : null].filter(Boolean).join(" "),
  at.line ? `line ${at.line}` : null,
].filter(Boolean).join(", ");

const findingElement = (finding, choose) =>
  make("details", { class: "finding" },
    make("summary", {}, severityBadge(finding.severity), make("span", { class: "message" },
      make("strong", {}, finding.rule), " ", finding.message,
      make("span", { class: "place" }, findingPlace(finding))),
    make("span", { class: "note" }, findingCost(finding.cost))),
    finding.layer && choose
      ? make("button", { type: "button", class: "link", on: { click: choose } }, "Show the layer") : null,
    findingBody(finding));

/** The number of findings; notes are counted separately, because they need no action. */
const findingCounts = (findings) => {
  const notes = findings.filter(({ severity }) => severity === "note").length;
  const others = findings.length - notes;
  return [others > 0 || notes === 0 ? count(others, "finding") : null, notes > 0 ? count(notes, "note") : null]
    .filter(Boolean).join(", ");
};

/** The inspector's section on a layer's findings. */
const findingsOfLayer = (findings) => (layer, tree) => {
  const path = tree.path(layer);
  const own = findings.filter((finding) => finding.layer === path);
  return own.length > 0 ? section("Findings", make("div", { class: "findings" }, own.map((finding) =>
    findingElement(finding)))) : null;
};

const worstFindingsFirst = (findings) => [...findings].sort((one, other) =>
  severities.indexOf(one.severity) - severities.indexOf(other.severity));

const buildFindings = (findings, tree, selection) => {
  const layers = new Map((tree?.layers ?? []).map((layer) => [tree.path(layer), layer]));
  const rows = findings.map((finding) => {
    const layer = layers.get(finding.layer);
    return [finding, findingElement(finding, layer && (() => selection.choose(layer)))];
  });
  const shown = new Set(severities);
  const rule = make("select", { "aria-label": "Rule" }, make("option", { value: "" }, "all rules"),
    [...new Set(findings.map((finding) => finding.rule))].sort().map((id) => make("option", { value: id }, id)));
  const said = make("output", { class: "note" });
  const filter = () => {
    let number = 0;
    for (const [finding, row] of rows) {
      row.hidden = !shown.has(finding.severity) || (rule.value !== "" && finding.rule !== rule.value);
      if (!row.hidden) number += 1;
    }
    said.value = `${whole(number)} of ${whole(findings.length)} shown`;
  };
  const boxes = severities.map((severity) => {
    const box = make("input", { type: "checkbox", checked: true, value: severity });
    box.addEventListener("change", () => {
      if (box.checked) shown.add(severity); else shown.delete(severity);
      filter();
    });
    const number = findings.filter((finding) => finding.severity === severity).length;
    return make("label", {}, box, severityBadge(severity), make("span", { class: "note" }, whole(number)));
  });
  rule.addEventListener("change", filter);
  filter();
  return make("div", {},
    make("div", { class: "filters" }, boxes, rule, said),
    make("div", { class: "findings" }, rows.map(([, row]) => row)));
};

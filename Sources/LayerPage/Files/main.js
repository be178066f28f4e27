// The page: an overview if there are several scenes, then the scenes, the worst first; previews of views that have
// scenes of their own and scenes without cost are folded.

const isWithoutCost = (scene) => scene.now.fixes.headline.problem === "nothing" && !(scene.findings?.length > 0);

/** Scenes that are not shown at first, as one line. */
const foldedScenes = (folded, words) => (folded.length === 0 ? null
  : make("details", { class: "folded" }, make("summary", {}, words), folded.map(sceneElement)));

/** The scenes in the order of the page: those without passes and findings are last. */
const shownFirst = [...worstFirst].sort((one, other) => isWithoutCost(one) - isWithoutCost(other));

const showReport = () => {
  const main = document.getElementById("main");
  const models = new Set(scenes.map(({ now }) => `model ${now.document.model.replace("/", " v")}`));
  document.getElementById("about").append(
    [count(scenes.length, "scene"), ...models, `layercost ${words.version}`].join(" · "));
  const own = shownFirst.filter((scene) => !isFoldedPreview(scene));
  const previews = shownFirst.filter(isFoldedPreview);
  const free = own.filter(isWithoutCost);
  const costly = own.slice(0, own.length - free.length);
  const isFolded = costly.length > 0 && free.length > 1;
  const parts = [
    buildTrace(), ...buildHistory(),
    scenes.length > 1 || unreadFindings.length + codeFindings.length > 0 ? buildOverview() : null,
    ...(isFolded ? costly : own).map(sceneElement),
    foldedScenes(previews, count(previews.length, "preview")),
    isFolded ? foldedScenes(free, `${count(free.length, "scene")} without passes or findings`) : null];
  main.append(...parts.filter(Boolean));
  document.body.classList.toggle("one-scene", scenes.length === 1);
  const named = () => scenes.find(({ id }) => id === readAddress().get("scene"));
  const first = named() ?? shownFirst[0];
  if (first) openScene(first);
  if (named() && scenes.length > 1) sceneElements.get(named()).element.scrollIntoView();
  window.addEventListener("hashchange", () => {
    const scene = named();
    if (scene) openScene(scene);
  });
  // A watched page reloads when its window gets the focus again, usually after an edit.
  if (document.querySelector(".watched")) window.addEventListener("focus", () => location.reload());
};

showReport();

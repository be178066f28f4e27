// The page: an overview, then the scenes.

const showReport = () => {
  const main = document.getElementById("main");
  const models = new Set(scenes.map(({ now }) => now.document.model));
  document.getElementById("about").append(
    [count(scenes.length, "scene"), ...models, `layercost ${words.version}`].join(" · "));
  main.append(buildOverview(), ...scenes.map(sceneElement));
  const named = () => scenes.find(({ id }) => `#${id}` === location.hash);
  const first = named() ?? scenes[0];
  if (first) openScene(first);
  window.addEventListener("hashchange", () => {
    const scene = named();
    if (scene) openScene(scene);
  });
  // A page that is renewed is read again when somebody comes back to it, mostly from the editor.
  if (document.querySelector(".watched")) window.addEventListener("focus", () => location.reload());
};

showReport();

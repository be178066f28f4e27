// Two pictures of one screen: under a slider, side by side, or as their difference.

/** Channel differences up to this value are not visible and not shown, as in `compare`. */
const noise = 2;

const sliderView = ({ before, after, labels, size }) => {
  const slider = make("input", { type: "range", min: "0", max: "100", value: "50", step: "0.1",
    "aria-label": `${labels[0]} to the left, ${labels[1].toLowerCase()} to the right` });
  const first = before();
  first.classList.add("before");
  const screen = make("div", { class: "screen slider", style: { ...screenStyle(size), "--share": "50%" } },
    after(), first, make("span", { class: "divider", "aria-hidden": "true" }));
  slider.addEventListener("input", () => screen.style.setProperty("--share", `${slider.value}%`));
  return [make("div", { class: "slider-bar" }, make("span", { class: "note" }, labels[0]), slider,
    make("span", { class: "note" }, labels[1])), screen];
};

const sideView = ({ before, after, labels, size }) => [make("div", { class: "sides" },
  [before(), after()].map((picture, place) => make("figure", {},
    make("div", { class: "screen", style: screenStyle(size) }, picture),
    make("figcaption", { class: "note" }, labels[place]))))];

/** The pixels of a picture with its parts. */
const pixelsOf = async (picture, [width, height]) => {
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  const [image, ...parts] = picture.querySelectorAll("img");
  await image.decode();
  context.drawImage(image, 0, 0, width, height);
  for (const part of parts) {
    await part.decode();
    const [x, y, w, h] = ["left", "top", "width", "height"].map((name) => parseFloat(part.style[name]) / 100);
    context.drawImage(part, x * width, y * height, w * width, h * height);
  }
  return context.getImageData(0, 0, width, height);
};

const differenceView = ({ before, after, size, looks }) => {
  const [width, height] = size.map(Math.ceil);
  const canvas = make("canvas", { width, height, role: "img", "aria-label": "Difference of the two pictures" });
  const said = make("p", { class: "note", role: "status" });
  const paint = async () => {
    const [one, other] = await Promise.all([pixelsOf(before(), [width, height]), pixelsOf(after(), [width, height])]);
    let different = 0;
    for (let place = 0; place < one.data.length; place += 4) {
      const distance = Math.max(...[0, 1, 2].map((channel) =>
        Math.abs(one.data[place + channel] - other.data[place + channel])));
      const light = (other.data[place] + other.data[place + 1] + other.data[place + 2]) / 3;
      const isBeyond = distance > noise;
      if (isBeyond) different += 1;
      const color = isBeyond ? [214, 0, 108] : [0, 1, 2].map(() => 170 + light / 3);
      other.data.set(color, place);
    }
    canvas.getContext("2d").putImageData(other, 0, 0);
    const share = short((400 * different) / one.data.length);
    // Where the tool has compared the pictures, at all of their pixels, its words are the ones.
    said.textContent = looks ? `${looks.charAt(0).toUpperCase()}${looks.slice(1)}.`
      : different === 0 ? "All differences are too small to be visible."
      : `${count(different, "pixel differs", "pixels differ")}, ${share} % of the screen.`;
  };
  paint();
  return [make("div", { class: "screen", style: screenStyle(size) }, canvas), said];
};

const viewKinds = [["slider", "Slider", sliderView], ["side", "Side by side", sideView],
  ["difference", "Difference", differenceView]];

/** Views of two pictures; hidden until the pictures differ. */
const buildViews = () => {
  const body = make("div", { class: "view-body" });
  let [shown, kind] = [undefined, 0];
  const tabs = viewKinds.map(([id, title], place) => make("button", { type: "button", class: "tab", "data-view": id,
    "aria-pressed": "false", on: { click: () => fill(place) } }, title));
  const fill = (place) => {
    kind = place;
    tabs.forEach((tab, index) => tab.setAttribute("aria-pressed", String(index === place)));
    body.replaceChildren(...viewKinds[place][2](shown));
  };
  const element = make("div", { class: "views", hidden: true },
    make("div", { class: "tabs", role: "group", "aria-label": "Before and after" }, tabs), body);
  const show = (pictures) => {
    shown = pictures;
    element.hidden = !pictures;
    if (pictures) fill(kind); else body.replaceChildren();
  };
  return { element, show };
};

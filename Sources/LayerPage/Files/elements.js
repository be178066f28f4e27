// Elements, numbers and words: helpers for every other module.

/** Characters that act instead of being visible: controls, and those that change the reading order. */
const acting = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text for display, with acting characters escaped as in a terminal: `\u{202E}`. */
const visible = (text) =>
  text.replace(acting, (scalar) => `\\u{${scalar.codePointAt(0).toString(16).toUpperCase()}}`);

/** The parts of a text in which line breaks and tabs are intended and kept. */
const codeText = (text) =>
  text.split(/([\n\t])/).map((part, place) => (place % 2 === 1 ? document.createTextNode(part) : part));

/** Attributes that are read out or shown to a person. */
const wordAttributes = ["title", "alt", "aria-label"];

/** An element; texts among its children become text nodes, never markup, and acting characters in them are escaped. */
const make = (tag, properties = {}, ...children) =>
  filled(document.createElement(tag), properties, children);

/** An element of a drawing. */
const draw = (tag, properties = {}, ...children) =>
  filled(document.createElementNS("http://www.w3.org/2000/svg", tag), properties, children);

const filled = (element, properties, children) => {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (name === "style") {
      // The page's policy forbids style attributes but allows scripts to set properties by name.
      for (const [property, setting] of Object.entries(value)) element.style.setProperty(property, setting);
    } else {
      const shown = wordAttributes.includes(name) ? visible(value) : value;
      element.setAttribute(name, shown === true ? "" : shown);
    }
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false)
    .map((child) => (typeof child === "string" ? visible(child) : child)));
  return element;
};

const wholeNumbers = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const shortFractions = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });
const fractions = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Numbers in the format of all texts, with thousands separated. */
const whole = (number) => wholeNumbers.format(number);
const fraction = (number) => fractions.format(number);
/** A number without insignificant digits. */
const short = (number) => shortFractions.format(number);

/** A number with its noun. */
const count = (number, one, many = `${one}s`) => `${whole(number)} ${number === 1 ? one : many}`;

/** A count that is only known within bounds, such as 2–6; `most` is missing if the count is exact. */
const within = (least, most) => (most === undefined ? whole(least) : `${whole(least)}–${whole(most)}`);

/** A difference with its sign; a minus as wide as the plus. */
const signed = (number, format = whole) =>
  number === 0 ? "±0" : `${number > 0 ? "+" : "−"}${format(Math.abs(number))}`;

/** A range of milliseconds; a single value if both ends are equal. */
const milliseconds = ({ low, high }) =>
  `${fraction(low) === fraction(high) ? fraction(low) : `${fraction(low)} to ${fraction(high)}`} ms`;

/** Bytes in the largest unit that keeps the number at 1 or more, as everywhere in the tool. */
const bytes = (number) => {
  if (number < 1000) return count(number, "byte");
  const [amount, unit] = number < 1e6 ? [number / 1000, "kB"] : [number / 1e6, "MB"];
  return `${amount < 10 ? short(Math.round(amount * 10) / 10) : whole(Math.round(amount))} ${unit}`;
};

/** A list of terms with their descriptions; terms without a description are left out. */
const facts = (pairs) =>
  make("dl", { class: "facts" }, pairs.filter(([, value]) => value !== undefined && value !== null)
    .map(([term, value]) => make("div", {}, make("dt", {}, term), make("dd", {}, value))));

/** How sure a rule is. */
const confidence = (word) => make("span", { class: `confidence ${word}` }, word);

const tenths = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
/** Milliseconds for display. */
const milli = (number) => (number > 0 && number < 0.1 ? "under 0.1 ms" : `${tenths.format(number)} ms`);

/** Opens a panel and builds its content. */
const openPanel = (panel) => {
  panel.open = true;
  panel.fill();
};

/** A panel that is built when it is first opened. */
const lazyPanel = (title, note, build, { open = true, name } = {}) => {
  const body = make("div", { class: "panel-body" });
  const fill = () => {
    if (panel.open && !body.hasChildNodes()) body.append(build());
  };
  const panel = make("details", { class: "panel", open, "data-panel": name, on: { toggle: fill } },
    make("summary", {}, make("h3", {}, title), make("span", { class: "note" }, note)), body);
  panel.fill = fill;
  fill();
  return panel;
};

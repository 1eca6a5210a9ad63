import { el } from "../dom.js";

export interface StylePicker {
  element: HTMLElement;
  show(styleId: string): void;
}

/** Room for a list that one can choose from, pixels. */
const LEAST_HEIGHT = 160;
const MOST_HEIGHT = 300;
const EDGE = 12;

/** A list of styles that narrows down as one types. `id`: of the field, for its label. */
export function createStylePicker(
  id: string,
  styles: readonly string[],
  choose: (styleId: string) => void,
): StylePicker {
  let current = "";
  let shown: readonly string[] = [];
  let active = 0;
  const input = el("input", {
    ...{ id, type: "text", role: "combobox", autocomplete: "off", spellcheck: "false" },
    ...{ "aria-expanded": "false", "aria-controls": `${id}-options`, "aria-autocomplete": "list" },
  });
  const list = el("ul", {
    class: "options",
    id: `${id}-options`,
    role: "listbox",
    "aria-label": "Styles",
    hidden: true,
  });
  const element = el("div", { class: "picker" }, input);
  document.body.append(list);

  const open = (query: string) => {
    const words = query
      .toLowerCase()
      .split(/[\s_]+/)
      .filter(Boolean);
    shown = styles.filter((style) => words.every((word) => style.includes(word)));
    active = Math.max(shown.indexOf(current), 0);
    draw();
    list.hidden = false;
    placeAt(input.getBoundingClientRect());
    input.setAttribute("aria-expanded", "true");
    list.children[active]?.scrollIntoView({ block: "nearest" });
  };
  /** Below the field, or above it where that has more room. */
  const placeAt = ({ left, top, bottom, width }: DOMRect) => {
    const below = window.innerHeight - bottom - EDGE;
    const isBelow = below >= LEAST_HEIGHT || below >= top;
    list.style.left = `${left}px`;
    list.style.width = `${width}px`;
    list.style.maxHeight = `${Math.min(MOST_HEIGHT, isBelow ? below : top - EDGE)}px`;
    list.style.top = isBelow ? `${bottom}px` : "auto";
    list.style.bottom = isBelow ? "auto" : `${window.innerHeight - top + 4}px`;
  };
  const draw = () => {
    const options = shown.map((style, i) =>
      el(
        "li",
        { role: "option", id: `${id}-${i}`, "aria-selected": String(i === active), "data-style": style },
        style.replaceAll("_", " "),
      ),
    );
    list.replaceChildren(...(options.length > 0 ? options : [el("li", { class: "empty" }, "No such style")]));
    input.setAttribute("aria-activedescendant", shown.length > 0 ? `${id}-${active}` : "");
  };
  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.value = current.replaceAll("_", " ");
  };
  const take = (style: string | undefined) => {
    if (style) {
      current = style;
      choose(style);
    }
    close();
  };

  input.addEventListener("focus", () => {
    input.select();
    open("");
  });
  input.addEventListener("click", () => list.hidden && open(""));
  input.addEventListener("input", () => open(input.value));
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (list.hidden) open("");
      else if (shown.length > 0) {
        active = (active + step + shown.length) % shown.length;
        draw();
        list.children[active]?.scrollIntoView({ block: "nearest" });
      }
    } else if (event.key === "Enter") {
      take(list.hidden ? undefined : shown[active]);
      // Keys then steer again.
      input.blur();
    } else if (event.key === "Escape") close();
  });
  // Before the blur that the press would cause.
  list.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    const option = (event.target as Element).closest("li");
    if (option?.dataset.style) take(option.dataset.style);
  });

  return {
    element,
    show: (styleId) => {
      current = styleId;
      if (list.hidden) input.value = styleId.replaceAll("_", " ");
    },
  };
}

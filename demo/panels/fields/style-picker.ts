import { byId, el } from "../../dom.js";

export interface StylePicker {
  element: HTMLElement;
  show(styleId: string): void;
}

/** Smallest height of a usable list, pixels. */
const LEAST_HEIGHT = 160;
const MOST_HEIGHT = 300;
const EDGE = 12;

/** Creates a list of styles that is filtered by typing. `id`: of the field, for its label; else `label`. */
export function createStylePicker(
  id: string,
  styles: readonly string[],
  choose: (styleId: string) => void,
  label: string | null = null,
): StylePicker {
  let current = "";
  let shown: readonly string[] = [];
  let active = 0;
  const input = el("input", {
    ...{ id, type: "text", role: "combobox", autocomplete: "off", spellcheck: "false" },
    ...{ "aria-expanded": "false", "aria-controls": `${id}-options`, "aria-autocomplete": "list", "aria-label": label },
  });
  const list = el("ul", {
    class: "options",
    id: `${id}-options`,
    role: "listbox",
    "aria-label": "Styles",
    hidden: true,
  });
  const element = el("div", { class: "picker" }, input);
  byId("page").append(list);

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
  /** Places the list below the field, or above it if there is more space. */
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
      // Gives the keys back to steering.
      input.blur();
    } else if (event.key === "Escape") close();
  });
  // Handled before the blur that the press causes.
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

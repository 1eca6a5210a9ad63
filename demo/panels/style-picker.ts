import { el } from "../dom.js";

export interface StylePicker {
  element: HTMLElement;
  show(styleId: string): void;
}

/** A list of styles that narrows down as one types. */
export function createStylePicker(styles: readonly string[], choose: (styleId: string) => void): StylePicker {
  let current = "";
  let shown: readonly string[] = [];
  let active = 0;
  const input = el("input", {
    ...{ id: "style", type: "text", role: "combobox", autocomplete: "off", spellcheck: "false" },
    ...{ "aria-expanded": "false", "aria-controls": "style-options", "aria-autocomplete": "list" },
  });
  const list = el("ul", {
    class: "options",
    id: "style-options",
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
    const box = input.getBoundingClientRect();
    list.style.left = `${box.left}px`;
    list.style.top = `${box.bottom}px`;
    list.style.width = `${box.width}px`;
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    list.children[active]?.scrollIntoView({ block: "nearest" });
  };
  const draw = () => {
    const options = shown.map((style, i) =>
      el(
        "li",
        { role: "option", id: `style-${i}`, "aria-selected": String(i === active), "data-style": style },
        style.replaceAll("_", " "),
      ),
    );
    list.replaceChildren(...(options.length > 0 ? options : [el("li", { class: "empty" }, "No such style")]));
    input.setAttribute("aria-activedescendant", shown.length > 0 ? `style-${active}` : "");
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
    } else if (event.key === "Enter") take(list.hidden ? undefined : shown[active]);
    else if (event.key === "Escape") close();
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

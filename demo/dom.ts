type Attributes = Record<string, string | number | boolean | ((event: Event) => void) | null>;

/**
 * Makes an element. Attributes that are functions become listeners (`onclick`), true becomes an empty attribute, false
 * and null are left out.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

export function svg(tag: string, attributes: Record<string, string | number>, ...children: Node[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Returns an element of the page's own HTML by its id. */
export function byId<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element as T;
}

/** A group of buttons, one of which is chosen; arrow keys move the choice. */
export interface Segments<T> {
  element: HTMLElement;
  show(value: T): void;
  /** Disables the values with a reason against them, and shows it. */
  allow(reasonAgainst: (value: T) => string | null): void;
}

export function segments<T extends string | number | boolean>(
  label: string,
  options: readonly { value: T; text: string; title?: string }[],
  choose: (value: T) => void,
): Segments<T> {
  const buttons = options.map(({ value, text, title }) =>
    el(
      "button",
      { type: "button", role: "radio", title: title ?? null, onclick: (event) => press(event, value) },
      text,
    ),
  );
  const press = (event: Event, value: T) => {
    choose(value);
    // After a click, arrow keys belong to the page, which steers with them.
    if (event instanceof MouseEvent && event.detail > 0) (event.currentTarget as HTMLElement).blur();
  };
  const element = el("div", { class: "segments", role: "radiogroup", "aria-label": label }, ...buttons);
  element.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (!step || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    let next = at;
    do next = (next + step + buttons.length) % buttons.length;
    while (buttons[next].disabled && next !== at);
    buttons[next].focus();
    choose(options[next].value);
  });
  return {
    element,
    show: (value) => {
      options.forEach((option, i) => {
        buttons[i].setAttribute("aria-checked", String(option.value === value));
        buttons[i].tabIndex = option.value === value ? 0 : -1;
      });
    },
    allow: (reasonAgainst) => {
      options.forEach(({ value, title }, i) => {
        const reason = reasonAgainst(value);
        buttons[i].disabled = reason !== null;
        buttons[i].title = reason ?? title ?? "";
      });
    },
  };
}

/** A slider with its label and value. */
export interface RangeField {
  element: HTMLElement;
  show(value: number): void;
  /** Disables the slider if there is a reason. */
  allow(reasonAgainst: string | null): void;
}

export function rangeField(
  id: string,
  label: string,
  [low, high, step]: readonly [number, number, number],
  text: (value: number) => string,
  choose: (value: number) => void,
): RangeField {
  const value = el("output", { for: id });
  const slider = el("input", {
    ...{ id, type: "range", min: low, max: high, step },
    oninput: () => choose(slider.valueAsNumber),
  });
  return {
    element: el(
      "div",
      { class: "field" },
      el("div", { class: "head" }, el("label", { for: id }, label), value),
      slider,
    ),
    show: (now) => {
      slider.value = String(now);
      slider.style.setProperty("--at", `${((now - low) / (high - low)) * 100}%`);
      slider.setAttribute("aria-valuetext", text(now));
      value.textContent = text(now);
    },
    allow: (reasonAgainst) => {
      slider.disabled = reasonAgainst !== null;
      slider.title = reasonAgainst ?? "";
    },
  };
}

/** Makes a switch with its label. */
export function toggle(
  label: string,
  title: string,
  change: (on: boolean) => void,
): { element: HTMLElement; show(on: boolean): void; allow(reasonAgainst: string | null): void } {
  const box = el("input", { type: "checkbox", role: "switch", onchange: () => change(box.checked) });
  const element = el("label", { class: "switch", title }, box, label);
  return {
    element,
    show: (on) => {
      box.checked = on;
    },
    allow: (reasonAgainst) => {
      box.disabled = reasonAgainst !== null;
      element.title = reasonAgainst ?? title;
    },
  };
}

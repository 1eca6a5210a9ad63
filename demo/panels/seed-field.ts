import { el } from "../dom.js";

export interface SeedField {
  element: HTMLElement;
  /** @param seed null: every stride is alike */
  show(seed: number | null): void;
}

const MOST = 9999;

/** Makes every stride a little different: which way, a number says. */
export function createSeedField(id: string, choose: (seed: number | null) => void): SeedField {
  const number = el("input", {
    ...{ id, class: "number", type: "number", min: 0, max: MOST, step: 1, placeholder: "none" },
    onchange: () => choose(number.value === "" ? null : Math.min(Math.max(Math.round(number.valueAsNumber), 0), MOST)),
  });
  const dice = el(
    "button",
    {
      ...{
        class: "button dice",
        type: "button",
        title: "Strides that differ, as people's do",
        "aria-label": "Another seed",
      },
      onclick: () => choose(Math.floor(Math.random() * (MOST + 1))),
    },
    "⚄",
  );
  const clear = el(
    "button",
    {
      class: "icon",
      type: "button",
      "aria-label": "All strides alike",
      title: "All strides alike",
      onclick: () => choose(null),
    },
    "✕",
  );
  return {
    element: el("div", { class: "row seed" }, el("label", { for: id }, "Seed"), el("span", {}, number, dice, clear)),
    show: (seed) => {
      if (document.activeElement !== number) number.value = seed === null ? "" : String(seed);
      clear.disabled = seed === null;
    },
  };
}

import { el } from "../../dom.js";
import { limitNumber } from "./limit-number.js";

export interface SeedField {
  element: HTMLElement;
  /** @param seed null: all strides are alike */
  show(seed: number | null): void;
}

const MOST = 9999;

/** Creates the field for a seed that varies the strides. */
export function createSeedField(id: string, choose: (seed: number | null) => void): SeedField {
  const number = el("input", {
    ...{ id, class: "number", type: "number", min: 0, max: MOST, step: 1, placeholder: "none" },
    onchange: () => {
      choose(number.value === "" ? null : limitNumber(number, "Seed", 0));
    },
  });
  const dice = el(
    "button",
    {
      ...{
        class: "button dice",
        type: "button",
        title: "Strides that vary, as people's do",
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

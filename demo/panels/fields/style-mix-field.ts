import { el } from "../../dom.js";
import { partsOf, type StylePart, textOf } from "../../style-mix.js";
import { createStylePicker, type StylePicker } from "./style-picker.js";

export interface StyleMixField {
  element: HTMLElement;
  /** @param style a style, or a blend as text */
  show(style: string): void;
}

/** Most styles that can be mixed here; the API allows more. */
const MOST = 3;
const WEIGHT = { least: 0.05, most: 1, step: 0.05 };
/** Styles to be added to a mix first. */
const SUGGESTED = ["proud", "sneak", "happy"];

interface Row {
  element: HTMLElement;
  picker: StylePicker;
  slider: HTMLInputElement;
  share: HTMLElement;
}

/** Creates a field for a style, or a mix of up to three by weights. `id`: of its first field. */
export function createStyleMixField(
  id: string,
  styles: readonly string[],
  choose: (style: string) => void,
): StyleMixField {
  let parts: StylePart[] = [];
  const change = (next: StylePart[]) => {
    parts = next;
    draw();
    choose(textOf(next));
  };
  const put = (at: number, part: Partial<StylePart>) =>
    change(parts.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const rows = Array.from({ length: MOST }, (_, at): Row => {
    // If the style is already in the mix, it moves to this row.
    const picker = createStylePicker(
      at === 0 ? id : `${id}-${at + 1}`,
      styles,
      (styleId) =>
        change(
          parts
            .map((one, i) => (i === at ? { ...one, styleId } : one))
            .filter((one, i) => i === at || one.styleId !== styleId),
        ),
      at === 0 ? null : `Style ${at + 1} of the mix`,
    );
    const slider = el("input", {
      ...{
        type: "range",
        min: WEIGHT.least,
        max: WEIGHT.most,
        step: WEIGHT.step,
        "aria-label": `Weight of style ${at + 1}`,
      },
      oninput: () => put(at, { weight: slider.valueAsNumber }),
    });
    const share = el("output");
    const remove = el(
      "button",
      {
        ...{ class: "icon", type: "button", "aria-label": `Remove style ${at + 1} from the mix` },
        onclick: () => change(parts.filter((_, i) => i !== at)),
      },
      "✕",
    );
    return { element: el("div", { class: "mix-row" }, picker.element, slider, share, remove), picker, slider, share };
  });
  const add = el(
    "button",
    {
      class: "link",
      type: "button",
      onclick: () => change([...evened(parts), { styleId: suggestion(), weight: 0.5 }]),
    },
    "Add another style",
  );
  const suggestion = () =>
    [...SUGGESTED, ...styles].find(
      (style) => styles.includes(style) && parts.every(({ styleId }) => styleId !== style),
    ) ?? styles[0];
  const draw = () => {
    const total = parts.reduce((sum, { weight }) => sum + weight, 0);
    rows.forEach(({ element, picker, slider, share }, i) => {
      const part = parts[i];
      element.hidden = !part;
      element.classList.toggle("alone", parts.length === 1);
      if (!part) return;
      picker.show(part.styleId);
      slider.value = String(part.weight);
      slider.style.setProperty("--at", `${((part.weight - WEIGHT.least) / (WEIGHT.most - WEIGHT.least)) * 100}%`);
      const percent = `${Math.round((part.weight / total) * 100)} %`;
      slider.setAttribute("aria-valuetext", percent);
      share.textContent = percent;
    });
    add.hidden = parts.length >= MOST || styles.length === 0;
  };
  return {
    element: el(
      "div",
      { class: "field mix" },
      el("div", { class: "head" }, el("label", { for: id }, "Style"), add),
      ...rows.map(({ element }) => element),
    ),
    show: (style) => {
      if (style !== textOf(parts)) parts = partsOf(style).slice(0, MOST);
      draw();
    },
  };
}

/** Gives a single style a weight that leaves room for others. */
function evened(parts: readonly StylePart[]): StylePart[] {
  return parts.length === 1 ? [{ ...parts[0], weight: 0.5 }] : [...parts];
}

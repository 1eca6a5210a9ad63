import { el } from "../../dom.js";

/** Creates a bar for work in progress. */
export function createProgress(label: string): { element: HTMLElement; show(fraction: number | null): void } {
  const bar = el("progress", { max: 1, "aria-label": label });
  const element = el("div", { class: "working", hidden: true }, bar);
  return {
    element,
    show: (fraction) => {
      element.hidden = fraction === null;
      if (fraction !== null) bar.value = Math.max(fraction, 0.03);
    },
  };
}

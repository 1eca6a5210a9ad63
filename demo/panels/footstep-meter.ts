import { el } from "../dom.js";

export interface FootstepMeter {
  element: HTMLElement;
  /** @param strength 0 to 1 */
  add(foot: "left" | "right", strength: number): void;
  clear(): void;
}

const SHOWN = 18;

/** Creates a meter of the last footsteps as bars: the colour shows the foot, the height the impact. */
export function createFootstepMeter(): FootstepMeter {
  const bars = el("div", { class: "steps", role: "img", "aria-label": "Strength of the last footsteps" });
  return {
    element: bars,
    add: (foot, strength) => {
      const height = Math.round(8 + strength * 92);
      bars.append(el("i", { class: foot, style: `height:${height}%`, title: `${foot}, ${strength.toFixed(2)}` }));
      while (bars.children.length > SHOWN) bars.firstElementChild?.remove();
    },
    clear: () => bars.replaceChildren(),
  };
}

import { byId } from "./dom.js";
import type { CoveredEdges } from "./stage/covered-edges.js";

const NARROW = matchMedia("(max-width: 760px)");

/** Measures how much of the canvas the panels cover. */
export function coveredEdges(): CoveredEdges {
  if (document.body.classList.contains("bare")) return { left: 0, right: 0, top: 0, bottom: 0 };
  const { innerWidth, innerHeight } = window;
  if (NARROW.matches) {
    const top = byId("brand").getBoundingClientRect().bottom / innerHeight;
    const panels = [...document.querySelectorAll(".panel, .sheet-tabs")].map((panel) => panel.getBoundingClientRect());
    const highest = Math.min(innerHeight, ...panels.filter(({ height }) => height > 0).map((box) => box.top));
    return { left: 0, right: 0, top, bottom: 1 - highest / innerHeight };
  }
  const middle = byId("middle");
  const { left, right } = middle.getBoundingClientRect();
  const below = middle.firstElementChild?.getBoundingClientRect().height ?? 0;
  return { left: left / innerWidth, right: 1 - right / innerWidth, top: 0, bottom: below / innerHeight };
}

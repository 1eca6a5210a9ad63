import { smoothstep } from "../body/shape-body.js";
import { mix, noise, type Painter } from "../paint/painter.js";

export const FINISHES = ["shiny", "dirty", "rusty"] as const;
/** How the surface of a thing has fared. */
export type Finish = (typeof FINISHES)[number];

/** Returns a painter that paints a thing polished, dirty or rusty. */
export function finished(paint: Painter, finish: Finish | undefined): Painter {
  if (!finish) return paint;
  return (at, out) => {
    paint(at, out);
    if (finish === "shiny") {
      out.rough *= 0.4;
      return;
    }
    const patches = noise(at.x * 13, at.y * 13, at.z * 13) + 0.5 * noise(at.x * 47, at.y * 47, at.z * 47);
    const share = smoothstep(-0.15, 0.55, patches) * (finish === "rusty" ? 0.8 : 0.6);
    const [r, g, b] = mix([out.r, out.g, out.b], finish === "rusty" ? [0.42, 0.22, 0.1] : [0.24, 0.19, 0.13], share);
    Object.assign(out, { r, g, b, rough: out.rough + (0.95 - out.rough) * share, metal: out.metal * (1 - share) });
  };
}

import type { PropKind } from "../cast/props.js";
import { BOXES, type Code, LANTERNS, VECTORS } from "./program.js";

const SWORD: Code = {
  imports: [BOXES, VECTORS],
  text: `// In the hand: +Y up, +Z ahead, the arm along +X.
const sword = CreateBox("sword", {
  width: 0.03, height: 0.01, depth: 0.9,
}, scene);
hero.attach(sword, "RightHand", {
  position: new Vector3(0.075, -0.03, 0.4),
});`,
};

const LANTERN: Code = {
  imports: [LANTERNS, VECTORS],
  text: `// In the hand: +Y up, +Z ahead, the arm along +X.
const lantern = CreateCylinder("lantern", {
  height: 0.25, diameter: 0.12,
}, scene);
hero.attach(lantern, "RightHand", {
  position: new Vector3(0.075, -0.2, 0.01),
});`,
};

/** Writes code for the prop in the hand, if any. */
export function propCode(prop: PropKind): Code[] {
  return prop === "none" ? [] : [{ sword: SWORD, lantern: LANTERN }[prop]];
}

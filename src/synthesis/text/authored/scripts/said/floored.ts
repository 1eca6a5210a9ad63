import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";

/** Lying flat on the back. */
const FLAT_BACK = { y: -0.815, z: -0.85, pitch: -88 };

/** What is done on the back. */
export const FLOORED_SCRIPTS: Record<string, ActionScript> = {
  lie_starfish: {
    hold: 2.6,
    snap: "soft",
    life: 0.6,
    keys: (p) => [
      {
        in: 0.9,
        begins: true,
        pelvis: FLAT_BACK,
        hands: { to: [0.94, 0.2, 0.02], palm: [0, 0, 1], fingers: [1, 0.2, 0], shape: "open", swivel: 10 },
        rightFoot: { swing: 88, out: 24, reach: 0.99, flex: 30, toe: 24 },
        leftFoot: { swing: 88, out: 24, reach: 0.99, flex: 30, toe: 24 },
        head: { pitch: 8, yaw: 4 },
      },
      // A long breath out: everything is let go.
      { in: 0.9, spine: { pitch: -3 }, head: { pitch: 5, yaw: 4 } },
      { in: 1.1, spine: { pitch: 3 }, head: { pitch: 9, yaw: 12, roll: 4 }, hold: p.hold, ends: true },
      home(1),
    ],
  },
  tantrum_floor: {
    repeats: 6,
    snap: "snappy",
    keys: (p) => {
      // One fist comes down with the other side's heel.
      const beat = (down: "right" | "left"): Partial<BodyKey> => {
        const up = down === "right" ? "left" : "right";
        return {
          [down]: { to: [0.52, -0.6, 0.16], palm: [-0.5, 0, -0.8], fingers: [0, -1, 0.1], shape: "fist", swivel: 6 },
          [up]: { to: [0.3, -0.1, 0.66], palm: [-1, 0, 0], fingers: [0, 0.5, 1], shape: "fist", swivel: 10 },
          [`${up}Foot`]: { swing: 104, out: 6, reach: 0.86, flex: 0 },
          [`${down}Foot`]: { swing: 126, out: 6, reach: 0.86, flex: 10 },
          head: { pitch: 2, yaw: down === "right" ? 22 : -22 },
          spine: { pitch: 2, roll: down === "right" ? 6 : -6 },
        };
      };
      return [
        { in: 0.5, begins: true, pelvis: FLAT_BACK, ...beat("left") },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.24, ease: "strike", pelvis: { ...FLAT_BACK, roll: 3 }, ...beat("right") },
          {
            in: 0.24,
            ease: "strike",
            pelvis: { ...FLAT_BACK, roll: -3 },
            ...beat("left"),
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        home(0.9),
      ];
    },
  },
  air_bicycle: {
    repeats: 5,
    keys: (p) => {
      const legs = (a: Partial<BodyKey>["rightFoot"], b: Partial<BodyKey>["rightFoot"]) => ({
        rightFoot: a,
        leftFoot: b,
      });
      const [far, back, near, over] = [
        { swing: 112, out: 3, reach: 0.96, flex: 36 },
        { swing: 118, out: 4, reach: 0.78, flex: 24 },
        { swing: 138, out: 5, reach: 0.6, flex: 0 },
        { swing: 132, out: 4, reach: 0.84, flex: 4 },
      ];
      const flat = {
        hands: { to: [0.5, -0.74, 0.03], palm: [0, 0, -1], fingers: [0.3, -1, 0], shape: "flat" },
      } as const;
      return [
        { in: 0.5, pelvis: FLAT_BACK, ...flat, ...legs(back, back) },
        { in: 0.4, begins: true, pelvis: FLAT_BACK, ...legs(near, far) },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.24, ease: "through", ...legs(over, back), pelvis: { ...FLAT_BACK, roll: 2 } },
          { in: 0.24, ease: "through", ...legs(far, near), head: { pitch: 14 } },
          { in: 0.24, ease: "through", ...legs(back, over), pelvis: { ...FLAT_BACK, roll: -2 } },
          {
            in: 0.24,
            ease: "through",
            ...legs(near, far),
            head: { pitch: 10 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        { in: 0.5, pelvis: FLAT_BACK, ...legs({ ...back, swing: 112 }, { ...back, swing: 104 }) },
        home(0.8),
      ];
    },
  },
};

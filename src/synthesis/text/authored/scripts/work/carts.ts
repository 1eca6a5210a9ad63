import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { rightOn } from "./grips.js";

/** How somebody who pushes something walks: half a step, the hands ahead. */
interface Pushing {
  /** Where both hands hold it, metres out, up and ahead of the body. */
  hands: (ahead: number) => HandTarget;
  /** How low and bent the body is. */
  low: number;
  lean: number;
  /** Length of a step, metres, and its time. */
  step: number;
  seconds: number;
}

/** Steps behind something that is pushed, the right foot first; two steps a cycle. */
function pushSteps(count: number, { hands, low, lean, step, seconds }: Pushing): BodyKey[] {
  const body = (z: number, yaw: number): Partial<BodyKey> => ({
    hands: hands(z),
    pelvis: { y: -low, z: z + 0.05, pitch: lean * 0.5, yaw, roll: yaw * 0.3 },
    spine: { pitch: lean * 0.6, yaw: -yaw * 1.3 },
    balance: 0.3,
  });
  return [
    { in: 0.5, begins: true, ...body(0, 0), gaze: { elevation: -12 }, feet: { knee: 4 } },
    ...repeat(count, (i): BodyKey[] => {
      const z = 2 * step * i;
      return [
        {
          in: seconds,
          ease: "through",
          ...body(z + step, 5),
          rightFoot: { z: z + step * 1.5 },
          leftFoot: { pitch: 26 },
          weight: -0.2,
        },
        {
          in: seconds,
          ease: i === count - 1 ? "smooth" : "through",
          ...body(z + 2 * step, -5),
          leftFoot: { z: z + (i === count - 1 ? 2 : 2.5) * step, pitch: 0 },
          rightFoot: { pitch: i === count - 1 ? 12 : 26 },
          weight: 0.2,
          mark: "cycle",
          ends: i === count - 1,
        },
      ];
    }),
    {
      in: 0.45,
      rightFoot: { z: 2 * step * count, pitch: 0, knee: 0 },
      leftFoot: { knee: 0 },
      ...bow({ y: -0.02, z: 2 * step * count, pitch: 2, yaw: 0, roll: 0 }, 3, 0),
      spine: { yaw: 0, pitch: 4 },
      hands: { to: [0.15, -0.8, 0.3], shape: "relaxed" },
      balance: 0.8,
      weight: 0.4,
    },
    home(0.45),
  ];
}

const STEP = 0.34;

export const CART_SCRIPTS: Record<string, ActionScript> = {
  wheelbarrow: {
    ahead: (p) => 2 * STEP * p.count,
    keys: (p) =>
      pushSteps(p.count, {
        hands: (z) => ({
          at: [0.27, 0.74, z + 0.2],
          palm: [-0.95, 0, -0.2],
          fingers: [-0.1, -0.75, 0.6],
          swivel: 8,
          shape: "grip",
        }),
        low: 0.1,
        lean: 24,
        step: STEP,
        seconds: 0.46,
      }),
  },
  push_cart: {
    ahead: (p) => 2 * STEP * p.count,
    keys: (p) =>
      pushSteps(p.count, {
        hands: (z) => ({
          at: [0.21, 1.04, z + 0.46],
          palm: [0, -0.7, 0.7],
          fingers: [-0.25, 0.3, 0.9],
          swivel: 22,
          shape: "grip",
        }),
        low: 0.04,
        lean: 14,
        step: STEP,
        seconds: 0.48,
      }),
  },
  carry_water: {
    ahead: 0.4,
    keys: () => {
      const bucket = (up: number, z: number): HandTarget => rightOn([-0.26, up, z], [0.95, -0.2, 0], [0.1, 0.1, 1], 8);
      return [
        {
          in: 0.4,
          ...bow({ y: -0.18, pitch: 22, roll: 6 }, 18, 0),
          rightFoot: { knee: 6 },
          gaze: { direction: 16, elevation: -50 },
          weight: -0.4,
        },
        {
          in: 0.4,
          begins: true,
          ...bow({ y: -0.32, pitch: 30, roll: 8 }, 24, 0),
          right: bucket(0.42, 0.12),
          feet: { knee: 8 },
        },
        // Lifted with the legs, the free arm flung out against the weight,
        {
          in: 0.55,
          right: bucket(0.76, 0.04),
          left: { to: [0.76, -0.36, 0.1], palm: [0, -1, 0], swivel: 12, shape: "spread" },
          ...bow({ y: -0.04, pitch: 2, roll: -8 }, 0, 0),
          spine: { pitch: 0, roll: -14 },
          head: { roll: 12 },
          gaze: { direction: 0, elevation: -4 },
          weight: 0.5,
          mark: "apex",
        },
        // and carried off with short steps.
        {
          in: 0.42,
          ease: "through",
          right: bucket(0.78, 0.2),
          leftFoot: { z: 0.26 },
          pelvis: { y: -0.05, z: 0.14, roll: -4, yaw: -5 },
          spine: { roll: -12, yaw: 6 },
          weight: -0.6,
        },
        {
          in: 0.42,
          right: bucket(0.76, 0.42),
          left: { to: [0.7, -0.44, 0.14], swivel: 12, shape: "spread" },
          rightFoot: { z: 0.4 },
          pelvis: { y: -0.04, z: 0.32, roll: -9, yaw: 4 },
          spine: { roll: -16, yaw: -4 },
          weight: 0.5,
        },
        // Put down again.
        {
          in: 0.5,
          right: bucket(0.42, 0.52),
          left: { to: [0.34, -0.7, 0.2], shape: "relaxed" },
          leftFoot: { z: 0.4 },
          ...bow({ y: -0.32, z: 0.4, pitch: 30, roll: 8, yaw: 0 }, 24, 0),
          spine: { pitch: 24, roll: 0, yaw: 0 },
          head: { roll: 0, pitch: 6 },
          weight: -0.3,
          ends: true,
        },
        {
          in: 0.5,
          ...bow({ y: -0.03, z: 0.4, pitch: 2, roll: 0 }, 0, -6),
          hands: { to: [0.2, -0.84, 0.1], shape: "relaxed" },
          feet: { knee: 0 },
          weight: 0,
        },
        home(0.45),
      ];
    },
  },
  climb_rope: {
    keys: (p) => {
      const rope = (up: number): HandTarget => ({
        at: [0.03, up, 0.3],
        palm: [-1, 0, 0.15],
        fingers: [-0.15, Math.max(0, (up - 1.2) * 2.6), 1],
        swivel: 26,
        shape: "grip",
      });
      const clamped = (reach: number, spread: number): Partial<BodyKey> => ({
        rightFoot: { swing: 28 + spread, out: -7, reach, flex: 10, knee: 26 },
        leftFoot: { swing: 26 + spread, out: -6, reach: reach - 0.02, flex: 34, knee: 26 },
      });
      const rise = (i: number) => 0.24 * i;
      const top = rise(p.count);
      return [
        {
          in: 0.5,
          right: rope(1.66),
          left: rope(1.46),
          ...bow({ y: 0, z: 0.04 }, -6, -10),
          gaze: { elevation: 46 },
          balance: 0.3,
        },
        // A jump onto the rope, the feet round it,
        {
          in: 0.4,
          begins: true,
          ...bow({ y: 0.1, z: 0.02, pitch: 8 }, 10, -20),
          ...clamped(0.72, 10),
          gaze: { elevation: 40 },
          balance: 0,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          // the upper hand reaches on while the legs hold,
          {
            in: 0.34,
            left: rope(1.88 + rise(i)),
            spine: { roll: 5, pitch: 4 },
            pelvis: { y: 0.12 + rise(i), roll: -3 },
          },
          // the body hangs from it as the knees are drawn up,
          {
            in: 0.36,
            ...clamped(0.56, 26),
            pelvis: { y: 0.14 + rise(i), z: -0.06, pitch: 16 },
            spine: { pitch: 18, roll: 0 },
            head: { pitch: -22 },
          },
          // and both legs stretch it up.
          {
            in: 0.42,
            right: rope(1.84 + rise(i + 1)),
            ...clamped(0.82, 8),
            pelvis: { y: 0.12 + rise(i + 1), z: 0.02, pitch: 4, roll: 2 },
            spine: { pitch: 4, roll: -4 },
            head: { pitch: -26 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        // Down again, sliding.
        {
          in: 0.3,
          left: rope(1.56 + top),
          pelvis: { y: 0.1 + top, roll: 0 },
          spine: { pitch: 10, roll: 0 },
          ...clamped(0.72, 16),
        },
        {
          in: 0.5 + 0.2 * p.count,
          right: rope(1.6),
          left: rope(1.46),
          pelvis: { y: 0.06 },
          ...clamped(0.74, 12),
          head: { pitch: 10 },
        },
        {
          in: 0.4,
          feet: { x: 0, z: 0, pitch: 0, knee: 6 },
          ...bow({ y: -0.14, z: 0, pitch: 8 }, 8, 0),
          weight: 0,
          balance: 0.6,
        },
        {
          in: 0.4,
          ...bow({ y: -0.01, pitch: 0 }, 2, 0),
          feet: { knee: 0 },
          hands: { to: [0.15, -0.84, 0.2], shape: "relaxed" },
          balance: 1,
        },
        home(0.4),
      ];
    },
  },
  climb_wall: {
    keys: (p) => {
      const hold = (out: number, up: number): HandTarget => ({
        at: [out, up, 0.42],
        palm: [-0.1, -0.5, 0.9],
        fingers: [-0.1, 0.9, 0.4],
        swivel: 34,
        shape: "claw",
      });
      const on = (swing: number, reach: number, out: number) => ({ swing, reach, out, flex: 0, knee: 34 });
      const rise = 0.26;
      const top = rise * 2 * p.count;
      return [
        {
          in: 0.55,
          right: hold(0.26, 1.62),
          left: hold(0.22, 1.4),
          ...bow({ y: 0, z: 0.06 }, -2, -4),
          gaze: { direction: 6, elevation: 30 },
          balance: 0.3,
        },
        {
          in: 0.5,
          begins: true,
          leftFoot: on(46, 0.7, 12),
          pelvis: { y: 0.02, z: 0.1, roll: -4 },
          weight: -0.8,
          balance: 0,
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const y = rise * 2 * i;
          return [
            // The right side reaches and the left leg pushes,
            {
              in: 0.5,
              right: hold(0.22, 1.74 + y + 0.06),
              leftFoot: on(22, 0.9, 12),
              rightFoot: on(56, 0.62, 14),
              pelvis: { y: 0.04 + y + rise, z: 0.12, roll: 5, yaw: -8 },
              spine: { roll: -9, yaw: -6, pitch: 2 },
              gaze: { direction: 10, elevation: 40 },
              mark: "apex",
            },
            // then the left side.
            {
              in: 0.5,
              left: hold(0.22, 1.74 + y + rise + 0.06),
              rightFoot: on(22, 0.9, 12),
              leftFoot: on(56, 0.62, 14),
              pelvis: { y: 0.04 + y + 2 * rise, z: 0.12, roll: -5, yaw: 8 },
              spine: { roll: 9, yaw: 6, pitch: 2 },
              gaze: { direction: -10, elevation: 40 },
            },
            {
              in: 0.34,
              right: hold(0.26, 1.66 + y + 2 * rise),
              spine: { roll: 2, yaw: 0 },
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        // Back down hold by hold.
        {
          in: 0.5 + 0.2 * p.count,
          right: hold(0.24, 1.3 + top * 0.5),
          left: hold(0.24, 1.5 + top * 0.5),
          rightFoot: on(30, 0.8, 14),
          leftFoot: on(44, 0.7, 14),
          pelvis: { y: top * 0.5, z: 0.08, roll: 0, yaw: 0 },
          spine: { roll: 0, pitch: 8 },
          gaze: { direction: 20, elevation: -40 },
        },
        {
          in: 0.5 + 0.15 * p.count,
          hands: hold(0.24, 1.36),
          feet: { x: 0, z: 0, pitch: 0, knee: 8 },
          ...bow({ y: -0.1, z: 0.04, pitch: 6 }, 8, 4),
          gaze: { direction: 0, elevation: 0 },
          balance: 0.5,
        },
        {
          in: 0.45,
          ...bow({ y: -0.01, z: 0, pitch: 0 }, 2, 0),
          feet: { knee: 0 },
          hands: { to: [0.15, -0.84, 0.2], shape: "relaxed" },
          balance: 1,
        },
        home(0.4),
      ];
    },
  },
  shear: {
    keys: (p) => {
      const low = bow({ y: -0.26, pitch: 42 }, 38, 0);
      const clip = (out: number, up: number): HandTarget => ({
        at: [out, up, 0.36],
        palm: [-0.5, -0.8, 0.1],
        fingers: [-0.4, -0.5, 0.8],
        swivel: 22,
        shape: "grip",
      });
      return [
        { in: 0.4, rightFoot: { x: 0.12, yaw: 22, knee: 12 }, spine: { pitch: 14 }, weight: 0.4 },
        {
          in: 0.55,
          begins: true,
          ...low,
          left: {
            at: [0.16, 0.56, 0.3],
            palm: [-0.6, -0.7, 0.2],
            fingers: [-0.4, -0.5, 0.8],
            swivel: 18,
            shape: "claw",
          },
          right: clip(0.18, 0.6),
          feet: { knee: 14 },
          weight: 0,
          gaze: { elevation: -60 },
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const shift = 0.06 * (i % 3);
          return [
            // Long strokes along the fleece, the other hand stretching the skin.
            {
              in: 0.5,
              right: clip(-0.1 + shift, 0.44),
              left: {
                at: [0.2 - shift, 0.5, 0.34],
                palm: [-0.6, -0.7, 0.2],
                fingers: [-0.4, -0.5, 0.8],
                swivel: 18,
                shape: "claw",
              },
              pelvis: { yaw: 10, y: -0.29 },
              spine: { yaw: 12, pitch: 42, roll: -3 },
              weight: 0.5,
              mark: "strike",
            },
            {
              in: 0.4,
              right: clip(0.2 - shift, 0.6),
              pelvis: { yaw: -8, y: -0.25 },
              spine: { yaw: -8, pitch: 36, roll: 3 },
              weight: -0.4,
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        {
          in: 0.5,
          ...bow({ y: -0.1, pitch: 14, yaw: 0 }, 12, 0),
          spine: { pitch: 12, yaw: 0, roll: 0 },
          hands: { to: [0.14, -0.8, 0.35] },
          ease: "through",
        },
        {
          in: 0.4,
          ...bow({ y: -0.01, pitch: 0 }, 2, 0),
          rightFoot: { x: 0, yaw: 0, knee: 0 },
          leftFoot: { knee: 0 },
          weight: 0.4,
        },
        home(0.4),
      ];
    },
  },
  saddle: {
    keys: () => [
      // Lifted from the ground with both arms,
      {
        in: 0.55,
        ...bow({ y: -0.26, pitch: 34 }, 24, 0),
        feet: { knee: 8 },
        hands: { to: [-0.02, -0.74, 0.5], palm: [-0.7, 0.6, 0], fingers: [-0.2, -0.3, 1], swivel: 16, shape: "cup" },
      },
      {
        in: 0.5,
        begins: true,
        ...bow({ y: -0.1, pitch: 6, yaw: -20 }, 2, -6),
        spine: { yaw: -16, pitch: 4 },
        hands: handAt([-0.02, -0.5, 0.54], [-0.7, 0.7, 0], [-0.2, 0, 1], 16, "cup"),
        rightFoot: { z: -0.2, x: 0.06, yaw: 24, knee: 8 },
        weight: -0.6,
      },
      // swung up onto the back of the horse,
      {
        in: 0.38,
        pelvis: { y: 0.01, yaw: 6, pitch: 0, z: 0.06 },
        spine: { yaw: 6, pitch: -8 },
        hands: handAt([0.0, 0.3, 0.76], [-0.5, -0.5, 0.6], [-0.2, 0.3, 1], 22, "grip"),
        feet: { pitch: 12 },
        gaze: { elevation: 14 },
        weight: 0.5,
        mark: "apex",
      },
      {
        in: 0.3,
        pelvis: { y: -0.05 },
        hands: handAt([0.02, 0.06, 0.78], [-0.3, -0.9, 0.2], [-0.2, 0, 1], 22, "cup"),
        spine: { pitch: 4 },
        feet: { pitch: 0 },
      },
      // pushed into place,
      { in: 0.25, hands: handAt([0.02, 0.06, 0.68], [-0.3, -0.9, 0.2], [-0.2, 0, 1], 22, "cup"), spine: { yaw: 0 } },
      { in: 0.25, hands: handAt([0.02, 0.05, 0.8], [-0.3, -0.9, 0.2], [-0.2, 0, 1], 22, "cup"), spine: { pitch: 7 } },
      // and the girth is pulled tight below.
      {
        in: 0.55,
        ...bow({ y: -0.28, pitch: 24, z: 0 }, 26, -6),
        right: handAt([-0.14, -0.3, 0.72], [-0.9, 0.1, 0], [-0.3, 0.1, 1], 14, "grip"),
        left: handAt([-0.14, -0.44, 0.7], [-0.9, 0.1, 0], [-0.3, 0.1, 1], 14, "grip"),
        feet: { knee: 8 },
        gaze: { elevation: -30 },
      },
      {
        in: 0.36,
        right: handAt([0.02, -0.1, 0.44], [-0.9, 0.1, 0], [-0.3, 0.5, 0.8], 24, "grip"),
        pelvis: { y: -0.18, pitch: 8, z: -0.1 },
        spine: { pitch: 4, yaw: -10, roll: 5 },
        mark: "strike",
      },
      { in: 0.2, right: handAt([0, -0.14, 0.48], [-0.9, 0.1, 0], [-0.3, 0.5, 0.8], 24, "grip"), hold: 0.15 },
      // A pat on the neck.
      {
        in: 0.5,
        ends: true,
        ...bow({ y: -0.02, pitch: 0, z: 0, yaw: 0 }, 2, 0),
        spine: { yaw: 6, roll: 0, pitch: 2 },
        right: handAt([0.06, -0.06, 0.78], [-0.7, -0.2, 0.6], [-0.2, 0.5, 0.8], 16, "flat"),
        left: { to: [0.18, -0.84, 0.1], shape: "relaxed" },
        gaze: { direction: 0, elevation: 4 },
        weight: 0.4,
      },
      { in: 0.18, right: handAt([0.06, -0.14, 0.72], [-0.7, -0.2, 0.6], [-0.2, 0.5, 0.8], 16, "flat") },
      { in: 0.18, right: handAt([0.06, -0.08, 0.79], [-0.7, -0.2, 0.6], [-0.2, 0.5, 0.8], 16, "flat") },
      {
        in: 0.4,
        rightFoot: { z: 0, x: 0, yaw: 0, knee: 0 },
        leftFoot: { knee: 0 },
        right: { to: [0.16, -0.8, 0.3], shape: "relaxed" },
        spine: { yaw: 0 },
        weight: 0.6,
      },
      home(0.4),
    ],
  },
};

import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";

/** A hand on a table top, the palm down. */
function onTable(out: number, up: number, ahead: number, shape: HandTarget["shape"] = "flat"): HandTarget {
  return { at: [out, up, ahead], palm: [0, -1, 0], fingers: [-0.25, 0, 1], swivel: 22, shape };
}

export const ROOMS_SCRIPTS: Record<string, ActionScript> = {
  wash_dishes: {
    keys: (p) => {
      const plate: HandTarget = handAt([-0.14, -0.44, 0.56], [-0.8, 0.3, -0.5], [-0.4, 0.3, 0.9], 16, "cup");
      return [
        {
          in: 0.55,
          begins: true,
          left: plate,
          right: handAt([-0.2, -0.42, 0.58], [-0.6, -0.5, 0.5], [-0.7, 0.1, 0.6], 28, "cup"),
          ...bow({ y: -0.02, pitch: 6 }, 12, 2),
          gaze: { elevation: -44 },
          weight: -0.4,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          ...repeat(2, (): BodyKey[] =>
            [1, 2, 3, 4].map((k) => {
              const [s, c] = [Math.sin((k * Math.PI) / 2), Math.cos((k * Math.PI) / 2)];
              return {
                in: 0.15,
                ease: "through",
                right: handAt(
                  [-0.2 + 0.08 * s, -0.42 + 0.07 * c, 0.58],
                  [-0.6, -0.5, 0.5],
                  [-0.7, 0.1, 0.6],
                  28,
                  "cup",
                ),
                spine: { pitch: 12 + 1.5 * c, roll: 2 * s },
                head: { roll: 3 * s },
              } satisfies BodyKey;
            }),
          ),
          // Turned over, rinsed, and put in the rack at the side.
          {
            in: 0.3,
            left: { ...plate, palm: [-0.3, 0.8, 0.5], to: [-0.12, -0.52, 0.6] },
            spine: { pitch: 15 },
            weight: 0.2,
          },
          {
            in: 0.45,
            left: handAt([0.42, -0.46, 0.56], [-0.8, 0.1, 0.3], [0.4, -0.1, 0.9], 16, "grip"),
            right: { to: [0.0, -0.46, 0.52], palm: [-0.6, -0.6, 0.2], swivel: 18, shape: "cup" },
            pelvis: { yaw: 10, y: -0.03 },
            spine: { yaw: 16, pitch: 14, roll: -3 },
            gaze: { direction: -36, elevation: -36 },
            weight: 0.6,
            mark: "release",
          },
          {
            in: 0.45,
            left: plate,
            right: handAt([-0.2, -0.42, 0.58], [-0.6, -0.5, 0.5], [-0.7, 0.1, 0.6], 28, "cup"),
            pelvis: { yaw: 0, y: -0.02 },
            spine: { yaw: 0, pitch: 12, roll: 0 },
            gaze: { direction: 0, elevation: -44 },
            weight: -0.3,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        home(0.65),
      ];
    },
  },
  dust_shelf: {
    keys: (p) => {
      const duster = (out: number, up: number, tip: number): HandTarget =>
        handAt([out, up, 0.6], [-0.7, -0.3, 0.6], [tip, 0.8, 0.5], 26, "grip");
      return [
        {
          in: 0.5,
          left: handAt([0.1, -0.5, 0.45], [-0.7, 0.4, 0], [-0.3, 0.1, 0.9], 14, "relaxed"),
          right: duster(0.1, 0.3, 0),
          gaze: { direction: 6, elevation: 24 },
          spine: { pitch: -3 },
        },
        ...repeat(p.count, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            // Quick flicks along the board, up on the toes,
            ...repeat(3, (k): BodyKey[] => [
              {
                in: 0.2,
                begins: i === 0 && k === 0,
                ease: "through",
                right: duster(0.26 * s * (1 - k * 0.6), 0.66, 0.7),
                pelvis: { y: 0.03, yaw: -6 * s * (1 - k) },
                spine: { pitch: -7, roll: -6 },
                gaze: { direction: 10 * s * (1 - k), elevation: 34 },
                leftFoot: { pitch: 10 },
                rightFoot: { pitch: 16 },
                weight: -0.5 * s * (1 - k),
              },
              { in: 0.18, ease: "through", right: duster(0.26 * s * (1 - k * 0.6) - 0.1, 0.62, -0.7) },
            ]),
            // and a blow at what is left, the eyes screwed up.
            {
              in: 0.4,
              right: duster(0.2, 0.1, 0.2),
              leftFoot: { pitch: 0 },
              rightFoot: { pitch: 0 },
              ...bow({ y: -0.02, yaw: 0 }, 4, -6),
              spine: { pitch: 4, roll: 0 },
              mark: "cycle",
              ends: i === p.count - 1,
            },
          ];
        }),
        home(0.65),
      ];
    },
  },
  make_bed: {
    keys: () => {
      const sheet = (out: number, up: number, ahead: number): HandTarget =>
        handAt([out, up, ahead], [-0.3, -0.9, 0.1], [-0.2, 0.1, 1], 20, "grip");
      const flat = (out: number, ahead: number): HandTarget => onTable(out, 0.62, ahead);
      return [
        // The blanket is taken by its edge,
        {
          in: 0.5,
          begins: true,
          ...bow({ y: -0.2, pitch: 34 }, 26, -4),
          hands: sheet(0.1, -0.6, 0.6),
          feet: { knee: 8 },
        },
        // thrown up so that it fills with air,
        {
          in: 0.36,
          ease: "through",
          ...bow({ y: 0.0, pitch: -2 }, -8, -2),
          hands: sheet(0.16, 0.3, 0.68),
          feet: { knee: 0 },
          mark: "apex",
        },
        {
          in: 0.34,
          hands: handAt([0.2, 0.2, 0.74], [-0.2, -0.9, 0.3], [-0.1, 0.1, 1], 20, "grip"),
          ...bow({ y: -0.02, pitch: 4 }, 0, 0),
        },
        // and sinks down over the bed.
        { in: 0.5, ...bow({ y: -0.16, pitch: 30 }, 26, -6), hands: sheet(0.14, -0.5, 0.74), feet: { knee: 8 } },
        // Smoothed from the middle to the sides,
        { in: 0.35, hands: flat(0.06, 0.52), ...bow({ y: -0.2, pitch: 36 }, 32, -4), balance: 0.8 },
        { in: 0.5, hands: flat(0.42, 0.46), spine: { pitch: 34 }, mark: "low" },
        { in: 0.35, hands: { ...flat(0.06, 0.4), at: [0.06, 0.72, 0.44] }, ease: "through" },
        { in: 0.45, hands: flat(0.4, 0.36) },
        // and tucked in at one corner.
        {
          in: 0.5,
          right: { at: [0.4, 0.52, 0.3], palm: [-0.2, -0.9, 0], fingers: [-0.3, -0.3, 1], swivel: 14, shape: "flat" },
          left: { at: [-0.2, 0.62, 0.42], palm: [0, -1, 0], fingers: [-0.4, 0, 1], swivel: 20, shape: "flat" },
          ...bow({ y: -0.3, yaw: -20, pitch: 32 }, 34, -2),
          spine: { yaw: -10, pitch: 34 },
          rightFoot: { x: 0.14, yaw: 16, knee: 8 },
          weight: -0.5,
          ends: true,
        },
        {
          in: 0.5,
          ...bow({ y: -0.02, yaw: 0, pitch: 2 }, 0, 0),
          spine: { yaw: 0, pitch: 0 },
          rightFoot: { x: 0, yaw: 0, knee: 0 },
          leftFoot: { knee: 0 },
          hands: { touch: "hips" },
          weight: 0.5,
          balance: 1,
          hold: 0.4,
        },
        home(0.6),
      ];
    },
  },
  set_table: {
    keys: (p) => [
      {
        in: 0.5,
        left: handAt([-0.16, -0.4, 0.44], [-0.2, 1, 0], [-0.7, 0, 0.7], 12, "cup"),
        spine: { pitch: 4 },
        gaze: { elevation: -30 },
      },
      ...repeat(p.count, (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        return [
          // A plate from the pile,
          {
            in: 0.4,
            begins: i === 0,
            right: handAt([-0.32, -0.34, 0.48], [-0.4, -0.8, 0], [-0.7, 0, 0.7], 26, "cup"),
            spine: { yaw: 8, pitch: 8 },
            pelvis: { yaw: 4, y: -0.02 },
            weight: 0.3,
          },
          // set down,
          {
            in: 0.5,
            right: handAt([0.06 + 0.1 * s, -0.54, 0.8], [-0.5, -0.8, 0.1], [-0.2, -0.2, 1], 16, "cup"),
            ...bow({ y: -0.06, yaw: -6 * s, pitch: 14 }, 20, 0),
            spine: { yaw: -8 * s, pitch: 20 },
            gaze: { direction: 10 * s, elevation: -44 },
            weight: -0.4 * s,
            mark: "low",
          },
          { in: 0.14, right: { shape: "open" } },
          // and moved straight.
          {
            in: 0.26,
            right: handAt([0.1 + 0.1 * s, -0.56, 0.8], [-0.6, -0.7, 0.1], [-0.2, -0.3, 1], 16, "pinch"),
            head: { roll: 6 * s },
          },
          {
            in: 0.42,
            right: { to: [0.08, -0.6, 0.5], palm: [-0.7, -0.4, 0], swivel: 12, shape: "relaxed" },
            ...bow({ y: -0.02, yaw: 0, pitch: 4 }, 6, 4),
            spine: { yaw: 0, pitch: 6 },
            rightFoot: { x: i % 2 === 0 ? 0.12 : 0 },
            weight: 0.5,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ];
      }),
      home(0.7),
    ],
  },
};

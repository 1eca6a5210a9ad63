import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";

export const HANDICRAFT_SCRIPTS: Record<string, ActionScript> = {
  whittle: {
    keys: (p) => {
      const wood = (lift: number): HandTarget => ({
        to: [-0.22, -0.46 + lift, 0.5],
        palm: [-0.8, 0.5, -0.2],
        fingers: [-0.5, 0.4, 0.8],
        swivel: 14,
        shape: "grip",
      });
      const knife = (along: number): HandTarget =>
        handAt(
          [-0.2 + 0.02 * along, -0.38 - 0.06 * along, 0.5 + 0.16 * along],
          [-0.8, -0.5, 0.2],
          [-0.6, 0.1, 0.8],
          26,
          "grip",
        );
      return [
        {
          in: 0.6,
          begins: true,
          left: wood(0),
          right: knife(0),
          ...bow({ y: -0.01 }, 12, 4),
          gaze: { direction: -3, elevation: -44 },
          weight: 0.4,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          // A shaving is pushed off away from the body.
          {
            in: 0.24,
            ease: "through",
            right: knife(1),
            left: wood(-0.02),
            spine: { pitch: 15, yaw: 4 },
            head: { roll: 3 },
            mark: "strike",
          },
          { in: 0.14, right: handAt([-0.1, -0.42, 0.68], [-0.8, -0.4, 0.2], [-0.5, 0.3, 0.8], 28, "grip") },
          {
            in: 0.34,
            right: knife(0),
            left: { ...wood(0.02), palm: [-0.8, 0.5 - 0.5 * (i % 3), -0.2] },
            spine: { pitch: 12, yaw: -2 },
            head: { roll: -4 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
          // The piece is turned in the light now and then.
          ...(i % 4 === 3 && i < p.count - 1
            ? [
                {
                  in: 0.4,
                  left: { ...wood(0.16), palm: [-0.4, 0.2, -0.9], fingers: [-0.4, 0.7, 0.4] },
                  right: handAt([0.06, -0.4, 0.5], [-0.8, -0.3, 0], [-0.4, 0.4, 0.8], 18, "grip"),
                  head: { roll: 9, pitch: 12 },
                  hold: 0.3,
                } satisfies BodyKey,
                { in: 0.35, right: knife(0), left: wood(0), head: { roll: 0, pitch: 22 } } satisfies BodyKey,
              ]
            : []),
        ]),
        home(0.6),
      ];
    },
  },
  warm_hands: {
    hold: 1.2,
    keys: (p) => {
      const out: HandTarget = handAt([-0.04, -0.36, 0.8], [-0.1, -0.75, 0.7], [-0.1, 0.45, 0.9], 14, "open");
      const rub = (right: number): Partial<BodyKey> => ({
        right: handAt([-0.27, -0.4, 0.5 + right], [-1, 0, 0], [-0.1, 0.35, 0.95], 16, "flat"),
        left: handAt([-0.27, -0.4, 0.5 - right], [-1, 0, 0], [-0.1, 0.35, 0.95], 16, "flat"),
      });
      return [
        {
          in: 0.6,
          begins: true,
          hands: out,
          ...bow({ y: -0.05, pitch: 8 }, 16, 0),
          feet: { knee: 5 },
          gaze: { elevation: -28 },
          hold: p.hold * 0.5,
        },
        // Rubbed together close to the body, the shoulders up,
        { in: 0.35, ...rub(0.05), spine: { pitch: 10 }, pelvis: { y: -0.03 } },
        ...repeat(4, (i): BodyKey[] => [
          {
            in: 0.13,
            ease: "through",
            ...rub(i % 2 === 0 ? -0.06 : 0.06),
            spine: { pitch: 11, yaw: i % 2 === 0 ? 2 : -2 },
          },
        ]),
        // and held out again, turned over in the warmth.
        { in: 0.45, hands: out, ...bow({ y: -0.06, pitch: 9 }, 20, 0), gaze: { elevation: -30 }, mark: "apex" },
        {
          in: 0.5,
          hands: handAt([-0.04, -0.4, 0.78], [-0.2, 0.6, -0.75], [-0.2, 0.7, 0.7], 14, "open"),
          hold: p.hold * 0.25,
        },
        { in: 0.5, hands: out, hold: p.hold * 0.25, ends: true, head: { roll: 4 } },
        home(0.65),
      ];
    },
  },
  sew: {
    keys: (p) => {
      const cloth: HandTarget = handAt([-0.2, -0.36, 0.46], [-0.5, 0.5, -0.6], [-0.6, 0.3, 0.8], 14, "pinch");
      return [
        {
          in: 0.6,
          begins: true,
          left: cloth,
          right: handAt([-0.28, -0.34, 0.46], [-0.5, -0.5, -0.2], [-0.8, 0, 0.5], 26, "pinch"),
          spine: { pitch: 12 },
          gaze: { direction: -2, elevation: -46 },
          weight: 0.3,
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.26,
            right: handAt([-0.3, -0.4, 0.47], [-0.6, -0.4, -0.2], [-0.8, 0.3, 0.4], 26, "pinch"),
            left: { ...cloth, to: [-0.2, -0.35, 0.46] },
          },
          // The thread is drawn out long.
          {
            in: 0.5,
            right: handAt([0.3, -0.08, 0.52], [-0.6, -0.4, -0.3], [0.1, 0.5, 0.8], 26, "pinch"),
            spine: { pitch: 9, yaw: -5, roll: 2 },
            head: { yaw: -8, pitch: 22, roll: -3 },
            mark: "apex",
          },
          {
            in: 0.46,
            right: handAt([-0.27, -0.33, 0.46], [-0.5, -0.5, -0.2], [-0.8, 0, 0.5], 26, "pinch"),
            left: { ...cloth, to: [-0.18 - 0.02 * (i % 2), -0.37, 0.46] },
            spine: { pitch: 12, yaw: 0, roll: 0 },
            head: { yaw: 0, pitch: 27, roll: 2 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        home(0.65),
      ];
    },
  },
  knit: {
    keys: (p) => {
      const needles = (dip: number): Partial<BodyKey> => ({
        right: handAt([-0.22, -0.42 + dip, 0.44], [-0.4, -0.8, 0.2], [-0.7, 0.15 + dip * 2, 0.6], 28, "pinch"),
        left: handAt([-0.22, -0.42 - dip * 0.6, 0.44], [-0.4, -0.8, 0.2], [-0.7, 0.15 - dip, 0.6], 28, "pinch"),
      });
      return [
        { in: 0.6, begins: true, ...needles(0), spine: { pitch: 7 }, gaze: { elevation: -40 }, weight: 0.2 },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.2, ...needles(0.04), spine: { roll: 1.5 }, head: { roll: 3, pitch: 22 } },
          { in: 0.16, ...needles(-0.03), spine: { roll: -1 } },
          {
            in: 0.22,
            ...needles(0.01),
            head: { roll: i % 4 < 2 ? -2 : 2, pitch: i % 6 === 5 ? 4 : 24 },
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ]),
        home(0.65),
      ];
    },
  },
  spin_wool: {
    keys: (p) => {
      const wheel = (quarter: number): HandTarget => {
        const [s, c] = [Math.sin((quarter * Math.PI) / 2), Math.cos((quarter * Math.PI) / 2)];
        return handAt([0.12, -0.32 + 0.16 * c, 0.64 + 0.12 * s], [-0.4, -0.8, 0.3], [-0.2, 0, 1], 18, "point");
      };
      const wool = (out: number, up: number, ahead: number): HandTarget =>
        handAt([out, up, ahead], [-0.6, -0.4, -0.4], [-0.5, 0.3, 0.8], 24, "pinch");
      return [
        {
          in: 0.6,
          begins: true,
          right: wheel(0),
          left: wool(-0.12, -0.4, 0.6),
          spine: { pitch: 10 },
          gaze: { direction: 6, elevation: -34 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          // The wheel is kept turning while the yarn is drawn out,
          ...[1, 2, 3, 4].map(
            (k): BodyKey => ({
              in: 0.24,
              ease: "through",
              right: wheel(k),
              left: wool(-0.12 + 0.12 * k, -0.4 + 0.1 * k, 0.6 - 0.06 * k),
              spine: { pitch: 11 - 2 * k, yaw: 3 * k, roll: -k },
              head: { yaw: 4 * k, pitch: 16 - 2 * k },
            }),
          ),
          // and let back onto the bobbin.
          ...[1, 2, 3, 4].map(
            (k): BodyKey => ({
              in: 0.2,
              ease: "through",
              right: wheel(k),
              left: wool(0.36 - 0.12 * k, 0 - 0.1 * k, 0.36 + 0.06 * k),
              spine: { pitch: 3 + 2 * k, yaw: 12 - 3 * k, roll: k - 4 },
              head: { yaw: 16 - 4 * k, pitch: 8 + 2 * k },
              mark: k === 4 ? "cycle" : undefined,
              ends: k === 4 && i === p.count - 1,
            }),
          ),
        ]),
        home(0.65),
      ];
    },
  },
};

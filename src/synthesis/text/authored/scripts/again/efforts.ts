import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { heavySwing } from "../work/mining.js";

/** Both hands flat against something upright. */
const against = (ahead: number, up: number): HandTarget => ({
  at: [0.19, up, ahead],
  palm: [0, 0.1, 1],
  fingers: [-0.15, 1, 0],
  swivel: 26,
  shape: "planted",
});

export const EFFORT_SCRIPTS: Record<string, ActionScript> = {
  push: {
    ahead: 0.24,
    keys: (p) => [
      // A step up to it, hands on, the shoulders behind them.
      {
        in: 0.4,
        leftFoot: { z: 0.24, knee: 6 },
        hands: { to: [0.08, -0.2, 0.5], palm: [-0.1, 0, 1], swivel: 24, shape: "open" },
        pelvis: { y: -0.05, z: 0.08 },
        spine: { pitch: 8 },
        weight: -0.3,
        balance: 0.3,
      },
      {
        in: 0.35,
        begins: true,
        hands: against(0.66, 1.24),
        pelvis: { y: -0.12, z: 0.1, pitch: 14 },
        spine: { pitch: 14 },
        head: { pitch: 4 },
        rightFoot: { z: -0.2, pitch: 16, yaw: 10 },
        balance: 0,
      },
      ...repeat(Math.max(1, p.count), (): BodyKey[] => [
        {
          in: 0.3,
          pelvis: { y: -0.16, z: 0.04, pitch: 20 },
          spine: { pitch: 18, roll: 4 },
          head: { pitch: 16 },
          hands: against(0.66, 1.22),
        },
        // The back leg stretches and the arms with it.
        {
          in: 0.6,
          pelvis: { y: -0.15, z: 0.3, pitch: 28, yaw: -8 },
          spine: { pitch: 12 * p.size, roll: -3, yaw: 8 },
          head: { pitch: -18 },
          hands: { ...against(0.98, 1.26), shrug: 10 },
          rightFoot: { z: -0.2, pitch: 40, yaw: 10 },
          leftFoot: { z: 0.24, knee: 8 },
          weight: 0.2,
          mark: "strike",
          hold: 0.2,
        },
        {
          in: 0.35,
          pelvis: { y: -0.12, z: 0.16, pitch: 18, yaw: 0 },
          spine: { pitch: 14, roll: 0, yaw: 0 },
          head: { pitch: 4 },
          hands: { ...against(0.9, 1.24), shrug: 0 },
          rightFoot: { z: -0.2, pitch: 26, yaw: 10 },
        },
      ]),
      {
        in: 0.4,
        ends: true,
        hands: { to: [0.14, -0.5, 0.5], swivel: 14, shape: "relaxed" },
        ...bow({ y: -0.04, z: 0.2, pitch: 4 }, 6, 0),
        weight: 0.6,
        balance: 0.6,
        ease: "through",
      },
      {
        in: 0.4,
        rightFoot: { z: 0.24, pitch: 0, yaw: 0 },
        pelvis: { z: 0.24, y: -0.01, pitch: 0 },
        leftFoot: { knee: 0 },
        weight: 0.3,
        balance: 1,
      },
      home(0.4),
    ],
  },
  chop: {
    hands: "blow",
    snap: "snappy",
    keys: (p) => heavySwing(p.count, 0.2),
  },
  row: {
    keys: (p) => {
      const oars = (to: HandTarget["to"]): HandTarget => handAt(to!, [0, -1, 0.1], [-0.1, 0, 1], 30, "grip");
      return [
        {
          in: 0.5,
          begins: true,
          hands: oars([0.02, -0.34, 0.86]),
          pelvis: { pitch: 8 },
          spine: { pitch: 24 },
          head: { pitch: -16 },
        },
        ...repeat(Math.max(2, p.count), (): BodyKey[] => [
          // The catch, far forward; the pull comes from the back first, then from the arms.
          {
            in: 0.34,
            hands: oars([0.0, -0.14, 0.94]),
            pelvis: { pitch: 12 },
            spine: { pitch: 34 * p.size },
            head: { pitch: -26 },
          },
          {
            in: 0.32,
            hands: oars([0.06, -0.2, 0.88]),
            pelvis: { pitch: -10 },
            spine: { pitch: 4 },
            head: { pitch: -2 },
            ease: "through",
          },
          {
            in: 0.28,
            hands: { ...oars([0.08, -0.3, 0.3]), swivel: 46 },
            pelvis: { pitch: -20 },
            spine: { pitch: -10 * p.size },
            head: { pitch: 10 },
            mark: "cycle",
          },
          { in: 0.18, hands: { ...oars([0.06, -0.46, 0.34]), swivel: 34 } },
          {
            in: 0.46,
            hands: oars([0.02, -0.46, 0.84]),
            pelvis: { pitch: 4 },
            spine: { pitch: 20 },
            head: { pitch: -14 },
            ease: "through",
          },
        ]),
        {
          in: 0.4,
          ends: true,
          hands: { to: [0.06, -0.56, 0.5], swivel: 14, shape: "relaxed" },
          pelvis: { pitch: -6 },
          spine: { pitch: 8 },
          head: { pitch: 0 },
        },
        home(0.5),
      ];
    },
  },
  play_drums: {
    hold: 2.4,
    snap: "snappy",
    keys: (p) => {
      const stick = (out: number, up: number, ahead: number): HandTarget =>
        handAt([out, up, ahead], [0.1, -1, 0], [-0.3, 0.1 + up * 0.4, 0.9], 26, "grip");
      const beats = Math.max(6, Math.round(p.hold / 0.17));
      return [
        {
          in: 0.5,
          begins: true,
          right: stick(0, -0.3, 0.55),
          left: stick(-0.06, -0.3, 0.55),
          spine: { pitch: 14 },
          head: { pitch: 4 },
        },
        ...repeat(beats, (i): BodyKey[] => {
          // Cymbal, snare, toms in turn; the head nods on every second beat.
          const round = i % 8;
          const out = [0.26, -0.1, 0.1, -0.14, 0.3, -0.06, 0.05, -0.18][round];
          const right = i % 2 === 0;
          const high = round === 0 || round === 4;
          const hit: BodyKey = {
            in: 0.085,
            ease: "strike",
            [right ? "right" : "left"]: stick(out, high ? -0.06 : -0.44, 0.6),
            [right ? "left" : "right"]: stick(right ? -0.06 : 0.04, -0.2, 0.5),
            mark: "cycle",
          };
          const lift: BodyKey = {
            in: 0.085,
            [right ? "right" : "left"]: stick(out * 0.6, high ? 0.14 : -0.2, 0.52),
            spine: { yaw: right ? -8 : 8, pitch: 14 + (round < 4 ? 5 : 0), roll: right ? 4 : -4 },
            head: { pitch: round % 4 === 0 ? 16 : -4, yaw: round < 4 ? 8 : -10, roll: right ? -4 : 4 },
            ease: "through",
          };
          return [lift, hit];
        }),
        // A last crash with both.
        {
          in: 0.25,
          hands: stick(0.2, 0.3, 0.44),
          spine: { pitch: -4, yaw: 0, roll: 0 },
          head: { pitch: -14, yaw: 0, roll: 0 },
        },
        {
          in: 0.13,
          ease: "strike",
          hands: stick(0.3, -0.08, 0.66),
          spine: { pitch: 22 },
          head: { pitch: 18 },
          mark: "strike",
          hold: 0.15,
          ends: true,
        },
        {
          in: 0.4,
          hands: { to: [0.1, -0.6, 0.4], swivel: 10, shape: "relaxed" },
          spine: { pitch: 8 },
          head: { pitch: 0 },
        },
        home(0.4),
      ];
    },
  },
};

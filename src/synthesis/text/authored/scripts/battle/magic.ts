import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { aim, bow, handAt, home, levelAngle, repeat } from "../keys.js";
import { AHEAD, guard, PUSHING_FOOT, REAR_FOOT } from "./guards.js";

/** Hands about a ball of light before the belly. */
const orb = (up: number): HandTarget =>
  handAt([-0.2, -0.42 + up, 0.5], [-0.8, -up * 4, -0.2], [-0.1, 0.2, 1], 26, "claw");
const CHARGING = guard(
  { right: orb(0.08), left: orb(-0.1) },
  {
    pelvis: { y: -0.11, yaw: -10, pitch: 4 },
    spine: { pitch: 16, yaw: 0, roll: 0 },
    gaze: { direction: 0, elevation: -26 },
  },
);
/** Both hands cupped beside the rear hip. */
const COCKED: BodyKey = {
  in: 0.45,
  ...guard({
    right: handAt([0.16, -0.5, 0.1], [-0.5, 0.1, 0.9], [0.1, 0.7, 0.6], 20, "claw"),
    left: handAt([-0.62, -0.42, 0.3], [0.2, 0.1, 0.9], [-0.7, -0.6, 0.4], 10, "claw"),
  }),
  pelvis: { y: -0.13, yaw: -40 },
  spine: { yaw: -28, pitch: 12, roll: 4 },
  weight: -0.7,
};

/** Both palms thrust out, the wrists together. */
function palms(out: number, up: number): Pick<BodyKey, "right" | "left"> {
  const far = aim(-13, up + 8, 0.94);
  return {
    right: handAt([far[0] - out / 90, far[1] + 0.06, far[2]], [-0.05, -0.1, 1], [0.3, 0.9, 0.2], 12, "spread"),
    left: handAt([far[0] + out / 90, far[1] - 0.06, far[2]], [-0.05, 0.2, 1], [0.5, -0.8, 0.3], 12, "spread"),
  };
}

function thrust(out: number, up: number): Partial<BodyKey> {
  return {
    pelvis: { y: -0.12, yaw: 4 - out * 0.3, pitch: 6 },
    spine: { yaw: 4 - out * 0.5, pitch: 8 - up * 0.4, roll: 0 },
    gaze: { direction: out, elevation: up },
    weight: 0.7,
    rightFoot: { ...PUSHING_FOOT, yaw: 10 },
    ...palms(out, up),
  };
}

export const MAGIC_SCRIPTS: Record<string, ActionScript> = {
  magic_charge: {
    keys: (p) => [
      { in: 0.55, ...CHARGING, begins: true },
      ...repeat(p.count, (i): BodyKey[] => {
        const grows = Math.min(1, i / 3) * 0.1;
        const ball = (out: number, up: number, turn: number): HandTarget =>
          handAt([-0.2 + grows + out, -0.38 + up, 0.52], [-0.7, -turn, -0.2], [-0.1, 0.3, 0.95], 28, "claw");
        return [
          {
            in: 0.4,
            pelvis: { y: -0.13, yaw: -14, pitch: 4 },
            spine: { pitch: 20, yaw: -6, roll: 3 },
            weight: -0.3,
            right: ball(0.02, 0.16, 0.8),
            left: ball(0.04, -0.14, -0.8),
          },
          {
            in: 0.4,
            pelvis: { y: -0.09, yaw: -4, pitch: 2 },
            spine: { pitch: 12, yaw: 8, roll: -3 },
            weight: 0.4,
            right: ball(0.04, -0.14, -0.8),
            left: ball(0.02, 0.16, 0.8),
            mark: "cycle",
          },
        ];
      }),
      { in: 0.4, ...CHARGING, ends: true },
      home(0.65),
    ],
  },
  magic_blast: {
    hands: "blow",
    snap: "snappy",
    keys: (p) => [
      { ...COCKED, begins: true, hold: 0.2 },
      { in: 0.21, ease: "strike", ...thrust(p.direction ?? 0, levelAngle(p.level, p.elevation ?? 0)), mark: "release" },
      // Driven back by it.
      { in: 0.13, spine: { pitch: 2 }, pelvis: { y: -0.1 }, weight: 0.3, hold: 0.35, ends: true },
      {
        in: 0.4,
        pelvis: { y: -0.06, yaw: -10, pitch: 2 },
        spine: { pitch: 6, yaw: 0 },
        gaze: AHEAD,
        rightFoot: REAR_FOOT,
        hands: { to: [0.14, -0.5, 0.5], palm: [-0.3, -0.9, 0.3], swivel: 12, shape: "open" },
        weight: 0,
      },
      home(0.6),
    ],
  },
  magic_beam: {
    hands: "blow",
    hold: 1.8,
    snap: "snappy",
    keys: (p) => {
      const out = p.direction ?? 0;
      const up = levelAngle(p.level, p.elevation ?? 0);
      return [
        { ...COCKED, hold: 0.15 },
        { in: 0.2, ease: "strike", ...thrust(out, up), begins: true, mark: "release" },
        // The body braces itself against it and shakes.
        ...repeat(Math.max(2, Math.round(p.hold / 0.12)), (i): BodyKey[] => [
          {
            in: 0.12,
            spine: { pitch: 12 - up * 0.4 + (i % 2 === 0 ? 2 : -1.5), roll: 1.6 * p.vary() },
            pelvis: { y: -0.18 - 0.008 * (i % 2), z: 0 },
            weight: 0.55 + 0.12 * p.vary(),
            ...palms(out, up + 1.6 * (i % 2)),
            head: { roll: 2 * p.vary() },
          },
        ]),
        { in: 0.3, spine: { pitch: -2 }, hands: { to: [0.4, -0.1, 0.7], swivel: 14, shape: "open" }, ends: true },
        {
          in: 0.45,
          pelvis: { y: -0.06, yaw: -8, pitch: 2 },
          spine: { pitch: 14, yaw: 0, roll: 0 },
          rightFoot: REAR_FOOT,
          hands: { to: [0.16, -0.8, 0.3], swivel: 8, shape: "relaxed" },
          weight: 0,
        },
        home(0.65),
      ];
    },
  },
  magic_heal: {
    hold: 1.2,
    snap: "soft",
    keys: (p) => [
      // Gathered from both sides, laid on the heart, and spread over the whole body.
      {
        in: 0.7,
        begins: true,
        hands: handAt([0.62, 0.16, 0.5], [0.1, 0.9, 0.3], [0.5, 0.2, 0.7], 16, "open"),
        spine: { pitch: -7 },
        head: { pitch: -14 },
        pelvis: { y: 0.0, z: 0.01 },
        weight: 0.2,
      },
      {
        in: 0.8,
        left: { touch: "heart", off: [0, -0.01, 0.01], shape: "flat" },
        right: { touch: "chest", off: [-0.03, 0.03, 0.045], shape: "flat" },
        ...bow({ y: -0.06, pitch: 3 }, 16, 24),
        feet: { knee: 4 },
        weight: -0.2,
        mark: "apex",
        hold: p.hold,
      },
      {
        in: 0.8,
        hands: handAt([0.5, -0.5, 0.56], [0.1, 0.8, 0.6], [0.5, -0.2, 0.8], 12, "open"),
        ...bow({ y: 0, pitch: -2 }, -10, -16),
        weight: 0.1,
        hold: 0.3,
        ends: true,
      },
      home(0.8),
    ],
  },
  magic_summon: {
    hold: 0.9,
    snap: "soft",
    keys: (p) => {
      const strain = (low: number): BodyKey[] =>
        repeat(3, (i) => [
          {
            in: 0.3,
            hands: handAt(
              [0.4 + 0.04 * i, low + 0.22 * i, 0.62 - 0.03 * i],
              [-0.2, 0.9, -0.2],
              [0.2, -0.1, 1],
              14,
              "claw",
            ),
            spine: { pitch: 24 - 7 * i, roll: i === 1 ? 3 : -3 },
            head: { pitch: 6 - 4 * i, roll: i === 1 ? -3 : 3 },
            pelvis: { y: -0.22 + 0.05 * i, pitch: 6 },
            weight: i === 1 ? 0.3 : -0.3,
          },
        ]);
      return [
        {
          in: 0.65,
          begins: true,
          balance: 0.9,
          feet: { knee: 12 },
          rightFoot: { x: 0.14, z: -0.08, yaw: 16, knee: 12 },
          pelvis: { y: -0.26, pitch: 10 },
          spine: { pitch: 30 },
          head: { pitch: 10 },
          hands: handAt([0.3, -0.84, 0.44], [-0.2, 0.9, 0], [0, -0.3, 1], 12, "claw"),
          hold: 0.15,
        },
        // Pulled out of the earth, heavy and jerking, until the arms are high.
        ...strain(-0.62),
        {
          in: 0.6,
          hands: handAt([0.46, 0.66, 0.34], [-0.3, 0.7, 0.3], [0.1, 0.6, 0.6], 20, "spread"),
          pelvis: { y: -0.02, pitch: -4 },
          spine: { pitch: -14, roll: 0 },
          head: { pitch: -20, roll: 0 },
          weight: 0,
          mark: "apex",
        },
        { in: 0.3, spine: { pitch: -17 }, hold: p.hold, ends: true },
        home(1),
      ];
    },
  },
  magic_slam: {
    snap: "snappy",
    keys: () => [
      {
        in: 0.42,
        begins: true,
        balance: 0.8,
        pelvis: { y: 0.0, pitch: -6 },
        spine: { pitch: -16, yaw: -16 },
        gaze: { direction: 0, elevation: 10 },
        weight: 0.5,
        rightFoot: { z: -0.3, yaw: 20, pitch: 48 },
        right: handAt([0.1, 0.86, 0.1], [-0.7, -0.2, 0.6], [0, 0.9, 0.3], 20, "fist"),
        left: { to: [0.4, 0.1, 0.7], palm: [0, -0.8, 0.5], swivel: 14, shape: "spread" },
        hold: 0.12,
      },
      {
        in: 0.22,
        ease: "through",
        balance: 0.4,
        pelvis: { y: -0.1, z: -0.06, pitch: 8, yaw: 4 },
        spine: { pitch: 10, yaw: 0 },
        right: handAt([0.06, 0.1, 0.84], [-0.7, -0.3, -0.2], [-0.2, -0.3, 0.9], 14, "fist"),
      },
      {
        in: 0.24,
        ease: "strike",
        balance: 0,
        pelvis: { y: -0.43, z: -0.1, pitch: 28, yaw: 8 },
        spine: { pitch: 42, yaw: 14 },
        head: { pitch: 6 },
        rightFoot: { z: -0.3, pitch: 48, knee: 0 },
        leftFoot: { knee: 14 },
        right: {
          floor: [0.02, 0.3],
          by: "fist",
          palm: [-0.4, 0, -1],
          fingers: [0, -1, 0.1],
          swivel: 10,
          shape: "fist",
        },
        left: { to: [0.8, 0.1, -0.3], palm: [0, -0.9, 0.2], swivel: 14, shape: "spread" },
        mark: "strike",
        hold: 0.5,
      },
      {
        in: 0.6,
        pelvis: { y: -0.12, z: -0.08, pitch: 12, yaw: 0 },
        spine: { pitch: 18, yaw: 0 },
        gaze: AHEAD,
        rightFoot: { z: -0.3, pitch: 30 },
        hands: { to: [0.16, -0.8, 0.3], swivel: 10, shape: "relaxed" },
        balance: 0.5,
        ends: true,
      },
      home(0.7),
    ],
  },
};

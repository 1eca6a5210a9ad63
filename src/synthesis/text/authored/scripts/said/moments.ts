import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { standOn } from "../daily/poses.js";
import { handAt, home, repeat } from "../keys.js";
import { LOW_SCRIPTS } from "../low.js";

/** A cheese grater, its top held in the left hand. */
const GRATER = handAt([-0.16, -0.42, 0.52], [-0.4, -0.8, 0.2], [-0.8, 0.1, 0.5], 14, "grip");
/** Where the cheese begins and ends its way along it. */
const grated = (up: number, ahead: number): HandTarget =>
  handAt([-0.12, up, ahead], [-0.5, -0.3, 0.8], [-0.5, -0.6, 0.5], 24, "cup");
/** An umbrella in both hands, its cloth turned against the wind. */
const shaft = (out: number, up: number): HandTarget =>
  handAt([out, up, 0.6], [-0.9, 0.2, 0.2], [-0.3, 0.2, 0.9], 12, "grip");
/** The hands meet over the head, or stand apart. */
const overhead = (out: number): HandTarget => ({
  to: [out, 0.86, 0.22],
  palm: [-1, 0, 0],
  fingers: [0, 1, 0.15],
  swivel: 24,
  shape: "flat",
});

/** The arms about a partner who is not there. */
const PARTNER: Partial<BodyKey> = {
  right: handAt([0.14, -0.18, 0.5], [-0.7, 0.2, -0.7], [-0.8, 0.3, 0.4], 58, "flat"),
  left: handAt([0.62, 0.04, 0.34], [0.1, 0, 1], [0.2, 0.9, 0.2], 12, "cup"),
};
/** The six steps of a box: the foot that goes, how far aside it stands then, and how far ahead. */
const BOX = [
  ["left", 0, 0.42],
  ["right", 0.34, 0.42],
  ["left", -0.34, 0.42],
  ["right", 0.34, 0],
  ["left", 0, 0],
  ["right", 0, 0],
] as const;

function boxStep(step: number): BodyKey {
  const [foot, aside, ahead] = BOX[step]!;
  const isLeft = foot === "left";
  const closes = step % 3 === 2;
  const [x, z] = [step >= 1 && step <= 3 ? -0.34 : 0, step < 3 ? ahead : 0];
  return {
    in: 0.46,
    ease: "through",
    [`${foot}Foot`]: { x: aside, z: ahead, pitch: closes ? 16 : 0 },
    [isLeft ? "rightFoot" : "leftFoot"]: { pitch: closes ? 16 : 6 },
    weight: closes ? 0 : isLeft ? 0.8 : -0.8,
    // Down on the first beat, up on the second and third.
    pelvis: { y: step % 3 === 0 ? -0.07 : closes ? 0.02 : -0.01, x, z, roll: isLeft ? 3 : -3 },
    spine: { pitch: -6, roll: isLeft ? -4 : 4 },
    head: { yaw: 26 },
    mark: step === 5 ? "cycle" : undefined,
  };
}

export const MOMENT_SCRIPTS: Record<string, ActionScript> = {
  propose: {
    hold: 2,
    ahead: 0.4,
    snap: "soft",
    keys: (p) => [
      ...LOW_SCRIPTS.kneel_down!.keys(p).slice(0, -1),
      // The box comes out of the pocket,
      { in: 0.5, right: { touch: "hips", off: [0, -0.06, 0.03], shape: "cup" }, head: { pitch: 12, yaw: -6 } },
      {
        in: 0.6,
        right: handAt([-0.1, -0.44, 0.56], [-0.4, 0.9, 0], [-0.3, 0.1, 0.9], 8, "cup"),
        left: handAt([-0.16, -0.3, 0.56], [-0.2, -0.9, -0.2], [-0.6, 0.2, 0.7], 16, "pinch"),
        spine: { pitch: 8 },
        head: { pitch: 22, yaw: 0 },
      },
      // is opened, and the ring is held up.
      {
        in: 0.3,
        left: handAt([-0.12, -0.16, 0.52], [-0.2, -0.4, -0.8], [-0.5, 0.7, 0.4], 20, "pinch"),
      },
      {
        in: 0.6,
        right: handAt([-0.06, -0.08, 0.84], [-0.3, 0.9, 0], [-0.2, 0.2, 0.95], 6, "cup"),
        left: handAt([0.02, -0.3, 0.66], [-0.5, 0.8, 0], [-0.3, 0.2, 0.9], 12, "open"),
        spine: { pitch: 2 },
        head: { pitch: -10 },
        gaze: { direction: 0, elevation: 22 },
        mark: "apex",
        hold: p.hold,
        ends: true,
      },
      home(0.7),
    ],
  },
  hurt_hand: {
    snap: "snappy",
    keys: () => [
      {
        in: 0.35,
        begins: true,
        right: { to: [0.02, -0.5, 0.66], palm: [0, -1, 0], fingers: [-0.1, 0, 1], shape: "open" },
      },
      // Snatched away,
      {
        in: 0.13,
        ease: "strike",
        right: { to: [0.1, -0.3, 0.3], palm: [-0.4, 0, -0.8], fingers: [-0.2, 0.9, 0.3], shape: "spread", shrug: 12 },
        left: { to: [0.3, -0.7, 0.2], shape: "spread", shrug: 10 },
        pelvis: { y: -0.05, z: -0.05, pitch: -4 },
        spine: { pitch: -4, yaw: -8 },
        head: { pitch: -8, yaw: 6 },
        mark: "strike",
      },
      // shaken,
      ...repeat(5, (): BodyKey[] => [
        {
          in: 0.1,
          right: { to: [0.16, -0.36, 0.4], palm: [0, -1, 0], fingers: [0, -0.6, 0.8], shape: "relaxed", shrug: 8 },
          spine: { pitch: 8, yaw: -4 },
        },
        {
          in: 0.1,
          right: { to: [0.14, -0.24, 0.4], palm: [0, -1, 0.2], fingers: [0, 0.6, 0.8], shape: "relaxed", shrug: 8 },
          spine: { pitch: 10, yaw: -4 },
          head: { pitch: 12, yaw: -4 },
        },
      ]),
      // and nursed in the other hand.
      {
        in: 0.4,
        right: handAt([-0.1, -0.36, 0.44], [-0.2, 0.2, -1], [-0.7, 0.6, 0.1], 14, "cup"),
        left: handAt([-0.2, -0.42, 0.44], [-0.2, 0.5, 0.8], [-0.7, 0.5, 0.3], 14, "cup"),
        pelvis: { y: -0.05, z: 0, pitch: 4 },
        spine: { pitch: 14, yaw: 0 },
        head: { pitch: 24 },
        hold: 0.7,
        ends: true,
      },
      home(0.6),
    ],
  },
  bite_nails: {
    repeats: 3,
    keys: (p) => [
      {
        in: 0.5,
        right: { touch: "mouth", by: "curledTips", off: [0, -0.01, 0.03], shape: "relaxed", shrug: 6 },
        left: { touch: "elbow", shape: "cup" },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.16,
          begins: i === 0,
          right: { touch: "mouth", by: "curledTips", off: [0, 0, 0.005], shape: "relaxed", shrug: 8 },
          left: { touch: "elbow", shape: "cup" },
          ...standOn(i % 2 === 0 ? 0.5 : -0.4, 6, 10),
        },
        { in: 0.14, right: { touch: "mouth", by: "curledTips", off: [0.008, -0.004, 0.014], shape: "relaxed" } },
        {
          in: 0.14,
          right: { touch: "mouth", by: "curledTips", off: [0, 0, 0.004], shape: "relaxed" },
          head: { pitch: 8 },
        },
        {
          in: 0.5,
          right: { touch: "mouth", by: "curledTips", off: [0.01, -0.01, 0.02], shape: "relaxed" },
          gaze: { direction: i % 2 === 0 ? -30 : 28, elevation: -6 },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      home(0.6),
    ],
  },
  grate: {
    repeats: 5,
    keys: (p) => [
      { in: 0.6, begins: true, left: GRATER, right: grated(-0.44, 0.44), ...standOn(0.3, 12, 24) },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.28,
          ease: "through",
          right: grated(-0.66, 0.62),
          spine: { pitch: 16, yaw: 7 },
          pelvis: { y: -0.03, pitch: 3, yaw: 3 },
        },
        {
          in: 0.26,
          ease: "through",
          right: grated(-0.4, 0.44),
          spine: { pitch: 12, yaw: -2 },
          pelvis: { y: -0.02, pitch: 3, yaw: -2 },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      home(0.6),
    ],
  },
  clap_overhead: {
    repeats: 5,
    snap: "snappy",
    keys: (p) => [
      { in: 0.5, hands: overhead(0.34), head: { pitch: -6 } },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.16,
          begins: i === 0,
          ease: "strike",
          hands: overhead(-0.24),
          pelvis: { y: -0.02 },
          spine: { pitch: -2 },
        },
        {
          in: 0.26,
          hands: overhead(0.3),
          pelvis: { y: 0 },
          spine: { pitch: -5 },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      home(0.6),
    ],
  },
  waltz_box: {
    repeats: 2,
    keys: (p) => [
      {
        in: 0.55,
        begins: true,
        ...PARTNER,
        weight: -0.6,
        pelvis: { y: -0.02 },
        spine: { pitch: -6 },
        head: { yaw: 26 },
      },
      ...repeat(p.count * 6, (i): BodyKey[] => [{ ...boxStep(i % 6), ends: i === p.count * 6 - 1 }]),
      { in: 0.3, feet: { x: 0, z: 0, pitch: 0 }, pelvis: { x: 0, y: -0.02, z: 0, roll: 0 }, weight: 0 },
      home(0.7),
    ],
  },
  umbrella_wind: {
    hold: 3,
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        right: shaft(-0.12, -0.34),
        left: shaft(-0.14, -0.18),
        spine: { pitch: 12 },
        head: { pitch: 8 },
      },
      ...repeat(Math.max(1, Math.round(p.hold / 1.5)), (i): BodyKey[] => [
        // A gust pushes it to the body and aside; it is pressed out again.
        {
          in: 0.4,
          right: handAt([-0.02, -0.32, 0.46], [-0.9, 0.2, 0.2], [-0.3, 0.2, 0.9], 18, "grip"),
          left: handAt([-0.22, -0.14, 0.46], [-0.9, 0.2, 0.2], [-0.3, 0.2, 0.9], 18, "grip"),
          spine: { pitch: 4, yaw: 8, roll: 4 },
          hands: { shrug: 10 },
        },
        {
          in: 0.8,
          right: shaft(-0.14, -0.34),
          left: shaft(-0.12, -0.2),
          spine: { pitch: 15, yaw: -4, roll: -2 },
          head: { pitch: 12, yaw: 8 },
          hold: 0.3,
          ends: i === Math.max(1, Math.round(p.hold / 1.5)) - 1,
        },
      ]),
      home(0.6),
    ],
  },
};

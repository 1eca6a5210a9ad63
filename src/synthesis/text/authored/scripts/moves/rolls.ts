import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { handAt, home } from "../keys.js";

/** Forearms folded before the chest. */
const FOLDED: HandTarget = handAt([-0.2, -0.12, 0.42], [-0.7, 0, -0.6], [-0.4, 0.8, 0.3], -22, "relaxed");
/** A hand that reaches over the body, to where it rolls. */
const OVER: HandTarget = handAt([-0.42, -0.1, 0.5], [-0.5, -0.6, 0.4], [-0.7, 0.1, 0.6], 26, "open");
/** Legs of a body that lies: out to where the feet are, raised to the side that it rolls to (- 90) or up (- 180). */
const legs = (right: readonly [swing: number, out: number, reach: number], left: typeof right): Partial<BodyKey> => ({
  rightFoot: { swing: right[0], out: right[1], reach: right[2], flex: 18 },
  leftFoot: { swing: left[0], out: -left[1], reach: left[2], flex: 18 },
});
/** Degrees by which a body with its head behind it lies turned to the acting side: -90 on the back, -270 on the belly. */
const lying = (turned: number, aside: number, up: number): BodyKey["pelvis"] => ({
  x: -aside,
  y: up - 0.93,
  z: -0.85,
  yaw: 90,
  roll: -90,
  pitch: turned,
});

/** Curled up, over the shoulder: `over` degrees to the acting side; the heels stay at the seat. */
const curled = (over: number, aside: number, up: number, swing: number, across: number): Partial<BodyKey> => ({
  pelvis: { x: -aside, y: up - 0.93, z: 0.02, pitch: 24, roll: over },
  spine: { pitch: 44 },
  head: { pitch: 30 },
  rightFoot: { swing, out: -across, reach: 0.57, flex: 10 },
  leftFoot: { swing, out: across, reach: 0.57, flex: 10 },
  hands: handAt([-0.1, -0.42, 0.42], [-0.8, 0, -0.4], [-0.3, -0.4, 0.9], 24, "relaxed"),
});

/** Metres that a roll forward goes. */
const ROLL_WAY = 1.4;

/**
 * Curled up, head over heels: `over` degrees forward; the heels stay at the seat.
 *
 * @param heel degrees that the shank points ahead of the pelvis
 */
const tucked = (over: number, ahead: number, up: number, spine: number, heel: number, reach: number) => ({
  pelvis: { y: up - 0.93, z: ahead, pitch: over },
  spine: { pitch: spine },
  feet: { swing: heel - over, out: 5, reach, flex: 24, knee: 10 },
});

/** Rolls of the body, forward and to the side. */
export const ROLL_SCRIPTS: Record<string, ActionScript> = {
  roll_forward: {
    ahead: ROLL_WAY,
    snap: "snappy",
    life: 0.3,
    tumbles: { pitch: 1 },
    keys: () => {
      const hands: HandTarget = { floor: [0.24, 0.62], palm: [0, -1, 0], fingers: [-0.3, 0, 1], swivel: 24 };
      const off = handAt([0.14, -0.02, 0.6], [-0.2, -0.5, 0.8], [-0.3, 0.7, 0.6], 24, "open");
      const shins = handAt([-0.02, -0.46, 0.5], [-0.9, -0.2, -0.3], [-0.3, -0.6, 0.7], 26, "cup");
      return [
        // Down, the weight going forward onto the hands,
        {
          in: 0.3,
          ease: "through",
          begins: true,
          pelvis: { y: -0.36, z: 0.04, pitch: 40 },
          spine: { pitch: 36 },
          head: { pitch: -6 },
          hands: handAt([0.02, -0.5, 0.66], [-0.2, -0.9, 0.4], [-0.1, 0.2, 1], 16, "open"),
          feet: { pitch: 16, knee: 12 },
          balance: 0.2,
        },
        {
          in: 0.2,
          ease: "through",
          balance: 0,
          pelvis: { y: -0.3, z: 0.3, pitch: 82 },
          spine: { pitch: 52 },
          head: { pitch: 34 },
          hands,
          feet: { pitch: 62, knee: 10 },
          rests: ["leftHand", "rightHand"],
        },
        // over the nape, the back and the seat,
        { in: 0.16, ease: "through", ...tucked(134, 0.56, 0.61, 60, 24, 0.74), head: { pitch: 44 }, hands: off },
        {
          in: 0.13,
          ease: "through",
          ...tucked(184, 0.8, 0.5, 60, 20, 0.56),
          head: { pitch: 46 },
          hands: shins,
          leaves: ["leftHand", "rightHand"],
          mark: "apex",
        },
        { in: 0.13, ease: "through", ...tucked(236, 0.98, 0.27, 54, 14, 0.5), head: { pitch: 40 } },
        { in: 0.14, ease: "through", ...tucked(292, 1.06, 0.15, 50, 12, 0.5), head: { pitch: 26 } },
        // and up onto the feet.
        {
          in: 0.18,
          ease: "through",
          pelvis: { y: -0.62, z: 1.12, pitch: 344 },
          spine: { pitch: 56 },
          head: { pitch: 4 },
          hands: handAt([0.0, -0.24, 0.78], [-0.6, -0.6, 0], [-0.1, 0, 1], 18, "open"),
          feet: { x: 0.03, y: 0, z: ROLL_WAY, yaw: 6, pitch: 0, knee: 12 },
        },
        {
          in: 0.24,
          ends: true,
          pelvis: { y: -0.36, z: ROLL_WAY - 0.02, pitch: 392 },
          spine: { pitch: 34 },
          head: { pitch: -22 },
          hands: handAt([0.14, -0.64, 0.5], [-0.5, -0.7, 0.2], [0, -0.2, 1], 18, "relaxed"),
          balance: 0.5,
        },
        home(0.5),
      ];
    },
  },
  roll_over: {
    aside: 1.15,
    life: 0.4,
    tumbles: { pitch: -1 },
    keys: () => [
      // The far knee and arm go over first, and the eyes lead.
      {
        in: 0.4,
        begins: true,
        leaves: ["back", "seat"],
        pelvis: lying(-94, 0, 0.13),
        spine: { pitch: 6, yaw: -10 },
        head: { pitch: 16, yaw: -34 },
        right: FOLDED,
        left: OVER,
        ...legs([-165, 84, 0.96], [-135, 62, 0.8]),
      },
      {
        in: 0.36,
        ease: "through",
        pelvis: lying(-180, 0.3, 0.205),
        spine: { pitch: 12, yaw: -14 },
        head: { pitch: 8, yaw: -16, roll: 6 },
        ...legs([-100, 86, 0.97], [-88, 58, 0.82]),
      },
      {
        in: 0.32,
        ease: "through",
        pelvis: lying(-266, 0.58, 0.19),
        spine: { pitch: -6, yaw: -4 },
        head: { pitch: -22, yaw: -34 },
        hands: FOLDED,
        ...legs([-60, 87, 0.985], [-95, 86, 0.985]),
        mark: "apex",
      },
      // On over the other side, pulled by the upper shoulder.
      {
        in: 0.34,
        ease: "through",
        pelvis: lying(-360, 0.86, 0.222),
        spine: { pitch: 6, yaw: -16 },
        head: { pitch: 4, yaw: -24, roll: -4 },
        right: handAt([0.1, -0.4, 0.42], [-0.6, -0.4, 0.4], [-0.2, -0.2, 0.9], 24, "open"),
        ...legs([-110, 80, 0.96], [-95, 87, 0.985]),
      },
      {
        in: 0.4,
        ends: true,
        pelvis: lying(-446, 1.15, 0.12),
        spine: { pitch: 2, yaw: -3 },
        head: { pitch: 8, yaw: -6, roll: 0 },
        right: handAt([0.7, -0.5, 0.2], [-0.2, -0.9, 0.2], [0.6, -0.5, 0.3], 50, "relaxed"),
        left: handAt([0.2, -0.6, 0.34], [-0.4, -0.8, 0], [-0.1, -0.9, 0.3], 40, "relaxed"),
        ...legs([-70, 84, 0.97], [-80, 84, 0.97]),
        rests: ["back", "seat"],
      },
      home(0.5),
    ],
  },
  roll_side: {
    aside: 1.35,
    snap: "snappy",
    life: 0.5,
    tumbles: { roll: 1 },
    keys: () => [
      // Down over the leg of the side that it goes to, a hand to the ground,
      {
        in: 0.32,
        begins: true,
        weight: 0.6,
        rightFoot: { x: 0.3, yaw: 40, knee: 20 },
        leftFoot: { knee: 16 },
        pelvis: { x: -0.1, y: -0.39, pitch: 26, roll: 4 },
        spine: { pitch: 30, roll: 10, yaw: -16 },
        head: { pitch: 6, yaw: -20 },
        right: handAt([0.3, -0.8, 0.3], [-0.3, -0.9, 0], [0.5, -0.4, 0.6], 20, "open"),
        left: handAt([-0.1, -0.5, 0.5], [-0.6, -0.5, 0], [-0.4, 0, 0.8], 20, "open"),
        balance: 0.3,
      },
      // over the shoulder, the back and the other shoulder,
      { in: 0.2, ease: "through", balance: 0, ...curled(70, 0.42, 0.335, 30, 66) },
      { in: 0.09, ease: "through", ...curled(108, 0.55, 0.43, 150, 68) },
      { in: 0.16, ease: "through", ...curled(176, 0.75, 0.58, 158, 0), mark: "apex" },
      { in: 0.16, ease: "through", ...curled(250, 0.95, 0.42, 150, -66) },
      { in: 0.09, ease: "through", ...curled(288, 1.06, 0.33, 30, -68) },
      { in: 0.15, ease: "through", ...curled(346, 1.22, 0.46, 30, -12) },
      // and onto the feet.
      {
        in: 0.24,
        ends: true,
        pelvis: { x: -1.28, y: -0.43, z: -0.06, pitch: 24, roll: 356 },
        spine: { pitch: 26 },
        head: { pitch: -22 },
        leftFoot: { x: -1.25, y: 0, z: 0, yaw: 10, knee: 14 },
        rightFoot: { x: 1.45, y: 0, z: 0.06, yaw: 12, knee: 16 },
        right: handAt([0.24, -0.76, 0.34], [-0.4, -0.8, 0.2], [0.2, -0.5, 0.8], 20, "relaxed"),
        left: handAt([0.3, -0.66, 0.4], [-0.4, -0.8, 0.2], [0, -0.3, 0.9], 22, "relaxed"),
        balance: 0.7,
      },
      { in: 0.36, pelvis: { y: -0.14, pitch: 12, roll: 360 }, spine: { pitch: 10 }, head: { pitch: -6 }, balance: 1 },
      home(0.4),
    ],
  },
  lie_back_down: {
    life: 0.6,
    keys: () => [
      {
        in: 0.5,
        begins: true,
        pelvis: { y: -0.828, z: -0.77, pitch: -18 },
        spine: { pitch: 32 },
        head: { pitch: 6 },
        feet: { x: 0.02, z: 0, pitch: -28, yaw: 2, knee: 10, slide: true },
        hands: { floor: [0.34, -1.0], palm: [0, -1, 0], fingers: [0.5, 0, 0.6], swivel: 40 },
      },
      {
        in: 0.6,
        ease: "through",
        pelvis: { y: -0.825, z: -0.81, pitch: -48 },
        spine: { pitch: 34 },
        head: { pitch: 22 },
        feet: { x: 0.03, z: 0.06, pitch: -42, yaw: 8, knee: 12, slide: true },
        hands: { floor: [0.4, -0.98], palm: [0, -1, 0], fingers: [0.5, 0, 0.8], swivel: 60 },
      },
      {
        in: 0.55,
        ends: true,
        pelvis: { y: -0.812, z: -0.84, pitch: -80 },
        spine: { pitch: 14 },
        head: { pitch: 20 },
        feet: { x: 0.05, z: 0.11, pitch: -62, yaw: 14, knee: 12, slide: true },
        hands: { floor: [0.4, -0.86], palm: [0, -1, 0], fingers: [0.3, 0, 1], swivel: 78 },
      },
      home(0.5),
    ],
  },
};

import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { handAt, home, nod, peak, repeat } from "../keys.js";
import { EASY, SHOWN, standOn } from "./poses.js";

/** Both hands pat the places of pockets. */
const pockets = (touch: HandTarget["touch"], off: HandTarget["off"]): Partial<BodyKey> => ({
  hands: { touch, off, shape: "flat" },
});
const lifted = (off: HandTarget["off"]): HandTarget["off"] => [off![0] + 0.05, off![1], off![2] + 0.03];
/** Patted twice. */
const patted = (touch: HandTarget["touch"], off: HandTarget["off"], body: Partial<BodyKey>): BodyKey[] => [
  { in: 0.3, ...body, ...pockets(touch, lifted(off)) },
  { in: 0.12, ...pockets(touch, off) },
  { in: 0.12, ...pockets(touch, lifted(off)) },
  { in: 0.12, ...pockets(touch, off) },
];
/** A phone held by both hands before the chest, under the thumbs. */
const THUMBS = (k: number): Partial<BodyKey> => ({
  right: { ...handAt([-0.27, -0.4 + 0.006 * k, 0.5], [-0.5, 0.75, -0.4], [-0.4, 0.55, 0.75], 6, "cup") },
  left: { ...handAt([-0.27, -0.4 - 0.006 * k, 0.5], [-0.5, 0.75, -0.4], [-0.4, 0.55, 0.75], 6, "cup") },
});
const UMBRELLA = handAt([-0.16, -0.26, 0.5], [-1, 0, 0], [-0.2, 0.55, 0.8], 4, "grip");

export const ERRANDS_SCRIPTS: Record<string, ActionScript> = {
  search_pockets: {
    keys: () => [
      ...patted("chest", [0.05, 0.0, 0.01], standOn(-0.4, 4, 20)),
      { in: 0.25, hands: { to: [0.3, -0.6, 0.3], swivel: 20 }, ease: "through" },
      ...patted("hips", [0, -0.04, 0.02], { ...standOn(0.5, 8, 20, -0.04), head: { pitch: 22, yaw: -14 } }),
      { in: 0.3, hands: { to: [0.34, -0.84, -0.1], swivel: 14 }, ease: "through" },
      ...patted("buttocks", [0, 0.02, 0], { ...standOn(-0.5, -4, -4), head: { pitch: 4, yaw: 24 } }),
      // Gone: the palms turn up.
      { in: 0.3, hands: { to: [0.36, -0.8, 0.14], swivel: 14 }, ease: "through" },
      {
        in: 0.35,
        hands: handAt([0.3, -0.55, 0.5], [0, 1, 0.1], [0.3, 0, 0.95], 10, "open"),
        ...standOn(0.3, -4, 6),
        head: { pitch: 4, yaw: -12, roll: 5 },
        ...peak(0.4),
      },
      home(0.6),
    ],
  },
  take_out_phone: {
    hold: 1.2,
    keys: (p) => [
      {
        in: 0.4,
        right: { touch: "hips", off: [0, -0.08, 0.05], fingers: [-0.2, -0.95, 0.2], swivel: 60, shape: "flat" },
        ...standOn(0.5, 3, 14),
        head: { pitch: 16, yaw: -14 },
      },
      { in: 0.22, right: { shape: "grip", shrug: 8 }, spine: { roll: -6 } },
      { in: 0.5, begins: true, right: { ...SHOWN, shrug: 0 }, ...standOn(-0.4, 6, 18) },
      { in: 0.3, left: handAt([-0.42, -0.34, 0.5], [-0.3, -0.5, 0.8], [-0.7, 0.5, 0.3], 14, "point") },
      { in: 0.2, left: handAt([-0.42, -0.26, 0.5], [-0.3, -0.5, 0.8], [-0.7, 0.5, 0.3], 14, "point") },
      { in: 0.3, left: EASY, head: { pitch: 22, roll: 3 }, hold: p.hold },
      home(0.6),
    ],
  },
  text_phone: {
    hold: 2.4,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        ...THUMBS(0),
        ...standOn(-0.6, 7, 26),
        leftFoot: { x: 0.05, z: 0.06, yaw: 10, knee: 6 },
      },
      ...repeat(Math.max(2, Math.round(p.hold / 0.48)), (i): BodyKey[] => [
        { in: 0.12, ...THUMBS(1), right: { ...THUMBS(1).right, shape: "claw" } },
        { in: 0.12, ...THUMBS(-1), left: { ...THUMBS(-1).left, shape: "claw" } },
        { in: 0.12, ...THUMBS(1) },
        {
          in: 0.12,
          ...THUMBS(-1),
          head: { pitch: 25 + 2 * (i % 2), roll: i % 4 < 2 ? 2 : -2, yaw: i % 3 === 2 ? 4 : 0 },
        },
      ]),
      home(0.7),
    ],
  },
  open_umbrella: {
    hold: 1.4,
    keys: (p) => [
      {
        in: 0.55,
        begins: true,
        right: handAt([-0.14, -0.62, 0.5], [-1, 0, 0], [-0.2, 0.5, 0.85], 8, "grip"),
        left: handAt([-0.22, -0.44, 0.58], [-1, 0, 0], [-0.2, 0.5, 0.85], 8, "grip"),
        ...standOn(-0.5, 8, 12),
      },
      { in: 0.2, left: { to: [-0.22, -0.5, 0.56] } },
      {
        in: 0.22,
        ease: "strike",
        left: handAt([-0.2, 0.06, 0.72], [-1, 0, 0], [-0.2, 0.8, 0.5], 10, "grip"),
        ...standOn(-0.3, -4, -10),
        mark: "strike",
      },
      {
        in: 0.55,
        right: UMBRELLA,
        left: { to: [0.2, -0.6, 0.4], swivel: 12, shape: "relaxed" },
        ...standOn(0.4, -2, -6),
        weight: 0.4,
      },
      { in: 0.35, left: EASY, head: { pitch: -2, yaw: 10 }, hold: p.hold, ends: true },
      home(0.7),
    ],
  },
  hold_umbrella: {
    hold: 2.4,
    snap: "soft",
    keys: (p) => [
      { in: 0.6, begins: true, right: UMBRELLA, ...standOn(0.5, -2, -4), hold: p.hold * 0.4 },
      {
        in: 0.7,
        ...standOn(-0.4, 0, -10),
        right: { ...UMBRELLA, to: [-0.13, -0.24, 0.52] },
        head: { pitch: -14, yaw: 12 },
        hold: p.hold * 0.6,
        ends: true,
      },
      home(0.7),
    ],
  },
  show_card: {
    hold: 1.2,
    keys: (p) => [
      { in: 0.45, right: { touch: "heart", off: [0, 0, 0.01], shape: "flat" }, ...nod(4, 14), ...standOn(0.3, 4, 14) },
      { in: 0.2, right: { touch: "heart", off: [0.03, 0.02, 0.05], shape: "pinch" } },
      {
        in: 0.32,
        begins: true,
        right: handAt([0.0, 0.0, 0.86], [-0.1, 0, 1], [-0.2, 0.95, 0.1], 6, "pinch"),
        ...standOn(-0.6, 4, -4),
        left: { touch: "hips", shape: "fist" },
        ...peak(p.hold),
      },
      {
        in: 0.4,
        right: { touch: "heart", off: [0.02, 0, 0.02], shape: "flat" },
        ...nod(4, 12),
        left: EASY,
        ends: true,
      },
      home(0.6),
    ],
  },
  swipe_card: {
    keys: () => [
      {
        in: 0.5,
        begins: true,
        right: handAt([0.12, -0.2, 0.72], [-1, 0, 0], [-0.1, -0.3, 0.95], 8, "pinch"),
        ...standOn(-0.5, 6, 10),
        gaze: { direction: 8, elevation: -18 },
      },
      { in: 0.15, right: { to: [0.12, -0.16, 0.72] } },
      {
        in: 0.2,
        right: handAt([0.12, -0.56, 0.68], [-1, 0, 0], [-0.1, -0.4, 0.9], 8, "pinch"),
        spine: { pitch: 9, yaw: 9 },
        pelvis: { y: -0.04 },
        mark: "strike",
        ease: "strike",
      },
      {
        in: 0.3,
        right: { to: [0.16, -0.5, 0.56], palm: [-1, 0, 0], swivel: 8 },
        head: { pitch: 4 },
        spine: { pitch: 4 },
        hold: 0.3,
        ends: true,
      },
      home(0.55),
    ],
  },
  insert_coin: {
    keys: () => [
      {
        in: 0.4,
        right: handAt([-0.12, -0.3, 0.45], [-0.3, 0.4, -0.8], [-0.4, 0.7, 0.5], 8, "pinch"),
        ...standOn(0.4, 4, 20),
      },
      {
        in: 0.45,
        begins: true,
        right: handAt([-0.04, -0.22, 0.82], [-0.9, -0.4, 0], [-0.2, 0.1, 1], 8, "pinch"),
        ...standOn(-0.5, 12, 4, -0.05),
        left: { to: [0.2, -0.85, -0.05] },
      },
      {
        in: 0.22,
        right: { to: [-0.04, -0.22, 0.9], shape: "point" },
        spine: { pitch: 15 },
        ease: "strike",
        mark: "strike",
      },
      { in: 0.3, right: { to: [0.02, -0.34, 0.7], swivel: 8 }, spine: { pitch: 10 } },
      {
        in: 0.3,
        right: handAt([0.06, -0.5, 0.84], [-0.3, -0.7, 0.6], [-0.2, 0.3, 0.9], 8, "point"),
        gaze: { direction: 6, elevation: -34 },
      },
      { in: 0.3, right: { to: [0.1, -0.56, 0.6], swivel: 8 }, ends: true },
      home(0.55),
    ],
  },
};

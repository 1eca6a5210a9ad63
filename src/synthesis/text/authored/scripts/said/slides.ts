import type { ActionScript } from "../../script.js";
import { home } from "../keys.js";
import { runUp } from "../sport/parkour.js";
import { arm, foot, pose } from "../sport/parts.js";

/** Metres over which the soles slide. */
const SLIDE = 2.1;
/** Where the pelvis is as they begin. */
const FROM = 0.95;

/** A run that ends in a slide on both soles. */
export const SLIDE_SCRIPTS: Record<string, ActionScript> = {
  slide_soles: {
    hands: "swinging",
    life: 0.5,
    ahead: FROM + SLIDE,
    keys: () => {
      // Sideways on the ground, the right foot ahead, the knees soft, the arms out for balance.
      const soles = (z: number) => ({
        rightFoot: { ...foot(0.04, z + 0.22, 24, 0, 14), slide: true },
        leftFoot: { ...foot(0.1, z - 0.2, 34, 0, 14), slide: true },
      });
      return [
        ...runUp(0.75).map((key, i) => ({ ...key, begins: i === 0 })),
        {
          in: 0.2,
          ease: "through",
          ...pose([-0.14, FROM, -4, 26], [6, -8], [0, -16]),
          ...soles(FROM),
          right: arm([0.5, -0.2, 0.6], 14, "open"),
          left: arm([0.76, -0.3, -0.4], 14, "open"),
          mark: "land",
        },
        {
          in: 0.4,
          ease: "through",
          ...pose([-0.22, FROM + 0.62 * SLIDE, -6, 34], [14, -10, -6], [-6, -22]),
          ...soles(FROM + 0.62 * SLIDE),
          right: arm([0.84, 0.0, 0.4], 16, "open"),
          left: arm([0.92, -0.06, -0.2], 16, "open"),
        },
        {
          in: 0.55,
          ...pose([-0.18, FROM + SLIDE, -2, 32], [12, -10, 5], [-6, -20]),
          ...soles(FROM + SLIDE),
          right: arm([0.9, 0.12, 0.2], 16, "open"),
          left: arm([0.94, 0.1, 0.0], 16, "open"),
          hold: 0.15,
          ends: true,
        },
        {
          in: 0.4,
          ...pose([-0.05, FROM + SLIDE, 2, 6], [4, 0, 0], [0, 0]),
          hands: arm([0.4, -0.8, 0.1], 12),
          leftFoot: foot(0, FROM + SLIDE),
        },
        { in: 0.3, rightFoot: foot(0, FROM + SLIDE), ...pose([-0.02, FROM + SLIDE, 0, 0]) },
        home(0.4),
      ];
    },
  },
};

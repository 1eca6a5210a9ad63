import type { Drawn } from "../case.js";
import { filmAlone } from "../playing.js";
import type { Draw } from "../random.js";

const COUNT = 40;
const STYLES = ["neutral_male_a", "neutral_male_a", "neutral_male_a", "proud", "tired", "march", "old_man"];
const MOST_SECONDS = 3.5;

/**
 * Draws gaits of any speed, 0.5 to 6 m/s on the reference leg, and direction, in few styles; sideways and backward at
 * most 3 m/s.
 */
export function clipCases(draw: Draw): Drawn[] {
  return Array.from({ length: COUNT }, () => {
    const speed = draw.between(0.5, 6);
    // Half of them go forward, as in games.
    const travelAngle = draw.next() < 0.5 ? 0 : Math.round(draw.between(-180, 180));
    const moveSpeed = Number((Math.abs(travelAngle) > 30 ? Math.min(speed, 0.5 + speed / 2.4) : speed).toFixed(2));
    const styleId = draw.of(STYLES);
    return {
      what: `requestLocomotion ${moveSpeed} m/s, ${travelAngle}°, ${styleId}`,
      async play(figure) {
        const motion = await figure.hero.requestLocomotion({
          moveSpeed,
          travelAngle,
          styleId,
          relativeSpeed: true,
          strides: 1,
        });
        const track = await filmAlone(figure, motion, MOST_SECONDS);
        motion.dispose();
        return { track };
      },
    };
  });
}

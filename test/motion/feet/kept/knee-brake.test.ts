import { describe, expect, it } from "vitest";
import { KneeBrake } from "../../../../src/motion/feet/kept/knee-brake.js";

const LEG = 0.9;
const STEP = 1 / 60;
/** Distance of the knee from the line from hip to ankle. */
const bend = (reach: number) => Math.sqrt(Math.max(0, LEG * LEG - reach * reach)) / 2;

/** Raises a hip at an even speed over its foot, in metres per second, and returns where the knee is in each frame. */
function rise(speed: number, ownOf: (reach: number) => number): { knees: number[]; freely: number[] } {
  const brake = new KneeBrake();
  const [knees, freely] = [[] as number[], [] as number[]];
  brake.redirect(ownOf(0.8 * LEG), LEG);
  for (let wanted = 0.8 * LEG; wanted < 1.1 * LEG; wanted += speed * STEP) {
    const shown = Math.min(wanted, brake.longest(ownOf(wanted), LEG, STEP));
    brake.show(shown, LEG);
    knees.push(bend(shown));
    freely.push(bend(Math.min(wanted, LEG)));
  }
  return { knees, freely };
}

/** Returns the largest change of velocity in a frame, m/s. */
function largestStep(knees: readonly number[]): number {
  let most = 0;
  for (let i = 2; i < knees.length; i++) {
    most = Math.max(most, Math.abs(knees[i] - 2 * knees[i - 1] + knees[i - 2]) / STEP);
  }
  return most;
}

describe("knee brake", () => {
  it("stops a knee gently before its leg is straight, however fast the leg grows", () => {
    for (const speed of [0.3, 0.6, 1, 1.5]) {
      const { knees, freely } = rise(speed, () => 0.999 * LEG);
      expect(largestStep(freely), `${speed} m/s`).toBeGreaterThan(1.2);
      expect(largestStep(knees), `${speed} m/s`).toBeLessThan(0.6);
      expect(knees.at(-1), `${speed} m/s`).toBeLessThan(0.03);
    }
  });

  it("leaves a leg alone that straightens as fast in its motion", () => {
    const { knees, freely } = rise(1, (reach) => Math.min(reach, LEG));
    knees.forEach((knee, i) => {
      if (freely[i] > 0) expect(knee).toBeCloseTo(freely[i], 9);
    });
    expect(largestStep(knees)).toBeGreaterThan(1.2);
  });
});

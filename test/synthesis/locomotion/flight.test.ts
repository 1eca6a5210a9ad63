import { expect, it } from "vitest";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";

const CASES = [3, 4, 5, 6.5, 8].flatMap((speed) => [0, 90, 180].map((angle) => [speed, angle]));

it.each(CASES)("at %s m/s, %s degrees the body falls freely while no foot is down", (moveSpeed, travelAngle) => {
  const { frameCount, translations, contacts } = generateLocomotion({
    moveSpeed,
    travelAngle,
    styleId: "neutral_male_a",
    strides: 2,
  });
  const flies = (frame: number) =>
    !contacts.some(({ start, end }) => start <= frame / 60 + 1e-6 && end >= frame / 60 - 1e-6);
  const height = (frame: number) => translations[frame * 3 + 1];
  let seen = 0;
  for (let frame = 1; frame + 1 < frameCount; frame++) {
    if (![frame - 1, frame, frame + 1].every(flies)) continue;
    const acceleration = (height(frame + 1) - 2 * height(frame) + height(frame - 1)) * 3600;
    expect(acceleration).toBeGreaterThan(-9.81 * 1.1);
    expect(acceleration).toBeLessThan(-9.81 * 0.9);
    seen++;
  }
  expect(seen).toBeGreaterThan(3);
});

import { describe, expect, it } from "vitest";
import { randomNumbers } from "../../../../src/motion/maths/random-numbers.js";
import { CameraMotion } from "../../../../src/synthesis/video/landmarks/camera-motion.js";
import type { Picture } from "../../../../src/synthesis/video/landmarks/picture.js";

const [WIDTH, HEIGHT, SCENE] = [192, 108, 1000];
const scene = (() => {
  const random = randomNumbers(7);
  const coarse = Array.from({ length: 80 * 20 }, () => random() * 255);
  return (x: number, y: number) => coarse[(Math.floor(y / 12) % 20) * 80 + (Math.floor(x / 12) % 80)];
})();

/** A picture of the scene from `at` pixels on, with a person, a grey block, at `person`. */
function picture(at: number, person: number): Picture {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isPerson = Math.abs(x - person) < 14 && y > 20;
      pixels.fill(isPerson ? 120 : scene((x + at) % SCENE, y), (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
    }
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}
const landmarks = (person: number) =>
  Float32Array.from({ length: 66 }, (_, i) => (i % 2 === 0 ? person + ((i % 5) - 2) * 6 : 25 + i));

function watch(cameraAt: (frame: number) => number, isSeen = true): string | null {
  const motion = new CameraMotion();
  for (let f = 0; f < 90; f++) {
    const person = 40 + f;
    motion.next(picture(cameraAt(f), person), isSeen ? landmarks(person) : null);
  }
  return motion.note(30);
}

describe("the motion of a film's camera", () => {
  it("is none where only the person moves, or the camera trembles", () => {
    expect(watch(() => 100)).toBeNull();
    expect(watch((f) => 100 + (f % 6 < 3 ? 0 : 1))).toBeNull();
    expect(watch(() => 100, false)).toBeNull();
  });

  it("is told with its time", () => {
    const note = watch((f) => 100 + Math.min(30, Math.max(0, f - 30)) * 1.5);
    const [from, to] = (/from (\S+) to (\S+) s/.exec(note ?? "") ?? []).slice(1).map(Number);
    expect(note).toContain("The camera moves from");
    expect(from).toBeGreaterThan(0);
    expect(from).toBeLessThan(1.5);
    expect(to).toBeGreaterThan(1.8);
    expect(to).toBeLessThan(3);
  });
});

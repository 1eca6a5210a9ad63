import { afterEach, describe, expect, it } from "vitest";
import { type GestureStage, gestureStage } from "../../support/gesture-stage.js";
import { animate, disposeRuntimes, run } from "../../support/stage.js";

afterEach(disposeRuntimes);

/** Nothing but a cross-fade. */
const CROSS_FADE = { blend: "crossFade", entry: "start", keepFeet: false } as const;

describe("the visible pose", () => {
  /** Everything at once: interrupted fades, a queue, layers, a loop count, an additive motion. */
  async function perform(stage: GestureStage, framesPerSecond: number): Promise<number[]> {
    const { scene, hero, gesture, nodes } = stage;
    const [a, b, c, d] = [await gesture(1), await gesture(2), await gesture(3), await gesture(1.5)];
    const script: Record<number, () => void> = {
      0: () => hero.play(a, { fadeSeconds: 0.3, ...CROSS_FADE }),
      1: () => {
        hero.play(b, { fadeSeconds: 0.5, loop: 2, ...CROSS_FADE });
        hero.play(c, { queue: true, fadeSeconds: 0.2, ...CROSS_FADE });
        hero.play(d, { layer: "rightArm", loop: 3, fadeSeconds: 0.2, weight: 0.7 });
      },
      4: () => hero.play(a, { layer: "head", additive: true, fadeSeconds: 0.4 }),
      5: () => hero.play(b, { layer: "leftArm", fadeSeconds: 0.25, speed: 1.5 }),
      8: () => hero.stop({ layer: "leftArm", fadeSeconds: 0.3 }),
      9: () => hero.play(a, { fadeSeconds: 1, ...CROSS_FADE }),
    };
    const seen: number[] = [];
    for (let sixth = 0; sixth < 12; sixth++) {
      script[sixth]?.();
      // Requests begin with the next frame: here at the same time for all.
      animate(scene, 0);
      const frames = framesPerSecond / 6;
      for (let i = 0; i < frames; i++) animate(scene, 1000 / framesPerSecond);
      for (const joint of ["Hips", "Head", "LeftArm", "RightHand", "LeftFoot"]) {
        seen.push(...nodes.get(joint)!.rotationQuaternion!.asArray(), ...nodes.get(joint)!.position.asArray());
      }
      seen.push(...stage.root.position.asArray());
    }
    return seen;
  }

  it("depends on the time that passed, not on the number of frames", async () => {
    const seen: number[][] = [];
    for (const rate of [30, 60, 144]) seen.push(await perform(await gestureStage(), rate));
    const apart = (of: (index: number) => boolean) =>
      [seen[1], seen[2]].flatMap((one) => one.map((value, i) => (of(i) ? Math.abs(value - seen[0][i]) : 0)));
    const perJoint = 7;
    const perMoment = 5 * perJoint + 3;
    expect(Math.max(...apart((i) => i % perMoment < 5 * perJoint))).toBeLessThan(1e-6);
    // Out of three metres: where fades overlap, the travel is summed frame by frame.
    expect(Math.max(...apart((i) => i % perMoment >= 5 * perJoint))).toBeLessThan(3e-3);
  });

  it("has weights that sum to 1 in every frame, however fades interrupt each other", async () => {
    const { scene, hero, gesture } = await gestureStage();
    const motions = await Promise.all([0.5, 1, 2, 3].map((amount) => gesture(amount)));
    const playbacks = new Set([hero.play(motions[0], { fadeSeconds: 0 })]);
    for (let i = 0; i < 120; i++) {
      if (i % 7 === 0) playbacks.add(hero.play(motions[(i * 5) % 4], { fadeSeconds: 0.2 + (i % 3) / 10 }));
      run(scene, 1);
      const sum = [...playbacks].reduce((total, { weight }) => total + weight, 0);
      expect(sum).toBeCloseTo(1, 9);
    }
  });

  it("never jumps, whatever is interrupted", async () => {
    const { scene, hero, nodes, gesture, angle } = await gestureStage();
    const motions = await Promise.all([0.5, 1, 2, 3].map((amount) => gesture(amount)));
    const layers = ["base", "rightArm", "upperBody", "head"];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    const joints = ["Hips", "Head", "RightHand", "LeftLeg"];
    let before = joints.map(angle);
    for (let i = 0; i < 600; i++) {
      if (i % 3 === 0) {
        const layer = layers[random(4)];
        // The gestures' legs swing freely, whatever their contacts say.
        const overlay =
          layer === "base" ? { keepFeet: false } : { additive: random(4) === 0, weight: (1 + random(4)) / 4 };
        const queue = random(4) === 0;
        const loop = random(3) === 0 ? 1 + random(2) : true;
        if (random(9) === 0) hero.stop({ fadeSeconds: 0.3, layer });
        else hero.play(motions[random(4)], { layer, loop, queue, fadeSeconds: 0.3 + random(3) / 10, ...overlay });
      }
      run(scene, 1);
      const now = joints.map(angle);
      now.forEach((value, k) => {
        // Gestures turn 0.02 a step; fades of up to 0.7 radians over 0.3 s another 0.06 each.
        expect(Math.abs(value - before[k])).toBeLessThan(0.12);
      });
      before = now;
    }
    for (const { rotationQuaternion } of nodes.values()) expect(rotationQuaternion!.length()).toBeCloseTo(1, 5);
  });
});

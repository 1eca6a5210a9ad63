import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Motion } from "../../../src/babylon/playing/motion.js";
import type { PlayOptions } from "../../../src/babylon/playing/play-options.js";
import { animate } from "../../../test/support/stage.js";
import type { PlayStage } from "./play-stage.js";

/** Frames per second. */
const RATE = 60;
/** A point of the sole below this height is on the ground, and drags when it is faster than this: metres, m/s. */
const GROUND = 0.01;
const DRAG = 0.6;

const SIDES = ["left", "right"] as const;
const PARTS = ["heel", "ball", "toe"] as const;

/** A change from one motion to another, this many seconds after the first one began. */
export interface Change {
  from: Motion;
  to: Motion;
  after: number;
}

export interface Feet {
  /** Mean speed of the lower ball over the ground, cm/s. */
  speed: number;
  /** How far points of the soles travel while on the ground but not standing, cm. */
  drag: number;
  /** Largest travel of a standing point, cm. */
  slide: number;
}

/** Measures the feet in a transition. */
export function measureTransition(stage: PlayStage, { from, to, after }: Change, options: PlayOptions): Feet {
  const { scene, hero } = stage;
  hero.play(from, { fadeSeconds: 0, startAt: 0 });
  for (let i = 0; i <= after * RATE; i++) animate(scene, 1000 / RATE);
  hero.play(to, options);
  return followFeet(stage, Math.round((options.fadeSeconds ?? 0) * RATE) + 1);
}

/** Measures the feet in the middle of a motion alone. */
export function measureMotion(stage: PlayStage, motion: Motion, seconds: number): Feet {
  stage.hero.play(motion, { fadeSeconds: 0, startAt: 0 });
  for (let i = 0; i < 3; i++) animate(stage.scene, 1000 / RATE);
  return followFeet(stage, Math.round(seconds * RATE));
}

function followFeet(stage: PlayStage, frames: number): Feet {
  const feet: Feet = { speed: 0, drag: 0, slide: 0 };
  const stood: (Vector3 | null)[] = SIDES.flatMap(() => PARTS.map(() => null));
  let before = readSoles(stage);
  for (let i = 0; i < frames; i++) {
    animate(stage.scene, 1000 / RATE);
    const now = readSoles(stage);
    const speeds = now.map((point, k) => across(point, before[k]) * RATE);
    const low = now[1].y <= now[4].y ? 1 : 4;
    feet.speed += (speeds[low] * 100) / frames;
    now.forEach((point, k) => {
      const isDown = point.y < GROUND;
      if (isDown && speeds[k] >= DRAG) feet.drag += (speeds[k] * 100) / RATE;
      stood[k] = isDown && speeds[k] < DRAG ? (stood[k] ?? point) : null;
      if (stood[k]) feet.slide = Math.max(feet.slide, across(point, stood[k]) * 100);
    });
    before = now;
  }
  return feet;
}

/** Returns heel, ball and toe of the left and the right foot, in metres of a body of usual size. */
function readSoles({ hero, metre }: PlayStage): Vector3[] {
  return SIDES.flatMap((side) =>
    PARTS.map((part) => hero.body.soles.positionToRef(side, part, new Vector3()).scaleInPlace(1 / metre)),
  );
}

function across(a: Vector3, b: Vector3): number {
  return Math.hypot(a.x - b.x, a.z - b.z);
}

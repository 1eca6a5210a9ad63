import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { afterEach, expect, it } from "vitest";
import type { MotionCharacter } from "../../../src/babylon/character/motion-character.js";
import type { Motion } from "../../../src/babylon/playing/motion.js";
import type { PlayOptions } from "../../../src/babylon/playing/play-options.js";
import { createScene } from "../../support/characters/figure.js";
import { describeOn } from "../../support/characters/on-characters.js";
import { addReal } from "../../support/characters/real-runtime.js";
import { loadIntoScene } from "../../support/characters/rigs.js";
import { disposeRuntimes, run } from "../../support/stage.js";

afterEach(disposeRuntimes);

/** Seconds of a frame, and frames of a transition of half a second. */
const STEP = 0.016;
const FRAMES = 31;

/** Height below which a level sole that travels is dragged, metres. */
const LOW = 0.01;

/** Speeds, and ways to go. */
const GAITS = [
  [1.4, 0],
  [0.8, 0],
  [1, 180],
  [1.2, -45],
];

async function stage(file: string, gaits = GAITS.length) {
  const scene = createScene();
  const container = await loadIntoScene(file, scene);
  for (const group of container.animationGroups) group.stop();
  // Moved, turned and half as large: in units of the model's own metre everything stays as it is.
  const place = new TransformNode("place", scene);
  place.position.set(3, 1, -2);
  place.rotation.y = 0.7;
  place.scaling.setAll(0.5);
  for (const node of container.rootNodes) node.parent = place;
  const { hero, known } = await addReal(scene, container);
  const motions: Motion[] = [];
  for (const [moveSpeed, travelAngle] of GAITS.slice(0, gaits)) {
    motions.push(await hero.requestLocomotion({ moveSpeed, travelAngle, relativeSpeed: true }));
  }
  return { scene, hero, motions, metre: 0.5 * known.scale };
}

function balls(hero: MotionCharacter): Vector3[] {
  return [
    hero.body.soles.positionToRef("left", "ball", new Vector3()),
    hero.body.soles.positionToRef("right", "ball", new Vector3()),
  ];
}

const across = (a: Vector3, b: Vector3) => Math.hypot(a.x - b.x, a.z - b.z);

const FILES = ["made/mixamo.glb", "made/vrm0.vrm", "rigged/mpfb-mixamorig.glb", "rigged/vrm0-godette.vrm"];

describeOn(FILES)("on %s", (file) => {
  it("planted feet stay in place while one gait blends into another", async () => {
    const { scene, hero, motions, metre } = await stage(file);
    /** Mean speed of the lower ball, and travel of one that is planted when the transition begins, both in metres. */
    const follow = (options: PlayOptions) => {
      let [speed, slide] = [0, 0];
      let transitions = 0;
      for (const from of motions) {
        for (const to of motions) {
          if (to === from) continue;
          hero.play(from, { fadeSeconds: 0, startAt: (0.17 * transitions) % from.duration });
          run(scene, 3);
          const start = balls(hero);
          const stood = start[0].y < start[1].y ? 0 : 1;
          hero.play(to, { fadeSeconds: 0.5, ...options });
          let before = start;
          for (let i = 0; i < FRAMES; i++) {
            run(scene, 1);
            const now = balls(hero);
            const low = now[0].y < now[1].y ? 0 : 1;
            speed += across(now[low], before[low]) / STEP / FRAMES;
            // Until it rolls off.
            if (i < 4 && start[stood].y - 1 < 0.003) slide = Math.max(slide, across(now[stood], start[stood]));
            before = now;
          }
          transitions++;
        }
      }
      return { speed: speed / transitions / metre, slide: slide / metre };
    };
    const faded = follow({ blend: "crossFade", entry: "start", keepFeet: false });
    const kept = follow({});
    expect(faded.speed).toBeGreaterThan(0.5);
    expect(kept.speed).toBeLessThan(0.3);
    expect(kept.slide).toBeLessThan(0.01);
  }, 300_000);

  it("rise before they travel, out of a slow walk into a sprint", async () => {
    const { scene, hero, metre } = await stage(file, 0);
    const gait = (moveSpeed: number) => hero.requestLocomotion({ moveSpeed, relativeSpeed: true });
    const [slow, sprint] = [await gait(0.5), await gait(5.5)];
    const at = (side: "left" | "right", part: "heel" | "ball") =>
      hero.body.soles.positionToRef(side, part, new Vector3());
    let longest = 0;
    for (let phase = 0; phase < 1; phase += 0.1) {
      for (const side of ["left", "right"] as const) {
        const middle = () => at(side, "heel").add(at(side, "ball")).scale(0.5);
        // The ground is at a height of 1.
        const height = () => Math.max(at(side, "heel").y, at(side, "ball").y) - 1;
        hero.play(slow, { fadeSeconds: 0, startAt: phase * slow.duration });
        run(scene, 3);
        hero.play(sprint);
        const start = middle();
        for (let i = 0; i < FRAMES && height() < LOW * metre; i++) {
          longest = Math.max(longest, across(middle(), start) / metre);
          run(scene, 1);
        }
      }
    }
    expect(longest).toBeLessThan(0.02);
  }, 300_000);

  it("reach their places in the motion", async () => {
    const { scene, hero, motions } = await stage(file, 2);
    const [walk, slow] = motions;
    hero.play(walk, { fadeSeconds: 0 });
    run(scene, 40);
    hero.play(slow, { fadeSeconds: 0.3 });
    run(scene, 150);
    const time = hero.play(slow).time;
    const shown = balls(hero).map((ball) => ball.subtract(hero.node!.getAbsolutePosition()));
    hero.play(walk, { fadeSeconds: 0 });
    run(scene, 2);
    hero.play(slow, { fadeSeconds: 0, startAt: time });
    run(scene, 1);
    hero.node!.computeWorldMatrix(true);
    balls(hero).forEach((ball, i) => {
      expect(ball.subtract(hero.node!.getAbsolutePosition()).subtract(shown[i]).length()).toBeLessThan(2e-3);
    });
  }, 300_000);
});

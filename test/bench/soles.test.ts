import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { describe, expect, it } from "vitest";
import { findDrags, longestScrape } from "../../tools/bench/soles/drag.js";
import { Figure } from "../../tools/bench/soles/figure.js";
import { groundGap } from "../../tools/bench/soles/ground-gap.js";
import { measureTrack } from "../../tools/bench/soles/measure-track.js";
import { findRig } from "../../tools/bench/soles/rigs.js";
import { allCases, SEED } from "../../tools/bench/soles/scenarios/all-cases.js";
import { SkinnedVertices } from "../../tools/bench/soles/skinned-vertices.js";
import { type FootTrack, FRAME_RATE, REGIONS, type Track } from "../../tools/bench/soles/sole-track.js";
import { findStances } from "../../tools/bench/soles/stance.js";
import { largestVelocityStep } from "../../tools/bench/soles/velocity-step.js";

/** cm ahead of the ankle, from and to. */
const PLACES = { heel: [-5, 0], ball: [10, 13], toe: [16, 20] };

/** A foot with a flat sole: x of its middle, height, pitch (radians, toes down) about the point `about` cm ahead. */
interface Place {
  x: number;
  y?: number;
  pitch?: number;
  about?: number;
  yaw?: number;
}

function footOf(places: Place[]): FootTrack {
  const region = (name: keyof typeof PLACES) => {
    const points = places.flatMap(({ x, y = 0, pitch = 0, about = 0, yaw = 0 }) =>
      PLACES[name].flatMap((place) => {
        const ahead = about + (place - about) * Math.cos(pitch);
        const up = -(place - about) * Math.sin(pitch) + y;
        return [x + ahead * Math.cos(yaw), up, (ahead - 0) * Math.sin(yaw)];
      }),
    );
    return { points: Float32Array.from(points), pointCount: 2, rest: 0 };
  };
  return { heel: region("heel"), ball: region("ball"), toe: region("toe") };
}

const frames = (seconds: number, place: (time: number) => Place) =>
  Array.from({ length: Math.round(seconds * FRAME_RATE) + 1 }, (_, f) => place(f / FRAME_RATE));
const slides = (places: Place[]) => findStances(footOf(places), places.length);

describe("slide of a sole", () => {
  it("is 0 for a foot that stands still", () => {
    const [stance, ...more] = slides(frames(1, () => ({ x: 40 })));
    expect(more).toEqual([]);
    expect(stance).toMatchObject({ slide: 0, core: 0 });
  });

  it("is 3 cm for a foot that slides 3 cm while it stands", () => {
    const places = frames(1, (t) => ({ x: Math.min(3, Math.max(0, (t - 0.25) * 6)) }));
    expect(slides(places)[0].slide).toBeCloseTo(3, 2);
  });

  it("is the length of a jerk of one frame", () => {
    const places = frames(1, (t) => ({ x: t < 0.5 ? 0 : 2 }));
    expect(slides(places)).toHaveLength(1);
    expect(slides(places)[0].slide).toBeCloseTo(2, 1);
  });

  it("is about 0 for a stance that rolls from heel to toe", () => {
    const roll = (t: number): Place => {
      if (t < 0.15) return { x: 0, pitch: -0.4 * (1 - t / 0.15), about: -5 };
      if (t < 0.5) return { x: 0 };
      return { x: 0, pitch: (0.6 * (t - 0.5)) / 0.3, about: 20 };
    };
    const [stance, ...more] = slides(frames(0.8, roll));
    expect(more).toEqual([]);
    expect(stance.to - stance.from).toBeGreaterThan(0.7 * FRAME_RATE);
    expect(stance.slide).toBeLessThan(0.15);
  });

  it("is 0 for a foot that turns on its heel, and ends where it lifts off", () => {
    const turning = frames(1, (t) => ({ x: 0, yaw: t }));
    expect(slides(turning)[0].slide).toBeCloseTo(0, 5);
    const stepping = frames(1.2, (t) => {
      const swing = Math.min(1, Math.max(0, (t - 0.4) / 0.4));
      return { x: 60 * swing, y: 10 * Math.sin(Math.PI * swing) };
    });
    const found = slides(stepping);
    expect(found).toHaveLength(2);
    for (const { slide, core } of found) {
      expect(slide).toBeLessThan(1.5);
      expect(core).toBeLessThan(0.5);
    }
  });

  it("does not add up what only trembles", () => {
    const places = frames(1, (t) => ({ x: 0.05 * Math.sin(t * FRAME_RATE * 2.4) }));
    expect(slides(places)[0].slide).toBeLessThan(1);
  });
});

describe("drags and scrapes", () => {
  it("measures a level foot that is dragged", () => {
    const places = frames(1, (t) => ({ x: 25 * Math.min(1, Math.max(0, (t - 0.3) / 0.2)), y: 0.7 }));
    const [drag, ...more] = findDrags(footOf(places), places.length);
    expect(more).toEqual([]);
    expect(drag.length).toBeCloseTo(25, 1);
    expect(drag.clearance).toBeCloseTo(0.7, 2);
  });

  it("finds no drag in a step that clears the ground, nor in a stance", () => {
    const high = frames(0.5, (t) => ({ x: 120 * t, y: 4 }));
    expect(findDrags(footOf(high), high.length)).toEqual([]);
    const still = frames(0.5, () => ({ x: 0 }));
    expect(findDrags(footOf(still), still.length)).toEqual([]);
  });

  it("measures toes that are pulled over the ground, heel up", () => {
    const places = frames(0.4, (t) => ({ x: 100 * t, pitch: 0.5, about: 20 }));
    const scrape = longestScrape(footOf(places), places.length);
    expect(scrape.length).toBeCloseTo(40, 0);
    expect(findDrags(footOf(places), places.length)).toEqual([]);
  });
});

function trackOf(feet: FootTrack[], count: number, hips: (time: number) => [number, number, number]): Track {
  const joints = Float32Array.from(Array.from({ length: count }, (_, f) => hips(f / FRAME_RATE)).flat());
  return { frames: count, feet, jointNames: ["Hips"], joints, hips: 0 };
}

describe("joints and ground", () => {
  it("measures a velocity step of known size", () => {
    // From 1 to 1.5 m/s in one frame.
    const track = trackOf([], 61, (t) => [t < 0.5 ? 100 * t : 50 + 150 * (t - 0.5), 95, 0]);
    expect(largestVelocityStep(track).change).toBeCloseTo(0.5, 3);
    expect(largestVelocityStep(track).frame).toBe(30);
  });

  it("measures depth below the ground, and bodies that hang in the air but do not fall", () => {
    const low = frames(1, () => ({ x: 0, y: -1.2 }));
    const sunk = trackOf([footOf(low)], low.length, () => [0, 90, 0]);
    expect(measureTrack(sunk).penetration.depth).toBeCloseTo(1.2, 3);
    expect(measureTrack(sunk).gap).toBeCloseTo(-1.2, 3);
    const high = frames(1, () => ({ x: 0, y: 5 }));
    expect(
      groundGap(
        trackOf([footOf(high)], high.length, () => [0, 95, 0]),
        [[]],
      ).float,
    ).toBe(1);
    const flight = frames(0.4, () => ({ x: 0, y: 5 }));
    const falling = trackOf([footOf(flight)], flight.length, (t) => [0, 120 - 490 * t * t, 0]);
    expect(groundGap(falling, [[]]).float).toBe(0);
  });
});

describe("what is recorded", () => {
  it("reads vertices as Babylon skins them, and finds soles on the ground", async () => {
    const figure = await Figure.load(findRig("builtin-bruno")!);
    const [left, right] = figure.recording().track().feet;
    for (const foot of [left, right]) for (const name of REGIONS) expect(foot[name].pointCount).toBeGreaterThan(1);
    const motion = await figure.hero.requestLocomotion({ moveSpeed: 1.4 });
    figure.hero.play(motion);
    for (let i = 0; i < 20; i++) figure.step();
    const recording = figure.recording();
    recording.take();
    for (const mesh of figure.scene.meshes) {
      const vertices = SkinnedVertices.of(mesh);
      if (!vertices) continue;
      const places = new Float32Array(vertices.count * 3);
      vertices.read(places, 0);
      const skinned = mesh.getPositionData(true, false)!;
      let apart = 0;
      for (let i = 0; i < places.length; i += 3) {
        const shown = Vector3.TransformCoordinates(Vector3.FromArray(skinned, i), mesh.getWorldMatrix());
        apart = Math.max(apart, Vector3.Distance(shown, Vector3.FromArray(places, i)));
      }
      expect(apart).toBeLessThan(1e-4);
    }
    figure.dispose();
  });

  it("draws the same cases from the same seed", () => {
    const told = (seed: number) => allCases(seed).map(({ id, rig, what }) => `${id} ${rig} ${what}`);
    expect(told(SEED)).toEqual(told(SEED));
    expect(told(SEED)).not.toEqual(told(SEED + 1));
    expect(new Set(allCases(SEED).map(({ id }) => id)).size).toBe(allCases(SEED).length);
  });
});

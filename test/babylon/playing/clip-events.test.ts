import { describe, expect, it } from "vitest";
import { ClipEvents } from "../../../src/babylon/playing/clip-events.js";
import type { FootContact, MotionClip, MotionLabel } from "../../../src/motion/clip.js";
import { clipDuration } from "../../../src/motion/clip.js";
import { strikeStrength } from "../../../src/motion/driven-gait/cells/strike-strength.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";

/** A clip of two seconds with nothing but events. */
function clipWith(contacts: FootContact[], labels: MotionLabel[], loops: boolean): MotionClip {
  return {
    skeleton: {
      names: [],
      parents: new Int16Array(),
      restTranslations: new Float32Array(),
      restRotations: new Float32Array(),
      restScales: new Float32Array(),
    },
    frameRate: 30,
    frameCount: 61,
    rotations: new Float32Array(),
    translatedJoints: new Int16Array(),
    translations: new Float32Array(),
    contacts,
    labels,
    loop: loops ? { displacement: [0, 0, 2], yaw: 0 } : null,
    plan: null,
    request: null,
  };
}

/** A walk of one stride pair: left stands at 0 to 1.2, right from 1 over the seam to 0.2. */
const CONTACTS: FootContact[] = [
  { side: "left", part: "heel", start: 0, end: 0.8 },
  { side: "left", part: "toe", start: 0.5, end: 1.2 },
  { side: "right", part: "heel", start: 1, end: 2.2 },
];
const LABELS: MotionLabel[] = [{ description: "a walk", start: 0, end: 2 }];

function follow(clip: MotionClip) {
  const events = new ClipEvents(clip);
  const told: string[] = [];
  const listener = {
    onStrike: ({ side, part }: { side: string; part: string }) => told.push(`${side} ${part} strikes`) > 0,
    onContact: (index: number, begins: boolean) => {
      const { side, part } = clip.contacts[index];
      return told.push(`${side} ${part} ${begins ? "begins" : "ends"}`) > 0;
    },
    onLabel: (index: number, begins: boolean) =>
      told.push(`${clip.labels[index].description} ${begins ? "begins" : "ends"}`) > 0,
  };
  return {
    listener,
    step(from: number, played: number): string[] {
      told.length = 0;
      events.advance(from, played, listener);
      return [...told];
    },
    /** Plays in equal steps, like a playhead that wraps; returns what was reported. */
    play(from: number, seconds: number, steps: number): string[] {
      told.length = 0;
      const duration = clipDuration(clip);
      for (let i = 0; i < steps; i++) {
        const at = from + (seconds * i) / steps;
        const shown = clip.loop ? at - duration * Math.floor(at / duration) : Math.min(Math.max(at, 0), duration);
        events.advance(shown, seconds / steps, listener);
      }
      return [...told];
    },
  };
}

const LAP = [
  "a walk begins",
  "left heel begins",
  "left heel strikes",
  "right heel ends",
  "left toe begins",
  "left heel ends",
  "right heel begins",
  "right heel strikes",
  "left toe ends",
  "a walk ends",
];

describe("the events of a loop", () => {
  const clip = clipWith(CONTACTS, LABELS, true);

  it("are reported in order of time, those at the very beginning with the first step", () => {
    const playback = follow(clip);
    expect(playback.step(0, 1 / 60)).toEqual(LAP.slice(0, 3));
    expect(playback.play(1 / 60, 1.97, 200)).toEqual(LAP.slice(3, -1));
    expect(playback.play(1 / 60 + 1.97, 0.03, 3)).toEqual([LAP.at(-1), ...LAP.slice(0, 3)]);
  });

  it.each([1, 7, 240, 3333])("are reported exactly once a lap in %d steps of 100 laps", (steps) => {
    const told = follow(clip).play(0.1, 200, steps);
    for (const event of LAP) expect(told.filter((one) => one === event)).toHaveLength(100);
    expect(told.slice(0, 10)).toEqual([...LAP.slice(3), ...LAP.slice(0, 3)]);
  });

  it("are reported once when every step ends exactly on one of them", () => {
    const told = follow(clip).play(0, 40, 200);
    for (const event of LAP) expect(told.filter((one) => one === event)).toHaveLength(20);
  });

  it("keep their count when the playhead is off by rounding errors", () => {
    const playback = follow(clip);
    let told = 0;
    for (let i = 0; i < 20000; i++) {
      const at = (i * 0.02) % 2;
      told += playback.step(Math.abs(at + 1e-7 * Math.sin(i)), 0.02).length;
    }
    expect(told).toBe(200 * LAP.length);
  });

  it("swap beginnings and ends backwards, and a foot lands where it lifted off", () => {
    const told = follow(clip).play(1.9, -2, 100);
    expect(told).toEqual([
      "left toe strikes",
      "left toe begins",
      "right heel ends",
      "left heel begins",
      "left toe ends",
      "right heel strikes",
      "right heel begins",
      "left heel ends",
      "a walk ends",
      "a walk begins",
    ]);
  });

  it("are each reported again, once, when playing backwards", () => {
    const playback = follow(clip);
    expect(playback.play(0.4, 0.2, 3)).toEqual(["left toe begins"]);
    expect(playback.play(0.6, -0.2, 3)).toEqual(["left toe ends"]);
    expect(playback.play(0.4, 0.2, 3)).toEqual(["left toe begins"]);
  });

  it("are the same in whatever lap the playback begins", () => {
    for (const from of [0.9 - 2, 0.9, 0.9 + 6]) {
      expect(follow(clip).step(from, 0.2)).toEqual(["right heel begins", "right heel strikes"]);
    }
    expect(follow(clip).step(-1e-12, 0.1)).toEqual(LAP.slice(0, 3));
  });

  it("that a jump skips are not reported", () => {
    const playback = follow(clip);
    playback.step(0, 0.1);
    expect(playback.step(0.9, 0.05)).toEqual([]);
    expect(playback.step(0.3, 0.1)).toEqual([]);
    expect(playback.step(0.4, 0.1)).toEqual(["left toe begins"]);
  });

  it("end when a listener says so, and the playback may be resumed", () => {
    const playback = follow(clip);
    playback.listener.onContact = () => false;
    expect(playback.step(0, 1.9)).toEqual(["a walk begins"]);
    playback.listener.onContact = () => true;
    expect(playback.step(1.9, 0.2)).toEqual(["a walk ends", "a walk begins", "left heel strikes"]);
  });

  it("do not include a foot that stands all the time", () => {
    const standing = clipWith([{ side: "left", part: "heel", start: 0, end: 2 }], [], true);
    expect(follow(standing).play(0, 6, 50)).toEqual([]);
  });

  it("ignore a playback whose clock is not a number", () => {
    expect(follow(clip).step(0, Number.NaN)).toEqual([]);
  });
});

describe("the events of a motion that ends", () => {
  const clip = clipWith([{ side: "right", part: "ball", start: 0.5, end: 2 }], LABELS, false);

  it("include those of its last moment, once", () => {
    const playback = follow(clip);
    const forwards = ["a walk begins", "right ball begins", "right ball strikes", "right ball ends", "a walk ends"];
    expect(playback.play(0, 2, 33)).toEqual(forwards);
    expect(playback.play(2, -2, 33)).toEqual([
      "a walk begins",
      "right ball strikes",
      "right ball begins",
      "right ball ends",
      "a walk ends",
    ]);
  });
});

describe("a motion that does not loop and is repeated", () => {
  it("has its events in each repetition", () => {
    const contacts: FootContact[] = [{ side: "right", part: "ball", start: 0, end: 3 }];
    const clip = clipWith(contacts, LABELS, false);
    const events = new ClipEvents(clip);
    const told: string[] = [];
    for (let i = 0; i < 75; i++) {
      events.advance((i * 0.08) % 2, 0.08, {
        onStrike: () => told.push("strike") > 0,
        onContact: (_, begins) => told.push(begins ? "contact" : "end") > 0,
        onLabel: (_, begins) => told.push(begins ? "begins" : "ends") > 0,
      });
    }
    expect(told).toEqual(Array(3).fill(["begins", "contact", "strike", "ends"]).flat());
  });
});

describe("the footsteps of a gait", () => {
  const strengthsAt = (moveSpeed: number) => {
    const clip = generateLocomotion({ strides: 4, moveSpeed, travelAngle: 0, styleId: "neutral_male_a" });
    const strengths: number[] = [];
    const feet: string[] = [];
    new ClipEvents(clip).advance(0.01, clipDuration(clip), {
      onStrike: ({ side, strength }) => strengths.push(strength) > 0 && feet.push(side) > 0,
      onContact: () => true,
      onLabel: () => true,
    });
    return { feet, strengths };
  };

  it("alternate, two per stride", () => {
    const { feet } = strengthsAt(1.4);
    expect(feet).toHaveLength(8);
    for (let i = 1; i < feet.length; i++) expect(feet[i]).not.toBe(feet[i - 1]);
  });

  it("are harder the faster it is", () => {
    const [walk, run, sprint] = [1.4, 3.5, 8].map((speed) => strengthsAt(speed).strengths);
    for (const strength of walk) expect(strength).toBeGreaterThan(0.25);
    expect(Math.max(...walk)).toBeLessThan(0.4);
    expect(Math.min(...run)).toBeGreaterThan(Math.max(...walk) * 1.3);
    expect(Math.min(...sprint)).toBeGreaterThan(Math.max(...run));
    for (const strength of sprint) expect(strength).toBeLessThanOrEqual(1);
  });

  it("are as hard as the force under the foot", () => {
    expect(strikeStrength(0.5)).toBeCloseTo(0.4, 12);
    expect(strikeStrength(0.05)).toBe(1);
  });
});

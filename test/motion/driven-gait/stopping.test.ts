import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type DrivenCharacter,
  DriveStage,
  drivenCharacter,
  type ShownFrame,
} from "../../support/driving/drive-stage.js";

const RATE = 60;
let character: DrivenCharacter;
beforeAll(async () => {
  character = await drivenCharacter("builtin-mannequin");
});

type Wanted = readonly [ahead: number, right: number, turnRate?: number];

/** The frames shown from a change of the input on. */
function change(before: Wanted, after: Wanted, at: number, seconds: number, acceleration = 4): ShownFrame[] {
  const stage = new DriveStage(character);
  stage.driver.acceleration = acceleration;
  const frames: ShownFrame[] = [];
  for (let i = 0; i < (at + seconds) * RATE; i++) {
    const changed = i >= Math.round(at * RATE);
    stage.want(...(changed ? after : before));
    const frame = stage.step(1 / RATE);
    if (changed) frames.push(frame);
  }
  return frames;
}

/** Rows of the document's table: m/s; metres and seconds at 4 m/s², and at 8. */
const TABLE = readFileSync(new URL("../../../docs/driving.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => /^\| [\d.]+ m\/s/.test(line))
  .map((line) => line.match(/[\d.]+/g)!.map(Number));

describe("a driven character stops", () => {
  it.each(TABLE)(
    "from %d m/s within the distance and time of docs/driving.md",
    (speed, way, seconds, shorter, sooner) => {
      for (const [acceleration, metres, time] of [
        [4, way, seconds],
        [8, shorter, sooner],
      ]) {
        const frames = change([speed, 0], [0, 0], 3.5, 3, acceleration);
        const stands = frames.findIndex(({ ahead }) => ahead < 0.03);
        const last = frames[frames.length - 1];
        const scale = character.driveRig.legLength / 0.889;
        // One frame of travel lies before the first that is shown.
        expect((last.z - frames[0].z) / scale + speed / RATE).toBeCloseTo(metres, 1);
        expect(stands / RATE).toBeCloseTo(time, 0);
        expect(Math.abs(stands / RATE - time)).toBeLessThan(0.1);
        expect(last.feet.every(({ planted, offset }) => planted && offset < 0.05)).toBe(true);
      }
    },
  );

  it("has a table of distances and times", () => expect(TABLE).toHaveLength(8));
});

/** Longest path of a level sole (heel and toes below 1.5 cm) in one go, centimetres. */
function drag(frames: readonly ShownFrame[]): number {
  const cm = 170 / character.rig.height;
  let most = 0;
  for (const side of [0, 1]) {
    let from: Float64Array | null = null;
    for (const { feet } of frames) {
      const { sole } = feet[side];
      const low = [1, 7].every((at) => (sole[at] - character.rig.ground) * cm < 1.5);
      if (!low) from = null;
      else {
        from ??= sole;
        // The end of the foot that moves less: a foot that turns on one end does not drag the other.
        const ways = [0, 6].map((at) => Math.hypot(sole[at] - from![at], sole[at + 2] - from![at + 2]) * cm);
        most = Math.max(most, Math.min(...ways));
      }
    }
  }
  return most;
}

describe("no level sole is dragged over the ground, whatever the phase", () => {
  const phases = [0, 1, 2, 3, 4, 5, 6, 7];
  it.each<[string, Wanted, Wanted, number]>([
    ["a stop from a walk", [1.4, 0], [0, 0], 1],
    ["a stop from a run", [4, 0], [0, 0], 3.5],
    ["a stop from a fast run", [5, 0], [0, 0], 3.5],
    ["a stop of a side step", [0, 1.4], [0, 0], 2],
    ["a stop of a walk back", [-1.4, 0], [0, 0], 2.5],
    ["an about turn at a walk", [1.4, 0], [-1.4, 0], 2],
    ["a strafe to the other side", [0, 1.4], [0, -1.4], 2],
    ["a fast strafe to the other side", [0, 2], [0, -2], 2],
    ["a turn on the spot", [0, 0], [0, 0, 3], 3],
  ])("%s", (_, before, after, most) => {
    for (const phase of phases) expect(drag(change(before, after, 3 + phase / 8.3, 1.6))).toBeLessThan(most);
  });

  it("nor in a closing step after a tap of the stick", () => {
    for (const seconds of [0.15, 0.3, 0.45]) {
      const stage = new DriveStage(character);
      const frames: ShownFrame[] = [];
      for (let i = 0; i < 120; i++) {
        stage.want(i > 30 && i < 30 + seconds * RATE ? 1.4 : 0);
        frames.push(stage.step(1 / RATE));
      }
      expect(drag(frames)).toBeLessThan(1);
    }
  });
});

import { describe, expect, it } from "vitest";
import { describeOn } from "../../support/characters/on-characters.js";
import {
  type DrivenCharacter,
  DriveStage,
  drivenCharacter,
  driveQuality,
  type ShownFrame,
} from "../../support/driving/drive-stage.js";

type Wanted = (time: number) => readonly [ahead: number, right: number, turnRate?: number];

const share = (time: number) => Math.min(1, Math.max(0, time));

/** The frames shown from the start of a maneuver on, out of a steady gait. */
function maneuver(character: DrivenCharacter, wanted: Wanted, begins: number): ShownFrame[] {
  const stage = new DriveStage(character);
  const frames: ShownFrame[] = [];
  while (stage.time < begins + 2.5) {
    stage.want(...wanted(stage.time - begins));
    const frame = stage.step(1 / 60);
    if (stage.time > begins) frames.push(frame);
  }
  return frames;
}

describeOn(["builtin-mannequin", "made/mixamo.glb", "rigged/mpfb-mixamorig.glb"])(
  "on %s no leg is left behind and no foot slides",
  (name) => {
    it.each<[string, Wanted]>([
      ["braking from 3 to 1 m/s in a second", (t) => [3 - 2 * share(t), 0]],
      [
        "going from ahead to aside in a second at 1.2 m/s",
        (t) => [1.2 * Math.cos((share(t) * Math.PI) / 2), 1.2 * Math.sin((share(t) * Math.PI) / 2)],
      ],
    ])("%s, begun at any moment of the gait", async (_, wanted) => {
      const character = await drivenCharacter(name);
      const cm = 170 / character.rig.height;
      const reaches: number[] = [];
      for (let start = 0; start < 8; start++) {
        const frames = maneuver(character, wanted, 3 + start / 11);
        reaches.push(Math.max(...frames.flatMap(({ feet }) => feet.map(({ overReach }) => overReach * cm))));
        expect(driveQuality(frames, character.rig).slideMax).toBeLessThan(0.05);
      }
      expect(Math.max(...reaches)).toBeLessThan(1.5);
      expect(reaches.reduce((sum, value) => sum + value, 0) / reaches.length).toBeLessThan(0.5);
    });
  },
);

describe("a body that turns on the spot by half a turn a second", () => {
  it.each([1, -1])("steps before a foot is twisted, to the side %s", async (side) => {
    const character = await drivenCharacter("builtin-mannequin");
    const frames = maneuver(character, (t) => [0, 0, t > 0 ? side * Math.PI : 0], 0.5);
    const twist = Math.max(
      ...frames.flatMap(({ feet }) => feet.map((foot) => (foot.planted ? Math.abs(foot.yaw) : 0))),
    );
    expect((twist * 180) / Math.PI).toBeLessThan(38);
    expect(driveQuality(frames, character.rig).slideMax).toBeLessThan(0.05);
  });
});

describe("hips that change from sideways to backward", () => {
  // Moments of the stride pair, sixtieths of a second apart.
  const moments = Array.from({ length: 10 }, (_, i) => Math.round(i * 5.4));

  it.each([
    [2, 1],
    [2, -1],
    [3, 1],
    [3, -1],
  ])("turn no joint abruptly, at %d m/s, whatever the phase (side %d)", async (speed, side) => {
    const character = await drivenCharacter("builtin-mannequin");
    let most = 0;
    for (const moment of moments) {
      const stage = new DriveStage(character);
      let before: Float32Array | null = null;
      let last: Float64Array | null = null;
      for (let i = 0; i < 180 + moment; i++) {
        if (i < 120 + moment) stage.want(0, side * speed);
        else stage.want(-speed, 0);
        const { rotations } = stage.step(1 / 60);
        const turns = before ? turnsBetween(before, rotations) : null;
        if (turns && last && i > 60) {
          for (let j = 0; j < turns.length; j++) most = Math.max(most, Math.abs(turns[j] - last[j]));
        }
        last = turns;
        before = rotations;
      }
    }
    // Radians a second of a joint, from one frame to the next.
    expect(most).toBeLessThan(32);
  });
});

/** How fast joints turned from one frame to the next: radians a second. */
function turnsBetween(a: Float32Array, b: Float32Array): Float64Array {
  return Float64Array.from({ length: a.length / 4 }, (_, j) => {
    let dot = 0;
    for (let k = j * 4; k < j * 4 + 4; k++) dot += a[k] * b[k];
    return 2 * Math.acos(Math.min(1, Math.abs(dot))) * 60;
  });
}

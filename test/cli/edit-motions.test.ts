import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMotionBvh } from "../../src/files/formats/bvh/read-motion-bvh.js";
import { readMotionGlb } from "../../src/files/formats/glb/read/read-motion-glb.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../src/motion/feet/foot-sole.js";
import { SERVICE_NAMING } from "../../src/requests/argument-naming.js";
import { createEnhancedStitchedMotion } from "../../src/requests/operations/stitch.js";
import { readOperation } from "../../src/requests/read-operation.js";
import { contactSlide } from "../../tools/metrics/contact-slide.js";
import { runCommand as run } from "../support/run-command.js";

let folder: string;
let [walk, wave] = ["", ""];
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "babylon-motion-edits-"));
  [walk, wave] = [file("walk.glb"), file("wave.bvh")];
  await write("locomotion", "--strides", "4", "-o", walk);
  await write("text", "waves with the left hand", "-o", wave);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function write(...args: string[]): Promise<string> {
  const { status, out, error } = await run(...args);
  expect(status, error).toBe(0);
  return out;
}

const glbClip = (name: string): MotionClip => readMotionGlb(new Uint8Array(readFileSync(name))).clip;
const bvhClip = (name: string): MotionClip => readMotionBvh(new Uint8Array(readFileSync(name))).clip;

describe("babylon-motion trim", () => {
  it("cuts a part out of a motion in a file of any format", async () => {
    expect(await write("trim", walk, "--start", "0.25", "--end", "0.75", "-o", file("part.glb"))).toMatch(
      /, \d\.\d\d s\n$/,
    );
    const [whole, part] = [glbClip(walk), glbClip(file("part.glb"))];
    expect(clipDuration(part)).toBeCloseTo(clipDuration(whole) / 2, 1);
    expect(part.loop).toBe(null);
    await write("trim", wave, "--end", "0.5", "-o", file("part.bvh"));
    expect(clipDuration(bvhClip(file("part.bvh")))).toBeCloseTo(clipDuration(bvhClip(wave)) / 2, 1);
  });

  it.each([
    [["--loop", "cyclical"], "cyclical"],
    [["--loop", "progressive"], "progressive"],
    [["--loop-root-motion"], "progressive"],
    [["--loop", "cyclical", "--loop-root-motion"], "cyclical"],
  ])("loops with %j, and says how far the ends were apart", async (args, mode) => {
    const out = await write("trim", walk, "--start", "0.05", "--end", "0.7", ...args, "-o", file("loop.glb"));
    expect(out).toMatch(new RegExp(`${mode}, .* m per round; end and start were [\\d.]+° .* and [\\d.]+ cm apart`));
    const way = Math.hypot(...(glbClip(file("loop.glb")).loop?.displacement ?? [Number.NaN]));
    if (mode === "cyclical") expect(way).toBe(0);
    else expect(way).toBeGreaterThan(1);
  });

  it("applies the part to a character", async () => {
    await write("trim", wave, "--start", "0.3", "--character", "builtin-ada", "--fps", "30", "-o", file("ada.glb"));
    const clip = glbClip(file("ada.glb"));
    expect(clip.frameRate).toBeCloseTo(30, 0);
    expect(clip.skeleton).not.toBe(BUILTIN_SKELETON);
  });

  it.each([
    [["--start", "0.6", "--end", "0.6"], /--start \(0.6\) must be below --end \(0.6\)/],
    [["--start", "-0.1"], /--start must be .* from 0 to 1/],
    [["--end", "2"], /--end must be .* from 0 to 1/],
    [["--end", "soon"], /--end must be .* got "soon"/],
    [["--start", "0.2", "--end", "0.2001"], /--start and --end leave less than two frames/],
    [["--loop", "forever"], /--loop must be/],
    [["--fps", "0"], /--fps must be/],
  ])("refuses %j by the option's name", async (args, message) => {
    const { status, error } = await run("trim", walk, ...args, "-o", file("no.glb"));
    expect(status).toBe(2);
    expect(error).toMatch(message);
  });
});

describe("babylon-motion stitch", () => {
  it("is as long as both parts and the transition, with planted feet", async () => {
    const trims = ["--trim-a", "0.5,2", "--trim-b", "0.4,3"];
    const out = await write("stitch", walk, wave, "--duration", "1", ...trims, "-o", file("both.glb"));
    expect(out).toMatch(/5\.10 s; transition from 1\.50 to 2\.50 s/);
    const clip = glbClip(file("both.glb"));
    expect(clipDuration(clip)).toBeCloseTo(1.5 + 1 + 2.6, 1);
    // Importing the BVH leaves this much.
    expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(4.5e-3);
    expect(clip.labels).toHaveLength(2);
  });

  it("by default takes both whole and half a second, and loops", async () => {
    const whole = clipDuration(glbClip(walk)) + clipDuration(bvhClip(wave));
    await write("stitch", walk, wave, "-o", file("whole.glb"));
    expect(clipDuration(glbClip(file("whole.glb")))).toBeCloseTo(whole + 0.5, 1);
    await write("stitch", walk, wave, "--loop", "-o", file("round.glb"));
    const round = glbClip(file("round.glb"));
    expect(clipDuration(round)).toBeCloseTo(whole + 1, 1);
    expect(round.loop).not.toBe(null);
  });

  it.each([
    [["--duration", "9"], /--duration must be .* from 0.1 to 3/],
    [["--duration", "0.05"], /--duration must be .* from 0.1 to 3/],
    [["--trim-a", "1"], /--trim-a must be two times in seconds/],
    [["--trim-a", "2,1"], /--trim-a FROM \(2 s\) must be before --trim-a TO \(1 s\)/],
    [["--trim-b", "1,99"], /--trim-b TO must not be after the motion's end/],
    [["--trim-b", "1,1.001"], /--trim-b FROM and --trim-b TO leave less than two frames/],
    [["--trim-b", "-1,1"], /--trim-b FROM must be 0 or later/],
  ])("refuses %j by the option's name", async (args, message) => {
    const { status, error } = await run("stitch", walk, wave, ...args, "-o", file("no.glb"));
    expect(error).toMatch(message);
    expect(status).toBe(2);
  });

  it("performs a prompt in the transition, and says when, and what did not fit", async () => {
    const out = await write("stitch", walk, wave, "--duration", "2", "--prompt", "turns left", "-o", file("turn.glb"));
    expect(out).toMatch(/\n +\d+\.\d\d to +\d+\.\d\d s {2}turns left by 90 degrees\n/);
    expect(glbClip(file("turn.glb")).labels.map(({ description }) => description)).toContain(
      "turns left by 90 degrees",
    );
    const [one, other] = await Promise.all(
      ["1", "2"].map(async (seed) => {
        await write(
          "stitch",
          walk,
          wave,
          "--duration",
          "2",
          "--prompt",
          "jumps",
          "--seed",
          seed,
          "-o",
          file(`${seed}.glb`),
        );
        return glbClip(file(`${seed}.glb`));
      }),
    );
    expect(other.rotations).not.toEqual(one.rotations);
    const { error, status } = await run("stitch", walk, wave, "--prompt", "dances", "-o", file("short.glb"));
    expect(status).toBe(0);
    expect(error).toMatch(/^left: "dances" is left out: a transition of 0\.5 s is too short/);
    const unknown = await run("stitch", walk, wave, "--prompt", "blorps", "-o", file("unknown.glb"));
    expect(unknown.status).toBe(0);
    expect(unknown.error).toMatch(/--prompt names no action that is known/);
    for (const [options, message] of [
      [["--prompt", "waves", "--seed", "0"], /--seed must be a whole number from 1 to 99999/],
    ] as const) {
      const refused = await run("stitch", walk, wave, ...options, "-o", file("no.glb"));
      expect(refused.status).toBe(2);
      expect(refused.error).toMatch(message);
    }
  });

  it("names a file that it cannot read, and overwrites none of its inputs", async () => {
    expect((await run("stitch", walk, file("none.bvh"), "-o", file("no.glb"))).error).toMatch(/none\.bvh/);
    expect((await run("stitch", walk, wave, "-o", walk)).error).toMatch(/is the input file/);
  });
});

describe("babylon-motion stitch-input", () => {
  it("prints one side of the service's stitch input, as the service reads it", async () => {
    const side = async (...args: string[]) => JSON.parse(await write("stitch-input", ...args));
    const trims = ["--lower", "0.5", "--upper", "2", "--motion-id", "m1", "--duration", "1.5", "--prompt", "waves"];
    const prefix = await side(walk, ...trims);
    const suffix = await side(wave, "--motion-id", "m2", "--loop");
    const sent = { stitch_input: { character_id: "c", prefix, suffix } };
    const { stitchInput } = readOperation(createEnhancedStitchedMotion, sent, SERVICE_NAMING);
    expect(stitchInput.prefix).toMatchObject({ motionId: "m1", prompt: "waves", stitchDuration: 1.5 });
    expect(stitchInput.prefix.motionUpperTrimFraction).toBeCloseTo(2 / clipDuration(glbClip(walk)), 5);
    const [from, to] = [stitchInput.prefix.atLowerTrimTime, stitchInput.prefix.atUpperTrimTime];
    expect(to.pelvisWorldPos.z - from.pelvisWorldPos.z).toBeGreaterThan(1);
    expect(stitchInput.suffix).toMatchObject({ motionId: "m2", prompt: "", stitchLoop: true, stitchDuration: 2 });
    expect(stitchInput.suffix.motionUpperTrimFraction).toBe(1);
  });

  it.each([
    [["--lower", "2", "--upper", "1"], /--lower must be from 0 to below --upper/],
    [["--upper", "99"], /--upper must not be after the motion's end/],
    [["--duration", "9"], /--duration must be .* from 0.1 to 3/],
    [["--lower", "soon"], /--lower must be/],
    [["--lower", "1", "--upper", "1.001"], /--lower and --upper leave less than two frames/],
    [["--prompt", "x".repeat(2001)], /--prompt must be at most 2000 characters long; got 2001/],
    [["--motion-id", " "], /--motion-id must not be blank/],
  ])("refuses %j by the option's name", async (args, message) => {
    const { status, error } = await run("stitch-input", walk, ...args);
    expect(error).toMatch(message);
    expect(status).toBe(2);
  });
});

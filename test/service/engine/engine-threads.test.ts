import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { pino } from "pino";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PackedCharacter } from "../../../src/engine/stored-character.js";
import type { MotionBundle } from "../../../src/engine/stored-motion.js";
import type { CharacterBundle } from "../../../src/engine/tasks/stored-export.js";
import type { ExportedMotion } from "../../../src/files/exports/motion-export.js";
import { readMotionGlb } from "../../../src/files/formats/glb/read/read-motion-glb.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { clipDuration } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import type { ExportParameters } from "../../../src/requests/exports/export-parameters.js";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import type { EngineThreads } from "../../../src/service/engine/engine-threads.js";
import { startEngineThreads } from "../../../src/service/engine/start-engine-threads.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";

const FILE: ExportParameters = {
  kind: "file",
  format: "glb",
  fps: 60,
  noMesh: "true",
  inPlace: false,
  torsoOnly: false,
  platformCompatible: false,
  speedMultiplier: 1,
};
const GAIT = readLocomotionArguments({ strides: 1, moveSpeed: 1.3, travelAngle: 20 });
const hashed = (glb: Uint8Array) => ({ sha256: createHash("sha256").update(glb).digest("hex"), glb });

describe("the engine's threads", () => {
  const metrics = new Registry();
  let engine: EngineThreads;
  let walk: MotionBundle;
  let character: { sha256: string; glb: Uint8Array; packed: PackedCharacter };

  beforeAll(async () => {
    engine = startEngineThreads({ engineThreads: 2, engineThreadMemory: 256 }, pino({ level: "silent" }), metrics);
    walk = await engine.run("generateLocomotion", GAIT);
    const { glb, packed } = await engine.run("builtinCharacter", { id: "builtin-mannequin" });
    character = { ...hashed(glb), packed };
  });

  afterAll(() => engine.close());

  const exported = (
    parameters: Partial<ExportParameters> = {},
    of: Pick<CharacterBundle, "sha256" | "glb" | "packed"> = character,
  ): Promise<ExportedMotion> =>
    engine.run("exportMotion", {
      motion: hashed(walk.glb),
      character: { ...of, isBuiltin: of === character, fbx: null },
      parameters: { ...FILE, ...parameters },
      name: "walk",
    });
  const clipIn = ({ bytes }: ExportedMotion) => readMotionGlb(bytes).clip;

  it("makes a bundle that is the generated clip to the last bit, with a label per action", () => {
    const clip = generateLocomotion({ ...GAIT, frameRate: 60 });
    const read = readMotionGlb(walk.glb).clip;
    expect(read).toEqual(clip);
    expect(walk).toMatchObject({ duration: clipDuration(clip), frameCount: clip.frameCount, frameRate: 60 });
    expect(walk.labels).toEqual([{ description: expect.any(String), start: 0, end: walk.duration }]);
  });

  it("rejects values out of range and unknown styles, by the argument's name", async () => {
    await expect(engine.run("generateLocomotion", { ...GAIT, moveSpeed: 9 })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      argument: "moveSpeed",
    });
    await expect(engine.run("generateLocomotion", { ...GAIT, styleId: "moonwalk" })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      argument: "styleId",
    });
    expect(await engine.run("locomotionStyles", {})).toContain("neutral_male_a");
  });

  it("gives the same bytes for the same input, on any thread", async () => {
    const forms = [
      {},
      { noMesh: "false" },
      { noMesh: "minimal" },
      { format: "bvh" },
      { format: "fbx" },
      { format: "csv" },
    ];
    for (const parameters of forms as Partial<ExportParameters>[]) {
      const files = await Promise.all([1, 2, 3, 4].map(() => exported(parameters)));
      for (const { bytes } of files) expect(hashed(bytes).sha256).toBe(hashed(files[0].bytes).sha256);
    }
    const bundles = await Promise.all([1, 2, 3].map(() => engine.run("generateLocomotion", GAIT)));
    for (const { glb } of bundles) expect(hashed(glb).sha256).toBe(hashed(walk.glb).sha256);
  });

  it.each([24, 30, 60] as const)(
    "exports at exactly %i frames a second, as long as the motion to half a frame",
    async (fps) => {
      const made = await exported({ fps });
      const clip = clipIn(made);
      expect(clip.frameRate).toBe(fps);
      expect(made.seconds).toBe(clipDuration(clip));
      expect(Math.abs(made.seconds - walk.duration)).toBeLessThanOrEqual(0.5 / fps + 1e-9);
      const bvh = await exported({ fps, format: "bvh" });
      const text = new TextDecoder().decode(bvh.bytes);
      expect(text).toContain(`Frames: ${clip.frameCount}\nFrame Time: ${(1 / fps).toFixed(10)}\n`);
      expect(bvh.seconds).toBe(made.seconds);
      expect(clip.loop!.displacement).toEqual(clipIn(await exported()).loop!.displacement);
    },
  );

  it.each([0.5, 1, 1.7, 2])("plays at %f times the speed", async (speedMultiplier) => {
    const made = await exported({ speedMultiplier });
    expect(made.seconds).toBeCloseTo(walk.duration / speedMultiplier, 1.5);
    const { contacts, labels } = clipIn(made);
    expect(labels[0].end).toBeCloseTo(made.seconds, 9);
    expect(Math.max(...contacts.map(({ start }) => start))).toBeLessThanOrEqual(made.seconds);
    const slow = clipIn(await exported());
    expect(contacts[0].end / made.seconds).toBeCloseTo(slow.contacts[0].end / walk.duration, 9);
  });

  it("walks as fast as requested on the default character, and by leg length on others", async () => {
    const speed = async (of: typeof character) => {
      const clip = clipIn(await exported({}, of));
      const [x, , z] = clip.loop!.displacement;
      return Math.hypot(x, z) / clipDuration(clip);
    };
    expect(await speed(character)).toBeCloseTo(1.3, 4);
    const { glb, packed, scale } = await engine.run("builtinCharacter", { id: "builtin-ada" });
    expect(scale).not.toBeCloseTo(1, 2);
    expect(await speed({ ...hashed(glb), packed })).toBeCloseTo(1.3 * scale, 3);
  });

  it("stays in place and keeps the lower body still on request", async () => {
    const hipsAt = (clip: ReturnType<typeof clipIn>, frame: number) => {
      const pose = createGlobalPose(clip.skeleton);
      forwardKinematicsOfFrame(clip, frame, pose);
      return [...pose.positions.slice(0, 3)];
    };
    const inPlace = clipIn(await exported({ inPlace: true }));
    const first = hipsAt(inPlace, 0);
    for (let frame = 0; frame < inPlace.frameCount; frame++) {
      const [x, , z] = hipsAt(inPlace, frame);
      expect(Math.hypot(x - first[0], z - first[2])).toBeLessThan(1e-5);
    }
    const torso = clipIn(await exported({ torsoOnly: true }));
    const foot = BUILTIN_SKELETON.names.indexOf("LeftFoot");
    const pose = createGlobalPose(torso.skeleton);
    const places = Array.from({ length: torso.frameCount }, (_, frame) => {
      forwardKinematicsOfFrame(torso, frame, pose);
      return [...pose.positions.slice(foot * 3, foot * 3 + 3)];
    });
    for (const place of places) for (let k = 0; k < 3; k++) expect(place[k]).toBeCloseTo(places[0][k], 5);
  });

  it("does not modify its input", async () => {
    const before = hashed(character.glb).sha256;
    await exported({ noMesh: "false" });
    expect(character.glb.byteLength).toBeGreaterThan(1000);
    expect(hashed(character.glb).sha256).toBe(before);
  });

  it("writes BVH without the character's file", async () => {
    const [file, same] = [
      await exported({ format: "bvh" }),
      await exported({ format: "bvh" }, { ...character, glb: null }),
    ];
    expect(hashed(same.bytes)).toEqual(hashed(file.bytes));
  });

  it("counts its tasks", async () => {
    const text = await metrics.metrics();
    expect(text).toMatch(/motion_engine_task_seconds_count\{task="exportMotion",outcome="OK"\} \d+/);
    expect(text).toContain("motion_engine_queue_length 0");
  });
});

describe("idle threads", () => {
  const thread = new URL("../support/test-engine-thread.mjs", import.meta.url);

  it("end at once", async () => {
    const config = { engineThreads: 2, engineThreadMemory: 64 };
    const engine = startEngineThreads(config, pino({ level: "silent" }), new Registry(), { thread });
    engine.warmUp();
    await engine.run("locomotionStyles", {});
    const start = performance.now();
    await engine.close();
    // Sooner than a task's deadline, by far.
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it("do not keep a process alive", async () => {
    const pool = new URL("../../../src/service/engine/thread-pool.ts", import.meta.url);
    const script = `
      import { register } from "tsx/esm/api";
      register();
      const { ThreadPool } = await import("${pool.href}");
      const pool = new ThreadPool({ thread: new URL("${thread.href}"), threads: 2, memory: 64 });
      console.log(await pool.run("echo", "done"));
    `;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = await once(child.stdout, "data");
    expect(String(said)).toBe("done\n");
    const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
    expect(code).toBe(0);
  }, 300_000);
});

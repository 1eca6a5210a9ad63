import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { mannequinGlb } from "../../../src/characters/index.js";
import { openCharacterFile } from "../../../src/files/characters/open-character.js";
import { exportMotion } from "../../../src/files/exports/export-motion.js";
import type { ExportedMotion, MotionExport } from "../../../src/files/exports/motion-export.js";
import { readMotionBvh } from "../../../src/files/formats/bvh/read-motion-bvh.js";
import { readFbxScene } from "../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { readMotionGlb } from "../../../src/files/formats/glb/read/read-motion-glb.js";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { clipDuration } from "../../../src/motion/clip.js";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  readExportParameters,
} from "../../../src/requests/exports/export-parameters.js";
import { runSteps } from "../../../src/requests/steps.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { readCharacterFile } from "../../support/characters/characters.js";
import { issues } from "../formats/gltf-bytes.js";

type Query = Partial<Record<(typeof NAMES)[number], string>>;

const NAMES = ["fps", "no_mesh", "in_place", "torso_only", "platform_compatible", "speed_multiplier"] as const;
const BOOLEANS = ["true", "false"];

/** The documented table, row by row: whether a download is answered with 400. */
function isRefused(format: ExportFormat, query: Query): boolean {
  const { fps, no_mesh, in_place, torso_only, platform_compatible, speed_multiplier } = query;
  const speed = Number(speed_multiplier ?? 1);
  const held = [in_place, torso_only].some((value) => value === "true");
  return (
    (fps !== undefined && !["24", "30", "60"].includes(fps)) ||
    (no_mesh !== undefined && !["true", "false", "minimal"].includes(no_mesh)) ||
    (no_mesh === "minimal" && format !== "glb") ||
    [in_place, torso_only, platform_compatible].some((value) => value !== undefined && !BOOLEANS.includes(value)) ||
    (platform_compatible === "true" && format !== "fbx") ||
    !(speed > 0 && speed <= 2) ||
    // For csv only fps is supported.
    (format === "csv" && (no_mesh === "true" || held || speed !== 1))
  );
}

/** Mostly valid values, or hardly any combination would make a file. */
const mostly = (right: string[], wrong: string[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });
const queries: fc.Arbitrary<Query> = fc.record(
  {
    fps: mostly(["24", "30", "60"], ["25", "0", "60.5", "x"]),
    no_mesh: mostly(["true", "false", "minimal"], ["maybe"]),
    in_place: mostly(BOOLEANS, ["1"]),
    torso_only: mostly(BOOLEANS, ["yes"]),
    platform_compatible: mostly(["false"], ["true", "no"]),
    speed_multiplier: mostly(["0.5", "1", "1.37", "2"], ["0", "-1", "2.5", "fast"]),
  },
  { requiredKeys: [] },
);

const CLIP = generateLocomotion({ strides: 1, moveSpeed: 2, travelAngle: 30, styleId: "neutral_male_a" });
const targets = new Map<string, Pick<MotionExport, "retargeter" | "roles" | "file">>();
const SOURCES: Record<string, { bytes: () => Uint8Array; isBuiltin: boolean }> = {
  builtin: { bytes: () => mannequinGlb("builtin-mila"), isBuiltin: true },
  glb: { bytes: () => readCharacterFile("made/unreal.glb"), isBuiltin: false },
  fbx: { bytes: () => readCharacterFile("made/maya.fbx"), isBuiltin: false },
};

beforeAll(async () => {
  for (const [name, { bytes, isBuiltin }] of Object.entries(SOURCES)) {
    const { model, fileFor } = await openCharacterFile(bytes(), { isBuiltin });
    const rig = createCharacterRig(model);
    const retargeter = createRetargeter(BUILTIN_SKELETON, rig);
    targets.set(name, { retargeter, roles: rig.roles, file: fileFor(rig.nodes) });
  }
});

/** Frames and frame rate found by an independent reader; and whether there is a mesh. */
async function look(format: ExportFormat, { bytes }: ExportedMotion) {
  if (format === "csv") {
    const rows = new TextDecoder().decode(bytes).trimEnd().split("\n");
    for (const row of rows) expect(row.split(",").map(Number).filter(Number.isFinite)).toHaveLength(36);
    return { frames: rows.length, fps: null, mesh: null };
  }
  if (format === "bvh") {
    const { frameCount, frameRate } = readMotionBvh(bytes).clip;
    return { frames: frameCount, fps: frameRate, mesh: null };
  }
  if (format === "fbx") {
    const { animations, meshes } = readFbxScene(bytes, { animations: "all" });
    expect(animations).toHaveLength(1);
    return { frames: animations[0].frameCount, fps: animations[0].frameRate, mesh: meshes.length > 0 };
  }
  expect((await issues(bytes)).filter((issue) => !/NODE_SKINNED_MESH/.test(issue))).toEqual([]);
  const { frameCount, frameRate } = readMotionGlb(bytes).clip;
  return { frames: frameCount, fps: frameRate, mesh: (await readSceneGlb(bytes)).meshes.length > 0 };
}

describe("every parameter with every other", () => {
  it("is rejected as documented, or makes a readable file", async () => {
    const combination = fc.record({
      format: fc.constantFrom(...EXPORT_FORMATS),
      character: fc.constantFrom(...Object.keys(SOURCES)),
      query: queries,
    });
    const made = new Set<string>();
    await fc.assert(
      fc.asyncProperty(combination, async ({ format, character, query }) => {
        const pairs = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][];
        if (isRefused(format, query)) {
          expect(() => readExportParameters("file", format, pairs)).toThrow(
            expect.objectContaining({ code: "BAD_USER_INPUT", argument: expect.stringMatching(/^[a-z_]+$/) }),
          );
          return;
        }
        const parameters = readExportParameters("file", format, pairs);
        const motion = { clip: CLIP, ...targets.get(character)!, parameters, name: "walk" };
        const file = runSteps(await exportMotion(motion));
        const { frames, fps, mesh } = await look(format, file);
        made.add(format);
        const asked = Number(query.fps ?? (format === "csv" ? 30 : 60));
        if (fps !== null) expect(fps).toBeCloseTo(asked, 3);
        const seconds = clipDuration(CLIP) / Number(query.speed_multiplier ?? 1);
        expect(Math.abs(frames - 1 - seconds * asked)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(Math.abs(file.seconds - seconds)).toBeLessThanOrEqual(0.5 / asked + 1e-6);
        if (mesh !== null) expect(mesh).toBe(query.no_mesh !== "true");
      }),
      { numRuns: 120, seed: 6 },
    );
    expect([...made].sort()).toEqual(["bvh", "csv", "fbx", "glb"]);
  });
});

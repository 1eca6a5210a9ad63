import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Answer, ReadJob, Referee } from "../reading.js";

const SCRIPT = fileURLToPath(new URL("./dump.py", import.meta.url));

export interface BlenderJob extends ReadJob {
  /** Where Blender should write what it read, as GLB. */
  export?: string;
}

export const blender: Referee = {
  name: "Blender",
  formats: ["fbx", "glb", "bvh"],
  missing: () => blenderProblem(),
  read: async (jobs) => readWithBlender(jobs),
};

let problem: string | null | undefined;

function blenderProblem(): string | null {
  if (problem === undefined) {
    // Its glTF importer needs numpy, which Debian only suggests.
    const check = ["-b", "--factory-startup", "--python-exit-code", "3", "--python-expr", "import numpy"];
    problem =
      spawnSync("blender", check).status === 0
        ? null
        : "Blender with numpy is not installed (npm run referees -- --install)";
  }
  return problem;
}

/** Reads files in one process, since starting takes a second. */
export function readWithBlender(jobs: readonly BlenderJob[]): Answer[] {
  const folder = mkdtempSync(join(tmpdir(), "blender-referee-"));
  try {
    const outs = jobs.map((_, index) => join(folder, `${index}.json`));
    const list = jobs.map((job, index) => ({ ...job, out: outs[index] }));
    writeFileSync(join(folder, "jobs.json"), JSON.stringify(list));
    const run = spawnSync("blender", ["-b", "--factory-startup", "--python", SCRIPT, "--", join(folder, "jobs.json")], {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    return outs.map((out) =>
      existsSync(out)
        ? answerOf(JSON.parse(readFileSync(out, "utf8")))
        : {
            error: `Blender gave no answer: ${(run.stderr || run.stdout || String(run.error)).trim().split("\n").pop()}`,
          },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Dump {
  error?: string;
  joints: Record<string, number[][]>;
  meshes: { name: string; times: string[] }[];
}

/** The mesh that the glTF importer draws bones with. */
const BONE_SHAPE = /^Icosphere/;

function answerOf(dump: Dump): Answer {
  if (dump.error !== undefined) return { error: dump.error };
  const meshes = dump.meshes.filter(({ name }) => !BONE_SHAPE.test(name));
  const times = meshes[0]?.times.length ?? 0;
  const points = Array.from({ length: times }, (_, time) => joined(meshes.map((mesh) => floats(mesh.times[time]))));
  return { joints: Object.entries(dump.joints).map(([name, places]) => ({ name, places: places.flat() })), points };
}

function floats(base64: string): Float32Array {
  const bytes = Buffer.from(base64, "base64");
  return new Float32Array(new Uint8Array(bytes).buffer);
}

export function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

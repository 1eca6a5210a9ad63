import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer, ReadJob, Referee } from "../reading.js";
import { three } from "../three/read-with-three.js";

/** assimp converts to GLB, and three reads the positions in that. */
export const assimp: Referee = {
  name: "assimp",
  formats: ["fbx"],
  missing: () =>
    spawnSync("assimp", ["version"]).status === 0 ? null : "assimp is not installed (npm run referees -- --install)",
  read: async (jobs) => {
    const answers: Answer[] = [];
    for (const job of jobs) answers.push(await readOne(job));
    return answers;
  },
};

async function readOne(job: ReadJob): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), "assimp-referee-"));
  try {
    const glb = join(folder, "converted.glb");
    const run = spawnSync("assimp", ["export", job.file, glb, "-fglb2"], { encoding: "utf8", timeout: 120_000 });
    if (!existsSync(glb)) return { error: run.stdout.trim().split("\n").pop() || "assimp wrote nothing" };
    return inMetres((await three.read([{ ...job, file: glb }]))[0]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** assimp leaves the centimetres of FBX files as they are. */
function inMetres(answer: Answer): Answer {
  if ("error" in answer) return answer;
  const scale = 0.01;
  return {
    joints: answer.joints.map(({ name, places }) => ({ name, places: places.map((value) => value * scale) })),
    points: answer.points.map((points) => points.map((value) => value * scale)),
  };
}

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { dataPath, listData } from "../../test/support/data-folder.js";
import { compareReadings } from "./compare.js";
import { ours, readScene } from "./ours/read-with-ours.js";
import type { Answer, Referee } from "./reading.js";

/** Largest difference that counts as equal, relative to the size. */
export const ALIKE = 2e-3;

export interface ReadFile {
  file: string;
  /** Why we refused it; null when we read it. */
  refused: string | null;
  /** By referee: the largest distance relative to the height, or its error message. */
  against: Record<string, number | string>;
}

/** Reads every FBX file of the real data with our reader and with the programs. */
export async function readCorpus(referees: readonly Referee[]): Promise<ReadFile[]> {
  const files = ["fbx-variety", "rigged"].flatMap((folder) =>
    listData(`characters/${folder}`, /\.fbx$/).map((name) => dataPath(`characters/${folder}/${name}`)),
  );
  const jobs = [];
  for (const file of files) jobs.push({ file, ...(await framesOf(file)) });
  const own = await ours.read(jobs);
  const others: [string, Answer[]][] = [];
  for (const referee of referees.filter(({ formats }) => formats.includes("fbx"))) {
    others.push([referee.name, await referee.read(jobs)]);
  }
  return files.map((file, index) => {
    const mine = own[index];
    const against: Record<string, number | string> = {};
    if ("error" in mine) return { file: basename(file), refused: mine.error, against };
    for (const [name, answers] of others) {
      const theirs = answers[index];
      if ("error" in theirs) against[name] = theirs.error;
      else {
        const { joints, vertices } = compareReadings(mine, theirs, new Set(mine.joints.map((joint) => joint.name)));
        against[name] = Math.max(joints, vertices);
      }
    }
    return { file: basename(file), refused: null, against };
  });
}

/** Picks three frames of the motion with most keys. */
async function framesOf(file: string): Promise<{ times: number[]; rate: number }> {
  try {
    const { animations } = await readScene(file, new Uint8Array(readFileSync(file)));
    if (animations.length === 0) return { times: [0], rate: 30 };
    const { frameRate, frameCount, start = 0 } = animations[0];
    const frames = [...new Set([0, Math.floor(frameCount / 3), frameCount - 1])];
    return { times: frames.map((frame) => start + frame / frameRate), rate: frameRate };
  } catch {
    return { times: [0], rate: 30 };
  }
}

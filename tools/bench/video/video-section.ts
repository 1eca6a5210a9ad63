import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataPath } from "../../../test/support/data-folder.js";
import { markdownTable, type Section } from "../report.js";
import { type ChainCost, chainCost } from "./chain-cost.js";
import { type TimedJob, TimedJobs } from "./timed-jobs.js";

const BASE = "video-to-motion-2.0";
const REFINED = "video-to-motion-2.1";
const TEXT = "text-to-motion-3.0";
const PROMPTS = ["walks forward and waves", "does jumping jacks", "kneels down, then stands up", "dances"];
/** Seconds of motion. */
const LENGTHS = [4, 8, 5, 4, 6, 4, 5, 10];
/** Films cut out of those of the media set: seconds, and pixels across. */
const CUTS = [
  ["sports2d-crop-jumpingjacks.mp4", 2.1, 640],
  ["sports2d-crop-walk.mp4", 2.5, 1500],
  ["sports2d-two-people.mp4", 3, 1768],
  ["phone-rotated-jumpingjacks.mov", 2.2, 640],
  ["sports2d-crop-walk.mp4", 3.5, 900],
  ["pose2sim-balance-cam01-halfspeed30.mp4", 3, 1080],
  ["sports2d-crop-jumpingjacks.mp4", 2.4, 800],
  ["sports2d-two-people.mp4", 2.6, 3536],
] as const;
/** Goals: seconds after decoding a second of film, seconds of refinement for ten of film, how far estimates are off. */
const PACE = 2.5;
const REFINEMENT = 5;
const OFF = 2;

interface Film {
  name: string;
  path: string;
}

interface Timed extends TimedJob {
  name: string;
}

/** Measures the way from a film to a motion, and jobs of films and texts beside what the service had estimated. */
export async function videoSection(tell: (text: string) => void): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-video-"));
  const timed = await TimedJobs.open();
  try {
    tell("ten seconds");
    const chain = await chainCost(tenSeconds(folder));
    tell(JSON.stringify(chain));
    const films = cuts(folder);
    const kinds = new Map<string, Timed[]>();
    const add = async (kind: string, name: string, job: Promise<TimedJob>) => {
      const { status, estimated, taken } = await job;
      tell(`${kind}, ${name}: ${status}, ${taken.toFixed(1)} s, estimated ${estimated}`);
      kinds.set(kind, [...(kinds.get(kind) ?? []), { name, ...(await job) }]);
    };
    for (const { name, path } of films) await add(BASE, name, timed.film(path, BASE));
    for (const { name, path } of mediaFilms()) await add(REFINED, name, timed.film(path, REFINED));
    for (const { name, path } of films.slice(0, 2)) await add(REFINED, name, timed.film(path, REFINED));
    for (const [i, length] of LENGTHS.entries()) {
      for (const fast of [true, false]) {
        const prompt = PROMPTS[i % PROMPTS.length];
        const args = { prompt, model: TEXT, character_id: null, length, rewrite_prompt: true, fast };
        await add(`${TEXT}, ${fast ? "fast" : "standard"}`, `${length} s`, timed.run("TextToMotion", TEXT, args));
      }
    }
    return [chainSection(chain), mediaSection(kinds.get(REFINED)!), estimateSection(kinds)];
  } finally {
    await timed.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The films of the media set that are as long as is asked for: two have 1.67 s. */
function mediaFilms(): Film[] {
  const media = dataPath("media");
  const names = readdirSync(media).filter((name) => /\.(mp4|mov|avi)$/.test(name) && !/cam0\d\.mp4$/.test(name));
  return names.map((name) => ({ name, path: join(media, name) }));
}

function cuts(folder: string): Film[] {
  return CUTS.map(([name, seconds, width]) => {
    const order = ["-i", dataPath(`media/${name}`), "-t", String(seconds), "-vf", `scale=${width}:-2`];
    return { name: `${name}, ${seconds} s`, path: make(folder, `${name}-${seconds}`, order) };
  });
}

/** Forward and back, so that nothing is cut. */
function tenSeconds(folder: string): string {
  const order = ["-i", dataPath("media/sports2d-two-people.mp4"), "-t", "10"];
  return make(folder, "ten", [...order, "-filter_complex", "[0:v]split[a][b];[b]reverse[c];[a][c]concat=n=2"]);
}

function make(folder: string, name: string, order: readonly string[]): string {
  const path = join(folder, `${name}.mp4`);
  const { status, stderr } = spawnSync("ffmpeg", [
    "-v",
    "error",
    "-y",
    ...order,
    "-an",
    "-c:v",
    "mpeg4",
    "-q:v",
    "4",
    path,
  ]);
  if (status !== 0) throw new Error(String(stderr));
  return path;
}

function chainSection(cost: ChainCost): Section {
  const { seconds, networks, hands, watching, base, refined } = cost;
  const after = watching + base;
  const row = (what: string, time: number) => [
    what,
    time.toFixed(1),
    (time / seconds).toFixed(2),
    (time / networks).toFixed(2),
  ];
  const rows = [
    row("the pose library's networks alone, that for hands included (`full`, LiteRT)", networks),
    row("of those, the one for hands", hands),
    row("landmarks: those, finding and following the person, cuts, the camera", watching),
    row("the motion of them (`video-to-motion-2.0`)", base),
    row(`all after decoding (goal ${PACE} × the length)`, after),
    row(`the refined motion besides (goal ${REFINEMENT} s)`, refined),
  ];
  const text = `A film of ${seconds} s, 1768 × 994 pixels, two people in it: processor time on one core; ffmpeg decodes on the other.`;
  const header = ["", "seconds", "× the length", "× the library's networks"];
  return { title: "From a film to a motion", text, table: markdownTable(header, rows) };
}

function mediaSection(made: Timed[]): Section {
  const rows = made.map(({ name, status, result, taken }) => {
    const { id, refined_ids: refined } = (result?.result ?? {}) as { id?: string; refined_ids?: string[] };
    const { message = "" } = (result?.error ?? {}) as { message?: string };
    return [name, status, id ? `${1 + (refined?.length ?? 0)} motions` : message, taken.toFixed(1)];
  });
  const text = `The films of the media set as jobs of the service, \`${REFINED}\`, and two cut out of them: processor time besides decoding. Two more
films of the set have 1.67 s and are refused: "The video is 1.67 s long; it must be from 2 to 60."`;
  return { title: "Films of the media set", text, table: markdownTable(["film", "job", "made", "seconds"], rows) };
}

function estimateSection(kinds: ReadonlyMap<string, Timed[]>): Section {
  const rows = [...kinds].map(([kind, all]) => {
    const jobs = all.filter(({ status }) => status === "FINISHED");
    const ratios = jobs.map(({ estimated, taken }) => estimated / taken);
    const within = ratios.filter((ratio) => ratio <= OFF && ratio >= 1 / OFF).length;
    const taken = jobs.map((job) => job.taken.toFixed(1)).join(", ");
    const [first, ...later] = ratios.map((ratio) => ratio.toFixed(2));
    return [kind, taken, `${first}; ${later.join(", ")}`, `${within} of ${jobs.length}`];
  });
  const text = `\`est_processing_time\` as the service gives it when a job is created, beside what the job then took by a clock of processor time.
The first of a kind is estimated by the package's own figures and the jobs of other kinds before it. Goal: within a factor of ${OFF}.`;
  const header = ["kind", "took, seconds", "estimate ÷ taken: first; others", "within the goal"];
  return { title: "Estimates of jobs", text, table: markdownTable(header, rows) };
}

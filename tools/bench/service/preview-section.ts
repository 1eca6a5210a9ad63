import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type ServiceProcess, startServiceProcess } from "../../../test/service/support/service-process.js";
import { markdownTable, type Section } from "../report.js";
import { liftLimits } from "./lift-limits.js";
import { type ServiceClient, serviceClient } from "./service-client.js";

const KEY = "bench-key-0123456789abcdef";
const CHARACTER = "builtin-default";
const ROUNDS = 3;
/** Previews requested at once. */
const CROWD = 8;
/** Milliseconds per tick of the kernel's CPU clock. */
const TICK = 10;

/** Measures previews of a built service, through HTTP. */
export async function previewSection(log: (text: string) => void): Promise<Section> {
  const busyBefore = loadavg()[0];
  const rows: string[][] = [];
  const row = (...cells: string[]) => {
    rows.push(cells);
    log(cells.join("  "));
  };
  const drawnRow = (what: string, goal: string, { seconds, processor }: Drawn) =>
    row(what, goal, `${seconds.toFixed(1)} s`, `${processor.toFixed(1)} s`);
  // Longer than the service's default: a busy machine must be measurable too.
  await withService({ MOTION_PREVIEW_WAIT: "300" }, async (service, client) => {
    drawnRow("the first after the start", "≤ 6 s", await drawn(service, client));
    const idle: Drawn[] = [];
    for (let i = 0; i < ROUNDS; i++) idle.push(await drawn(service, client));
    drawnRow("a later one", "≤ 6 s", middle(idle));
    const loops = [0, 1].map(() => spawn(process.execPath, ["-e", "for(;;);"], { stdio: "ignore" }));
    try {
      const busy: Drawn[] = [];
      for (let i = 0; i < ROUNDS; i++) busy.push(await drawn(service, client));
      drawnRow("with two busy loops beside it", "≤ 20 s", middle(busy));
    } finally {
      for (const loop of loops) loop.kill();
    }
    const before = await answerTimes(client, async () => new Promise((resume) => setTimeout(resume, 1000)));
    const paths = await Promise.all(Array.from({ length: CROWD }, () => motion(client)));
    const during = await answerTimes(client, () => Promise.all(paths.map((path) => get(client, path))));
    const [quiet, loaded] = [before, during].map((times) => `${times[Math.floor(times.length * 0.95)].toFixed(0)} ms`);
    row(`95 % of GraphQL's answers while ${CROWD} previews are drawn`, "", loaded, `idle: ${quiet}`);
  });
  // A service that hardly waits: every answer is counted until all have their video.
  await withService({ MOTION_PREVIEW_WAIT: "1" }, async (_service, client) => {
    const paths = await Promise.all(Array.from({ length: CROWD }, () => motion(client)));
    const count = { videos: 0, later: 0, others: 0, empty: 0 };
    await Promise.all(
      paths.map(async (path) => {
        for (let isThere = false; !isThere; ) {
          const { status, isVideo } = await get(client, path);
          isThere = isVideo;
          if (isVideo) count.videos++;
          else if (status === 503) count.later++;
          else if (status < 300) count.empty++;
          else count.others++;
        }
      }),
    );
    const all = count.videos + count.later + count.others + count.empty;
    const meanwhile = `${count.videos} videos, ${count.later} × 503`;
    row(`of ${all} requests that waited 1 s: 2xx without a video`, "0", String(count.empty), meanwhile);
    if (count.others > 0) row("of them, other answers", "0", String(count.others), "");
  });
  return {
    title: "Preview videos",
    text:
      "Four seconds of walking on a built-in character, from the request to the last byte, at a service with the embedded " +
      `database; median of ${ROUNDS}, each with another motion. CPU time is for the whole service. The load ` +
      `average before the run was ${busyBefore.toFixed(1)}; above 1, the times depend on other programs, and CPU time is the ` +
      "figure to compare. Until commit ce5776d a headless Chromium (software WebGL, VP9) drew the " +
      "previews; it has been removed, so it cannot be measured in the same run. With 20 other programs running, it needed 20 s " +
      "of CPU time and 40 s in all for the first of the same videos, then 17 s and 32 s (130 ms of CPU time a frame); the " +
      "renderer that replaced it needed 4.6 s and 21 s, then 4.1 s and 19 s, within the same minutes.",
    table: markdownTable(["what", "goal", "measured", "CPU time"], rows),
  };
}

interface Drawn {
  seconds: number;
  /** CPU time of the service's process, seconds. */
  processor: number;
}

let made = 0;

/**
 * Makes a new motion of four seconds.
 *
 * @returns path of its preview
 */
async function motion(client: ServiceClient): Promise<string> {
  const speed = 1.4 + made++ * 0.002;
  const query = `mutation { create_locomotion(character_id: "${CHARACTER}", move_speed: ${speed}) { motion { id } } }`;
  const { create_locomotion: result } = await client.ask(query);
  return `/app/preview/${CHARACTER}/${result.motion.id}/preview.webm`;
}

async function drawn({ child }: ServiceProcess, client: ServiceClient): Promise<Drawn> {
  const path = await motion(client);
  const [begun, used] = [performance.now(), processorSeconds(child)];
  const { isVideo, status, text } = await get(client, path);
  if (!isVideo) throw new Error(`The preview was answered ${status} without a video: ${text}`);
  return { seconds: (performance.now() - begun) / 1000, processor: processorSeconds(child) - used };
}

interface Answer {
  status: number;
  isVideo: boolean;
  /** Body of an answer that is no video. */
  text: string;
}

async function get(client: ServiceClient, path: string): Promise<Answer> {
  const response = await client.get(path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isVideo = response.status === 200 && new DataView(bytes.buffer).getUint32(0) === 0x1a45dfa3;
  return { status: response.status, isVideo, text: isVideo ? "" : Buffer.from(bytes).toString() };
}

/** Returns GraphQL's response times while something is done, milliseconds, shortest first. */
async function answerTimes(client: ServiceClient, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const begun = performance.now();
    await client.ask("{ characters { id name } }");
    times.push(performance.now() - begun);
    await new Promise((resume) => setTimeout(resume, 20));
  }
  await done;
  return times.sort((a, b) => a - b);
}

/** Reads the CPU time of a process with all its threads from Linux. */
function processorSeconds({ pid }: ChildProcess): number {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  const numbers = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return ((Number(numbers[11]) + Number(numbers[12])) * TICK) / 1000;
}

function middle(times: Drawn[]): Drawn {
  return times.sort((a, b) => a.seconds - b.seconds)[Math.floor(times.length / 2)];
}

async function withService(
  env: Record<string, string>,
  work: (service: ServiceProcess, client: ServiceClient) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-previews-"));
  try {
    const service = await startServiceProcess({ dataDir, env: { MOTION_API_KEY: KEY, ...env } });
    try {
      const client = serviceClient(service.url, KEY);
      await liftLimits(client, { dataDir });
      await work(service, client);
    } finally {
      await service.end("SIGTERM");
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

import { createHash } from "node:crypto";
import { createMannequin } from "../../../src/characters/index.js";
import { writeGlb } from "../../../src/formats/glb/write-glb.js";
import type { ServiceClient } from "./service-client.js";

/** What clients were told is there: it must be there after any crash. */
export interface Acknowledged {
  /** Name by motion: the last acknowledged, or one whose change was under way. */
  motions: Map<string, { names: Set<string>; rated: boolean }>;
  characters: Map<string, { name: string; sha256: string }>;
  jobs: Set<string>;
  /** Files that were downloaded whole: hash by path. */
  files: Map<string, string>;
  /** Requests that were answered. */
  requests: number;
}

export function nothingAcknowledged(): Acknowledged {
  return { motions: new Map(), characters: new Map(), jobs: new Set(), files: new Map(), requests: 0 };
}

/** A file that was cut off or changed on its way: never forgivable, crash or not. */
export class BrokenFile extends Error {}

let made = 0;

/**
 * Works on the service with everything that clients do, until it is gone: makes, renames and rates motions, uploads
 * characters, downloads, starts jobs. Notes what was acknowledged.
 */
export async function loadUntilGone(client: ServiceClient, seen: Acknowledged, random: () => number): Promise<void> {
  const pick = <T>(values: Iterable<T>): T | undefined => {
    const all = [...values];
    return all[Math.floor(random() * all.length)];
  };
  const acts: (() => Promise<void>)[] = [
    async () => {
      const args = { speed: 0.5 + random() * 3, strides: 1 };
      const { create_locomotion } = await client.ask(
        'mutation ($speed: Float, $strides: Int) { create_locomotion(character_id: "builtin-default", move_speed: $speed, strides: $strides) { motion { id name } } }',
        args,
      );
      const { id, name } = create_locomotion.motion;
      seen.motions.set(id, { names: new Set([name]), rated: false });
    },
    async () => {
      const id = pick(seen.motions.keys());
      if (!id) return;
      const name = `renamed ${++made}`;
      const motion = seen.motions.get(id)!;
      motion.names.add(name);
      await client.ask("mutation ($id: String!, $name: String) { update_motion(motion_id: $id, name: $name) { id } }", {
        id,
        name,
      });
      motion.names = new Set([name]);
    },
    async () => {
      const id = pick(seen.motions.keys());
      if (!id) return;
      await client.ask("mutation ($id: String!) { rate_motion(motion_id: $id, score: 1) { rating { score } } }", {
        id,
      });
      seen.motions.get(id)!.rated = true;
    },
    async () => {
      const name = `character ${++made}-${Math.floor(random() * 1e9)}`;
      const bytes = writeGlb({ ...createMannequin({}), name });
      const { create_character } = await client.upload(
        "mutation ($file: Upload!, $name: String!) { create_character(file: $file, name: $name) { character { id } } }",
        { name },
        bytes,
        "hero.glb",
      );
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      seen.characters.set(create_character.character.id, { name, sha256 });
    },
    async () => {
      const motion = pick(seen.motions.keys());
      const character = pick(["builtin-default", "builtin-titan", ...seen.characters.keys()]);
      if (!motion) return;
      const type = random() < 0.7 ? "glb" : "bvh";
      await fetchWhole(client, seen, `/motion/file/motion_viewer/${character}/${motion}/${type}/m.${type}?fps=24`);
    },
    async () => {
      const bytes = new TextEncoder().encode(`${++made} ${random()}`);
      const video = new Uint8Array([...VIDEO_HEAD, ...bytes]);
      const { create_video_to_motion } = await client.upload(
        'mutation ($file: Upload!) { create_video_to_motion(file: $file, motion_name: "video") { job { id } } }',
        {},
        video,
        "clip.mp4",
      );
      seen.jobs.add(create_video_to_motion.job.id);
    },
  ];
  const worker = async () => {
    for (;;) {
      await pick(acts)!();
      seen.requests++;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: 6 }, worker));
  const broken = results.find((result) => result.status === "rejected" && result.reason instanceof BrokenFile);
  if (broken) throw (broken as PromiseRejectedResult).reason;
}

/** An MP4 that begins as one does and holds no more: the engine of the load never decodes it. */
const VIDEO_HEAD = new Uint8Array([0, 0, 0, 16, ...Buffer.from("ftypisom"), 0, 0, 0, 1]);

async function fetchWhole(client: ServiceClient, seen: Acknowledged, path: string): Promise<void> {
  const response = await client.get(path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${new TextDecoder().decode(bytes)}`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const etag = response.headers.get("etag");
  if (etag && etag !== `"${sha256}"`)
    throw new BrokenFile(`${path}: ${bytes.length} bytes of hash ${sha256}, ETag ${etag}`);
  const before = seen.files.get(path);
  if (before && before !== sha256) throw new BrokenFile(`${path} is another file than before`);
  seen.files.set(path, sha256);
}

/** Looks whether all that was acknowledged is there, and its files whole. Answers what is not. */
export async function verifyAll(client: ServiceClient, seen: Acknowledged): Promise<string[]> {
  const problems: string[] = [];
  const { motions, characters } = await client.ask(
    "{ motions { id name rating { score } assets { sha256 size } } characters { id name assets { type sha256 size } } }",
  );
  const stored = new Map<string, { name: string; rating: unknown }>(motions.map((m: { id: string }) => [m.id, m]));
  for (const [id, { names, rated }] of seen.motions) {
    const motion = stored.get(id);
    if (!motion) problems.push(`motion ${id} is lost`);
    else if (!names.has(motion.name)) problems.push(`motion ${id} is called ${motion.name}, not ${[...names]}`);
    else if (rated && !motion.rating) problems.push(`the rating of motion ${id} is lost`);
  }
  const found = new Map<string, { name: string; assets: { type: string; sha256: string }[] }>(
    characters.map((c: { id: string }) => [c.id, c]),
  );
  for (const [id, { name, sha256 }] of seen.characters) {
    const character = found.get(id);
    if (character?.name !== name) problems.push(`character ${id} (${name}) is lost`);
    else if (!character.assets.some((asset) => asset.sha256 === sha256)) problems.push(`the file of ${name} is lost`);
  }
  for (const id of seen.characters.keys()) {
    const response = await client.get(`/motion/bundle/${id}/character.glb`);
    if (response.status !== 200 || (await response.arrayBuffer()).byteLength === 0) problems.push(`no file of ${id}`);
  }
  for (const [path, sha256] of seen.files) {
    const response = await client.get(path);
    const hash = createHash("sha256")
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest("hex");
    if (response.status !== 200 || hash !== sha256) problems.push(`${path}: ${response.status}, another file`);
  }
  return problems;
}

/** Waits until every job that was acknowledged has ended; answers those that have not. */
export async function unfinishedJobs(client: ServiceClient, seen: Acknowledged, seconds: number): Promise<string[]> {
  const open = new Set(seen.jobs);
  const until = Date.now() + seconds * 1000;
  while (open.size > 0 && Date.now() < until) {
    for (const id of [...open]) {
      const { job } = await client.ask("query ($id: String) { job(job_id: $id) { status result } }", { id });
      if (job?.status === "FINISHED" || job?.status === "FAILED") open.delete(id);
    }
    if (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return [...open];
}

import { createHash } from "node:crypto";
import { createMannequin } from "../../../src/characters/index.js";
import { writeGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { type Acknowledged, BrokenFile } from "./acknowledged.js";
import type { ServiceClient } from "./service-client.js";
import { uniqueVideo } from "./unique-video.js";

/** Clients at once. */
const CLIENTS = 6;
/** Kinds of jobs: engines for tests. */
const DEEDS = ["walk", "slow 200", "slow 800", "fail"];

/** Names that no other process uses. */
let made = 0;

/**
 * Loads the service with everything that clients do, until it is gone: makes, renames and rates motions, uploads
 * characters, downloads, starts jobs. Records what was acknowledged. Rejects when the service answers with an error.
 *
 * @returns how each client's last request ended: "fetch failed", or "terminated" when its answer was cut off
 */
export async function loadUntilGone(
  client: ServiceClient,
  seen: Acknowledged,
  random: () => number,
): Promise<string[]> {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)];
  const renaming = new Set<string>();

  const acts: (() => Promise<void>)[] = [createMotion, rename, rate, createCharacter, download, download, startJob];
  const work = async (): Promise<never> => {
    for (;;) {
      await pick(acts)();
      seen.requests++;
    }
  };
  const results: PromiseSettledResult<never>[] = await Promise.allSettled(Array.from({ length: CLIENTS }, work));
  const errors = results.map((result) => (result as PromiseRejectedResult).reason);
  for (const error of errors) if (!isGone(error)) throw error;
  return errors.map(({ message }) => message);

  async function createMotion(): Promise<void> {
    const { create_locomotion } = await client.ask(
      'mutation ($speed: Float) { create_locomotion(character_id: "builtin-default", move_speed: $speed, strides: 1) { motion { id name } } }',
      { speed: 0.5 + random() * 3 },
    );
    const { id, name } = create_locomotion.motion;
    seen.motions.set(id, { names: new Set([name]), rated: false });
  }

  async function rename(): Promise<void> {
    const id = pick([...seen.motions.keys()]);
    if (!id || renaming.has(id)) return createMotion();
    const motion = seen.motions.get(id)!;
    const name = `renamed ${++made}`;
    motion.names.add(name);
    renaming.add(id);
    await client.ask("mutation ($id: String!, $name: String) { update_motion(motion_id: $id, name: $name) { id } }", {
      id,
      name,
    });
    renaming.delete(id);
    motion.names = new Set([name]);
  }

  async function rate(): Promise<void> {
    const id = pick([...seen.motions.keys()]);
    if (!id) return createMotion();
    await client.ask("mutation ($id: String!) { rate_motion(motion_id: $id, score: 1) { rating { score } } }", { id });
    seen.motions.get(id)!.rated = true;
  }

  async function createCharacter(): Promise<void> {
    const name = `character ${++made}`;
    const bytes = writeGlb({ ...createMannequin({}), name: `${name} ${random()}` });
    const { create_character } = await client.upload(
      "mutation ($file: Upload!, $name: String!) { create_character(file: $file, name: $name) { character { id } } }",
      { name },
      bytes,
      "hero.glb",
    );
    seen.characters.set(create_character.character.id, { name, sha256: hashOf(bytes) });
  }

  async function download(): Promise<void> {
    const motion = pick([...seen.motions.keys()]);
    if (!motion) return createMotion();
    const character = pick(["builtin-default", "builtin-titan", ...seen.characters.keys()]);
    const type = random() < 0.7 ? "glb" : "bvh";
    const path = `/motion/file/motion_viewer/${character}/${motion}/${type}/m.${type}?fps=24`;
    seen.files.set(path, await fetchWhole(client, path));
    seen.downloads++;
  }

  async function startJob(): Promise<void> {
    const video = uniqueVideo(`${++made} ${random()}`);
    const { create_video_to_motion } = await client.upload(
      "mutation ($file: Upload!, $deed: String!) { create_video_to_motion(file: $file, motion_name: $deed) { job { id } } }",
      { deed: pick(DEEDS) },
      video,
      "clip.mp4",
    );
    seen.jobs.add(create_video_to_motion.job.id);
  }
}

/** Returns the hash of a file. Throws BrokenFile when it is not the one that its headers announce. */
export async function fetchWhole(client: ServiceClient, path: string): Promise<string> {
  const response = await client.get(path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${new TextDecoder().decode(bytes)}`);
  const sha256 = hashOf(bytes);
  const etag = response.headers.get("etag");
  // A compressed answer has the tag of the file and of its compression.
  if (etag?.replace(/-(br|gzip)"$/, '"') !== `"${sha256}"`)
    throw new BrokenFile(`${path}: ${bytes.length} bytes of hash ${sha256}, ETag ${etag}`);
  return sha256;
}

export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Returns whether an error of fetch says that the connection broke or was not made. */
export function isGone(error: unknown): boolean {
  return error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message);
}

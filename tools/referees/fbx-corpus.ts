/**
 * Compares what we read in every .fbx file of a folder with what ufbx reads: world matrices of all nodes and positions of
 * all vertices, at rest and at three frames of the richest motion.
 *
 *   UFBX_DUMP=/path/to/ufbx-dump npx tsx tools/referees/fbx-corpus.ts FOLDER [--exact-skin] [--json]
 *
 * ufbx-dump is made of tools/referees/ufbx/dump.c. A file is right when nothing is farther off than 0.2 % of its size.
 * Skins are compared as glTF can hold them (four weights, linear); --exact-skin compares with ufbx's own.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { type FbxScene, readFbxScene } from "../../src/files/formats/fbx/read/read-fbx-scene.js";
import type { SceneAnimation } from "../../src/files/formats/scene/scene-model.js";
import { farthestFromAny } from "./nearest-points.js";
import { worldMatrices, worldPoints } from "./pose-points.js";

interface Dump {
  error?: string;
  version: number;
  nodes: { name: string; parent: number; id: string }[];
  stacks: { name: string; begin: number; keys: number }[];
  poses: { stack: number; time: number; matrices: number[]; meshes: { node: number; points: number[] }[] }[];
}

interface Verdict {
  file: string;
  version: number;
  result: "right" | "wrong" | "refused" | "refused-by-both" | "refused-by-ufbx";
  /** Largest distance relative to the size. */
  nodes: number;
  points: number;
  note: string;
}

const RIGHT = 2e-3;
const [folder, ...flags] = process.argv.slice(2);
const dumpProgram = process.env.UFBX_DUMP;
if (!folder || !dumpProgram) throw new Error("Give a folder, and ufbx-dump as UFBX_DUMP.");

const verdicts = filesBelow(folder).map(judge);
for (const { result, file, version, nodes, points, note } of verdicts) {
  if (result === "right" && !flags.includes("--all")) continue;
  console.log(
    `${result}\t${version}\t${file}\tnodes ${nodes.toExponential(1)}\tpoints ${points.toExponential(1)}\t${note}`,
  );
}
for (const [name, group] of [
  ["FBX >= 7", verdicts.filter(({ version }) => version >= 7000)],
  ["FBX < 7", verdicts.filter(({ version }) => version < 7000)],
] as const) {
  const count = (result: string) => group.filter((verdict) => verdict.result === result).length;
  const precise = group.filter(({ result, nodes, points }) => result === "right" && Math.max(nodes, points) <= 1e-4);
  console.log(
    `${name}: ${group.length} files; right ${count("right")} (within 1e-4: ${precise.length}), wrong ${count("wrong")}, refused ${count("refused")}, refused by both ${count("refused-by-both")}, by ufbx alone ${count("refused-by-ufbx")}`,
  );
}

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith(".fbx"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function judge(path: string): Verdict {
  const file = path.slice(folder.length + 1);
  const verdict: Verdict = { file, version: 0, result: "right", nodes: 0, points: 0, note: "" };
  let scene: FbxScene | null = null;
  try {
    const inflate = (zlib: Uint8Array, size: number) => inflateSync(zlib, { maxOutputLength: Math.max(1, size) });
    scene = readFbxScene(readFileSync(path), { animations: "richest", inflate });
  } catch (error) {
    verdict.note = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  const animation = scene?.animations[0];
  const stacks = dump(path, []).stacks;
  const stack = animation ? (stacks ?? []).findIndex(({ name }) => name === animation.name) : -1;
  const last = (animation?.frameCount ?? 1) - 1;
  const frames = stack < 0 ? [] : [...new Set([0, Math.floor(last / 3), Math.floor((last * 2) / 3)])];
  const truth = dump(
    path,
    frames.map((frame) => `${stack}@${timeOf(animation, frame)}`),
  );
  verdict.version = truth.version ?? 0;
  if (truth.error !== undefined) return { ...verdict, result: scene ? "refused-by-ufbx" : "refused-by-both" };
  if (!scene) return { ...verdict, result: "refused" };
  if (animation && stack < 0) verdict.note = `no stack "${animation.name}" in ufbx`;
  const place = matchNodes(scene, truth);
  for (const [p, pose] of truth.poses.entries()) {
    const frame = frames[p - 1] ?? 0;
    compare(verdict, scene, p === 0 ? undefined : animation, frame, pose, place);
  }
  const missing = place.indexOf(-1, 1);
  if (missing > 0) verdict.note += ` no node "${truth.nodes[missing].name}"`;
  if (missing > 0 || !(Math.max(verdict.nodes, verdict.points) <= RIGHT)) verdict.result = "wrong";
  return verdict;
}

function timeOf(animation: SceneAnimation | undefined, frame: number): string {
  return animation ? ((animation.start ?? 0) + frame / animation.frameRate).toPrecision(15) : "0";
}

function dump(path: string, poses: string[]): Dump {
  const args = [...(flags.includes("--exact-skin") ? [] : ["--as-gltf"]), path, ...poses];
  const text = execFileSync(dumpProgram as string, args, { maxBuffer: 2 ** 30 }).toString();
  return JSON.parse(text.replace(/-?\b(nan|inf)\b/g, "0"));
}

/** Returns our node (the one with the scale) for each node of ufbx: by id, in old files by name and order. */
function matchNodes(scene: FbxScene, truth: Dump): number[] {
  const carriers = new Map<number, number>();
  scene.nodes.names.forEach((name, n) => {
    const parent = scene.nodes.parents[n];
    if (scene.sourceIds[n] === -1 && parent >= 0 && name === `${scene.nodes.names[parent]}_scale`)
      carriers.set(parent, n);
  });
  const taken = new Set<number>();
  // Letters beyond ASCII are replaced by ufbx where their encoding is not known.
  const plain = (name: string) => name.replace(/[^ -~]+/g, "?");
  return truth.nodes.map(({ name, id, parent }) => {
    if (parent < 0) return -1;
    const own = scene.sourceIds.findIndex((source, n) => {
      if (taken.has(n) || (source === -1 && scene.nodes.names[n] !== name)) return false;
      return truth.version >= 7000 ? String(source) === id : plain(scene.nodes.names[n]) === plain(name);
    });
    if (own >= 0) taken.add(own);
    return carriers.get(own) ?? own;
  });
}

function compare(
  verdict: Verdict,
  scene: FbxScene,
  animation: SceneAnimation | undefined,
  frame: number,
  pose: Dump["poses"][number],
  place: readonly number[],
): void {
  const worlds = worldMatrices(scene, animation, frame);
  const all = pose.meshes.flatMap(({ points }) => points);
  const origins = pose.matrices.filter((_, i) => i % 12 >= 9);
  const size = Math.max(extent(all.length > 0 ? all : origins), 1e-6);
  place.forEach((node, i) => {
    if (node < 0) return;
    for (let k = 0; k < 12; k++) {
      const truth = pose.matrices[i * 12 + k];
      const column = Math.floor(k / 3) * 3;
      const length = Math.hypot(...pose.matrices.slice(i * 12 + column, i * 12 + column + 3));
      const scale = k < 9 ? Math.max(length, 1e-6) : size;
      verdict.nodes = worse(verdict.nodes, Math.abs(worlds[node][k] - truth) / scale);
    }
  });
  for (const { node, points } of pose.meshes) {
    const ours = scene.meshes
      .filter((part) => part.node === place[node])
      .map((part) => worldPoints(scene, part, worlds, animation, frame));
    if (ours.length === 0 && points.length > 0) verdict.note ||= `no mesh of node ${node}`;
    if (ours.length === 0) continue;
    const joined = ours.flatMap((part) => Array.from(part));
    const reach = size * 0.01;
    verdict.points = worse(verdict.points, farthestFromAny(joined, points, reach) / size);
    verdict.points = worse(verdict.points, farthestFromAny(points, joined, reach) / size);
  }
}

/** Returns the larger error; NaN counts as infinitely far. */
function worse(so: number, far: number): number {
  return Number.isNaN(far) ? Number.POSITIVE_INFINITY : Math.max(so, far);
}

function extent(points: readonly number[]): number {
  const low = [0, 1, 2].map((k) =>
    points.reduce((m, p, i) => (i % 3 === k ? Math.min(m, p) : m), Number.POSITIVE_INFINITY),
  );
  const high = [0, 1, 2].map((k) =>
    points.reduce((m, p, i) => (i % 3 === k ? Math.max(m, p) : m), Number.NEGATIVE_INFINITY),
  );
  return points.length === 0 ? 0 : Math.hypot(...high.map((value, k) => value - low[k]));
}

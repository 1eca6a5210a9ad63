import { spawnSync } from "node:child_process";
import type { Answer, Reading, ReadJob, Referee } from "../reading.js";

/** The program built from dump.c here and from ufbx, which is not part of this repository. */
const PROGRAM = process.env.UFBX_DUMP ?? "";

export const ufbx: Referee = {
  name: "ufbx",
  formats: ["fbx"],
  missing: () => (PROGRAM ? null : "UFBX_DUMP does not name the program that tools/referees/ufbx/dump.c becomes"),
  read: async (jobs) => jobs.map(readOne),
};

interface Dump {
  error?: string;
  nodes: { name: string }[];
  stacks: { keys: number }[];
  poses: { stack: number; matrices: number[]; meshes: { points: number[] }[] }[];
}

function readOne({ file, times }: ReadJob): Answer {
  const first = dump([file]);
  if (first.error !== undefined) return { error: first.error };
  const keys = first.stacks.map((stack) => stack.keys);
  const richest = keys.indexOf(Math.max(...keys));
  const moving = richest >= 0 && keys[richest] > 0;
  const poses = moving
    ? dump(["--as-gltf", file, ...times.map((time) => `${richest}@${time}`)]).poses.slice(1)
    : times.map(() => first.poses[0]);
  return readingOf(first, poses);
}

function dump(parameters: string[]): Dump {
  const run = spawnSync(PROGRAM, parameters, { encoding: "utf8", maxBuffer: 2 ** 29 });
  try {
    return JSON.parse(run.stdout);
  } catch {
    return { error: `ufbx gave no answer (${run.signal ?? run.status})`, nodes: [], stacks: [], poses: [] };
  }
}

/** 12 numbers a matrix, the place last. */
const MATRIX = 12;

function readingOf({ nodes }: Dump, poses: Dump["poses"]): Reading {
  const joints = nodes.map(({ name }, node) => ({
    name,
    places: poses.flatMap(({ matrices }) => matrices.slice(node * MATRIX + 9, node * MATRIX + 12)),
  }));
  const hasMeshes = poses.some(({ meshes }) => meshes.length > 0);
  const points = hasMeshes ? poses.map(({ meshes }) => Float32Array.from(meshes.flatMap((mesh) => mesh.points))) : [];
  return { joints, points };
}

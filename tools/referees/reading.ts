/** A program's reading of a file: positions of joints and skinned vertices at the requested times, metres, +Y up. */
export interface Reading {
  /** A name may occur several times. Places: 3 numbers per time. */
  joints: { name: string; places: number[] }[];
  /** Vertices of all meshes, one after the other, for each time; empty without meshes. */
  points: Float32Array[];
}

export interface ReadJob {
  /** Path; its ending gives the format. */
  file: string;
  /** Seconds. */
  times: number[];
  /** Frames per second of the motion. */
  rate: number;
}

/** A reading, or why there is none. */
export type Answer = Reading | { error: string };

export interface Referee {
  name: string;
  /** File endings that it reads. */
  formats: readonly string[];
  /** Null when it can run here, else what is missing. */
  missing(): string | null;
  read(jobs: readonly ReadJob[]): Promise<Answer[]>;
}

export function formatOf(file: string): string {
  const ending = file.split(".").pop()!.toLowerCase();
  return ending === "vrm" || ending === "gltf" ? "glb" : ending;
}

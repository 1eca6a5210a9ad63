import type { ExportParameters } from "../../requests/export-parameters.js";
import type { LocomotionArguments } from "../../requests/locomotion.js";

export type { ExportParameters };

/** What a generated or edited motion is stored as. */
export interface MotionBundle {
  /** The canonical clip as a motion GLB, with contacts, labels, loop, plan and request in its extras: loses nothing. */
  glb: Uint8Array;
  /** Seconds. */
  duration: number;
  frameCount: number;
  /** Frames a second. */
  frameRate: number;
  /** Start and end in seconds, as in the clip. */
  labels: { description: string; start: number; end: number }[];
}

/** What is understood of an uploaded character. */
export interface CharacterReading {
  /** The file as one GLB: a .gltf with its buffers, or a .glb unchanged. */
  glb: Uint8Array;
  joints: number;
  triangles: number;
  /** Leg length over the reference leg: what relative speeds are scaled by. */
  scale: number;
  /** 0 to 1, of the mapping. */
  confidence: number;
  /** What was noticed, for a person. */
  notes: string[];
}

export interface ExportedMotion {
  bytes: Uint8Array;
  mimetype: string;
  /** Of the exported motion, after the speed multiplier. */
  seconds: number;
}

/** Work on engine threads, by name. Inputs and outputs are cloned or transferred; threads keep what they read, by hash. */
export interface EngineTasks {
  generateLocomotion: { input: LocomotionArguments; output: MotionBundle };
  locomotionStyles: { input: Record<string, never>; output: readonly string[] };
  readCharacter: { input: { bytes: Uint8Array; extension: ".glb" | ".gltf" }; output: CharacterReading };
  /** GLB of a built-in character. */
  builtinCharacter: { input: { id: string }; output: { glb: Uint8Array } };
  exportMotion: {
    input: {
      /** Both bundles with their hashes, by which a thread keeps what it has read. */
      motion: { sha256: string; glb: Uint8Array };
      character: { sha256: string; glb: Uint8Array };
      parameters: ExportParameters;
      name: string;
    };
    output: ExportedMotion;
  };
}

export interface EngineRunOptions {
  /** Aborts: the thread that works on it is ended when it does not stop by itself. */
  signal?: AbortSignal;
  /** Seconds that a thread may work on it; default 60. */
  deadlineSeconds?: number;
}

/** The engine on threads of this process. */
export interface EngineThreads {
  /**
   * @throws MotionError with the engine's codes, ABORTED and DISPOSED among them; ServiceError INTERNAL_SERVER_ERROR
   *   with `details.reason` "deadline", "memory" or "crash" when the thread was lost, RATE_LIMIT_EXCEEDED when too much
   *   waits already
   */
  run<K extends keyof EngineTasks>(
    task: K,
    input: EngineTasks[K]["input"],
    options?: EngineRunOptions,
  ): Promise<EngineTasks[K]["output"]>;
  /** Runs every thread in, piece by piece between other tasks, so that the first requests are as fast as the later ones. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

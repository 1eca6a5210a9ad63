import type { ExportedMotion } from "../../exports/motion-export.js";
import type { ExportParameters } from "../../requests/export-parameters.js";
import type { LocomotionArguments } from "../../requests/locomotion.js";
import type { TextMotionArguments } from "../../requests/text-motion.js";
import type { TextPlan } from "../../requests/text-plan.js";
import type { StitchPart } from "../../synthesis/stitch/stitch-motions.js";
import type { PromptedStitch, PromptedStitchOptions } from "../../synthesis/stitch/stitch-steps.js";
import type { TrimAndLoop, TrimmedClip } from "../../synthesis/trim-and-loop/trim-and-loop.js";

export type { ExportedMotion, ExportParameters };

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

/** What is understood of a character. */
export interface CharacterReading {
  /** The file as one GLB: of a .gltf with its buffers, of a .fbx with what glTF can say; null when the file is one already. */
  glb: Uint8Array | null;
  joints: number;
  triangles: number;
  /** Leg length over the reference leg: what relative speeds are scaled by. */
  scale: number;
  /** Sole to the top of the head, in the file's units. */
  height: number;
  /** How its joints were found. */
  method: "declared" | "names" | "geometry";
  /** Name of the joint for each humanoid role that was found. */
  mapping: Record<string, string>;
  /** 0 to 1, of the mapping. */
  confidence: number;
  /** What was noticed, for a person. */
  notes: string[];
}

/** A stored character. */
export interface CharacterBundle {
  sha256: string;
  glb: Uint8Array;
  isBuiltin: boolean;
  /** The FBX that was uploaded; null when it was another format, and where it is not needed. */
  fbx: Uint8Array | null;
}

/** A file with its hash, by which a thread keeps what it has read of it. */
export interface HashedFile {
  sha256: string;
  glb: Uint8Array;
}

/** What is taken of a stored motion that is stitched. */
export interface StitchSide extends Omit<StitchPart, "clip" | "upper"> {
  motion: HashedFile;
  /** Seconds; null: the motion's end. */
  upper: number | null;
}

/** How two sides are stitched. `loopSeconds`: of the way from the second one's end back into the first; null: no loop. */
export type StitchOfSides = Required<
  Pick<PromptedStitchOptions, "seconds" | "loopSeconds" | "prompt" | "loopPrompt" | "seed" | "names">
>;

/** Work on engine threads, by name. Inputs and outputs are cloned or transferred; threads keep what they read, by hash. */
export interface EngineTasks {
  generateLocomotion: { input: LocomotionArguments; output: MotionBundle };
  generateTextMotion: { input: TextMotionArguments; output: MotionBundle & { plan: TextPlan } };
  locomotionStyles: { input: Record<string, never>; output: readonly string[] };
  /** Understands an uploaded file of this machine, which the thread reads by itself. */
  readCharacter: { input: { path: string; extension: ".fbx" | ".glb" | ".gltf" }; output: CharacterReading };
  /** A built-in character as GLB, understood like any other. */
  builtinCharacter: { input: { id: string }; output: CharacterReading & { glb: Uint8Array } };
  /** A user's own animation as a motion. */
  importMotion: {
    input: {
      /** glTF as JSON text, or a GLB in base64. */
      gltf: string;
      name: string;
      /** Names of joints by role, of the character that it may have been made on. */
      joints: Readonly<Record<string, string>>;
    };
    output: MotionBundle;
  };
  /** A part of a motion, looping or not. */
  trimAndLoop: {
    input: TrimAndLoop & { motion: HashedFile; name: string };
    output: MotionBundle & Pick<TrimmedClip, "gap" | "isWide">;
  };
  /** Parts of two motions as one. */
  stitchMotions: {
    input: StitchOfSides & { prefix: StitchSide; suffix: StitchSide; name: string };
    output: MotionBundle & Omit<PromptedStitch, "clip">;
  };
  exportMotion: {
    input: {
      motion: HashedFile;
      /** Null for csv, which is the same for all. */
      character: CharacterBundle | null;
      parameters: ExportParameters;
      name: string;
    };
    /** `facing`: direction that the character's file faces, radians about +Y from +Z; 0 without a character. */
    output: ExportedMotion & { facing: number };
  };
  /** A character without a motion, as FBX. */
  exportCharacter: { input: { character: CharacterBundle }; output: { bytes: Uint8Array; mimetype: string } };
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

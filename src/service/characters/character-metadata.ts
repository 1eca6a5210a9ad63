import type { CharacterReading } from "../../engine/tasks/read-character.js";
import { ENGINE_VERSION } from "../../requests/engine-version.js";

/** The content of `metadata.json` in a character's bundle, and the metadata of the bundle's asset. */
export interface CharacterMetadata {
  /** Standard skeleton that it was rigged with, "r15" or "ue5"; null: its own. */
  engine: string | null;
  /** Version of the engine that read it. */
  engine_version: string;
  joints: number;
  triangles: number;
  /** Ratio of its leg length to the reference leg; relative speeds are scaled by it. */
  scale: number;
  /** In the file's units. */
  height: number;
  /** How its joints were identified: declared, names, geometry. */
  method: string;
  /** 0 to 1. */
  confidence: number;
  /** Name of the joint for each humanoid role. */
  mapping: Record<string, string>;
  [name: string]: unknown;
}

export function characterMetadata(reading: CharacterReading, engine: string | null = null): CharacterMetadata {
  const { joints, triangles, scale, height, method, confidence, mapping } = reading;
  return { engine, engine_version: ENGINE_VERSION, joints, triangles, scale, height, method, confidence, mapping };
}

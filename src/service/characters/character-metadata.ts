import { ENGINE_VERSION } from "../../requests/engine-version.js";
import type { CharacterReading } from "../engine/engine-tasks.js";

/** What `metadata.json` of a character's bundle says, and the metadata of the bundle's asset. */
export interface CharacterMetadata {
  /** Standard skeleton that it was given, "r15" or "ue5"; null: its own. */
  engine: string | null;
  /** Of the engine that understood it. */
  engine_version: string;
  joints: number;
  triangles: number;
  /** Leg length over the reference leg: what relative speeds are scaled by. */
  scale: number;
  /** In the file's units. */
  height: number;
  /** How its joints were found: declared, names, geometry. */
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

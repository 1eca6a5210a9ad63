/** How a mesh is rigged. */
export interface RigOptions {
  /** Whether the character is turned to face +Z. Default true; else it keeps its direction. */
  frontFacing?: boolean;
  /** Whether the feet stand on the floor; else the hips are at the origin. Default false. */
  feetOnFloor?: boolean;
  /** Whether hands that have fingers get joints for them. Default true. */
  fingers?: boolean;
  /** The side that the mesh faces, degrees about the vertical from +Z towards +X. Default: found. */
  facing?: number;
}

/** What was found, besides the character. */
export interface RigFindings {
  /** 0 to 1: how likely every joint is within 5 % of the height of where it belongs. */
  confidence: number;
  /** What a person should look at, in sentences. */
  doubts: string[];
  joints: number;
  /** How many hands have joints for their fingers, 0 to 2. */
  fingeredHands: number;
  /** Degrees by which the mesh faced away from +Z, and its "up" in the file. */
  facing: number;
  up: "+x" | "-x" | "+y" | "-y" | "+z" | "-z";
  /** Height in the file's units. */
  height: number;
}

export type RigStage = "voxels" | "joints" | "weights" | "character";

/** @param fraction 0 to 1, of the whole */
export type RigProgress = (stage: RigStage, fraction: number) => void;

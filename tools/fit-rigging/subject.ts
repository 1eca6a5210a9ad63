import type { JointName } from "../../src/motion/joint-names.js";

/** A body with its true joints and skin, upright and facing +Z, that can be posed. */
export interface Subject {
  name: string;
  /** Joints, parents first. */
  roles: JointName[];
  /** Index of each joint's parent, -1 for none. */
  parents: Int32Array;
  /** 3 per joint. */
  heads: Float64Array;
  /** Points at the ends of the body, and the joint that each follows. */
  ends: { name: string; joint: number; place: [number, number, number] }[];
  /** Joints whose place is the artist's habit rather than anatomy. */
  unsure: ReadonlySet<JointName>;
  positions: Float64Array;
  /** Triangles always there. */
  indices: Uint32Array;
  /** More triangles that may be worn: skirt, tights, hair. */
  worn: { name: string; indices: Uint32Array }[];
  /** 4 per vertex, into `roles`. */
  joints: Uint16Array;
  weights: Float32Array;
}

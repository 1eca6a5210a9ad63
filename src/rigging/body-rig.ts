import { JOINT_NAMES, type JointName, parentJoint } from "../motion/joint-names.js";

/** Joints of a body in one space. */
export interface BodyRig {
  /** Parents first. */
  names: JointName[];
  /** Index of each joint's parent, -1 for the hips. */
  parents: Int32Array;
  /** Where each joint is: 3 per joint. */
  heads: Float64Array;
  /** Where the bone of each joint ends: 3 per joint. */
  tails: Float64Array;
}

/** Each joint's main child: where its bone leads. */
const LEADS: Partial<Record<string, string>> = {
  Hips: "Spine",
  Spine2: "Neck",
  LeftHand: "LeftHandMiddle1",
  RightHand: "RightHandMiddle1",
};

/**
 * Makes a rig of places by joint.
 *
 * @param ends where bones end that lead to no joint: `Head`, `LeftHand`, `LeftToeBase`, `LeftHandIndex3`, …
 */
export function bodyRig(
  places: ReadonlyMap<JointName, ArrayLike<number>>,
  ends: ReadonlyMap<JointName, ArrayLike<number>>,
): BodyRig {
  const names = JOINT_NAMES.filter((name) => places.has(name));
  const parents = Int32Array.from(names, (name) => {
    for (let up = parentJoint(name); up; up = parentJoint(up)) {
      const at = names.indexOf(up);
      if (at >= 0) return at;
    }
    return -1;
  });
  const heads = new Float64Array(names.length * 3);
  const tails = new Float64Array(names.length * 3);
  names.forEach((name, j) => {
    const head = places.get(name) as ArrayLike<number>;
    const main = LEADS[name];
    const child = main && names.includes(main as JointName) ? names.indexOf(main as JointName) : parents.indexOf(j);
    const tail = ends.get(name) ?? (child >= 0 ? (places.get(names[child]) as ArrayLike<number>) : head);
    for (let k = 0; k < 3; k++) {
      heads[j * 3 + k] = head[k];
      tails[j * 3 + k] = tail[k];
    }
  });
  return { names, parents, heads, tails };
}

/** Size of a figure, by which lengths are compared: see `spanOf`. */
export function rigSpan({ names, heads }: BodyRig, height: number): number {
  const [a, b] = [names.indexOf("Hips") * 3, names.indexOf("Neck") * 3];
  if (a < 0 || b < 0) return 0.29 * height;
  const trunk = Math.hypot(heads[a] - heads[b], heads[a + 1] - heads[b + 1], heads[a + 2] - heads[b + 2]);
  return Math.sqrt(0.29 * height * Math.max(0.08 * height, trunk));
}

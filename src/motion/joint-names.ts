type Side = "Left" | "Right";
type Finger = "Thumb" | "Index" | "Middle" | "Ring" | "Pinky";

/** The joints of the built-in skeleton: the names by which the package knows the parts of any humanoid. */
export type JointName =
  | "Hips"
  | "Spine"
  | "Spine1"
  | "Spine2"
  | "Neck"
  | "Head"
  | `${Side}${"Shoulder" | "Arm" | "ForeArm" | "Hand" | "UpLeg" | "Leg" | "Foot" | "ToeBase"}`
  | `${Side}Hand${Finger}${1 | 2 | 3}`;

/** Each joint's parent, null for the hips; parents come before their children. */
const PARENTS: ReadonlyMap<JointName, JointName | null> = /* @__PURE__ */ bodyParents();

// Calls are marked as pure for bundlers: code that does not use the names does not ship them.
export const JOINT_NAMES: readonly JointName[] = /* @__PURE__ */ namesOf(PARENTS);

/** Returns a joint's parent; null for the hips. */
export function parentJoint(joint: JointName): JointName | null {
  return PARENTS.get(joint) ?? null;
}

function namesOf(parents: ReadonlyMap<JointName, unknown>): JointName[] {
  return [...parents.keys()];
}

function bodyParents(): Map<JointName, JointName | null> {
  const parents = new Map<JointName, JointName | null>();
  const addChain = (start: JointName | null, names: readonly JointName[]) => {
    names.forEach((name, i) => {
      parents.set(name, i === 0 ? start : names[i - 1]);
    });
  };
  addChain(null, ["Hips", "Spine", "Spine1", "Spine2", "Neck", "Head"]);
  for (const side of ["Left", "Right"] as const) {
    const hand: JointName = `${side}Hand`;
    addChain("Spine2", [`${side}Shoulder`, `${side}Arm`, `${side}ForeArm`, hand]);
    for (const finger of ["Thumb", "Index", "Middle", "Ring", "Pinky"] as const) {
      addChain(hand, [`${hand}${finger}1`, `${hand}${finger}2`, `${hand}${finger}3`]);
    }
  }
  for (const side of ["Left", "Right"] as const) {
    addChain("Hips", [`${side}UpLeg`, `${side}Leg`, `${side}Foot`, `${side}ToeBase`]);
  }
  return parents;
}

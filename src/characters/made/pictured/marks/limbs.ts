import type { JointName } from "../../../../motion/joint-names.js";
import type { ShapedBody, Vec } from "../../body/shape-body.js";
import type { Point3 } from "./marks.js";

/** A part of the figure between two joints, which is measured and widened as one. */
export interface Limb {
  bone: JointName;
  /** What it is a part of: outlines between different parts say nothing about either's width. */
  part: "trunk" | "head" | "leftArm" | "rightArm" | "leftLeg" | "rightLeg";
  /** From joint to joint in the rest pose, metres. */
  from: Point3;
  to: Point3;
  /** Whether nothing follows it. */
  last: boolean;
}

/** Returns the limbs of a body. */
export function limbsOf({ joints, ends }: Pick<ShapedBody, "joints" | "ends">): Limb[] {
  const at = (name: JointName): Vec => joints.get(name) as Vec;
  const limbs: Limb[] = [
    { bone: "Hips", part: "trunk", from: at("Hips"), to: at("Spine"), last: false },
    { bone: "Spine", part: "trunk", from: at("Spine"), to: at("Spine1"), last: false },
    { bone: "Spine1", part: "trunk", from: at("Spine1"), to: at("Spine2"), last: false },
    { bone: "Spine2", part: "trunk", from: at("Spine2"), to: at("Neck"), last: false },
    { bone: "Neck", part: "head", from: at("Neck"), to: at("Head"), last: false },
    { bone: "Head", part: "head", from: at("Head"), to: ends.get("Head") as Vec, last: true },
  ];
  for (const side of ["Left", "Right"] as const) {
    const own = side === "Left" ? "left" : "right";
    const finger = ends.get(`${side}HandMiddle3`) ?? at(`${side}HandMiddle3`);
    limbs.push(
      { bone: `${side}Arm`, part: `${own}Arm`, from: at(`${side}Arm`), to: at(`${side}ForeArm`), last: false },
      { bone: `${side}ForeArm`, part: `${own}Arm`, from: at(`${side}ForeArm`), to: at(`${side}Hand`), last: false },
      { bone: `${side}Hand`, part: `${own}Arm`, from: at(`${side}Hand`), to: finger, last: true },
      { bone: `${side}UpLeg`, part: `${own}Leg`, from: at(`${side}UpLeg`), to: at(`${side}Leg`), last: false },
      { bone: `${side}Leg`, part: `${own}Leg`, from: at(`${side}Leg`), to: at(`${side}Foot`), last: false },
      {
        bone: `${side}Foot`,
        part: `${own}Leg`,
        from: at(`${side}Foot`),
        to: ends.get(`${side}ToeBase`) ?? at(`${side}ToeBase`),
        last: true,
      },
    );
  }
  return limbs;
}

/** The limb that each bone belongs to, by their numbers; -1: none. */
export function limbOfBone(bones: readonly JointName[], limbs: readonly Limb[]): Int8Array {
  return Int8Array.from(bones, (name) => {
    const own = name.replace(/Hand(Thumb|Index|Middle|Ring|Pinky)\d$/, "Hand").replace("ToeBase", "Foot");
    const known = limbs.findIndex(({ bone }) => bone === own);
    return known >= 0 || !/Shoulder$/.test(own) ? known : limbs.findIndex(({ bone }) => bone === "Spine2");
  });
}

import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { show } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import { nearHint } from "../../requests/nearest-names.js";

/** Places of joints in the world, by name ("LeftForeArm"). */
export type JointPlaces = Readonly<Record<string, Vector3 | undefined>>;

/** Joints by the part of the body where they are; each joint is named after the bone that begins there. */
const BY_PART: Readonly<Record<string, string>> = {
  shoulder: "Arm",
  elbow: "ForeArm",
  wrist: "Hand",
  clavicle: "Shoulder",
  collarbone: "Shoulder",
  hip: "UpLeg",
  knee: "Leg",
  ankle: "Foot",
  toe: "ToeBase",
  toes: "ToeBase",
  ball: "ToeBase",
  pelvis: "Hips",
  chest: "Spine2",
};

/**
 * Reads places of joints.
 *
 * @param names of the figure's joints
 * @returns places by the joint's index
 *
 * Throws BAD_USER_INPUT.
 */
export function readJointPlaces(joints: unknown, names: readonly string[]): Map<number, Vector3> {
  if (typeof joints !== "object" || joints === null || Array.isArray(joints)) {
    const message = `joints must be an object with places by the names of joints, { LeftForeArm: new Vector3(…) }; got ${show(joints)}.`;
    throw badInput("joints", message);
  }
  const out = new Map<number, Vector3>();
  for (const [name, value] of Object.entries(joints)) {
    const joint = names.indexOf(name);
    if (joint < 0) throw badInput("joints", `The figure has no joint ${show(name)}.${hintFor(name, names)}`);
    if (value === undefined) continue;
    const { x, y, z } = (value ?? {}) as Partial<Vector3>;
    if (![x, y, z].every((one) => Number.isFinite(one)))
      throw badInput("joints", `joints.${name} must be a Vector3 in the world; got ${show(value)}.`);
    out.set(joint, new Vector3(x, y, z));
  }
  return out;
}

/** "LeftElbow" is the joint LeftForeArm. */
function hintFor(name: string, names: readonly string[]): string {
  const [, side = "", part = ""] = /^(left|right)?[ _.]?(.*)$/i.exec(name) ?? [];
  const bone = BY_PART[part.toLowerCase()];
  const meant = bone && names.find((one) => one.toLowerCase() === `${side}${bone}`.toLowerCase());
  return meant ? ` Did you mean ${meant}?` : nearHint(name, names, 3);
}

import type { CharacterModel } from "../../motion/character-model.js";
import type { JointName } from "../../motion/joint-names.js";
import { assignTrunkRoles, type Found, type Roles, SIDES } from "./humanoid-mapping.js";

const LIMBS: readonly [string, string][] = [
  ["Shoulder", "Shoulder"],
  ["UpperArm", "Arm"],
  ["LowerArm", "ForeArm"],
  ["Hand", "Hand"],
  ["UpperLeg", "UpLeg"],
  ["LowerLeg", "Leg"],
  ["Foot", "Foot"],
  ["Toes", "ToeBase"],
];
const SEGMENTS = ["Proximal", "Intermediate", "Distal"];
const THUMB = ["Metacarpal", "Proximal", "Distal"];
const FINGERS = ["Index", "Middle", "Ring", "Little"];

/** Reads the VRM humanoid map that a file declares; returns null when it declares none or leaves out the thighs. */
export function mapDeclared(model: CharacterModel): Found | null {
  const bones = model.humanoid;
  if (!bones) return null;
  const roles: Roles = {};
  const set = (role: string, bone: string) => {
    const node = bones[bone];
    if (node !== undefined && node >= 0 && node < model.nodes.names.length) roles[role as JointName] = node;
  };
  set("Hips", "hips");
  set("Head", "head");
  for (const side of SIDES) {
    const lower = side.toLowerCase();
    for (const [bone, role] of LIMBS) set(side + role, lower + bone);
    THUMB.forEach((segment, i) => {
      set(`${side}HandThumb${i + 1}`, `${lower}Thumb${segment}`);
    });
    for (const finger of FINGERS) {
      SEGMENTS.forEach((segment, i) => {
        set(`${side}Hand${finger === "Little" ? "Pinky" : finger}${i + 1}`, lower + finger + segment);
      });
    }
  }
  const chain = (...names: string[]) =>
    names.map((name) => bones[name]).filter((node) => node !== undefined && node >= 0);
  const found: Found = { roles, spine: chain("spine", "chest", "upperChest"), neck: chain("neck") };
  assignTrunkRoles(found);
  return roles.Hips !== undefined && roles.LeftUpLeg !== undefined && roles.RightUpLeg !== undefined ? found : null;
}

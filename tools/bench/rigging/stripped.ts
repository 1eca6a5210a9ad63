import { readFileSync } from "node:fs";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import type { JointName } from "../../../src/motion/joint-names.js";
import { type Surface, surfaceOf } from "../../../src/rigging/surface.js";
import { dataPath, listData } from "../../../test/support/data-folder.js";
import type { Places } from "./joint-errors.js";

/** Names of the joints in the data's `semantic` lists. */
const PARTS: Readonly<Record<string, string>> = {
  UpperArm: "Arm",
  LowerArm: "ForeArm",
  Hand: "Hand",
  UpperLeg: "UpLeg",
  LowerLeg: "Leg",
  Foot: "Foot",
  Toes: "ToeBase",
};
export interface Stripped {
  name: string;
  surface: Surface;
  truth: Places;
}

/** Reads the characters whose skeleton was taken away, with their true joints. */
export async function strippedCharacters(): Promise<Stripped[]> {
  const out: Stripped[] = [];
  for (const file of listData("characters/unrigged", /\.joints\.json$/)) {
    const path = dataPath(`characters/unrigged/${file}`);
    const { semantic } = JSON.parse(readFileSync(path, "utf8"));
    const scene = await readSceneGlb(new Uint8Array(readFileSync(path.replace(".joints.json", ".glb"))));
    const truth = new Map<JointName, readonly number[]>();
    for (const [part, { pos }] of Object.entries<{ pos: number[] }>(semantic)) truth.set(jointOf(part), pos);
    out.push({ name: file.replace(".joints.json", ""), surface: surfaceOf(scene), truth });
  }
  return out;
}

function jointOf(part: string): JointName {
  const side = /^(left|right)(.+)$/.exec(part);
  const upper = (text: string) => text[0].toUpperCase() + text.slice(1);
  return (side ? `${upper(side[1])}${PARTS[side[2]]}` : upper(part)) as JointName;
}

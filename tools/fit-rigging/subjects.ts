import { readFileSync } from "node:fs";
import { createMannequin } from "../../src/characters/create-mannequin.js";
import { openCharacterFile } from "../../src/files/characters/open-character.js";
import { readGlbCharacter } from "../../src/files/formats/glb/read/read-glb.js";
import { dataPath } from "../../test/support/data-folder.js";
import { Bodies } from "./bodies.js";
import { riggedSubject } from "./rigged-subject.js";
import type { Subject } from "./subject.js";

/**
 * Rigged characters that the fit learns from. Left out are those whose mesh is also among the unrigged ones that the
 * benchmark measures on: cesium-man, kenney-*, mpfb-*, ue-human-sample.
 */
const RIGGED = [
  "rigged-figure.glb",
  "kaykit-knight.glb",
  "kaykit-manny/manny_med_mod.gltf",
  "ue-quaternius-female.glb",
  "quaternius-men-casual.glb",
  "gdquest-mannequiny.glb",
  "babylon-maya-skeleton.glb",
  "vrm0-godette.vrm",
  "vrm1-debug-robot.vrm",
  "rocketbox-male-01.fbx",
  "quaternius2019-male-casual.fbx",
  "quaternius2017-human-mixamo-names.fbx",
];

/** A subject that is made when it is needed, and how many variants of it to make. */
export interface Source {
  name: string;
  make(): Subject;
}

/** Bodies of one part of the data. */
export function bodySources(split: "train" | "validation" | "test"): Source[] {
  const bodies = new Bodies(dataPath("bodies"));
  return bodies.entries.flatMap((entry, place) =>
    entry.split === split ? [{ name: entry.id, make: () => bodies.subject(place) }] : [],
  );
}

export async function riggedSources(): Promise<Source[]> {
  const sources: Source[] = [];
  for (const file of RIGGED) {
    const path = dataPath(`characters/rigged/${file}`);
    const bytes = new Uint8Array(readFileSync(path));
    const model = file.endsWith(".gltf")
      ? await readGlbCharacter(bytes, {
          "manny_med_mod.bin": new Uint8Array(readFileSync(path.replace("gltf", "bin"))),
        })
      : (await openCharacterFile(bytes)).model;
    const subject = riggedSubject(model, file);
    sources.push({ name: file, make: () => subject });
  }
  return sources;
}

/** Mannequins of random builds. */
export function mannequinSource(random: () => number): Source {
  const between = (low: number, high: number) => low + random() * (high - low);
  return {
    name: "mannequin",
    make: () =>
      riggedSubject(
        createMannequin({
          restPose: random() < 0.5 ? "T" : "A",
          proportions: {
            headSize: random() < 0.3 ? between(1.2, 2.4) : between(0.85, 1.2),
            headRoundness: random(),
            neckLength: between(0.5, 1.3),
            torsoLength: between(0.7, 1.2),
            legLength: between(0.5, 1.25),
            armLength: between(0.6, 1.2),
            shoulderWidth: between(0.75, 1.4),
            hipWidth: between(0.85, 1.3),
            handSize: between(0.85, 1.5),
            footSize: between(0.85, 1.4),
            neckThickness: between(0.75, 1.4),
            armThickness: between(0.75, 1.6),
            legThickness: between(0.8, 1.4),
            chest: between(0.85, 1.4),
            waist: between(0.8, 1.4),
            belly: random() * 0.6,
            bust: random() * 0.6,
            seat: between(0.85, 1.4),
          },
        }),
        "mannequin",
      ),
  };
}

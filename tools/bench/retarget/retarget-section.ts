import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { type CharacterRig, createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { loadCharacter, RIGGED_FILES } from "../../../test/support/characters/characters.js";
import { hasData } from "../../../test/support/data-folder.js";
import { contactSlide } from "../../metrics/contact-slide.js";
import { penetration } from "../../metrics/penetration.js";
import { travel } from "../../metrics/travel.js";
import { markdownTable, type Section, time } from "../report.js";

/** Gaits measured on every character: speed on the reference leg and angle. */
export const MEASURED_GAITS = [
  { moveSpeed: 0.6, travelAngle: 0 },
  { moveSpeed: 1.2, travelAngle: 0 },
  { moveSpeed: 1, travelAngle: 90 },
  { moveSpeed: 1, travelAngle: 180 },
  { moveSpeed: 1.8, travelAngle: -45 },
  { moveSpeed: 3, travelAngle: 0 },
  { moveSpeed: 6, travelAngle: 0 },
].map((gait) => ({ ...gait, styleId: "neutral_male_a", strides: 1 }));

/** Converts to centimetres of a character 1.7 m tall. */
function scaledCm(value: number, rig: CharacterRig): number {
  return ((value * 1.7) / rig.height) * 100;
}

/**
 * Measures planted-foot slide, penetration and speed on every rigged character of the real data, and the time it
 * takes.
 */
export async function retargetSection(): Promise<Section[]> {
  if (!hasData("characters/rigged")) return [];
  const clips = MEASURED_GAITS.map((gait) => generateLocomotion(gait));
  const rows: (string | number)[][] = [];
  for (const file of RIGGED_FILES) {
    const rig = createCharacterRig(await loadCharacter(file));
    const retargeter = createRetargeter(clips[0].skeleton, rig);
    let mean = 0;
    let max = 0;
    let deepest = 0;
    let speedError = 0;
    for (const [i, clip] of clips.entries()) {
      const bound = retargetClip(clip, retargeter);
      const slide = contactSlide(bound, rig.feet);
      mean += scaledCm(slide.mean, rig) / clips.length;
      max = Math.max(max, scaledCm(slide.max, rig));
      deepest = Math.max(deepest, scaledCm(penetration(bound, rig.feet, rig.ground).max, rig));
      const wanted = MEASURED_GAITS[i].moveSpeed * rig.scale;
      const [x, , z] = bound.loop?.displacement ?? [0, 0, 0];
      const reached = (Math.hypot(x, z) / (bound.frameCount - 1)) * bound.frameRate;
      speedError = Math.max(speedError, Math.abs(reached - wanted) / wanted);
    }
    const roles = Object.keys(rig.mapping.roles).length;
    const cm = (value: number) => (value < 0.001 ? "< 0.001" : value.toFixed(3));
    rows.push([
      file.replace("rigged/", ""),
      roles,
      rig.mapping.confidence.toFixed(2),
      cm(mean),
      cm(max),
      cm(deepest),
      `${(speedError * 100).toFixed(4)} %`,
    ]);
  }
  return [
    {
      title: "Planted feet on every rigged character",
      text:
        `${MEASURED_GAITS.length} gaits (walk slow and normal, strafe, backpedal, diagonal, run, sprint) on each file of ` +
        "`characters/rigged` of the real data, mapped without configuration. Centimetres on a character 1.7 m tall; goals: slide mean ≤ 0.2, " +
        "max ≤ 0.5, penetration ≤ 0.3.",
      table: markdownTable(
        ["character", "joints mapped", "confidence", "slide mean", "slide max", "penetration", "speed error"],
        rows,
      ),
    },
    await timeSection(),
  ];
}

/** Measures retargeting ten seconds of walking to one character, against the time to generate the clip. */
async function timeSection(): Promise<Section> {
  const rows: (string | number)[][] = [];
  for (const file of ["rigged/mpfb-mixamorig.glb", "rigged/ue-quaternius-female.glb", "rigged/rocketbox-male-01.fbx"]) {
    const rig = createCharacterRig(await loadCharacter(file));
    const clip = generateLocomotion({ styleId: "neutral_male_a", moveSpeed: 0.5, travelAngle: 0, strides: 5 });
    const retargeter = createRetargeter(clip.skeleton, rig);
    const whole = await time(() => retargetClip(clip, retargeter));
    const { speed } = travel(clip);
    const seconds = (clip.frameCount - 1) / clip.frameRate;
    rows.push([
      file.replace("rigged/", ""),
      rig.skeleton.names.length,
      `${seconds.toFixed(2)} s at ${speed.toFixed(1)} m/s`,
      `${whole.median.toFixed(1)} ms`,
      `${((whole.median / seconds) * 10).toFixed(1)} ms`,
    ]);
  }
  return {
    title: "Retargeting time",
    text: "Rotations, root and contact inverse kinematics together, in Node on one thread.",
    table: markdownTable(["character", "joints", "clip", "retargeted in", "for 10 s"], rows),
  };
}

import { gaitCycles } from "../gait-cycles.js";
import { fitMeanPose } from "../mean-pose.js";
import { type CaptureIndex, type LocomotionClip, readCaptureIndex, readLocomotionClips } from "../mocap-reader.js";
import { BASIS_NAMES, cyclesOfBasis, RECIPES } from "../recipes/recipes.js";
import type { StyleRecipe } from "../recipes/style-recipes.js";
import { type BasisName, type FittedBasis, fitBasis, type MeasuredCycle, measureCycle } from "./gait-basis.js";

export interface FitData {
  index: CaptureIndex;
  clips: LocomotionClip[];
  meanPose: Float64Array;
}

export function readFitData(folder: string): FitData {
  const index = readCaptureIndex(folder);
  const clips = readLocomotionClips(folder);
  const walking = clips.filter((clip) => clip.style === "neutral" && clip.gaits.includes("walk"));
  return { index, clips, meanPose: fitMeanPose(index, walking) };
}

/** Measures all cycles of the clips that a style is fitted to. */
export function cyclesOfRecipe(
  data: FitData,
  { id, clips: chosen }: Pick<StyleRecipe, "id" | "clips">,
): MeasuredCycle[] {
  if (!chosen) return cyclesOfStyle(data, id);
  const clips = data.clips.filter(({ clip }) => chosen.includes(clip));
  return gaitCycles(data.index, clips, data.meanPose).map(measureCycle);
}

/** Measures all cycles that the data labels with a style. */
export function cyclesOfStyle(data: FitData, style: string, gait?: string): MeasuredCycle[] {
  const clips = data.clips.filter((clip) => clip.style === style && (!gait || clip.gaits.includes(gait)));
  return gaitCycles(data.index, clips, data.meanPose).map(measureCycle);
}

export function fitBases(data: FitData): Record<BasisName, FittedBasis> {
  const cycles = cyclesOfStyle(data, "neutral");
  const fitted = BASIS_NAMES.map((name) => [
    name,
    fitBasis(name, RECIPES[name], cyclesOfBasis(name, cycles), data.meanPose),
  ]);
  return Object.fromEntries(fitted) as Record<BasisName, FittedBasis>;
}

import { type BasisName, type FittedBasis, fitBasis, type MeasuredCycle, measureCycle } from "./gait-basis.js";
import { gaitCycles } from "./gait-cycles.js";
import { fitMeanPose } from "./mean-pose.js";
import { type CaptureIndex, type LocomotionClip, readCaptureIndex, readLocomotionClips } from "./mocap-reader.js";
import { BASIS_NAMES, cyclesOfBasis, RECIPES } from "./recipes.js";

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

/** All cycles of a style, measured. */
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

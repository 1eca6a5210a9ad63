import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type LandmarkSize, landmarkAsset } from "../../requests/video-assets.js";
import type { LoadedModel } from "../../synthesis/video/landmarks/lite-rt.js";
import type { PoseModels } from "../../synthesis/video/landmarks/pose-models.js";
import { poseNetworks } from "../../synthesis/video/landmarks/pose-networks.js";
import { ServiceError } from "../base/service-error.js";
import { loadLiteRtModel } from "./lite-rt.js";

const require = createRequire(import.meta.url);

/** The packages that find landmarks, which an installation may lack. */
export const POSE_PACKAGES = ["@mediapipe/pose", "@litertjs/core"] as const;

/** The detector, which the pose library packs under a name of its own. */
export const DETECTOR_FILE = "pose_solution_packed_assets.data";

/** The networks of this thread by their files: one takes 30 to 90 MB, which LiteRT never gives back. */
const networks = new Map<string, Promise<LoadedModel>>();

/**
 * Loads the pose library's networks, each once in a thread.
 *
 * @throws ServiceError NOT_AVAILABLE_YET if the packages are not installed
 */
export async function loadPoseModels(size: LandmarkSize = "full"): Promise<PoseModels> {
  const folder = poseFolder();
  const [detector, marker] = await Promise.all([
    network(join(folder, DETECTOR_FILE)),
    network(join(folder, landmarkAsset(size))),
  ]);
  return poseNetworks(detector, marker);
}

function network(path: string): Promise<LoadedModel> {
  const known = networks.get(path);
  if (known) return known;
  const loading = readFile(path).then(loadLiteRtModel);
  networks.set(path, loading);
  // The next film tries again.
  loading.catch(() => networks.delete(path));
  return loading;
}

/** Says which packages are not installed; null if all are. */
export function lackOfPosePackages(): string | null {
  try {
    for (const name of POSE_PACKAGES) require.resolve(`${name}/package.json`);
    return null;
  } catch {
    return `The packages that find a person's landmarks are not installed here: npm install ${POSE_PACKAGES.join(" ")}.`;
  }
}

function poseFolder(): string {
  const lack = lackOfPosePackages();
  if (lack !== null) throw new ServiceError("NOT_AVAILABLE_YET", lack);
  return dirname(require.resolve("@mediapipe/pose/package.json"));
}

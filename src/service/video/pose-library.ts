import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { handAsset, type LandmarkSize, landmarkAsset } from "../../requests/video-assets.js";
import type { LoadedModel } from "../../synthesis/video/landmarks/lite-rt.js";
import type { PoseModels } from "../../synthesis/video/landmarks/pose-models.js";
import { poseNetworks } from "../../synthesis/video/landmarks/pose-networks.js";
import { ServiceError } from "../base/service-error.js";
import { loadLiteRtModel } from "./lite-rt.js";

const require = createRequire(import.meta.url);

/** The packages that find landmarks, which an installation may lack. */
export const POSE_PACKAGES = ["@mediapipe/pose", "@litertjs/core"] as const;
/** The package that finds landmarks of hands; without it fingers are not followed. */
const HAND_PACKAGE = "@mediapipe/hands";

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
  return poseNetworks(...(await bodyNetworks(size)));
}

/** Loads those networks, and the one for hands if its package is installed. @throws as `loadPoseModels` does */
export async function loadFilmModels(size: LandmarkSize = "full"): Promise<PoseModels> {
  const hands = packageFolder(HAND_PACKAGE);
  const [body, hand] = await Promise.all([
    bodyNetworks(size),
    hands === null ? null : network(join(hands, handAsset(size))),
  ]);
  return poseNetworks(...body, hand);
}

function bodyNetworks(size: LandmarkSize): Promise<[LoadedModel, LoadedModel]> {
  const folder = poseFolder();
  return Promise.all([network(join(folder, DETECTOR_FILE)), network(join(folder, landmarkAsset(size)))]);
}

function packageFolder(name: string): string | null {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    return null;
  }
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
  if (POSE_PACKAGES.every((name) => packageFolder(name) !== null)) return null;
  return `The packages that find a person's landmarks are not installed here: npm install ${POSE_PACKAGES.join(" ")}.`;
}

function poseFolder(): string {
  const lack = lackOfPosePackages();
  if (lack !== null) throw new ServiceError("NOT_AVAILABLE_YET", lack);
  return packageFolder(POSE_PACKAGES[0]) as string;
}

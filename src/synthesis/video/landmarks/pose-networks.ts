import type { LoadedModel } from "./lite-rt.js";
import type { PoseModels } from "./pose-models.js";

/** The numbers of the landmark network's outputs tell which is which. */
const LANDMARKS = 195;
const HEATMAP = 64 * 64 * 39;
const WORLD = 117;
const SILHOUETTE = 256 * 256;

/** @param detector the network that finds persons @param marker the one that finds landmarks */
export function poseNetworks(detector: LoadedModel, marker: LoadedModel): PoseModels {
  return {
    async detect(input) {
      const [a, b] = await detector.run(input);
      return a.length > b.length ? { boxes: a, scores: b } : { boxes: b, scores: a };
    },
    async landmarks(input) {
      const outputs = await marker.run(input);
      const sized = (length: number) => outputs.find((output) => output.length === length) as Float32Array;
      return {
        landmarks: sized(LANDMARKS),
        presence: sized(1)[0],
        heatmap: sized(HEATMAP),
        world: sized(WORLD),
        silhouette: sized(SILHOUETTE),
      };
    },
  };
}

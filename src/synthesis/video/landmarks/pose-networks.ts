import type { LoadedModel } from "./lite-rt.js";
import type { HandOutput, PoseModels } from "./pose-models.js";

/** The numbers of the landmark network's outputs tell which is which. */
const LANDMARKS = 195;
const HEATMAP = 64 * 64 * 39;
const WORLD = 117;
const SILHOUETTE = 256 * 256;

/**
 * @param detector the network that finds persons
 * @param marker the one that finds landmarks
 * @param hands the one that finds landmarks of a hand; fingers are not followed without it
 */
export function poseNetworks(detector: LoadedModel, marker: LoadedModel, hands?: LoadedModel | null): PoseModels {
  return {
    ...(hands && { hand: (input: Float32Array) => readHandOutputs(hands, input) }),
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

/** The hand network's outputs come in this order: landmarks, presence, whether it is a right hand, landmarks in metres. */
async function readHandOutputs(hands: LoadedModel, input: Float32Array): Promise<HandOutput> {
  const [landmarks, [presence], , world] = await hands.run(input);
  return { landmarks, presence, world };
}

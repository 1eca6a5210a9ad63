import type { Denoiser, Evaluator } from "../networks.js";
import type { LearnedCard } from "../representation/card.js";
import type { Codec } from "../representation/codec.js";
import { type OnnxRuntime, openDenoiser, openEvaluator } from "./onnx-networks.js";
import { readModel, readWeights, type WeightStore } from "./weight-files.js";

/** What opens the learned model on a thread: its networks load when first asked for, and stay. */
export interface LearnedHost {
  /** @param onProgress fraction loaded, 0 to 1 @throws MotionError NOT_AVAILABLE_YET that says what is missing */
  denoiser(onProgress?: (fraction: number) => void): Promise<Denoiser>;
  /** @throws as `denoiser` */
  evaluator(): Promise<Evaluator>;
}

export interface HostParts {
  store: WeightStore;
  /** Loads onnxruntime-web. @throws MotionError NOT_AVAILABLE_YET */
  runtime(): Promise<StartedRuntime>;
}

export interface StartedRuntime {
  ort: OnnxRuntime;
  /** Tried in order. */
  providers: readonly string[];
  /** Loads another build where this one opens no network: one that has failed may hang when it is asked again. */
  instead?(): Promise<StartedRuntime>;
}

interface Model {
  card: LearnedCard;
  codec: Codec;
}

/** Share of the loading that goes into reading the denoiser's weights; the rest into opening it. */
const READING = 0.9;

export function learnedHost({ store, runtime }: HostParts): LearnedHost {
  const kept = new Map<string, Promise<unknown>>();
  /** What is loaded stays; what failed is tried again. */
  const once = <T>(name: string, load: () => Promise<T>): Promise<T> => {
    const known = kept.get(name) as Promise<T> | undefined;
    if (known) return known;
    const loading = load();
    kept.set(name, loading);
    loading.catch(() => kept.delete(name));
    return loading;
  };
  const model = () => once<Model>("model", () => readModel(store));
  const started = () => once("runtime", runtime);
  const opened = async <T>(open: (started: StartedRuntime) => Promise<T>): Promise<T> => {
    const first = await started();
    try {
      return await open(first);
    } catch (error) {
      const { instead } = first;
      if (!instead) throw error;
      return open(await once("instead", instead));
    }
  };
  return {
    denoiser: (onProgress = () => {}) =>
      once("denoiser", async () => {
        await started();
        const { card, codec } = await model();
        const weights = await readWeights(store, card, "generator.onnx", (part) => onProgress(part * READING));
        return opened(({ ort, providers }) => openDenoiser(ort, weights, { card, codec }, providers));
      }),
    evaluator: () =>
      once("evaluator", async () => {
        await started();
        const { card } = await model();
        const [text, motion] = [
          await readWeights(store, card, "evaluator-text.onnx"),
          await readWeights(store, card, "evaluator-motion.onnx"),
        ];
        return opened(({ ort, providers }) => openEvaluator(ort, { text, motion }, card, providers));
      }),
  };
}

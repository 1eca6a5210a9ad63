import { MotionError, reasonOf } from "../../../requests/motion-error.js";
import type { Conditions, Denoiser, Evaluator } from "../networks.js";
import type { LearnedCard } from "../representation/card.js";
import type { Codec } from "../representation/codec.js";

interface Tensor {
  readonly data: unknown;
}

interface Session {
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
}

/** What is used of onnxruntime-web, which the host loads. */
export interface OnnxRuntime {
  InferenceSession: {
    create(
      model: Uint8Array,
      options: { executionProviders: string[]; graphOptimizationLevel: "all" },
    ): Promise<Session>;
  };
  Tensor: {
    new (type: "float32", data: Float32Array, shape: readonly number[]): Tensor;
    new (type: "int32", data: Int32Array, shape: readonly number[]): Tensor;
  };
}

/** Opens the denoiser. @param providers of the runtime, best first: "webgpu", "wasm" */
export async function openDenoiser(
  ort: OnnxRuntime,
  weights: Uint8Array,
  { card, codec }: { card: LearnedCard; codec: Codec },
  providers: readonly string[],
): Promise<Denoiser> {
  const session = await openSession(ort, weights, providers);
  const { latentSize, planSize, textWords, wordPieces } = card;
  return {
    card,
    codec,
    async velocities(latents, t, conditions) {
      const batch = conditions.length;
      const count = latents.length / latentSize;
      const ints = (part: (one: Conditions) => Int32Array, ...shape: number[]) =>
        new ort.Tensor("int32", joined(Int32Array, conditions.map(part)), [batch, ...shape]);
      const floats = (part: (one: Conditions) => Float32Array, ...shape: number[]) =>
        new ort.Tensor("float32", joined(Float32Array, conditions.map(part)), [batch, ...shape]);
      const { v } = await session.run({
        x: floats(() => latents, count, latentSize),
        t: floats(() => Float32Array.of(t)),
        text: ints(({ text }) => text, textWords, wordPieces),
        tokens: ints(({ tokens }) => tokens, count, 4),
        plan: floats(({ plan }) => plan, count, planSize),
        mask: floats(() => new Float32Array(count).fill(1), count),
      });
      const data = v.data as Float32Array;
      return conditions.map((_, i) => data.slice(i * latents.length, (i + 1) * latents.length));
    },
  };
}

/** Opens the two towers of the evaluator. */
export async function openEvaluator(
  ort: OnnxRuntime,
  weights: { text: Uint8Array; motion: Uint8Array },
  { latentSize, textWords, wordPieces }: LearnedCard,
  providers: readonly string[],
): Promise<Evaluator> {
  const text = await openSession(ort, weights.text, providers);
  const motion = await openSession(ort, weights.motion, providers);
  return {
    async embedText(tokens) {
      const { embedding } = await text.run({ text: new ort.Tensor("int32", tokens, [1, textWords, wordPieces]) });
      return (embedding.data as Float32Array).slice();
    },
    async embedMotion(latents) {
      const count = latents.length / latentSize;
      const { embedding } = await motion.run({
        x: new ort.Tensor("float32", latents, [1, count, latentSize]),
        mask: new ort.Tensor("float32", new Float32Array(count).fill(1), [1, count]),
      });
      return (embedding.data as Float32Array).slice();
    },
  };
}

async function openSession(ort: OnnxRuntime, weights: Uint8Array, providers: readonly string[]): Promise<Session> {
  const reasons: string[] = [];
  for (const provider of providers) {
    try {
      return await ort.InferenceSession.create(weights, {
        executionProviders: [provider],
        graphOptimizationLevel: "all",
      });
    } catch (error) {
      reasons.push(`${provider}: ${reasonOf(error)}`);
    }
  }
  throw new MotionError(
    "NOT_AVAILABLE_YET",
    `onnxruntime-web does not open the learned model (${reasons.join("; ")}).`,
  );
}

function joined<T extends Float32Array | Int32Array>(type: new (length: number) => T, arrays: readonly T[]): T {
  const out = new type(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    out.set(array, at);
    at += array.length;
  }
  return out;
}

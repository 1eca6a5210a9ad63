import type { AssetsOf } from "../../../engine/tasks/learned-text.js";
import { type LearnedMotionArguments, readLearnedMotion } from "../../../requests/learned-motion.js";
import { badInput, MotionError } from "../../../requests/motion-error.js";
import { readTextMotion } from "../../../requests/read-text-motion.js";
import type { TextMotionArguments } from "../../../requests/text-motion.js";
import type { PoolOptions } from "../worker-pool.js";
import { startLearnedWorker } from "./start-learned-worker.js";

/** Functions for requests to the worker of the learned model, loaded with the first such request. */
export const learnedWords = { readLearnedRequest, readRefinedRequest, poolOptions };

const NO_ASSETS =
  "The learned model needs a folder on the game's server: npx babylon-motion learned-assets public/learned, and " +
  'localMotions({ learnedAssets: "/learned/" }); docs/learned-motion.md has more. The model text-to-motion needs none of it.';

/** Throws BAD_USER_INPUT, or NOT_AVAILABLE_YET if the game names no folder with the model. */
function readLearnedRequest(request: unknown, { learnedAssets }: PoolOptions): AssetsOf<LearnedMotionArguments> {
  return withAssets(readLearnedMotion(request), learnedAssets);
}

/** The same of a request to the default model that the learned one refines. */
function readRefinedRequest(request: unknown, { learnedAssets }: PoolOptions): AssetsOf<TextMotionArguments> {
  const { refine: _, ...asked } = request as Record<string, unknown>;
  const args = readTextMotion(asked);
  if (args.loop) throw badInput("refine", "refine is not for loops: leave refine or loop out.");
  return withAssets(args, learnedAssets);
}

function withAssets<Arguments>(args: Arguments, assets: string | undefined): AssetsOf<Arguments> {
  if (assets === undefined) throw new MotionError("NOT_AVAILABLE_YET", NO_ASSETS);
  return { ...args, assets };
}

/** Options of the pool of one worker for the learned model, which never runs on the page's own thread. */
function poolOptions(own: PoolOptions): PoolOptions {
  const workerFactory = own.learnedWorkerFactory ?? startLearnedWorker;
  return { ...own, workerFactory, carried: null, mainThread: "never", workers: 1 };
}

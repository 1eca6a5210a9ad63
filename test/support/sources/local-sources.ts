import { afterEach, expect } from "vitest";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import type { GaitCellArguments } from "../../../src/requests/locomotion/gait-cell.js";
import { readLocomotionArguments } from "../../../src/requests/locomotion/relative-locomotion.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import type { LocalMotionsOptions } from "../../../src/sources/local/local-motions-options.js";
import type { MotionSource } from "../../../src/sources/motion-source.js";
import { swingEngine } from "../swing-engine.js";
import { ChannelWorker } from "./channel-worker.js";

const sources: MotionSource[] = [];
const started: ChannelWorker[] = [];

/** Every worker that the running test's sources started, in order. */
export const workers: readonly ChannelWorker[] = started;

/** Makes the built-in figure as a character; `tall` lengthens the legs for another rig. */
export function figure(name = "figure", tall = 0): CharacterModel {
  const { names, parents, restTranslations, restRotations } = BUILTIN_SKELETON;
  const model: CharacterModel = {
    name,
    nodes: {
      names: [...names],
      parents: Int32Array.from(parents),
      translations: restTranslations.slice(),
      rotations: restRotations.slice(),
      scales: new Float32Array(names.length * 3).fill(1),
    },
    skins: [],
    meshes: [],
    materials: [],
  };
  model.nodes.translations[1] += tall;
  return model;
}

/**
 * Creates a source whose workers run the swing engine. Disposed after the test, which must then have left no worker.
 */
export function createSource(options: LocalMotionsOptions = {}): MotionSource {
  const workerFactory = () => {
    const worker = new ChannelWorker(swingEngine);
    started.push(worker);
    return worker as unknown as Worker;
  };
  const source = localMotions({ workerFactory, ...options });
  sources.push(source);
  return source;
}

/** Call this once in a test file. */
export function disposeSourcesAfterEach(): void {
  afterEach(() => {
    for (const source of sources.splice(0)) source.dispose();
    started.length = 0;
    expect(ChannelWorker.alive).toBe(0);
  });
}

export const walk = (moveSpeed: number) => readLocomotionArguments({ moveSpeed });

export function cell(moveSpeed: number, travelAngle = 0): GaitCellArguments {
  return { moveSpeed, travelAngle, hips: "ahead", styleId: "neutral_male_a" };
}

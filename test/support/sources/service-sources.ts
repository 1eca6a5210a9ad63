import { afterEach } from "vitest";
import { castMember } from "../../../src/characters/index.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import type { MotionSource, SourceCharacter } from "../../../src/sources/motion-source.js";
import { serviceMotions } from "../../../src/sources/service/service-motions.js";
import type { ServiceMotionsOptions } from "../../../src/sources/service/service-motions-options.js";
import type { ServiceMotionSource } from "../../../src/sources/service/stitch-params-input.js";
import { channelWorkerFactory } from "./channel-worker.js";

const sources: MotionSource[] = [];
/** The package's tasks, not run in first: each source has a new thread. */
export const coldTasks: typeof motionTasks = {
  ...motionTasks,
  mapCharacter(input, context) {
    context.shelf.isWarm = true;
    return motionTasks.mapCharacter(input, context);
  },
};

/** Creates a source of a service with the package's engine for a worker; disposed after the test. */
export function createServiceSource(options: ServiceMotionsOptions): Required<ServiceMotionSource> {
  const local = { workerFactory: channelWorkerFactory(coldTasks), ...options.local };
  const source = serviceMotions({ onWarning: () => {}, ...options, local });
  sources.push(source);
  return source as Required<ServiceMotionSource>;
}

/** Call this once in a test file. */
export function disposeServiceSourcesAfterEach(): void {
  afterEach(() => {
    for (const source of sources.splice(0)) source.dispose();
  });
}

export function addCastMember(source: MotionSource, id = "builtin-default"): Promise<SourceCharacter> {
  // The default character and the mannequin have one skeleton; the mannequin is made at once.
  const mannequin = id === "builtin-default" ? "builtin-mannequin" : id;
  return source.addCharacter(castMember(mannequin as never) as CharacterModel);
}

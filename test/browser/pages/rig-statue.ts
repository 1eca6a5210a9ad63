import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { localMotions, MotionRuntime } from "../../../src/index.js";
import { createStage, loadCharacter } from "./stage.js";
import { watchPage } from "./watch-page.js";

export interface RiggedOnPage {
  confidence: number;
  joints: number;
  /** Metres that it walked in a second. */
  travel: number;
  /** Longest time between two turns of the page's event loop while it was rigged, milliseconds. */
  longestWait: number;
  progress: number[];
  /** Code of the error of a rigging that was aborted. */
  aborted: string;
  workers: string[];
  warnings: string[];
}

/** Takes a character's skeleton away, gives the bare mesh a new one, and lets it walk. */
export async function rigStatue(character: string): Promise<RiggedOnPage> {
  const { workers, warnings, restore } = watchPage();
  const { scene, dispose } = createStage(false);
  try {
    const container = await loadCharacter(character, scene);
    for (const mesh of container.meshes) (mesh as Mesh).skeleton = null;
    for (const skeleton of container.skeletons.splice(0)) {
      for (const bone of skeleton.bones) bone.getTransformNode()?.dispose(true);
      skeleton.dispose();
    }
    const runtime = new MotionRuntime(scene, { source: localMotions() });
    const abort = new AbortController();
    const aborted = runtime
      .rigAsync(container, { signal: abort.signal, onProgress: () => abort.abort() })
      .then(() => "none")
      .catch((error) => error.code as string);
    const code = await aborted;
    let [longestWait, last] = [0, performance.now()];
    const timer = setInterval(() => {
      longestWait = Math.max(longestWait, performance.now() - last);
      last = performance.now();
    }, 4);
    const progress: number[] = [];
    const { character: hero, confidence } = await runtime.rigAsync(container, {
      onProgress: ({ fraction }) => progress.push(fraction),
    });
    clearInterval(timer);
    const walk = await hero.requestLocomotion({ moveSpeed: 1.4, strides: 1 });
    hero.play(walk, { fadeSeconds: 0 });
    const from = hero.node!.position.clone();
    for (let i = 0; i < 63; i++) scene.render();
    const travel = hero.node!.position.subtract(from).length();
    return {
      confidence,
      joints: hero.mapping.joints.length,
      travel,
      longestWait,
      progress,
      aborted: code,
      workers,
      warnings,
    };
  } finally {
    dispose();
    restore();
  }
}

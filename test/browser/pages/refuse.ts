import { localMotions, MotionError, MotionRuntime } from "../../../src/index.js";
import { contentsOf, createStage, loadCharacter, type SceneContents } from "./stage.js";

export interface Refusal {
  code: string;
  message: string;
  before: SceneContents;
  after: SceneContents;
}

/** Tries to add a file that is no humanoid. */
export async function refuse(file: string): Promise<Refusal> {
  const stage = createStage(false);
  const container = await loadCharacter(file, stage.scene);
  const before = contentsOf(stage.scene);
  const runtime = new MotionRuntime(stage.scene, { source: localMotions() });
  const error = await runtime.addCharacterAsync(container).then(
    () => null,
    (reason: unknown) => reason,
  );
  runtime.dispose();
  const after = contentsOf(stage.scene);
  stage.dispose();
  if (error === null) return { code: "accepted", message: "", before, after };
  if (!(error instanceof MotionError)) throw error;
  return { code: error.code, message: error.message, before, after };
}

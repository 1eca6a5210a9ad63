import { writeBvh } from "../../../formats/bvh/write-bvh.js";
import { exportGlb } from "../../../formats/glb/export-glb.js";
import { clipDuration, type MotionClip } from "../../../motion/clip.js";
import { clipInPlace } from "../../../motion/in-place.js";
import { clipTorsoOnly } from "../../../motion/torso-only.js";
import type { ExportParameters } from "../../../requests/export-parameters.js";
import type { CharacterRig } from "../../../retarget/character-rig.js";
import { retargetSteps } from "../../../retarget/retarget-clip.js";
import { notAvailableYet } from "../../service-error.js";
import type { EngineTasks, ExportedMotion } from "../engine-tasks.js";
import type { TaskContext } from "../serve-tasks.js";
import { conformClip } from "./conform-clip.js";
import { characterOf, clipOf } from "./thread-cache.js";

/** A stored motion on a character, as a file. The same input gives the same bytes. */
export async function exportMotion(
  { motion, character, parameters, name }: EngineTasks["exportMotion"]["input"],
  { throwIfStopped }: TaskContext,
): Promise<ExportedMotion> {
  const { format, fps, speedMultiplier, noMesh } = parameters;
  if (format === "fbx" || format === "csv") throw notAvailableYet(`A download as ${format.toUpperCase()}`);
  const canonical = clipOf(motion);
  const { rig, retargeter, nodes } = await characterOf(character);
  throwIfStopped();
  const steps = retargetSteps(canonical, retargeter);
  let step = steps.next();
  for (; !step.done; step = steps.next()) throwIfStopped();
  const clip = conformClip(heldClip(step.value, rig, parameters), fps, speedMultiplier);
  throwIfStopped();
  const seconds = clipDuration(clip);
  if (format === "bvh") {
    return { bytes: new TextEncoder().encode(writeBvh(clip)), mimetype: "text/plain; charset=utf-8", seconds };
  }
  const bytes = exportGlb({ characterGlb: character.glb, clip, nodes, name, noMesh });
  return { bytes, mimetype: "model/gltf-binary", seconds };
}

/** Without what the parameters keep still. */
function heldClip(
  clip: MotionClip,
  { roles, feet }: CharacterRig,
  { inPlace, torsoOnly }: ExportParameters,
): MotionClip {
  const hips = roles.Hips as number;
  let held = clip;
  if (torsoOnly) {
    const legs = [roles.LeftUpLeg, roles.RightUpLeg, ...feet.map(({ foot }) => foot)];
    held = clipTorsoOnly(
      held,
      hips,
      legs.filter((joint) => joint !== undefined),
    );
  }
  return inPlace ? clipInPlace(held, hips) : held;
}

import { vecLength } from "../../../../motion/maths/vector.js";
import {
  BALANCE,
  HEAD,
  HEAD_YAW,
  PELVIS,
  PELVIS_PITCH,
  PELVIS_UP,
  PELVIS_YAW,
  SPINE,
  SPINE_YAW,
} from "../body-channels.js";
import { BODY_TARGETS } from "../body-targets.js";
import { TOUCHING } from "../hand-channel-shapes.js";
import { ARM_JOINTS, ARM_LENGTH } from "../joints.js";
import type { BodyKey } from "../script.js";
import { jointOf, placeOfTarget, poseLimbOf } from "./place-target.js";
import type { ScriptDraft } from "./script-draft.js";

const PELVIS_FIELDS = ["x", "y", "z", "pitch", "yaw", "roll"] as const;
const TURN_FIELDS = ["pitch", "yaw", "roll"] as const;
/** Largest number of steps in which the trunk is bent further. */
const MOST_BENDS = 24;

const v = new Float64Array(3);

/** Moves pelvis, spine and head as a key says, then poses them. */
export function compileTrunk(draft: ScriptDraft, key: BodyKey, vary: () => number): void {
  const { now } = draft;
  const { pelvis, spine, head } = key;
  PELVIS_FIELDS.forEach((name, i) => {
    if (pelvis?.[name] !== undefined) draft.set(PELVIS + i, pelvis[name]);
  });
  const amount = 1 + 0.09 * vary();
  TURN_FIELDS.forEach((name, i) => {
    if (spine?.[name] !== undefined) draft.set(SPINE + i, spine[name] * (key.balance === 0 ? 1 : amount));
    if (head?.[name] !== undefined) draft.set(HEAD + i, head[name] * amount);
  });
  if (key.balance !== undefined) draft.set(BALANCE, key.balance);
  if (key.gaze) {
    // The shorter way round, also for a body that has made a whole turn.
    const away = -(key.gaze.direction ?? 0) - now[PELVIS_YAW] - now[SPINE_YAW];
    const yaw = away - 360 * Math.round(away / 360);
    const pitch = -(key.gaze.elevation ?? 0) - (now[PELVIS_PITCH] + now[SPINE]) * 0.85;
    draft.set(HEAD, Math.min(58, Math.max(-52, pitch)) + 1.5 * vary());
    draft.set(HEAD_YAW, Math.min(78, Math.max(-78, yaw)) + 1.5 * vary());
  }
  draft.poser.poseTrunk(now);
}

/** Bends trunk and pelvis further, and lowers them, until hands reach their targets on the legs. */
export function bendToReach(draft: ScriptDraft, key: BodyKey): void {
  const { now, poser } = draft;
  for (const side of [0, 1] as const) {
    const target = (side === 0 ? key.left : key.right) ?? key.hands;
    const spot = target?.touch ? BODY_TARGETS[target.touch] : null;
    if (!target || !spot || !("bend" in spot) || now[BALANCE] < 1) continue;
    const hand = vecLength(Float64Array.from(TOUCHING[target.by ?? spot.by]));
    for (let i = 0; i < MOST_BENDS; i++) {
      poser.poseTrunk(now);
      poseLimbOf(draft, jointOf(spot.joint, false, side));
      poser.poseArm(side, now);
      placeOfTarget(v, draft, spot, side, target.off);
      const shoulder = ARM_JOINTS[side].upper * 3;
      const mirror = side === 0 ? 1 : -1;
      v[0] = v[0] * mirror - poser.positions[shoulder];
      v[1] -= poser.positions[shoulder + 1];
      v[2] -= poser.positions[shoulder + 2];
      if (vecLength(v) < ARM_LENGTH * 0.97 + hand * 0.8) break;
      draft.set(SPINE, Math.min(82, now[SPINE] + 1.6));
      draft.set(PELVIS_PITCH, Math.min(86, now[PELVIS_PITCH] + 1.6));
      draft.set(PELVIS_UP, now[PELVIS_UP] - 0.011);
    }
  }
  poser.poseTrunk(now);
}

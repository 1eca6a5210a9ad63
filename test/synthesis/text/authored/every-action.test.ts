import { describe, expect, test } from "vitest";
import { BUILTIN_FEET } from "../../../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import { quatMultiply, quatRead } from "../../../../src/motion/maths/quaternion.js";
import { jointIndex } from "../../../../src/motion/skeleton.js";
import { AUTHORED_ACTIONS } from "../../../../src/synthesis/text/actions/authored-actions.js";
import { neutralPose } from "../../../../src/synthesis/text/authored/neutral-pose.js";
import { SCRIPTS } from "../../../../src/synthesis/text/authored/scripts/index.js";
import type { Performance } from "../../../../src/synthesis/text/compose/performance.js";
import { stancePose } from "../../../../src/synthesis/text/stances/stance-pose.js";
import { contactSlide } from "../../../../tools/metrics/contact-slide.js";
import { jerk } from "../../../../tools/metrics/jerk.js";
import { penetration } from "../../../../tools/metrics/penetration.js";
import { perform } from "./perform.js";

/** Actions at full force or in the air, and dances, may be more jerky, m/s³. */
const FIERCE = new Set([
  "high_knees",
  "header",
  "burpee",
  "circle_arms",
  "dribble_feet",
  "swing_arm",
  "cheer",
  "tantrum",
  "hopscotch",
  "skip_rope",
  "puddle_jump",
  "hopscotch",
  "skip_rope",
  "puddle_jump",
  "cheer",
  "tantrum",
  "sword_combo",
  "daggers_combo",
  "dual_wield",
  "mace_swing",
  "staff_spin",
  "knee_flying",
  "punch_cross",
  "punch_uppercut",
  "punch_hook",
  "elbow_strike",
  "stomp",
  "greatsword_spin",
  "electrocuted",
  "burning",
  "knock_down",
  "die_shot",
  "guard_break",
  "jump_attack",
  "claw_attack",
  "dodge_back",
  "frog_jump",
  "squat_jump",
  "box_jump",
  "heel_kicks",
  "jump_down",
  "crouch_spam",
  "collapse",
  "tased",
  "scramble_back",
  "slip_fall",
  "hit_react",
  "kick_spin",
  "play_drums",
  "pound_ground",
  "jump_clap",
  "hot_feet",
  "tantrum_floor",
  "air_bicycle",
  "uppercut_jump",
  "blade_whirl",
]);
const FIERCE_FAMILIES = new Set([
  "jump",
  "acrobatics",
  "dance",
  "ball",
  "athletics",
  "parkour",
  "animal",
  "horror",
  "water_snow",
]);
/** Actions that begin or end on a ladder or in flight, which is no stance. */
const IN_THE_AIR: Record<string, { begins: boolean; ends: boolean }> = {
  climb_ladder_up: { begins: false, ends: true },
  climb_ladder_down: { begins: true, ends: false },
  take_off: { begins: false, ends: true },
};
/** Degrees to the left by which actions end facing another way. */
const TURNED: Record<string, number> = { dance_macarena: 90, juke: -50 };

test("every authored action has its script", () => {
  expect(Object.keys(SCRIPTS).sort()).toEqual(AUTHORED_ACTIONS.map(({ id }) => id).sort());
});

describe.each(AUTHORED_ACTIONS.map((action) => [action.id, action] as const))("%s", (id, action) => {
  const performance = perform(id);
  const { clip } = performance;

  test("is sound", () => {
    for (const value of clip.rotations) if (!Number.isFinite(value)) throw new Error("not a number");
    for (const value of clip.translations) if (!Number.isFinite(value)) throw new Error("not a number");
    const { entry, exit, active, supports, marks } = performance;
    expect([entry, exit]).toEqual([action.entry, action.exit]);
    const duration = (clip.frameCount - 1) / clip.frameRate;
    expect(active[0]).toBeGreaterThanOrEqual(0);
    expect(active[1]).toBeGreaterThan(active[0]);
    expect(active[1]).toBeLessThanOrEqual(duration);
    for (const { start, end } of supports) expect(end).toBeGreaterThanOrEqual(start);
    for (const { time } of marks) expect(time).toBeLessThanOrEqual(duration);
    expect(Math.hypot(clip.translations[0], clip.translations[2])).toBeLessThan(1e-6);
    expect(largestTurn(performance)).toBeLessThan(1.1);
  });

  test("feet stand still and nothing goes through the ground", () => {
    expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(0.002);
    expect(penetration(clip, BUILTIN_FEET).max).toBeLessThan(0.005);
    expect(lowestJoint(performance)).toBeGreaterThan(-0.005);
  });

  test("is smooth", () => {
    const fierce = FIERCE.has(id) || FIERCE_FAMILIES.has(action.family);
    expect(jerk(clip).p95).toBeLessThan(fierce ? 3200 : 900);
  });

  test("begins and ends in its stances", () => {
    const { begins, ends } = IN_THE_AIR[id] ?? { begins: false, ends: false };
    if (!begins) expect(farthestTurn(performance, 0, action.entry)).toBeLessThan(0.03);
    if (!ends) expect(farthestTurn(performance, clip.frameCount - 1, action.exit, TURNED[id])).toBeLessThan(0.03);
  });
});

test("the neutral stance is the one of the engine", () => {
  const { rotations, hips } = stancePose("stand");
  const neutral = neutralPose();
  for (let i = 0; i < rotations.length; i += 4) {
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += rotations[i + k] * neutral.rotations[i + k];
    expect(Math.abs(dot)).toBeGreaterThan(0.985);
  }
  expect(Math.abs(hips[1] - neutral.hips[1])).toBeLessThan(0.002);
});

/** Largest turn of a joint from one frame to the next, radians. */
function largestTurn({ clip }: Performance): number {
  const width = clip.skeleton.names.length * 4;
  let least = 1;
  for (let i = width; i < clip.rotations.length; i += 4) {
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += clip.rotations[i + k] * clip.rotations[i - width + k];
    least = Math.min(least, Math.abs(dot));
  }
  return 2 * Math.acos(Math.min(1, least));
}

function lowestJoint({ clip }: Performance): number {
  const pose = createGlobalPose(clip.skeleton);
  let low = 1;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    for (let joint = 0; joint < clip.skeleton.names.length; joint++) low = Math.min(low, pose.positions[joint * 3 + 1]);
  }
  return low;
}

/** Largest difference of a joint's rotation from a stance, radians; a hip's twist counts as the others. */
function farthestTurn({ clip }: Performance, frame: number, stance: Performance["entry"], turned = 0): number {
  const half = (turned * Math.PI) / 360;
  const { rotations } = stancePose(stance);
  const mirrored = stancePose(stance);
  const joints = clip.skeleton.names.length;
  const [facing, back] = [new Float64Array(4), Float64Array.of(0, -Math.sin(half), 0, Math.cos(half))];
  quatMultiply(facing, back, quatRead(new Float64Array(4), clip.rotations, frame * joints * 4));
  let far = 0;
  let other = 0;
  for (let j = 0; j < joints; j++) {
    const name = clip.skeleton.names[j];
    const counterpart = jointIndex(
      clip.skeleton,
      name.startsWith("Left") ? name.replace("Left", "Right") : name.replace("Right", "Left"),
    );
    let dot = 0;
    let mirror = 0;
    for (let k = 0; k < 4; k++) {
      const value = j === 0 ? facing[k] : clip.rotations[(frame * joints + j) * 4 + k];
      dot += value * rotations[j * 4 + k];
      mirror += value * mirrored.rotations[counterpart * 4 + k] * (k === 1 || k === 2 ? -1 : 1);
    }
    far = Math.max(far, 2 * Math.acos(Math.min(1, Math.abs(dot))));
    other = Math.max(other, 2 * Math.acos(Math.min(1, Math.abs(mirror))));
  }
  return Math.min(far, other);
}

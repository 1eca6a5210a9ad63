import type { RobotBody } from "./g1-body.js";
import { g1Capsules } from "./g1-capsules.js";
import { chainPose, poseChain } from "./hinge-chain.js";
import { BAR, type Bars, placeBars } from "./keep-apart.js";
import type { TrunkTracks } from "./trunk-tracks.js";

/** What arms must keep clear of, relative to the torso: `count` bars per frame. */
export interface ArmObstacles {
  count: number;
  bars: Bars;
}

/** Places torso and head, pelvis, hips and thighs as the legs stand. */
export function armObstacles(
  { torso, waist }: TrunkTracks,
  legs: readonly [Float64Array, Float64Array],
  body: RobotBody,
): ArmObstacles {
  const capsules = g1Capsules();
  const frames = waist.length / 3;
  const count = capsules.torso.length + capsules.below.length;
  const bars = new Float64Array(frames * count * BAR);
  const trunk = chainPose(3);
  const poses = [chainPose(6), chainPose(6)] as const;
  const own = { positions: new Float64Array(3), rotations: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1) };
  for (let f = 0; f < frames; f++) {
    poseChain(body.waist, waist, f * 3, trunk);
    for (const side of [0, 1] as const) poseChain(body.legs[side], legs[side], f * 6, poses[side]);
    const at = f * count * BAR;
    placeBars(bars, at, capsules.torso, own, capsules.torso[0].link);
    capsules.below.forEach((capsule, i) => {
      const bar = at + (capsules.torso.length + i) * BAR;
      const side = capsule.link < body.legs[1].first ? 0 : 1;
      if (capsule.link < 0) placeBars(bars, bar, [capsule], own, -1);
      else placeBars(bars, bar, [capsule], poses[side], body.legs[side].first);
      toTorso(bars, bar, torso, f * 9, trunk.positions.subarray(6, 9));
      toTorso(bars, bar + 3, torso, f * 9, trunk.positions.subarray(6, 9));
    });
  }
  return { count, bars };
}

/** Converts a point from the pelvis' frame to the torso's. */
function toTorso(out: Float64Array, at: number, turns: Float64Array, m: number, origin: Float64Array): void {
  const x = out[at] - origin[0];
  const y = out[at + 1] - origin[1];
  const z = out[at + 2] - origin[2];
  for (let k = 0; k < 3; k++) out[at + k] = turns[m + k] * x + turns[m + 3 + k] * y + turns[m + 6 + k] * z;
}

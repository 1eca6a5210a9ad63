/**
 * A plain retargeter: each joint turns as the capture's, relative to the rest poses, and the hips travel in
 * proportion to the legs. No feet are locked. Motions on other skeletons look like this without any care for feet.
 */
import type { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Figure } from "../figure.js";
import { REGIONS, regionHeight, type Track } from "../sole-track.js";
import { type Capture, globalPose } from "./capture.js";
import { captureFloor, standingHeight } from "./capture-floor.js";

/** Share of frames in which a walk's lower foot is below its standing height: landing, pushing off. */
const GROUND_SHARE = 0.3;

/** The package's name for each of the capture's joints, parents first. */
const NAMES: Record<string, string> = {
  hips: "Hips",
  spine: "Spine",
  chest: "Spine2",
  neck: "Neck",
  head: "Head",
  ...Object.fromEntries(
    ["left", "right"].flatMap((side) => {
      const big = side === "left" ? "Left" : "Right";
      return [
        ["Shoulder", "Shoulder"],
        ["UpperArm", "Arm"],
        ["LowerArm", "ForeArm"],
        ["Hand", "Hand"],
        ["UpperLeg", "UpLeg"],
        ["LowerLeg", "Leg"],
        ["Foot", "Foot"],
      ].map(([theirs, ours]) => [`${side}${theirs}`, `${big}${ours}`]);
    }),
  ),
};

/** Plays a capture on a character whose rest pose faces +Z and stands with straight legs. */
export async function plainRetarget(figure: Figure, capture: Capture): Promise<Track> {
  await figure.reset();
  const joints = capture.joints.flatMap((theirs, source) => {
    const node = figure.hero.getJoint(NAMES[theirs]) as TransformNode | null;
    return node ? [{ source, node, rest: turnOf(node), local: node.rotationQuaternion!.clone() }] : [];
  });
  const hips = joints[0].node;
  const restPlace = hips.position.clone();
  const standing = standingHeight(capture);
  const restHips = hips.getAbsolutePosition().clone();
  const scale = restHips.y / standing;
  const floor = captureFloor(capture);
  const recording = figure.recording();
  for (let f = 0; f < capture.roots.length; f++) {
    const pose = globalPose(capture, f);
    for (const { source, node, rest } of joints) {
      const parent = turnOf(node.parent as TransformNode);
      node.rotationQuaternion = parent.invert().multiply(pose.rotations[source].multiply(rest));
      node.computeWorldMatrix(true);
    }
    const root = capture.roots[f];
    hips.setAbsolutePosition(root.subtractFromFloats(0, floor, 0).scale(scale) as Vector3);
    recording.take();
  }
  for (const { node, local } of joints) node.rotationQuaternion = local;
  hips.position.copyFrom(restPlace);
  return onGround(recording.track());
}

/** Lowers the whole recording so that the lower foot is on the ground in most frames, as anybody would. */
function onGround(track: Track): Track {
  const { feet, frames, joints } = track;
  const regions = feet.flatMap((foot) => REGIONS.map((name) => foot[name]));
  const lows = Array.from({ length: frames }, (_, f) => Math.min(...regions.map((region) => regionHeight(region, f))));
  const ground = [...lows].sort((a, b) => a - b)[Math.floor(frames * GROUND_SHARE)];
  for (const places of [...regions.map(({ points }) => points), joints]) {
    for (let i = 1; i < places.length; i += 3) places[i] -= ground;
  }
  return track;
}

function turnOf(node: TransformNode): Quaternion {
  for (let parent = node.parent; parent; parent = parent.parent) parent.computeWorldMatrix();
  node.computeWorldMatrix(true);
  return node.absoluteRotationQuaternion.clone();
}

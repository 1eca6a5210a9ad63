import type { CharacterModel } from "../../src/motion/character-model.js";
import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import type { SheetCell, SheetRow } from "./contact-sheet.js";
import { poseBones, poseMesh } from "./pose-mesh.js";
import type { Triangles } from "./rasterizer.js";

/** A character that a clip can be drawn on: `nodes` maps the clip's joints to the model's nodes. */
export interface SheetCharacter {
  model: CharacterModel;
  nodes: ArrayLike<number>;
}

/**
 * Makes one row per view: `frames` moments evenly over the clip (over its loop, without the repeated last frame).
 *
 * @param character null draws only the bones
 * @param views camera yaws in degrees: 0 front, 90 from the figure's left
 * @param seconds only between these
 */
export function clipRows(
  clip: MotionClip,
  character: SheetCharacter | null,
  views: readonly number[],
  frames: number,
  [from, to]: readonly [number, number] = [0, clipDuration(clip)],
): SheetRow[] {
  const cells: SheetCell[] = [];
  // No closer than who stands: a body that lies is as long.
  let height = character?.model.meshes.length ? standingHeight(character.model) : 0;
  for (let i = 0; i < frames; i++) {
    const share = frames < 2 ? 0 : i / (clip.loop ? frames : frames - 1);
    const frame = Math.min(clip.frameCount - 1, Math.round((from + share * (to - from)) * clip.frameRate));
    const meshes = character?.model.meshes.length
      ? poseMesh(character.model, clip, character.nodes, frame)
      : [poseBones(clip, frame)];
    const center = footprint(meshes, clip, frame);
    cells.push({ meshes, center });
    height = Math.max(height, topOf(meshes) - center[1]);
  }
  return views.map((yaw) => ({ cells, yaw, height: height * 1.25 }));
}

/** Draws the character as in its file: one cell per view. */
export function restRow(model: CharacterModel, views: readonly number[]): SheetRow[] {
  const meshes = poseMesh(model, null, [], 0);
  const ground = Math.min(...meshes.map((mesh) => extreme(mesh, 1, Math.min)));
  const center: [number, number, number] = [middle(meshes, 0), ground, middle(meshes, 2)];
  return views.map((yaw) => ({ cells: [{ meshes, center }], yaw, height: (topOf(meshes) - ground) * 1.25 }));
}

/**
 * Returns the point under the body: the ground is the lowest point of the whole clip, so the root is projected onto
 * it.
 */
function footprint(meshes: Triangles[], clip: MotionClip, frame: number): [number, number, number] {
  const pose = forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton));
  const ground = Math.min(0, ...meshes.map((mesh) => extreme(mesh, 1, Math.min)));
  const root = clip.translatedJoints[0] * 3;
  const built = clip.skeleton.parents[clip.translatedJoints[0]] < 0;
  return built
    ? [pose.positions[root], ground, pose.positions[root + 2]]
    : [middle(meshes, 0), ground, middle(meshes, 2)];
}

function standingHeight(model: CharacterModel): number {
  const meshes = poseMesh(model, null, [], 0);
  return topOf(meshes) - Math.min(...meshes.map((mesh) => extreme(mesh, 1, Math.min)));
}

function topOf(meshes: Triangles[]): number {
  return Math.max(...meshes.map((mesh) => extreme(mesh, 1, Math.max)));
}

function middle(meshes: Triangles[], axis: number): number {
  const low = Math.min(...meshes.map((mesh) => extreme(mesh, axis, Math.min)));
  const high = Math.max(...meshes.map((mesh) => extreme(mesh, axis, Math.max)));
  return (low + high) / 2;
}

function extreme(mesh: Triangles, axis: number, pick: (a: number, b: number) => number): number {
  let value = mesh.positions[axis];
  for (let i = axis; i < mesh.positions.length; i += 3) value = pick(value, mesh.positions[i]);
  return value;
}

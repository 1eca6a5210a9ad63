import { handOver } from "../../src/engine/hand-over.js";
import { modelHash } from "../../src/engine/model-hash.js";
import { type ClipMessage, type ForCharacter, forPage } from "../../src/engine/motion-for-page.js";
import type { Shelf } from "../../src/engine/shelf.js";
import type { TaskContext } from "../../src/engine/task.js";
import type { CharacterToMap, MappedCharacter } from "../../src/engine/tasks/map-character.js";
import type { CharacterDescription } from "../../src/motion/character-description.js";
import type { CharacterModel } from "../../src/motion/character-model.js";
import type { MotionClip } from "../../src/motion/clip.js";
import type { GaitCell } from "../../src/motion/driven-gait/cells/gait-cell.js";
import { createGlobalPose, forwardKinematics } from "../../src/motion/forward-kinematics.js";
import type { Skeleton } from "../../src/motion/skeleton.js";
import { type GaitCellArguments, readGaitCellArguments } from "../../src/requests/locomotion/gait-cell.js";
import type { LocomotionArguments } from "../../src/requests/locomotion/locomotion.js";
import { readLocomotionArguments } from "../../src/requests/locomotion/relative-locomotion.js";
import { MotionError } from "../../src/requests/motion-error.js";
import type { Steps } from "../../src/requests/steps.js";

import { swingDriveRig, swingGaitCell } from "./swing-gait.js";

/** Frames of every clip of the double; short, so that tests loop it often. */
export const SWING_FRAMES = 31;
export const SWING_FRAME_RATE = 60;
/** Model units per second at a speed of 1. */
export const SWING_SCALE = 1.25;

/** How the swing engine understands characters; an object of its own so that tests can observe calls. */
export const swingRig = {
  create(model: CharacterModel): CharacterDescription {
    const hips = model.nodes.names.indexOf("Hips");
    if (hips < 0) throw new MotionError("NOT_A_HUMANOID", `"${model.name}" has no hips.`);
    const { names, parents, translations, rotations } = model.nodes;
    const skeleton: Skeleton = {
      names,
      parents: Int16Array.from(parents),
      restTranslations: translations,
      restRotations: rotations,
      restScales: new Float32Array(names.length).fill(1),
    };
    const mapping = {
      joints: [{ joint: "Hips", nodeName: "Hips", node: hips, confidence: 1 }],
      missing: [],
      confidence: 1,
      method: "names" as const,
      checks: [],
      notes: [],
    };
    return {
      skeleton,
      nodes: Int32Array.from(names, (_, i) => i),
      scale: SWING_SCALE,
      mapping,
      canonical: createGlobalRotations(skeleton),
      driveRig: swingDriveRig(skeleton),
    };
  },
  unpack: (packed: unknown) => packed as CharacterDescription,
};

/** The character that a task of the swing engine is for. */
export const swingCharacter = (shelf: Shelf, rig: string): CharacterDescription =>
  shelf.character(rig, swingRig.unpack);

/**
 * Tasks that are easy to understand: every node of the model is a joint, the clip travels at the requested speed while
 * Hips sways and both legs swing once. They replace the real ones where a test is about playing or passing on.
 */
export const swingEngine = {
  *mapCharacter({ model, overrides }: CharacterToMap, { shelf }: TaskContext): Steps<MappedCharacter> {
    const hash = modelHash(model, overrides);
    yield;
    if (!shelf.has(hash)) shelf.put(hash, swingRig.create(model));
    const description = swingCharacter(shelf, hash);
    return { hash, rig: description, description };
  },
  locomotionStyles: (): readonly string[] => ["neutral_male_a", "proud"],
  *locomotion(
    { rig, args }: ForCharacter<LocomotionArguments>,
    { shelf, onProgress }: TaskContext,
  ): Steps<ClipMessage> {
    const valid = readLocomotionArguments(args, { styles: swingEngine.locomotionStyles() });
    onProgress({ stage: "generate", fraction: 0 });
    yield;
    onProgress({ stage: "retarget", fraction: 0.5 });
    yield;
    const clip = swing(swingCharacter(shelf, rig).skeleton, valid);
    onProgress({ stage: "done", fraction: 1 });
    return forPage(clip);
  },
  *gaitCell({ rig, args }: ForCharacter<GaitCellArguments>, { shelf }: TaskContext): Steps<GaitCell> {
    const valid = readGaitCellArguments(args, { styles: swingEngine.locomotionStyles() });
    yield;
    const cell = swingGaitCell(swingCharacter(shelf, rig).skeleton, valid, SWING_SCALE);
    const { rotations, translations, feet } = cell;
    return handOver(cell, [rotations, translations, ...feet.flatMap(({ ankles, turns }) => [ankles, turns])]);
  },
};

/** The models of the tests stand in a T-pose facing +Z. */
function createGlobalRotations(skeleton: Skeleton): Float32Array {
  const { restRotations, restTranslations } = skeleton;
  const rest = { rotations: restRotations, translations: restTranslations };
  return Float32Array.from(forwardKinematics(skeleton, rest, createGlobalPose(skeleton)).rotations);
}

function emptyClip(): MotionClip {
  return {
    skeleton: {
      names: [],
      parents: new Int16Array(),
      restTranslations: new Float32Array(),
      restRotations: new Float32Array(),
      restScales: new Float32Array(),
    },
    frameRate: SWING_FRAME_RATE,
    frameCount: SWING_FRAMES,
    rotations: new Float32Array(),
    translatedJoints: new Int16Array(),
    translations: new Float32Array(),
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
}

function swing(skeleton: Skeleton, args: LocomotionArguments): MotionClip {
  const joints = skeleton.names.length;
  const hips = skeleton.names.indexOf("Hips");
  const legs = [skeleton.names.indexOf("LeftUpLeg"), skeleton.names.indexOf("RightUpLeg")];
  const duration = (SWING_FRAMES - 1) / SWING_FRAME_RATE;
  const angle = (args.travelAngle * Math.PI) / 180;
  const length = args.moveSpeed * SWING_SCALE * duration;
  const displacement: [number, number, number] = [-Math.sin(angle) * length, 0, Math.cos(angle) * length];
  const clip: MotionClip = {
    ...emptyClip(),
    skeleton,
    rotations: new Float32Array(SWING_FRAMES * joints * 4),
    translatedJoints: Int16Array.of(hips),
    translations: new Float32Array(SWING_FRAMES * 3),
    contacts: [{ side: "left", part: "heel", start: 0, end: duration / 2 }],
    loop: { displacement, yaw: 0 },
    plan: { kind: "swing" },
    request: args,
  };
  for (let frame = 0; frame < SWING_FRAMES; frame++) {
    const phase = frame / (SWING_FRAMES - 1);
    clip.rotations.set(skeleton.restRotations, frame * joints * 4);
    legs.forEach((leg, i) => {
      const half = 0.3 * Math.sin(2 * Math.PI * phase) * (i === 0 ? 1 : -1);
      clip.rotations.set([Math.sin(half), 0, 0, Math.cos(half)], (frame * joints + leg) * 4);
    });
    const [x, y, z] = skeleton.restTranslations.subarray(hips * 3, hips * 3 + 3);
    const sway = 0.05 * Math.sin(2 * Math.PI * phase);
    clip.translations.set([x + sway + displacement[0] * phase, y, z + displacement[2] * phase], frame * 3);
  }
  return clip;
}

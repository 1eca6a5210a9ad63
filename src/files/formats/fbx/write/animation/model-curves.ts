import type { NodeTree } from "../../../../../motion/character-model.js";
import type { MotionClip } from "../../../../../motion/clip.js";
import { badInput } from "../../../../../requests/motion-error.js";
import { restTransforms } from "../../read/animation/model-tracks.js";
import type { FbxId, FbxObjects } from "../../read/fbx-objects.js";
import type { ModelPlace } from "../../read/model-place.js";
import { placeModels } from "../../read/model-places.js";
import type { PropertyTrack } from "./animation-objects.js";
import { sampledChannels, withoutStill } from "./clip-tracks.js";
import { EulerUnroller } from "./euler-curves.js";

/** Share of the length above which two transforms differ by more than rounding. */
const DIFFERENT = 1e-4;

/**
 * Makes a clip's curves on a file's own models: what their translation, rotation and scaling must be so that, through
 * their pre- and post-rotation, rotation order and pivots, they are where the clip has them. Models that the file
 * holds in a pose other than the clip's rest keep that pose.
 *
 * @param ids model of each joint, -1 to leave a joint out
 */
export function modelCurves(objects: FbxObjects, clip: MotionClip, ids: ArrayLike<FbxId>): PropertyTrack[] {
  const places = placeModels(objects);
  const rest = restTree(places);
  const byId = new Map(places.map((place) => [place.model.id, place]));
  return clip.skeleton.names.flatMap((name, joint) => {
    if (ids[joint] === -1) return [];
    const place = byId.get(ids[joint]);
    if (!place)
      throw badInput("nodes", `Joint "${name}" is bound to model ${ids[joint]}, which is not in the FBX file.`);
    return jointTracks(place, clip, joint, rest);
  });
}

function jointTracks(place: ModelPlace, clip: MotionClip, joint: number, rest: NodeTree): PropertyTrack[] {
  const { transform, node, scaleNode, parent, inherit, model } = place;
  const { skeleton, frameCount, rotations, translations, translatedJoints } = clip;
  const joints = skeleton.names.length;
  const slot = translatedJoints.indexOf(joint);
  const restTranslation = skeleton.restTranslations.subarray(joint * 3, joint * 3 + 3);
  const wantedScale = [0, 0, 0].fill(skeleton.restScales[joint]);
  const ownScale = rest.scales.subarray(scaleNode * 3, scaleNode * 3 + 3);
  const resized = !place.isSplit && differs(wantedScale, ownScale);
  // The effect of the parent's own scale on the translation of a model that does not otherwise inherit it.
  const parentScale =
    parent?.isSplit && inherit !== "plain"
      ? rest.scales.subarray(parent.scaleNode * 3, parent.scaleNode * 3 + 3)
      : null;
  const scaling = transform.scaling.map((value, k) =>
    resized ? (value * wantedScale[k]) / (ownScale[k] || 1) : value,
  );

  const q = [0, 0, 0, 1];
  const euler = [0, 0, 0, 1];
  const moved = [0, 0, 0];
  const readRotation = (frame: number) => {
    for (let k = 0; k < 4; k++) q[k] = rotations[(frame * joints + joint) * 4 + k];
    const length = Math.hypot(...q) || 1;
    for (let k = 0; k < 4; k++) q[k] /= length;
  };
  const tracks: PropertyTrack[] = [];
  const add = (property: PropertyTrack["property"], channels: PropertyTrack["channels"]) => {
    const kept = withoutStill(channels);
    const standing = {
      "Lcl Translation": "translation",
      "Lcl Rotation": "rotation",
      "Lcl Scaling": "scaling",
    } as const;
    // Models that stand as in the file need no curve, but bones have their rotation in every motion.
    const same = kept.every(
      (values, k) => values.length === 1 && Math.abs(values[0] - transform[standing[property]][k]) < 1e-5,
    );
    if (same && !(property === "Lcl Rotation" && model.type === "LimbNode")) return;
    tracks.push({ model: model.id, property, channels: kept });
  };
  const elsewhere = differs(restTranslation, rest.translations.subarray(node * 3, node * 3 + 3));
  if (slot >= 0 || elsewhere || transform.isPivoted) {
    const channels = sampledChannels(frameCount, (frame, out) => {
      readRotation(frame);
      transform.translate(moved, [0, 0, 0], q, scaling);
      for (let k = 0; k < 3; k++) {
        const at = slot < 0 ? restTranslation[k] : translations[(frame * translatedJoints.length + slot) * 3 + k];
        out[k] = at / (parentScale?.[k] || 1) - moved[k];
      }
    });
    add("Lcl Translation", channels);
  }
  const angles = new EulerUnroller(transform.order, transform.rotation);
  const channels = sampledChannels(frameCount, (frame, out) => {
    readRotation(frame);
    out.set(angles.next(transform.unrotate(euler, q)));
  });
  add("Lcl Rotation", channels);
  if (resized)
    add("Lcl Scaling", scaling.map((value) => Float32Array.of(value)) as unknown as PropertyTrack["channels"]);
  return tracks;
}

function restTree(places: readonly ModelPlace[]): NodeTree {
  const count = places.reduce((most, { scaleNode }) => Math.max(most, scaleNode + 1), 0);
  const tree: NodeTree = {
    names: [],
    parents: new Int32Array(count),
    translations: new Float32Array(count * 3),
    rotations: new Float32Array(count * 4),
    scales: new Float32Array(count * 3),
  };
  restTransforms(places, tree);
  return tree;
}

function differs(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  let gap = 0;
  let length = 0;
  for (let k = 0; k < 3; k++) {
    gap += (a[k] - b[k]) ** 2;
    length += a[k] ** 2;
  }
  return gap > DIFFERENT ** 2 * Math.max(length, 1e-12);
}

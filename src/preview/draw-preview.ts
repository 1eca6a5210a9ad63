import { ArcRotateCamera } from "@babylonjs/core/Cameras/arcRotateCamera.js";
import { Engine } from "@babylonjs/core/Engines/engine.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { PreviewOrder } from "../requests/preview-order.js";
import { createScene } from "../stage/create-scene.js";
import type { ShadowSettings } from "../stage/lights.js";
import { type CameraPath, planCamera, type SeenBox } from "./camera-path.js";
import { Performer } from "./performer.js";
import { VideoEncoding } from "./video-encoding.js";

/** From the front and the character's left, somewhat above. Radians: about the vertical, from it, of the picture's height. */
const VIEW = { alpha: 0.9, beta: 1.28, fov: 0.5 };
const VIEW_AXES = {
  right: [-Math.sin(VIEW.alpha), 0, Math.cos(VIEW.alpha)],
  up: [-Math.cos(VIEW.alpha) * Math.cos(VIEW.beta), Math.sin(VIEW.beta), -Math.sin(VIEW.alpha) * Math.cos(VIEW.beta)],
  back: [Math.cos(VIEW.alpha) * Math.sin(VIEW.beta), Math.cos(VIEW.beta), Math.sin(VIEW.alpha) * Math.sin(VIEW.beta)],
};
/** Frames at which the skin is measured, at most. */
const MEASURED = 40;
/** For one character, in reach of a software renderer. */
const SHADOWS: ShadowSettings = { mapSize: 512, extent: 5, hardensOnContact: false };

/**
 * Draws a GLB's motion frame by frame, as slowly as the machine does, and compresses it to WebM.
 *
 * @param onFrame hears how many frames are done
 */
export async function drawPreview(
  glb: Uint8Array,
  order: PreviewOrder,
  onFrame: (done: number) => void,
): Promise<Uint8Array> {
  const canvas = document.createElement("canvas");
  canvas.width = order.width;
  canvas.height = order.height;
  const engine = new Engine(canvas, true, { preserveDrawingBuffer: true, stencil: false, audioEngine: false });
  const { scene, lights } = createScene(engine, SHADOWS);
  const performer = await Performer.load(glb, scene, order.facing);
  for (const mesh of performer.meshes) {
    lights.addShadowCaster(mesh);
    mesh.receiveShadows = true;
  }
  const camera = new ArcRotateCamera("camera", VIEW.alpha, VIEW.beta, 1, Vector3.Zero(), scene);
  camera.fov = VIEW.fov;
  camera.minZ = 0.1;
  camera.maxZ = 400;
  const { targets, distance } = survey(performer, order);
  camera.radius = distance;
  const show = (frame: number) => {
    performer.pose(frame / order.frameRate);
    Vector3.FromArrayToRef(targets, frame * 3, camera.target);
    lights.follow(camera.target);
  };
  show(0);
  await scene.whenReadyAsync();
  const encoding = new VideoEncoding(order);
  for (let frame = 0; frame < order.frames; frame++) {
    show(frame);
    scene.render();
    await encoding.add(canvas);
    onFrame(frame + 1);
  }
  return encoding.finish();
}

/** Goes through the motion unseen, to know where the camera must be. */
function survey(performer: Performer, { frames, frameRate, width, height }: PreviewOrder): CameraPath {
  const middles = new Float64Array(frames * 3);
  const boxes: SeenBox[] = [];
  const step = Math.ceil(frames / MEASURED);
  for (let frame = 0; frame < frames; frame++) {
    performer.pose(frame / frameRate);
    middles.set(performer.middle(), frame * 3);
    if (frame % step === 0 || frame === frames - 1) boxes.push({ frame, ...performer.seen() });
  }
  const halfHeight = Math.tan(VIEW.fov / 2);
  return planCamera(middles, frameRate, boxes, VIEW_AXES, { halfHeight, halfWidth: (halfHeight * width) / height });
}

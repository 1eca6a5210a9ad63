/**
 * `tsx tools/fit-video/rendered.ts [--only PROMPT] [--sheet FILE.png]`: the whole way from pictures to motion. Films the built-in
 * character in motions that are known, from several sides, and compares what comes out with them, and with the pose
 * library's own three-dimensional landmarks, whose bone directions are put on the same skeleton. No film is decoded: the
 * pictures go to the networks as they are drawn.
 */
import { writeFileSync } from "node:fs";
import { PNG } from "pngjs";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { resampleClip } from "../../src/motion/resample.js";
import { runSteps } from "../../src/requests/steps.js";
import { loadPoseModels } from "../../src/service/video/pose-library.js";
import { generateTextMotion } from "../../src/synthesis/text/generate-text-motion.js";
import { joinFrames } from "../../src/synthesis/video/landmark-track.js";
import { PersonFollower } from "../../src/synthesis/video/landmarks/follow-person.js";
import type { LandmarkFrame } from "../../src/synthesis/video/landmarks/read-landmarks.js";
import { videoMotionSteps } from "../../src/synthesis/video/video-motion.js";
import { clipForCharacter, loadCharacter } from "../sheet/load.js";
import { poseMesh } from "../sheet/pose-mesh.js";
import { Picture } from "../sheet/rasterizer.js";
import { procrustes } from "./procrustes.js";

const PROMPTS = ["walks forward five steps", "does jumping jacks", "sits down on a chair, then stands up"];
const YAWS = [25, 100];
const CHARACTER = "builtin-ada";
const SECONDS = 4;
const RATE = 30;
const [WIDTH, HEIGHT] = [640, 480];
const VIEW = (50 * Math.PI) / 180;
const DISTANCE = 4.2;
const EYE = 1.3;

/** Joints that both have: their names, and the pose library's landmarks. */
const SEEN = [
  ["LeftUpLeg", 23],
  ["LeftLeg", 25],
  ["LeftFoot", 27],
  ["RightUpLeg", 24],
  ["RightLeg", 26],
  ["RightFoot", 28],
  ["LeftArm", 11],
  ["LeftForeArm", 13],
  ["LeftHand", 15],
  ["RightArm", 12],
  ["RightForeArm", 14],
  ["RightHand", 16],
] as const;
const JOINTS = SEEN.map(([name]) => BUILTIN_SKELETON.names.indexOf(name));

/** A picture with perspective: a camera at a fixed place. */
class Photo extends Picture {
  constructor(
    private readonly yaw: number,
    private readonly about: readonly [number, number],
  ) {
    super(WIDTH, HEIGHT, { target: [0, 0, 0], yaw, pitch: 0, height: 1 });
  }

  override project(x: number, y: number, z: number): [number, number, number] {
    const [right, up, back] = toCamera([x - this.about[0], y, z - this.about[1]], this.yaw);
    const focal = WIDTH / 2 / Math.tan(VIEW / 2);
    const depth = DISTANCE - back;
    return [WIDTH / 2 + (focal * right) / depth, HEIGHT / 2 - (focal * (up - EYE + 0.35)) / depth, -depth];
  }
}

function toCamera([x, y, z]: readonly number[], yaw: number): number[] {
  return [x * Math.cos(yaw) - z * Math.sin(yaw), y, x * Math.sin(yaw) + z * Math.cos(yaw)];
}

/** Joints of a frame from the middle of the hips, 12 points. */
function pointsOf(clip: MotionClip, frame: number, turn: (v: number[]) => number[]): number[][] {
  const pose = forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton));
  const at = (joint: number) => [...pose.positions.subarray(joint * 3, joint * 3 + 3)];
  const middle = at(JOINTS[0]).map((value, k) => (value + at(JOINTS[3])[k]) / 2);
  return JOINTS.map((joint) => turn(at(joint).map((value, k) => value - middle[k])));
}

const LENGTHS = (() => {
  const place = (name: string) => {
    const at = [0, 0, 0];
    for (let j = BUILTIN_SKELETON.names.indexOf(name); j >= 0; j = BUILTIN_SKELETON.parents[j]) {
      for (let k = 0; k < 3; k++) at[k] += BUILTIN_SKELETON.restTranslations[j * 3 + k];
    }
    return at;
  };
  const gap = (a: number[], b: number[]) => Math.hypot(...a.map((value, k) => value - b[k]));
  const middle = (a: string, b: string) => place(a).map((value, k) => (value + place(b)[k]) / 2);
  return {
    hips: gap(place("LeftUpLeg"), place("RightUpLeg")),
    trunk: gap(middle("LeftUpLeg", "RightUpLeg"), middle("LeftArm", "RightArm")),
    shoulders: gap(place("LeftArm"), place("RightArm")),
    thigh: gap(place("LeftUpLeg"), place("LeftLeg")),
    shank: gap(place("LeftLeg"), place("LeftFoot")),
    upperArm: gap(place("LeftArm"), place("LeftForeArm")),
    foreArm: gap(place("LeftForeArm"), place("LeftHand")),
  };
})();

/** The pose library's own landmarks: its bone directions with the built-in skeleton's lengths. */
function rivalPoints({ world }: LandmarkFrame): number[][] {
  const mark = (i: number) => [world[i * 3], -world[i * 3 + 1], -world[i * 3 + 2]];
  const towards = (a: number[], b: number[], length: number) => {
    const d = b.map((value, k) => value - a[k]);
    const scale = length / Math.hypot(...d);
    return d.map((value) => value * scale);
  };
  const add = (a: number[], b: number[], by = 1) => a.map((value, k) => value + b[k] * by);
  const mid = (a: number[], b: number[]) => a.map((value, k) => (value + b[k]) / 2);
  const across = towards(mark(24), mark(23), LENGTHS.hips / 2);
  const chest = towards(mid(mark(23), mark(24)), mid(mark(11), mark(12)), LENGTHS.trunk);
  const shoulders = towards(mark(12), mark(11), LENGTHS.shoulders / 2);
  const chain = (start: number[], marks: number[], lengths: number[]) => {
    const out = [start];
    marks.slice(1).forEach((m, i) => {
      out.push(add(out[i], towards(mark(marks[i]), mark(m), lengths[i])));
    });
    return out;
  };
  const legs = [LENGTHS.thigh, LENGTHS.shank];
  const arms = [LENGTHS.upperArm, LENGTHS.foreArm];
  return [
    ...chain(across, [23, 25, 27], legs),
    ...chain(
      across.map((v) => -v),
      [24, 26, 28],
      legs,
    ),
    ...chain(add(chest, shoulders), [11, 13, 15], arms),
    ...chain(add(chest, shoulders, -1), [12, 14, 16], arms),
  ];
}

function meanGap(a: number[][], b: number[][]): number {
  return (a.reduce((sum, p, i) => sum + Math.hypot(...p.map((value, k) => value - b[i][k])), 0) / a.length) * 1000;
}

async function main(): Promise<void> {
  const models = await loadPoseModels("full");
  const model = await loadCharacter(CHARACTER);
  const sheet: Picture[] = [];
  const totals = [0, 0, 0, 0];
  let films = 0;
  const only = process.argv.indexOf("--only");
  for (const prompt of only > 0 ? [process.argv[only + 1]] : PROMPTS) {
    const whole = resampleClip(generateTextMotion({ prompt }), RATE);
    const frames = Math.min(whole.frameCount, SECONDS * RATE);
    const drawn = clipForCharacter(whole, model);
    const last = (frames >> 1) * 3;
    for (const degrees of YAWS) {
      const yaw = (degrees * Math.PI) / 180;
      const follower = new PersonFollower(models);
      const found: (LandmarkFrame | null)[] = [];
      for (let f = 0; f < frames; f++) {
        const photo = new Photo(yaw, [whole.translations[last], whole.translations[last + 2]]);
        const meshes = poseMesh(model, drawn.clip, drawn.nodes, f);
        for (const mesh of meshes) photo.shadow(mesh);
        for (const mesh of meshes) photo.draw(mesh);
        if (f === frames >> 1) sheet.push(photo);
        const pixels = Uint8Array.from(photo.rgb, (value) => Math.min(255, value * 255));
        found.push(await follower.next({ width: WIDTH, height: HEIGHT, pixels }));
      }
      const missed = found.filter((frame) => frame === null).length;
      const made = runSteps(videoMotionSteps(joinFrames(found, { width: WIDTH, height: HEIGHT, frameRate: RATE })));
      const back = made.plan.cameraRotation.map((value, k) => (k < 3 ? -value : value));
      const errors = [0, 0, 0, 0];
      let count = 0;
      for (let f = 0; f < Math.min(frames, made.frameCount); f++) {
        const frame = found[f];
        if (!frame) continue;
        const truth = pointsOf(whole, f, (v) => toCamera(v, yaw));
        const ours = pointsOf(made, f, (v) => rotate(back, v));
        const rival = rivalPoints(frame);
        [
          meanGap(ours, truth),
          meanGap(procrustes(ours, truth), truth),
          meanGap(rival, truth),
          meanGap(procrustes(rival, truth), truth),
        ].forEach((value, k) => {
          errors[k] += value;
        });
        count++;
      }
      const row = errors.map((value) => value / count);
      row.forEach((value, k) => {
        totals[k] += value;
      });
      films++;
      console.log(
        `${prompt}, ${degrees}°: ours ${row[0].toFixed(0)} (PA ${row[1].toFixed(0)}) mm, library ${row[2].toFixed(0)} (PA ${row[3].toFixed(0)}) mm, ${missed} of ${frames} pictures without a person`,
      );
    }
  }
  const [a, b, c, d] = totals.map((value) => value / films);
  console.log(
    `mean: ours ${a.toFixed(1)} (PA ${b.toFixed(1)}) mm, library ${c.toFixed(1)} (PA ${d.toFixed(1)}) mm: ${(c / a).toFixed(2)} times`,
  );
  const at = process.argv.indexOf("--sheet");
  if (at > 0) writeSheet(process.argv[at + 1], sheet);
}

function writeSheet(path: string, photos: Picture[]): void {
  const png = new PNG({ width: WIDTH * photos.length, height: HEIGHT });
  photos.forEach((photo, i) => {
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const to = (y * png.width + i * WIDTH + x) * 4;
        for (let k = 0; k < 3; k++) png.data[to + k] = Math.min(255, photo.rgb[(y * WIDTH + x) * 3 + k] * 255);
        png.data[to + 3] = 255;
      }
    }
  });
  writeFileSync(path, PNG.sync.write(png));
}

function rotate([x, y, z, w]: number[], v: number[]): number[] {
  const t = [2 * (y * v[2] - z * v[1]), 2 * (z * v[0] - x * v[2]), 2 * (x * v[1] - y * v[0])];
  return [
    v[0] + w * t[0] + y * t[2] - z * t[1],
    v[1] + w * t[1] + z * t[0] - x * t[2],
    v[2] + w * t[2] + x * t[1] - y * t[0],
  ];
}

await main();

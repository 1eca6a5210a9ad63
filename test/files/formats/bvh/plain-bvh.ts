import { quatMultiply, quatRotate } from "../../../../src/motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../../../src/motion/maths/rotation-forms.js";

export interface PlainJoint {
  name: string;
  parent: number;
  offset: number[];
  channels: string[];
}

export interface PlainBvh {
  joints: PlainJoint[];
  frameCount: number;
  frameTime: number;
  frames: number[][];
}

/** Reads BVH by its plain definition: words, one after the other. */
export function parsePlainBvh(text: string): PlainBvh {
  const [hierarchy, motion] = text.split(/\bMOTION\b/);
  const words = hierarchy.replace(/[{}]/g, " $& ").split(/\s+/).slice(1);
  const joints: PlainJoint[] = [];
  const stack: number[] = [];
  let ends = 0;
  while (words.length > 0) {
    const word = words.shift();
    if (word === "ROOT" || word === "JOINT") {
      const name = words.splice(0, words.indexOf("{")).join(" ");
      joints.push({ name, parent: stack.at(-1) ?? -1, offset: [], channels: [] });
      stack.push(joints.length - 1);
    } else if (word === "End") {
      words.splice(0, words.indexOf("{") + 1);
      ends = words.indexOf("}");
      words.splice(0, ends + 1);
    } else if (word === "}") stack.pop();
    else if (word === "OFFSET") joints[stack.at(-1)!].offset = words.splice(0, 3).map(Number);
    else if (word === "CHANNELS") joints[stack.at(-1)!].channels = words.splice(0, Number(words.shift()));
  }
  const [, frameCount, frameTime, rest] = /Frames:\s*(\S+)\s+Frame Time:\s*(\S+)([\s\S]*)/.exec(motion)!;
  const numbers = rest.trim().split(/\s+/).map(Number);
  const width = joints.reduce((sum, { channels }) => sum + channels.length, 0);
  const frames = Array.from({ length: Number(frameCount) }, (_, f) => numbers.slice(f * width, (f + 1) * width));
  return { joints, frameCount: Number(frameCount), frameTime: Number(frameTime), frames };
}

const AXES: Record<string, readonly number[]> = { X: [1, 0, 0], Y: [0, 1, 0], Z: [0, 0, 1] };

/** Where all joints are in a frame, in the file's units: rotations are multiplied in the order of the channels. */
export function plainPositions(bvh: PlainBvh, frame: number): number[][] {
  const values = [...bvh.frames[frame]];
  const places: number[][] = [];
  const turns: number[][] = [];
  for (const joint of bvh.joints) {
    const step = [...joint.offset];
    let turn = [0, 0, 0, 1];
    for (const channel of joint.channels) {
      const value = values.shift()!;
      if (channel.endsWith("position")) step["XYZ".indexOf(channel[0])] = value;
      else {
        const q = quatFromAxisAngle([0, 0, 0, 1], AXES[channel[0]], (value * Math.PI) / 180);
        turn = quatMultiply([0, 0, 0, 1], turn, q) as number[];
      }
    }
    const base = joint.parent < 0 ? [0, 0, 0, 1] : turns[joint.parent];
    const moved = quatRotate([0, 0, 0], base, step) as number[];
    places.push(moved.map((value, k) => value + (joint.parent < 0 ? 0 : places[joint.parent][k])));
    turns.push(quatMultiply([0, 0, 0, 1], base, turn) as number[]);
  }
  return places;
}

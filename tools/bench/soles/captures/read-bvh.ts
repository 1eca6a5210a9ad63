import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { FRAME_RATE } from "../sole-track.js";
import type { Capture } from "./capture.js";

/** Seconds. */
const SKIPPED = 0.1;

/**
 * Reads a BVH file as a capture, in its own units, 60 fps. This is separate from the package's reader, which is part
 * of what is judged.
 */
export function readBvhCapture(text: string, name: string): Capture {
  const words = text.split(/\s+/).filter(Boolean);
  const capture: Capture = { name, joints: [], parents: [], offsets: [], roots: [], rotations: [] };
  const channels: { joint: number; kind: string }[] = [];
  const open: number[] = [];
  let at = 0;
  for (; words[at].toUpperCase() !== "MOTION"; at++) {
    const word = words[at].toUpperCase();
    if (word === "ROOT" || word === "JOINT" || word === "END") {
      capture.joints.push(word === "END" ? `${capture.joints[open[open.length - 1]]}End` : words[at + 1]);
      capture.parents.push(open[open.length - 1] ?? -1);
      open.push(capture.joints.length - 1);
      at++;
    } else if (word === "OFFSET") {
      capture.offsets.push(Vector3.FromArray(words.slice(at + 1, at + 4).map(Number)));
    } else if (word === "CHANNELS") {
      const count = Number(words[at + 1]);
      for (const kind of words.slice(at + 2, at + 2 + count)) channels.push({ joint: open[open.length - 1], kind });
    } else if (word === "}") open.pop();
  }
  const frames = Number(words[at + 2]);
  const rate = 1 / Number(words[at + 5]);
  const values = words.slice(at + 6).map(Number);
  const axes: Record<string, Vector3> = { X: Vector3.Right(), Y: Vector3.Up(), Z: new Vector3(0, 0, 1) };
  const pose = (f: number) => {
    const turns = capture.joints.map(() => Quaternion.Identity());
    const root = [0, 0, 0];
    channels.forEach(({ joint, kind }, c) => {
      const value = values[f * channels.length + c];
      const axis = kind[0].toUpperCase();
      if (kind.toLowerCase().endsWith("rotation")) {
        turns[joint] = turns[joint].multiply(Quaternion.RotationAxis(axes[axis], (value * Math.PI) / 180));
      } else if (joint === 0) root["XYZ".indexOf(axis)] = value;
    });
    return { turns, root: Vector3.FromArray(root) };
  };
  // The first frames may be a T-pose, and the movement out of it.
  for (let time = SKIPPED; time < (frames - 1) / rate; time += 1 / FRAME_RATE) {
    const k = Math.floor(time * rate + 1e-6);
    const share = Math.max(0, time * rate - k);
    const [a, b] = [pose(k), pose(Math.min(frames - 1, k + 1))];
    capture.roots.push(Vector3.Lerp(a.root, b.root, share));
    capture.rotations.push(a.turns.map((turn, j) => Quaternion.Slerp(turn, b.turns[j], share)));
  }
  return capture;
}

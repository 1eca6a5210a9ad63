import type { MotionClip } from "../../src/motion/clip.js";
import { quatFromYaw, quatMultiply, quatRotate } from "../../src/motion/maths/quaternion.js";

/** Turns a clip on the built-in skeleton about +Y through the origin, then moves it over the ground. */
export function movedClip(clip: MotionClip, yaw: number, x: number, z: number): MotionClip {
  const rotations = clip.rotations.slice();
  const translations = clip.translations.slice();
  const turn = quatFromYaw([0, 0, 0, 1], yaw);
  const joints = clip.skeleton.names.length;
  for (let f = 0; f < clip.frameCount; f++) {
    const q = rotations.subarray(f * joints * 4, f * joints * 4 + 4);
    quatMultiply(q, turn, q);
    const p = translations.subarray(f * 3, f * 3 + 3);
    quatRotate(p, turn, p);
    p[0] += x;
    p[2] += z;
  }
  const moved = clip.loop && (quatRotate([0, 0, 0], turn, clip.loop.displacement) as [number, number, number]);
  return { ...clip, rotations, translations, loop: clip.loop && moved && { ...clip.loop, displacement: moved } };
}

/** Mirrors the clip: left and right swapped. */
export function mirroredClip(clip: MotionClip): MotionClip {
  const { names } = clip.skeleton;
  const other = names.map((name) =>
    names.indexOf(name.replace(/^(Left|Right)/, (side) => (side === "Left" ? "Right" : "Left"))),
  );
  const signs = [1, -1, -1, 1];
  const rotations = clip.rotations.map((_, i) => {
    const joint = Math.floor(i / 4) % names.length;
    return clip.rotations[i + (other[joint] - joint) * 4] * signs[i % 4];
  });
  const flip = ([x, y, z]: readonly number[]): [number, number, number] => [-x, y, z];
  return {
    ...clip,
    rotations,
    translations: clip.translations.map((value, i) => (i % 3 === 0 ? -value : value)),
    contacts: clip.contacts.map((contact) => ({ ...contact, side: contact.side === "left" ? "right" : "left" })),
    loop: clip.loop && { displacement: flip(clip.loop.displacement), yaw: -clip.loop.yaw },
  };
}

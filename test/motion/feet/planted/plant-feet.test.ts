import { beforeAll, describe, expect, it } from "vitest";
import { clipDuration, type MotionClip } from "../../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../../src/motion/feet/foot-sole.js";
import { footprintsOf } from "../../../../src/motion/feet/planted/footprints.js";
import { plantFeet } from "../../../../src/motion/feet/planted/plant-feet.js";
import { quatFromYaw, quatMultiply, quatRead, quatRotate, quatWrite } from "../../../../src/motion/maths/quaternion.js";
import { contactSlide } from "../../../../tools/metrics/contact-slide.js";
import { jointTracks } from "../../../../tools/metrics/joint-tracks.js";
import { penetration } from "../../../../tools/metrics/penetration.js";
import { ACTION_SOURCES } from "../../../support/action-clips.js";
import { walkClip } from "../../../support/walks.js";

const ACTIONS = [
  ...["turn_left", "jump_up", "bow", "hop", "sit_down", "crouch", "wave", "boxing", "kick_front"],
  ...["swing_golf", "dribble"],
];

/**
 * Makes contacts slightly wrong on purpose: the body drifts by `drift` metres a second, and rises and turns a little.
 */
function spoilt(clip: MotionClip, drift = 0.05): MotionClip {
  const out = { ...clip, rotations: clip.rotations.slice(), translations: clip.translations.slice() };
  for (let f = 0; f < clip.frameCount; f++) {
    const t = f / clip.frameRate;
    out.translations[f * 3] += drift * t;
    out.translations[f * 3 + 1] += 0.01 * Math.sin(3 * t);
  }
  return out;
}

function movedClip(clip: MotionClip, yaw: number, x: number, z: number): MotionClip {
  const out = { ...clip, rotations: clip.rotations.slice(), translations: clip.translations.slice() };
  const turn = quatFromYaw([0, 0, 0, 1], yaw);
  const joints = clip.skeleton.names.length;
  for (let f = 0; f < clip.frameCount; f++) {
    const at = f * joints * 4;
    quatWrite(out.rotations, at, quatMultiply([0, 0, 0, 1], turn, quatRead([0, 0, 0, 1], clip.rotations, at)));
    const place = quatRotate([0, 0, 0], turn, clip.translations.slice(f * 3, f * 3 + 3));
    out.translations.set([place[0] + x, place[1], place[2] + z], f * 3);
  }
  return out;
}

function apart(a: MotionClip, b: MotionClip): number {
  const [p, q] = [jointTracks(a), jointTracks(b)];
  return p.reduce((most, value, i) => Math.max(most, Math.abs(value - q[i])), 0);
}

for (const { how, options, clip: clipOf } of ACTION_SOURCES) {
  describe(`plantFeet on actions ${how}`, options, () => {
    let captured: [string, MotionClip][];
    beforeAll(() => {
      captured = ACTIONS.map((action) => [action, clipOf(action)]);
    });

    it("keeps planted feet still and out of the ground", () => {
      for (const [name, clip] of captured) {
        for (const detect of [false, true]) {
          const planted = plantFeet(spoilt(clip), { detect });
          const slide = contactSlide(planted, BUILTIN_FEET);
          expect(slide.max, `${name} ${detect} ${JSON.stringify(slide.worst)}`).toBeLessThan(5e-4);
          expect(penetration(planted, BUILTIN_FEET).max, name).toBeLessThan(4e-3);
        }
      }
    });

    it("leaves planted feet alone", () => {
      for (const [name, clip] of captured) {
        const once = plantFeet(clip);
        expect(apart(once, plantFeet(once)), name).toBeLessThan(1.5e-3);
      }
      const walk = walkClip("walk");
      expect(apart(walk, plantFeet(walk))).toBeLessThan(3e-3);
    });

    it("does the same wherever the motion is in the world", () => {
      for (const [name, clip] of captured.slice(0, 3)) {
        const here = movedClip(plantFeet(spoilt(clip)), 2.1, 3, -4);
        expect(apart(here, plantFeet(movedClip(spoilt(clip), 2.1, 3, -4))), name).toBeLessThan(1e-4);
      }
    });

    it("puts feet on given prints", () => {
      const [, clip] = captured[0];
      const prints = footprintsOf(clip).map((print) => ({
        ...print,
        position: [print.position[0] + 0.04, 0.02, print.position[2] - 0.03] as [number, number, number],
        yaw: print.yaw + 0.1,
      }));
      const planted = plantFeet(clip, { footprints: prints });
      expect(contactSlide(planted, BUILTIN_FEET).max).toBeLessThan(5e-4);
      const left = footprintsOf(planted);
      left.forEach((print, i) => {
        expect(
          Math.hypot(print.position[0] - prints[i].position[0], print.position[2] - prints[i].position[2]),
        ).toBeLessThan(1e-3);
        expect(Math.abs(print.yaw - prints[i].yaw)).toBeLessThan(0.01);
      });
    });

    it("takes less than 15 ms for ten seconds", () => {
      const [, clip] = captured[0];
      plantFeet(clip);
      const times = Array.from({ length: 7 }, () => {
        // CPU time of this process, so that other programs do not count.
        const start = process.cpuUsage();
        plantFeet(clip, { detect: true });
        return process.cpuUsage(start).user / 1000;
      }).sort((a, b) => a - b);
      expect((times[0] * 10) / clipDuration(clip)).toBeLessThan(60);
    });
  });
}

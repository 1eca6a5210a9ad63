import { describe, expect, it } from "vitest";
import { soleTracks } from "../../src/motion/feet/contacts/sole-tracks.js";
import { placePoint } from "../../src/motion/place-clip.js";
import { contactSlide } from "../../tools/metrics/contact-slide.js";
import { footSkateRatio } from "../../tools/metrics/foot-skate-ratio.js";
import { jerk } from "../../tools/metrics/jerk.js";
import { loopSeam } from "../../tools/metrics/loop-seam.js";
import { penetration } from "../../tools/metrics/penetration.js";
import { angleBetween, travel } from "../../tools/metrics/travel.js";
import { quinticSwingVelocityChange, velocityChange } from "../../tools/metrics/velocity-change.js";
import { STEP_FEET, steppingClip } from "../motion/steps.js";

describe("metrics, on a gait with known values", () => {
  it("see no slide in planted feet and the exact creep in sliding ones", () => {
    expect(contactSlide(steppingClip(1.2), STEP_FEET).max).toBeLessThan(1e-6);
    const creeping = contactSlide(steppingClip(1.2, { slide: 0.03 }), STEP_FEET);
    expect(creeping.contacts).toBe(4);
    // The foot has begun to swing back at the last frame of contact only when that frame lies beyond it.
    expect(creeping.mean).toBeCloseTo(0.03, 4);
    expect(creeping.max).toBeCloseTo(0.03, 4);
  });

  it("follow a contact over the seam of a loop", () => {
    const clip = steppingClip(1.2, { slide: 0.03 });
    clip.contacts = [{ side: "right", part: "ball", start: 0.75, end: 1 + 0.25 }];
    // Right foot: creeps until 1.0, then swings from 1.0 on (its phase 0.5), so the slide is large and must be seen.
    expect(contactSlide(clip, STEP_FEET).max).toBeGreaterThan(0.1);
    clip.contacts = [{ side: "left", part: "ball", start: 0, end: 0.5 }];
    expect(contactSlide(clip, STEP_FEET).max).toBeCloseTo(0.03, 4);
  });

  it("follow a contact of a turning loop, over all its repetitions", () => {
    const clip = steppingClip(0);
    clip.translations.forEach((_, i) => {
      clip.translations[i] = clip.translations[i % 9];
    });
    const [x, , z] = soleTracks(clip, STEP_FEET)[0].ball;
    // Each round turns about the ball of the left foot.
    const [tx, , tz] = placePoint({ yaw: 0.7, x: 0, z: 0 }, [x, 0, z]);
    clip.loop = { displacement: [x - tx, 0, z - tz], yaw: 0.7 };
    clip.contacts = [{ side: "left", part: "ball", start: 0.5, end: 3.2 }];
    expect(contactSlide(clip, STEP_FEET).max).toBeLessThan(1e-6);
    clip.contacts = [{ side: "right", part: "ball", start: 0.5, end: 1.2 }];
    expect(contactSlide(clip, STEP_FEET).max).toBeCloseTo(2 * 0.2 * Math.sin(0.35), 6);
  });

  it("see a jump of velocity over the seam, and none where the motion goes on", () => {
    expect(loopSeam(steppingClip(2)).velocityShare).toBeLessThan(0.02);
    const clip = steppingClip(2);
    // Half a metre a second more for the last ten frames, 0 at the seam itself.
    const last = clip.frameCount - 1;
    for (let f = last - 10; f <= last; f++) clip.translations[f * 9] += ((last - f) / clip.frameRate) * 0.5;
    expect(loopSeam(clip).velocity).toBeCloseTo(0.5, 1);
  });

  it("measure the depth of a sole below the ground", () => {
    expect(penetration(steppingClip(1.2), STEP_FEET).max).toBeLessThan(1e-6);
    expect(penetration(steppingClip(1.2, { sink: 0.02 }), STEP_FEET).max).toBeCloseTo(0.02, 6);
    expect(penetration(steppingClip(1.2), STEP_FEET, 0.01).max).toBeCloseTo(0.01, 6);
  });

  it("find the loop closed, or measure its gap", () => {
    const clip = steppingClip(2);
    expect(loopSeam(clip).position).toBeLessThan(1e-6);
    clip.loop = { displacement: [0, 0, 1.9], yaw: 0 };
    expect(loopSeam(clip).position).toBeCloseTo(0.1, 6);
    expect(() => loopSeam({ ...clip, loop: null })).toThrow(/looping clip/);
  });

  it("measure speed and direction of travel", () => {
    expect(travel(steppingClip(1.7)).speed).toBeCloseTo(1.7, 6);
    expect(travel(steppingClip(1.7)).angle).toBeCloseTo(0, 6);
    expect(travel(steppingClip(-1)).angle).toBeCloseTo(180, 6);
    expect(angleBetween(-179, 181)).toBeCloseTo(0, 9);
    expect(angleBetween(350, 10)).toBeCloseTo(20, 9);
  });

  it("agree with the quintic's own peak when the swing is that quintic", () => {
    const change = velocityChange(steppingClip(1.2));
    const reference = quinticSwingVelocityChange(1.2, 0.5, 60);
    // The lift adds to it; the forward part alone is the reference.
    expect(change.max).toBeGreaterThan(reference * 0.95);
    expect(change.max).toBeLessThan(reference * 1.3);
    expect(change.atStrikes).toBeLessThan(change.max);
    expect(change.joint).toMatch(/Foot/);
  });

  it("count skating frames only when a low foot moves fast", () => {
    expect(footSkateRatio(steppingClip(1.2), STEP_FEET)).toBeLessThan(0.35);
    expect(footSkateRatio(steppingClip(1.2, { slide: 0.5 }), STEP_FEET)).toBeGreaterThan(0.8);
  });

  it("find more jerk in a faster gait", () => {
    expect(jerk(steppingClip(2)).p95).toBeGreaterThan(jerk(steppingClip(1)).p95 * 1.5);
    expect(jerk(steppingClip(0)).mean).toBeGreaterThan(0);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ReadBvhOptions, readMotionBvh } from "../../../../src/files/formats/bvh/read-motion-bvh.js";
import { writeBvh } from "../../../../src/files/formats/bvh/write-bvh.js";
import { BUILTIN_SKELETON } from "../../../../src/motion/builtin-skeleton.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import { BVH_KINDS, bvhFile, ODD_BVH } from "../../../support/made/bvh-files.js";
import { dataPath, needsData } from "../../../support/shared-data.js";
import { swingingClip } from "../swinging-clip.js";
import { parsePlainBvh, plainPositions } from "./plain-bvh.js";

/** A file of the real data's samples, or one made here. */
const sample = (file: string) => {
  if (file === "own-synthetic-odd-syntax.bvh") return text(ODD_BVH);
  return BVH_KINDS[file] ? bvhFile(file) : new Uint8Array(readFileSync(dataPath(`mocap/bvh-samples/${file}`)));
};

/** Metres a unit, axis up, frames a second: see the README of the samples. */
const KNOWN: Record<string, { unit: number; up: "y" | "z"; rate: number }> = {
  "cmu-02_01-motionbuilder-friendly-crlf-zyx-120fps.bvh": { unit: 0.0254 / 0.45, up: "y", rate: 120 },
  "cmu-02_02-daz-friendly-mixed-order-120fps.bvh": { unit: 0.01, up: "y", rate: 120 },
  "cmu-07_01-iclone-100joints-zyx-60fps.bvh": { unit: 0.01, up: "y", rate: 60 },
  "cmu-10_01-legs-first-zxy-30fps.bvh": { unit: 0.0254, up: "y", rate: 30 },
  "cmu-jumping-jacks-mixed-orders-30fps.bvh": { unit: 0.0254 / 0.45, up: "y", rate: 30 },
  "geno-stance-6-channels-every-joint-crlf-60fps.bvh": { unit: 0.01, up: "y", rate: 60 },
  "meta-zombie-xyz-30fps.bvh": { unit: 0.0254, up: "z", rate: 30 },
  "own-export-142_18-sexy-yxz-24fps.bvh": { unit: 0.01, up: "y", rate: 24 },
};
const MADE: typeof KNOWN = {
  ...BVH_KINDS,
  "own-synthetic-odd-syntax.bvh": { unit: 1, up: "y", rate: 20 },
};

const text = (value: string) => new TextEncoder().encode(value);
const read = (value: string, options?: ReadBvhOptions) => readMotionBvh(text(value), options).clip;

const BODY = `HIERARCHY
ROOT Hips
{
  OFFSET 0 0 0
  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
  JOINT Leg
  {
    OFFSET 0 -50 0
    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site
    {
      OFFSET 0 -50 0
    }
  }
}
MOTION
`;
const two = (frames: string) => `${BODY}Frames: 2\nFrame Time: 0.0333333\n${frames}`;
const FRAMES = "0 100 0 0 0 0 0 0 0\n10 100 0 0 0 90 0 0 0\n";

describe("readMotionBvh", () => {
  const everyJoint = (file: string) => {
    const bytes = sample(file);
    const { unit, up, rate } = { ...KNOWN, ...MADE }[file];
    const plain = parsePlainBvh(new TextDecoder().decode(bytes));
    const { name, clip } = readMotionBvh(bytes);
    expect(name).toBe(plain.joints[0].name);
    expect(clip.skeleton.names).toEqual(plain.joints.map((joint) => joint.name));
    expect(clip.frameCount).toBe(plain.frameCount);
    expect(clip.frameRate).toBe(rate);
    const pose = createGlobalPose(clip.skeleton);
    let worst = 0;
    let reach = 0;
    for (let frame = 0; frame < clip.frameCount; frame += 7) {
      forwardKinematicsOfFrame(clip, frame, pose);
      plainPositions(plain, frame).forEach(([x, y, z], j) => {
        const place = up === "y" ? [x, y, z] : [x, z, -y];
        for (let k = 0; k < 3; k++) {
          worst = Math.max(worst, Math.abs(pose.positions[j * 3 + k] - place[k] * unit));
          reach = Math.max(reach, Math.abs(place[k] * unit));
        }
      });
    }
    expect(worst / reach).toBeLessThan(2e-6);
  };

  it.each(Object.keys(MADE))("puts every joint of %s where it is", everyJoint);
  it.each(Object.keys(KNOWN))("puts every joint of %s where it is", needsData("mocap/bvh-samples"), everyJoint);

  const onlyWhatMoves = ([sixChannels, joints, other]: [string, number, string]) => {
    const { clip } = readMotionBvh(sample(sixChannels));
    expect(clip.skeleton.names).toHaveLength(joints);
    expect([...clip.translatedJoints]).toEqual([0]);
    const walk = readMotionBvh(sample(other)).clip;
    const width = walk.skeleton.names.length * 4;
    for (let i = 0; i < walk.rotations.length; i += 4) {
      expect(Math.hypot(...walk.rotations.subarray(i, i + 4))).toBeCloseTo(1, 5);
      if (i < width) continue;
      const [a, b] = [walk.rotations.subarray(i, i + 4), walk.rotations.subarray(i - width, i - width + 4)];
      expect(a.reduce((dot, value, k) => dot + value * b[k], 0)).toBeGreaterThanOrEqual(0);
    }
  };

  const title = "gives rotations of unit length, neighbours on one hemisphere, and moves only what moves";
  it(title, () => onlyWhatMoves(["six-channels-every-joint-60fps.bvh", 52, "z-up-inches-30fps.bvh"]));
  it(`${title}, of real files`, needsData("mocap/bvh-samples"), () =>
    onlyWhatMoves(["geno-stance-6-channels-every-joint-crlf-60fps.bvh", 75, "meta-zombie-xyz-30fps.bvh"]),
  );

  it("reads what writeBvh wrote", () => {
    const clip = swingingClip(BUILTIN_SKELETON, 40);
    const again = read(writeBvh(clip));
    expect(again.frameRate).toBe(clip.frameRate);
    expect([...again.translatedJoints]).toEqual([0]);
    const [pose, other] = [createGlobalPose(clip.skeleton), createGlobalPose(again.skeleton)];
    for (let frame = 0; frame < clip.frameCount; frame++) {
      forwardKinematicsOfFrame(clip, frame, pose);
      forwardKinematicsOfFrame(again, frame, other);
      clip.skeleton.names.forEach((name, j) => {
        const k = again.skeleton.names.indexOf(name) * 3;
        for (let i = 0; i < 3; i++) expect(other.positions[k + i]).toBeCloseTo(pose.positions[j * 3 + i], 5);
      });
    }
  });

  it("takes unit and axis from the caller if given", () => {
    expect(read(two(FRAMES)).translations[1]).toBe(1);
    expect(read(two(FRAMES), { scale: 0.5 }).translations[1]).toBe(50);
    const turned = read(two(FRAMES), { scale: 1, up: "z" });
    expect([...turned.translations.subarray(0, 3)]).toEqual([0, 0, -100]);
    expect(() => read(two(FRAMES), { scale: -1 })).toThrow(/scale must be/);
    expect(() => read(two(FRAMES), { up: "x" as "y" })).toThrow(/up must be/);
  });

  it("measures legs, not feet that are parented to the root", () => {
    const joint = (name: string, offset: string, inside: string) =>
      `JOINT ${name}\n{\nOFFSET ${offset}\nCHANNELS 0\n${inside}}\n`;
    const end = (offset: string) => `End Site\n{\nOFFSET ${offset}\n}\n`;
    const leg = (side: string, x: number) =>
      joint(`Thigh${side}`, `${x} 0 0`, joint(`Shin${side}`, "0 -45 0", end("0 -45 0")));
    const spine = joint("Spine", "0 10 0", joint("Chest", "0 30 0", joint("Head", "0 30 0", end("0 20 0"))));
    const body = joint("Body", "0 95 0", spine + leg("L", 10) + leg("R", -10));
    const foot = (side: string) => joint(`Foot${side}`, "0 5 0", end("0 0 15"));
    const place = "CHANNELS 3 Xposition Yposition Zposition\n";
    const file = (inside: string) =>
      `HIERARCHY\nROOT Root\n{\nOFFSET 0 0 0\n${place}${inside}}\nMOTION\nFrames: 1\nFrame Time: .1\n100 0 0\n`;
    // Metres: the legs are 1 m long, 0.1 m of it across.
    for (const inside of [foot("L") + body + foot("R"), body])
      expect(read(file(inside)).translations[0]).toBeCloseTo(1, 6);
  });

  it.each([
    [".0333", 30],
    [".03333", 30],
    ["0.0333333", 30],
    ["0.033", 30],
    ["0.01666", 60],
    ["0.016667", 60],
    ["0.017", 60],
    ["8.3333333e-3", 120],
    ["0.008333", 120],
    ["0.0417", 24],
    ["0.041708", 1 / 0.041708],
    ["0.04", 25],
    ["0.0078125", 128],
    ["0.05", 20],
    ["0", 30],
    ["1", 1],
  ])("understands a frame time of %s", (time, rate) => {
    expect(read(`${BODY}Frames: 2\nFrame Time: ${time}\n${FRAMES}`).frameRate).toBeCloseTo(rate, 9);
  });

  it("reads the existing frames if the file declares more, and none beyond the declared ones", () => {
    expect(read(`${BODY}Frames: 900\nFrame Time: .05\n${FRAMES}1 2 3`).frameCount).toBe(2);
    expect(read(`${BODY}Frames: 1\nFrame Time: .05\n${FRAMES}`).frameCount).toBe(1);
    expect(read(`${BODY}Frames: 1000000000\nFrame Time: .05\n${FRAMES}`).frameCount).toBe(2);
  });

  it("takes byte order marks, tabs, lower case, one-line braces, equal names and numbers of every form", () => {
    const clip = read(
      "\uFEFFhierarchy\r\nroot  Ä ö \t{\toffset\t0 0 0 channels 1 Yposition joint A { offset +1 .5e1 -5E-1 channels 0 } joint A { offset 0 0 0 channels 0 } } " +
        "motion frames : 2 Frame  Time:.05 1e1 -2.5E+0",
      { scale: 1, up: "y" },
    );
    expect(clip.skeleton.names).toEqual(["Ä ö", "A", "A_2"]);
    expect([...clip.skeleton.restTranslations]).toEqual([0, 0, 0, 1, 5, -0.5, 0, 0, 0]);
    expect([...clip.translations]).toEqual([0, 10, 0, 0, -2.5, 0]);
  });

  it("keeps several roots, each with its travel", () => {
    const root = (name: string) => `ROOT ${name}\n{\nOFFSET 1 2 3\nCHANNELS 3 Xposition Yposition Zposition\n}\n`;
    const text = `HIERARCHY\n${root("One")}${root("Two")}MOTION\nFrames: 2\nFrame Time: .1\n1 1 1 2 2 2\n3 3 3 4 4 4\n`;
    const clip = read(text, { scale: 1, up: "y" });
    expect([...clip.skeleton.parents]).toEqual([-1, -1]);
    expect([...clip.translatedJoints]).toEqual([0, 1]);
    expect([...clip.translations]).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });

  it("uses the OFFSET for positions that are always 0", () => {
    const joint = "JOINT A\n{\nOFFSET 0 7 0\nCHANNELS 3 Xposition Yposition Zposition\n}\n";
    const text = `HIERARCHY\nROOT R\n{\nOFFSET 0 0 0\nCHANNELS 1 Xrotation\n${joint}}\nMOTION\nFrames: 2\nFrame Time: .1\n`;
    expect([...read(`${text}1 0 0 0\n1 0 0 0`, { scale: 1 }).skeleton.restTranslations]).toEqual([0, 0, 0, 0, 7, 0]);
    expect([...read(`${text}1 1 2 3\n1 1 2 3`, { scale: 1 }).skeleton.restTranslations]).toEqual([0, 0, 0, 1, 2, 3]);
  });

  it.each<[string, string, RegExp]>([
    ["nothing", "", /no BVH/],
    ["a GLB", "glTF\u0002\0\0\0", /no BVH/],
    ["a cut hierarchy", BODY.slice(0, BODY.indexOf("JOINT")), /cut off/],
    ["a file that ends in an OFFSET", BODY.slice(0, BODY.indexOf("0 0\n")), /ends where an OFFSET/],
    ["open braces", BODY.replace("}\nMOTION", "MOTION"), /braces/],
    ["too many braces", BODY.replace("MOTION", "}\nMOTION"), /braces/],
    ["no joints", "HIERARCHY\nMOTION\nFrames: 1\nFrame Time: 1\n", /no joints/],
    ["no frames", two(""), /holds none/],
    ["no frame count", `${BODY}Frame Time: .05\n${FRAMES}`, /"Frames: …"/],
    ["no frame time", `${BODY}Frames: 2\n${FRAMES}`, /"Frame Time: …"/],
    ["-1 frames", `${BODY}Frames: -1\nFrame Time: .05\n`, /"-1" Frames/],
    ["1e12 frames", `${BODY}Frames: 1e12\nFrame Time: .05\n${FRAMES}`, /Frames/],
    ["a negative frame time", `${BODY}Frames: 2\nFrame Time: -1\n${FRAMES}`, /Frame Time of "-1"/],
    ["a frame time that is none", `${BODY}Frames: 2\nFrame Time: fast\n${FRAMES}`, /Frame Time of "fast"/],
    ["NaN", two("0 0 NaN 0 0 0 0 0 0"), /"NaN"/],
    ["infinity", two("0 0 1e999 0 0 0 0 0 0"), /"1e999"/],
    ["what Windows writes for NaN", two("0 0 -1.#IND 0 0 0 0 0 0"), /-1.#IND/],
    ["letters in a number", two("0 0 1x 0 0 0 0 0 0"), /"1x"/],
    ["a number of 100000 digits", two(`0 0 ${"9".repeat(100_000)} 0 0`), /finite number/],
    ["an odd channel", BODY.replace("Yposition", "Yscale"), /channel "Yscale"/],
    ["a billion channels", BODY.replace("CHANNELS 6", "CHANNELS 1000000000"), /1000000000 CHANNELS/],
    ["no channels at all", BODY.replace(/CHANNELS.*/g, "CHANNELS 0"), /nothing moves|Frames/],
  ])("refuses %s with a reason", (_, text, message) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ code: "BAD_USER_INPUT", message: expect.stringMatching(message) }),
    );
  });

  it("reads 2000 nested joints, and rejects more joints than any figure has", () => {
    const chain = (count: number) =>
      `HIERARCHY\nROOT R\n${"{\nOFFSET 0 1 0\nCHANNELS 1 Xrotation\nJOINT J\n".repeat(count - 1)}{\nOFFSET 0 1 0\nCHANNELS 1 Xrotation\n${"}\n".repeat(count)}` +
      `MOTION\nFrames: 1\nFrame Time: .1\n${"0 ".repeat(count)}`;
    expect(read(chain(2000)).skeleton.names[1999]).toMatch(/^J/);
    expect(() => read(chain(5000))).toThrow(/more than 4096 joints/);
  });
});

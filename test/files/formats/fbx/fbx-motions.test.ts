import { describe, expect, it } from "vitest";
import type { FbxScene } from "../../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { curve, type FbxText, model, motion, numbers, readText, square, TICKS } from "./fbx-text.js";

const LINEAR = 4;
const CONSTANT = 2;
const CONSTANT_NEXT = 2 | 0x100;
const CUBIC_USER = 8 | 0x400;

describe("motions", () => {
  const moving = (item: ReturnType<typeof curve>, extra: Partial<FbxText> = {}, end = 1) => {
    const { objects, connections } = motion(
      "walk",
      1000,
      [{ target: 1, property: "Lcl Translation", curve: item }],
      end,
    );
    return readText(
      {
        settings: { TimeMode: 14, CustomFrameRate: 10 },
        objects: [model(1, "a"), ...objects, ...(extra.objects ?? [])],
        connections: [[1, 0], ...connections, ...(extra.connections ?? [])],
        header: extra.header,
      },
      { animations: "all" },
    );
  };
  const xs = (scene: FbxScene) => Array.from(scene.animations[0].tracks[0].values).filter((_, i) => i % 3 === 0);

  it.each([
    ["linear", LINEAR, [0, 2, 4, 6, 8, 10]],
    ["constant", CONSTANT, [0, 0, 0, 0, 0, 10]],
    ["constant, from the next key", CONSTANT_NEXT, [0, 10, 10, 10, 10, 10]],
    // Flat tangents at both ends: 3 t^2 - 2 t^3.
    ["cubic", CUBIC_USER, [0, 1.04, 3.52, 6.48, 8.96, 10]],
  ])("%s", (_, flags, expected) => {
    const values = xs(moving(curve(2, [0, 0.5], [0, 10], flags), {}, 0.5));
    expect(values).toHaveLength(6);
    for (const [i, value] of expected.entries()) expect(values[i]).toBeCloseTo(value, 5);
  });

  it.each([
    ["C", [0, 1, 2, 2, 2, 2]],
    ["K", [0, 1, 2, 3, 4, 5]],
    ["R", [0, 1, 0, 1, 0, 1]],
    ["M", [0, 1, 2, 1, 0, 1]],
    ["A", [0, 1, 2, 3, 4, 5]],
  ])("goes on after its last key as %s says", (letter, expected) => {
    const more = `Post-Extrapolation:  {\nType: "${letter}"\nRepetition: -1\n}`;
    const values = xs(moving(curve(2, [0, 0.2], [0, 2], LINEAR, more), {}, 0.5));
    // On a repeated cycle's last key both ends are right: frame 2 and 4 of "R" may be either.
    for (const [i, value] of expected.entries()) {
      if (letter === "R" && i % 2 === 0 && i > 0) expect([0, 2]).toContain(Math.round(values[i]));
      else expect(values[i]).toBeCloseTo(value, 5);
    }
  });

  it("takes the motion with keys, not the empty Take 001", () => {
    const empty = motion("Take 001", 5000, []);
    const scene = moving(curve(2, [0, 1], [0, 1], LINEAR), empty);
    expect(scene.animations.map(({ name }) => name)).toEqual(["walk"]);
  });

  it("counts new ticks where the header says so", () => {
    const item = curve(2, [0, 0], [0, 1], LINEAR);
    item.body = item.body?.replace(/KeyTime[^}]*}/, "KeyTime: *2 {\na: 0,141120000\n}");
    const header = "\tOtherFlags:  {\n\t\tTCDefinition: 1\n\t}";
    // The stack's own end is in ticks too: as many as old ones for a second are 327 new seconds.
    const { animations } = moving(item, { header }, 141120000 / TICKS);
    expect(animations[0].frameCount).toBe(11);
    expect(animations[0].tracks[0].values[5 * 3]).toBeCloseTo(0.5, 5);
  });

  it("adds a layer by its weight", () => {
    const layer = {
      objects: [
        { kind: "AnimationLayer", id: 3000, name: "up", type: "", properties: { Weight: 50, BlendMode: 0 } },
        { kind: "AnimationCurveNode", id: 3001, name: "T", type: "" },
        curve(3002, [0, 1], [4, 4], LINEAR),
      ],
      connections: [
        [3000, 1000],
        [3001, 3000],
        [3001, 1, "Lcl Translation"],
        [3002, 3001, "d|X"],
      ] as const,
    };
    const values = xs(moving(curve(2, [0, 1], [0, 10], LINEAR), layer as unknown as Partial<FbxText>));
    expect(values[0]).toBeCloseTo(2, 5);
    expect(values[10]).toBeCloseTo(12, 5);
  });

  it("of a blend shape are weights of its full target", () => {
    const channel = numbers("FullWeights", [50, 100]);
    const shape = (id: number, y: number) => ({
      kind: "Geometry",
      id,
      name: `s${id}`,
      type: "Shape",
      body: numbers("Indexes", [2]) + numbers("Vertices", [0, y, 0]),
    });
    const { objects, connections } = motion("talk", 1000, [
      {
        target: 61,
        property: "DeformPercent",
        component: "d|DeformPercent",
        curve: curve(900, [0, 1], [0, 100], LINEAR),
      },
    ]);
    const text = square(
      "",
      [[60, 2], [61, 60], [70, 61], [71, 61], ...connections],
      [
        { kind: "Deformer", id: 60, name: "b", type: "BlendShape" },
        {
          kind: "Deformer",
          id: 61,
          name: "smile",
          type: "BlendShapeChannel",
          properties: { DeformPercent: 25 },
          body: channel,
        },
        shape(70, 1),
        shape(71, 9),
        ...objects,
      ],
    );
    const scene = readText(text, { animations: "richest" });
    const [{ shapes }] = scene.meshes;
    expect(shapes.map(({ name, weight }) => [name, weight])).toEqual([["smile", 0.25]]);
    expect(Math.max(...shapes[0].positions)).toBe(9);
    const [track] = scene.animations[0].tracks;
    expect(track.path).toBe("weights");
    expect(track.values[track.values.length - 1]).toBeCloseTo(1, 5);
  });
});

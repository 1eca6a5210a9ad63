import { describe, expect, it } from "vitest";
import type { MannequinOptions } from "../../src/characters/index.js";
import type { Pixels } from "../../src/preview/texture.js";
import {
  ball,
  boxOf,
  card,
  noImages,
  pictures,
  rgb,
  SIZE,
  stillGlb,
  walkingMannequin,
} from "./support/preview-files.js";

const CENTRE = [SIZE.width / 2, SIZE.height / 2] as const;
const UNLIT = { KHR_materials_unlit: {} };
const IMAGE = "data:image/png;base64,AAAA";

/** Mannequins have a bright shell, and orange shoes. */
const isShell = (r: number, g: number, b: number) => r > 140 && g > 120 && b > 100;
const isShoe = (r: number, _g: number, b: number) => r > 110 && b < 70;

function colored(color: number[], more: Record<string, unknown> = {}) {
  return { pbrMetallicRoughness: { baseColorFactor: color, metallicFactor: 0 }, extensions: UNLIT, ...more };
}

describe("a walking mannequin", () => {
  it.each<[string, MannequinOptions]>([
    ["with the built-in joints", {}],
    ["with Mixamo's joints", { rig: "mixamo" }],
    ["with Unreal's joints", { rig: "unreal" }],
    ["with VRM's joints, arms down", { rig: "vrm", restPose: "A" }],
    ["of 20 cm", { height: 0.2 }],
    ["of ten metres", { height: 10 }],
  ])("%s is seen from head to shoes, in the middle, and moves", async (_, options) => {
    const drawn = await pictures(await walkingMannequin(options));
    for (const pixels of drawn) {
      const body = boxOf(pixels, isShell);
      const shoes = boxOf(pixels, isShoe);
      expect(body.top).toBeGreaterThan(0.03);
      expect(shoes.bottom).toBeLessThan(0.97);
      expect(shoes.bottom - body.top).toBeGreaterThan(0.55);
      expect(Math.abs((body.left + body.right) / 2 - 0.5)).toBeLessThan(0.1);
    }
    expect(drawn[1]).not.toEqual(drawn[0]);
  });

  it("is the same each time", async () => {
    const glb = await walkingMannequin({});
    expect(await pictures(glb)).toEqual(await pictures(glb));
  });
});

describe("a figure", () => {
  it("has no holes where triangles meet", async () => {
    const [pixels] = await pictures(stillGlb([ball()]), noImages, { frames: 1 });
    const isBall = (r: number, g: number, b: number) => Math.min(r, g, b) > 200;
    const box = boxOf(pixels, isBall);
    const x = ((box.left + box.right) / 2) * SIZE.width;
    const y = ((box.top + box.bottom) / 2) * SIZE.height;
    const radius = ((box.bottom - box.top) / 2) * SIZE.height - 2;
    expect(radius).toBeGreaterThan(30);
    const inside = [...pixels.keys()].filter((i) => {
      return Math.hypot((i % SIZE.width) - x, Math.floor(i / SIZE.width) - y) < radius;
    });
    const colors = new Set(inside.map((i) => pixels[i]));
    // Haze alone changes a little.
    for (const color of colors) expect(color & 0xff).toBeGreaterThan(200);
  });

  it("casts a shadow on the floor", async () => {
    const [pixels] = await pictures(stillGlb([ball()]), noImages, { frames: 1 });
    const floor = rgb(pixels, SIZE.width * 0.95, SIZE.height * 0.9);
    const shadow = boxOf(pixels, (r, g, b) => r + g + b < 0.7 * (floor[0] + floor[1] + floor[2]));
    const below = pixels.subarray(Math.round(SIZE.height * 0.6) * SIZE.width);
    const dark = [...below].filter((color) => (color & 0xff) < 0.75 * floor[2]).length;
    expect(shadow.left).toBeLessThan(0.5);
    expect(dark).toBeGreaterThan(300);
  });

  it("has nearer parts in front, whatever their order", async () => {
    const [near, far] = [card(colored([1, 0, 0, 1])), card(colored([0, 1, 0, 1]), 0.3)];
    for (const shapes of [
      [near, far],
      [far, near],
    ]) {
      const [pixels] = await pictures(stillGlb(shapes), noImages, { frames: 1 });
      const [r, g] = rgb(pixels, ...CENTRE);
      expect(r).toBeGreaterThan(g + 80);
    }
  });

  it("is not visible from behind unless its material says so", async () => {
    const turned = { ...card(colored([1, 0, 0, 1])), indices: [0, 2, 1, 0, 3, 2] };
    const doubleSided = { ...turned, material: { ...turned.material, doubleSided: true } };
    const [[one], [both]] = await Promise.all(
      [turned, doubleSided].map((shape) => pictures(stillGlb([shape]), noImages, { frames: 1 })),
    );
    expect(rgb(one, ...CENTRE)[0]).toBeLessThan(110);
    expect(rgb(both, ...CENTRE)[0]).toBeGreaterThan(150);
  });

  it("is transparent, and has holes where its material cuts them", async () => {
    const blended = colored([1, 0, 0, 0.5], { alphaMode: "BLEND" });
    const [half] = await pictures(stillGlb([card(blended), card(colored([0, 1, 0, 1]), 0.3)]), noImages, { frames: 1 });
    const [r, g] = rgb(half, ...CENTRE);
    expect(Math.min(r, g)).toBeGreaterThan(70);
    const cut = colored([1, 0, 0, 0.3], { alphaMode: "MASK" });
    const [hole] = await pictures(stillGlb([card(cut), card(colored([0, 1, 0, 1]), 0.3)]), noImages, { frames: 1 });
    expect(rgb(hole, ...CENTRE)[1]).toBeGreaterThan(rgb(hole, ...CENTRE)[0] + 80);
  });

  it("is turned to face ahead if its file faces another way", async () => {
    const ahead = card(colored([1, 0, 0, 1]));
    const aside = (values: number[]) => values.map((_, i) => [values[i + 2], values[i], -values[i - 2]][i % 3]);
    const toTheSide = { ...ahead, positions: aside(ahead.positions), normals: aside(ahead.normals) };
    const [[first], [second], [unturned]] = await Promise.all([
      pictures(stillGlb([ahead]), noImages, { frames: 1 }),
      pictures(stillGlb([toTheSide]), noImages, { frames: 1, facing: Math.PI / 2 }),
      pictures(stillGlb([toTheSide]), noImages, { frames: 1 }),
    ]);
    const [red, turned, edge] = [first, second, unturned].map((pixels) => boxOf(pixels, (r, g) => r > g + 80));
    expect(red.right - red.left).toBeGreaterThan(0.3);
    for (const side of ["left", "top", "right", "bottom"] as const) expect(turned[side]).toBeCloseTo(red[side], 2);
    expect(edge.right - edge.left).not.toBeCloseTo(red.right - red.left, 1);
  });

  it("is rejected without a motion", async () => {
    const text = Buffer.from(stillGlb([ball()]))
      .toString("latin1")
      .replace('"animations"', '"animationz"');
    await expect(pictures(Buffer.from(text, "latin1"))).rejects.toThrow(/no animation/);
  });
});

describe("textures", () => {
  const textured = (extensions: object = {}) => ({
    pbrMetallicRoughness: { baseColorTexture: { index: 0, extensions }, metallicFactor: 0 },
    extensions: UNLIT,
  });
  /** Red, green; blue, white: from the top. */
  const quarters: Pixels = {
    width: 2,
    height: 2,
    data: Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255),
  };
  const larger = enlarged(quarters, 64);
  const seen = async (shape: ReturnType<typeof card>, images = [IMAGE], decode = () => larger as Pixels | null) => {
    const [pixels] = await pictures(stillGlb([shape], images), decode, { frames: 1 });
    const names = [
      [-20, -20],
      [20, -20],
      [-20, 20],
      [20, 20],
    ].map(([x, y]) => nameOf(rgb(pixels, CENTRE[0] + x, CENTRE[1] + y)));
    return names.join(" ");
  };

  it("lie the right way up and round", async () => {
    expect(await seen(card(textured()))).toBe("red green blue white");
  });

  it("of the older kind of material are shown", async () => {
    const older = { KHR_materials_pbrSpecularGlossiness: { diffuseTexture: { index: 0 } } };
    expect(await seen(card({ extensions: { ...UNLIT, ...older } }))).toBe("red green blue white");
  });

  it("are transformed as their material says", async () => {
    const offset = { KHR_texture_transform: { offset: [0.5, 0] } };
    expect(await seen(card(textured(offset)))).toBe("green red white blue");
  });

  it("that cannot be read are clay", async () => {
    expect(await seen(card(textured()), [IMAGE], () => null)).toBe("clay clay clay clay");
    const failing = () => {
      throw new Error("broken");
    };
    expect(await seen(card(textured()), [IMAGE], failing)).toBe("clay clay clay clay");
  });

  it("outside the file are never opened", async () => {
    let asked = 0;
    const decode = () => {
      asked++;
      return larger;
    };
    for (const address of ["http://127.0.0.1:1/a.png", "file:///etc/hostname", "/etc/hostname"]) {
      expect(await seen(card(textured()), [address], decode)).toBe("clay clay clay clay");
    }
    expect(asked).toBe(0);
  });
});

function enlarged({ width, height, data }: Pixels, by: number): Pixels {
  const pixels = new Uint8Array(width * by * height * by * 4);
  for (let i = 0; i < pixels.length; i++) {
    const at = i >> 2;
    const [x, y] = [Math.floor((at % (width * by)) / by), Math.floor(at / (width * by * by))];
    pixels[i] = data[(y * width + x) * 4 + (i & 3)];
  }
  return { width: width * by, height: height * by, data: pixels };
}

function nameOf([r, g, b]: readonly number[]): string {
  const bright = [r, g, b].map((value) => value > 150);
  if (bright.every(Boolean)) return Math.max(r, g, b) - Math.min(r, g, b) < 20 && r > 200 ? "white" : "clay";
  return ["red", "green", "blue"].filter((_, k) => bright[k]).join("+") || "dark";
}

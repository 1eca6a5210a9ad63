import type { CastId } from "../../src/characters/index.js";
import type { FileParameters } from "../../src/requests/exports/export-parameters.js";
import type { Workshop } from "./workshop.js";

/** One request; its result is bytes or data. */
export interface FingerprintRequest {
  name: string;
  make(shop: Workshop): Promise<unknown>;
}

const walk = (character: CastId, args: Record<string, unknown>): FingerprintRequest => ({
  name: `walk ${character} ${JSON.stringify(args)}`,
  make: (shop) => shop.walk(character, args),
});

const cell = (character: CastId, args: Parameters<Workshop["cell"]>[1]): FingerprintRequest => ({
  name: `cell ${character} ${JSON.stringify(args)}`,
  make: (shop) => shop.cell(character, args),
});

const text = (character: CastId, request: Parameters<Workshop["text"]>[1]): FingerprintRequest => ({
  name: `text ${character} ${JSON.stringify(request)}`,
  make: (shop) => shop.text(character, request),
});

const edit = (name: string, make: FingerprintRequest["make"]): FingerprintRequest => ({ name: `edit ${name}`, make });

type File = Partial<FileParameters> & Pick<FileParameters, "format">;

const file = (what: "gait" | "words", character: CastId | null, parameters: File): FingerprintRequest => ({
  name: `file ${what} ${character} ${JSON.stringify(parameters)}`,
  make: (shop) =>
    shop.file(
      what === "gait" ? shop.gait({ moveSpeed: 1.4, strides: 2 }) : shop.worded("walks two steps, then waves"),
      character,
      parameters,
    ),
});

/** Sixty requests that between them exercise every part that makes motions and files. */
export const FINGERPRINT_REQUESTS: readonly FingerprintRequest[] = [
  walk("builtin-mannequin", {}),
  walk("builtin-mannequin", { moveSpeed: 0.25 }),
  walk("builtin-mannequin", { moveSpeed: 2.6, strides: 2 }),
  walk("builtin-mannequin", { moveSpeed: 8, strides: 1 }),
  walk("builtin-ada", { moveSpeed: 3.4, travelAngle: 45 }),
  walk("builtin-ada", { moveSpeed: 1, travelAngle: 90 }),
  walk("builtin-ada", { moveSpeed: 1, travelAngle: 90, hipTurn: 0 }),
  walk("builtin-bruno", { moveSpeed: 1.1, travelAngle: 180 }),
  walk("builtin-bruno", { moveSpeed: 1.2, travelAngle: -135, strides: 1 }),
  walk("builtin-mila", { styleId: "proud" }),
  walk("builtin-mila", { styleId: "march", moveSpeed: 1.5 }),
  walk("builtin-titan", { styleId: "tired", moveSpeed: 0.7 }),
  walk("builtin-titan", { styleId: "proud*0.6+tired*0.4", moveSpeed: 5 }),
  walk("builtin-pip", { seed: 7, strides: 5 }),
  walk("builtin-pip", { styleId: "zombie", seed: 3, strides: 2, travelAngle: 20 }),
  cell("builtin-mannequin", { moveSpeed: 0 }),
  cell("builtin-ada", { moveSpeed: 0, styleId: "proud" }),
  cell("builtin-ada", { moveSpeed: 1.2, travelAngle: 120, hips: "astern" }),
  cell("builtin-bruno", { moveSpeed: 4, travelAngle: -90, hipTurn: 0.5 }),
  cell("builtin-pip", { moveSpeed: 2, styleId: "march" }),

  text("builtin-mannequin", { prompt: "turns left and waves" }),
  text("builtin-mannequin", { prompt: "walks two steps" }),
  text("builtin-mannequin", { prompt: "nods while pointing" }),
  text("builtin-mannequin", { prompt: "sits down, then stands up" }),
  text("builtin-ada", { prompt: "punches, then bows" }),
  text("builtin-ada", { prompt: "runs three meters" }),
  text("builtin-ada", { prompt: "jumps", seed: 2 }),
  text("builtin-bruno", { prompt: "walks two steps sadly while waving" }),
  text("builtin-bruno", { prompt: "dances for four seconds" }),
  text("builtin-mila", { prompt: "kicks with the left foot", footIk: true }),
  text("builtin-mila", { prompt: "claps three times", length: 3 }),
  text("builtin-titan", { prompt: "crouches, picks something up and throws it" }),
  text("builtin-titan", { prompt: "turns around and walks backwards two steps" }),
  text("builtin-pip", { prompt: "climbs three stairs" }),
  text("builtin-pip", { prompt: "looks around, shrugs and gribbles" }),

  edit("trim", async (shop) => {
    const clip = await shop.walk("builtin-mannequin", { strides: 3 });
    return shop.trim("builtin-mannequin", { clip, start: 0.1, end: 0.7 });
  }),
  edit("trim words on frames", async (shop) => {
    const clip = await shop.text("builtin-ada", { prompt: "punches, then bows" });
    return shop.trim("builtin-ada", { clip, start: 0.25, end: 1 });
  }),
  edit("loop, progressive", async (shop) => {
    const clip = await shop.walk("builtin-bruno", { moveSpeed: 1.7, strides: 4 });
    return shop.trim("builtin-bruno", { clip, start: 0.2, end: 0.83, loop: "progressive" });
  }),
  edit("loop, whole", async (shop) => {
    const clip = await shop.walk("builtin-bruno", { moveSpeed: 1.7, strides: 4 });
    return shop.trim("builtin-bruno", { clip, loop: "progressive" });
  }),
  edit("loop, cyclical", async (shop) => {
    const clip = await shop.text("builtin-titan", { prompt: "waves" });
    return shop.trim("builtin-titan", { clip, start: 0.1, end: 0.9, loop: "cyclical" });
  }),
  edit("stitch", async (shop) => {
    const first = { clip: await shop.walk("builtin-mannequin", {}) };
    const second = { clip: await shop.walk("builtin-mannequin", { moveSpeed: 4 }) };
    return shop.stitch("builtin-mannequin", { first, second, transitionSeconds: 0.5 });
  }),
  edit("stitch ranges", async (shop) => {
    const first = { clip: await shop.text("builtin-ada", { prompt: "waves" }), range: [0.2, 1.31] as const };
    const second = { clip: await shop.walk("builtin-ada", { moveSpeed: 1 }), range: [0.4, 2] as const };
    return shop.stitch("builtin-ada", { first, second });
  }),
  edit("stitch with a prompt", async (shop) => {
    const first = { clip: await shop.walk("builtin-mila", { moveSpeed: 1.3 }) };
    const second = { clip: await shop.walk("builtin-mila", { moveSpeed: 2.8 }) };
    return shop.stitch("builtin-mila", { first, second, prompt: "waves", transitionSeconds: 1.5, seed: 4 });
  }),
  edit("stitch with a longer prompt", async (shop) => {
    const first = { clip: await shop.text("builtin-pip", { prompt: "bows" }) };
    const second = { clip: await shop.walk("builtin-pip", { styleId: "march" }) };
    return shop.stitch("builtin-pip", { first, second, prompt: "turns right and jumps", transitionSeconds: 3 });
  }),
  edit("stitch that loops", async (shop) => {
    const first = { clip: await shop.walk("builtin-titan", { moveSpeed: 1 }) };
    const second = { clip: await shop.walk("builtin-titan", { moveSpeed: 1.6, styleId: "proud" }) };
    return shop.stitch("builtin-titan", { first, second, transitionSeconds: 0.6, loop: true });
  }),

  file("gait", "builtin-mannequin", { format: "glb" }),
  file("gait", "builtin-ada", { format: "glb", fps: 30, inPlace: true }),
  file("gait", "builtin-mila", { format: "glb", noMesh: "minimal", speedMultiplier: 0.5 }),
  file("words", "builtin-bruno", { format: "glb", noMesh: "true", torsoOnly: true }),
  file("gait", null, { format: "glb" }),
  file("gait", "builtin-mannequin", { format: "fbx" }),
  file("words", "builtin-titan", { format: "fbx", fps: 24, noMesh: "true" }),
  file("words", null, { format: "fbx", speedMultiplier: 2 }),
  file("gait", "builtin-pip", { format: "bvh" }),
  file("words", "builtin-ada", { format: "bvh", fps: 30, inPlace: true }),
  file("gait", null, { format: "bvh", torsoOnly: true }),
  file("gait", "builtin-mannequin", { format: "csv", fps: 30 }),
  file("words", "builtin-bruno", { format: "csv", fps: 60 }),
  {
    name: "file plan as JSON",
    make: async (shop) => new TextEncoder().encode(JSON.stringify(shop.worded("walks two steps, then waves").plan)),
  },
  {
    name: "file gait's plan, request and labels as JSON",
    make: async (shop) => {
      const { plan, request, labels, contacts } = shop.gait({ moveSpeed: 3, travelAngle: 30, styleId: "proud" });
      return new TextEncoder().encode(JSON.stringify({ plan, request, labels, contacts }));
    },
  },
];

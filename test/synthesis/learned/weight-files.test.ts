import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { learnedHost } from "../../../src/synthesis/learned/weights/learned-host.js";
import type { OnnxRuntime } from "../../../src/synthesis/learned/weights/onnx-networks.js";
import { readModel, readWeights, type WeightStore } from "../../../src/synthesis/learned/weights/weight-files.js";
import { identityCard } from "../../support/learned/identity-model.js";

const SIZE = 2;
const CODEC = new Uint8Array(2 * (828 + 138 + SIZE + SIZE * 828 * 4 + 828));
const NETWORK = new TextEncoder().encode("a network of some bytes");

const sumOf = (bytes: Uint8Array) => ({
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

const CARD = identityCard({
  latentSize: SIZE,
  files: { "codec.bin": sumOf(CODEC), "generator.onnx": sumOf(NETWORK) },
});

/** A folder with the files of a whole model, or others in their place; null: missing. */
function folder(
  changes: Record<string, Uint8Array | null> = {},
): WeightStore & { reads: string[]; forgotten: string[] } {
  const files: Record<string, Uint8Array | null> = {
    "card.json": new TextEncoder().encode(JSON.stringify(CARD)),
    "codec.bin": CODEC,
    "generator.onnx": NETWORK,
    ...changes,
  };
  const [reads, forgotten]: string[][] = [[], []];
  return {
    reads,
    forgotten,
    async read(name, _, onBytes) {
      reads.push(name);
      onBytes?.(files[name]?.length ?? 0);
      return files[name];
    },
    async forget({ sha256 }) {
      forgotten.push(sha256);
    },
  };
}

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe("the weights of the learned model", () => {
  it("are read and checked against the card", async () => {
    const store = folder();
    const { card, codec } = await readModel(store);
    expect(card.latentSize).toBe(SIZE);
    expect(codec.basis.length).toBe(SIZE * 828);
    const told: number[] = [];
    expect(await readWeights(store, card, "generator.onnx", (part) => told.push(part))).toEqual(NETWORK);
    expect(told).toEqual([1]);
  });

  it.each([
    ["no card", { "card.json": null }, /card\.json is missing/],
    ["a card of another version", { "card.json": json({ ...CARD, format: 2 }) }, /format 2/],
    ["a card cut off", { "card.json": new TextEncoder().encode('{"format": 1, "lat') }, /not JSON/],
    ["a card that is a list", { "card.json": json([]) }, /format/],
    ["no codec", { "codec.bin": null }, /codec\.bin is missing/],
    ["a codec cut off", { "codec.bin": CODEC.subarray(0, 100) }, /codec\.bin is cut off: it has 100 of/],
  ])("are refused with %s", async (_, changes, message) => {
    await expect(readModel(folder(changes))).rejects.toMatchObject({
      code: "NOT_AVAILABLE_YET",
      message: expect.stringMatching(message),
    });
  });

  it.each([
    ["missing", null, /generator\.onnx is missing/],
    ["cut off", NETWORK.subarray(0, 5), /is cut off: it has 5 of 23 bytes/],
    ["longer", new Uint8Array(40), /of another version: it has 40 bytes in place of 23/],
    ["damaged", NETWORK.map((byte, i) => (i === 9 ? byte + 1 : byte)), /hash is not the card's/],
  ])("are refused where a network is %s, and say that the default model needs none", async (_, bytes, message) => {
    const store = folder({ "generator.onnx": bytes });
    const reading = readWeights(store, CARD, "generator.onnx");
    await expect(reading).rejects.toMatchObject({ code: "NOT_AVAILABLE_YET", message: expect.stringMatching(message) });
    await expect(reading).rejects.toThrow(/text-to-motion needs no weights/);
    if (bytes) expect(store.forgotten).toEqual([CARD.files["generator.onnx"].sha256]);
  });

  it("are read when first needed, once, and again after a failure", async () => {
    let runs = 0;
    const ort = {
      InferenceSession: { create: async () => ({ run: async () => ({}) }) },
      Tensor: class {},
    } as unknown as OnnxRuntime;
    const store = folder();
    const host = learnedHost({
      store,
      async runtime() {
        if (++runs === 1) throw new Error("offline");
        return { ort, providers: ["wasm"] };
      },
    });
    expect(store.reads).toEqual([]);
    await expect(host.denoiser()).rejects.toThrow("offline");
    const [a, b] = await Promise.all([host.denoiser(), host.denoiser()]);
    expect(a).toBe(b);
    expect(store.reads).toEqual(["card.json", "codec.bin", "generator.onnx"]);
  });

  it("are refused where the runtime cannot open them, by every provider", async () => {
    const create = async (_: Uint8Array, { executionProviders: [name] }: { executionProviders: string[] }) => {
      throw new Error(`${name} says no`);
    };
    const ort = { InferenceSession: { create } } as unknown as OnnxRuntime;
    const host = learnedHost({ store: folder(), runtime: async () => ({ ort, providers: ["webgpu", "wasm"] }) });
    await expect(host.denoiser()).rejects.toMatchObject({
      code: "NOT_AVAILABLE_YET",
      message: expect.stringMatching(/webgpu: webgpu says no; wasm: wasm says no/),
    });
  });

  it("are opened by another build of the runtime where the first one opens none, which is not asked again", async () => {
    const asked: string[] = [];
    const build = (name: string, works: boolean) => {
      const create = async () => {
        asked.push(name);
        if (!works) throw new Error("no device");
        return { run: async () => ({}) };
      };
      return { InferenceSession: { create }, Tensor: class {} } as unknown as OnnxRuntime;
    };
    const [gpu, plain] = [build("gpu", false), build("wasm", true)];
    const instead = async () => ({ ort: plain, providers: ["wasm"] });
    const runtime = async () => ({ ort: gpu, providers: ["webgpu"], instead });
    const host = learnedHost({ store: folder(), runtime });
    expect((await host.denoiser()).card.latentSize).toBe(SIZE);
    expect(asked).toEqual(["gpu", "wasm"]);
  });
});

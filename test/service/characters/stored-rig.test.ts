import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mannequinGlb } from "../../../src/characters/index.js";
import { builtinCharacter, packStored } from "../../../src/engine/tasks/read-character.js";
import { findRig, storeRig } from "../../../src/service/characters/stored-rig.js";
import { type DownloadParts, openDownloadParts } from "../downloads/support/download-parts.js";

describe("a stored rig", () => {
  let parts: DownloadParts;
  let close: () => Promise<void>;
  /** Characters that were packed. */
  let packed = 0;

  beforeAll(async () => {
    ({ parts, close } = await openDownloadParts());
    parts.engine.run = async (_task, input) => {
      packed++;
      return (await packStored(input as { glb: Uint8Array })) as never;
    };
  });

  afterAll(() => close());

  it("is the rig of its file to the last bit, and small", async () => {
    const reading = await builtinCharacter({ id: "builtin-ada" });
    const { sha256 } = await parts.blobs.put(reading.glb);
    await storeRig(parts, sha256, reading.packed);
    expect(await findRig(parts, sha256, new AbortController().signal)).toEqual(reading.packed);
    expect(packed).toBe(0);
    const rows = (await parts.database.pool.query("select size from exports")).rows;
    const [{ size }] = rows;
    expect(Number(size)).toBeGreaterThan(4_000);
    expect(Number(size)).toBeLessThan(16_000);
  });

  it("is packed once for a character that was stored without", async () => {
    const { sha256 } = await parts.blobs.put(mannequinGlb("builtin-mannequin"));
    const { signal } = new AbortController();
    const [first, second] = [await findRig(parts, sha256, signal), await findRig(parts, sha256, signal)];
    expect(first).toEqual((await builtinCharacter({ id: "builtin-mannequin" })).packed);
    expect(second).toEqual(first);
    expect(packed).toBe(1);
  });
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { modelFormat } from "../../../src/service/characters/model-format.js";
import { temporaryFolder } from "../db/open-test-database.js";

const folder = await temporaryFolder();
afterAll(() => folder.remove());

const CONTENTS = {
  ".glb": Buffer.from("glTF\x02\0\0\0\x14\0\0\0"),
  ".gltf": Buffer.from('{"asset":{"version":"2.0"}}'),
  ".fbx": Buffer.from("Kaydara FBX Binary  \0\x1a\0"),
};

const formatOf = (filename: string, bytes: Uint8Array) => {
  const path = join(folder.path, "upload");
  writeFileSync(path, bytes);
  return modelFormat({ path, filename });
};

describe("the format of an uploaded model", () => {
  it.each(Object.entries(CONTENTS))("is that of its content, %s, whatever its name", async (format, bytes) => {
    for (const name of ["figure.glb", "figure.fbx", "figure.obj", "figure"]) {
      expect(await formatOf(name, bytes)).toBe(format);
    }
  });

  it("is refused by its content, with the name that it has", async () => {
    const error = await formatOf("figure.glb", Buffer.from("\x89PNG\r\n\x1a\n")).catch((caught) => caught);
    expect(error.code).toBe("INVALID_MODEL_FORMAT");
    expect(error.message).toMatch(/^only FBX and GLB supported: .*"figure.glb".*neither FBX nor glTF/);
  });
});

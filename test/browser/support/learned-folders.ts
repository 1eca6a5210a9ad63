import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { writeLearnedAssets } from "../../../src/cli/learned-assets.js";
import { madeFolder } from "../../support/made/made-files.js";

const NETWORK = "generator.onnx";

/** Folders with the learned model: whole, with the build for WebGPU, and others in which something is wrong. */
export async function learnedFolders(): Promise<
  Record<"learned" | "learned-webgpu" | "missing" | "cut" | "other" | "strange", string>
> {
  const webgpu = join(madeFolder(), "learned-webgpu");
  await writeLearnedAssets(webgpu, true);
  const network = join(webgpu, NETWORK);
  /** The same files, without those for WebGPU. */
  const like = (name: string, change?: (folder: string) => void) => {
    const folder = join(madeFolder(), name);
    mkdirSync(folder);
    for (const file of readdirSync(webgpu)) {
      if (!/webgpu|asyncify/.test(file)) symlinkSync(join(webgpu, file), join(folder, file));
    }
    change?.(folder);
    return folder;
  };
  const own = (folder: string) => {
    const path = join(folder, NETWORK);
    unlinkSync(path);
    copyFileSync(network, path);
    return path;
  };
  return {
    learned: like("learned"),
    "learned-webgpu": webgpu,
    missing: like("missing", (folder) => unlinkSync(join(folder, NETWORK))),
    cut: like("cut", (folder) => truncateSync(own(folder), 1_000_000)),
    other: like("other", (folder) => {
      const path = own(folder);
      const bytes = readFileSync(path);
      bytes[5_000_000] ^= 1;
      writeFileSync(path, bytes);
    }),
    strange: like("strange", (folder) => {
      const card = join(folder, "card.json");
      const text = readFileSync(card, "utf8");
      unlinkSync(card);
      writeFileSync(card, text.replace('"format":1', '"format":2'));
    }),
  };
}

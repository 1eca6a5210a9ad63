import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { trimRuntime } from "../../src/cli/trim-runtime.js";
import { ONNX_ASSETS } from "../../src/requests/learned-assets.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const installed = join(root, "node_modules/onnxruntime-web");

let project: string;
let dist: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "trim-"));
  dist = join(project, "node_modules/onnxruntime-web/dist");
  mkdirSync(dist, { recursive: true });
  symlinkSync(join(installed, "package.json"), join(dist, "../package.json"));
  for (const file of readdirSync(join(installed, "dist"))) symlinkSync(join(installed, "dist", file), join(dist, file));
  symlinkSync(join(root, "node_modules/onnxruntime-common"), join(project, "node_modules/onnxruntime-common"));
});
afterEach(() => rmSync(project, { recursive: true }));

/** Opens one of the package's networks with the project's runtime; what Node prints. */
function openNetwork(): string {
  const script = join(project, "open.mjs");
  const weights = JSON.stringify(join(root, "weights/text-to-motion/evaluator-text.onnx"));
  writeFileSync(
    script,
    `import * as ort from "onnxruntime-web";
import { readFileSync } from "node:fs";
ort.env.wasm.numThreads = 1;
const session = await ort.InferenceSession.create(readFileSync(${weights}), { executionProviders: ["wasm"] });
const text = new ort.Tensor("int32", new Int32Array(24 * 8).fill(1), [1, 24, 8]);
const { embedding } = await session.run({ text });
console.log(embedding.dims.join("x"));`,
  );
  return execFileSync("node", ["--preserve-symlinks", script], { encoding: "utf8" }).trim();
}

describe("the runtime of the learned model that was installed for the service", () => {
  it("loses the builds that nothing loads; what the container keeps of the rest runs, and it has the weights", () => {
    expect(trimRuntime(project)).toBeGreaterThan(80e6);
    const left = readdirSync(dist);
    expect(left).toEqual(expect.arrayContaining([...ONNX_ASSETS.wasm, ...ONNX_ASSETS.webgpu]));
    expect(left.length).toBeLessThan(12);
    expect(trimRuntime(project)).toBe(0);
    expect(existsSync(join(installed, "dist/ort.all.mjs"))).toBe(true);

    const dockerfile = readFileSync(join(root, "deploy/Dockerfile"), "utf8");
    expect(dockerfile).toMatch(/^COPY weights weights$/m);
    const [, find] = /onnxruntime-web\/dist -type f ([^&]+?) -delete/s.exec(dockerfile)!;
    const kept = [...find.matchAll(/! -name "([^"]+)"/g)].map(([, name]) => name);
    for (const name of left) {
      const stays = kept.some((one) => new RegExp(`^${one.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(name));
      if (!stays) rmSync(join(dist, name));
    }
    expect(readdirSync(dist).length).toBeLessThan(6);
    expect(openNetwork()).toBe("1x128");
  });

  it("is left alone where it is not", () => expect(trimRuntime(join(project, "elsewhere"))).toBe(0));
});

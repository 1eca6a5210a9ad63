/** Engines of jobs for tests: a job's `args.do` says what to do with it; for a job from a video, its motion's name does. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { bundledSource } from "../../../tools/run/bundled-source.mjs";

const sleep = (ms) => new Promise((wake) => setTimeout(wake, ms));

async function walk(moveSpeed = 1.2) {
  // The threads of the service, built or not, read no TypeScript by themselves.
  const { generateLocomotion } = await import(await bundledSource("src/engine.ts"));
  return generateLocomotion({ strides: 1, moveSpeed, travelAngle: 0, styleId: "neutral_male_a" });
}

const deeds = {
  walk: async () => ({ clip: await walk(), tags: { seed: 7 } }),
  refine: async () => ({ clip: await walk(), refined: [await walk(2), await walk(3)] }),
  /** Takes `ms`, reports progress, and stops when asked to. */
  async slow({ args, signal, onProgress }) {
    for (let i = 1; i <= 10; i++) {
      await sleep(args.ms / 10);
      if (signal.aborted) throw new Error("stopped");
      onProgress(i / 10);
    }
    return { clip: await walk() };
  },
  /** Takes `ms` even when asked to stop. */
  async stubborn({ args }) {
    await sleep(args.ms);
    return { clip: await walk() };
  },
  endless() {
    for (;;) Math.hypot(1, 2);
  },
  fail({ args }) {
    throw Object.assign(new Error("The video shows two people."), { code: args.code ?? "UNSUPPORTED_VIDEO" });
  },
  fault() {
    throw new TypeError("secret detail");
  },
  exit: () => process.exit(1),
  kill: () => process.kill(process.pid, "SIGKILL"),
  hungry() {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => ({ i })));
  },
  nothing: () => ({}),
  async read({ file }) {
    return { clip: await walk(), tags: { text: await readFile(file, "utf8") } };
  },
};

/** Runs a job from a video, whose motion's name is a deed and its milliseconds ("slow 300"); checks that the video is the one sent. */
async function runVideo(input) {
  const hash = createHash("sha256").update(await readFile(input.file));
  if (hash.digest("hex") !== input.args.file.sha256) throw new Error("The job's video is not the one that was sent.");
  const [deed, ms] = input.args.motion_name.split(" ");
  return deeds[deed]({ ...input, args: { ms: Number(ms) } });
}

const run = (input) => (input.args.do ? deeds[input.args.do](input) : runVideo(input));

export default {
  engines: [
    { method: "VideoToMotion", models: ["video-to-motion-2.0"], deadlineSeconds: 60, run },
    { method: "VideoToMotion", models: ["video-to-motion-2.1"], deadlineSeconds: 1, run },
    { method: "TextToMotion", models: [null], deadlineSeconds: 60, run },
  ],
};

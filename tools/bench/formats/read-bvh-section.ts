import { readFileSync } from "node:fs";
import { BVHLoader } from "three/examples/jsm/loaders/BVHLoader.js";
import { readMotionBvh } from "../../../src/files/formats/bvh/read-motion-bvh.js";
import { writeBvh } from "../../../src/files/formats/bvh/write-bvh.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { dataPath, listData } from "../../../test/support/data-folder.js";
import { markdownTable, type Section } from "../report.js";

const RUNS = 15;
const WARMUP = 3;

/** Measures reading BVH from bytes to a clip against three's loader, alternating in one process. */
export function readBvhSection(): Section {
  const files = listData("mocap/bvh-samples", /^(?!.*synthetic).*\.bvh$/).map((name) => ({
    name,
    bytes: new Uint8Array(readFileSync(dataPath(`mocap/bvh-samples/${name}`))),
  }));
  const own = new TextEncoder().encode(
    writeBvh(generateLocomotion({ styleId: "neutral_male_a", moveSpeed: 1.2, travelAngle: 0, strides: 20 })),
  );
  files.push({ name: "our own export of 20 strides at 60 fps", bytes: own });
  const decoder = new TextDecoder();
  const rows = files.map(({ name, bytes }) => {
    const times: number[][] = [[], []];
    const contenders = [() => readMotionBvh(bytes), () => new BVHLoader().parse(decoder.decode(bytes))];
    for (let run = -WARMUP; run < RUNS; run++) {
      contenders.forEach((work, i) => {
        const start = performance.now();
        work();
        if (run >= 0) times[i].push(performance.now() - start);
      });
    }
    const [ours, theirs] = times.map((list) => list.sort((a, b) => a - b)[RUNS >> 1]);
    return { name, size: bytes.length / 1e6, ours, theirs };
  });
  const total = rows.reduce(
    (sum, { size, ours, theirs }) => ({
      name: "all",
      size: sum.size + size,
      ours: sum.ours + ours,
      theirs: sum.theirs + theirs,
    }),
    { name: "all", size: 0, ours: 0, theirs: 0 },
  );
  return {
    title: "Reading BVH against three's BVHLoader",
    text:
      "From the file's bytes to a clip with its rest pose, units and axes, and to three's skeleton and tracks. Medians of " +
      `${RUNS} runs, alternating in one process. Goal: at least 4 × as fast.`,
    table: markdownTable(
      ["file", "MB", "ours", "three", "ours, MB/s", "times as fast"],
      [...rows, total].map(({ name, size, ours, theirs }) => [
        name.replace(".bvh", ""),
        size.toFixed(2),
        `${ours.toFixed(2)} ms`,
        `${theirs.toFixed(2)} ms`,
        ((size * 1000) / ours).toFixed(0),
        (theirs / ours).toFixed(1),
      ]),
    ),
  };
}

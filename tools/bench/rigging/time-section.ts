import type { SceneModel } from "../../../src/files/formats/scene/scene-model.js";
import { rigScene } from "../../../src/rigging/rig-scene.js";
import { compact } from "../../fit-rigging/change-mesh.js";
import { bodySources } from "../../fit-rigging/subjects.js";
import { markdownTable, type Section } from "../report.js";
import { sceneOfMesh } from "./scene-of-mesh.js";

const SIZES = [
  [30_000, 4],
  [200_000, 15],
] as const;

/** Measures time and memory of rigging a body of two resolutions. */
export function timeSection(): Section {
  const subject = bodySources("test")[0].make();
  runAll(sceneOfMesh(subject.positions, subject.indices));
  return {
    title: "Rigging: time and memory",
    text:
      "One body of the test split, its triangles divided until it has so many vertices; from mesh to weighted character, in one thread, on a machine that others use too. Processor time is what this work used. Memory: the " +
      "process at its highest, and by how much it grew (goal: 600 MB). Hosted services take 30 to 120 s.",
    table: markdownTable(
      ["vertices", "goal", "time", "processor time", "longest step", "memory at most", "grown by"],
      SIZES.map(([wanted, goal]) => {
        const scene = divided(subject.positions, subject.indices, wanted);
        const { seconds, processor, longest, most, grown } = runAll(scene);
        const size = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
        return [
          (scene.meshes[0].positions.length / 3).toLocaleString("en"),
          `≤ ${goal} s`,
          `${seconds.toFixed(1)} s`,
          `${processor.toFixed(1)} s`,
          `${Math.round(longest)} ms`,
          size(most),
          size(grown),
        ];
      }),
    ),
  };
}

function runAll(scene: SceneModel) {
  const before = process.memoryUsage().rss;
  const cpu = process.cpuUsage();
  const started = performance.now();
  let [most, longest] = [before, 0];
  const steps = rigScene(scene);
  for (;;) {
    const from = performance.now();
    const { done } = steps.next();
    longest = Math.max(longest, performance.now() - from);
    most = Math.max(most, process.memoryUsage().rss);
    if (done) break;
  }
  return {
    seconds: (performance.now() - started) / 1000,
    processor: process.cpuUsage(cpu).user / 1e6,
    longest,
    most,
    grown: most - before,
  };
}

/** Divides triangles in two across their longest edges until a mesh has enough vertices. */
function divided(from: Float64Array, triangles: Uint32Array, wanted: number): SceneModel {
  const start = compact(from, triangles);
  const positions = [...start.positions];
  let indices = [...start.indices];
  while (positions.length / 3 < wanted) {
    const middles = new Map<string, number>();
    const next: number[] = [];
    const middle = (a: number, b: number) => {
      const key = a < b ? `${a},${b}` : `${b},${a}`;
      let m = middles.get(key);
      if (m === undefined) {
        m = positions.length / 3;
        for (let k = 0; k < 3; k++) positions.push((positions[a * 3 + k] + positions[b * 3 + k]) / 2);
        middles.set(key, m);
      }
      return m;
    };
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = indices.slice(t, t + 3);
      if (positions.length / 3 >= wanted) {
        next.push(a, b, c);
        continue;
      }
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      next.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca);
    }
    indices = next;
  }
  return sceneOfMesh(positions, indices);
}

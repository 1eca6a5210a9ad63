import type { MotionCharacter } from "../../../src/babylon/character/motion-character.js";
import { MotionRuntime } from "../../../src/babylon/motion-runtime.js";
import type { Motion } from "../../../src/babylon/playing/motion.js";
import type { PlayOptions } from "../../../src/babylon/playing/play-options.js";
import { motionTasks } from "../../../src/engine/tasks/motion-tasks.js";
import { localMotions } from "../../../src/sources/local/local-motions.js";
import { channelWorkerFactory } from "../../../test/support/sources/channel-worker.js";
import { createBenchScene, createFigure } from "../driving/crowd.js";
import { markdownTable, type Section } from "../report.js";
import { rigPair } from "../retarget/rig-pair.js";

/** Rounds of measurements, all ways in turn, and updates in each. */
const ROUNDS = 9;
const UPDATES = 1000;

interface Member {
  hero: MotionCharacter;
  walk: Motion;
  run: Motion;
}

/** Measures the cost of updating characters in a transition, against a cross-fade's in the same run. */
export async function costSection(ways: Record<string, PlayOptions>): Promise<Section> {
  const rows: string[][] = Object.keys(ways).map((way) => [way]);
  for (const count of [1, 100]) {
    const members = await createMembers(count);
    const times = Object.keys(ways).map((): number[] => []);
    for (let round = 0; round < ROUNDS; round++) {
      Object.values(ways).forEach((options, i) => {
        times[i].push(updateTime(members, options));
      });
    }
    times.forEach((all, i) => {
      const ratio = median(all.map((time, round) => time / times[0][round]));
      rows[i].push(`${median(all).toFixed(1)} µs`, `${ratio.toFixed(2)} ×`);
    });
  }
  return {
    title: "Cost of transitions while a game plays",
    text:
      `An update of a character of 65 joints during a transition from walking to running; CPU time per character, ` +
      `medians of ${ROUNDS} rounds in which all methods alternate.`,
    table: markdownTable(["way", "one character", "to a cross-fade", "one of 100", "to a cross-fade"], rows),
  };
}

async function createMembers(count: number): Promise<Member[]> {
  const scene = createBenchScene();
  const source = localMotions({ workerFactory: channelWorkerFactory(motionTasks) });
  const runtime = new MotionRuntime(scene, { source });
  const model = rigPair().sourceModel;
  const members: Member[] = [];
  for (let i = 0; i < count; i++) {
    const hero = await runtime.addCharacterAsync(createFigure(scene, model).root);
    const walk = await hero.requestLocomotion({ moveSpeed: 1.3 });
    members.push({ hero, walk, run: await hero.requestLocomotion({ moveSpeed: 2.8 }) });
  }
  return members;
}

/** Returns the CPU time for updating one character, microseconds. */
function updateTime(members: readonly Member[], options: PlayOptions): number {
  for (const { hero, walk, run } of members) {
    hero.play(walk, { fadeSeconds: 0, startAt: 0 });
    for (let i = 0; i < 5; i++) hero.body.update(0.016);
    hero.play(run, { ...options, fadeSeconds: 60 });
    for (let i = 0; i < 5; i++) hero.body.update(0.016);
  }
  const updates = Math.ceil(UPDATES / members.length);
  const start = process.cpuUsage();
  for (let i = 0; i < updates; i++) for (const { hero } of members) hero.body.update(0.016);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / updates / members.length;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

import { describe, expect, it } from "vitest";
import { RERIG_TARGETS } from "../../src/files/characters/rerig/target-rig.js";
import { rerigCharacterFile, rigCharacterFile } from "../../src/files/characters/rig-character-file.js";
import { MotionError } from "../../src/requests/motion-error.js";
import { runSteps } from "../../src/requests/steps.js";
import { readCharacterFile } from "../support/characters/characters.js";
import { cpuTime } from "../support/cpu-time.js";
import { MADE_BAD } from "../support/made/made-files.js";
import { needsData } from "../support/shared-data.js";

/** Every file of `characters/bad`, and what is said of it. */
const SAID: Readonly<Record<string, RegExp>> = {
  "deep-nesting-2000.fbx": /nodes within nodes more than 32 deep/,
  "empty.glb": /empty \(0 bytes\)/,
  "garbage.fbx": /neither FBX nor GLB nor glTF/,
  "huge-accessor.glb": /claims 4000000000 elements/,
  "inflate-bomb-1GiB.fbx": /array of 134217728 numbers/,
  "legless-dummy-unrigged.fbx": /no two legs/,
  "length-lie.glb": /says 2147483647 bytes but the file has 4000/,
  "nan-positions.glb": /not finite/,
  "node-cycle.gltf": /form a cycle/,
  "nonhumanoid-fox.glb": /no whole human figure|no human figure/,
  "nonhumanoid-spider-unrigged.glb": /no whole human figure|no human figure/,
  "path-traversal.gltf": /is not in the file/,
  "png-renamed.glb": /a picture \(PNG\)/,
  "single-triangle.glb": /1 triangle: too few/,
  "text.fbx": /plain text/,
  "truncated.fbx": /cut short or damaged/,
  "truncated.glb": /has 270129: it is cut off/,
};
/** Growth of the process, MiB. */
const MOST_MEMORY = 400;

async function refusal(work: () => Promise<unknown>): Promise<MotionError> {
  const before = cpuTime();
  const error = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(MotionError);
  expect(cpuTime() - before).toBeLessThan(5000);
  expect((error as MotionError).message).not.toMatch(/\/(work|tmp|home|root)\//);
  return error as MotionError;
}

const rig = async (bytes: Uint8Array) => runSteps(await rigCharacterFile(bytes, {}, () => {}));

describe("a file that no character can be made of", () => {
  it.each(Object.entries(SAID))(
    "%s is refused soon, with its own message and in bounded memory",
    needsData("characters/bad"),
    async (file, said) => {
      const bytes = readCharacterFile(`bad/${file}`);
      const most = () => process.resourceUsage().maxRSS / 1024;
      const before = most();
      const error = await refusal(() => rig(bytes));
      expect(["BAD_USER_INPUT", "AUTO_RIG_FAILED"]).toContain(error.code);
      expect(error.message).toMatch(said);
      for (const target of RERIG_TARGETS) {
        const other = await refusal(() => rerigCharacterFile(bytes, target));
        expect(["BAD_USER_INPUT", "NO_RIG_FOUND", "NOT_A_HUMANOID", "ESSENTIAL_JOINTS_MISSING"]).toContain(other.code);
      }
      expect(most() - before).toBeLessThan(MOST_MEMORY);
    },
  );

  // A whole figure, which is bad only for those who want a skeleton.
  it.each(MADE_BAD.filter((file) => !file.endsWith("nonhumanoid-unrigged.glb")))("%s is refused soon", async (file) => {
    const bytes = readCharacterFile(file);
    const error = await refusal(() => rig(bytes));
    expect(["BAD_USER_INPUT", "AUTO_RIG_FAILED"]).toContain(error.code);
    expect(error.message.length).toBeGreaterThan(15);
  });
});

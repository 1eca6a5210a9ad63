import { type CharacterRig, createCharacterRig } from "../../../src/engine.js";
import { loadCharacter, RIGGED_FILES } from "../../../test/support/characters/characters.js";
import { markdownTable, type Section } from "../report.js";
import { VOCABULARIES } from "./languages.js";
import { type RigTruth, TRUTH } from "./truth.js";
import { feetOnRoot, legsCutAtShin, swapSides, translate, type Variant, withoutNames } from "./variants.js";
import { anklesInShins, walkFaults } from "./walk-check.js";

/** A change made to every character; null where it cannot be made. */
type Change = (model: Parameters<typeof swapSides>[0], truth: RigTruth) => Variant | null;

const CHANGES: Record<string, Change> = {
  "as they are": (model, truth) => ({ model, truth }),
  "left and right names exchanged": swapSides,
  ...Object.fromEntries(
    Object.entries(VOCABULARIES).map(([language, words]) => [
      `names in ${language}`,
      (model, truth) => translate(model, truth, words),
    ]),
  ),
  "feet on the root": feetOnRoot,
  "legs cut at the shin": legsCutAtShin,
  "no names": (model, truth) => withoutNames(model, truth, "none"),
  "numbers for names": (model, truth) => withoutNames(model, truth, "numbers"),
  "codes for names": (model, truth) => withoutNames(model, truth, "codes"),
  "exchanged names, feet on the root": (model, truth) => {
    const swapped = swapSides(model, truth);
    return swapped && feetOnRoot(swapped.model, swapped.truth);
  },
  "no names, legs cut at the shin": (model, truth) => {
    const cut = legsCutAtShin(model, truth);
    return cut && { ...withoutNames(cut.model, cut.truth, "numbers"), cut: true };
  },
};

/** Tests every rigged character as other exporters might have written it: joints found, and how it then walks. */
export async function mappingSection(log: (text: string) => void): Promise<Section[]> {
  const rows: (string | number)[][] = [];
  let [cases, right, backward] = [0, 0, 0];
  for (const [name, change] of Object.entries(CHANGES)) {
    const wrong: string[] = [];
    let tried = 0;
    for (const file of RIGGED_FILES) {
      const truth = TRUTH[file];
      if (!truth) continue;
      const model = await loadCharacter(file);
      const variant = change(model, truth);
      if (!variant) continue;
      tried++;
      const faults = faultsOf(variant, anklesInShins(model, truth));
      if (faults.length === 0) continue;
      if (faults.some((fault) => fault.includes("backward"))) backward++;
      wrong.push(file.replace(/^rigged\/|\.\w+$/g, ""));
      log(`${name}: ${file}: ${faults.join("; ")}`);
    }
    cases += tried;
    right += tried - wrong.length;
    rows.push([name, `${tried - wrong.length} of ${tried}`, wrong.join(", ")]);
  }
  rows.push([
    `**all (${((right / cases) * 100).toFixed(1)} %)**`,
    `${right} of ${cases}`,
    `${backward} walk or bend backward`,
  ]);
  return [
    {
      title: "Characters as others export them",
      text: "Every character of `../shared/characters/rigged`, modified the way other exporters and artists would make it, mapped without configuration. A result is right if hips, head, arms and legs are all found, left on the left, and the character then walks ahead with knees that bend forward. A person marked where the joints are (`tools/bench/mapping/truth.ts`). Goal: 95 %, none backward. First run, before any work on it: 58.3 % (240 of 412), 5 backward. First run of code written without seeing it: 99.5 % (410 of 412), none backward.",
      table: markdownTable(["change", "right", "wrong"], rows),
    },
  ];
}

function faultsOf({ model, truth, cut }: Variant, ankles: ReturnType<typeof anklesInShins>): string[] {
  let rig: CharacterRig;
  try {
    rig = createCharacterRig(model);
  } catch (error) {
    return [`refused: ${(error as Error).message}`];
  }
  const found = rig.mapping.roles;
  const faults: string[] = [];
  const check = (role: keyof typeof found, right: number[]) => {
    const node = found[role];
    if (node === undefined) faults.push(`no ${role}`);
    else if (!right.includes(node)) faults.push(`${role} is node ${node} (${model.nodes.names[node]}), not ${right}`);
  };
  check("Hips", truth.hips);
  check("Head", [truth.head]);
  for (const [side, joints] of [
    ["Left", truth.left],
    ["Right", truth.right],
  ] as const) {
    check(`${side}Arm`, [joints.arm]);
    check(`${side}ForeArm`, [joints.forearm]);
    check(`${side}Hand`, joints.hand);
    check(`${side}UpLeg`, [joints.thigh]);
    check(`${side}Leg`, [joints.shin]);
    if (!cut) check(`${side}Foot`, [joints.foot]);
  }
  try {
    return [...faults, ...walkFaults(rig, truth, ankles)];
  } catch (error) {
    return [...faults, `cannot walk: ${(error as Error).message}`];
  }
}

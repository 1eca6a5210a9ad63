import { markdownTable, type Section } from "../report.js";
import { attempt, box, chamfer, errorsOf, mean, quantile, ratioSkeleton } from "./joint-errors.js";
import { strippedCharacters } from "./stripped.js";
import { testBodies } from "./test-bodies.js";

export const BODIES = 200;
const HEADER = ["meshes", "median", "95 %", "worst", "CD-J2J", "box: median", "box: 95 %", "box: CD-J2J"];

/** Measures how far the joints found are from the true ones, beside a skeleton stretched into the mesh's box. */
export async function jointSection(tell: (text: string) => void): Promise<Section> {
  const rows: string[][] = [];
  const all = new Tally();
  for (const { name, surface, truth } of await strippedCharacters()) {
    const own = new Tally();
    const [low, high] = box(surface.positions);
    const found = attempt(surface);
    for (const tally of [own, all]) {
      if (found) {
        tally.ours.push(...errorsOf(found.joints, truth, high[1] - low[1]));
        tally.chamfers.push(chamfer(found.joints, truth, high[1] - low[1]));
      } else tally.refused++;
      tally.rival.push(...errorsOf(ratioSkeleton(surface), truth, high[1] - low[1]));
      tally.rivalChamfers.push(chamfer(ratioSkeleton(surface), truth, high[1] - low[1]));
    }
    rows.push(own.row(name));
  }
  rows.push(all.row("**all of these**"));
  const bodies = new Tally();
  let done = 0;
  for (const { variant, truth, height } of testBodies(BODIES, 1)) {
    const found = attempt(variant);
    if (found) {
      bodies.ours.push(...errorsOf(found.joints, truth, height));
      bodies.chamfers.push(chamfer(found.joints, truth, height));
    } else bodies.refused++;
    bodies.rival.push(...errorsOf(ratioSkeleton(variant), truth, height));
    bodies.rivalChamfers.push(chamfer(ratioSkeleton(variant), truth, height));
    if (++done % 20 === 0) tell(`${done} bodies: median ${quantile(bodies.ours, 0.5).toFixed(2)} %`);
  }
  rows.push(bodies.row(`**${BODIES} bodies**`));
  return {
    title: "Rigging: joints",
    text:
      `Distance of the joints that \`src/rigging\` finds from the true ones, % of the height. Above: characters of other makers without their skeletons, at the joints of ` +
      `\`shared/characters/unrigged/*.joints.json\`; their artists differ in where hips, neck and toes go. Below: ${BODIES} meshes of the test split of \`shared/bodies\`, which the fit never ` +
      "saw: posed between hanging arms and T, dressed in tights, skirt or hair, swollen, decimated, with holes, noise and things carried, 22 joints each. CD-J2J: Chamfer distance between the two sets of joints " +
      "(published for RigNet 3.9, for Pinocchio 7.2, on another set). Box: the built-in skeleton stretched into the box around the mesh, which it is told faces +Z. Goals: median ≤ 2 and 95 % ≤ 5 above, ≤ 1 and ≤ 2.5 below; CD-J2J ≤ 2.5. " +
      "The first fit reached 1.45 and 4.43 above.",
    table: markdownTable(HEADER, rows),
  };
}

class Tally {
  readonly ours: number[] = [];
  readonly chamfers: number[] = [];
  readonly rival: number[] = [];
  readonly rivalChamfers: number[] = [];
  refused = 0;

  row(name: string): string[] {
    const percent = (value: number) => `${value.toFixed(2)} %`;
    const { ours, rival } = this;
    return [
      this.refused > 0 ? `${name}, ${this.refused} refused` : name,
      percent(quantile(ours, 0.5)),
      percent(quantile(ours, 0.95)),
      percent(Math.max(...ours)),
      percent(mean(this.chamfers)),
      percent(quantile(rival, 0.5)),
      percent(quantile(rival, 0.95)),
      percent(mean(this.rivalChamfers)),
    ];
  }
}

import { quatRotate } from "../../maths/quaternion.js";
import type { FootPath } from "../cells/cell-blend.js";
import type { DrivenFoot } from "../feet/driven-foot.js";
import type { SoleFit } from "./sole-fit.js";

const heel = new Float64Array(3);
const tip = new Float64Array(3);

/** Lays a sole flat on the floor, about the part that comes down first, so that `fit` can find what it can stand on. */
export function laySole(fit: SoleFit, sole: DrivenFoot["sole"], { ankle, turn }: FootPath): void {
  quatRotate(heel, turn, sole[0]);
  quatRotate(tip, turn, sole[2]);
  const x = tip[0] - heel[0];
  const y = tip[1] - heel[1];
  const z = tip[2] - heel[2];
  const across = Math.sqrt(x * x + z * z);
  const more = across > 1e-9 ? Math.sqrt(across * across + y * y) / across - 1 : 0;
  const behind = y > 0 ? 0 : more;
  const before = y > 0 ? more : 0;
  fit.heelX = ankle[0] + heel[0] - x * behind;
  fit.heelZ = ankle[2] + heel[2] - z * behind;
  fit.toeX = ankle[0] + tip[0] + x * before;
  fit.toeZ = ankle[2] + tip[2] + z * before;
}

/** Finds which parts of the sole bear a foot that stands where `fit` found ground. */
export function findBearing({ sole, surface: { bears } }: DrivenFoot, { from, to }: SoleFit): void {
  const x = sole[2][0] - sole[0][0];
  const y = sole[2][1] - sole[0][1];
  const z = sole[2][2] - sole[0][2];
  const ball =
    ((sole[1][0] - sole[0][0]) * x + (sole[1][1] - sole[0][1]) * y + (sole[1][2] - sole[0][2]) * z) /
    (x * x + y * y + z * z);
  for (let part = 0; part < 3; part++) {
    const at = part === 0 ? 0 : part === 1 ? ball : 1;
    bears[part] = at >= from && at <= to ? 1 : 0;
  }
  // Nobody rolls over a heel alone: such a foot stands as if the ground continued.
  if (bears[1] === 0) bears.fill(1);
}

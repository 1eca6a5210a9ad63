import { markdownTable, type Section } from "../report.js";
import { animatorAvatarCases } from "./animator-avatar.js";

/** Compares Babylon's AnimatorAvatar with ours where it fails. */
export async function animatorAvatarSection(): Promise<Section> {
  const show = (value: number) => (value < 1e-2 ? "0" : value.toFixed(1));
  const rows = (await animatorAvatarCases()).map(({ situation, measure, babylon, ours }) => [
    situation,
    measure,
    show(babylon),
    show(ours),
  ]);
  return {
    title: "Retargeting against Babylon's AnimatorAvatar",
    text: "The five situations in which `AnimatorAvatar.retargetAnimationGroup` goes wrong, both running in one scene on the built-in mannequin's walk (`tools/bench/retarget/animator-avatar.ts`). 0 means less than 0.01 of the unit, the rounding of 32-bit floats.",
    table: markdownTable(["situation", "measure", "AnimatorAvatar", "ours"], rows),
  };
}

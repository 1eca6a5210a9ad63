import type { PlanStep } from "../../../requests/text-plan.js";
import type { PerformedPart } from "./performed-part.js";

/** What firing a gun is with a gun that is in the hands already, by its readiness. */
const FIRES: Readonly<Record<string, string>> = { rifle: "rifle_fire", pistol: "pistol_fire" };

/** What is done with things that stand on tables: a cup goes back there, not on the floor. */
const AT_TABLES: ReadonlySet<string> = new Set(
  "drink drink_mug swig_bottle sip_tea pour_tea eat eat_soup eat_burger eat_noodles bite_apple phone phone_dial text_phone read write write_notebook read_newspaper taste_soup wipe_glass open_bottle open_can open_jar comb_hair use_item inspect pick_up_table toast make_up".split(
    " ",
  ),
);

/** Makes who puts down what stood on a table put it there, unless a floor is named. */
export function putBack(step: PlanStep, before: PerformedPart | undefined, prompt: string): PlanStep {
  const { action, text, parameters } = step.body;
  if (action !== "put_down_floor" || !AT_TABLES.has(before?.steps.at(-1)?.definition.id ?? "")) return step;
  if (/\b(?:floor|ground|grass|feet|carpet|rug)\b/i.test(text ? prompt.slice(...text) : prompt)) return step;
  const side = parameters.side ?? before?.steps.at(-1)?.step.body.parameters.side;
  return {
    ...step,
    body: { ...step.body, action: "put_down_table", parameters: { ...parameters, ...(side && { side }) } },
  };
}

/** Makes who fires a gun fire the one that was raised, drawn or loaded just before. */
export function useHeld(step: PlanStep, before: PerformedPart | undefined): PlanStep {
  const fires = FIRES[before?.steps.at(-1)?.definition.readiness ?? ""];
  const held = before?.steps.at(-1)?.definition.id;
  if (step.body.action !== "shoot_gun" || fires === undefined || held === "aim_gun" || held === "shoot_gun")
    return step;
  return { ...step, body: { ...step.body, action: fires } };
}

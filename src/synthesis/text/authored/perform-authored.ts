import type { PlanNote, PlannedAction } from "../../../requests/text-plan.js";
import { AUTHORED_ACTIONS } from "../actions/authored-actions.js";
import type { Performer } from "../compose/performance.js";
import { standAtEase } from "./at-ease.js";
import { withBothHands } from "./both-hands.js";
import { keepsLegs } from "./keeps-legs.js";
import { playScript } from "./play-script.js";
import { performancesOf, repeatKeys } from "./repeat-performance.js";
import type { ActionScript, ScriptParameters } from "./script.js";
import { SCRIPTS } from "./scripts/index.js";

const USUAL_HOLD = 0.8;
/** How much longer gestures are held than scripts say: a pose that is left at once is not read. */
const LINGERS = 1.3;
const SETTLE = 0.3;
/** Range of the pace that a requested duration may ask for, relative to the usual one. */
const SLOWEST = 0.35;
const QUICKEST = 2.2;

/** Families whose actions leave the legs at ease unless they say otherwise. */
const AT_EASE: ReadonlySet<string> = new Set(["arms", "tool", "music", "force"]);

/** Plays one action from its key poses. */
export const performAuthored: Performer = (actions, context) => {
  const [planned] = actions;
  const definition = AUTHORED_ACTIONS.find(({ id }) => id === planned.action);
  const script = SCRIPTS[planned.action];
  if (!definition || !script) throw new Error(`There is no authored action "${planned.action}".`);
  const { random } = context;
  const asked = planned.parameters;
  const acting = asked.side ?? definition.side ?? "right";
  // Scripts are written for the right hand and foot; a script without a side is mirrored at random, unless others
  // continue it.
  const chance =
    random() < 0.5 && asked.direction === undefined && definition.exit === "stand" && definition.entry === "stand";
  const mirrored = definition.side === null ? chance : acting === "left";
  const cycles = definition.counts === "cycles";
  const notes: PlanNote[] = [];
  const gesture = definition.layer === "arms" || definition.layer === "upperBody";
  const usualHold = (script.hold ?? USUAL_HOLD) * (gesture ? LINGERS : 1);
  const parameters: ScriptParameters = {
    ...asked,
    direction: mirrored && asked.direction !== undefined ? -asked.direction : asked.direction,
    both: acting === "both",
    sided: asked.side !== undefined,
    count: Math.max(
      1,
      Math.round(asked.count ?? (cycles ? usualCount(planned, definition.seconds, script.repeats) : 1)),
    ),
    size: Math.min(2, Math.max(0.3, asked.size ?? 1)),
    hold: asked.hold ?? usualHold,
    stride: script.stride ?? 0,
    vary: () => 0,
  };
  if (script.stride && asked.distance !== undefined) {
    parameters.count = Math.max(1, Math.round(asked.distance / Math.abs(script.stride)));
    parameters.stride = (Math.sign(script.stride) * asked.distance) / parameters.count;
  }
  const amount = (given: ActionScript["ahead"] = 0) => (typeof given === "number" ? given : given(parameters));
  const { pitch = 0, roll = 0 } = script.tumbles ?? {};
  // A way longer than one performance goes takes several.
  if (asked.distance !== undefined && asked.count === undefined && !script.stride && typeof script.ahead === "number") {
    parameters.count = Math.max(1, Math.round(asked.distance / Math.abs(script.ahead)));
    notes.push(...wholeWays(definition.label, script.ahead, parameters.count, asked.distance));
  }
  const way = {
    ahead: script.stride ? parameters.stride * parameters.count : amount(script.ahead),
    aside: amount(script.aside),
    pitch: 360 * pitch,
    roll: 360 * roll,
  };
  const performances = performancesOf(definition, script, parameters);
  const keysOf = (p: ScriptParameters) =>
    performances === 1
      ? script.keys(p)
      : repeatKeys(script.keys(p), performances, way, definition.readiness !== undefined);
  let scale = (1 / Math.min(3, Math.max(0.3, asked.tempo ?? 1))) * (1 + 0.07 * (2 * random() - 1));
  const length = (p: ScriptParameters) => {
    let moving = 0;
    let held = 0;
    for (const key of keysOf(p)) {
      moving += key.in;
      held += key.hold ?? 0;
    }
    return { moving, held };
  };
  if (planned.duration !== undefined) {
    const { moving, held } = length(parameters);
    const rest = planned.duration - SETTLE - moving * scale - held;
    // A pose is held longer or shorter first; the pace makes up the rest.
    if (held > 0 && asked.hold === undefined)
      parameters.hold = Math.max(0.1, parameters.hold + rest * (parameters.hold / held));
    const again = length(parameters);
    const wished = (planned.duration - SETTLE - again.held) / again.moving;
    scale = Math.min(1 / SLOWEST, Math.max(1 / QUICKEST, wished));
  }
  const vary = () => 2 * random() - 1;
  if (gesture && definition.side === "both" && acting !== "both" && needsBoth(script, parameters))
    notes.push({ kind: "left", message: `"${definition.label}" takes both hands, not the ${acting} one alone.` });
  const isBoth = parameters.both && gesture && (definition.side === "right" || definition.side === "left");
  const asTold = keysOf({ ...parameters, vary });
  const told = isBoth ? withBothHands(definition.id, asTold) : asTold;
  const keys =
    AT_EASE.has(definition.family) && definition.entry === "stand" && !script.upright ? standAtEase(told) : told;
  const performance = playScript({
    keys,
    entry: definition.entry,
    exit: definition.exit,
    snap: script.snap ?? "normal",
    life: script.life ?? 1,
    gesture,
    stands: definition.readiness === undefined && (gesture || definition.layer === "head" || keepsLegs(definition.id)),
    ahead: way.ahead * performances,
    aside: way.aside * performances,
    up: script.up ?? 0,
    turns: amount(script.turns),
    tumbles: { pitch: pitch * performances, roll: roll * performances },
    scale,
    mirrored,
    random,
  });
  performance.notes.push(...notes);
  return performance;
};

/** Returns whether a script does the same with one hand as with both. */
function needsBoth(script: ActionScript, p: ScriptParameters): boolean {
  const keysOf = (both: boolean) => JSON.stringify(script.keys({ ...p, both }));
  return keysOf(true).includes('"hands":{"') && keysOf(true) === keysOf(false);
}

/** Share of a distance by which whole repetitions may miss it without a note. */
const NEAR = 0.05;

/** Returns a note where whole repetitions of an action do not go as far as asked. */
function wholeWays(label: string, each: number, count: number, asked: number): PlanNote[] {
  const way = Math.abs(each) * count;
  if (Math.abs(way - asked) <= NEAR * asked) return [];
  const times = count === 1 ? "once is" : `${count} times are`;
  const message = `"${label}" goes ${Math.abs(each).toFixed(1)} m each time: ${times} ${way.toFixed(1)} m, not ${asked} m.`;
  return [{ kind: "changed", message }];
}

/** Returns the repetitions of a cycle if none are requested: those that fill the requested duration, else a few. */
function usualCount(planned: PlannedAction, seconds: number, repeats?: number): number {
  if (planned.duration !== undefined) return Math.max(1, (planned.duration - 1.2) / seconds);
  return repeats ?? (seconds < 1 ? 3 : 2);
}

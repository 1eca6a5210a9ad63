import { LOCOMOTION_ARGUMENTS } from "../../../requests/locomotion/locomotion.js";
import { readStyle as readStyleBlend } from "../../../requests/style-blend.js";
import type { ActionParameters, PlannedAction } from "../../../requests/text-plan.js";
import { locomotionTables } from "../../locomotion/decode-tables.js";
import {
  fastestSquare,
  figureEightRoute,
  squareRoute,
  type TravelRoute,
  usualSide,
  zigzagRoute,
} from "./travel-route.js";
import type { GoStretch, InPlaceStretch, TravelStretch, TurnStretch } from "./travel-stretch.js";

const NEUTRAL = "neutral_male_a";
const DEGREE = Math.PI / 180;

/** Defaults by action: speed in m/s, accelerations in m/s², radius of a circle in metres, and steps. */
const GAITS: Record<string, { speed: number; acceleration: number; braking: number; radius: number; steps: number }> = {
  walk: { speed: 1.3, acceleration: 2.2, braking: 1.6, radius: 1.2, steps: 5 },
  run: { speed: 3, acceleration: 3, braking: 2.5, radius: 2.5, steps: 11 },
  sprint: { speed: 6.5, acceleration: 4.5, braking: 3.5, radius: 6, steps: 14 },
};
/** Default number of steps on the spot, and how much faster a sprint's steps are than a run's. */
const STEPS_IN_PLACE = 8;
const SPRINT_TEMPO = 1.35;
/** Shares of the walking speed when moving sideways and backward, and slowest and fastest speeds. */
const ASIDE = 0.42;
const BACK = 0.7;
const SLOWEST = 0.25;
const FASTEST = 8;
/** Relative variation of speed and size between performances. */
const SPEED_SPREAD = 0.05;
/** Smallest change of direction that is made by way of a stop, radians. */
const STOPS = 1.1;
/** Speed in a corner between two walks, by its angle: gentle, sharp; m/s. */
const CORNER_SPEED = 0.75;
const BACK_SPEED = 0.3;

/**
 * Reads what each action is played as.
 *
 * @param goesOn whether the body goes on after the last one, if that leads ahead
 */
export function readStretches(
  actions: readonly PlannedAction[],
  random: () => number,
  goesOn = false,
): TravelStretch[] {
  const stretches: TravelStretch[] = [];
  for (const [i, action] of actions.entries()) {
    const before = stretches.at(-1);
    const jumps = jumpsInRun(action.action) && before?.kind === "go";
    stretches.push(jumps ? readJump(action, before, i === actions.length - 1 && !goesOn) : readStretch(action, random));
  }
  join(stretches);
  const last = stretches.at(-1);
  if (goesOn && last?.kind === "go") last.flows = true;
  return stretches;
}

function readStretch(action: PlannedAction, random: () => number): TravelStretch {
  const styleId = readStyle(action.parameters);
  const { parameters, duration = null } = action;
  if (action.action === "stand") {
    return { kind: "stand", styleId, seconds: parameters.hold ?? duration ?? 3 };
  }
  if (action.action === "turn") return readTurn(action, styleId, random);
  if (action.action.startsWith("stairs_")) return readStairs(action, styleId);
  if (parameters.inPlace) return readInPlace(action, styleId, random);
  return readGo(action, styleId, random);
}

/** Height of a jump out of a run, metres; steps from its landing to a stand, or to the next stretch. */
const JUMP_HEIGHT = 0.36;
const STEPS_TO_STAND = 5;
const STEPS_ON = 2;

/** Returns whether an action is a jump that a run goes into without a stop. */
export function jumpsInRun(action: string): boolean {
  return action === "jump_forward" || action === "leap" || action === "jump" || action === "jump_up";
}

function readJump({ parameters }: PlannedAction, run: GoStretch, isLast: boolean): GoStretch {
  const { size = 1, distance = null } = parameters;
  return {
    ...run,
    steps: isLast ? STEPS_TO_STAND : STEPS_ON,
    distance: null,
    seconds: null,
    route: null,
    turn: 0,
    jump: { height: JUMP_HEIGHT * size, distance },
    flows: false,
    foot: null,
  };
}

function readInPlace(
  { action, parameters, duration }: PlannedAction,
  styleId: string,
  random: () => number,
): InPlaceStretch {
  const { steps = null, tempo = 1, size = 1 } = parameters;
  return {
    kind: "inPlace",
    styleId,
    gait: action === "walk" ? "walk" : "run",
    steps: steps ?? (duration === undefined ? STEPS_IN_PLACE : null),
    seconds: duration ?? null,
    // On the move, cadence follows speed.
    tempo: Math.sqrt(tempo) * (action === "sprint" ? SPRINT_TEMPO : 1) * (1 + (random() - 0.5) * 2 * SPEED_SPREAD),
    size,
  };
}

function readTurn({ parameters, duration }: PlannedAction, styleId: string, random: () => number): TurnStretch {
  const degrees = (parameters.turn ?? parameters.direction ?? 90) * (parameters.count ?? 1);
  const usual = (0.55 + Math.abs(degrees) / 135) * (1 + (random() - 0.5) * 2 * SPEED_SPREAD);
  return {
    kind: "turn",
    styleId,
    turn: -degrees * DEGREE,
    seconds: duration ?? usual / (parameters.tempo ?? 1),
    speed: 0,
    acceleration: GAITS.walk.acceleration,
  };
}

function readGo({ action, parameters, duration }: PlannedAction, styleId: string, random: () => number): GoStretch {
  const gait = GAITS[action] ?? GAITS.walk;
  const direction = parameters.direction ?? 0;
  const spread = 1 + (random() - 0.5) * 2 * SPEED_SPREAD;
  let speed = parameters.moveSpeed ?? usualSpeed(action, styleId, direction) * (parameters.tempo ?? 1) * spread;
  if (parameters.path === "square") speed = Math.min(speed, fastestSquare(sideOf(parameters.distance, speed)));
  speed = Math.min(FASTEST, Math.max(SLOWEST, speed));
  // A circle in a given number of steps is as large as they make it.
  const isFree = parameters.path === "circle" && parameters.steps !== undefined && parameters.distance === undefined;
  const route = isFree ? null : readRoute(parameters, gait.radius, speed);
  const turn = isFree ? circleTurn(parameters) : -(parameters.turn ?? 0) * DEGREE;
  const steps = parameters.steps ?? null;
  const distance = parameters.distance ?? null;
  const seconds = duration ?? null;
  const haste = Math.max(0.6, Math.min(1.6, speed / gait.speed));
  const says = steps !== null || distance !== null || seconds !== null || route?.length;
  return {
    kind: "go",
    styleId,
    speed,
    angle: direction * DEGREE,
    acceleration: gait.acceleration * haste,
    braking: gait.braking * haste,
    // a hurried figure goes farther
    steps: says ? steps : Math.round(gait.steps * Math.max(1, Math.min(1.6, parameters.tempo ?? 1))),
    distance,
    seconds,
    route,
    turn: route ? 0 : turn,
    flight: null,
    jump: null,
    flows: false,
    foot: parameters.side === "left" ? 0 : parameters.side === "right" ? 1 : null,
  };
}

/** Length of the landing at the end, metres. */
const LANDING = 0.24;
const TREADS = 6;
/**
 * Speeds, the distance from the body to the first riser, and stairs on which the steps at that speed are as long as a
 * tread is deep: m/s, metres. Going up, the first step is on the floor: the second from a nearer riser would skip a tread.
 */
const STAIRS = {
  up: { speed: 0.5, from: 0.7, run: 0.345, rise: 0.165 },
  down: { speed: 0.46, from: 0.41, run: 0.33, rise: -0.16 },
};

function readStairs({ action, parameters }: PlannedAction, styleId: string): GoStretch {
  const { speed: usual, from, run, rise } = action === "stairs_up" ? STAIRS.up : STAIRS.down;
  const treads = parameters.steps ?? TREADS;
  const speed = parameters.moveSpeed ?? usual * (parameters.tempo ?? 1);
  return {
    kind: "go",
    styleId,
    speed: Math.min(2, Math.max(SLOWEST, speed)),
    angle: 0,
    acceleration: 1.4,
    braking: 1,
    steps: null,
    distance: from + (treads - 1) * run + LANDING,
    seconds: null,
    route: null,
    turn: 0,
    flight: { from, treads, rise, run },
    jump: null,
    flows: false,
    foot: null,
  };
}

function usualSpeed(action: string, styleId: string, direction: number): number {
  const aside = Math.abs(Math.sin(direction * DEGREE));
  const back = Math.max(0, -Math.cos(direction * DEGREE));
  const share = (1 - (1 - ASIDE) * aside) * (1 - (1 - BACK) * back);
  const { speed } = GAITS[action] ?? GAITS.walk;
  if (action !== "walk") return speed * share;
  const style = locomotionTables().styles.get(styleId);
  const usual = style?.walks ?? style?.speed;
  return share * (usual !== undefined && styleId !== NEUTRAL ? Math.min(1.7, Math.max(0.45, usual)) : speed);
}

/** Returns the turn of a circle, radians about +Y: to the left by default, all the way round for a small one. */
function circleTurn({ turn = -360 }: ActionParameters): number {
  return -(Math.abs(turn) < 90 ? Math.sign(turn || -1) * 360 : turn) * DEGREE;
}

/** Returns the side of a square, metres. */
function sideOf(distance: number | undefined, speed: number): number {
  return distance === undefined ? usualSide(speed) : distance / 4;
}

function readRoute(parameters: ActionParameters, radius: number, speed: number): TravelRoute | null {
  const { path, turn = -360, distance } = parameters;
  const towards = turn < 0 ? 1 : -1;
  switch (path) {
    case "circle": {
      const angle = circleTurn(parameters);
      const length = distance ?? radius * Math.abs(angle);
      return { length, heading: (way) => (angle * Math.min(way, length)) / length };
    }
    case "square":
      return squareRoute(sideOf(distance, speed), speed, towards);
    case "zigzag":
      return zigzagRoute(distance ?? 6, Math.max(2, Math.round((distance ?? 6) / 1.5)), 0.7, towards);
    case "figureEight":
      return figureEightRoute(distance ? distance / (4 * Math.PI) : radius, towards);
    default:
      return null;
  }
}

/** Reads a style: shown in part, it is blended with the neutral one. It cannot exceed 1. */
function readStyle({ styleId = NEUTRAL, styleAmount = 1 }: ActionParameters): string {
  if (styleAmount >= 1 || styleId === NEUTRAL) return styleId;
  const amount = Math.round(styleAmount * 20) / 20;
  return readStyleBlend("styleId", LOCOMOTION_ARGUMENTS.styleId, { [styleId]: amount, [NEUTRAL]: 1 - amount });
}

/** Lets stretches flow into each other where a body would. */
function join(stretches: TravelStretch[]): void {
  stretches.forEach((stretch, i) => {
    if (stretch.kind !== "go") return;
    const next = stretches[i + 1];
    const after = stretches[i + 2];
    if (next?.kind === "go") stretch.flows = apart(stretch.angle, next.angle) < STOPS;
    if (next?.kind === "turn" && after?.kind === "go" && stretch.angle === 0 && after.angle === 0) {
      stretch.flows = true;
      const sharp = Math.min(1, Math.max(0, Math.abs(next.turn) / Math.PI - 0.4) / 0.5);
      next.speed = CORNER_SPEED + (BACK_SPEED - CORNER_SPEED) * sharp;
    }
  });
}

function apart(a: number, b: number): number {
  const difference = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(difference, 2 * Math.PI - difference);
}

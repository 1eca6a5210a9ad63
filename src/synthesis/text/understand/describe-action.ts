import type { ActionParameters, PlannedAction } from "../../../requests/text-plan.js";
import { findAction } from "../actions/catalogue.js";

/** Describes an action in the third person: "waves with the right hand twice". */
export function describeAction({ action, parameters }: Pick<PlannedAction, "action" | "parameters">): string {
  const definition = findAction(action);
  if (definition === undefined) return action;
  const side = parameters.side ?? definition.side ?? "right";
  const jogs = action === "run" && Math.abs((parameters.tempo ?? 1) - 0.75) < 0.02;
  const { target } = parameters;
  const where = target === undefined ? "" : `the ${target} with`;
  const label = (jogs ? "jogs" : definition.label.replaceAll("{side}", side)).replace(/\bwith\b/, where || "with");
  const parts = [side === "both" ? inPlural(label) : label, ...wayOf(action, parameters)];
  const { count, steps, distance, styleId, tempo = 1 } = parameters;
  if (tempo < 0.9 && !jogs) parts.push("slowly");
  if (tempo > 1.15 && action !== "stand") parts.push("quickly");
  if (steps !== undefined) parts.push(steps === 1 ? "one step" : `${steps} steps`);
  if (definition.performer === "travel" && (side === "left" || side === "right") && parameters.side === side)
    parts.push(steps === 1 ? `with the ${side} foot` : `(${side} foot first)`);
  if (distance !== undefined) parts.push(`${distance} m`);
  if (count !== undefined && count > 1) parts.push(count === 2 ? "twice" : `${count} times`);
  if (styleId !== undefined) parts.push(`(${styleId.replaceAll("_", " ")})`);
  // "Jumps forward", and forward.
  return parts.join(" ").replace(/\b([a-z]+) \1\b/, "$1");
}

/** Puts a label in the plural: "the both arm" becomes "both arms". */
function inPlural(label: string): string {
  return label
    .replaceAll("to the both", "to both sides")
    .replace(/\b(?:the|a) both (\w+)/g, (_, part: string) => (part === "foot" ? "both feet" : `both ${part}s`));
}

function wayOf(action: string, { direction, elevation, turn, path, inPlace }: ActionParameters): string[] {
  const way: string[] = [];
  if (elevation !== undefined && (action === "look" || action === "point") && Math.abs(elevation) > 15)
    way.push(elevation > 0 ? "up" : "down");
  if (path !== undefined && path !== "straight")
    way.push(path === "figureEight" ? "in a figure eight" : path === "zigzag" ? "in a zigzag" : `in a ${path}`);
  if (turn !== undefined) way.push(turnWords(action, turn, path));
  if (direction !== undefined) way.push(directionWords(direction));
  if (inPlace) way.push("in place");
  return way;
}

function turnWords(action: string, turn: number, path: string | undefined): string {
  const sense = turn < 0 ? "left" : "right";
  if (path === "circle") return turn < 0 ? "counterclockwise" : "clockwise";
  if (action === "jump_turn") return `by ${Math.abs(turn)} degrees`;
  return action === "turn" ? `${sense} by ${Math.abs(turn)} degrees` : `turning ${sense} by ${Math.abs(turn)} degrees`;
}

function directionWords(direction: number): string {
  const size = Math.abs(direction);
  const side = direction < 0 ? "left" : "right";
  if (size <= 20) return "forward";
  if (size < 70) return `forward to the ${side}`;
  if (size <= 110) return `to the ${side}`;
  return size < 160 ? `backward to the ${side}` : "backward";
}

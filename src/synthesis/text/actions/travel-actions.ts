import type { ActionDefinition } from "./action-definition.js";
import { actionsOf } from "./family-actions.js";

const ON_FOOT = ["side", "direction", "steps", "distance", "moveSpeed", "path", "turn", "inPlace", "size"] as const;

/** Actions played by the locomotion engine: everything on two feet that travels, turns, or stands. */
export const TRAVEL_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "travel", family: "idle" }, [["stand", 3, "stands still", {}, "hold"]]),
  /* @__PURE__ */ actionsOf({ performer: "travel", family: "travel" }, [
    ["walk", 0.55, "walks", {}, ...ON_FOOT],
    ["run", 0.35, "runs", {}, ...ON_FOOT],
    ["sprint", 0.3, "sprints", {}, ...ON_FOOT],
  ]),
  /* @__PURE__ */ actionsOf({ performer: "travel", family: "turn" }, [["turn", 1.2, "turns", {}, "turn"]]),
  /* @__PURE__ */ actionsOf({ performer: "travel", family: "travel" }, [
    ["stairs_up", 0.6, "walks up the stairs", {}, "steps", "moveSpeed"],
    ["stairs_down", 0.6, "walks down the stairs", {}, "steps", "moveSpeed"],
  ]),
].flat();

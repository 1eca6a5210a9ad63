import type { ActionDefinition } from "../action-definition.js";
import { actionsOf } from "../family-actions.js";

/** Authored actions of emotes, dances and what people show each other. */
export const EMOTE_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "dance", counts: "cycles" }, [
    ["dab", 2, "dabs to the {side}", { side: "right", counts: "performances" }, "hold"],
    ["floss", 1.62, "does the floss dance"],
    ["dance_default", 2.08, "does the default dance of a battle game"],
    ["dance_gangnam", 3.52, "dances gangnam style, riding a horse and swinging a lasso"],
    ["dance_hype", 2.16, "does the hype dance, hopping and kicking"],
    ["dance_griddy", 2.28, "does the griddy"],
    ["dance_orange_justice", 2.52, "does the orange justice dance"],
    ["dance_carlton", 1.08, "dances the carlton, arms swinging from side to side"],
    ["dance_shuffle", 0.84, "dances the shuffle, the running man"],
    ["dance_robot", 3.6, "dances the robot with mechanical stops"],
    ["dance_disco", 2.08, "dances disco, pointing up and down"],
    ["dance_ymca", 1.92, "forms the letters Y, M, C and A with the arms"],
    ["dance_sprinkler", 1.75, "does the sprinkler dance"],
    ["dance_headbang", 0.88, "bangs the head to heavy metal"],
    ["air_guitar", 1.7, "plays air guitar"],
    ["dance_voguing", 2.56, "vogues, framing the face with the hands"],
    ["dance_conga", 2.4, "dances the conga"],
    ["dance_bollywood", 2.92, "dances a Bollywood dance, screwing in a light bulb"],
    ["dance_waltz", 2.16, "waltzes, holding a partner"],
    ["dance_tango", 2.66, "dances the tango, holding a partner"],
    ["dance_flamenco", 2.86, "dances flamenco with claps and stomps"],
    ["dance_irish", 2.32, "dances an Irish jig"],
    ["dance_cancan", 2.28, "dances the cancan, kicking high"],
    ["dance_tap", 1.76, "tap-dances"],
    ["dance_belly", 2.24, "belly-dances", {}, "size"],
    ["dance_hula", 2.5, "dances the hula", {}, "size"],
    ["moonwalk", 1.14, "moonwalks, sliding backward"],
    ["breakdance", 1.88, "breakdances, footwork on the floor and a pose", {}, "hold"],
  ]),
].flat();

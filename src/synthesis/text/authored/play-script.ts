import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { StanceId } from "../../../requests/text-plan.js";
import { writeFrameRotations } from "../../locomotion/cycle/frame-rotations.js";
import { mirrorPose } from "../../locomotion/upper-body/mirror-pose.js";
import type { BodySupport, Performance } from "../compose/performance.js";
import { stanceOf } from "../stances/stances.js";
import { standingChannels } from "../stances/standing-channels.js";
import { balanceFrames } from "./balance.js";
import {
  CHANNELS,
  FEET,
  FOOT_PLACE,
  FOOT_TURN,
  FOOT_UP,
  PELVIS,
  PELVIS_PITCH,
  PELVIS_ROLL,
  PELVIS_UP,
  PELVIS_YAW,
} from "./body-channels.js";
import { addLife } from "./body-life.js";
import { BodyPoser } from "./body-poser.js";
import { respondToHands } from "./body-response.js";
import { ScriptCompiler } from "./compile/script-compiler.js";
import { followTracks } from "./follow.js";
import { footContacts } from "./foot-contacts.js";
import { calmWeight } from "./gesture-weight.js";
import { holdHand, keepAboveGround, touching } from "./hand-contacts.js";
import { ARM_JOINTS } from "./joints.js";
import { keepClear } from "./keep-clear.js";
import type { ActionScript, BodyKey, Snap } from "./script.js";
import { smoothTrack } from "./smooth-track.js";
import { standTall } from "./stand-tall.js";

const RATE = 60;
/** Stances in which the pelvis sways. */
const SWAYING: ReadonlySet<StanceId> = new Set(["stand", "crouch"]);
/** Seconds after the last key in which everything settles. */
const SETTLE = 0.3;

export interface PlayedScript {
  keys: readonly BodyKey[];
  entry: StanceId;
  exit: StanceId;
  snap: Snap;
  /** Amount of breathing and sway. */
  life: number;
  /** Whether it is a gesture of arms or upper body, in which the weight shifts less. */
  gesture: boolean;
  /** Whether the legs only stand. */
  stands: boolean;
  /** Distance of the last stance ahead of the first, metres. */
  ahead: number;
  /** Its distance to the right (before mirroring), and above the ground. */
  aside: number;
  up: number;
  /** Turns to the left that the body has made in the end, whole or not. */
  turns: number;
  /** Whole turns in the pelvis' pitch and roll. */
  tumbles: NonNullable<ActionScript["tumbles"]>;
  /** Seconds that a second of the script takes. */
  scale: number;
  /** Whether the left side acts. */
  mirrored: boolean;
  random: () => number;
}

/** Turns a script into frames: tracks, springs, balance, hands on what they touch, legs. */
export function playScript(script: PlayedScript): Performance {
  const { entry, exit, random } = script;
  const poser = new BodyPoser();
  poser.limpFeet = Object.keys(script.tumbles).length > 0;
  const standing = standingChannels();
  const from = stanceOf(entry);
  const to = stanceOf(exit);
  const last = to.channels.slice();
  for (const channel of [PELVIS + 2, FEET[0] + FOOT_PLACE + 2, FEET[1] + FOOT_PLACE + 2]) last[channel] += script.ahead;
  last[PELVIS] -= script.aside;
  last[FEET[0] + FOOT_PLACE] -= script.aside;
  last[FEET[1] + FOOT_PLACE] += script.aside;
  for (const channel of [PELVIS_UP, FEET[0] + FOOT_UP, FEET[1] + FOOT_UP]) last[channel] += script.up;
  const round = 360 * script.turns;
  turnFeet(last, round);
  last[PELVIS_YAW] += round;
  last[PELVIS_PITCH] += 360 * (script.tumbles.pitch ?? 0);
  last[PELVIS_ROLL] += 360 * (script.tumbles.roll ?? 0);
  last[FEET[0] + FOOT_TURN] += round;
  last[FEET[1] + FOOT_TURN] -= round;
  const moved = to.hands.map((contact) => {
    if (!contact || contact.joint >= 0) return contact;
    const position = contact.position.slice();
    position[0] -= script.aside;
    position[2] += script.ahead;
    return { ...contact, position };
  });
  const compiler = new ScriptCompiler(poser, from.channels, last, standing, from.supports, from.hands, moved);
  const vary = () => 2 * random() - 1;
  const compiled = compiler.compile(script.keys, script.scale, vary);
  const frames = Math.max(2, Math.round((compiled.duration + SETTLE) * RATE) + 1);
  const channels = followTracks(compiled.tracks, frames, script.snap);
  const sways = SWAYING.has(entry) && SWAYING.has(exit);
  const touches = compiled.hands.map((moments) => moments.some(({ contact }) => contact !== null));
  const leans = compiled.hands.some((moments) => moments.some(({ contact }) => contact !== null && contact.joint < 0));
  if (!leans) respondToHands(channels, frames, poser, script.life, sways, 2 * random() - 1, touches);
  addLife(channels, frames, script.life, sways, random);
  if (script.gesture) calmWeight(channels, frames);
  balanceFrames(channels, frames, poser, standing);
  if (script.stands) standTall(channels, frames, poser);
  keepLegsLong(channels, frames, poser);
  const joints = BUILTIN_SKELETON.names.length;
  const rotations = new Float32Array(frames * joints * 4);
  const translations = new Float32Array(frames * 3);
  // A hand on the other arm follows it.
  const onRight = compiled.hands[0].some(
    ({ contact }) => contact !== null && ARM_JOINTS[1].all.includes(contact.joint),
  );
  const order = onRight ? ([1, 0] as const) : ([0, 1] as const);
  if (touches.includes(true)) {
    for (let f = 0; f < frames; f++) {
      if (!touching(compiled.hands[0], f / RATE) && !touching(compiled.hands[1], f / RATE)) continue;
      const frame = channels.subarray(f * CHANNELS, (f + 1) * CHANNELS);
      poser.pose(frame);
      for (const side of order) holdHand(side, compiled.hands[side], f / RATE, frame, poser);
    }
  }
  keepClear(channels, frames, poser, compiled.hands);
  const hips = new Float64Array(3);
  let originX = 0;
  let originZ = 0;
  for (let f = 0; f < frames; f++) {
    const frame = channels.subarray(f * CHANNELS, (f + 1) * CHANNELS);
    poser.pose(frame);
    for (const side of [0, 1] as const) keepAboveGround(side, frame, poser);
    poser.poseFingers(frame);
    hips.set(poser.hips);
    if (script.mirrored) mirrorPose(poser.rotations, hips);
    if (f === 0) [originX, , originZ] = hips;
    hips[0] -= originX;
    hips[2] -= originZ;
    writeFrameRotations(poser.rotations, rotations, f);
    translations.set(hips, f * 3);
  }
  const contacts = footContacts(channels, frames);
  if (script.mirrored) for (const contact of contacts) contact.side = contact.side === "left" ? "right" : "left";
  const duration = (frames - 1) / RATE;
  return {
    clip: {
      skeleton: BUILTIN_SKELETON,
      frameRate: RATE,
      frameCount: frames,
      rotations,
      translatedJoints: Int16Array.of(0),
      translations,
      contacts,
      labels: [],
      loop: null,
      plan: null,
      request: null,
    },
    entry,
    exit,
    supports: compiled.supports.map(({ part, start, end }) => ({
      part: script.mirrored ? otherPart(part) : part,
      start,
      end: Math.min(end, duration),
    })),
    marks: compiled.marks,
    active: compiled.active,
    notes: [],
  };
}

/** Takes the feet round the pelvis, degrees to the left. */
function turnFeet(channels: Float64Array, degrees: number): void {
  if (degrees % 360 === 0) return;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  for (const side of [0, 1] as const) {
    const at = FEET[side] + FOOT_PLACE;
    const mirror = side === 0 ? 1 : -1;
    const x = channels[at] * mirror - channels[PELVIS];
    const z = channels[at + 2] - channels[PELVIS + 2];
    channels[at] = (channels[PELVIS] + x * cos + z * sin) * mirror;
    channels[at + 2] = channels[PELVIS + 2] - x * sin + z * cos;
  }
}

function otherPart(part: BodySupport["part"]): BodySupport["part"] {
  const other = part.startsWith("left") ? part.replace("left", "right") : part.replace("right", "left");
  return other as BodySupport["part"];
}

/** Lowers the pelvis where standing legs would have to be longer than they are. */
function keepLegsLong(channels: Float64Array, frames: number, poser: BodyPoser): void {
  const lower = new Float64Array(frames);
  let any = false;
  for (let f = 0; f < frames; f++) {
    const frame = channels.subarray(f * CHANNELS, (f + 1) * CHANNELS);
    poser.poseTrunk(frame);
    lower[f] = Math.min(0, poser.highest(frame) - poser.hips[1]);
    any ||= lower[f] < 0;
  }
  if (!any) return;
  // The lowest value nearby, smoothed: never higher than allowed.
  const wide = lower.slice();
  for (let f = 0; f < frames; f++) {
    for (let k = Math.max(0, f - 5); k <= Math.min(frames - 1, f + 5); k++) wide[f] = Math.min(wide[f], lower[k]);
  }
  smoothTrack(wide, 2.2);
  for (let f = 0; f < frames; f++) channels[f * CHANNELS + PELVIS + 1] += wide[f];
}

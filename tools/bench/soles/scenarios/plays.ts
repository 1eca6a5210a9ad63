import type { Motion } from "../../../../src/index.js";
import type { Drawn } from "../case.js";
import type { Figure } from "../figure.js";
import { film, SETTLED, stepAlone } from "../playing.js";
import type { Draw } from "../random.js";
import { FRAME_RATE } from "../sole-track.js";

const PAIRS = 30;
const STITCHES = 20;
/** Seconds before and after the change that are judged. */
const BEFORE = 0.2;
const AFTER = 1.8;
const TRANSITION = 0.5;

type Request = (figure: Figure) => Promise<Motion>;

const gait =
  (moveSpeed: number, travelAngle = 0): Request =>
  ({ hero }) =>
    hero.requestLocomotion({ moveSpeed, travelAngle, relativeSpeed: true, strides: 1 });
const words =
  (prompt: string): Request =>
  ({ hero }) =>
    hero.requestTextMotion(prompt, { seed: 1 });

const MOTIONS: Record<string, Request> = {
  walk: gait(1.3),
  "slow walk": gait(0.7),
  run: gait(3.5),
  sprint: gait(5.5),
  strafe: gait(1.2, 90),
  backpedal: gait(1, 180),
  idle: words("stands still"),
  wave: words("waves with the right hand"),
  sit: words("sits down"),
  crouch: words("crouches down"),
  punch: words("punches with the right hand"),
  turn: words("turns around"),
  jump: words("jumps up"),
};
const NAMES = Object.keys(MOTIONS);

/** Draws a change from one motion to another by `play()` with its defaults, at any moment of the first. */
export function playCases(draw: Draw): Drawn[] {
  return pairs(draw, PAIRS).map(({ from, to, share }) => ({
    what: `play(${from}), at ${share.toFixed(2)} of it play(${to})`,
    play: (figure) => change(figure, from, to, share, [0]),
  }));
}

/** Draws the same changes, changed back after 0.1 s, and again to the second motion 0.3 s later. */
export function interruptedCases(draw: Draw): Drawn[] {
  return pairs(draw, PAIRS).map(({ from, to, share }) => ({
    what: `play(${from}), at ${share.toFixed(2)} of it play(${to}), 0.1 s later play(${from}), 0.3 s later play(${to})`,
    play: (figure) => change(figure, from, to, share, [0, 0.1, 0.4]),
  }));
}

/** Draws `requestStitch` of two of the motions, cut anywhere, 0.5 s long. */
export function stitchCases(draw: Draw): Drawn[] {
  return pairs(draw, STITCHES).map(({ from, to, share }) => {
    const later = Number(draw.between(0, 0.6).toFixed(2));
    return {
      what: `requestStitch(${from} up to ${share.toFixed(2)} of it, ${to} from ${later} of it, ${TRANSITION} s)`,
      async play(figure) {
        const [first, second] = await both(figure, from, to);
        const alone = [await stepAlone(figure, first), await stepAlone(figure, second)];
        // Seconds of a loop's clip, before its playback rate.
        const length = (motion: Motion) => motion.duration * motion.plan.playbackRate;
        const cut = Math.max(0.2, share * length(first));
        const stitch = await figure.hero.requestStitch(first, second, {
          transitionSeconds: TRANSITION,
          firstRange: [0, Math.min(cut, length(first))],
          secondRange: [later * length(second), length(second)],
        });
        await figure.reset();
        figure.hero.play(stitch, { fadeSeconds: 0 });
        const recording = figure.recording();
        for (let i = 0; i < SETTLED; i++) figure.step();
        // A stitch may end in mid-stride: the frames after its last one are not part of it.
        const whole = stitch.duration - SETTLED / FRAME_RATE;
        await film(figure, recording, Math.min(whole, cut + TRANSITION + AFTER));
        stitch.dispose();
        return { track: recording.track(), alone };
      },
    };
  });
}

function pairs(draw: Draw, count: number) {
  return Array.from({ length: count }, () => {
    const from = draw.of(NAMES);
    const to = draw.of(NAMES.filter((name) => name !== from));
    return { from, to, share: draw.between(0.1, 0.95) };
  });
}

/**
 * Plays a change.
 *
 * @param switches seconds after the first change at which the other motion is played
 */
async function change(figure: Figure, from: string, to: string, share: number, switches: number[]) {
  const [first, second] = await both(figure, from, to);
  const alone = [await stepAlone(figure, first), await stepAlone(figure, second)];
  await figure.reset();
  figure.hero.play(first, { fadeSeconds: 0 });
  const before = Math.max(BEFORE + 0.1, share * first.duration * (first.loops ? 2 : 1));
  for (let f = 0; f < Math.round((before - BEFORE) * FRAME_RATE); f++) figure.step();
  const recording = figure.recording();
  await film(figure, recording, BEFORE);
  for (const [i, at] of switches.entries()) {
    figure.hero.play(i % 2 === 0 ? second : first);
    await film(figure, recording, (switches[i + 1] ?? at + AFTER) - at);
  }
  return { track: recording.track(), alone };
}

/** Returns both motions, made once per figure. */
function both(figure: Figure, from: string, to: string): Promise<[Motion, Motion]> {
  const made = motions.get(figure) ?? new Map<string, Promise<Motion>>();
  motions.set(figure, made);
  const get = (name: string) => {
    const motion = made.get(name) ?? MOTIONS[name](figure);
    made.set(name, motion);
    return motion;
  };
  return Promise.all([get(from), get(to)]);
}

const motions = new WeakMap<Figure, Map<string, Promise<Motion>>>();
